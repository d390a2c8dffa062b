"""Dice are rolled [8.5.18]."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.events import Cause
from rulebound.tcg.events import GameEvent


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Rolled(GameEvent):
    """A player has rolled dice of so many ``sides``, all at once; ``results`` are what they show."""

    FIELDS: ClassVar[tuple[str, ...]] = ("sides", "results")

    def __init__(
        self, rule: str, subject: int, seat: int, sides: int, results: tuple[int, ...], cause: Cause
    ) -> None:
        super().__init__("roll", rule, cause, subject=subject, seat=seat, amount=sum(results))
        self.sides = sides
        self.results = results

    def showing(self, results: tuple[int, ...]) -> Rolled:
        """Return the same roll with other results, as though those had been the first [8.5.28a, 8.5.33]."""
        return Rolled(self.rule, self.subject, self.seat, self.sides, results, self.cause)
