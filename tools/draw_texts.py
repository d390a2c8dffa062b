"""Draw read cards of Flesh and Blood by chance, to be judged by eye.

``python tools/draw_texts.py --seed 1 --count 100`` prints each card's name, both of its wordings, and its program: what
docs/fab-texts-read.md gives verdicts on. A name is drawn once, of its first color that is read, a longer text by a
greater chance. ``--by class`` draws one card after the other of each class and talent instead, of those that can be
played: what tests/fab/real plays. ``--but`` leaves out the names that a file lists.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path

from rulebound.fab.cards.card_records import Outcome, parse_records, read_record
from rulebound.kernel.randomness import Random, seeded

POOL = Path(__file__).parents[2] / "shared" / "cards" / "fab.jsonl"
Drawn = tuple[Mapping[str, object], Outcome]


def main() -> None:
    """Print the drawn cards."""
    parser = argparse.ArgumentParser(description="Draw read cards of Flesh and Blood by chance.")
    parser.add_argument("--file", type=Path, default=POOL)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--by", choices=("length", "class"), default="length")
    parser.add_argument("--but", type=Path, help="a file whose names are left out")
    options = parser.parse_args()
    known = read_names(options.file, options.by == "class")
    if options.but:
        listed = re.sub(r"\s+", " ", options.but.read_text(encoding="utf-8"))
        known = {name: one for name, one in known.items() if not _is_listed(name, listed)}
    chance = seeded(f"fab {options.by} {options.seed}")
    drawing = by_class(known, chance) if options.by == "class" else by_length(known, chance)
    for number, (record, outcome) in zip(range(1, options.count + 1), drawing, strict=False):
        print(f"{number}. {outcome.key}: {record.get('type_text') or record['types']} {outcome.unplayable}")
        for field in ("text", "text_2025"):
            for paragraph in str(record.get(field) or "").split("\n\n"):
                print(f"   | {paragraph}")
        assert outcome.read is not None
        program = outcome.read.program
        for field in (each.name for each in fields(program) if each.name != "clauses"):
            found = getattr(program, field)
            for one in found if isinstance(found, tuple) else (found,) if found else ():
                print(f"   {field}: {said(one)}")


def read_names(file: Path, playable: bool) -> dict[str, Drawn]:
    """Return by name the first record of each that has a text which is read; ``playable``: and can be played."""
    known: dict[str, Drawn] = {}
    for record in parse_records(file.read_text(encoding="utf-8"), file.name):
        if record["name"] in known or not (record.get("text") or record.get("text_2025")):
            continue
        outcome = read_record(record)
        if outcome.read is not None and not (playable and outcome.unplayable):
            known[str(record["name"])] = (record, outcome)
    return {name: known[name] for name in sorted(known)}


def by_length(known: Mapping[str, Drawn], chance: Random) -> Iterator[Drawn]:
    """Draw names, each by the number of its words."""
    left = [(len(str(one[0].get(one[1].wording) or "").split()) or 1, one) for one in known.values()]
    while left:
        at = chance.below(sum(words for words, _ in left))
        place = 0
        while at >= left[place][0]:
            at -= left[place][0]
            place += 1
        yield left.pop(place)[1]


def by_class(known: Mapping[str, Drawn], chance: Random) -> Iterator[Drawn]:
    """Draw one card after the other of each class and talent, as long as there are any."""
    left = dict(known)
    while left:
        for word in sorted({word for one in left.values() for word in _classes(one)}):
            names = [name for name, one in left.items() if word in _classes(one)]
            if names:
                yield left.pop(names[chance.below(len(names))])


def said(node: object) -> str:
    """Return a node as text, without what is so of most nodes of its class."""
    if isinstance(node, tuple):
        return f"({', '.join(said(one) for one in node)})"
    if not is_dataclass(node):
        return repr(node)
    parts = []
    for field in fields(node):
        value = getattr(node, field.name)
        if field.default is MISSING and field.default_factory is MISSING:
            parts.append(said(value))
        elif value != field.default:
            parts.append(f"{field.name}={said(value)}")
    return f"{type(node).__name__}({', '.join(parts)})"


def _classes(one: Drawn) -> list[str]:
    """Return the classes and talents of a card, or that it has none of them."""
    assert one[1].card is not None
    return [tag for tag in one[1].card.tags if tag[:1].isupper()]


def _is_listed(name: str, listed: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(name)}( \(\w+\))?[;.,| ]", listed) is not None


if __name__ == "__main__":
    main()
