"""Which of many sentences is nearest to one that isn't understood: the model that its writer may look at."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Sequence
from typing import Final

__all__ = ["nearest", "sentences_of"]

_WORD: Final = re.compile(r"[A-Za-z']+|\d+|\[[^\]]*\]|[^\sA-Za-z\d]")
_END: Final = re.compile(r"(?<=[.!?])\s+(?=[\"“A-Z\[])")
#: So many of those that share most words are compared word by word.
_CLOSE: Final = 12
#: How much alike two sentences are at least of which one is a model for the other.
_ALIKE: Final = 0.45


def sentences_of(paragraphs: Iterable[str]) -> list[str]:
    """Return the sentences of paragraphs, each once."""
    found: dict[str, None] = {}
    for paragraph in paragraphs:
        for sentence in _END.split(paragraph.strip()):
            if sentence:
                found[sentence] = None
    return list(found)


def _words(sentence: str) -> list[str]:
    """Return a sentence's words and signs: any number is like any other."""
    return ["0" if word.isdecimal() else word.casefold() for word in _WORD.findall(sentence)]


def nearest(sentence: str, known: Sequence[str]) -> str:
    """Return the sentence among those ``known`` that is most like one, word for word; "" if none is much like it."""
    wanted = _words(sentence)
    shared = set(wanted)
    ranked = sorted(
        known,
        key=lambda other: (
            -len(shared & set(_words(other))) / (len(shared | set(_words(other))) or 1),
            len(other),
            other,
        ),
    )
    best, most = "", _ALIKE
    for other in ranked[:_CLOSE]:
        alike = difflib.SequenceMatcher(None, wanted, _words(other), False).ratio()
        if alike > most:
            best, most = other, alike
    return best
