"""Values in words: what is counted."""

from __future__ import annotations

from typing import Final

from rulebound.tcg.nodes.counters import CountersOn
from rulebound.tcg.nodes.remembering import RemovedByName
from rulebound.wow import constants as c
from rulebound.wow.language.telling.filters import STATS
from rulebound.wow.language.telling.groups import SEVERAL, number_in
from rulebound.wow.language.telling.words import (
    Teller,
    tell_condition,
    tell_filter,
    tell_group,
    tell_pattern,
    tell_value,
    word_of,
)
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.keywords import MostOfOneRace
from rulebound.wow.nodes.values import Depending, LeastStat, Per

_COUNTED: Final = {"name": "names", "tag": "tags", "type": "card types"}


def of(told: str) -> str:
    """Return "of allies" for "allies", and "of what was destroyed" as it is."""
    return told if told.startswith("of ") else f"of {told}"


@tell_value.register
def _(node: v.Number, teller: Teller) -> str:
    return str(node.number)


@tell_value.register
def _(node: v.X, teller: Teller) -> str:
    return "X"


@tell_value.register
def _(node: v.That, teller: Teller) -> str:
    return teller.number(node.name)


@tell_value.register
def _(node: v.Count, teller: Teller) -> str:
    return f"the number {of(number_in(node.group, teller))}"


@tell_value.register
def _(node: v.CountMatching, teller: Teller) -> str:
    noun = tell_filter(node.what, teller).many()
    return f"the number of {noun} among {tell_group(node.group, teller).text}"


@tell_value.register
def _(node: v.StatTotal, teller: Teller) -> str:
    group = tell_group(node.group, teller)
    total = "total " if group.many or isinstance(node.group, SEVERAL) else ""
    return f"the {total}{word_of(STATS, node.stat, node)} of {group.text}"


@tell_value.register
def _(node: v.GreatestStat, teller: Teller) -> str:
    return f"the greatest {word_of(STATS, node.stat, node)} of {tell_group(node.group, teller).text}"


@tell_value.register
def _(node: LeastStat, teller: Teller) -> str:
    return f"the least {word_of(STATS, node.stat, node)} of {tell_group(node.group, teller).text}"


@tell_value.register
def _(node: CountersOn, teller: Teller) -> str:
    name = f'"{node.name}" counters' if node.name else "counters of any name"
    return f"the number of {name} on {tell_group(node.group, teller).text}"


@tell_value.register
def _(node: v.CardsIn, teller: Teller) -> str:
    players = tell_group(node.players, teller)
    if node.zone == c.PLAY:
        return f"the number of resources under the control of {players.text}"
    return f"the number of cards in {players.own(c.ZONE_NAMES[node.zone])}"


@tell_value.register
def _(node: v.Sum, teller: Teller) -> str:
    return f"({' plus '.join(tell_value(part, teller) for part in node.parts)})"


@tell_value.register
def _(node: v.Difference, teller: Teller) -> str:
    return f"({tell_value(node.first, teller)} less {tell_value(node.second, teller)}, but not below 0)"


@tell_value.register
def _(node: v.Times, teller: Teller) -> str:
    value = tell_value(node.value, teller)
    if isinstance(node.factor, v.Count):
        return f"({value} for each {number_in(node.factor.group, teller, True)})"
    return f"({value} times {tell_value(node.factor, teller)})"


@tell_value.register
def _(node: v.Half, teller: Teller) -> str:
    return f"half of {tell_value(node.value, teller)}, rounded {'up' if node.up else 'down'}"


@tell_value.register
def _(node: Per, teller: Teller) -> str:
    return f"(1 for each {node.size} of {tell_value(node.value, teller)}, rounded down)"


@tell_value.register
def _(node: v.HappenedThisTurn, teller: Teller) -> str:
    pattern = tell_pattern(node.pattern, teller.aside())
    return f"{'the total of the amounts' if node.total else 'how often'} this turn: {pattern}"


@tell_value.register
def _(node: v.WhereX, teller: Teller) -> str:
    return f"its X, which is {tell_value(node.value, teller)}"


@tell_value.register
def _(node: v.DifferentAmong, teller: Teller) -> str:
    return f"the number of different {word_of(_COUNTED, node.what, node)} among {tell_group(node.group, teller).text}"


@tell_value.register
def _(node: MostOfOneRace, teller: Teller) -> str:
    return "the number of allies of yours in play of the race of which you have most"


@tell_value.register
def _(node: Depending, teller: Teller) -> str:
    condition = tell_condition(node.condition, teller)
    return f"({tell_value(node.then, teller)} if {condition}, else {tell_value(node.otherwise, teller)})"


@tell_value.register
def _(node: RemovedByName, teller: Teller) -> str:
    noun = tell_filter(node.what, teller).many()
    return f"the number of {noun} that your cards with this card's name have removed from the game"
