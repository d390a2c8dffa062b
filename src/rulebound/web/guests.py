"""Whoever looks on at a table, and what is sent to one alone."""

from __future__ import annotations

from typing import Any, Protocol

__all__ = ["Guest", "Message", "for_guest", "refused"]

Message = dict[str, Any]


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
