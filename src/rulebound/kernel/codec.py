"""The text codec: positions to plain data and back, exactly, and their hash.

A record class lists its ``FIELDS`` (and is marked serializable, so that it can be made without ``__init__`` when it is
compiled); a frozen dataclass (a node of a card's program) is read by its fields; what must
not be copied into the text (a printed card, say) is written by a game's own ``reference`` and read by ``resolve``.
"""

from __future__ import annotations

import dataclasses
import enum
import hashlib
import json
from collections.abc import Callable
from typing import Final, TypeVar, cast

from rulebound.errors import RuleboundError
from rulebound.kernel.events import Chapter

T = TypeVar("T")

#: How deeply data may be nested (a card's program comes to a few dozen).
DEEPEST: Final = 400

Plain = None | bool | int | float | str | list["Plain"] | dict[str, "Plain"]


class Codec:
    """Encodes and decodes the registered classes, and only those."""

    def __init__(self) -> None:
        self._classes: dict[str, type] = {}
        self._references: dict[str, tuple[type, Callable[[object], str], str]] = {}

    def register(self, *classes: type) -> None:
        """Make classes known by their names; a name can't be taken twice."""
        for cls in classes:
            if self._classes.get(cls.__name__, cls) is not cls:
                raise ValueError(f"two classes of the codec are called {cls.__name__}")
            self._classes[cls.__name__] = cls

    def refer(self, cls: type, name: Callable[[object], str]) -> None:
        """Write instances of a class as their name only."""
        self._references[cls.__name__] = (cls, name, cls.__name__)

    def encode(self, value: object) -> Plain:
        """Return plain data for a value; raises ``RuleboundError`` for an unregistered class."""
        if value is None or isinstance(value, (bool, int, float, str)):
            return value
        if isinstance(value, Chapter):
            if value.encoded is None:
                value.encoded = self._encode(value)
            return cast(Plain, value.encoded)
        return self._encode(value)

    def _encode(self, value: object) -> Plain:
        if isinstance(value, enum.Enum):
            return {"!enum": type(value).__name__, "name": value.name}
        if isinstance(value, list):
            return [self.encode(item) for item in value]
        if isinstance(value, tuple):
            return {"!tuple": [self.encode(item) for item in value]}
        if isinstance(value, dict):
            return {"!dict": [[self.encode(key), self.encode(item)] for key, item in value.items()]}
        if isinstance(value, frozenset):
            return {"!set": sorted((self.encode(item) for item in value), key=lambda item: json.dumps(item))}
        name = type(value).__name__
        if name in self._references:
            return {"!ref": name, "name": self._references[name][1](value)}
        if name not in self._classes:
            raise RuleboundError(f"the codec does not know the class {name}")
        made: dict[str, Plain] = {"!": name}
        for field in fields_of(type(value)):
            found = getattr(value, field)
            kind = type(found)
            # Most fields are plain: they need no call.
            made[field] = found if kind is int or kind is str or kind is bool else self.encode(found)
        return made

    def decode(self, data: Plain, resolve: Callable[[str, str], object]) -> object:
        """Return the value of plain data; ``resolve(class, name)`` finds what was written by name.

        Raises ``RuleboundError`` if the data are damaged.
        """
        try:
            return self._decode(data, resolve, DEEPEST)
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise RuleboundError(f"the data are damaged ({type(error).__name__}: {error})") from error

    def _decode(self, data: Plain, resolve: Callable[[str, str], object], depth: int) -> object:
        if not isinstance(data, (list, dict)):
            return data
        if depth == 0:
            raise RuleboundError("the data are damaged: they are nested too deeply")
        depth -= 1
        if isinstance(data, list):
            return [self._decode(item, resolve, depth) for item in data]
        if "!tuple" in data:
            return tuple([self._decode(item, resolve, depth) for item in _items(data["!tuple"])])
        if "!set" in data:
            return frozenset([self._decode(item, resolve, depth) for item in _items(data["!set"])])
        if "!dict" in data:
            pairs = [_items(pair) for pair in _items(data["!dict"])]
            return {
                self._decode(pair[0], resolve, depth): self._decode(pair[1], resolve, depth) for pair in pairs
            }
        if "!ref" in data:
            return resolve(str(data["!ref"]), str(data["name"]))
        if "!enum" in data:
            return self._class(str(data["!enum"]))[str(data["name"])]  # type: ignore[index]
        cls = self._class(str(data.get("!")))
        names = fields_of(cls)
        missing = [name for name in names if name not in data]
        if missing:
            raise RuleboundError(f"{cls.__name__} lacks {', '.join(missing)}")
        values = {name: self._decode(data[name], resolve, depth) for name in names}
        if dataclasses.is_dataclass(cls):
            return cls(**values)
        made: object = blank(cls)
        for name in names:
            setattr(made, name, values[name])
        ready = getattr(made, "after_decoding", None)
        if ready is not None:
            ready()
        return made

    def _class(self, name: str) -> type:
        if name not in self._classes:
            raise RuleboundError(f"unknown kind of record {name!r}")
        return self._classes[name]


def blank(cls: type[T]) -> T:
    """Return an object of a class without its values, to be filled field by field."""
    return cls.__new__(cls)


def fields_of(cls: type) -> tuple[str, ...]:
    """Return the names of a class's stored fields, inherited ones first."""
    known = _FIELDS.get(cls)
    if known is None:
        known = _find_fields(cls)
        _FIELDS[cls] = known
    return known


_FIELDS: Final[dict[type, tuple[str, ...]]] = {}


def _find_fields(cls: type) -> tuple[str, ...]:
    if dataclasses.is_dataclass(cls):
        return tuple(field.name for field in dataclasses.fields(cls))
    names: dict[str, None] = {}
    for base in reversed(cls.__mro__):
        for name in base.__dict__.get("FIELDS", ()):
            names[name] = None
    if not names:
        raise RuleboundError(f"the codec can't read {cls.__name__}: it lists no FIELDS")
    return tuple(names)


def _items(data: Plain) -> list[Plain]:
    if not isinstance(data, list):
        raise RuleboundError("a list was expected")
    return data


def canonical(data: Plain) -> str:
    """Return plain data as text, the same text for equal data."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def digest(data: Plain) -> str:
    """Return the hash of plain data: 32 hexadecimal digits."""
    return hashlib.sha256(canonical(data).encode()).hexdigest()[:32]
