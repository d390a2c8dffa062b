"""Priority (section 407): who may do what now, passing, and pre-priority processing."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.decision import Asking, Decision, Option, Rewind
from rulebound.tcg.continuous.listings import ADDITIONAL_COST_OF, SAYS_COST, SAYS_REPLACE
from rulebound.tcg.nodes.core import Replacing
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.actions import power_meant
from rulebound.tcg.procedures.losing import while_playing
from rulebound.tcg.procedures.plans import Plan
from rulebound.tcg.procedures.playing import add_layer, plan_card, plan_power
from rulebound.tcg.procedures.priority import pre_priority_processing
from rulebound.tcg.procedures.targets import described, targets_of
from rulebound.wow.events import (
    count_quiet_turns,
    give_priority,
)
from rulebound.wow.links.adding_links import plan_completion, plan_proposal, plan_resource, plan_strike
from rulebound.wow.modifiers.interaction import board, effective, shelved
from rulebound.wow.nodes.costs import Activate, Pay
from rulebound.wow.nodes.powers import Completion
from rulebound.wow.position.steps import Step
from rulebound.wow.turns.actions import PASS
from rulebound.wow.turns.loops import otherwise

_DAMAGE: Final = ("damage",)
#: What a player is asked who can do nothing but pass, by seat: most decisions are that.
_ONLY_PASS: Final[list[Decision]] = []


def only_pass(seat: int) -> Decision:
    """Return the decision of a player who can do nothing but pass."""
    while len(_ONLY_PASS) <= seat:
        _ONLY_PASS.append(Decision(len(_ONLY_PASS), "priority", "You have priority.", [PASS], (), "407.2"))
    return _ONLY_PASS[seat]


# --- Doing it ---------------------------------------------------------------------------------------------------------


def act(state: State, option: Option, step: Step, closed: list[Step]) -> Asking[None]:
    """Carry out what the player with priority chose instead of passing, and run to the next decision.

    ``step`` notes where the link has been added; what ``closed`` did would go on with a loop.
    """
    seat = state.priority
    count_quiet_turns(state, 0)
    card = state.known(option.subject)
    plan = plan_of(state, seat, option)
    if plan is None:
        raise Rewind
    # [102.2] if that player leaves the game meanwhile, there is no such link
    adding = add_layer(plan)
    # [801.1a] the next action can't be the one that would go on with a loop
    yield from while_playing(state, seat, otherwise(adding, closed) if closed else adding)
    step.declared = len(step.answers)
    # [407.1] a player who adds a link gets priority again
    give_priority(state, seat)
    yield from pre_priority_processing(state)
    assert card is not None


def plan_of(state: State, seat: int, option: Option) -> Plan | None:
    """Return the plan of an option."""
    card = state.find(option.subject)
    if card is None:
        return None
    verb = option.verb
    if verb == "play":
        return plan_card(state, seat, card)
    if verb == "place":
        return plan_resource(state, seat, card, option.other == 0)
    if verb == "strike":
        return plan_strike(state, seat, card)
    if verb == "attack":
        defender = state.find(option.other)
        return None if defender is None else plan_proposal(state, seat, card, defender)
    powers = effective(state, card).powers
    if verb == "use":
        meant = power_meant(card, powers, option)
        return None if meant is None else plan_power(state, seat, card, meant)
    for power in powers:
        if verb == "complete" and isinstance(power, Completion) and power.place == option.other:
            return plan_completion(state, seat, card, power)
    return None


def may_fail(state: State, option: Option) -> bool:
    """[707.2] Tell whether an option might turn out impossible to finish, so that what was before must be kept.

    Resources and the activate symbol can be paid if they could when the option was offered, and one target chosen,
    unless something else happens instead of exhausting.
    """
    plan = plan_of(state, state.priority, option)
    if plan is None or plan.alternates or plan.uses_x() or _may_exhausting_be_replaced(state):
        return True
    known = board(state)
    if known.says & SAYS_COST and ADDITIONAL_COST_OF.of(plan.action) in known.shelves:
        return True
    for cost in plan.costs:
        if not isinstance(cost, (Pay, Activate)):
            return True
    return plan.text is not None and (described(plan.text).choose is not None or len(targets_of(plan.text, ())) > 1)


def _may_exhausting_be_replaced(state: State) -> bool:
    """Tell whether something else might happen to a card that is to be exhausted [716.1]."""
    if board(state).says & SAYS_REPLACE:
        for found in shelved(state, "replace"):
            change = found.change
            if isinstance(change, Replacing) and "exhaust" in change.kinds():
                return True
    return False
