"""Triggered effects with a limit: "Once per turn, when ..." [6.6.1a]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.tcg.events import Added, GameEvent
from rulebound.tcg.happening import record
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
    for fact in state.this_turn_of(("trigger", IN_VAIN)):
        if isinstance(fact, Added):
            before += int((fact.layer.source, fact.layer.power) == (waiting.source, power.place))
        elif isinstance(fact, GameEvent):
            before += int((fact.subject, fact.amount) == (waiting.source, power.place))
    return before >= power.per_turn


#: What happens as something has triggered of which no layer comes.
IN_VAIN: Final = "trigger in vain"


def note_in_vain(state: State, waiting: Waiting, rule: str) -> None:
    """Note that an effect with a limit has been triggered, though no layer is added: that counts, too [6.6.5f]."""
    power = waiting.power
    if isinstance(power, LimitedTriggered):
        record(state, [GameEvent(IN_VAIN, rule, subject=waiting.source, amount=power.place)])
