"""How fast the engine is here and now: run as a program of its own, so that a compiled copy can be measured likewise.

Prints one line of JSON; see :func:`measure`. Times are the processor's, of one thread, so that
other programs disturb little; a real decision is one with two or more options.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any, Final

import rulebound.kernel.game
from rulebound.ai.seats import ByChance
from rulebound.kernel.codec import Plain
from rulebound.kernel.game import Game
from rulebound.play.games import Setup, game_named, set_up
from rulebound.sim.driving import drive, seed_of
from rulebound.sim.workers import settle

__all__ = ["main", "measure"]

#: Forks are timed in lots of so many, since one is too short for the clock.
LOT: Final = 20


def measure(seconds: float, game: str = "wow") -> dict[str, Plain]:
    """Measure random play between all shipped decks for some seconds, then set-up and forks.

    Returns rates (games and real decisions a second), medians (set-up in milliseconds, forks in microseconds), and
    whether the engine is compiled.
    """
    kind = game_named(game)
    pool = kind.cards()
    decks = [kind.deck(name, pool) for name in kind.deck_names()]

    def start(number: int, remember: bool) -> Game[Any]:
        pair = [decks[number % len(decks)], decks[number // len(decks) % len(decks)]]
        return set_up(kind, Setup(seed=seed_of(0, number)), pair, remember=remember)[0]

    def play(number: int) -> int:
        made = start(number, False)
        drive(made, [ByChance(seat, number) for seat in range(kind.seats)])
        return made.decisions

    play(0)
    settle()
    games = decisions = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        decisions += play(games)
        games += 1
    file = rulebound.kernel.game.__file__ or ""
    return {
        "compiled": not file.endswith(".py"),
        "python": sys.version.split()[0],
        "seconds": round(spent, 3),
        "games": games,
        "decisions": decisions,
        "games_per_second": round(games / spent, 2),
        "decisions_per_second": round(decisions / spent, 1),
        "decisions_per_game": round(decisions / games, 1),
        "set_up_ms": round(1e3 * median(_timed(lambda: start(1, False)) for _ in range(50)), 4),
        **_forks(start),
    }


def _timed(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def _forks(start: Callable[[int, bool], Game[Any]]) -> dict[str, Plain]:
    """Time forks in games that remember, at every decision: at checkpoints, and within procedures."""
    at_priority: list[float] = []
    within: list[float] = []
    number = 0
    while (len(at_priority) < 400 or len(within) < 100) and number < 50:
        game = start(number, True)
        players = [ByChance(seat, number) for seat in range(2)]

        def watch(now: Game[Any]) -> None:
            spent = _timed(lambda: [now.fork() for _ in range(LOT)]) / LOT
            (at_priority if now.at_checkpoint else within).append(spent)

        drive(game, players, watch)
        number += 1
    return {
        "fork_at_priority_us": round(1e6 * median(at_priority), 2),
        "fork_within_procedure_us": round(1e6 * median(within), 2) if within else None,
    }


def main() -> None:
    """Measure for the seconds given and print the result as one line of JSON."""
    print(json.dumps(measure(float(sys.argv[1]) if len(sys.argv) > 1 else 3.0)))


if __name__ == "__main__":
    main()
