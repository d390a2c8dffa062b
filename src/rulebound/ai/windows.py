"""What an opponent may use of a game: its seat's decision, and forks in which what it can't know is drawn anew."""

from __future__ import annotations

from typing import Any, Protocol

from rulebound.errors import RuleboundError
from rulebound.kernel.decision import Decision
from rulebound.kernel.game import Game

__all__ = ["Window", "is_same", "own_decision"]


class Window(Protocol):
    """What an opponent may use of a game: its seat's decision, and forks in which what it can't know is redrawn."""

    @property
    def decision(self) -> Decision | None:
        """Return what the game waits for, or None."""

    def answers_of(self, seat: int) -> int:
        """Return how many answers the seat has given."""

    def fork(self, seat: int, seed: int = 0) -> Game[Any]:
        """Return an independent game in which everything that the seat can't know is drawn anew from a seed."""


def own_decision(game: Window, seat: int) -> Decision:
    """Return what a seat has to decide; raises ``RuleboundError`` if that is nothing."""
    decision = game.decision
    if decision is None or decision.seat != seat:
        raise RuleboundError(f"seat {seat} has nothing to decide", place="opponent")
    return decision


def is_same(met: Decision, decision: Decision) -> bool:
    """Tell whether a fork has led to the decision that it was made for: the same seat, kind and number of options."""
    return (met.seat, met.kind, len(met.options)) == (decision.seat, decision.kind, len(decision.options))
