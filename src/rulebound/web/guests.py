"""Who is at a server's table: whoever plays from elsewhere, whoever looks on, and what is sent to one of them alone."""

from __future__ import annotations

from typing import Any, Protocol, final

from rulebound.errors import RuleboundError
from rulebound.kernel.decision import Decision
from rulebound.play.seats import PositionChanged, Window
from rulebound.web.telling import told

__all__ = ["Elsewhere", "Guest", "Message", "for_guest", "refused", "refused_by"]

Message = dict[str, Any]


@final
class Elsewhere:
    """Somebody who is not asked by the table: answers come over a socket, or from another process."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def choose(self, window: Window, decision: Decision) -> int:
        """Nobody answers here."""
        raise PositionChanged


class Guest(Protocol):
    """Whoever looks on: a socket."""

    token: str
    seat: int
    holds: tuple[int, ...]

    def send(self, text: str) -> None:
        """Send a message, in order; it never waits."""


def for_guest(snapshot: str, guest: Guest) -> str:
    """Return a snapshot of a seat as one who looks through it is sent it."""
    return f'{snapshot[:-1]},"holds":{list(guest.holds)}}}'


def refused(id: str, why: str, fix: str = "") -> Message:
    """Return what somebody is told whose answer or wish isn't taken."""
    return {"type": "refused", "id": id, "why": why, "fix": fix}


def refused_by(id: str, error: RuleboundError) -> Message:
    """Return what somebody is told whose answer or wish an error stands against."""
    parts = told(error)
    return refused(id, parts["message"], parts["fix"])
