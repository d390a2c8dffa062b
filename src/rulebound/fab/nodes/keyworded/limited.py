"""Triggered effects with a limit: "Once per turn, when ..." [6.6.1a]."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.tcg.events import Added
from rulebound.tcg.position.records import Waiting
from rulebound.tcg.position.state import State
from rulebound.tcg.program.powers import Triggered


@dataclass(frozen=True)
class LimitedTriggered(Triggered):
    """A triggered ability that is triggered at most so many times a turn: what it would have done before counts not.

    [6.6.1a] It is how often it has been triggered that counts; which of the events of a turn it is, an ordinal says.
    """

    per_turn: int = 1

    def __hash__(self) -> int:
        return self.place


def is_beyond_limit(state: State, waiting: Waiting) -> bool:
    """Tell whether what has been triggered has been that as often this turn as its limit says [6.6.5e]."""
    power = waiting.power
    if not isinstance(power, LimitedTriggered):
        return False
    before = len([one for one in state.waiting if one.source == waiting.source and one.power == power])
    for fact in state.this_turn_of(("trigger",)):
        if (
            isinstance(fact, Added)
            and fact.layer.source == waiting.source
            and fact.layer.power == power.place
        ):
            before += 1
    return before >= power.per_turn
