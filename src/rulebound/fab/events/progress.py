"""Whether a game comes nearer to its end [4.5.4e]; which conditions of its state were met [6.6.5c]."""

from __future__ import annotations

from rulebound.fab.position.state import own
from rulebound.tcg.position.state import State


def note_standing(state: State, standing: tuple[int, ...]) -> int:
    """Note how the game stands as a turn ends, and return how many turns have ended since it stood otherwise."""
    mine = own(state)
    mine.unmoved = mine.unmoved + 1 if standing == mine.standing else 0
    mine.standing = standing
    return mine.unmoved


def note_met(state: State, sources: tuple[int, ...], places: tuple[int, ...]) -> None:
    """Note which state-based triggered effects have their conditions met now [6.6.5c]."""
    mine = own(state)
    mine.met = sources
    mine.met_places = places
