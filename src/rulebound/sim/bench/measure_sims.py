"""How many games a second `rulebound sim` plays: with one worker and with two, beside raw playouts of the same games.

Raw playouts are the same games by chance, one after the other in one process, with nothing reported.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, final

from rulebound.kernel.codec import Plain
from rulebound.play.games import Setup, set_up
from rulebound.sim.bench.benched import Benched, report, rounded
from rulebound.sim.driving import drive, seed_of
from rulebound.sim.plans import Plan
from rulebound.sim.reports import simulate

__all__ = ["Pace", "measure"]

WORKERS: Final = (1, 2)
#: Games at least, and at most.
FEWEST: Final = 20
MOST: Final = 20_000
#: The pace is that from this share of the games on: all workers have started, and have read what they need.
GOING: Final = 0.5


def measure(seconds: float, game: str = "wow", edition: str = "") -> dict[str, Plain]:
    """Measure raw playouts for some seconds, then simulate as many games for each worker, with one and with two.

    Returns games a second of the clock on the wall (two processes can't be told by the time of one), once the workers
    are going. ``two_beside_one`` is the pace of two workers beside that of one; ``beside_raw`` that of one beside raw
    playouts (1: nothing is lost), by the time of the processor, so that other programs disturb little.
    """
    plan = Plan(game, edition, seats=("random",))
    table = Benched(game, edition)
    names = list(plan.names())
    decks = [table.kind.deck(name, table.kind.cards()) for name in names]

    def playout(number: int) -> None:
        made, _ = set_up(table.kind, Setup(edition, seed_of(plan.seed, number)), decks, remember=False)
        drive(made, table.chance(number))

    table.warm_up()
    raw = Pace()
    while raw.games < FEWEST or (raw.elapsed < seconds and raw.games < MOST):
        playout(raw.games)
        raw(raw.games + 1)
    found: dict[str, Plain] = {"games": raw.games, "raw_games_per_second": rounded(raw.per_second())}
    paces: list[Pace] = []
    for workers in WORKERS:
        pace = Pace()
        simulate(plan, raw.games * workers, workers, pace)
        paces.append(pace)
        found[f"games_per_second_{workers}"] = rounded(pace.per_second())
    found["beside_raw"] = rounded(raw.processor / paces[0].processor)
    found["two_beside_one"] = rounded(paces[1].per_second() / paces[0].per_second())
    return found


@final
class Pace:
    """Notes when how many games were done; give it to :func:`rulebound.sim.reports.simulate` as the progress.

    ``processor`` are the seconds that this process spent from the beginning to the last game.
    """

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self._began = clock()
        self._process_began = time.process_time()
        self.processor = 0.0
        self.games = 0
        self.done: list[float] = []

    def __call__(self, games: int) -> None:
        """Note that so many games are done."""
        self.done.extend([self._clock() - self._began] * (games - self.games))
        self.processor = time.process_time() - self._process_began
        self.games = games

    @property
    def elapsed(self) -> float:
        """Return the seconds from the beginning to the last game."""
        return self.done[-1] if self.done else 0.0

    def per_second(self) -> float:
        """Return the games a second once going."""
        first = int(GOING * (self.games - 1))
        return (self.games - 1 - first) / (self.done[-1] - self.done[first])


if __name__ == "__main__":
    report(measure)
