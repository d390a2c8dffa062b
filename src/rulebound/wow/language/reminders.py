"""Reminders that carry a number [203.1]: they say what the keyword before them says, with its number, and no more.

A parenthesis without numbers is a reminder wherever it stands. One with numbers could mean anything; it is a reminder
only if every number in it is that of the keyword just before it, and every word one of those that say what the keyword
means. All else stays in the text, for the grammar to refuse.
"""

from __future__ import annotations

import re
from typing import Final

from rulebound.wow.language.keyword_meanings import DEFINITIONS, NUMBERED, ON_WEAPONS

#: What keywords mean that no row of the phrasebook says in words.
OTHERS: Final = {
    "Finishing Move": ("to play it, remove X Combo cards from the game, in your graveyard, where X is 5 or less",),
}
_MEANINGS: Final = {
    name: (*DEFINITIONS.get(name, ()), *ON_WEAPONS.get(name, ()), *OTHERS.get(name, ()))
    for name in (*DEFINITIONS, *OTHERS)
}
_NAMES: Final = "|".join(sorted((re.escape(name) for name in _MEANINGS), key=len, reverse=True))
_KEYWORD: Final = re.compile(rf"\b({_NAMES})(?:\s+(\d+|X))?(?![\w'-])")
_PARENTHESIS: Final = re.compile(r"\s*\(([^()]*[^\W\d_]{2}[^()]*)\)")
_NUMBER: Final = re.compile(r"(?<!\w)[+-]?(?:\d+|X)(?!\w)")
_WORD: Final = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*")
#: What a text and its reminder may call the card differently.
_THIS: Final = re.compile(r"\bthis (?:card|character|ally|hero|weapon|armor|item|equipment|ability)\b")
_CALLED: Final = frozenset(("this", "it", "he", "she"))


def without_reminders(text: str) -> str:
    """Return a text without the parentheses that carry numbers and say what the keyword before them says."""
    kept, end = "", 0
    for found in _PARENTHESIS.finditer(text):
        kept += text[end : found.start()]
        end = found.end()
        if not _NUMBER.search(found.group(1)) or not _reminds(found.group(1), kept):
            kept += found.group()
    return kept + text[end:]


def _reminds(said: str, before: str) -> bool:
    """Tell whether words say no more than the last keyword of the text before them."""
    keyword = next(reversed(list(_KEYWORD.finditer(before))), None)
    if keyword is None or (keyword.group(2) is None) == (keyword.group(1) in NUMBERED):
        return False
    meanings = [re.sub(r"\bN\b", keyword.group(2) or "", each) for each in _MEANINGS[keyword.group(1)]]
    return any(_says_no_more(said, each) for each in meanings)


def _says_no_more(said: str, meaning: str) -> bool:
    same_numbers = _NUMBER.findall(said) == _NUMBER.findall(meaning)
    return same_numbers and _words(said) <= _words(meaning) | _CALLED


def _words(said: str) -> frozenset[str]:
    return frozenset(_WORD.findall(_THIS.sub("this", _NUMBER.sub(" ", said).lower())))
