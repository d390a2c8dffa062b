"""How long a new game takes to start: processor seconds of a fresh process up to the first question.

The first process of a run has to work out what the later ones find kept (bytecode and the programs of texts, in folders
of this run's own), so its time stands apart.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Final

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import Plain
from rulebound.sim.bench.benched import report, rounded

__all__ = ["measure"]

#: Processes started at least, after the first one.
FEWEST: Final = 3

_NOTHING: Final = "pass"
_A_GAME: Final = """
import sys
from rulebound import new_game
assert new_game(sys.argv[1], seed=1, edition=sys.argv[2]).decision
"""
#: Somebody at the terminal who sees the first question and leaves.
_PLAY: Final = """
import sys
from rulebound.cli import main
main(["play", "--game", sys.argv[1], "--edition", sys.argv[2], "--seed", "1", "--plain"])
"""


def measure(seconds: float, game: str, edition: str = "") -> dict[str, Plain]:
    """Start a game in fresh processes for some seconds; return processor seconds, medians but for the first one.

    ``startup_s`` is a program's new game, ``play_s`` that of somebody at the terminal who leaves at the first question;
    ``bare_s`` is the same for an interpreter that does nothing.
    """
    with tempfile.TemporaryDirectory() as folder:
        kept = _environment(Path(folder))
        first = _spent(_A_GAME, game, edition, kept)
        _spent(_PLAY, game, edition, kept)
        began = time.perf_counter()
        times: list[float] = []
        plays: list[float] = []
        while len(times) < FEWEST or time.perf_counter() - began < seconds:
            times.append(_spent(_A_GAME, game, edition, kept))
            plays.append(_spent(_PLAY, game, edition, kept))
        bare = [_spent(_NOTHING, game, edition, kept) for _ in range(FEWEST)]
    return {
        "first_s": rounded(first),
        "startup_s": rounded(median(times)),
        "play_s": rounded(median(plays)),
        "bare_s": rounded(median(bare)),
        "processes": len(times),
    }


def _environment(folder: Path) -> dict[str, str]:
    """Return the environment of processes that keep in a folder what they keep."""
    apart = ("PYTHONDONTWRITEBYTECODE", "RULEBOUND_CACHE")
    found = {name: value for name, value in os.environ.items() if name not in apart}
    homes = {f"XDG_{name}_HOME": str(folder / name.lower()) for name in ("CACHE", "DATA", "STATE")}
    return {**found, **homes, "PYTHONPYCACHEPREFIX": str(folder / "bytecode")}


def _spent(program: str, game: str, edition: str, environment: dict[str, str]) -> float:
    """Return the processor seconds, its own and the system's for it, of a process that runs a program."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        [sys.executable, "-c", program, game, edition],
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode:
        told = (done.stderr.strip() or done.stdout.strip() or "it says nothing").splitlines()[-1]
        raise RuleboundError(f"a new game of {game} doesn't start: {told}", place="start-up")
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


if __name__ == "__main__":
    report(measure)
