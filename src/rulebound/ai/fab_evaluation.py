"""What a position of Flesh and Blood is worth to a player: a few named terms.

The unit is about one point of life of a hero that still has most of them. Every term is computed for each player and
counts for that player's side and against the other. Only redrawn positions are looked at, and of what others hold only
how much it is, so nothing here can see a hidden card.
"""

from __future__ import annotations

from typing import Final

from rulebound.ai.fab_planning import NEXT, Plans, means_in_hand, weapons_of
from rulebound.ai.fab_policy import stored
from rulebound.fab import constants as c
from rulebound.fab.concepts.attacks import life_of
from rulebound.fab.position.card_parts import is_proxy
from rulebound.fab.position.state import is_on_chain
from rulebound.fab.position.zones import ZONES
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State

#: What a won game is worth, more than all terms together; and to be rid of one of several opponents.
WIN: Final = 1000.0
OUT: Final = 60.0
#: What an unknown card in a hand or an arsenal is worth to who can still attack or defend with it; and one in the
#: seat's own arsenal, besides what it is.
UNKNOWN: Final = 2.4
STORED: Final = 1.2
#: What a card in hand is worth besides the attacks that it is a part of; at the end of the own turn a new one is drawn
#: instead.
HELD: Final = 0.4
LEFT: Final = 0.1
#: What a debt costs that is paid in blood, turn for turn.
DEBT: Final = 2.0


def evaluate(state: State, seat: int, spent: bool, plans: Plans) -> float:
    """Return what a position is worth to a seat; what was in its hand is ``spent`` if its turn has ended there."""
    if state.outcome is not None:
        return (2.0 * state.outcome[seat] - 1.0) * WIN
    worth = 0.0
    for player in state.players:
        sign = 1.0 if state.friendly(player.seat, seat) else -1.0
        if not player.playing:
            worth -= sign * OUT
            continue
        held = (
            own_cards(state, seat, spent, plans) if player.seat == seat else others_cards(state, player.seat)
        )
        worth += sign * (
            life(state, player.seat) + arena(state, player.seat) + debts(state, player.seat) + held
        )
    return worth


def life(state: State, seat: int) -> float:
    """What is left of the hero's life: the last points count most (as the planning counts what is lost)."""
    worth = 0.0
    for point in range(1, life_of(state, state.hero(seat)) + 1):
        worth += 1.0 + 3.0 / point
    return worth


def own_cards(state: State, seat: int, spent: bool, plans: Plans) -> float:
    """The seat's own hand and arsenal, by the best turn that they allow; or what of them outlasts the turn."""
    hand = [state.cards[id] for id in state.players[seat].hand]
    arsenal = [state.cards[id] for id in ZONES.all[c.ARSENAL].ids(state, seat)]
    if not spent:
        means = means_in_hand(state, seat)
        return NEXT * plans.best(means, weapons_of(state, seat), 0, 1).worth + HELD * len(means)
    worth = 0.0
    for card in arsenal:
        worth += STORED + max(0.0, 0.3 * stored(state, card))
    if state.turn_player != seat:
        # These have been drawn anew: they are the same whatever was done.
        return worth
    if hand and not arsenal:
        worth += STORED + max(0.0, 0.3 * max([stored(state, card) for card in hand]))
    return worth + LEFT * len(hand)


def others_cards(state: State, seat: int) -> float:
    """Another player's hand and arsenal: how many cards they are."""
    return UNKNOWN * (len(state.players[seat].hand) + len(ZONES.all[c.ARSENAL].ids(state, seat)))


def debts(state: State, seat: int) -> float:
    """What is banished and costs life turn for turn."""
    found = 0
    for id in ZONES.all[shared.REMOVED].ids(state, seat):
        card = state.cards[id]
        if not card.face_down and card.definition.as_printed().has_keyword(c.BLOOD_DEBT):
            found += 1
    return -DEBT * found


def arena(state: State, seat: int) -> float:
    """Everything that a player has in the arena but the hero."""
    worth = 0.0
    for id in state.play:
        card = state.cards[id]
        if card.controller == seat:
            worth += worth_in_arena(state, card)
    return worth


def worth_in_arena(state: State, card: Card) -> float:
    """Return what a permanent is worth to its controller; attacks and what defends from a hand will be gone."""
    values = effective(state, card)
    if values.types & c.HERO or is_proxy(card):
        return 0.0
    if values.types & c.WEAPON:
        return 4.0 + max(0, values.numbers[c.POWER])
    defense = max(0, values.numbers[c.DEFENSE])
    if values.types & c.EQUIPMENT:
        return 1.0 * defense + 0.5 * len(values.powers)
    lasting = [tag for tag in values.tags if tag in c.PERMANENTS]
    if not lasting or (c.ATTACK_TAG in values.tags and is_on_chain(state, card.number)):
        return 0.0
    if c.AFFLICTION in lasting:
        return -1.5
    worth = 0.7 * len(values.powers) + (0.5 if card.token else 1.0 + 0.7 * card.definition.cost)
    worth += 0.8 * max(0, values.numbers[c.POWER]) + 0.8 * max(0, values.numbers[c.LIFE] - card.damage)
    for name, count in card.counters:
        worth += (-0.3 if name.startswith("-") else 0.6) * count
    return worth
