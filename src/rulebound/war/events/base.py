"""What all events of this game have."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from rulebound.kernel.events import BY_THE_RULES, Cause, Event
from rulebound.war.position.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class GameEvent(Event[State]):
    """An event of this game: a card, another card or place, a player, an amount (each 0 or -1 if there is none).

    ``known`` has the seats (bits) that knew the card, the other card and the cause's source as it happened: what a seat
    is told of the past never changes.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("subject", "other", "seat", "amount", "known")

    def __init__(
        self,
        kind: str,
        rule: str,
        cause: Cause = BY_THE_RULES,
        subject: int = 0,
        other: int = 0,
        seat: int = -1,
        amount: int = 0,
    ) -> None:
        # What Event sets is set here: a call less for everything that happens.
        self.kind = kind
        self.rule = rule
        self.cause = cause
        self.subject = subject
        self.other = other
        self.seat = seat
        self.amount = amount
        self.known: tuple[int, int, int] = (0, 0, 0)

    def apply(self, state: State) -> None:
        """Record only: nothing changes but that it happened."""
