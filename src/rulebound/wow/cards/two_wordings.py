"""Two wordings of one card: when they say the same, which of them is taken, and when the card is refused.

A record may hold the newer wording and an older one. If both are understood and mean different things, one of them
may still be the other with words lost: its last sentences, a paragraph's break, the brackets of an icon. The fuller
one is taken then. If only the older is understood, it is taken if the newer is the same but for misspelt words. What
somebody has compared by eye stands in ``two_wordings.toml``, with the reason; everything else is refused.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from difflib import SequenceMatcher
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Final

from rulebound.text.tokens import normalise
from rulebound.wow import constants as c

_WORD: Final = re.compile(r"\[[^\]]+\]|[+-]?\d+|[^\W_]+(?:'[^\W_]+)*")
_PARENTHESIS: Final = re.compile(r"\([^()]*(?:\)|$)")
#: Which side of a hero a paragraph is on, as older wordings say it.
_SIDE: Final = re.compile(r"^(?:FRONT|BACK):\s*")
#: The letters of what can be a misspelt word, or two run together.
_LONGEST: Final = 60
#: Words that may be missing from one of two wordings of the same meaning.
_SMALL: Final = frozenset(("a", "an", "the", "its", "and", "or", "pay", "ongoing"))


@cache
def reviewed() -> dict[str, str]:
    """Return, for each card whose two wordings were compared by eye, the one that is taken."""
    text = (files("rulebound.wow.cards") / "two_wordings.toml").read_text(encoding="utf-8")
    return {table["card"]: table["take"] for table in tomllib.loads(text)["wordings"]}


def fuller(newer: Sequence[str], older: Sequence[str]) -> int | None:
    """Return which of two wordings is the other with nothing lost (0: the newer, 1: the older); None: neither is."""
    one, other = ([words for text in texts if (words := words_of(text))] for texts in (newer, older))
    all_of_one, all_of_other = (tuple(word for text in texts for word in text) for texts in (one, other))
    if all_of_one == all_of_other:
        # A lost break makes two powers one.
        return int(len(other) > len(one))
    if _bare(all_of_one) == _bare(all_of_other):
        return int(_icons(all_of_other) > _icons(all_of_one))
    if all_of_other == all_of_one[: len(all_of_other)]:
        return 0
    if all_of_one == all_of_other[: len(all_of_one)]:
        return int(not _SMALL.issuperset(all_of_other[len(all_of_one) :]))
    return None


def has_lost_an_end(newer: Sequence[str], older: Sequence[str]) -> bool:
    """Tell whether a paragraph of the newer wording is one of the older without its last words, which stand nowhere."""
    mine = [_bare(words_of(text)) for text in newer]
    everything = " ".join(word for words in mine for word in words)
    for text in older:
        words = _bare(words_of(_SIDE.sub("", text)))
        for lost in (words[len(one) :] for one in mine if one and one == words[: len(one)]):
            if not _SMALL.issuperset(lost) and " ".join(lost) not in everything:
                return True
    return False


def alike(newer: Sequence[str], older: Sequence[str]) -> bool:
    """Tell whether the newer wording is the older one but for misspelt or small words, and last paragraphs lost."""
    mine, theirs = [_bare(words_of(text)) for text in newer], [_bare(words_of(text)) for text in older]
    one = [word for text in mine for word in text]
    least = sum(len(text) for text in theirs[: len(mine)])
    other = [word for text in theirs for word in text]
    for what, start, stop, from_, to in SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        if what == "equal" or (what == "insert" and start == len(one) and from_ >= least):
            continue
        if what in ("insert", "delete"):
            if not _SMALL.issuperset((*one[start:stop], *other[from_:to])):
                return False
        elif not _misspelt(one[start:stop], other[from_:to]):
            return False
    return True


def first_difference(newer: Sequence[str], older: Sequence[str]) -> tuple[str, str]:
    """Return the words of each wording where they first differ (some words of each; "" where it has ended)."""
    one, other = ([word for text in texts for word in words_of(text)] for texts in (newer, older))
    same = 0
    while same < min(len(one), len(other)) and one[same] == other[same]:
        same += 1
    return " ".join(one[same : same + 6]), " ".join(other[same : same + 6])


def words_of(text: str) -> tuple[str, ...]:
    """Return the words, numbers and icons of a paragraph, without capitals and what stands in parentheses."""
    return tuple(_WORD.findall(_PARENTHESIS.sub("", normalise(text)).casefold()))


def _bare(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(word.strip("[]") for word in words)


def _icons(words: tuple[str, ...]) -> int:
    return sum(1 for word in words if word.startswith("["))


def _misspelt(one: Sequence[str], other: Sequence[str]) -> bool:
    """Tell whether words are others misspelt: all but a letter or two are there, and no number is another."""
    if len(one) == len(other):
        return all(_spelt_alike(*pair) for pair in zip(one, other, strict=True))
    return _spelt_alike("".join(one), "".join(other))


def _spelt_alike(one: str, other: str) -> bool:
    if one == other:
        return True
    if other == "atk" or one == "atk":
        # The icon of a damage type beside ATK, of which the word alone was left.
        return one in c.DAMAGE_BITS or other in c.DAMAGE_BITS
    if any(sign.isdigit() for sign in one + other):
        return False
    if abs(len(one) - len(other)) > 2 or len(one) > _LONGEST:
        return False
    return _distance(one, other) <= (1 if min(len(one), len(other)) < 4 else 2)


def _distance(one: str, other: str) -> int:
    """Return how many letters must be put in, left out or exchanged to come from one word to another."""
    last = list(range(len(other) + 1))
    for row, letter in enumerate(one, 1):
        now = [row]
        for column, (above, (corner, _)) in enumerate(zip(last[1:], pairwise(last), strict=True), 1):
            now.append(min(above + 1, now[-1] + 1, corner + (letter != other[column - 1])))
        last = now
    return last[-1]
