"""What each option would cost as things stand, worked out only when it is asked for."""

from __future__ import annotations

from rulebound.kernel.codec import Plain
from rulebound.kernel.decision import Decision, Option
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.actions import plan_of
from rulebound.tcg.procedures.playing import bills_of

__all__ = ["costs"]


def costs(state: State, decision: Decision) -> list[Plain]:
    """Return, for each option, the ways in which it could be paid for: none for what isn't put on the stack.

    A way is an amount of each asset of which something is to be paid, by name, whether an X comes on top (``x``), and
    whether something else is to be done as well (``more``).
    """
    if decision.kind != "priority":
        return [None] * len(decision.options)
    return [_ways(state, option) for option in decision.options]


def _ways(state: State, option: Option) -> Plain:
    plan = None if option.verb == "pass" else plan_of(state, option)
    if plan is None:
        return None
    assets = procedures_of(state).assets()
    found: list[Plain] = []
    for bill in bills_of(plan):
        way: dict[str, Plain] = {name: bill.amounts[at] for at, name in enumerate(assets) if bill.amounts[at]}
        found.append({**way, "x": plan.uses_x(), "more": any(cost.asset() < 0 for cost in bill.costs)})
    return found
