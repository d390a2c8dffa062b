"""What comes of a clash [8.5.45]."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.events import Cause
from rulebound.tcg.events import GameEvent


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class FailsToWin(GameEvent):
    """A player doesn't win a clash; ``together`` are the cards that were revealed for it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("together",)

    def __init__(self, rule: str, subject: int, seat: int, together: tuple[int, ...], cause: Cause) -> None:
        super().__init__("fail to win", rule, cause, subject=subject, seat=seat)
        self.together = together
