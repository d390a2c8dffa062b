"""Values in words: what is counted."""

from __future__ import annotations

from rulebound.tcg.language.telling.groups import SEVERAL, number_in
from rulebound.tcg.language.telling.words import (
    Teller,
    number_word,
    tell_condition,
    tell_filter,
    tell_group,
    tell_pattern,
    tell_value,
)
from rulebound.tcg.nodes.changes.gaining import KeywordNumber
from rulebound.tcg.nodes.counters import CountersOn
from rulebound.tcg.nodes.numbers import GreatestStat, LeastStat, StatTotal
from rulebound.tcg.nodes.remembering import ComeThisTurn, RemovedByName
from rulebound.tcg.nodes.values import (
    Count,
    CountMatching,
    Depending,
    DidThisTurn,
    Difference,
    Doubled,
    FarApart,
    Half,
    HappenedThisTurn,
    Number,
    Per,
    Sum,
    That,
    Times,
    WhereX,
    X,
)


@tell_value.register
def _(node: Number, teller: Teller) -> str:
    return str(node.number)


@tell_value.register
def _(node: KeywordNumber, teller: Teller) -> str:
    return "the keyword's number"


@tell_value.register
def _(node: X, teller: Teller) -> str:
    return "X"


@tell_value.register
def _(node: That, teller: Teller) -> str:
    return teller.number(node.name)


@tell_value.register
def _(node: CountMatching, teller: Teller) -> str:
    noun = tell_filter(node.what, teller).many()
    return f"the number of {noun} among {tell_group(node.group, teller).text}"


@tell_value.register
def _(node: CountersOn, teller: Teller) -> str:
    name = f'"{node.name}" counters' if node.name else "counters of any name"
    return f"the number of {name} on {tell_group(node.group, teller).text}"


@tell_value.register
def _(node: Sum, teller: Teller) -> str:
    return f"({' plus '.join(tell_value(part, teller) for part in node.parts)})"


@tell_value.register
def _(node: Difference, teller: Teller) -> str:
    return f"({tell_value(node.first, teller)} less {tell_value(node.second, teller)}, but not below 0)"


@tell_value.register
def _(node: FarApart, teller: Teller) -> str:
    return f"(the difference between {tell_value(node.first, teller)} and {tell_value(node.second, teller)})"


@tell_value.register
def _(node: Doubled, teller: Teller) -> str:
    return f"{tell_value(node.value, teller)}, doubled so often: {tell_value(node.times, teller)}"


@tell_value.register
def _(node: Half, teller: Teller) -> str:
    return f"half of {tell_value(node.value, teller)}, rounded {'up' if node.up else 'down'}"


@tell_value.register
def _(node: Per, teller: Teller) -> str:
    return f"(1 for each {node.size} of {tell_value(node.value, teller)}, rounded down)"


@tell_value.register
def _(node: DidThisTurn, teller: Teller) -> str:
    asking = teller.aside()
    told = tell_pattern(node.pattern, asking)
    return f"the number of different cards that were {asking.role(node.role)} this turn, each time that {told}"


@tell_value.register
def _(node: HappenedThisTurn, teller: Teller) -> str:
    pattern = tell_pattern(node.pattern, teller.aside())
    return f"{'the total of the amounts' if node.total else 'how often'} this turn: {pattern}"


@tell_value.register
def _(node: WhereX, teller: Teller) -> str:
    return f"its X, which is {tell_value(node.value, teller)}"


@tell_value.register
def _(node: Depending, teller: Teller) -> str:
    condition = tell_condition(node.condition, teller)
    return f"({tell_value(node.then, teller)} if {condition}, else {tell_value(node.otherwise, teller)})"


@tell_value.register
def _(node: ComeThisTurn, teller: Teller) -> str:
    return f"the damage dealt to {teller.role('dealt')} this turn, or prevented"


@tell_value.register
def _(node: RemovedByName, teller: Teller) -> str:
    noun = tell_filter(node.what, teller).many()
    return f"the number of {noun} that your cards with this card's name have removed from the game"


def of(told: str) -> str:
    """Return "of allies" for "allies", and "of what was destroyed" as it is."""
    return told if told.startswith("of ") else f"of {told}"


@tell_value.register
def _(node: Count, teller: Teller) -> str:
    return f"the number {of(number_in(node.group, teller))}"


@tell_value.register
def _(node: StatTotal, teller: Teller) -> str:
    group = tell_group(node.group, teller)
    total = "total " if group.many or isinstance(node.group, SEVERAL) else ""
    return f"the {total}{number_word(node.stat, node, teller)} of {group.text}"


@tell_value.register
def _(node: GreatestStat, teller: Teller) -> str:
    return f"the greatest {number_word(node.stat, node, teller)} of {tell_group(node.group, teller).text}"


@tell_value.register
def _(node: LeastStat, teller: Teller) -> str:
    return f"the least {number_word(node.stat, node, teller)} of {tell_group(node.group, teller).text}"


@tell_value.register
def _(node: Times, teller: Teller) -> str:
    value = tell_value(node.value, teller)
    if isinstance(node.factor, Count):
        return f"({value} for each {number_in(node.factor.group, teller, True)})"
    return f"({value} times {tell_value(node.factor, teller)})"
