"""Near misses: whether one changed word of a read card goes unnoticed.

``python tools/near_misses.py`` changes one meaningful word at a time (``tools/word_changes.py``) in the texts of all
cards that are read, ours and those of a pool beside the checkout, and reads each changed text anew. It must be
refused or compile to another program, unless ``tests/near_misses.toml`` says that the two wordings mean the same, and
why. ``--sample 600 --seed 1`` looks at that many changes drawn by chance, ``--card NAME`` at one card. The exit code
is 1 if a change goes unnoticed; with everything looked at, also if a synonym has become useless.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from multiprocessing import Pool
from pathlib import Path
from typing import Final

from rulebound.errors import RuleboundError
from rulebound.kernel.randomness import seeded
from rulebound.wow.cards.card_files import load_cards, read_record
from rulebound.wow.cards.card_pools import read_pool_file
from rulebound.wow.language.card_text import text_of
from rulebound.wow.language.compiling import CardRefused, compile_card, compiled
from rulebound.wow.position.card_parts import Definition
from word_changes import KINDS, Change, changes_of

ROOT: Final = Path(__file__).resolve().parents[1]
REVIEWED: Final = ROOT / "tests" / "near_misses.toml"
POOL: Final = ROOT.parent / "shared" / "cards" / "wow.jsonl"


@dataclass(frozen=True)
class Miss:
    """A change that nothing noticed: in which paragraph of which card, and the synonym that allows it, if any."""

    card: str
    text: str
    change: Change
    synonym: int | None
    #: What was raised, if reading the changed text failed altogether.
    error: str = ""

    def __str__(self) -> str:
        told = f"{self.change.kind}: {self.change.key(self.text)}  ({self.card})"
        return f"{told} {self.error}" if self.error else told


@dataclass(frozen=True)
class Synonym:
    """Two wordings that mean the same: ``[one|other]`` between what stands around it, of a kind of change; and why.

    What stands around it are regular expressions without square brackets; capitals make no difference.
    """

    kind: str
    words: str
    reason: str

    def allows(self, text: str, change: Change) -> bool:
        """Tell whether a change of a text is between these two wordings, either way round."""
        if change.kind != self.kind:
            return False
        left, one, other, right = _cut(self.words)
        before, after = change.before.lower(), change.after.lower()
        if (before, after) not in ((one, other), (other, one)):
            return False
        return bool(left.search(text[: change.start]) and right.match(text[change.stop :]))


@cache
def _cut(words: str) -> tuple[re.Pattern[str], str, str, re.Pattern[str]]:
    match = re.fullmatch(r"([^\[\]]*)\[([^|]*)\|([^|]*)\]([^\[\]]*)", words)
    if match is None:
        raise RuleboundError(f'"{words}" names no change', place=REVIEWED.name, fix='Write "a [this|that] b"')
    left, one, other, right = match.groups()
    return (
        re.compile(rf"(?<![\w'-])(?:{left})$" if left else "$", re.IGNORECASE),
        one.lower(),
        other.lower(),
        re.compile(rf"(?:{right})(?![\w'])" if right else "", re.IGNORECASE),
    )


def read_synonyms(path: Path = REVIEWED) -> tuple[Synonym, ...]:
    """Return the reviewed synonyms; raises ``RuleboundError`` for one without a kind, words, or a reason."""
    made: list[Synonym] = []
    data = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    for number, table in enumerate(data.get("synonym", []), 1):
        place = f"{path.name}: synonym {number}"
        for field in ("kind", "words", "reason"):
            if not isinstance(table.get(field), str) or not table[field].strip():
                raise RuleboundError(f"{field} is missing", place=place, fix=f'Write {field} = "..."')
        if table["kind"] not in KINDS:
            raise RuleboundError(f'no kind of change is called "{table["kind"]}"', place=place)
        _cut(table["words"])
        made.append(Synonym(table["kind"], table["words"], table["reason"]))
    return tuple(made)


def cards(pool: Path | None = POOL) -> list[Definition]:
    """Return every card that is read and has a text: those that we ship, and those of a pool that is there."""
    shipped = files("rulebound") / "cards" / "wow"
    paths = sorted((Path(str(entry)) for entry in shipped.iterdir() if entry.name.endswith(".toml")), key=str)
    made = [card for path in paths for card in load_cards(path)]
    if pool is not None and pool.exists():
        reads = (read_record(record).definition for record in read_pool_file(pool).records)
        made += [definition for definition in reads if definition is not None]
    return [card for card in made if card.paragraphs]


@dataclass(frozen=True)
class Place:
    """A change in one paragraph of a card; the paragraphs are as they are normalised."""

    definition: Definition
    paragraphs: tuple[str, ...]
    paragraph: int
    change: Change


def places(definition: Definition) -> list[Place]:
    """Return every change of a card."""
    texts = compiled(definition).paragraphs
    return [
        Place(definition, texts, number, change)
        for number, text in enumerate(texts)
        for change in changes_of(text)
    ]


def unnoticed(place: Place) -> bool:
    """Tell whether a changed text is read and compiles to the program of the text before."""
    texts = list(place.paragraphs)
    texts[place.paragraph] = place.change.made_in(texts[place.paragraph])
    card = place.definition
    try:
        made = compile_card(text_of(card)._replace(paragraphs=tuple(texts)))
    except CardRefused:
        return False
    if made.paragraphs == place.paragraphs:
        return False
    return made.program == card.program


def look(chosen: Iterable[Place], synonyms: Sequence[Synonym]) -> Iterator[Miss]:
    """Yield the changes that go unnoticed."""
    for place in chosen:
        text = place.paragraphs[place.paragraph]
        try:
            missed = unnoticed(place)
        except Exception as error:
            yield Miss(place.definition.name, text, place.change, None, repr(error))
            continue
        if missed:
            allowed = (number for number, each in enumerate(synonyms) if each.allows(text, place.change))
            yield Miss(place.definition.name, text, place.change, next(allowed, None))


def sample(pool: Sequence[Definition], count: int, seed: int) -> list[Place]:
    """Return changes drawn by chance: each time a kind, a card that has such a change, and one of these."""
    chance = seeded(f"near misses {seed}")
    kinds, known = list(KINDS), dict[int, list[Place]]()
    drawn: list[Place] = []
    seen: set[tuple[int, int, Change]] = set()
    tries = 0
    while len(drawn) < count and tries < 200 * count:
        tries += 1
        kind, number = kinds[chance.below(len(kinds))], chance.below(len(pool))
        if number not in known:
            known[number] = places(pool[number])
        mine = [place for place in known[number] if place.change.kind == kind]
        if not mine:
            continue
        place = mine[chance.below(len(mine))]
        if (number, place.paragraph, place.change) not in seen:
            seen.add((number, place.paragraph, place.change))
            drawn.append(place)
    return drawn


def _all_of(definition: Definition) -> tuple[int, list[Miss]]:
    chosen = places(definition)
    return len(chosen), list(look(chosen, read_synonyms()))


def main() -> int:
    """Run the command and return the exit code."""
    parser = argparse.ArgumentParser(
        description="Change one word at a time in the texts of cards that are read."
    )
    parser.add_argument("--pool", type=Path, default=POOL, help="a pool of cards beside those that we ship")
    parser.add_argument(
        "--sample", type=int, default=0, help="so many changes drawn by chance (default: all)"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--card", default="", help="only the card of this name")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    synonyms = read_synonyms()
    pool = [card for card in cards(options.pool) if options.card in ("", card.name)]
    count, misses = 0, list[Miss]()
    if options.sample:
        drawn = sample(pool, options.sample, options.seed)
        count, misses = len(drawn), list(look(drawn, synonyms))
    else:
        with Pool(options.jobs) as workers:
            for some, found in workers.imap(_all_of, pool, chunksize=20):
                count += some
                misses += found
    wrong = [miss for miss in misses if miss.synonym is None]
    for miss in wrong:
        print(miss)
    used = {miss.synonym for miss in misses}
    whole = not options.sample and not options.card and options.pool.exists()
    useless = [each for number, each in enumerate(synonyms) if number not in used] if whole else []
    for each in useless:
        print(f"useless: {each.kind}: {each.words}")
    print(
        f"{count} changes in {len(pool)} cards: {len(wrong)} unnoticed, {len(misses) - len(wrong)} between synonyms"
    )
    return 1 if wrong or useless else 0


if __name__ == "__main__":
    sys.exit(main())
