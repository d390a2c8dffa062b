"""Formats: how decks are built beyond what the comprehensive rules say, as named settings.

A format of one's own is data: a TOML file with the same settings, or the line that :meth:`Format.said` makes of them.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, final

from rulebound.errors import RuleboundError
from rulebound.text.files import parse_toml, read_file
from rulebound.text.limits import HIGHEST, LONGEST_NAME, said

#: What a hero must be; "any": nothing more.
HEROES: Final = ("any", "young", "adult")
#: The settings that are numbers, with the least that each may be.
_LEAST: Final = {"deck": 1, "at_most": 0, "copies": 0, "pool": 0}
_MACRO: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_NAME: Final = re.compile(r"[a-z0-9]+(?:[ -][a-z0-9]+)*")


@final
@dataclass(frozen=True)
class Format:
    """What a format asks of a card-pool.

    ``hero`` is one of ``HEROES``; ``deck`` how many cards a deck has at least, ``at_most`` how many at most; ``copies``
    how many cards of one name and color a pool has at most, ``pool`` how many cards in all, but for the hero (0: as
    many as one likes, each). ``macro`` is what every player has in the arena from the start that is no card [1.5.1]
    ("": nothing), by its name in small letters, with hyphens.
    """

    name: str
    hero: str = "any"
    deck: int = 1
    at_most: int = 0
    copies: int = 0
    pool: int = 0
    macro: str = ""

    def said(self) -> str:
        """Return the format in a word, if it is one that everybody knows, or as a line with all its settings."""
        if FORMATS.get(self.name) == self:
            return self.name
        numbers = (self.deck, self.at_most, self.copies, self.pool)
        told = [f"{name}={number}" for name, number in zip(_LEAST, numbers, strict=True)]
        told += [f"macro={self.macro}"] if self.macro else []
        return f"{self.name}: hero={self.hero} {' '.join(told)}"


#: The formats that everybody knows, the usual one first.
FORMATS: Final[dict[str, Format]] = {
    "blitz": Format("blitz", "young", 40, 40, 2, 52),
    "constructed": Format("constructed", "adult", 60, 0, 3, 80),
}
USUAL: Final = "blitz"


def format_named(wanted: str) -> Format:
    """Return a format by its name, or of the line that it says (empty: the usual one).

    Raises ``RuleboundError`` for one that nobody knows, with the names of those that there are.
    """
    if not wanted:
        return FORMATS[USUAL]
    if wanted in FORMATS:
        return FORMATS[wanted]
    name, colon, settings = wanted.partition(": ")
    if not colon:
        near = difflib.get_close_matches(wanted, FORMATS, n=1)
        hint = f"Did you mean {near[0]!r}? " if near else ""
        raise RuleboundError(
            f"Flesh and Blood has no format {said(wanted)}",
            place="format",
            fix=f"{hint}Choose {' or '.join(FORMATS)}, or a TOML file of your own.",
        )
    given: dict[str, object] = {}
    for setting in settings.split(" "):
        key, equals, value = setting.partition("=")
        if not equals or key in given:
            raise RuleboundError(f"{said(setting)} is no setting of a format", place="format")
        given[key] = int(value) if value.isdecimal() and len(value) <= len(str(HIGHEST)) else value
    return _format(name, given, "format")


def is_format(line: str) -> bool:
    """Tell whether a line is what a format says."""
    try:
        return format_named(line).said() == line
    except RuleboundError:
        return False


def format_of(wanted: str) -> Format:
    """Return a format by its name, its line, or the TOML file that it stands in; see :func:`format_named`."""
    # (Mostly it is no file: that is asked for each game.)
    if wanted in FORMATS or ".toml" not in wanted:
        return format_named(wanted)
    path = Path(wanted).expanduser()
    if not (path.suffix == ".toml" and path.is_file()):
        return format_named(wanted)
    given = parse_toml(read_file(path), str(path))
    name = given.pop("name", path.stem.casefold().replace("_", " "))
    return _format(name, given, str(path))


def _format(name: object, given: Mapping[str, object], place: str) -> Format:
    """Return the format of some settings; raises ``RuleboundError`` that names the one that is none."""
    if not isinstance(name, str) or len(name) > LONGEST_NAME or not _NAME.fullmatch(name):
        raise RuleboundError(
            f"{said(name)} is no name of a format", place=place, fix="Write small letters and digits."
        )
    if name in FORMATS:
        raise RuleboundError(f"there is a format {name} already", place=place, fix="Give it another name.")
    strange = [key for key in given if key not in ("hero", "macro") and key not in _LEAST]
    if strange:
        known = ", ".join(("hero", *_LEAST, "macro"))
        raise RuleboundError(
            f"a format says nothing of {said(strange[0])}", place=place, fix=f"Known: {known}."
        )
    hero = given.get("hero", "any")
    if not isinstance(hero, str) or hero not in HEROES:
        raise RuleboundError(
            f"hero = {said(hero)} is nothing that a hero can be",
            place=place,
            fix=f"Choose {' or '.join(HEROES)}.",
        )
    macro = given.get("macro", "")
    if not isinstance(macro, str) or (macro and not _MACRO.fullmatch(macro)):
        raise RuleboundError(f"macro = {said(macro)} is no name of a macro", place=place)
    numbers: dict[str, int] = {}
    for key, least in _LEAST.items():
        number = given.get(key, least)
        if not isinstance(number, int) or isinstance(number, bool) or not least <= number <= HIGHEST:
            raise RuleboundError(
                f"{key} = {said(number)} is no number from {least} to {HIGHEST:,}", place=place
            )
        numbers[key] = number
    if 0 < numbers["at_most"] < numbers["deck"]:
        raise RuleboundError(
            f"a deck of {numbers['deck']} cards or more has no more than {numbers['at_most']}", place=place
        )
    return Format(name, hero, numbers["deck"], numbers["at_most"], numbers["copies"], numbers["pool"], macro)
