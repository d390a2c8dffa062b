"""The defend step: who is attacked declares defending cards [7.3]."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.combat.chain import add_defenders, is_defending_hero, may_declare
from rulebound.fab.position.state import active_link
from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.tcg.game.turns import enter_stage
from rulebound.tcg.position.state import State


def defend_step(state: State) -> Asking[None]:
    """[7.3.1] The attack step has ended."""
    enter_stage(state, c.DEFEND, "7.3.1")
    link = active_link(state)
    assert link is not None
    # [7.3.2a] the controller of the hero that is attacked declares any number of cards, in an order [7.3.2c]
    seat = state.known(link.target).controller
    # (Of anything else that is attacked, nobody does unless an effect says so.)
    found = may_declare(state, seat) if is_defending_hero(state, seat) else []
    words = "Defend with which cards?"
    chosen: list[int] = []
    while found:
        options = [Option("done"), *[Option("defend", one) for one in found]]
        place = yield Decision(seat, "defend", words, options, (link.attack,), "7.3.2")
        if place == NOBODY or not place:
            break
        chosen.append(options[place].subject)
        # [7.3.2b] what would make the declared cards illegal to become defending isn't declared with them
        found = may_declare(state, seat, chosen)
    if chosen and state.players[seat].playing:
        yield from add_defenders(state, chosen, seat, "7.3.2d")
