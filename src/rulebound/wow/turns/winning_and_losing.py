"""Winning and losing (section 102): what of it is this game's own."""

from __future__ import annotations

from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.losing import (
    draw_game,
    end_what_they_do,
    players_lose,
    still_open,
    take_back,
    while_playing,
)
from rulebound.wow import constants as c

__all__ = [
    "draw_game",
    "end_what_they_do",
    "players_lose",
    "still_open",
    "take_back",
    "was_hero",
    "while_playing",
]


def was_hero(state: State, number: int) -> bool:
    """Tell whether an object that has left play was a hero."""
    last = state.known(number).last
    return last is not None and last.types & c.HERO != 0
