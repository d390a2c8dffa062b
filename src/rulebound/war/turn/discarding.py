"""Step 1, Discard: both players may discard any number of cards from their hands."""

from __future__ import annotations

from rulebound.kernel.decision import Decision, Option
from rulebound.war import constants as c
from rulebound.war.events import Chosen, Done, GameEvent, Move
from rulebound.war.happening import record
from rulebound.war.position.state import State


def seat_to_decide(state: State) -> int:
    """Return the seat that has not decided yet, or -1; a player without cards has nothing to decide."""
    for seat in (0, 1):
        if not state.done[seat] and len(state.players[seat].hand) > len(state.chosen[seat]):
            return seat
    return -1


def decision(state: State) -> Decision:
    """[WAR-1.discard.1] Ask for one more card to discard, or none; the other player doesn't see it yet (Q6)."""
    seat = seat_to_decide(state)
    options = [Option("keep")]
    names: list[str] = []
    for id in state.players[seat].hand:
        name = state.cards[id].definition.name
        if id not in state.chosen[seat] and name not in names:
            names.append(name)
            options.append(Option("discard", id))
    chosen = tuple(state.chosen[seat])
    return Decision(seat, "discard", "Discard cards from your hand?", options, chosen, "WAR-1.discard.1")


def answer(state: State, option: Option) -> None:
    """Note what was decided."""
    seat = seat_to_decide(state)
    if option.verb == "keep":
        record(state, [Done(seat, "WAR-1.discard.1")])
    else:
        record(state, [Chosen(seat, option.subject, "WAR-1.discard.1")])


def finish(state: State) -> bool:
    """[WAR-1.discard.2] When both have decided, the unwanted cards go face up to the discard piles."""
    if seat_to_decide(state) >= 0:
        return False
    discards: list[GameEvent] = [
        Move("discard", "WAR-1.discard.2", id, c.DISCARD) for seat in (0, 1) for id in state.chosen[seat]
    ]
    record(state, discards)
    return True
