"""The text codec: positions to plain data and back, exactly, and their hash.

A record class lists its ``FIELDS`` (and is marked serializable, so that it can be made without ``__init__`` when it is
compiled); a frozen dataclass (a node of a card's program) is read by its fields; what must
not be copied into the text (a printed card, say) is written by a game's own ``reference`` and read by ``resolve``.

What is read is what the annotations of the fields declare, and nothing else; a game says besides what a number may be.
"""

from __future__ import annotations

import dataclasses
import enum
import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from json.encoder import encode_basestring_ascii as quoted_text
from typing import Final, TypeVar, cast, final

from rulebound.errors import RuleboundError
from rulebound.kernel.declared import Declared, declared
from rulebound.kernel.events import Chapter
from rulebound.kernel.shapes import (
    EVERY_NUMBER,
    NUMBER,
    Either,
    Flag,
    Fraction,
    Mapped,
    Nothing,
    Reader,
    Referred,
    Row,
    Shape,
    Text,
    Tuple,
    Whole,
    items_of,
    no,
    quoted,
    unfit,
    within,
)
from rulebound.kernel.shapes import Plain as Plain
from rulebound.kernel.shapes import Ranges as Ranges

T = TypeVar("T")

#: The most signs of a file that is read: a thousand decisions come to some four millions.
LARGEST: Final = 64_000_000


