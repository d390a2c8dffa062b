"""Conditions in words: what must be so."""

from __future__ import annotations

from rulebound.tcg.language.telling.filters import test_words
from rulebound.tcg.language.telling.groups import number_in
from rulebound.tcg.language.telling.words import (
    Teller,
    both,
    either,
    some,
    tell_condition,
    tell_filter,
    tell_group,
    tell_pattern,
    tell_value,
)
from rulebound.tcg.nodes.conditions import (
    Anything,
    Are,
    Compare,
    DidIt,
    Everything,
    InStage,
    Not,
    Odd,
    OfPlayers,
    StillInPlay,
    There,
    ThisTurn,
    TurnOf,
)
from rulebound.tcg.nodes.remembering import NotSince, WouldBeFatal


@tell_condition.register
def _(node: Compare, teller: Teller) -> str:
    return f"{tell_value(node.first, teller)} is {test_words(node.test, node.second, teller, node)}"


@tell_condition.register
def _(node: Are, teller: Teller) -> str:
    group = tell_group(node.group, teller)
    return f"{group.text} {group.are} {tell_filter(node.what, teller).predicate()}"


@tell_condition.register
def _(node: TurnOf, teller: Teller) -> str:
    return f"it is {some(node.players, teller).own('turn')}"


@tell_condition.register
def _(node: ThisTurn, teller: Teller) -> str:
    pattern = tell_pattern(node.pattern, teller.aside())
    return f"it was so at least {'once' if node.least == 1 else f'{node.least} times'} this turn that {pattern}"


@tell_condition.register
def _(node: DidIt, teller: Teller) -> str:
    return "all of what was said before was done"


@tell_condition.register
def _(node: StillInPlay, teller: Teller) -> str:
    group = tell_group(node.group, teller)
    return f"{group.text} {group.are} still in play"


@tell_condition.register
def _(node: Everything, teller: Teller) -> str:
    return both(f"({tell_condition(part, teller)})" for part in node.parts)


@tell_condition.register
def _(node: OfPlayers, teller: Teller) -> str:
    players = tell_group(node.players, teller)
    asking = teller.aside()
    asking.bind(player="that player")
    some = "each" if node.every else "some"
    return f"of {some} player among {players.text} this is so: {tell_condition(node.condition, asking)}"


@tell_condition.register
def _(node: Anything, teller: Teller) -> str:
    return either(f"({tell_condition(part, teller)})" for part in node.parts)


@tell_condition.register
def _(node: Not, teller: Teller) -> str:
    return f"it is not so that {tell_condition(node.part, teller)}"


@tell_condition.register
def _(node: Odd, teller: Teller) -> str:
    return f"{tell_value(node.value, teller)} is {'odd' if node.odd else 'even'}"


@tell_condition.register
def _(node: WouldBeFatal, teller: Teller) -> str:
    return f"{teller.number('that much')} is fatal damage to {teller.role('dealt')}"


@tell_condition.register
def _(node: NotSince, teller: Teller) -> str:
    return f"since then it has not been so that {tell_pattern(node.pattern, teller.aside())}"


@tell_condition.register
def _(node: There, teller: Teller) -> str:
    least = "1" if node.least is None else tell_value(node.least, teller)
    if least == "1":
        return f"there is at least 1 {number_in(node.group, teller, True)}"
    return f"there are at least {least} {number_in(node.group, teller)}"


@tell_condition.register
def _(node: InStage, teller: Teller) -> str:
    return f"it is {either(teller.names.stage(stage) for stage in node.stages)}"
