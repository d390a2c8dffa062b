"""Soak Flesh and Blood with a pool of real cards: ``python tools/soak_fab_pool.py ../shared/cards/fab.jsonl``.

Random legal decks of everything that can be played play each other; every position is checked. The last lines say how
many games passed and failed, and how many of the cards were ever played or activated.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from rulebound.sim.following import INTERRUPTED, Followed
from rulebound.sim.soak.fab_pools import FabPoolSoak, playable, soak_fab_pool_game
from rulebound.sim.workers import shared


def main() -> int:
    """Run the soak and return the exit code: 1 if a game failed, 130 if it was interrupted."""
    parser = argparse.ArgumentParser(description="Soak Flesh and Blood with a pool of real cards.")
    parser.add_argument("file", help="the pool (JSON Lines)")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--start", type=int, default=0, help="the number of the first game")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--only", type=int, help="only this game, checked at every decision")
    options = parser.parse_args()
    soak = FabPoolSoak(options.file, options.seed, options.only is not None)
    numbers = (
        list(range(options.start, options.start + options.games)) if options.only is None else [options.only]
    )
    passed = failed = decisions = 0
    used: Counter[str] = Counter()
    played = Followed(shared(soak_fab_pool_game, soak, numbers, options.workers), len(numbers), "games")
    for finding in played:
        decisions += finding.decisions
        used.update(finding.used)
        if finding.fault:
            failed += 1
            print(
                f"game {finding.number} ({' against '.join(finding.heroes)}), decision {finding.decisions}:"
            )
            print(f"  {finding.fault}\n{finding.trace}", flush=True)
        else:
            passed += 1
    cards = playable(options.file)
    print(
        f"{decisions} decisions; {len([card for card in cards if used[card.key]])} of {len(cards)} cards were used"
    )
    print(f"{passed} passed, {failed} failed")
    if played.interrupted:
        return INTERRUPTED
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
