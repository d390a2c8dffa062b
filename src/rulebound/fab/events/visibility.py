"""Objects become public where they lie [3.0.3, 3.0.4c]."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from rulebound.kernel.events import Cause
from rulebound.tcg import constants as shared
from rulebound.tcg.events import GameEvent
from rulebound.tcg.position.state import State


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class TurnUp(GameEvent):
    """A card is turned face up in the zone in which it lies, and stays the object that it is [3.0.7b]."""

    def __init__(self, rule: str, subject: int, cause: Cause) -> None:
        super().__init__("turn up", rule, cause, subject=subject)

    def is_vain(self, state: State) -> bool:
        card = state.find(self.subject)
        return card is None or not card.face_down

    def apply(self, state: State) -> None:
        card = state.find(self.subject)
        if card is None:
            return
        card = state.edit(card)
        card.face_down = False
        card.seen_by = (1 << len(state.players)) - 1
        state.stale |= shared.EVERYTHING
        state.unsettled = True
