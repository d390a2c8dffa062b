"""The turn player selects who is first, where rules leave that to the turn player [6.5.2, 6.6.6b]."""

from __future__ import annotations

from collections.abc import Collection

from rulebound.kernel.decision import Asking, Decision, Option
from rulebound.tcg.game.turns import turn_player_or_next
from rulebound.tcg.position.state import State, player_subject


def select_player(
    state: State, controllers: Collection[int], words: str, rule: str, kind: str = "choose"
) -> Asking[int]:
    """Let the turn player select one of the players who control something; the only one isn't asked about.

    Once the turn player has left the game, the first of them clockwise is; if all of them have left, nobody is asked.
    """
    first = turn_player_or_next(state)
    seats = [seat for seat in state.clockwise(first) if seat in controllers]
    if len(seats) < 2 or first != state.turn_player:
        return seats[0] if seats else first
    options = [Option("seat", player_subject(seat)) for seat in seats]
    place = yield Decision(state.turn_player, kind, words, options, (), rule)
    return seats[max(0, place)]
