"""A demi-hero becomes its player's hero [8.1.11b]."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from rulebound.tcg import constants as shared
from rulebound.tcg.events import GameEvent
from rulebound.tcg.position.state import State


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Succeeds(GameEvent):
    """A permanent is its player's hero from now on, for the rest of the game."""

    def __init__(self, rule: str, subject: int, seat: int) -> None:
        super().__init__("succeed", rule, subject=subject, seat=seat)

    def apply(self, state: State) -> None:
        state.edit_player(self.seat).hero = self.subject
        state.stale |= shared.EVERYTHING
        state.unsettled = True
