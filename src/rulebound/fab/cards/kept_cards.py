"""Cards that a user keeps: what of somebody's file can be played, a line of data for each, and how it is read again.

A line has the card's key, and its record or, where the file was TOML, its own part of that.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeVar, final

from rulebound.errors import RuleboundError
from rulebound.fab.cards.card_files import read_cards, written_cards
from rulebound.fab.cards.card_records import CardPool, read_record
from rulebound.fab.cards.record_shapes import key_of
from rulebound.fab.position.card_parts import Definition
from rulebound.text.files import name_in, parse_json

__all__ = ["Sifted", "add_kept", "sifted_cards", "sifted_records"]

T = TypeVar("T")
#: How somebody is shown how far it is.
Watched = Callable[[list[T]], Iterable[T]]

_RECORD: Final = "record"
_TOML: Final = "toml"
_REFUSED: Final = "refused"


@final
@dataclass(frozen=True)
class Sifted:
    """What of a file is kept, a line of data for each card; how many cards it has; why each of the others isn't.

    ``refused`` is a line for each of those others whose name and color is known.
    """

    lines: tuple[dict[str, object], ...]
    cards: int
    faults: tuple[str, ...]
    refused: tuple[dict[str, object], ...]
    #: The cards of the lines, one for each.
    made: tuple[Definition, ...]


@final
class _Sifting:
    """What has been found so far."""

    def __init__(self, taken: Collection[str]) -> None:
        self._taken = taken
        self._first: dict[str, tuple[str, object]] = {}
        self.lines: list[dict[str, object]] = []
        self.made: list[Definition] = []
        self.faults: list[str] = []
        self.refused: dict[str, str] = {}
        self.cards = 0

    def fault(self, message: str, place: str, fix: str = "") -> None:
        """Tell of what isn't kept."""
        self.faults.append(str(RuleboundError(message, place, fix)))

    def refuse(self, key: str, why: str, told: str) -> None:
        """Tell of a card that can't be played."""
        self.faults.append(told)
        self.refused.setdefault(key, why)

    def put(self, key: str, kind: str, said: object, place: str, card: Definition) -> None:
        """Keep a card, unless it has the name and color of another."""
        if key in self._taken:
            self.fault(f"there is a card {key} already", place, "Give it another name.")
            return
        at, other = self._first.setdefault(key, (place, said))
        if at == place:
            self.lines.append({"key": key, kind: said})
            self.made.append(card)
        elif other != said:
            self.fault(f"another card {key}", place, f"The first, at {at}, is taken.")

    def found(self) -> Sifted:
        """Return all of it."""
        refused: list[dict[str, object]] = [{"key": key, _REFUSED: why} for key, why in self.refused.items()]
        made = tuple(self.made)
        return Sifted(tuple(self.lines), self.cards, tuple(self.faults), tuple(refused), made)


def sifted_records(
    text: str, place: str, taken: Collection[str], watched: Watched[tuple[str, str]] = iter
) -> Sifted:
    """Return what of a file of records, in JSON Lines, can be played; ``taken`` are keys of cards that there are."""
    found = _Sifting(taken)
    lines = [(f"{place}:{number}", line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    found.cards = len(lines)
    for at, line in watched(lines):
        try:
            record = parse_json(line, at + name_in(line))
            if not isinstance(record, dict):
                found.fault("not a card", at, 'Write an object: {"name": ..., "types": [...]}')
                continue
            outcome = read_record(record)
        except RuleboundError as error:
            found.fault(error.message, error.place if error.place.startswith(at) else at, error.fix)
            continue
        if outcome.card is not None:
            found.put(outcome.key, _RECORD, record, at, outcome.card)
        elif outcome.refusal:
            found.refuse(outcome.key, outcome.refusal, outcome.refusal)
        else:
            told = f"{outcome.key}: read, but {outcome.unplayable}, so it can't be played"
            found.refuse(outcome.key, outcome.unplayable, told)
    return found.found()


def sifted_cards(text: str, place: str, taken: Collection[str]) -> Sifted:
    """Return what of a file in TOML can be played: each card is read for itself, and told of if it is refused.

    Raises ``RuleboundError`` for a file that has something else before its first card.
    """
    found = _Sifting(taken)
    for number, one in enumerate(written_cards(text, place), 1):
        found.cards += 1
        if one.card is None:
            found.faults.append(str(one.refusal))
        else:
            found.put(one.key, _TOML, one.part, f"{place}: card {number} ({one.key})", one.card)
    return found.found()


def add_kept(pool: CardPool, text: str, place: str) -> None:
    """Add the cards of the lines that were kept, a line of JSON for each; what is known already under a name stays."""
    for line in text.split("\n"):
        entry = json.loads(line) if line.strip() else None
        if not isinstance(entry, dict) or not isinstance(entry.get("key"), str):
            continue
        if _REFUSED in entry:
            pool.refused.setdefault(entry["key"], str(entry[_REFUSED]))
        else:
            pool.add_later(entry["key"], partial(_read, entry, place), entry)


def _read(entry: dict[str, object], place: str) -> Definition:
    """Return a card that was kept; raises ``RuleboundError`` if it can't be played as texts are read now."""
    key = str(entry["key"])
    record, written = entry.get(_RECORD), entry.get(_TOML)
    if isinstance(record, dict) and key_of(record) == key:
        outcome = read_record(record)
        if outcome.card is not None:
            return outcome.card
        raise RuleboundError(outcome.refusal or f"{key}: {outcome.unplayable}, so it can't be played")
    found = read_cards(written, place) if isinstance(written, str) else []
    card = next((one for one in found if one.key == key), None)
    if card is None:
        raise RuleboundError(f"{key} isn't there any more", place=place, fix="Import the file again.")
    return card
