"""Soak with a pool of real cards: ``python tools/soak_pool.py ../shared/cards/wow.jsonl --games 500``.

Random legal decks of everything that compiles play each other; every position is checked. The last lines say how many
games passed and failed and which cards never did anything. ``--uses FILE`` adds the counts to those of earlier runs;
with ``--idle`` only cards that by those counts never did anything lead the decks.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import asdict
from pathlib import Path

from rulebound.sim.following import INTERRUPTED, Followed
from rulebound.sim.soak.pools import SETS_2007, PoolSoak, Uses, leads_of, playable, soak_pool_game, unused
from rulebound.sim.workers import shared


def main() -> int:
    """Run the soak and return the exit code: 1 if a game failed, 130 if it was interrupted."""
    options = arguments()
    sets = SETS_2007 if options.sets == "2007" else ()
    thorough = options.only is not None
    totals = kept(options.uses)
    leads = tuple(options.lead)
    if options.idle:
        leads = tuple(
            name
            for what, names in unused(totals, playable(options.file, sets), options.edition).items()
            for name in names
            if what in ("not drawn", "not used")
        )
    soak = PoolSoak(options.file, sets, options.edition, options.seed, options.seats, thorough, leads)
    numbers = [options.only] if thorough else list(range(options.start, options.start + options.games))
    passed, faults, outgrown, began = 0, 0, 0, time.monotonic()
    played = Followed(shared(soak_pool_game, soak, numbers, options.workers), len(numbers), "games")
    for finding in played:
        if finding.fault:
            faults += 1
            print(
                f"game {finding.number} ({' against '.join(finding.heroes)}), decision {finding.decisions}:"
            )
            if leads:
                two = leads_of(soak, finding.number)
                print("  " + " ".join(f"--lead {json.dumps(lead.name)}" for lead in two))
            print(f"  {finding.fault}\n{finding.trace}", flush=True)
        elif finding.outgrown:
            outgrown += 1
            heroes = " against ".join(finding.heroes)
            print(f"game {finding.number} ({heroes}) was given up: too many tokens", flush=True)
        else:
            passed += 1
        for name, uses in finding.uses.items():
            totals.setdefault(name, Uses()).add(uses)
        if options.uses and (passed + faults) % 100 == 0:
            keep(options.uses, totals)
            print(f"{passed} passed, {faults} failed in {time.monotonic() - began:.0f} s", flush=True)
    if options.uses:
        keep(options.uses, totals)
    for what, names in unused(totals, playable(options.file, sets), options.edition).items():
        print(f"{what} ({len(names)}): {'; '.join(names)}")
    given_up = f", {outgrown} given up" if outgrown else ""
    print(f"{passed} passed, {faults} failed{given_up}")
    if played.interrupted:
        return INTERRUPTED
    return 1 if faults else 0


def arguments() -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description="Soak with a pool of real cards.")
    parser.add_argument("file", help="the pool (JSON Lines)")
    parser.add_argument("--sets", choices=("2007", "all"), default="2007", help="the three 2007 sets, or all")
    parser.add_argument("--edition", default="2007")
    parser.add_argument("--seats", default="busy", choices=("busy", "random", "ai"))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--start", type=int, default=0, help="the number of the first game")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--only", type=int, help="only this game, checked at every decision")
    parser.add_argument("--lead", action="append", default=[], help="a card around which decks are built")
    parser.add_argument("--idle", action="store_true", help="build decks around what never did anything")
    parser.add_argument("--uses", help="a JSON file to which what every card did is added")
    return parser.parse_args()


def kept(path: str | None) -> dict[str, Uses]:
    """Return the counts of earlier runs."""
    if not path or not Path(path).exists():
        return {}
    return {name: Uses(**uses) for name, uses in json.loads(Path(path).read_text(encoding="utf-8")).items()}


def keep(path: str, totals: dict[str, Uses]) -> None:
    """Store the counts."""
    Path(path).write_text(json.dumps({name: asdict(uses) for name, uses in totals.items()}), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
