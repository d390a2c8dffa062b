"""Values in words: what is counted."""

from __future__ import annotations

from rulebound.tcg.language.telling.words import (
    Teller,
    tell_condition,
    tell_filter,
    tell_group,
    tell_pattern,
    tell_value,
)
from rulebound.tcg.nodes.changes.gaining import KeywordNumber
from rulebound.tcg.nodes.counters import CountersOn
from rulebound.tcg.nodes.remembering import ComeThisTurn, RemovedByName
from rulebound.tcg.nodes.values import (
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
