"""Triggered-layers: who adds them to the stack first [6.6.6b]."""

from __future__ import annotations

from rulebound.kernel.decision import Asking, Decision, Option
from rulebound.tcg.position.state import State, player_subject


def select_first(state: State, seats: list[int]) -> Asking[int]:
    """Let the turn player select who adds triggered-layers first, then the next player clockwise [6.6.6b].

    ``seats`` are those who have any, clockwise. Once the turn player has left the game, the first of them is.
    """
    if len(seats) == 1 or not state.players[state.turn_player].playing:
        return seats[0]
    options = [Option("seat", player_subject(seat)) for seat in seats]
    words = "Whose triggered effects go first?"
    place = yield Decision(state.turn_player, "order triggers", words, options, (), "6.6.6b")
    return seats[max(0, place)]
