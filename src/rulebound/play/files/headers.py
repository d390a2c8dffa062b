"""What stands around a game in a file: the headers of replays and matches, and what each part of them may be.

A header is a typed dictionary; :func:`read` refuses data that are not of its type. (What is written as ``object`` is
read by whoever it belongs to: a position by its game, a replay within a match as a replay.)
"""

from __future__ import annotations

import math
import types
import typing
from typing import Annotated, Any, Final, TypedDict, TypeVar, cast

from rulebound.errors import RuleboundError
from rulebound.kernel.shapes import is_printable, quoted

__all__ = ["LONGEST", "MOST", "MOST_ANSWERS", "DeckHeader", "MatchHeader", "PlayedHeader", "ReplayHeader", "read"]

#: The most signs of a text, the most items of a list, the most answers of a game, the greatest number.
LONGEST: Final = 1_000
MOST: Final = 10_000
MOST_ANSWERS: Final = 200_000
GREATEST: Final = 1 << 53

Listed = tuple[int, str]
#: A list or a text with an item for each answer.
Answers = Annotated[list[int], MOST_ANSWERS]
Marks = Annotated[str, MOST_ANSWERS]


class DeckHeader(TypedDict):
    """A seat's deck, for whoever looks at a replay."""

    name: str
    leader: str
    cards: list[Listed]
    side: list[Listed]
    fingerprints: dict[str, str]


class ReplayHeader(TypedDict):
    """What a replay says; see :class:`rulebound.play.replays.Recording`."""

    format: str
    version: int
    rulebound: str
    game: str
    edition: str
    seed: str
    decks: list[DeckHeader]
    seats: list[str]
    start: object
    answers: Answers
    by: Marks
    hash: str


class PlayedHeader(TypedDict):
    """What a match says of a game that is over."""

    replay: object
    result: list[float]
    winner: int | None
    winners: list[int]
    turns: int | None
    decisions: int
    hash: str


class _EveryMatch(TypedDict):
    """What every match says."""

    format: str
    version: int
    rulebound: str
    game: str
    edition: str
    seed: str
    teams: list[int]
    names: list[str]
    open_lists: bool
    options: dict[str, str]
    deck_format: str
    carried: list[object]
    first: int
    best_of: int
    chooser: str
    seats: list[str]
    decks: list[object]
    played: list[PlayedHeader]
    now: object


class MatchHeader(_EveryMatch, total=False):
    """What a match says; see :class:`rulebound.play.matches.Match`: ``listed`` only where people select cards."""

    listed: list[object]


T = TypeVar("T")


def read(data: object, header: type[T], what: str, place: str) -> T:
    """Return data that are of the type of a header; raises ``RuleboundError`` that says where they are not."""
    try:
        _check(data, header, "")
    except RuleboundError as error:
        where = f"{place}: {error.place}" if error.place else place
        raise RuleboundError(f"{what} is damaged: {error.message}", where, "Use a backup.") from None
    return cast(T, data)


def _check(data: Any, wanted: Any, at: str, most: int = 0) -> None:
    """Refuse data that are not of a type; ``most`` is how long they may be, if that is said."""
    kind, parts = typing.get_origin(wanted), typing.get_args(wanted)
    if kind is Annotated:
        _check(data, parts[0], at, parts[1])
    elif kind is types.UnionType:
        _check(data, type(None) if data is None and type(None) in parts else parts[0], at)
    elif kind is list and isinstance(data, list) and len(data) <= (most or MOST):
        for place, item in enumerate(data):
            _check(item, parts[0], f"{at}[{place}]")
    elif kind is tuple and isinstance(data, list) and len(data) == len(parts):
        for place, item in enumerate(data):
            _check(item, parts[place], f"{at}[{place}]")
    elif kind is dict and isinstance(data, dict) and len(data) <= MOST:
        for key, item in data.items():
            _check(key, str, at)
            _check(item, parts[1], f"{at}[{quoted(key)}]")
    elif typing.is_typeddict(wanted) and isinstance(data, dict):
        hints = typing.get_type_hints(wanted)
        missing = sorted(wanted.__required_keys__ - set(data))
        if missing:
            raise RuleboundError(f"it lacks {missing[0]}", place=at.lstrip("."))
        for key in [key for key in hints if key in data]:
            _check(data[key], hints[key], f"{at}.{key}")
    elif not _is_plain(data, wanted, most or LONGEST):
        raise RuleboundError(f"{quoted(data)} is not what is expected there", place=at.lstrip("."))


def _is_plain(data: object, wanted: object, most: int) -> bool:
    """Tell whether data are a value of a type that has no parts."""
    if wanted is object or (wanted is type(None) and data is None):
        return True
    if wanted is float and isinstance(data, (int, float)) and not isinstance(data, bool):
        return math.isfinite(data)
    if type(data) is not wanted:
        return False
    if isinstance(data, str):
        return len(data) <= most and is_printable(data)
    return not isinstance(data, int) or abs(data) <= GREATEST
