"""The combat chain: what may defend, and how a card comes to do so [7.0]."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.events import Defend, GameEvent, Move
from rulebound.fab.position.state import active_link, is_on_chain
from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.happening import happen
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.numbers import ABSENT
from rulebound.tcg.position.state import State


def has_defense(state: State, card: Card) -> bool:
    """Tell whether a card has the property defense, if only 0 of it [7.3.2b]."""
    return effective(state, card).numbers[c.DEFENSE] != ABSENT


def is_defending_hero(state: State, seat: int) -> bool:
    """Tell whether a player's hero is the target of the active attack [7.2.4b]."""
    link = active_link(state)
    return link is not None and link.target == state.players[seat].hero


def may_declare(state: State, seat: int) -> list[int]:
    """Return what a player may declare as defending: cards in hand, and equipment [7.3.2a, 7.3.2b]."""
    found: list[int] = []
    for id in state.players[seat].hand:
        card = state.cards[id]
        if not effective(state, card).types & c.DEFENSE_REACTION and has_defense(state, card):
            found.append(card.number)
    for id in state.play:
        card = state.cards[id]
        if (
            card.controller == seat
            and effective(state, card).types & c.EQUIPMENT
            and has_defense(state, card)
        ):
            # [7.3.2b] what is defending on any link already can't be declared
            if not is_on_chain(state, card.number):
                found.append(card.number)
    return found


def add_defenders(state: State, numbers: list[int], seat: int, rule: str) -> Asking[None]:
    """Put cards on the active chain link as defending cards, all at once, in an order [7.0.5a, 7.3.2d, 7.0.5e]."""
    link = active_link(state)
    assert link is not None
    moving: list[GameEvent] = []
    came: dict[int, Move] = {}
    origins = [state.known(number).zone for number in numbers]
    for number in numbers:
        if state.in_play(number) is None:
            came[number] = Move("put", rule, number, shared.PLAY, seat)
            moving.append(came[number])
    yield from happen(state, moving)
    there = [came[number].new if number in came else number for number in numbers]
    together = tuple([one for one in there if one and state.in_play(one) is not None])
    yield from happen(
        state,
        [
            Defend("7.0.5a", one, link.target, seat, link.attack, origin, together)
            for one, origin in zip(there, origins, strict=True)
            if one in together
        ],
    )
