"""Names that mean nothing: those of powers, and of the sides that Traitors take.

What nearly is a word that means something where it stands is a misprint of that word, and no name.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

from rulebound.wow.language.keyword_meanings import DEFINITIONS
from rulebound.wow.language.wording.lexicon import KEYWORD_WORDS, TAG_WORDS, all_tags, all_traits

__all__ = ["is_name", "is_named_power", "is_side", "nearly_named"]

#: The names that powers have. What else stands before a colon restricts what comes after it, or is a word
#: that nobody knows: then the text is refused.
POWERS: Final = frozenset((
    "Ancient's Lore", "Arcane Power", "Blood Power", "Bone Storm", "Call Blood of Shu'ma", "Desecration",
    "Disrupting Roar", "Emerald Vigor", "Empowered Song of Sylvanas", "Frost Focus", "Grab and Drop", "Harvest Soul",
    "Heartstrike", "Holy Word",
    "Icy Grip",
    "Invocation of Blood", "Lightning Storm", "Overdrive", "Resonating Crystal", "RwlRwlRwl", "Slime Spray",
    "Song of Sylvanas", "Spirit Burst", "Summon Helix", "Summon Minion", "Summon Worgen Spirit", "Torture",
    "Unstable Experiment", "Vampiric Bite", "Vile Gas", "Void of the Unmaking",
))  # fmt: skip
#: Names that mean something by themselves.
KEYWORDS: Final = (
    *DEFINITIONS, *(word.title() for word, _ in KEYWORD_WORDS), *TAG_WORDS, "Dual Wield", "Inspire", "Sabotage",
    "Totem", "Trap", "Finishing Move", "Stash", "Ongoing", "Diplomacy", "Portal", "Delve", "Warp", "Echo", "Haste",
)  # fmt: skip
_NAME: Final = re.compile(r"(?:Face down: )?([A-Z][\w']*(?: (?:(?:and|of|the) )*[A-Z][\w']*)*)!?: ")
_ALONE: Final = re.compile(r"[A-Z][\w']*(?: (?:(?:and|of|the) )*[A-Z][\w']*)*")
_NEARLY: Final = 0.75
_MISSPELT: Final = 0.95


def is_named_power(text: str) -> bool:
    """Tell whether a paragraph begins with the name of a power and a colon."""
    found = _NAME.match(text)
    return found is not None and found.group(1) in POWERS


def nearly_named(text: str) -> str:
    """Return the name of a power that a paragraph nearly begins with, misspelt; "" if there is none."""
    found = _NAME.match(text)
    near = get_close_matches(found.group(1), POWERS, 2, _MISSPELT) if found is not None else []
    return near[0] if found is not None and len(near) == 1 and found.group(1) not in POWERS else ""


def is_side(text: str) -> bool:
    """Tell whether a paragraph is a name alone, and no keyword."""
    return _ALONE.fullmatch(text) is not None and not get_close_matches(text.title(), KEYWORDS, 1, _NEARLY)


def is_name(words: str) -> bool:
    """Tell whether words are a card's name, and no tag, trait or keyword, nor one misspelt."""
    known = (*all_tags(), *all_traits(), *KEYWORDS)
    return not any(get_close_matches(word, known, 1, _NEARLY) for word in (words, *words.split()))
