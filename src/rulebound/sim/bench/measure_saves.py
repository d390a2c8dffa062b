"""What it costs to name and to keep a position in the middle of a game: its hash, its save, and reading that again."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median
from typing import Any, Final

from rulebound.kernel.codec import Plain
from rulebound.kernel.game import Game
from rulebound.play.games import load
from rulebound.sim.bench.benched import Benched, report, rounded, timed

__all__ = ["measure"]

#: The middle of a game: from this share of its decisions on, and until that one.
MIDDLE: Final = (0.4, 0.6)
#: One decision in so many is looked at.
EVERY: Final = 4
#: Games at most.
MOST: Final = 200


def measure(seconds: float, game: str = "wow", edition: str = "") -> dict[str, Plain]:
    """Time hash, save and load in the middle of random games for some seconds; return medians in milliseconds.

    ``save_kb`` is the size of a save.
    """
    table = Benched(game, edition)
    table.warm_up()
    times: dict[str, list[float]] = {"hash": [], "save": [], "load": []}
    sizes: list[int] = []
    began = time.process_time()
    number = 0
    while number < MOST and (number == 0 or time.process_time() - began < seconds):
        length = table.play(number).decisions
        first, last = (int(share * length) for share in MIDDLE)

        def watch(now: Game[Any], first: int = first, last: int = last) -> None:
            if first <= now.decisions <= last and now.decisions % EVERY == 0:
                # A fork has nothing at hand that the game may have kept from the last time.
                _time(times["hash"], now.fork().hash)
                _time(times["save"], now.fork().save)
                text = now.save()
                sizes.append(len(text))
                _time(times["load"], lambda: load(text))

        table.play(number, watch, remember=True)
        number += 1
    return {
        "hash_ms": rounded(1e3 * median(times["hash"])),
        "save_ms": rounded(1e3 * median(times["save"])),
        "load_ms": rounded(1e3 * median(times["load"])),
        "save_kb": rounded(median(sizes) / 1024),
        "positions": len(sizes),
    }


def _time(times: list[float], work: Callable[[], object]) -> None:
    times.append(timed(work))


if __name__ == "__main__":
    report(measure)
