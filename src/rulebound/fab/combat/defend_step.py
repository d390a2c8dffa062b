"""The defend step: who is attacked declares defending cards [7.3]."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.combat.chain import add_defenders, may_declare
from rulebound.fab.position.state import active_link
from rulebound.kernel.decision import Asking
from rulebound.tcg.nodes.choices.choosing import choose_some
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.turns import enter_stage


def defend_step(state: State) -> Asking[None]:
    """[7.3.1] The attack step has ended."""
    enter_stage(state, c.DEFEND, "7.3.1")
    link = active_link(state)
    assert link is not None
    # [7.3.2a] the controller of the hero that is attacked declares any number of cards, in an order [7.3.2c]
    seat = state.known(link.target).controller
    found = may_declare(state, seat)
    if not found:
        return
    words = "Defend with which cards?"
    chosen = yield from choose_some(state, seat, found, 0, len(found), "defend", words, link.attack, "7.3.2")
    if chosen:
        yield from add_defenders(state, chosen, seat, "7.3.2d")
