"""What a game takes in memory: each of many live games, and each of many forks of one; no times here.

What is shared by all games of a process (rules, cards, decks) is read before and doesn't count.
"""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable
from typing import Any, Final

from rulebound.kernel.codec import Plain
from rulebound.kernel.game import Game
from rulebound.sim.bench.benched import Benched, report, rounded
from rulebound.sim.driving import TOO_LONG

__all__ = ["measure"]

#: The decision at which a game is looked at: the middle of a usual one.
AT: Final = {"wow": 80, "war": 40, "fab": 80}
#: How many games live at the same time, and how many forks of one.
GAMES: Final = 16
FORKS: Final = 200
#: A fork that has been played on: so many decisions.
PLAYED_ON: Final = 10


def measure(seconds: float, game: str = "wow", edition: str = "") -> dict[str, Plain]:
    """Return kilobytes: of a live game, of one that remembers (for undo), of a fork, and of one that was played on.

    Counted by Python's allocator (tracemalloc), as the growth over many of a kind, divided by their number.
    """
    table = Benched(game, edition)
    at = AT[game]
    table.at_decision(0, TOO_LONG, remember=True)  # What is read or remembered once, for all games.
    tracemalloc.start()
    numbers = range(1, GAMES + 1)
    live = _each(lambda number: table.at_decision(number, at), numbers)
    remembering = _each(lambda number: table.at_decision(number, at, remember=True), numbers)
    game_at = table.at_decision(1, at)
    while not game_at.at_checkpoint and game_at.decision is not None:
        game_at.choose(0)
    fork = _each(lambda number: game_at.fork(), range(FORKS))
    played = _each(lambda number: _played_on(table, game_at.fork(), number), range(FORKS))
    tracemalloc.stop()
    return {
        "game_kb": rounded(live),
        "game_that_remembers_kb": rounded(remembering),
        "fork_kb": rounded(fork),
        "fork_played_on_kb": rounded(played),
        "at_decision": at,
        "played_on": PLAYED_ON,
    }


def _each(make: Callable[[int], Game[Any]], numbers: range) -> float:
    """Return by how many kilobytes memory grows with each thing that is made."""
    make(numbers[0])
    gc.collect()
    before, _ = tracemalloc.get_traced_memory()
    kept = [make(number) for number in numbers]
    gc.collect()
    after, _ = tracemalloc.get_traced_memory()
    return (after - before) / len(kept) / 1024


def _played_on(table: Benched, fork: Game[Any], number: int) -> Game[Any]:
    players = table.chance(number)
    until = fork.decisions + PLAYED_ON
    while fork.decision is not None and fork.decisions < until:
        fork.choose(players[fork.decision.seat].choose(fork))
    return fork


if __name__ == "__main__":
    report(measure)
