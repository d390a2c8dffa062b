"""Another world for the World of Warcraft TCG: a position that a seat can't tell from the true one, made otherwise."""

from __future__ import annotations

from rulebound.sim.soak.paired_cards import made_otherwise
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c
from rulebound.wow.views.renumbering import WowRenumbering


def other_world(state: State, seat: int, seed: int) -> State:
    """Return a position that differs from another only in what a seat may not know."""
    return made_otherwise(state, seat, seed, WowRenumbering(), c.HERO)
