"""Reminders that carry a number: they say what the keyword before them says, with its number, and no more.

A parenthesis without numbers is a reminder wherever it stands. One with numbers could mean anything; it is a reminder
only if every number in it is that of the keyword just before it, and every word one of those that say what the keyword
means. All else stays in the text, for the grammar to refuse.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Final

_PARENTHESIS: Final = re.compile(r"\s*\(([^()]*[^\W\d_]{2}[^()]*)\)")
_NUMBER: Final = re.compile(r"(?<!\w)[+-]?(?:\d+|X)(?!\w)")
_WORD: Final = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*")
_CALLED: Final = frozenset(("this", "it", "he", "she"))


class Reminders:
    """The keywords of a game, with what their reminders may say.

    ``meanings`` are the words that say what each keyword means, with N for its number; ``numbered`` those that have
    one; ``cards`` what a text calls its own card after "this".
    """

    def __init__(
        self, meanings: Mapping[str, tuple[str, ...]], numbered: Collection[str], cards: Collection[str]
    ) -> None:
        self._meanings = meanings
        self._numbered = numbered
        names = "|".join(sorted((re.escape(name) for name in meanings), key=len, reverse=True))
        self._keyword = re.compile(rf"\b({names})(?:\s+(\d+|X))?(?![\w'-])")
        #: What a text and its reminder may call the card differently.
        self._this = re.compile(rf"\bthis (?:{'|'.join(cards)})\b")

    def left_out(self, text: str) -> str:
        """Return a text without the parentheses that carry numbers and say what the keyword before them says."""
        kept, end = "", 0
        for found in _PARENTHESIS.finditer(text):
            kept += text[end : found.start()]
            end = found.end()
            if not _NUMBER.search(found.group(1)) or not self._reminds(found.group(1), kept):
                kept += found.group()
        return kept + text[end:]

    def _reminds(self, said: str, before: str) -> bool:
        """Tell whether words say no more than the last keyword of the text before them."""
        keyword = next(reversed(list(self._keyword.finditer(before))), None)
        if keyword is None or (keyword.group(2) is None) == (keyword.group(1) in self._numbered):
            return False
        meanings = [re.sub(r"\bN\b", keyword.group(2) or "", each) for each in self._meanings[keyword.group(1)]]
        return any(self._says_no_more(said, each) for each in meanings)

    def _says_no_more(self, said: str, meaning: str) -> bool:
        same_numbers = _NUMBER.findall(said) == _NUMBER.findall(meaning)
        return same_numbers and self._words(said) <= self._words(meaning) | _CALLED

    def _words(self, said: str) -> frozenset[str]:
        return frozenset(_WORD.findall(self._this.sub("this", _NUMBER.sub(" ", said).lower())))
