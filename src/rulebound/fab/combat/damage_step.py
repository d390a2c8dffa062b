"""The damage step: the attack deals what no defense holds off [7.5]."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.combat.chain import targets_in_order
from rulebound.fab.concepts.attacks import attackable
from rulebound.fab.events import Damage
from rulebound.fab.nodes.deeds import unmark
from rulebound.fab.position.state import Link, active_link
from rulebound.kernel.decision import Asking
from rulebound.kernel.events import Cause
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.game.turns import enter_stage
from rulebound.tcg.happening import happen
from rulebound.tcg.happening.prevention import is_unpreventable
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context


def damage_step(state: State) -> Asking[None]:
    """[7.5.1] The reaction step has ended."""
    enter_stage(state, c.DAMAGE, "7.5.1")
    link = active_link(state)
    assert link is not None
    # [7.5.2c] to one target after the other, clockwise; who controls the attack orders those of one player
    for target in (yield from targets_in_order(state, link, link.controller, "7.5.2c")):
        yield from _deal(state, target)


def _deal(state: State, target: int) -> Asking[None]:
    """Deal the damage that is for a target [7.5.2]."""
    link = active_link(state)
    # [7.2.2a, 7.5.2b] what has ceased to exist is dealt no damage, nor what is no legal target any more [1.4.5]
    if link is None or target not in attackable(state, link.controller):
        return
    amount = attack_power(state, link) - total_defense(state, link, target)
    if amount > 0:
        # [7.5.2] the difference is dealt; [7.5.2a] that is a hit
        hit = Damage(
            "7.5.2", Cause(link.attack), target, link.attack, link.controller, amount, c.PHYSICAL, True
        )
        ctx = Context(state, link.controller, link.attack)
        hit.unpreventable = is_unpreventable(ctx, hit)
        facts = yield from happen(state, [hit])
        if facts:
            # [9.3.3] as part of that
            unmark(state, target, link.controller)


def attack_power(state: State, link: Link) -> int:
    """Return the power of the attack on a link, as it is or was last known [7.0.3c]."""
    # [2.9.1, 2.9.3] with what effects have made of it
    return max(0, effective(state, state.known(link.attack)).numbers[c.POWER])


def total_defense(state: State, link: Link, target: int = 0) -> int:
    """Return the sum of the defense of what defends on a link, for as long as it is there [7.0.5a].

    Of several targets, of what defends one of them [7.3.2f] (0: any).
    """
    total = 0
    for number in link.defending(target) if target else link.defenders:
        card = state.in_play(number)
        if card is not None:
            # [2.3.3, 1.0.2b] whatever restricts by now what may come to defend: these did so
            total += max(0, effective(state, card).numbers[c.DEFENSE])
    return total
