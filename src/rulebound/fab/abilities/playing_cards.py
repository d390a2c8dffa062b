"""Playing cards [5.1] and activating abilities [5.2]: the same steps, but for how they are announced."""

from __future__ import annotations

from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.concepts.attacks import attackable, is_attack_card
from rulebound.fab.events import Chain, MakesProxy, Move, Stage
from rulebound.fab.nodes.attacks import AttackEffect
from rulebound.fab.position.card_parts import proxy_of
from rulebound.fab.position.state import own
from rulebound.kernel.decision import Asking, Decision, Option, Rewind
from rulebound.tcg import constants as shared
from rulebound.tcg.happening import record
from rulebound.tcg.procedures import playing
from rulebound.tcg.procedures.plans import Plan, PlayingStep


def is_attack(plan: Plan) -> bool:
    """Tell whether what is played or activated is an attack [1.4.1]."""
    if plan.kind == "card":
        return is_attack_card(plan.ctx.state, plan.card)
    return isinstance(plan.effect, AttackEffect)


def announce(plan: Plan) -> None:
    """Put a card on the stack [5.1.2], or an ability: as a layer, and if it attacks, as an attack-proxy [5.2.2a]."""
    effect = plan.effect
    if not isinstance(effect, AttackEffect):
        playing.announce(plan)
        return
    ctx = plan.ctx
    state, seat = ctx.state, ctx.controller
    # [8.3.1, 1.4.3b] the proxy represents its source, and is another object
    plan.source = plan.card.number
    made = MakesProxy("8.3.1", plan.source, proxy_of(plan.card.definition, effect.keywords), seat, ctx.cause)
    record(state, [made])
    announced = Move("announce", "5.2.2a", made.new, shared.STACK, seat, host=plan.source)
    record(state, [announced])
    ctx.source = announced.new
    plan.card = state.known(ctx.source)
    plan.is_card = True


def attack_target(plan: Plan) -> Asking[None] | None:
    """Declare what is attacked, if it is an attack [5.1.4b, 1.4.5]."""
    return _declare(plan) if is_attack(plan) else None


def _declare(plan: Plan) -> Asking[None]:
    ctx = plan.ctx
    found = attackable(ctx.state, ctx.controller)
    if not found:
        raise Rewind
    place = 0
    if len(found) > 1:
        options = [Option("target", one) for one in found]
        place = yield Decision(ctx.controller, "target", "Attack what?", options, (ctx.source,), "1.4.5")
    ctx.targets = [*ctx.targets, (found[place],)]


def become_played(plan: Plan) -> None:
    """It is played [5.1.10]; an attack opens the combat chain if it is closed, and the layer step begins [7.0.2a]."""
    attack = is_attack(plan)
    playing.become_added(plan)
    if not attack:
        return
    state = plan.ctx.state
    if own(state).chain == c.CLOSED:
        record(state, [Chain("open chain", "7.0.2a", c.OPEN)])
    # [7.6.3] and so it does if the chain is open
    record(state, [Stage("7.1.1", c.LAYER, state.turn_player)])


#: The steps in their order [5.1.1, 5.2.2b].
STEPS: Final[tuple[PlayingStep, ...]] = (
    announce,
    playing.its_x,  # [5.1.3a]
    playing.declare_cost,  # [5.1.3c]
    playing.its_modes,  # [5.1.4a]
    playing.its_targets,  # [5.1.4a]
    attack_target,
    playing.total_cost,  # [5.1.6]
    playing.pay_cost,  # [5.1.7, 5.1.9]
    playing.end_used_up,
    become_played,
)
