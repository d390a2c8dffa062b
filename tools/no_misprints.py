"""Words that are no misprints: keeps ``src/rulebound/wow/cards/no_misprints.txt``, by which slips are told from words.

``python tools/no_misprints.py`` names the words that are missing there, ``--write`` adds them. Listed is every word of
the rulebooks' data, and of the names of a pool's cards (beside the checkout, if there is one) each that would be taken
for a misprint, being a letter from a word of the rows. Nothing is taken out: which words are as near as that changes
with the rows, and a word that is listed in vain costs no more than that it is never mended. The exit code is 1 if any
is missing.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from rulebound.text.inflect import number_value
from rulebound.text.misprints import ways
from rulebound.wow.cards.card_pools import read_pool_file
from rulebound.wow.cards.misprints import no_misprints
from rulebound.wow.language.wording import book

SOURCE: Final = Path(__file__).resolve().parents[1] / "src" / "rulebound"
LISTED: Final = SOURCE / "wow" / "cards" / "no_misprints.txt"
POOL: Final = SOURCE.parents[2] / "shared" / "cards" / "wow.jsonl"


def words_in(text: str) -> set[str]:
    """Return the words of a text that could be misprints of others: of three letters or more, and no numbers."""
    return {word for word in re.findall(r"[a-z]{3,}", text.lower()) if number_value(word) is None}


def words_of_rulebooks() -> set[str]:
    """Return every word of the rules' gists and of the examples, those of Flesh and Blood aside."""
    data = [file for file in sorted((SOURCE / "rulebooks" / "data").glob("*.yaml")) if "fab" not in file.name]
    return set().union(*(words_in(file.read_text(encoding="utf-8")) for file in data))


def taken_for_misprints(words: Iterable[str]) -> set[str]:
    """Return those of some words that a text would be mended of."""
    vocabulary, listed = book().automaton.vocabulary, no_misprints()
    return {word for word in words if any(ways((word,), vocabulary, (), listed, word, None))}


def missing(names: Iterable[str]) -> list[str]:
    """Return the words that the list hasn't and should have; ``names`` are those of cards."""
    return sorted((words_of_rulebooks() - no_misprints()) | taken_for_misprints(words_in(" ".join(names))))


def main() -> int:
    """Run the command and return the exit code."""
    parser = argparse.ArgumentParser(description="Keep the words that are no misprints.")
    parser.add_argument("--write", action="store_true", help="add the words that are missing")
    parser.add_argument("--pool", type=Path, default=POOL, help="the cards whose names are looked at")
    options = parser.parse_args()
    names = (
        [str(record.get("name", "")) for record in read_pool_file(options.pool).records]
        if options.pool.exists()
        else []
    )
    found = missing(names)
    print(f"{len(found)} words are missing{': ' + ' '.join(found) if found else ''}")
    if options.write:
        LISTED.write_text("\n".join(sorted(no_misprints() | set(found))) + "\n", encoding="utf-8")
    return 1 if found and not options.write else 0


if __name__ == "__main__":
    raise SystemExit(main())
