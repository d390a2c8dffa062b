"""Typed readers: what clients send, and nothing that isn't of its type comes further.

A message is a typed dictionary. :func:`read` returns data that are of its type, without keys that it doesn't know, and
refuses all others in a sentence that says where they aren't.
"""

from __future__ import annotations

import json
import types
import typing
from typing import Annotated, Any, Final, Literal, NotRequired, TypedDict, TypeVar, cast

from rulebound.errors import RuleboundError
from rulebound.kernel.shapes import is_printable, quoted

__all__ = ["MESSAGES", "Clock", "File", "NewGame", "SeatWanted", "Text", "parsed", "read", "read_message"]

#: The most letters of a line, the most items of a list or a table, the greatest number.
LONGEST: Final = 400
MOST: Final = 500
GREATEST: Final = 1 << 53

#: What would break a line, or turn the direction in which the rest of a page is read.
_NOT_IN_A_LINE: Final = frozenset("\n\r\t\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")

#: What data of a type are called.
_CALLED: Final[dict[Any, str]] = {
    str: "a text",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    list: "a list",
    tuple: "a list",
}

T = TypeVar("T")

#: A text of several lines, with the most letters that it may have.
Text = Annotated[str, 200_000]
Line = Annotated[str, LONGEST]
File = Annotated[str, 4_000_000]


# --- Around a game -------------------------------------------------------------------------------------------------


class SeatWanted(TypedDict):
    """A seat of a new game: who sits there, called what, with which deck, on which side."""

    who: Literal["human", "open", "ai", "random"]
    name: NotRequired[Annotated[str, 40]]
    deck: NotRequired[Text]
    team: NotRequired[int]


class Clock(TypedDict):
    """How long players may think: minutes for the whole game, seconds more for each answer; see the protocol."""

    minutes: NotRequired[float]
    seconds: NotRequired[float]
    pause: NotRequired[float]
    gone: NotRequired[float]


class NewGame(TypedDict):
    """A game to be created."""

    kind: str
    edition: NotRequired[str]
    format: NotRequired[str]
    seed: NotRequired[str | int]
    options: NotRequired[dict[str, str]]
    own_cards: NotRequired[bool]
    seats: list[SeatWanted]
    best_of: NotRequired[int]
    chooser: NotRequired[str]
    always_ask: NotRequired[bool]
    clock: NotRequired[Clock | None]


# --- At a table ----------------------------------------------------------------------------------------------------


class Tagged(TypedDict):
    """What any message may say."""

    type: str
    tag: NotRequired[Line]


class Hello(Tagged):
    version: int
    token: Line
    since: NotRequired[int | None]
    seat: NotRequired[int | None]


class AnswerGiven(Tagged):
    id: Annotated[str, 64]
    decision: Annotated[str, 64]
    place: int


class SeatTaken(Tagged):
    seat: int


class Agree(Tagged):
    yes: bool


class Why(Tagged):
    verb: NotRequired[Line]
    number: int


class Explain(Tagged):
    line: int


class CardAsked(Tagged):
    number: NotRequired[int]
    name: NotRequired[Line]


class LogAsked(Tagged):
    everything: NotRequired[bool]
    before: NotRequired[int | None]


class PassingSet(TypedDict):
    mode: NotRequired[Line]
    stops: NotRequired[list[tuple[str, bool]]]
    interrupted_by: NotRequired[list[str]]


class Passing(Tagged):
    set: NotRequired[PassingSet]


class PassUntil(Tagged):
    until: Line
    interrupted_by: NotRequired[list[str] | None]


class Yielded(Tagged):
    key: Line
    answer: Literal["yes", "no", "ask"]


class Pause(Tagged):
    paused: bool


class Exchange(Tagged):
    out: dict[str, int]
    into: dict[str, int]


class Lesson(Tagged):
    do: Literal["next", "again"]


class Say(Tagged):
    text: Annotated[str, 200]


#: What a client may send at a table, by its type, after it has said hello.
MESSAGES: Final[dict[str, Any]] = {
    "answer": AnswerGiven,
    "seat": SeatTaken,
    "snapshot": Tagged,
    "undo": Tagged,
    "agree": Agree,
    "why": Why,
    "explain": Explain,
    "card": CardAsked,
    "log": LogAsked,
    "passing": Passing,
    "pass_until": PassUntil,
    "yield": Yielded,
    "concede": Tagged,
    "draw": Tagged,
    "pause": Pause,
    "exchange": Exchange,
    "ready": Tagged,
    "lesson": Lesson,
    "say": Say,
    "ping": Tagged,
}


# --- Reading -------------------------------------------------------------------------------------------------------


def parsed(text: str | bytes) -> object:
    """Return the data of a JSON text; raises ``RuleboundError`` for what is none, or has numbers that JSON hasn't."""
    try:
        return json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise RuleboundError("that is no JSON", fix="See docs/protocol.md.") from None


