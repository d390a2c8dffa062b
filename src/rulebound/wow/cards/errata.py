"""Errata: corrected paragraphs of cards, from TOML files, and what they changed.

A file has one ``[[erratum]]`` table for each correction: ``card`` (the name), ``paragraph`` (its number from 1, as
``rulebound cards show`` prints them), ``text`` (the corrected paragraph; empty: there is none), ``source`` (who says
so), and ``wording`` where a card of a pool has two: ``powers`` or ``rules_2010`` (the first it has, if left out).
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from rulebound.errors import RuleboundError
from rulebound.text.files import parse_toml, read_file
from rulebound.text.limits import fault_of_text, printable

#: The fields in which a record holds its texts, the newer wording first.
WORDINGS = ("powers", "rules_2010")
#: Paragraphs that a card can have.
_MOST = 100
_TEXTS = ("card", "text", "source", "wording")
_FIELDS = ("card", "paragraph", "text", "source", "wording")


class BadErrata(RuleboundError):
    """An errata file that can't be used, or an erratum that fits no card: which, and what to do."""


@dataclass(frozen=True)
class Erratum:
    """One corrected paragraph; ``place`` is where it stands (the file, and its number there)."""

    card: str
    paragraph: int
    text: str
    source: str
    wording: str = ""
    place: str = "errata"


@dataclass(frozen=True)
class Correction:
    """An erratum, and the paragraph that it found."""

    erratum: Erratum
    before: str

    @property
    def changes(self) -> bool:
        """Whether the paragraph was another one before."""
        return self.before.split() != self.erratum.text.split()

    def data(self) -> dict[str, object]:
        """Return what was changed as plain data, for one line of JSON."""
        one = self.erratum
        return {
            "card": one.card,
            "paragraph": one.paragraph,
            "from": self.before,
            "to": one.text,
            "source": one.source,
            "changes": self.changes,
        }

    def __str__(self) -> str:
        one = self.erratum
        before, text, source = (" ".join(words.split()) for words in (self.before, one.text, one.source))
        after = f'"{text}"' if text else "nothing"
        return f'{one.card}, paragraph {one.paragraph}: "{before}" is now {after} ({source})'


class Errata:
    """Errata by the cards that they correct, in the order of their files."""

    def __init__(self, errata: Iterable[Erratum] = ()) -> None:
        self._by_card: dict[str, list[Erratum]] = {}
        for one in errata:
            mine = self._by_card.setdefault(one.card, [])
            for other in mine:
                if other.paragraph == one.paragraph:
                    told = f'a second erratum for paragraph {one.paragraph} of "{one.card}"'
                    raise BadErrata(told, place=one.place, fix=f"The first is {other.place}; leave one of them out")
                if other.wording != one.wording:
                    told = f'"{one.card}" is corrected in two wordings'
                    raise BadErrata(told, place=one.place, fix="Correct all its paragraphs in one of them")
            mine.append(one)

    def __bool__(self) -> bool:
        return bool(self._by_card)

    def of(self, card: str) -> tuple[Erratum, ...]:
        """Return the errata of a card."""
        return tuple(self._by_card.get(card, ()))

    def expect(self, known: Sequence[str], where: str) -> None:
        """Raise :class:`BadErrata` for the first erratum whose card is not among those known."""
        names = frozenset(known)
        for name, errata in self._by_card.items():
            if name not in names:
                near = difflib.get_close_matches(name, known, 3, 0.6)
                fix = f"Perhaps {', or '.join(near)}" if near else "Write the name as it is printed"
                raise BadErrata(f'no card of {where} is named "{printable(name)}"', place=errata[0].place, fix=fix)

    def correct(self, card: str, texts: Sequence[str]) -> tuple[tuple[str, ...], tuple[Correction, ...]]:
        """Return a card's paragraphs as corrected, and each correction; raises for a paragraph that it hasn't."""
        made = list(texts)
        corrections: list[Correction] = []
        for one in self.of(card):
            if one.paragraph > len(texts):
                count = f"{len(texts)} paragraph{'' if len(texts) == 1 else 's'}"
                fix = f'"{card}" has {count}; rulebound cards show prints them'
                raise BadErrata(f"there is no paragraph {one.paragraph}", place=f"{one.place}: {card}", fix=fix)
            corrections.append(Correction(one, texts[one.paragraph - 1]))
            made[one.paragraph - 1] = one.text
        return tuple(text for text in made if text.strip()), tuple(corrections)


NO_ERRATA = Errata()


def read_errata(paths: Sequence[Path]) -> Errata:
    """Read errata files; raises ``RuleboundError`` naming the place and the fix."""
    found: list[Erratum] = []
    for path in paths:
        found.extend(parse_errata(read_file(path), str(path)))
    return Errata(found)


def parse_errata(text: str, place: str = "errata") -> list[Erratum]:
    """Read the text of an errata file; ``place`` is what errors call it."""
    data = parse_toml(text, place)
    for key in data:
        if key != "erratum":
            raise BadErrata(f'unknown table "{printable(key)}"', place=place, fix="A file has [[erratum]] tables")
    tables = data.get("erratum", [])
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise BadErrata("erratum is no list of tables", place=place, fix="Write [[erratum]] with two brackets")
    return [_erratum(table, f"{place}: erratum {number}") for number, table in enumerate(tables, 1)]


def _erratum(table: dict[str, object], place: str) -> Erratum:
    for field in table:
        if field not in _FIELDS:
            near = difflib.get_close_matches(field, _FIELDS, 1)
            fix = f'Perhaps "{near[0]}"' if near else f"Fields are {', '.join(_FIELDS)}"
            raise BadErrata(f'unknown field "{printable(field)}"', place=place, fix=fix)
    for field in _TEXTS:
        value = table.get(field, "" if field == "wording" else None)
        if not isinstance(value, str) or (field in ("card", "source") and not value.strip()):
            missing = "is missing" if field not in table else "is no text"
            raise BadErrata(f"{field} {missing}", place=place, fix=f'Write {field} = "..."')
        fault = fault_of_text(value)
        if fault:
            raise BadErrata(f"{field} can't be used: {fault}", place=place)
    paragraph = table.get("paragraph")
    if not isinstance(paragraph, int) or isinstance(paragraph, bool) or not 1 <= paragraph <= _MOST:
        missing = "is missing" if "paragraph" not in table else f"is no number from 1 to {_MOST}"
        raise BadErrata(f"paragraph {missing}", place=place, fix="Write paragraph = 1")
    wording = cast(str, table.get("wording", ""))
    if wording and wording not in WORDINGS:
        told = f'no wording is called "{printable(wording)}"'
        raise BadErrata(told, place=place, fix=f"Wordings are {', '.join(WORDINGS)}")
    card, text, source = (cast(str, table[field]) for field in ("card", "text", "source"))
    return Erratum(card, paragraph, text.strip(), source, wording, place)