class Codec:
    """Encodes and decodes the registered classes, and only those."""

    def __init__(self) -> None:
        self._classes: dict[str, type] = {}
        self._references: dict[str, tuple[type, Callable[[object], str], str]] = {}
        self._records: dict[str, _Record] = {}
        self._shapes: dict[type | None, Shape] = {}
        #: How a class is written: what it begins with, and its fields, each after what stands before its value.
        self._written: dict[type, tuple[str, list[tuple[str, str]]]] = {}
        self._parts: dict[type, list[tuple[str, Shape]]] = {}
        #: What the numbers of a field are, and the words that it may have, by "Class.field" or by "field".
        self._kinds: dict[str, str] = {}
        self._words: dict[str, tuple[str, ...]] = {}
        #: What is meant where a class speaks of any object.
        self._among: dict[str, type] = {}

    def register(self, *classes: type) -> None:
        """Make classes known by their names; a name can't be taken twice."""
        for cls in classes:
            if self._classes.get(cls.__name__, cls) is not cls:
                raise ValueError(f"two classes of the codec are called {cls.__name__}")
            self._classes[cls.__name__] = cls

    def knows(self, cls: type) -> bool:
        """Tell whether a class is registered."""
        return self._classes.get(cls.__name__) is cls

    def refer(self, cls: type, name: Callable[[object], str]) -> None:
        """Write instances of a class as their name only."""
        self._references[cls.__name__] = (cls, name, cls.__name__)

    def encode(self, value: object) -> Plain:
        """Return plain data for a value; raises ``RuleboundError`` for an unregistered class."""
        return cast(Plain, json.loads(self.text(value)))

    def text(self, value: object) -> str:
        """Return a value as text, the same as :func:`canonical` makes of its plain data.

        Raises ``RuleboundError`` for an unregistered class.
        """
        parts: list[str] = []
        self.write(value, parts)
        return "".join(parts)

    def fields_text(self, value: object, names: Sequence[str]) -> str:
        """Return the text of some fields of a value, its class registered or not: :meth:`decode_fields` reads it."""
        return composed({name: self.text(getattr(value, name)) for name in names})

    def write(self, value: object, parts: list[str]) -> None:
        """Add the text of a value to parts of a text: one long text, put together once, is all that is needed."""
        kind = type(value)
        known = self._written.get(kind)
        if known is None:
            self._write_part(value, kind, parts)
        elif isinstance(value, Chapter):
            if not value.text:
                made: list[str] = []
                self._write_record(value, known[0], known[1], made)
                value.text = "".join(made)
            parts.append(value.text)
        else:
            self._write_record(value, known[0], known[1], parts)

    def _write_record(
        self, value: object, opening: str, fields: list[tuple[str, str]], parts: list[str]
    ) -> None:
        parts.append(opening)
        for before, field in fields:
            found = getattr(value, field)
            kind = type(found)
            # Most fields are plain: they need no call.
            if kind is int:
                parts.append(f"{before}{found}")
            elif kind is bool:
                parts.append(f"{before}true" if found else f"{before}false")
            elif found is None:
                parts.append(f"{before}null")
            else:
                parts.append(before)
                self.write(found, parts)
        parts.append("}")

    def _write_part(self, value: object, kind: type, parts: list[str]) -> None:
        if isinstance(value, str):
            parts.append(quoted_text(value))
        elif isinstance(value, tuple):
            parts.append('{"!tuple":')
            self._write_row(value, parts)
            parts.append("}")
        elif isinstance(value, list):
            self._write_row(value, parts)
        elif isinstance(value, enum.Enum):
            parts.append(f'{{"!enum":{quoted_text(kind.__name__)},"name":{quoted_text(value.name)}}}')
        elif value is None or isinstance(value, (bool, int, float)):
            parts.append(json.dumps(value))
        elif isinstance(value, dict):
            parts.append('{"!dict":')
            self._write_row([list(pair) for pair in value.items()], parts)
            parts.append("}")
        elif isinstance(value, frozenset):
            parts.append(f'{{"!set":[{",".join(sorted([self.text(item) for item in value]))}]}}')
        elif kind.__name__ in self._references:
            name = self._references[kind.__name__][1](value)
            parts.append(f'{{"!ref":{quoted_text(kind.__name__)},"name":{quoted_text(name)}}}')
        else:
            if kind.__name__ not in self._classes:
                raise RuleboundError(f"the codec does not know the class {kind.__name__}")
            self._written[kind] = (
                f'{{"!":{quoted_text(kind.__name__)}',
                [(f",{quoted_text(field)}:", field) for field in sorted(fields_of(kind))],
            )
            self.write(value, parts)

    def _write_row(self, items: Sequence[object], parts: list[str]) -> None:
        if not items:
            parts.append("[]")
            return
        before = "["
        for item in items:
            parts.append(before)
            before = ","
            if type(item) is int:
                parts.append(str(item))
            else:
                self.write(item, parts)
        parts.append("]")

    def limit(
        self,
        kinds: Mapping[str, str],
        words: Mapping[str, tuple[str, ...]] | None = None,
        among: Mapping[str, type] | None = None,
    ) -> None:
        """Say more of fields than their types do, before anything is decoded.

        ``kinds`` has the kind of the numbers of a field, ``words`` all the texts that it may have, by ``"Class.field"``
        or by the field's name alone; ``among`` the class of what a class calls ``object``, or leaves open, and by
        ``"Class.field"`` that of what a field calls by a wider one.
        """
        self._kinds.update(kinds)
        self._words.update(words or {})
        self._among.update(among or {})

    def decode(
        self,
        data: Plain,
        resolve: Callable[[str, str], object],
        ranges: Ranges = EVERY_NUMBER,
        wanted: type | None = None,
    ) -> object:
        """Return the value of plain data; ``resolve(class, name)`` finds what was written by name.

        ``ranges`` says what numbers of each kind may be, ``wanted`` of which class the value is (None: of any). Raises
        ``RuleboundError`` if the data are damaged, and says where.
        """
        shape: Shape = _Anything(self) if wanted is None else self._made(wanted)
        return self._read(data, shape, Reader(resolve, ranges))

    def decode_fields(
        self,
        data: Plain,
        cls: type,
        names: tuple[str, ...],
        resolve: Callable[[str, str], object],
        ranges: Ranges,
    ) -> dict[str, object]:
        """Return the values of plain data for some fields that a class declares, though it isn't registered itself."""
        if not isinstance(data, dict) or len(data) != len(names):
            raise no(data, cls.__name__)
        shapes = self._parts.get(cls)
        if shapes is None:
            shapes = self._parts[cls] = [(name, self._field(cls, name)) for name in names]
        reader = Reader(resolve, ranges)
        made: dict[str, object] = {}
        for name, shape in shapes:
            if name not in data:
                raise RuleboundError(f"{cls.__name__} lacks {name}")
            try:
                made[name] = self._read(data[name], shape, reader)
            except RuleboundError as error:
                raise within(f".{name}", error) from None
        return made

    def _read(self, data: Plain, shape: Shape, reader: Reader) -> object:
        try:
            return shape.read(data, reader)
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise RuleboundError(f"the data are damaged ({type(error).__name__}: {error})") from None
        except RecursionError:
            raise RuleboundError("the data are nested too deeply") from None

    # --- Shapes, each made when it is first needed --------------------------------------------------------------------

    def record(self, name: Plain) -> _Record:
        """Return how a registered class is read."""
        cls = self._class(str(name))
        record = self._records.get(cls.__name__)
        if record is None:
            record = _Record(cls, [(field, self._field(cls, field)) for field in fields_of(cls)])
            self._records[cls.__name__] = record
        return record

    def enumeration(self, name: Plain) -> type:
        """Return a registered enumeration."""
        return self._class(str(name))

    def _field(self, cls: type, field: str) -> Shape:
        full = f"{cls.__name__}.{field}"
        words = self._words.get(full, self._words.get(field, ()))
        kind = self._kinds.get(full, self._kinds.get(field, NUMBER))
        among = self._among.get(full, self._among.get(cls.__name__))
        return self._shape(declared(cls, field), kind, words, among)

    def _shape(self, type_: Declared, kind: str, words: tuple[str, ...], among: type | None) -> Shape:
        if type_.kind == "union":
            return Either([self._shape(part, kind, words, among) for part in type_.parts])
        parts = [self._shape(part, kind, words, among) for part in type_.parts]
        match type_.kind:
            case "none":
                return Nothing()
            case "bool":
                return Flag()
            case "int":
                return Whole(kind)
            case "float":
                return Fraction()
            case "str":
                return Text(words)
            case "row" | "list" | "frozenset":
                return Row(type_.kind, parts[0])
            case "tuple":
                return Tuple(parts)
            case "dict":
                return Mapped(parts[0], parts[1])
            case "class":
                narrower = among is not None and type_.cls is not None and issubclass(among, type_.cls)
                return self._made(among if narrower else type_.cls)
        return self._made(among) if among is not None else _Anything(self)

    def _made(self, cls: type | None) -> Shape:
        """Return the shape of the registered classes that are, or are derived from, a class."""
        known = self._shapes.get(cls)
        if known is None:
            assert cls is not None
            if cls.__name__ in self._references:
                known = Referred(cls.__name__)
            else:
                among = [name for name, each in self._classes.items() if issubclass(each, cls)]
                known = (
                    _Enumerated(self, among)
                    if issubclass(cls, enum.Enum)
                    else _Made(self, cls.__name__, among)
                )
            self._shapes[cls] = known
        return known

    def _class(self, name: str) -> type:
        if name not in self._classes:
            raise RuleboundError(f"unknown kind of record {quoted(name)}")
        return self._classes[name]


