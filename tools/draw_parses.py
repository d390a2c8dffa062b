"""Draw read cards by chance, to be judged by eye: ``python tools/draw_parses.py --seed 1 --count 100``.

Prints each card's name, one of its paragraphs, and the program in words: what docs/parses-read.md gives verdicts on.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from rulebound.kernel.randomness import seeded
from rulebound.wow.cards.card_files import RecordRead, read_record
from rulebound.wow.cards.card_pools import in_sets, read_pool_file
from rulebound.wow.language.telling import tell_program
from rulebound.wow.position.text_box import text_box

POOL = Path(__file__).parents[2] / "shared" / "cards" / "wow.jsonl"

def main() -> None:
    """Print the drawn cards."""
    parser = argparse.ArgumentParser(description="Draw read cards by chance.")
    parser.add_argument("--file", default=str(POOL))
    parser.add_argument("--sets", default="", help="sets, separated by commas (default: all)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    options = parser.parse_args()
    sets = tuple(name.strip() for name in options.sets.split(",") if name.strip())
    for number, (name, read) in enumerate(draw(Path(options.file), sets, options.seed, options.count), 1):
        assert read.definition is not None
        print(f"{number}. {name}")
        for paragraph in read.definition.paragraphs:
            print(f"   | {paragraph}")
        for line in tell_program(text_box(read.definition)):
            print(f"   {line}")


def draw(file: Path, sets: tuple[str, ...], seed: int, count: int) -> list[tuple[str, RecordRead]]:
    """Return so many read cards with a text, drawn by a seed from those of a pool in alphabetical order."""
    reads = [read_record(record) for record in in_sets(read_pool_file(file).records, sets)]
    known = {read.name: read for read in reads if read.definition is not None and read.definition.paragraphs}
    names, chance = sorted(known), seeded(f"parses {seed}")
    drawn = [names.pop(chance.below(len(names))) for _ in range(min(count, len(names)))]
    return [(name, known[name]) for name in drawn]


if __name__ == "__main__":
    main()
