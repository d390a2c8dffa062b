"""Coverage: how many whole cards of a file the phrasebook compiles, by set, and what the others say.

``python -m rulebound.wow.cards.coverage FILE [--sets NAME ...] [--refusals N]``
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from rulebound.wow.cards.card_files import RecordRead, read_record
from rulebound.wow.cards.card_pools import read_pool_file


def main(arguments: list[str] | None = None) -> int:
    """Print the coverage of a file of cards."""
    parser = argparse.ArgumentParser(prog="rulebound.wow.cards.coverage", description=__doc__)
    parser.add_argument("file")
    parser.add_argument("--sets", nargs="*", default=[])
    parser.add_argument("--refusals", type=int, default=40)
    parser.add_argument("--cards", action="store_true", help="name every refused card")
    given = parser.parse_args(arguments)
    reads = (read_record(record) for record in read_pool_file(Path(given.file)).records)
    found = [one for one in reads if not given.sets or any(s in given.sets for s in one.sets)]
    print("\n".join(report(found, given.sets, given.refusals, given.cards)))
    return 0


def report(found: list[RecordRead], sets: list[str], most: int, cards: bool) -> list[str]:
    """Return the lines of the report."""
    lines: list[str] = []
    by_set: dict[str, list[RecordRead]] = {}
    for one in found:
        for name in one.sets:
            if not sets or name in sets:
                by_set.setdefault(name, []).append(one)
    for name, members in sorted(by_set.items(), key=lambda item: (-len(item[1]), item[0])):
        good = sum(1 for one in members if one.definition is not None)
        lines.append(f"{good:5d} of {len(members):5d}  {good / len(members):6.1%}  {name}")
    good = sum(1 for one in found if one.definition is not None)
    lines.append(f"{good:5d} of {len(found):5d}  {good / max(1, len(found)):6.1%}  all")
    groups: dict[str, list[str]] = {}
    for one in found:
        if one.refusal is not None:
            words = " ".join(one.refusal.words.split()[:4])
            groups.setdefault(words, []).append(one.name)
    lines.append("")
    ranked = sorted(groups.items(), key=lambda item: (-len(item[1]), item[0]))
    for words, names in ranked[:most]:
        lines.append(f"{len(names):5d}  {words}   ({', '.join(names[:3])})")
    if cards:
        lines.append("")
        lines.extend(f"{one.name}: {one.refusal}" for one in found if one.refusal is not None)
    return lines


if __name__ == "__main__":
    sys.exit(main())
