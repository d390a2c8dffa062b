"""The action phase: the turn player has an action point, and priority first [4.3]."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.concepts.assets import GAINS
from rulebound.fab.events import Gain
from rulebound.tcg.game.turns import enter_stage
from rulebound.tcg.happening import record
from rulebound.tcg.position.state import State


def action_phase(state: State) -> None:
    """[4.3.1] The start phase has ended, and the action phase begins."""
    enter_stage(state, c.ACTION, "4.3.1")
    if not state.players[state.turn_player].playing:
        # [4.5.1a] there is no turn player any more: the turn goes on to its end without one
        return
    # [4.3.2] the turn player has 1 action point; [4.3.2a, 4.3.2b] nothing triggers by that, or replaces it
    seat = state.turn_player
    lacking = 1 - state.assets[seat][c.ACTIONS]
    record(state, [Gain(GAINS[c.ACTIONS], "4.3.2", seat, c.ACTIONS, lacking)])
