"""Conditions in words: what must be so."""

from __future__ import annotations

from typing import Final

from rulebound.tcg.nodes.remembering import NotSince
from rulebound.wow import constants as c
from rulebound.wow.language.telling.filters import test_words
from rulebound.wow.language.telling.groups import number_in
from rulebound.wow.language.telling.words import (
    Teller,
    both,
    either,
    some,
    tell_condition,
    tell_filter,
    tell_group,
    tell_pattern,
    tell_value,
    word_of,
)
from rulebound.wow.nodes import conditions as n
from rulebound.wow.nodes.conditions import Apart, Odd, OnFirstTurn

_APART: Final = {"names": "have the same name", "card types": "share a card type"}


def stage_words(stage: int) -> str:
    """Return the name of a stage of a turn."""
    return f"the {c.STAGE_NAMES[stage]}"


@tell_condition.register
def _(node: n.Compare, teller: Teller) -> str:
    return f"{tell_value(node.first, teller)} is {test_words(node.test, node.second, teller, node)}"


@tell_condition.register
def _(node: n.Are, teller: Teller) -> str:
    group = tell_group(node.group, teller)
    return f"{group.text} {group.are} {tell_filter(node.what, teller).predicate()}"


@tell_condition.register
def _(node: n.There, teller: Teller) -> str:
    least = "1" if node.least is None else tell_value(node.least, teller)
    if least == "1":
        return f"there is at least 1 {number_in(node.group, teller, True)}"
    return f"there are at least {least} {number_in(node.group, teller)}"


@tell_condition.register
def _(node: n.TurnOf, teller: Teller) -> str:
    return f"it is {some(node.players, teller).own('turn')}"


@tell_condition.register
def _(node: n.HeroHas, teller: Teller) -> str:
    return f"{some(node.players, teller).own('hero')} has the trait {node.trait}"


@tell_condition.register
def _(node: n.ThisTurn, teller: Teller) -> str:
    pattern = tell_pattern(node.pattern, teller.aside())
    return f"it was so at least {'once' if node.least == 1 else f'{node.least} times'} this turn that {pattern}"


@tell_condition.register
def _(node: n.DidIt, teller: Teller) -> str:
    return "all of what was said before was done"


@tell_condition.register
def _(node: n.InStage, teller: Teller) -> str:
    return f"it is {either(stage_words(stage) for stage in node.stages)}"


@tell_condition.register
def _(node: n.StillInPlay, teller: Teller) -> str:
    group = tell_group(node.group, teller)
    return f"{group.text} {group.are} still in play"


@tell_condition.register
def _(node: n.Everything, teller: Teller) -> str:
    return both(f"({tell_condition(part, teller)})" for part in node.parts)


@tell_condition.register
def _(node: n.OfPlayers, teller: Teller) -> str:
    players = tell_group(node.players, teller)
    asking = teller.aside()
    asking.bind(player="that player")
    some = "each" if node.every else "some"
    return f"of {some} player among {players.text} this is so: {tell_condition(node.condition, asking)}"


@tell_condition.register
def _(node: n.Anything, teller: Teller) -> str:
    return either(f"({tell_condition(part, teller)})" for part in node.parts)


@tell_condition.register
def _(node: n.Not, teller: Teller) -> str:
    return f"it is not so that {tell_condition(node.part, teller)}"


@tell_condition.register
def _(node: OnFirstTurn, teller: Teller) -> str:
    return "it is the first turn that you have"


@tell_condition.register
def _(node: Apart, teller: Teller) -> str:
    same = word_of(_APART, node.what, node)
    return f"there are at least 2 {number_in(node.group, teller)}, and no two of them {same}"


@tell_condition.register
def _(node: Odd, teller: Teller) -> str:
    return f"{tell_value(node.value, teller)} is {'odd' if node.odd else 'even'}"


@tell_condition.register
def _(node: NotSince, teller: Teller) -> str:
    return f"since then it has not been so that {tell_pattern(node.pattern, teller.aside())}"
