"""What we want of the benchmark's numbers: ratios within the run, and a few times that a person or a program waits.

Times hold for a machine like those of 2026; on another one only the ratios say something.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

__all__ = ["COMPILED", "GOALS", "INTERPRETED", "RUMMY", "Goal", "Row", "value_of"]

#: One measured line: "engine", "game" and what its program prints.
Row = Mapping[str, Any]

#: What the engines are called.
INTERPRETED: Final = "rulebound"
COMPILED: Final = "rulebound, compiled"
RUMMY: Final = "OpenSpiel, gin rummy (C++)"


@dataclass(frozen=True)
class Goal:
    """One number of one engine in one game (``beside``: divided by that of another engine), and its bound.

    ``least`` tells that the number is to be at least ``wanted``, else at most.
    """

    what: str
    subject: str
    key: str
    engine: str
    game: str
    wanted: float
    least: bool = False
    beside: tuple[str, str] | None = None

    def held(self, value: float) -> bool:
        """Tell whether a value is as wanted."""
        return value >= self.wanted if self.least else value <= self.wanted


_SPEED: Final = ("speed", "decisions_per_second")

GOALS: Final = (
    Goal("WoW compiled, beside gin rummy", *_SPEED, COMPILED, "wow", 1.8, True, (RUMMY, "")),
    Goal("WoW uncompiled, beside gin rummy", *_SPEED, INTERPRETED, "wow", 0.19, True, (RUMMY, "")),
    Goal("War compiled, beside uncompiled", *_SPEED, COMPILED, "war", 5.0, True, (INTERPRETED, "war")),
    Goal("FaB beside WoW, compiled", *_SPEED, COMPILED, "fab", 0.5, True, (COMPILED, "wow")),
    Goal("FaB beside WoW, uncompiled", *_SPEED, INTERPRETED, "fab", 0.5, True, (INTERPRETED, "wow")),
    Goal("WoW: two workers beside one", "sims", "two_beside_one", COMPILED, "wow", 1.8, True),
    Goal("WoW: sim beside raw playouts", "sims", "beside_raw", COMPILED, "wow", 0.9, True),
    Goal("WoW: two workers beside one, uncompiled", "sims", "two_beside_one", INTERPRETED, "wow", 1.8, True),
    Goal("WoW: sim beside raw playouts, uncompiled", "sims", "beside_raw", INTERPRETED, "wow", 0.9, True),
    Goal(
        "WoW: fork for a seat at priority, compiled, µs",
        "forks",
        "fork_for_seat_at_priority_us",
        COMPILED,
        "wow",
        40,
    ),
    Goal(
        "War: fork within a procedure, uncompiled, µs",
        "forks",
        "fork_within_procedure_us",
        INTERPRETED,
        "war",
        100,
    ),
    Goal("WoW: start-up, s", "startup", "startup_s", INTERPRETED, "wow", 0.4),
    Goal("War: start-up, s", "startup", "startup_s", INTERPRETED, "war", 0.4),
    Goal("WoW: start-up, compiled, s", "startup", "startup_s", COMPILED, "wow", 0.4),
    Goal("WoW: hash, compiled, ms", "saves", "hash_ms", COMPILED, "wow", 3),
    Goal("WoW: hash, uncompiled, ms", "saves", "hash_ms", INTERPRETED, "wow", 3),
    Goal("WoW: save, compiled, ms", "saves", "save_ms", COMPILED, "wow", 10),
    Goal("WoW: save, uncompiled, ms", "saves", "save_ms", INTERPRETED, "wow", 10),
)


def value_of(goal: Goal, results: Mapping[str, Sequence[Row]]) -> float | None:
    """Return what came out for a goal; None if it wasn't measured here."""

    def number(engine: str, game: str) -> float | None:
        for row in results.get(goal.subject, ()):
            if (
                row["engine"] == engine
                and row["game"] == game
                and isinstance(row.get(goal.key), (int, float))
            ):
                return float(row[goal.key])
        return None

    value = number(goal.engine, goal.game)
    if goal.beside is None or value is None:
        return value
    other = number(*goal.beside)
    return value / other if other else None
