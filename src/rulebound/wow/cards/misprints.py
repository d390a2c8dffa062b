"""Misprints of printed cards: a text that is refused is read as mended, if there is exactly one way to mend it.

These are slips of the card; what its record has lost is back before anything is read
(:mod:`rulebound.wow.cards.lost_symbols`). What may be a misprint says :mod:`rulebound.text.misprints`. The text must
then be read whole, with as few slips mended as possible; where two ways of mending so many are read and mean different
things, the card stays refused. What is read without mending never gets here. A designer's own cards are not mended:
their refusal says what the word perhaps is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from rulebound.tcg.language.card_refused import CardRefused
from rulebound.text.misprints import TAKEN_FOR, Mending, Way, ways
from rulebound.wow.cards.kept_programs import keep_found, kept_found
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.text_box import text_box

__all__ = ["Mending", "mended", "no_misprints"]

#: Slips that a text may have, and how often one is read to find them.
_MOST: Final = 3
_READINGS: Final = 60
#: Small words, and those that are printed for them: of any game, and of this one.
_TAKEN_FOR: Final = {**TAKEN_FOR, "her": "hero"}
_READ: Final = re.compile(r'(?:read nothing|read "(.*)") \| unread ', re.DOTALL)

Read = Callable[[tuple[str, ...]], Definition]


class _Tried(NamedTuple):
    """A text mended so far, and why it is refused."""

    texts: tuple[str, ...]
    mendings: tuple[Mending, ...]
    refusal: CardRefused


@cache
def no_misprints() -> frozenset[str]:
    """Return words that are no misprints, though the phrasebook may not know them: of rulebooks and of cards' names.

    ``tools/no_misprints.py`` keeps the list.
    """
    return frozenset((files("rulebound.wow.cards") / "no_misprints.txt").read_text(encoding="utf-8").split())


def mended(
    texts: tuple[str, ...], names: Sequence[str], refusal: CardRefused, read: Read
) -> tuple[Definition, tuple[Mending, ...]] | None:
    """Return what a refused text is read as when its misprints are mended, and these; None if it stays refused."""
    if not refusal.words:
        return None
    key = ["misprints", *names, "\n", *texts]
    known = kept_found(key)
    if known is None:
        found = _found(texts, names, refusal, read)
        kept: list[object] = [] if found is None else [found[0].paragraphs, found[1]]
        keep_found(key, json.dumps(kept))
        return found
    texts_and_mendings = json.loads(known)
    if not texts_and_mendings:
        return None
    return read(tuple(texts_and_mendings[0])), tuple(Mending(*one) for one in texts_and_mendings[1])


def _found(
    texts: tuple[str, ...], names: Sequence[str], refusal: CardRefused, read: Read
) -> tuple[Definition, tuple[Mending, ...]] | None:
    tried, seen = [_Tried(texts, (), refusal)], {texts}
    for _ in range(_MOST):
        good: list[tuple[Definition, tuple[Mending, ...]]] = []
        further: list[_Tried] = []
        for one in tried:
            for way in _ways(one, names):
                if way.texts in seen:
                    continue
                seen.add(way.texts)
                if len(seen) > _READINGS:
                    return None
                mendings = (*one.mendings, way.mending)
                try:
                    good.append((read(way.texts), mendings))
                except CardRefused as error:
                    if way.plain and (error.paragraph, error.why) != (one.refusal.paragraph, one.refusal.why):
                        further.append(_Tried(way.texts, mendings, error))
        if good:
            alike = all(_means(other) == _means(good[0][0]) for other, _ in good)
            return good[0] if alike else None
        tried = further
    return None


def _ways(one: _Tried, names: Sequence[str]) -> list[Way]:
    # Only who has a card to read needs the phrasebook.
    from rulebound.wow.language.wording import book

    stopped = _READ.match(one.refusal.why)
    read = None if stopped is None else stopped.group(1) or ""
    vocabulary, refused = book().automaton.vocabulary, one.refusal.paragraph
    found = list(ways(one.texts, vocabulary, names, no_misprints(), refused, read, _TAKEN_FOR))
    return [*found, *_ongoing(one), *_names_of_powers(one)]


def _names_of_powers(one: _Tried) -> list[Way]:
    """What stands before a colon is a power's name but for a letter."""
    # (As the phrasebook, loaded only by who has a card to read.)
    from rulebound.wow.language.wording.names import nearly_named

    made: list[Way] = []
    for place, text in enumerate(one.texts):
        name = nearly_named(text)
        if name:
            printed = text.removeprefix("Face down: ").partition(":")[0]
            mended = text.replace(printed, name, 1)
            made.append(Way(Mending(name, printed), (*one.texts[:place], mended, *one.texts[place + 1 :])))
    return made


def _ongoing(one: _Tried) -> list[Way]:
    """[306.2a] What is so of the card that an ability is attached to is so for as long as it is: "Ongoing" is lost."""
    if len(one.texts) != 2 or not one.texts[0].startswith("Attach to "):
        return []
    # (So is what can be used: of an ability, only while it is in play and attached.)
    used = "\N{RIGHTWARDS ARROW}" in one.texts[1] and "attached" in one.texts[1]
    if not (used or one.texts[1].startswith("Attached ")):
        return []
    first = one.texts[1].split()[0]
    mending = Mending(f"Ongoing: {first}", first)
    return [Way(mending, (one.texts[0], f"Ongoing: {one.texts[1]}"), False)]


def _means(card: Definition) -> object:
    return text_box(card).without_clauses()
