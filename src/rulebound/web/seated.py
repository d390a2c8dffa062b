"""Who sits at the table of a server: nobody whom the table itself could ask."""

from __future__ import annotations

from typing import final

from rulebound.kernel.decision import Decision
from rulebound.play.seats import PositionChanged, Window

__all__ = ["Elsewhere"]


@final
class Elsewhere:
    """Somebody who is not asked by the table: answers come over a socket, or from another process."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def choose(self, window: Window, decision: Decision) -> int:
        """Nobody answers here."""
        raise PositionChanged
