"""Winning and losing (section 102): what of it is this game's own."""

from __future__ import annotations

from rulebound.tcg.position.state import State
from rulebound.wow import constants as c


def was_hero(state: State, number: int) -> bool:
    """Tell whether an object that has left play was a hero."""
    last = state.known(number).last
    return last is not None and last.types & c.HERO != 0
