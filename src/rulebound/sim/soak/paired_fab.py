"""Another world for Flesh and Blood: a position that a seat can't tell from the true one, made otherwise."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.position.renumbering import FabRenumbering
from rulebound.sim.soak.paired_cards import made_otherwise
from rulebound.tcg.position.state import State


def other_world(state: State, seat: int, seed: int) -> State:
    """Return a position that differs from another only in what a seat may not know."""
    return made_otherwise(state, seat, seed, FabRenumbering(), c.ARENA_CARDS)
