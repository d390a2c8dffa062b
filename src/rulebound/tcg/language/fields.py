"""What is said with an engine node's own fields: a game hands in the node's class, whose annotations tell the rest.

A row of the phrasebook makes a surface node with the names and defaults of the engine node, still holding what is said;
binding it, each field is taken as its annotation says what it holds.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, cast

from rulebound.kernel.declared import Declared, declared
from rulebound.text.nodes import field_names, walk

__all__ = ["Said", "holds", "in_order", "misfits", "said"]


class Said:
    """The base of the classes that `said` makes."""

    engine: Any = None


_SAID: dict[type, Any] = {}


def said(engine: type) -> Any:
    """Return the surface class of an engine node: the same fields and defaults, any content."""
    known = _SAID.get(engine)
    if known is None:
        made: list[Any] = []
        for one in dataclasses.fields(engine):
            if one.default is not dataclasses.MISSING:
                made.append((one.name, object, dataclasses.field(default=one.default)))
            else:
                made.append((one.name, object))
        known = cast("Any", dataclasses.make_dataclass(engine.__name__, made, bases=(Said,), frozen=True))
        known.engine = engine
        if hasattr(engine, "spoken"):
            known.spoken = staticmethod(engine.spoken)
        _SAID[engine] = known
    return known


@cache
def holds(engine: type, field: str, kind: type) -> bool:
    """Tell whether a field of an engine node holds nodes of a kind, by its annotation."""
    return any(issubclass(one, kind) for one in _classes(declared(engine, field)))


def _classes(told: Declared) -> list[type]:
    return [one for part in told.parts for one in _classes(part)] + (
        [told.cls] if told.cls is not None else []
    )


@cache
def _fields(engine: type) -> tuple[tuple[str, Declared], ...]:
    """Return the fields of an engine node, each with what it is declared to hold."""
    return tuple([(one.name, declared(engine, one.name)) for one in dataclasses.fields(engine)])


def misfits(program: object) -> Iterator[str]:
    """Tell the fields in a program that hold what they aren't declared to: a plain number, and it has to be counted.

    Each as the class of the node and the name of the field.
    """
    for _, node in walk(program):
        of: type = type(node)
        for name, told in _fields(of):
            if not _fits(getattr(node, name), told):
                yield f"{of.__name__}.{name}"


def _fits(value: object, told: Declared) -> bool:
    written = told.kind
    if written == "class":
        return told.cls is not None and isinstance(value, told.cls)
    if written == "union":
        return any(_fits(value, part) for part in told.parts)
    if written == "none":
        return value is None
    if written == "row":
        return isinstance(value, tuple) and all(_fits(one, told.parts[0]) for one in value)
    if written == "tuple":
        fits = isinstance(value, tuple) and len(value) == len(told.parts)
        return fits and all(map(_fits, cast("tuple[object, ...]", value), told.parts))
    return written == "object" or type(value).__name__ == written


def in_order(node: Any, late: Callable[[str], bool]) -> list[str]:
    """Return the fields of a surface node in the order of the text, those last that a text says last."""
    names = field_names(type(node)) or ()
    last = [name for name in names if late(name)]
    return [*(name for name in names if name not in last), *last]
