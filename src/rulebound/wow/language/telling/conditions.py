"""Conditions in words: what must be so."""

from __future__ import annotations

from typing import Final

from rulebound.tcg.language.telling.costs import cost_words
from rulebound.tcg.language.telling.groups import number_in
from rulebound.tcg.language.telling.words import (
    Teller,
    some,
    tell_condition,
    tell_filter,
    tell_group,
    word_of,
)
from rulebound.wow.nodes import conditions as n
from rulebound.wow.nodes.conditions import (
    Apart,
    Associated,
    AtBasicTimes,
    Capacity,
    OfItsDeck,
    OnFirstTurn,
    OnlyInDeck,
    PlacedFor,
    TakenSide,
)
from rulebound.wow.nodes.keywords import HeldForm
from rulebound.wow.nodes.lending import ActsItself

_APART: Final = {"names": "have the same name", "card types": "have the same card type"}


@tell_condition.register
def _(node: OfItsDeck, teller: Teller) -> str:
    return f"no deck with this hero has these cards: {', '.join(node.never)}"


@tell_condition.register
def _(node: OnlyInDeck, teller: Teller) -> str:
    kinds = [tell_filter(kind, teller).many() for kind in node.kinds]
    sides = ["cards of either faction, but not of both"] if node.either else []
    others = "none with another reputation or text restriction"
    return f"decks with this hero have only these cards, and {others}: {'; '.join((*sides, *kinds))}"


@tell_condition.register
def _(node: TakenSide, teller: Teller) -> str:
    return f"a traitor on the side of: {node.name} (nothing asks for it)"


@tell_condition.register
def _(node: PlacedFor, teller: Teller) -> str:
    return f"to place this card face up, {cost_words(node.costs, teller)}"


@tell_condition.register
def _(node: Capacity, teller: Teller) -> str:
    return f"this card can have at most {node.most} counters"


@tell_condition.register
def _(node: Associated, teller: Teller) -> str:
    fighting = ", attacking" if node.attacking else ""
    return f"this weapon is associated with {some(node.wielder, teller).text}{fighting}"


@tell_condition.register
def _(node: n.HeroHas, teller: Teller) -> str:
    return f"{some(node.players, teller).own('hero')} has the trait {node.trait}"


@tell_condition.register
def _(node: n.WentFirst, teller: Teller) -> str:
    return f"the first player of the game is among {tell_group(node.players, teller).text}"


@tell_condition.register
def _(node: n.HadLastTurn, teller: Teller) -> str:
    return f"the turn before this one was of {some(node.players, teller).text}"


@tell_condition.register
def _(node: AtBasicTimes, teller: Teller) -> str:
    return "it is your action phase, outside combat, and the chain is empty"


@tell_condition.register
def _(node: ActsItself, teller: Teller) -> str:
    return "(before 7.4, where it is lent to the wielder instead)"


@tell_condition.register
def _(node: HeldForm, teller: Teller) -> str:
    return "(in 7.4) your hero is in bear or cat form"


@tell_condition.register
def _(node: OnFirstTurn, teller: Teller) -> str:
    return "it is the first turn that you have"


@tell_condition.register
def _(node: Apart, teller: Teller) -> str:
    same = word_of(_APART, node.what, node)
    return f"there are at least 2 {number_in(node.group, teller)}, and no two of them {same}"