@final
class _Record:
    """How a class is read: its fields, and what they may hold."""

    def __init__(self, cls: type, fields: list[tuple[str, Shape]]) -> None:
        self.cls = cls
        self.fields = fields
        self.is_node = dataclasses.is_dataclass(cls)
        #: What a node has without being told: it may have got that since it was saved.
        self.usual = frozenset(
            field.name
            for field in (dataclasses.fields(cls) if dataclasses.is_dataclass(cls) else ())
            if field.default is not dataclasses.MISSING
        )
        self.has_to_begin = hasattr(cls, "before_decoding")
        self.has_to_get_ready = hasattr(cls, "after_decoding")

    def read(self, data: dict[str, Plain], reader: Reader) -> object:
        """Return the record of data that name its class."""
        told = self.fields
        missing = [name for name, _ in told if name not in data]
        if missing and self.usual.issuperset(missing):
            told = [(name, shape) for name, shape in told if name in data]
            missing = []
        if missing or len(data) != len(told) + 1:
            fault = f"lacks {', '.join(missing)}" if missing else "has fields that it can't have"
            raise RuleboundError(f"{self.cls.__name__} {fault}")
        if reader.left == 0:
            raise RuleboundError("the data are nested too deeply")
        reader.left -= 1
        values: dict[str, object] = {}
        at = ""
        try:
            for name, shape in told:
                at = name
                values[name] = shape.read(data[name], reader)
        except RuleboundError as error:
            raise within(f".{at}", error) from None
        reader.left += 1
        if self.is_node:
            return self.cls(**values)
        made: object = blank(self.cls)
        if self.has_to_begin:
            made.before_decoding()  # type: ignore[attr-defined]
        for name, value in values.items():
            setattr(made, name, value)
        if self.has_to_get_ready:
            made.after_decoding()  # type: ignore[attr-defined]
        return made


