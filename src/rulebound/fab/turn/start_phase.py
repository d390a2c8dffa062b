"""The start phase: a turn starts; nobody has priority [4.2]."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.tcg.game.turns import enter_stage
from rulebound.tcg.position.state import State


def start_phase(state: State) -> None:
    """[4.2.2] What triggers at the start of the turn resolves, and the action phase follows."""
    enter_stage(state, c.START, "4.2.2")
