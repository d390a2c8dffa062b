"""How long a new game takes to start: processor seconds of a fresh process up to the first question.

The first process of a run may have to make what the later ones find kept, so its time stands apart.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import time
from statistics import median
from typing import Final

from rulebound.kernel.codec import Plain
from rulebound.sim.benched import report, rounded

__all__ = ["measure"]

#: Processes started at least, after the first one.
FEWEST: Final = 3

_NOTHING: Final = "pass"
_A_GAME: Final = "import sys; from rulebound import new_game; assert new_game(sys.argv[1], seed=1).decision"


def measure(seconds: float, game: str) -> dict[str, Plain]:
    """Start a game in fresh processes for some seconds; return processor seconds, medians but for the first one.

    ``bare_s`` is the same for an interpreter that does nothing.
    """
    first = _spent(_A_GAME, game)
    began = time.perf_counter()
    times: list[float] = []
    while len(times) < FEWEST or time.perf_counter() - began < seconds:
        times.append(_spent(_A_GAME, game))
    return {
        "first_s": rounded(first),
        "startup_s": rounded(median(times)),
        "bare_s": rounded(median([_spent(_NOTHING, game) for _ in range(FEWEST)])),
        "processes": len(times),
    }


def _spent(program: str, game: str) -> float:
    """Return the processor seconds, its own and the system's for it, of a process that runs a program."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", program, game], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


if __name__ == "__main__":
    report(measure)
