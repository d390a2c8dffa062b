"""Nodes as data: visiting, replacing, and saving trees of frozen dataclasses.

A node is a frozen dataclass; its parts are its fields and the items of tuples in them. Other field values (numbers,
strings, enums, None) are leaves.
"""

from __future__ import annotations

import dataclasses
import enum
import operator
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from rulebound.errors import RuleboundError

N = TypeVar("N", bound=type)
#: Through a node's fields: ("target",), or ("effects", 1, "amount") for an item of a tuple.
Path = tuple[str | int, ...]


class BadData(RuleboundError):
    """Saved data that is no node, or a node that can't be saved."""


class _FieldNames(dict[type, "tuple[str, ...] | None"]):
    """The names of the fields of each class that has been looked at."""

    def __missing__(self, kind: type) -> tuple[str, ...] | None:
        found = (
            tuple([one.name for one in dataclasses.fields(kind)]) if dataclasses.is_dataclass(kind) else None
        )
        self[kind] = found
        return found


_FIELD_NAMES = _FieldNames()


class _PartsOf(dict[type, "Callable[[object], tuple[object, ...]] | None"]):
    """What gets the parts of a node, the last first, of each class that has been looked at."""

    def __missing__(self, kind: type) -> Callable[[object], tuple[object, ...]] | None:
        names = _FIELD_NAMES[kind]
        found = None if names is None else _getter(names[::-1])
        self[kind] = found
        return found


_PARTS_OF = _PartsOf()


def _getter(names: tuple[str, ...]) -> Callable[[object], tuple[object, ...]]:
    if len(names) > 1:
        return operator.attrgetter(*names)
    return lambda node: tuple([getattr(node, name) for name in names])


def field_names(kind: type) -> tuple[str, ...] | None:
    """The names of the fields of a class of nodes, in their order; None for a class whose instances are no nodes."""
    return _FIELD_NAMES[kind]


def is_node(thing: object) -> bool:
    """Whether a thing is a node: an instance of a dataclass."""
    return _FIELD_NAMES[type(thing)] is not None


def children(node: object) -> Iterator[tuple[str | int, object]]:
    """The parts of a node or tuple, as (field name or index, part), leaves included."""
    if isinstance(node, tuple):
        yield from enumerate(node)
    else:
        for name in field_names(type(node)) or ():
            yield name, getattr(node, name)


def walk(node: object, path: Path = ()) -> Iterator[tuple[Path, object]]:
    """Every node in a tree with its path, outermost first, left to right; tuples and leaves are passed through."""
    pending = [(path, node)]
    while pending:
        path, node = pending.pop()
        steps: Sequence[str | int]
        parts: Sequence[object]
        if isinstance(node, tuple):
            steps, parts = range(len(node)), node
        else:
            names = _FIELD_NAMES[type(node)]
            if names is None:
                continue
            yield path, node
            steps, parts = names, [getattr(node, name) for name in names]
        for at in range(len(parts) - 1, -1, -1):
            part = parts[at]
            if isinstance(part, tuple) or _FIELD_NAMES[type(part)] is not None:
                pending.append(((*path, steps[at]), part))


def nodes_in(node: object) -> list[object]:
    """Every node in a tree in the order of `walk`, for those who don't ask where it stands."""
    found: list[object] = []
    pending = [node]
    while pending:
        node = pending.pop()
        if isinstance(node, tuple):
            pending.extend(node[::-1])
            continue
        parts_of = _PARTS_OF[type(node)]
        if parts_of is not None:
            found.append(node)
            # (What is empty has no parts: most fields of a text box.)
            pending.extend([part for part in parts_of(node) if part])
    return found


def replace(node: object, change: Callable[[Any], Any]) -> Any:
    """A copy of a tree where each node is `change(node)`, parts before wholes; unchanged parts are shared."""
    if isinstance(node, tuple):
        items = tuple(replace(item, change) for item in node)
        return items if any(a is not b for a, b in zip(items, node, strict=True)) else node
    if not is_node(node):
        return node
    changed = {}
    for name in field_names(type(node)) or ():
        before = getattr(node, name)
        after = replace(before, change)
        if after is not before:
            changed[name] = after
    return change(dataclasses.replace(node, **changed) if changed else node)  # type: ignore[type-var]


class Registry:
    """The node and enum classes that saved data may name, by class name."""

    def __init__(self, classes: Iterable[type] = ()) -> None:
        self._classes: dict[str, type] = {}
        for cls in classes:
            self.add(cls)

    def add(self, cls: N) -> N:
        """Register a dataclass or enum class (usable as a decorator); raises `BadData` on a name taken by another."""
        if not (dataclasses.is_dataclass(cls) or issubclass(cls, enum.Enum)):
            raise BadData(f"{cls.__name__} is neither a dataclass nor an enum")
        taken = self._classes.setdefault(cls.__name__, cls)
        if taken is not cls:
            raise BadData(f"two classes are called {cls.__name__}: {taken.__module__} and {cls.__module__}")
        return cls

    def get(self, name: object) -> type:
        """The class of this name; raises `BadData`."""
        if not isinstance(name, str) or name not in self._classes:
            raise BadData(f"no node class is called {name!r}")
        return self._classes[name]

    def __iter__(self) -> Iterator[type]:
        return iter(self._classes.values())


def to_data(node: object) -> Any:
    """A node as JSON-able data: {"node": class name, field: ...}, {"enum": ..., "name": ...}, lists, plain values.

    Fields that have their default are left out.
    """
    if isinstance(node, enum.Enum):
        return {"enum": type(node).__name__, "name": node.name}
    if node is None or isinstance(node, bool | int | float | str):
        return node
    if isinstance(node, tuple):
        return [to_data(item) for item in node]
    if not is_node(node):
        raise BadData(f"a {type(node).__name__} can't be saved: {node!r}")
    data: dict[str, Any] = {"node": type(node).__name__}
    for field in dataclasses.fields(node):  # type: ignore[arg-type]
        value = getattr(node, field.name)
        if not field.init or (field.default is not dataclasses.MISSING and _same(value, field.default)):
            continue
        if field.default_factory is not dataclasses.MISSING and _same(value, field.default_factory()):
            continue
        data[field.name] = to_data(value)
    return data


def _same(a: object, b: object) -> bool:
    return type(a) is type(b) and a == b


def from_data(data: Any, registry: Registry) -> Any:
    """The node that `to_data` saved; raises `BadData` for an unknown class, an unknown or missing field."""
    if isinstance(data, list):
        return tuple(from_data(item, registry) for item in data)
    if not isinstance(data, Mapping):
        # As the words of a node made by code: games look roles and names up all the time.
        return sys.intern(data) if type(data) is str else data
    if "enum" in data:
        cls = registry.get(data["enum"])
        members: Mapping[str, Any] = getattr(cls, "__members__", {})
        if data.get("name") not in members:
            raise BadData(f"{cls.__name__} has no member {data.get('name')!r}")
        return members[data["name"]]
    if "node" not in data:
        raise BadData(f"data without a class name: {data!r}")
    cls = registry.get(data["node"])
    if not dataclasses.is_dataclass(cls):
        raise BadData(f"{cls.__name__} is no node class")
    known = {field.name for field in dataclasses.fields(cls) if field.init}
    given = {name: value for name, value in data.items() if name != "node"}
    unknown = sorted(set(given) - known)
    if unknown:
        raise BadData(f"{cls.__name__} has no field {unknown[0]}")
    try:
        return cls(**{name: from_data(value, registry) for name, value in given.items()})
    except TypeError as error:
        raise BadData(f"{cls.__name__}: {error}") from error
