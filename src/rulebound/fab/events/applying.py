"""A continuous effect begins to apply to an object, or changes how it modifies it [6.2.5]."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.events import Cause
from rulebound.tcg.events import GameEvent


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Applies(GameEvent):
    """An effect of ``other`` adds ``amount`` to a number of an object (below 0: it takes as much from it).

    ``effect`` tells the effect from every other.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("stat", "effect")

    def __init__(
        self,
        rule: str,
        subject: int,
        source: int,
        seat: int,
        amount: int,
        stat: str,
        effect: int,
        cause: Cause,
    ) -> None:
        super().__init__("apply", rule, cause, subject=subject, other=source, seat=seat, amount=amount)
        self.stat = stat
        self.effect = effect
