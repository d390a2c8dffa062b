"""Turns, phases and steps begin."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.events import BY_THE_RULES
from rulebound.tcg import constants as c
from rulebound.tcg.events.event import GameEvent
from rulebound.tcg.position.state import State


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class BeginTurn(GameEvent):
    """A player's turn starts [wow-2007:500.1], in the ordinary order or as an extra one [wow-2007:500.3]."""

    FIELDS: ClassVar[tuple[str, ...]] = ("extra",)

    def __init__(self, rule: str, seat: int, extra: bool = False) -> None:
        super().__init__("turn", rule, BY_THE_RULES, seat=seat)
        self.extra = extra

    def apply(self, state: State) -> None:
        state.journal.close_chapter()
        state.formerly = ()
        state.clock += 1
        state.turn += 1
        state.turn_player = self.seat
        if not self.extra:
            state.in_order = self.seat
        state.edit_player(self.seat).turn_stamp = state.clock
        state.idle = 0
        state.stale |= c.TURN | c.HISTORY


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Stage(GameEvent):
    """A phase or step starts; ``amount`` is the stage [wow-2007:500.2]."""

    def __init__(self, rule: str, stage: int, seat: int) -> None:
        super().__init__("stage", rule, BY_THE_RULES, seat=seat, amount=stage)

    def apply(self, state: State) -> None:
        state.stage = self.amount
        state.stale |= c.TURN | c.HISTORY
        state.unsettled = True
