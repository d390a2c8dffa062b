"""How fast the engine plays here and now: whole games by chance, one thread; and how long a set-up takes.

A real decision is one with two or more options; forced ones are answered automatically and not counted.
"""

from __future__ import annotations

import sys
import time
from statistics import median
from typing import Final

from rulebound.kernel.codec import Plain
from rulebound.sim.bench.benched import Benched, report, rounded, timed

__all__ = ["measure"]

#: Set-ups that are timed.
SET_UPS: Final = 50


def measure(seconds: float, game: str = "wow", edition: str = "") -> dict[str, Plain]:
    """Measure random play between all shipped decks for some seconds, then set-up.

    Returns rates (games and real decisions a second), and the median of a set-up in milliseconds, from decks that have
    been read to the first question.
    """
    table = Benched(game, edition)
    table.warm_up()
    games = decisions = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        decisions += table.play(games).decisions
        games += 1
    return {
        "python": sys.version.split()[0],
        "seconds": rounded(spent),
        "games": games,
        "decisions": decisions,
        "games_per_second": rounded(games / spent),
        "decisions_per_second": rounded(decisions / spent),
        "decisions_per_game": rounded(decisions / games),
        "set_up_ms": rounded(1e3 * median(timed(lambda: table.start(1)) for _ in range(SET_UPS))),
    }


if __name__ == "__main__":
    report(measure)
