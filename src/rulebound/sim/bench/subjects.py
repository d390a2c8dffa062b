"""What the benchmark measures: a table of subjects, each with its question, its program and what it prints.

Each program (`measure_*`) says in its docstring how its numbers come about.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rulebound.errors import RuleboundError

__all__ = ["SUBJECTS", "Column", "Subject", "subjects_named"]

#: Title, key of the result, format.
Column = tuple[str, str, str]


@dataclass(frozen=True)
class Subject:
    """One thing to measure: its name for ``--only``, the question it answers, the module that measures it.

    ``columns`` are the numbers that the table shows. ``rounds`` is False for what is counted, not timed, or takes many
    processes anyway: once is enough. ``peers`` tells that other engines are measured beside.
    """

    name: str
    question: str
    module: str
    columns: tuple[Column, ...] = ()
    rounds: bool = True
    peers: bool = False


SUBJECTS: Final = (
    Subject(
        "speed",
        "How fast is random play, on one thread?",
        "measure_speed",
        (
            ("real decisions/s", "decisions_per_second", ",.0f"),
            ("games/s", "games_per_second", ",.1f"),
            ("decisions/game", "decisions_per_game", ",.0f"),
            ("set-up, ms", "set_up_ms", ".3f"),
        ),
        peers=True,
    ),
    Subject(
        "forks",
        "What does a fork cost, in µs: plain, and for a seat?",
        "measure_forks",
        (
            ("at priority", "fork_at_priority_us", ",.2f"),
            ("within a procedure", "fork_within_procedure_us", ",.1f"),
            ("for a seat, at priority", "fork_for_seat_at_priority_us", ",.1f"),
            ("for a seat, within", "fork_for_seat_within_procedure_us", ",.1f"),
        ),
    ),
    Subject(
        "sims",
        "How many games a second does sim play, with one worker and two?",
        "measure_sims",
        (
            ("raw playouts", "raw_games_per_second", ",.1f"),
            ("1 worker", "games_per_second_1", ",.1f"),
            ("2 workers", "games_per_second_2", ",.1f"),
            ("1 beside raw", "beside_raw", ".2f"),
            ("2 beside 1", "two_beside_one", ".2f"),
        ),
    ),
    Subject(
        "opponent",
        "How long does the computer think, in ms a decision?",
        "measure_opponent",
        (
            ("median", "median_ms", ",.2f"),
            ("95%", "p95_ms", ",.1f"),
            ("slowest", "slowest_ms", ",.1f"),
            ("decisions", "decisions", ",.0f"),
        ),
    ),
    Subject(
        "startup",
        "How long does a fresh process take to a game's first question, in processor seconds?",
        "measure_startup",
        (
            ("seconds", "startup_s", ".3f"),
            ("the first one", "first_s", ".3f"),
            ("at the terminal", "play_s", ".3f"),
            ("Python alone", "bare_s", ".3f"),
        ),
        rounds=False,
    ),
    Subject(
        "saves",
        "What do hash, save and load cost in the middle of a game, in ms?",
        "measure_saves",
        (
            ("hash", "hash_ms", ".2f"),
            ("save", "save_ms", ".2f"),
            ("load", "load_ms", ".2f"),
            ("size of a save, KB", "save_kb", ",.0f"),
        ),
    ),
    Subject(
        "memory",
        "What does each of many take in memory, in KB?",
        "measure_memory",
        (
            ("live game", "game_kb", ",.0f"),
            ("that remembers", "game_that_remembers_kb", ",.0f"),
            ("fork", "fork_kb", ".1f"),
            ("fork, 10 decisions on", "fork_played_on_kb", ".1f"),
        ),
        rounds=False,
    ),
    Subject("crowds", "What does a decision cost as a game goes on, in µs", "measure_crowds"),
    Subject(
        "instructions",
        "How many instructions does a decision take?",
        "measure_instructions",
        (
            ("a decision", "instructions_per_decision", ",.0f"),
            ("decisions", "decisions", ",.0f"),
        ),
        rounds=False,
    ),
    Subject(
        "ends",
        "What do seeded games end in, compiled and not?",
        "measure_ends",
        (
            ("games", "games", ",.0f"),
            ("decisions", "decisions", ",.0f"),
            ("digest of the final hashes", "ends", "s"),
        ),
        rounds=False,
    ),
)


def subjects_named(names: Sequence[str]) -> list[Subject]:
    """Return the subjects of those names (none: all), in the table's order.

    Raises ``RuleboundError`` for a name that there isn't.
    """
    known = [subject.name for subject in SUBJECTS]
    for name in names:
        if name not in known:
            raise RuleboundError(
                f"nothing called {name!r} is measured", place="--only", fix=f"Known: {', '.join(known)}."
            )
    return [subject for subject in SUBJECTS if not names or subject.name in names]
