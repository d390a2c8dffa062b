"""Turns, phases and steps begin."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.events import BY_THE_RULES, Cause
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
        # (Whoever searched may have left the game over it.)
        state.searched = ()
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
class StartOfTurn(GameEvent):
    """All is done with which a turn starts: what triggers at its start does so now, where a game says so."""

    def __init__(self, rule: str, seat: int) -> None:
        super().__init__("start of turn", rule, BY_THE_RULES, seat=seat)

    def apply(self, state: State) -> None:
        state.stale |= c.HISTORY
        state.unsettled = True


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Stage(GameEvent):
    """A phase or step starts; ``amount`` is the stage [wow-2007:500.2]."""

    def __init__(self, rule: str, stage: int, seat: int) -> None:
        # What all events have is set here: a call less for what happens most.
        self.kind = "stage"
        self.rule = rule
        self.cause = BY_THE_RULES
        self.subject = 0
        self.other = 0
        self.seat = seat
        self.amount = stage

    def apply(self, state: State) -> None:
        state.stage = self.amount
        state.stale |= c.TURN | c.HISTORY
        state.unsettled = True


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class TakeSeat(GameEvent):
    """A player moves to the right of another, who comes next in turn order [wow-2012:500.6, wow-2013:500.6]."""

    def __init__(self, rule: str, cause: Cause, seat: int, second: int) -> None:
        super().__init__("take seat", rule, cause, seat=seat, amount=second)

    def apply(self, state: State) -> None:
        state.seated = state.seated_with(self.seat, self.amount)
        state.stale |= c.TURN
