"""How long the computer opponent thinks: the time of each of its decisions against play by chance."""

from __future__ import annotations

import time
from statistics import median
from typing import Any, Final, final

from rulebound.ai.seats import Seated, seated
from rulebound.kernel.codec import Plain
from rulebound.kernel.game import Game
from rulebound.sim.bench.benched import Benched, quantile, report, rounded
from rulebound.sim.driving import drive
from rulebound.sim.workers import settle

__all__ = ["Timed", "measure"]

#: Games at most.
MOST: Final = 100


@final
class Timed:
    """Another player, each of whose decisions is timed, in processor seconds."""

    def __init__(self, player: Seated) -> None:
        self.player = player
        self.times: list[float] = []

    def choose(self, game: Game[Any]) -> int:
        """Return what the other player chooses."""
        began = time.process_time()
        place = self.player.choose(game)
        self.times.append(time.process_time() - began)
        return place


def measure(seconds: float, game: str = "wow", edition: str = "") -> dict[str, Plain]:
    """Let the opponent play whole games, at least one, for some seconds; return its times in milliseconds.

    It sits in either seat in turn; game N has the decks of the other measurements' game N.
    """
    table = Benched(game, edition)
    table.warm_up()
    times: list[float] = []
    games = 0
    began = time.process_time()
    while games < MOST and (games == 0 or time.process_time() - began < seconds):
        made = table.start(games, remember=True)
        seat = games % table.kind.seats
        players: list[Seated] = [*table.chance(games)]
        opponent = Timed(seated("ai", game, seat, games))
        players[seat] = opponent
        drive(made, players)
        times += opponent.times
        games += 1
        settle()
    return {
        "games": games,
        "decisions": len(times),
        "median_ms": rounded(1e3 * median(times)),
        "p95_ms": rounded(1e3 * quantile(times, 0.95)),
        "slowest_ms": rounded(1e3 * max(times)),
    }


if __name__ == "__main__":
    report(measure)
