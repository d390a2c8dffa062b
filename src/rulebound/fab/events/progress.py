"""Whether a game comes nearer to its end [4.5.4e]; which conditions are met [6.6.5c]; what is equipped [8.5.41].

And what applies to what [6.2.2c].
"""

from __future__ import annotations

from rulebound.fab.position.state import own
from rulebound.tcg import constants as shared
from rulebound.tcg.position.records import Roles
from rulebound.tcg.position.state import State
from rulebound.tcg.tree import Node


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


def note_equipped(state: State, objects: tuple[int, ...]) -> None:
    """Note which objects are equipped from now on [8.5.41]."""
    own(state).equipped = objects
    state.stale |= shared.STRUCTURE


def note_applied(state: State, place: int, node: Node, roles: Roles) -> None:
    """Note what an effect has begun to apply to [6.2.2c]: the one at a place, as the ``node`` and ``roles`` say now."""
    old = state.modifiers[place]
    made = old.with_left(old.left)
    made.node, made.roles, made.numbers = node, roles, old.numbers
    state.modifiers[place] = made
    state.stale |= shared.STRUCTURE
