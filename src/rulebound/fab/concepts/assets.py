"""Assets: resource points and chi points, for which cards are pitched; life points; action points [1.13]."""

from __future__ import annotations

from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.concepts.attacks import life_of
from rulebound.fab.position.card_parts import Definition
from rulebound.tcg.continuous.contradictions import player_cant
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State

#: What happens as a player has more or less of an asset.
GAINS: Final = tuple([f"gain {asset}" for asset in c.ASSETS])


def points(state: State, seat: int, asset: int) -> int:
    """Return how much a player has of an asset; life points are the hero's life total [1.13.4], while there is one."""
    if asset == c.LIFE_POINTS:
        there = state.in_play(state.players[seat].hero)
        return 0 if there is None else life_of(state, there)
    return state.assets[seat][asset]


def pitch_of(state: State, card: Card) -> int:
    """Return how much a card brings if it is pitched; 0 if it can't be [1.14.3a]."""
    # [2.8.3] with what effects have made of it
    return max(0, effective(state, card).numbers[c.PITCH])


def pitched_for(card: Card) -> int:
    """Return the asset that a card brings if it is pitched [1.13.5, 1.13.5a, 1.14.3]."""
    return card.definition.pitched_for if isinstance(card.definition, Definition) else c.RESOURCES


def may_pitch(state: State, seat: int, card: Card, asset: int) -> bool:
    """Tell whether a card in a hand that brings something may be pitched to pay an asset [1.14.3, 1.14.3b].

    [1.13.5b, 1.14.2d] Chi points pay for resources as well.
    """
    # [1.0.2] what a text forbids is no means to pay
    if player_cant(state, "pitch", seat, card) is not None:
        return False
    return asset == c.RESOURCES or pitched_for(card) == asset


def pitchable(state: State, seat: int, asset: int, source: int = 0) -> list[Card]:
    """Return the cards in a hand, but for one, that could be pitched to pay an asset [1.14.3]."""
    found: list[Card] = []
    for id in state.players[seat].hand:
        card = state.cards[id]
        if card.number != source and pitch_of(state, card) and may_pitch(state, seat, card, asset):
            found.append(card)
    return found


def ready(state: State, seat: int, asset: int) -> int:
    """Return how much a player could pay without pitching anything; of resources, with chi points, too [1.14.2d]."""
    there = points(state, seat, asset)
    return there + state.assets[seat][c.CHI] if asset == c.RESOURCES else there


def within_reach(state: State, seat: int, asset: int, source: int) -> int:
    """Return how much a player could pay for something that is none of the cards to be pitched."""
    found = ready(state, seat, asset)
    if asset in (c.RESOURCES, c.CHI):
        # [1.14.2b] what can't be paid for isn't begun; the card itself is no means to pay for it
        for card in pitchable(state, seat, asset, source):
            found += pitch_of(state, card)
    return found
