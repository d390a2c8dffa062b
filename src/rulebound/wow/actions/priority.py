"""Priority (section 407): who may do what now, passing, and pre-priority processing."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.decision import Asking, Decision, Option
from rulebound.tcg.citations import PRIORITY, cite
from rulebound.tcg.continuous.listings import ADDITIONAL_COST_OF, SAYS_COST, SAYS_REPLACE
from rulebound.tcg.game.losing import while_playing
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.actions import adding, plan_of
from rulebound.tcg.procedures.priority import pre_priority_processing
from rulebound.tcg.procedures.targets import described, targets_of
from rulebound.tcg.program.nodes import Replacing
from rulebound.wow.actions.actions import PASS
from rulebound.wow.actions.loops import otherwise
from rulebound.wow.boards.interaction import board, shelved
from rulebound.wow.events import (
    count_quiet_turns,
    give_priority,
)
from rulebound.wow.nodes.costs import Activate, Pay
from rulebound.wow.position.steps import Step
from rulebound.wow.procedures import WowProcedures

#: What costs nothing and has no targets, unless a modifier asks for something.
_FREE: Final = ("place", "attack")


def only_pass(state: State, seat: int) -> Decision:
    """Return the decision of a player who can do nothing but pass."""
    procedures: WowProcedures = state.procedures  # type: ignore[assignment]
    passing = procedures.passing
    while seat >= len(passing):
        rule = cite(state, PRIORITY)
        passing.append(Decision(len(passing), "priority", "You have priority.", [PASS], (), rule))
    return passing[seat]


# --- Doing it ---------------------------------------------------------------------------------------------------------


def act(state: State, option: Option, step: Step, closed: list[Step]) -> Asking[None]:
    """Carry out what the player with priority chose instead of passing, and run to the next decision.

    ``step`` notes where the link has been added; what ``closed`` did would go on with a loop.
    """
    seat = state.priority
    count_quiet_turns(state, 0)
    # [102.2] if that player leaves the game meanwhile, there is no such link
    link = adding(state, option)
    # [801.1a] the next action can't be the one that would go on with a loop
    yield from while_playing(state, seat, otherwise(link, closed) if closed else link)
    step.declared = len(step.answers)
    # [407.1] a player who adds a link gets priority again
    give_priority(state, seat)
    yield from pre_priority_processing(state)


def may_fail(state: State, option: Option) -> bool:
    """[707.2] Tell whether an option might turn out impossible to finish, so that what was before must be kept.

    Resources and the activate symbol can be paid if they could when the option was offered, and one target chosen,
    unless something else happens instead of exhausting.
    """
    known = board(state)
    if not known.says and option.verb in _FREE:
        return False
    plan = plan_of(state, option)
    if plan is None or plan.alternates or plan.uses_x() or _may_exhausting_be_replaced(state):
        return True
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
