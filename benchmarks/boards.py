"""What a decision costs by the cards in play: crowded positions, of which half the cards change others, or all.

Usage: python benchmarks/boards.py [--pool ../shared/cards/wow.jsonl] [--counts 20,40,70] [--seeds 3] [--json]

For each number of cards in play: the most modifiers applied in trials of dependency [719] for one board, and
processor time for a decision (median, 95%, most) in milliseconds and as a ratio to the same with the fewest cards. Only
ratios and counts mean anything on another machine. Repeating what has been done [801] is left out: that is one decision
for hundreds of links.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any, Final

from rulebound.play.games import game_named
from rulebound.sim.bench.crowding import changes_values
from rulebound.sim.bench.measure_crowds import costs_in_a_crowd
from rulebound.sim.soak.pools import playable
from rulebound.wow.position.card_parts import Definition

PLAYERS: Final = (2, 3)


def measure(cards: Sequence[Definition], count: int, seeds: int, all_of_them: bool) -> dict[str, Any]:
    """Return the cost of decisions with so many cards in play."""
    spent: list[float] = []
    trials = 0
    for seed in range(seeds):
        for players in PLAYERS:
            took, tried = costs_in_a_crowd(cards, count, seed, players, all_of_them)
            spent += took
            trials = max(trials, tried)
    times = sorted(1e3 * each for each in spent)
    return {
        "cards": count,
        "changing": "all" if all_of_them else "half",
        "decisions": len(times),
        "median_ms": round(median(times), 2),
        "p95_ms": round(times[int(0.95 * (len(times) - 1))], 2),
        "most_ms": round(times[-1], 2),
        "mean_ms": round(sum(times) / len(times), 2),
        "trials": trials,
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--pool", type=Path, help="real cards (none: our own)")
    parser.add_argument("--counts", default="20,40,70")
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    own = [card for card in game_named("wow").cards().values() if isinstance(card, Definition)]
    cards = playable(str(given.pool)) if given.pool else own
    print(
        f"{len(cards)} cards, {len([card for card in cards if changes_values(card)])} change values of others"
    )
    found: list[dict[str, Any]] = []
    for all_of_them in (False, True):
        first: float | None = None
        for count in (int(word) for word in given.counts.split(",")):
            one = measure(cards, count, given.seeds, all_of_them)
            first = one["mean_ms"] if first is None else first
            one["ratio"] = round(one["mean_ms"] / first, 1) if first else 0.0
            found.append(one)
            if not given.json:
                print(json.dumps(one), flush=True)
    if given.json:
        print(json.dumps({"boards": found}))


if __name__ == "__main__":
    main()
