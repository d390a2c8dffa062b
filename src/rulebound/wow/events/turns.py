"""Turns, phases, steps and combats begin and end (chapters 5 and 6)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.events import BY_THE_RULES, Cause
from rulebound.tcg.events import GameEvent
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c
from rulebound.wow.position.state import Combat, own


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class BeginTurn(GameEvent):
    """A player's turn starts [500.1], in the ordinary order or as an extra one [500.3]."""

    FIELDS: ClassVar[tuple[str, ...]] = ("extra",)

    def __init__(self, seat: int, extra: bool = False) -> None:
        super().__init__("turn", "500.3" if extra else "500.1", BY_THE_RULES, seat=seat)
        self.extra = extra

    def apply(self, state: State) -> None:
        state.journal.close_chapter()
        state.formerly = ()
        own(state).steps = []
        own(state).closed = None
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
    """A phase or step starts; ``amount`` is the stage [500.2]."""

    def __init__(self, rule: str, stage: int, seat: int) -> None:
        super().__init__("stage", rule, BY_THE_RULES, seat=seat, amount=stage)

    def apply(self, state: State) -> None:
        state.stage = self.amount
        state.stale |= c.TURN | c.HISTORY
        state.unsettled = True


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Fight(GameEvent):
    """The combat changes: proposed, attacking, protecting, defending, concluded [601, 602, 603].

    ``subject`` and ``other`` are the attacker and the defender; ``combat`` what the combat becomes.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("combat",)

    def __init__(
        self,
        kind: str,
        rule: str,
        combat: Combat | None,
        subject: int,
        other: int,
        seat: int,
        cause: Cause = BY_THE_RULES,
    ) -> None:
        super().__init__(kind, rule, cause, subject=subject, other=other, seat=seat)
        self.combat = combat

    def apply(self, state: State) -> None:
        own(state).combat = self.combat
        # Nobody attacks or defends in a combat that is only proposed, and no text asks who has struck.
        shown = 0 if self.kind in ("proposed", "proposal ends", "struck") else c.COMBAT
        state.stale |= shown | c.HISTORY
        state.unsettled = True
