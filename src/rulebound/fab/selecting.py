"""The turn player selects who is first, where rules leave that to the turn player [6.5.2, 6.6.6b]."""

from __future__ import annotations

from rulebound.kernel.decision import Asking, Decision, Option
from rulebound.tcg.position.state import State, player_subject


def select_player(state: State, seats: list[int], words: str, rule: str, kind: str = "choose") -> Asking[int]:
    """Let the turn player select one of some players, who are listed clockwise; the only one isn't asked about.

    Once the turn player has left the game, the first of them is.
    """
    if len(seats) == 1 or not state.players[state.turn_player].playing:
        return seats[0]
    options = [Option("seat", player_subject(seat)) for seat in seats]
    place = yield Decision(state.turn_player, kind, words, options, (), rule)
    return seats[max(0, place)]