def _no_number(name: str) -> float:
    raise ValueError(name)


def read_message(text: str | bytes) -> dict[str, Any]:
    """Return a message of a client at a table; raises ``RuleboundError`` for anything else."""
    found = parsed(text)
    if not isinstance(found, dict):
        raise RuleboundError(
            "a message is a record with its type", fix='Send {"type": ...}: see docs/protocol.md.'
        )
    kind = found.get("type")
    if not isinstance(kind, str) or kind not in MESSAGES:
        told = f"{quoted(kind)} is no type of message" if "type" in found else "type is missing"
        raise RuleboundError(told, fix=f"Known: {', '.join(MESSAGES)}.")
    return cast(dict[str, Any], read(found, MESSAGES[kind]))


def read(data: object, wanted: type[T]) -> T:
    """Return data that are of a type, without what it doesn't know; raises ``RuleboundError`` naming the place."""
    try:
        return cast(T, _read(data, wanted, LONGEST))
    except RuleboundError as error:
        raise RuleboundError(error.message, error.place.lstrip("."), error.fix) from None


def _read(data: Any, wanted: Any, most: int) -> Any:
    kind, parts = typing.get_origin(wanted), typing.get_args(wanted)
    if kind is Annotated:
        return _read(data, parts[0], parts[1])
    if kind is NotRequired:
        return _read(data, parts[0], most)
    if kind is Literal:
        if data not in parts or not isinstance(data, str):
            raise RuleboundError(f"{quoted(data)} isn't known here", fix=f"Known: {', '.join(parts)}.")
        return data
    if kind in (types.UnionType, typing.Union):
        if data is None and type(None) in parts:
            return None
        fitting = [part for part in parts if part is not type(None) and _fault(data, part, most) is None]
        return _read(data, fitting[0] if fitting else parts[0], most)
    if isinstance(data, (list, dict)) and len(data) > MOST:
        raise RuleboundError(f"it has {len(data)} parts, and at most {MOST} are read", fix="Send fewer.")
    if kind is list and isinstance(data, list):
        return [_within(item, parts[0], f"[{place}]", most) for place, item in enumerate(data)]
    if kind is tuple and isinstance(data, list) and len(data) == len(parts):
        return [_within(item, parts[place], f"[{place}]", most) for place, item in enumerate(data)]
    if kind is tuple and isinstance(data, list):
        raise RuleboundError(f"it has {len(data)} parts", fix=f"Send {len(parts)}.")
    if kind is dict and isinstance(data, dict):
        return {
            _read(key, str, most): _within(item, parts[1], f"[{quoted(key)}]", most)
            for key, item in data.items()
        }
    if typing.is_typeddict(wanted) and isinstance(data, dict):
        return _record(data, wanted, most)
    fault = _fault(data, wanted, most)
    if fault is not None:
        raise fault
    return data


def _record(data: dict[str, Any], wanted: Any, most: int) -> dict[str, Any]:
    hints = typing.get_type_hints(wanted, include_extras=True)
    needed = [key for key, hint in hints.items() if typing.get_origin(hint) is not NotRequired]
    missing = sorted(key for key in needed if key not in data)
    if missing:
        raise RuleboundError(f"{missing[0]} is missing", place=f".{missing[0]}", fix="See docs/protocol.md.")
    return {key: _within(data[key], hints[key], f".{key}", most) for key in hints if key in data}


def _within(data: Any, wanted: Any, step: str, most: int) -> Any:
    try:
        return _read(data, wanted, most)
    except RuleboundError as error:
        raise RuleboundError(error.message, f"{step}{error.place}"[:120], error.fix) from None


def _fault(data: Any, wanted: Any, most: int) -> RuleboundError | None:
    """Return why data aren't a value of a type without parts; a short text has one line, a longer one may have more."""
    if wanted is object:
        return None
    is_number = isinstance(data, (int, float)) and not isinstance(data, bool)
    if type(data) is not wanted and not (wanted is float and is_number):
        called = _CALLED.get(typing.get_origin(wanted) or wanted, "a record")
        return RuleboundError(f"{quoted(data)} is not {called}", fix=f"Send {called}.")
    if is_number and not abs(data) <= GREATEST:
        return RuleboundError("the number is too great", fix=f"Send at most {GREATEST}.")
    if not isinstance(data, str):
        return None
    if len(data) > most:
        return RuleboundError(f"it has {len(data)} letters, and at most {most} are read", fix="Shorten it.")
    for at, sign in enumerate(data, 1):
        if (sign in _NOT_IN_A_LINE and most <= LONGEST) or (sign != "\r" and not is_printable(sign)):
            return RuleboundError(f"letter {at} is U+{ord(sign):04X}, which can't be there", fix="Leave it out.")
    if not is_printable(data.replace("\r\n", "\n")):
        return RuleboundError("U+000D stands there without U+000A", fix="End lines with U+000A.")
    return None
