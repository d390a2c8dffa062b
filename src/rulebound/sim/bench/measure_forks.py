"""What a fork costs: a plain one and one for a seat, at a checkpoint (priority) and in the middle of a procedure.

Taken at the decisions of random games that remember. A fork for a seat draws all anew that the seat can't know; it is
taken for the seat that is asked, as the computer opponent does.
"""

from __future__ import annotations

import time
from statistics import median
from typing import Any, Final

from rulebound.kernel.codec import Plain
from rulebound.kernel.game import Game
from rulebound.sim.bench.benched import Benched, report, rounded, timed

__all__ = ["measure"]

#: Forks are timed in lots of so many, since one is too short for the clock.
LOT: Final = 20
#: Those for a seat take longer; each has a seed of its own, since how long one takes differs with what is drawn.
SEAT_LOT: Final = 4
#: One decision in so many is looked at: neighbours are alike.
EVERY: Final = 3
#: Games at most.
MOST: Final = 400


def measure(seconds: float, game: str = "wow", edition: str = "") -> dict[str, Plain]:
    """Time forks for some seconds; return the medians over decisions in microseconds, and how many there were.

    In whole games, so that early and late positions count as often as they come up. A game that never asks within a
    procedure has no numbers (``None``) there.
    """
    table = Benched(game, edition)
    table.warm_up()
    plain: tuple[list[float], list[float]] = ([], [])
    for_seat: tuple[list[float], list[float]] = ([], [])
    met = 0

    def watch(now: Game[Any]) -> None:
        nonlocal met
        met += 1
        if met % EVERY or now.decision is None:
            return
        asked = now.decision.seat
        where = 0 if now.at_checkpoint else 1
        plain[where].append(timed(lambda: [now.fork() for _ in range(LOT)]) / LOT)
        seeds = range(met, met + SEAT_LOT)
        for_seat[where].append(timed(lambda: [now.fork(asked, seed) for seed in seeds]) / SEAT_LOT)

    began = time.process_time()
    number = 0
    while number < MOST and (number == 0 or time.process_time() - began < seconds):
        table.play(number, watch, remember=True)
        number += 1
    return {
        "fork_at_priority_us": _middle(plain[0]),
        "fork_within_procedure_us": _middle(plain[1]),
        "fork_for_seat_at_priority_us": _middle(for_seat[0]),
        "fork_for_seat_within_procedure_us": _middle(for_seat[1]),
        "decisions_at_priority": len(plain[0]),
        "decisions_within_procedure": len(plain[1]),
    }


def _middle(times: list[float]) -> float | None:
    return rounded(1e6 * median(times)) if times else None


if __name__ == "__main__":
    report(measure)
