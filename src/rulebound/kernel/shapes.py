"""Shapes: what data may look like, and how a value is read from data of that shape and no other.

A shape reads plain data (what JSON has) as the codec wrote them. Whatever it is not prepared for it refuses, saying
what was expected and, on the way out, where: ``.cards[3].zone: 9 is not a zone``.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Callable
from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from rulebound.errors import RuleboundError

Plain = None | bool | int | float | str | list["Plain"] | dict[str, "Plain"]

#: The most records that may be nested, the most signs of a text, the most items of a list.
DEEPEST: Final = 200
LONGEST: Final = 20_000
MOST: Final = 200_000

#: The kind of a number that nothing more is known of, and of an amount of anything.
NUMBER: Final = "number"

Ranges = dict[str, tuple[tuple[int, ...], ...]]

#: What any number may be, by its kind.
EVERY_NUMBER: Final[Ranges] = {NUMBER: ((-(1 << 53), 1 << 53),)}


def unfit(data: Plain, expected: str) -> RuleboundError:
    """Return the error that data are not what was expected."""
    return RuleboundError(f"{quoted(data)} is not {expected}")


def no(data: Plain, kind: str) -> RuleboundError:
    """Return the error that data are nothing of a kind that has a name."""
    return RuleboundError(f"{quoted(data)} is no {kind}")


def quoted(data: Plain) -> str:
    """Return data as they are told in an error: never long, and nothing that steers a terminal."""
    if isinstance(data, (list, dict)):
        return "a record" if isinstance(data, dict) else "a list"
    # A number of thousands of digits is not even written out.
    told = "a huge number" if isinstance(data, int) and abs(data) > 1 << 64 else ascii(data)
    return told if len(told) < 60 else f"{told[:50]}..."


def within(step: str, error: RuleboundError) -> RuleboundError:
    """Return an error as it is told one step further out (of a long way only its beginning)."""
    error.place = f"{step}{error.place}"[:120]
    return error


@final
class Reader:
    """Reads one set of data: what is written by name is found by ``resolve``, numbers lie in ``ranges`` by kind."""

    def __init__(self, resolve: Callable[[str, str], object], ranges: Ranges) -> None:
        self.resolve = resolve
        self.ranges = ranges
        #: How many records may still be nested.
        self.left = DEEPEST


@mypyc_attr(allow_interpreted_subclasses=True)
class Shape:
    """What data may look like. ``tag`` is what tells it from others at a glance: the type of the data, or their key."""

    tag: str = ""

    def read(self, data: Plain, reader: Reader) -> object:
        """Return the value; raises ``RuleboundError`` for data of another shape."""
        raise NotImplementedError


@final
class Nothing(Shape):
    """None."""

    def __init__(self) -> None:
        self.tag = "none"

    def read(self, data: Plain, reader: Reader) -> object:
        if data is not None:
            raise unfit(data, "nothing")
        return None


@final
class Flag(Shape):
    """True or false."""

    def __init__(self) -> None:
        self.tag = "bool"

    def read(self, data: Plain, reader: Reader) -> object:
        if not isinstance(data, bool):
            raise unfit(data, "yes or no")
        return data


@final
class Whole(Shape):
    """A whole number of a kind, which says what it may be."""

    def __init__(self, kind: str = NUMBER) -> None:
        self.tag = "int"
        self.kind = kind

    def read(self, data: Plain, reader: Reader) -> object:
        if isinstance(data, int) and not isinstance(data, bool):
            for span in reader.ranges.get(self.kind, EVERY_NUMBER[NUMBER]):
                if span[0] <= data <= span[1] and (len(span) < 4 or data % span[2] < span[3]):
                    return data
        raise no(data, self.kind)


@final
class Fraction(Shape):
    """A number that need not be whole."""

    def __init__(self) -> None:
        self.tag = "float"

    def read(self, data: Plain, reader: Reader) -> object:
        if isinstance(data, bool) or not isinstance(data, (int, float)) or not math.isfinite(data):
            raise unfit(data, "a number")
        if abs(data) > 1 << 53:
            raise unfit(data, "a number")
        return data


@final
class Text(Shape):
    """A text that can be printed: no signs that steer a terminal, no halves of signs. ``words`` are all it may be."""

    def __init__(self, words: tuple[str, ...] = ()) -> None:
        self.tag = "str"
        self.words = words

    def read(self, data: Plain, reader: Reader) -> object:
        if not isinstance(data, str) or len(data) > LONGEST or not is_printable(data):
            raise unfit(data, "a text")
        if self.words and data not in self.words:
            raise unfit(data, "one of the words for it")
        return data


def is_printable(text: str) -> bool:
    """Tell whether a text can be printed anywhere: it has no signs that steer a terminal, and no halves of signs."""
    if text.isprintable():
        return True
    for sign in text:
        if sign not in "\n\t" and unicodedata.category(sign) in ("Cc", "Cs"):
            return False
    return True


def items_of(data: Plain, key: str) -> list[Plain]:
    """Return the items of a tuple, set or dictionary as the codec writes it, or of a list (without a key)."""
    found = data
    if key:
        if not isinstance(data, dict) or len(data) != 1 or key not in data:
            raise no(data, key[1:])
        found = data[key]
    if not isinstance(found, list) or len(found) > MOST:
        raise unfit(found, "a list")
    return found


@final
class Row(Shape):
    """A tuple, a set or a list, of any length, of items of one shape."""

    KEYS: ClassVar[dict[str, str]] = {"row": "!tuple", "frozenset": "!set", "list": ""}

    def __init__(self, kind: str, item: Shape) -> None:
        self.kind = kind
        self.key = Row.KEYS[kind]
        self.tag = self.key or "list"
        self.item = item

    def read(self, data: Plain, reader: Reader) -> object:
        items = items_of(data, self.key)
        made: list[object] = []
        read = self.item
        at = 0
        try:
            for item in items:
                made.append(read.read(item, reader))
                at += 1
        except RuleboundError as error:
            raise within(f"[{at}]", error) from None
        if self.kind == "row":
            return tuple(made)
        if self.kind == "frozenset":
            return frozenset(made)
        return made


@final
class Tuple(Shape):
    """A tuple of so many items, each of its own shape."""

    def __init__(self, items: list[Shape]) -> None:
        self.tag = "!tuple"
        self.items = items

    def read(self, data: Plain, reader: Reader) -> object:
        items = items_of(data, "!tuple")
        if len(items) != len(self.items):
            raise unfit(data, f"a tuple of {len(self.items)}")
        made: list[object] = []
        for at, item in enumerate(items):
            try:
                made.append(self.items[at].read(item, reader))
            except RuleboundError as error:
                raise within(f"[{at}]", error) from None
        return tuple(made)


@final
class Mapped(Shape):
    """A dictionary."""

    def __init__(self, key: Shape, item: Shape) -> None:
        self.tag = "!dict"
        self.key = key
        self.item = item

    def read(self, data: Plain, reader: Reader) -> object:
        made: dict[object, object] = {}
        for pair in items_of(data, "!dict"):
            if not isinstance(pair, list) or len(pair) != 2:
                raise unfit(pair, "a pair")
            try:
                key = self.key.read(pair[0], reader)
                if key in made:
                    raise RuleboundError("it is there twice")
                made[key] = self.item.read(pair[1], reader)
            except RuleboundError as error:
                raise within(f"[{quoted(pair[0])}]", error) from None
        return made


@final
class Referred(Shape):
    """What is written by its name only."""

    def __init__(self, kind: str) -> None:
        self.tag = "!ref"
        self.kind = kind

    def read(self, data: Plain, reader: Reader) -> object:
        if not isinstance(data, dict) or len(data) != 2 or data.get("!ref") != self.kind:
            raise no(data, self.kind)
        name = data.get("name")
        if not isinstance(name, str):
            raise unfit(name, "a name")
        return reader.resolve(self.kind, name)


@final
class Either(Shape):
    """One of several shapes, told apart by their tags."""

    def __init__(self, shapes: list[Shape]) -> None:
        self.shapes = shapes

    def read(self, data: Plain, reader: Reader) -> object:
        tags = tags_of(data)
        refusal: RuleboundError | None = None
        left = reader.left
        for shape in self.shapes:
            if shape.tag in tags:
                reader.left = left
                try:
                    return shape.read(data, reader)
                except RuleboundError as error:
                    refusal = error
        raise refusal if refusal is not None else unfit(data, "what is expected there")


def tags_of(data: Plain) -> tuple[str, ...]:
    """Return the tags of the shapes that data might have."""
    if data is None:
        return ("none",)
    if isinstance(data, bool):
        return ("bool",)
    if isinstance(data, int):
        return ("int", "float")
    if isinstance(data, float):
        return ("float",)
    if isinstance(data, str):
        return ("str",)
    if isinstance(data, list):
        return ("list",)
    for tag in ("!tuple", "!set", "!dict", "!ref", "!enum"):
        if tag in data:
            return (tag,)
    return ("!",)
