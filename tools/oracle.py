"""The oracle: what seeded games end in and what cards compile to, so that every difference is one that was meant.

``python tools/oracle.py --write`` keeps, in ``tests/oracle/``, the final hash of 400 seeded random games of each game
(100 of Flesh and Blood), of 12 in which the computer plays, and the digest of the program of every card: of those we
ship, and of those of a pool beside the checkout, if there is one. ``python tools/oracle.py`` compares the code with
what was kept and names each difference; ``--games 20`` looks at the first 20 of each, ``--only games`` or ``--only
programs`` or ``--only fab`` at one kind. The exit code is 1 if anything differs. After ``make compile`` it is the
compiled engine that is asked.
"""

from __future__ import annotations

import argparse
import dataclasses
import hashlib
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from rulebound.kernel.codec import digest
from rulebound.play.games import GAMES, game_named
from rulebound.sim.plans import Plan, Table
from rulebound.wow.cards.card_files import read_record
from rulebound.wow.cards.card_pools import key_of, read_pool_file

ROOT: Final = Path(__file__).resolve().parents[1]
KEPT: Final = ROOT / "tests" / "oracle"
POOL: Final = ROOT.parent / "shared" / "cards" / "wow.jsonl"
GAMES_EACH: Final = 400
SEED: Final = 9
#: How many differences of a kind are named.
NAMED: Final = 40

#: The games played: a name for each kind, which game, with which decks (none: the usual ones).
PLANS: Final = {
    "wow": [Plan("wow", decks=decks, seats=("random",), seed=SEED) for decks in (
        ("ironhand", "grove"), ("warpath", "frostwick"), ("grove", "warpath", "ironhand"), ("frostwick", "ironhand"),
    )],
    "war": [Plan("war", seats=("random",), seed=SEED)],
    "wow-ai": [Plan("wow", decks=("warpath", "grove"), seats=("ai", "random"), seed=SEED), Plan("wow", seed=SEED)],
    "fab": [Plan("fab", seats=("random",), seed=SEED)],
    "war-ai": [Plan("war", seats=("random", "ai"), seed=SEED), Plan("war", seed=SEED)],
    "fab-ai": [Plan("fab", seats=("ai", "random"), seed=SEED), Plan("fab", seed=SEED)],
}  # fmt: skip
#: How many games of a kind are kept, where those of all kinds would take too long.
FEWER: Final = {"wow-ai": 12, "war-ai": 12, "fab": 100, "fab-ai": 12}


def games(name: str, count: int) -> list[str]:
    """Return the final hashes of the first games of a kind, shortened."""
    tables = [Table(plan) for plan in PLANS[name]]
    return [tables[number % len(tables)].play(number).hash()[:16] for number in range(count)]


def said(program: object) -> str:
    """Return a program as text; in which order the class of its text box has its fields makes no difference."""
    if not dataclasses.is_dataclass(program):
        return repr(program)
    fields = sorted(field.name for field in dataclasses.fields(program))
    return "\n".join(f"{name}={getattr(program, name)!r}" for name in fields)


def programs(path: Path) -> dict[str, str]:
    """Return the digest of the program of every card of a pool, by name; of one that isn't read, "refused"."""
    made: dict[str, str] = {}
    for record in read_pool_file(path).records:
        read = read_record(record)
        name = read.name if read.name not in made else f"{read.name} {key_of(record)[:8]}"
        made[name] = "refused" if read.definition is None else digest([said(read.definition.program)])[:16]
    return made


def shipped() -> dict[str, str]:
    """Return the digest of the program of every card that we ship, by game and name."""
    made: dict[str, str] = {}
    for name in sorted(GAMES):
        kind = game_named(name)
        for definition in kind.cards().values():
            program = definition.clauses if name == "war" else definition.program
            made[f"{name}: {kind.key_of(definition)}"] = digest([kind.fingerprint(definition), said(program)])[:16]
    return made


def differences(before: dict[str, str], now: dict[str, str]) -> Iterator[str]:
    """Yield a line for each name whose digest is another one, is new, or is gone."""
    for name in sorted({*before, *now}):
        was, is_now = before.get(name, "nothing"), now.get(name, "nothing")
        if was != is_now:
            yield f"{name}: {was} -> {is_now}"


def compare(what: str, before: dict[str, str], now: dict[str, str]) -> int:
    """Print the differences and return how many there are."""
    found = list(differences(before, now))
    print(f"{what}: {len(found)} of {len(now)} differ")
    for line in found[:NAMED]:
        print(f"  {line}")
    if len(found) > NAMED:
        print(f"  and {len(found) - NAMED} more")
    return len(found)


def kept(name: str) -> dict[str, str]:
    """Return what was kept under a name."""
    path = KEPT / f"{name}.json"
    known: dict[str, str] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return known


def main() -> int:
    """Run the command and return the exit code."""
    parser = argparse.ArgumentParser(description="Compare the code with what it did before.")
    parser.add_argument("--write", action="store_true", help="keep what the code does now")
    parser.add_argument("--games", type=int, default=GAMES_EACH, help="how many games of each kind")
    parser.add_argument("--only", choices=("games", "programs", *PLANS), default="")
    parser.add_argument("--pool", type=Path, default=POOL)
    options = parser.parse_args()
    # Nothing that an earlier process has found out.
    os.environ["RULEBOUND_CACHE"] = "no"
    found: dict[str, dict[str, str]] = {}
    if options.only != "programs":
        for name in [options.only] if options.only in PLANS else PLANS:
            hashes = games(name, min(options.games, FEWER.get(name, options.games)))
            found[f"games-{name}"] = {str(number): each for number, each in enumerate(hashes)}
    if options.only in ("", "programs"):
        found["programs-shipped"] = shipped()
        if options.pool.exists():
            found["programs-pool"] = programs(options.pool)
    differ = 0
    for name, now in found.items():
        if options.write:
            KEPT.mkdir(exist_ok=True)
            text = json.dumps(now, indent=0, ensure_ascii=True, sort_keys=False) + "\n"
            (KEPT / f"{name}.json").write_text(text, encoding="utf-8")
            print(f"{name}: {len(now)} kept, {hashlib.sha256(text.encode()).hexdigest()[:12]}")
        else:
            before = kept(name)
            differ += compare(name, {key: before[key] for key in before if key in now or len(now) >= len(before)}, now)
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