@final
class _Made(Shape):
    """A record of one of some classes."""

    def __init__(self, codec: Codec, called: str, among: list[str]) -> None:
        self.tag = "!"
        self.codec = codec
        self.called = called
        self.among = dict.fromkeys(among)
        self.records: dict[str, _Record] = {}

    def read(self, data: Plain, reader: Reader) -> object:
        if not isinstance(data, dict):
            raise no(data, self.called)
        name = data.get("!")
        if not isinstance(name, str) or name not in self.among:
            raise no(name, self.called)
        record = self.records.get(name)
        if record is None:
            record = self.codec.record(name)
            self.records[name] = record
        return record.read(data, reader)


@final
class _Enumerated(Shape):
    """A member of an enumeration."""

    def __init__(self, codec: Codec, among: list[str]) -> None:
        self.tag = "!enum"
        self.codec = codec
        self.among = among

    def read(self, data: Plain, reader: Reader) -> object:
        if not isinstance(data, dict) or data.get("!enum") not in self.among or len(data) != 2:
            raise unfit(data, "a member of an enumeration")
        members: Mapping[str, object] = self.codec.enumeration(data["!enum"]).__members__  # type: ignore[attr-defined]
        name = data.get("name")
        if not isinstance(name, str) or name not in members:
            raise no(name, str(data["!enum"]))
        return members[name]


@final
class _Anything(Shape):
    """Whatever a codec can write."""

    def __init__(self, codec: Codec) -> None:
        self.codec = codec

    def read(self, data: Plain, reader: Reader) -> object:
        if not isinstance(data, (list, dict)):
            return data
        if reader.left == 0:
            raise RuleboundError("the data are nested too deeply")
        reader.left -= 1
        made = self._read(data, reader)
        reader.left += 1
        return made

    def _read(self, data: list[Plain] | dict[str, Plain], reader: Reader) -> object:
        if isinstance(data, list):
            return Row("list", self).read(data, reader)
        if "!tuple" in data:
            return Row("row", self).read(data, reader)
        if "!set" in data:
            return frozenset([self.read(item, reader) for item in items_of(data, "!set")])
        if "!dict" in data:
            return Mapped(self, self).read(data, reader)
        if "!ref" in data:
            return Referred(str(data["!ref"])).read(data, reader)
        if "!enum" in data:
            return _Enumerated(self.codec, [str(data["!enum"])]).read(data, reader)
        return self.codec.record(data.get("!")).read(data, reader)


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


def canonical(data: Plain) -> str:
    """Return plain data as text, the same text for equal data."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def composed(parts: Mapping[str, str]) -> str:
    """Return the text of an object whose values are canonical text already."""
    return f"{{{','.join([f'{quoted_text(name)}:{parts[name]}' for name in sorted(parts)])}}}"


def digest(data: Plain) -> str:
    """Return the hash of plain data: 32 hexadecimal digits."""
    return digest_of(canonical(data))


def digest_of(text: str) -> str:
    """Return the hash of canonical text: 32 hexadecimal digits."""
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def parse(text: str) -> Plain:
    """Return the plain data of a file's text; raises ``RuleboundError`` for what is none, or too much."""
    if len(text) > LARGEST:
        raise RuleboundError(f"{len(text)} signs; a file of at most {LARGEST} is read")
    try:
        return cast(Plain, json.loads(text, parse_constant=_no_number))
    except RecursionError:
        raise RuleboundError("the data are nested too deeply") from None
    except ValueError as error:
        raise RuleboundError(f"no JSON ({error})") from None


def _no_number(name: str) -> float:
    raise ValueError(f"{name} is no number")


def has_its_check(body: dict[str, Plain]) -> bool:
    """Tell whether a file's data are what they were when the check in them was worked out."""
    try:
        return body.get("check") == digest({key: value for key, value in body.items() if key != "check"})
    except RecursionError:
        return False
