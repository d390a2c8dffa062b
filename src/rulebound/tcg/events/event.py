"""What all events of a card game share: a main object, another object, a player, an amount."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from rulebound.kernel.events import BY_THE_RULES, Cause, Event
from rulebound.tcg import constants as c
from rulebound.tcg.position.state import State
from rulebound.tcg.position.zones import Zones


# The mark (here and on every event) lets the codec make one without ``__init__`` when the engine is compiled, too.
@mypyc_attr(allow_interpreted_subclasses=True)
class GameEvent(Event[State]):
    """An event of a game: a main object, another object, a player, an amount (each 0 or -1 if there is none)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("subject", "other", "seat", "amount")

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

    def apply(self, state: State) -> None:
        """Record only: nothing changes but that it happened."""
        state.stale |= c.HISTORY
        state.unsettled = True

    def forbidden_as(self) -> str:
        """Return what can't be done where a "can't" keeps this from happening: mostly, its kind."""
        return self.kind

    def is_vain(self, state: State) -> bool:
        """Tell whether it can't happen as things stand, whatever texts say: there is nothing left that it could do."""
        return False

    def became(self) -> int:
        """Return the number that the main object has from this event on; 0 if it is still the same object."""
        return 0

    def forget_for(self, zones: Zones, seat: int) -> None:
        """Take out of a fact that is told anew to a seat what that seat was never told."""

    def occupies(self) -> bool:
        """Tell whether it moves or turns its main object, so that nothing processed with it can do that, too."""
        return False

    def is_told_to(self, seat: int) -> bool:
        """Tell whether a seat knew, as it happened, which card the main object is."""
        return True
