"""What seeded games end in, so that one run shows whether compiled and interpreted games are the same games.

(`tools/oracle.py` holds such ends against those that were kept of earlier code.)
"""

from __future__ import annotations

from typing import Final

from rulebound.kernel.codec import Plain, digest
from rulebound.sim.bench.benched import SECONDS, Benched, report

__all__ = ["measure"]

#: Games at most: so many as are played in the usual time.
MOST: Final = 400


def measure(seconds: float, game: str = "wow", edition: str = "") -> dict[str, Plain]:
    """Play the first games of the benchmark; return the digest of their final hashes, and how many there were.

    How many they are depends on ``seconds`` and not on how fast they are, so that engines can be compared.
    """
    table = Benched(game, edition)
    games = max(1, min(MOST, round(MOST * seconds / SECONDS)))
    hashes: list[Plain] = []
    decisions = 0
    for number in range(games):
        made = table.play(number)
        hashes.append(made.hash())
        decisions += made.decisions
    return {"games": games, "decisions": decisions, "ends": digest(hashes)[:16]}


if __name__ == "__main__":
    report(measure)
