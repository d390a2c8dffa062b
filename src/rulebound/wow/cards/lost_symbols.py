"""Symbols and stops that records have lost, put back where only one can have stood: before anything is read.

The slips of whoever typed a card in, not of the card: a record may have the words of a text without its symbols
(", Remove a counter →", "+5 for each ...", "a or race"). The rules leave one symbol for such a place, or the text stays
as it is. No phrasebook is asked, and every record goes through here. What the card itself has misprinted is another
matter: :mod:`rulebound.wow.cards.misprints` mends it, and only where the text is refused as it stands.
"""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final

from rulebound.text.misprints import Mending

#: What begins a part of a cost and is no word: of the symbols of costs [701.1] the numbers are never lost.
_PART: Final = re.compile(r"(^|[.:,] )\s*,\s+(?=[^→]*→)")
_BRACES: Final = re.compile(r"\{\s*exhaust\s*\}")
_SMALL_X: Final = re.compile(r"^x(?=,[^→.]*→)")
#: Races are the Alliance's or the Horde's.
_EITHER: Final = re.compile(r"\b(an?) or race\b")
#: A hero of another side: Monsters have one of their own, and of the other two the article tells which it is.
_SIDE: Final = re.compile(r"\b(an?) or (?=Monster hero\b)")
#: What a card is for a while, without saying what: cards in a hand are nothing then but instant.
_IN_HAND: Final = re.compile(r"(?<=in your hand are)(?= this turn\b)")
_EACH: Final = re.compile(r'("Demon(?:",|,")) a race, or an? race\b')
#: A number that something has, without saying of what: "ATK" is a word, heroes and allies have health, armor has DEF.
_HAS: Final = re.compile(
    r"(?P<who>[^,.:→]*)\b(?P<has>ha(?:s|ve) (?:[+-](?:\d+|X)|\d+ or (?:more|less)))"
    r"(?= (?:for each|this turn|and)\b| ?[,.]| ?$)"
)
_COUNTER: Final = re.compile(r"(?P<before>[^.;:→]*(?<!/)(?<!/ )\+\d+)(?= counters?\b)(?P<after>[^.;:→]*)")
_ON: Final = re.compile(r" counters? (?:on|to|from) (\w+ \w+)")
#: A number of a card that is not named: "with 6 or more", "where X is its", "the of that ally", "the combined of".
_WITH: Final = re.compile(
    r"\b(all(?:y|ies) with \d+ or (?:more|less)|where X is its|to its printed(?= minus))(?= ?(?:[,.]|$| minus))"
)
_OF: Final = re.compile(r"\b(equal to the)(?= of that (?:ally|hero)\b)")
_COMBINED: Final = re.compile(r"\b(combined)(?= of (?:this|other|each)\b[^.]*\barmor\b)")
_JOINT: Final = re.compile(r"\b(?:and|while|if)\b")
_BEARERS: Final = re.compile(r"\b(?:[Hh]ero(?:es)?|[Aa]ll(?:y|ies))\b")
_ARMOR: Final = re.compile(r"\b[Aa]rmor\b")


#: An arrow before a trigger event, which nothing pays for.
_ARROW: Final = re.compile(r"^\s*→\s*(?=When\b|At\b)")
#: A full stop that has come before an arrow, or become a comma; a comma lost after a symbol, or at the very end.
_STOPS: Final = (
    (re.compile(r"\.(?=\s*→)"), ""), (re.compile(r",(?=\s+Otherwise,)"), "."),
    (re.compile(r"(\[Activate\])(?=\s+[A-Z][^→.:]*→)"), r"\1,"),
    (re.compile(r"\bOn your turn, (\d+|X),? (?=\[Activate\]\s*→)"), r"On your turn: \1, "),
)  # fmt: skip
_END: Final = re.compile(r"(?<=\w),\s*$")
#: What a Monster hero's deck can't have.
_DECK: Final = re.compile(r"\b(Deckbuilding: You can't (?:put|include)) or cards\b")
#: A parenthesis that closes none, at the very end.
_PARENTHESIS: Final = re.compile(r"(?<=\.)\s*\)\s*$")
#: A question mark within a word: no text asks, so that it stands for an apostrophe.
_APOSTROPHE: Final = re.compile(r"(?<=[a-z])\?(?=s\b)")


def put_back(texts: tuple[str, ...]) -> tuple[Mending, ...]:
    """Return what :func:`whole` reads for what a record has, each with the words beside it."""
    found = []
    for text, mended in zip(texts, whole(texts), strict=True):
        if text == mended:
            continue
        words, others = text.split(), mended.split()
        for what, start, stop, first, last in SequenceMatcher(
            None, words, others, autojunk=False
        ).get_opcodes():
            if what != "equal":
                before = min(start, first, 1)
                read, printed = others[first - before : last + 1], words[start - before : stop + 1]
                found.append(Mending(" ".join(read), " ".join(printed)))
    return tuple(dict.fromkeys(found))


@lru_cache(maxsize=64)
def whole(texts: tuple[str, ...]) -> tuple[str, ...]:
    """Return a card's paragraphs with what they have lost; no text ends with a comma."""
    found = [with_symbols(text) for text in texts]
    if found:
        found[-1] = _END.sub(".", found[-1])
    return tuple(found)


def with_symbols(text: str) -> str:
    """Return a paragraph with the symbols that it has lost, where there is no doubt which."""
    text = _APOSTROPHE.sub("'", text)
    text = _ARROW.sub("", text)
    if "(" not in text:
        text = _PARENTHESIS.sub("", text)
    text = _PART.sub(r"\1[Activate], ", _BRACES.sub("[Activate]", _SMALL_X.sub("X", text)))
    text = _EACH.sub(r"\1 an [Alliance] race, or a [Horde] race", _EITHER.sub(_factions, text))
    text = _IN_HAND.sub(" [Instant]", _SIDE.sub(_other_side, text))
    text = _DECK.sub(r"\1 [Horde] or [Alliance] cards", text)
    text = _COMBINED.sub(r"\1 [DEF]", _OF.sub(r"\1 [Health]", _WITH.sub(r"\1 [Health]", text)))
    for wrong, right in _STOPS:
        text = wrong.sub(right, text)
    # (What most texts don't speak of isn't looked for at each of their letters.)
    if "has " in text or "have " in text:
        text = _HAS.sub(_number, text)
    return _COUNTER.sub(_counters, text) if " counter" in text else text


def _factions(found: re.Match[str]) -> str:
    return "a [Horde] or [Alliance] race" if found.group(1) == "a" else "an [Alliance] or [Horde] race"


def _other_side(found: re.Match[str]) -> str:
    return f"{found.group(1)} [{'Alliance' if found.group(1) == 'an' else 'Horde'}] or "


def _number(found: re.Match[str]) -> str:
    symbol = _symbol(_JOINT.split(found.group("who"))[-1])
    return f"{found.group()} {symbol}" if symbol else found.group()


def _counters(found: re.Match[str]) -> str:
    on = _ON.match(found.group("after"))
    symbol = _symbol(on.group(1) if on else "") or _symbol(found.group("before"))
    return f"{found.group('before')} {symbol}{found.group('after')}" if symbol else found.group()


def _symbol(words: str) -> str:
    """Return whose number the words speak of: one kind of card's, or nobody's."""
    armor, bearers = _ARMOR.search(words), _BEARERS.search(words)
    return "" if bool(armor) == bool(bearers) else "[DEF]" if armor else "[Health]"
