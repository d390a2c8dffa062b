"""What the fields of a record are declared to hold: their annotations, read from the source.

The source is read because it is there however the engine runs: a compiled class has forgotten its annotations. A
field's type is the one that the class body, ``__init__`` or a property gives it; where ``__init__`` only sets it, that
of the parameter or the constant that it is set to.
"""

from __future__ import annotations

import ast
import importlib
from pathlib import Path
from typing import Final, final

#: The kinds of type that have no parts.
SIMPLE: Final = ("int", "str", "bool", "float", "object")


@final
class Declared:
    """A type as it is written.

    ``kind`` is one of ``SIMPLE``, none, list, dict, frozenset, row (a tuple of any length), tuple, union or class;
    ``parts`` are the types that it is made of, ``cls`` is the class.
    """

    def __init__(self, kind: str, parts: list[Declared], cls: type | None = None) -> None:
        self.kind = kind
        self.parts = parts
        self.cls = cls


#: The source of each module that has been asked about.
_SOURCES: Final[dict[str, ast.Module]] = {}


def declared(cls: type, field: str) -> Declared:
    """Return the declared type of a field of a class; raises ``RuntimeError`` where nothing tells it."""
    for owner in cls.__mro__:
        body = (
            None if owner.__module__ == "builtins" else _named(_source(owner.__module__).body, owner.__name__)
        )
        if isinstance(body, ast.ClassDef):
            found = _declaration(body, field, owner.__module__)
            if found is not None:
                return found
    raise RuntimeError(f"{cls.__name__}.{field} has no declared type: annotate it")


def _source(module: str) -> ast.Module:
    if module not in _SOURCES:
        # Beside a compiled module lies what it was compiled from.
        file = Path(str(importlib.import_module(module).__file__))
        text = (file.parent / f"{file.name.partition('.')[0]}.py").read_text(encoding="utf-8")
        _SOURCES[module] = ast.parse(text)
    return _SOURCES[module]


def _named(body: list[ast.stmt], name: str) -> ast.stmt | None:
    """Return the statement of a module that gives a name its meaning: a class, an alias, or an import."""
    for statement in body:
        if isinstance(statement, ast.ClassDef) and statement.name == name:
            return statement
        if isinstance(statement, ast.Assign) and _is_name(statement.targets[0], name):
            return statement
        if isinstance(statement, ast.ImportFrom):
            if any((alias.asname or alias.name) == name for alias in statement.names):
                return statement
        if isinstance(statement, ast.If):
            found = _named(statement.body, name)
            if found is not None:
                return found
    return None


def _is_name(target: ast.expr, name: str) -> bool:
    return isinstance(target, ast.Name) and target.id == name


def _declaration(body: ast.ClassDef, field: str, module: str) -> Declared | None:
    """Return the type that one class gives a field; None if it says nothing of it."""
    set_to: ast.expr | None = None
    parameters: dict[str, ast.expr | None] = {}
    for statement in body.body:
        if isinstance(statement, ast.AnnAssign) and _is_name(statement.target, field):
            return _type(statement.annotation, module)
        if not isinstance(statement, ast.FunctionDef):
            continue
        if statement.name == field and statement.returns is not None and statement.decorator_list:
            return _type(statement.returns, module)
        if statement.name != "__init__":
            continue
        parameters = {
            each.arg: each.annotation for each in (*statement.args.args, *statement.args.kwonlyargs)
        }
        for line in statement.body:
            if isinstance(line, ast.AnnAssign) and _is_field(line.target, field):
                return _type(line.annotation, module)
            if isinstance(line, ast.Assign) and _is_field(line.targets[0], field):
                set_to = line.value
    annotation = parameters.get(field)
    if annotation is not None:
        return _type(annotation, module)
    return None if set_to is None else _of_value(set_to, parameters, module)


def _is_field(target: ast.expr, field: str) -> bool:
    return isinstance(target, ast.Attribute) and _is_name(target.value, "self") and target.attr == field


def _of_value(value: ast.expr, parameters: dict[str, ast.expr | None], module: str) -> Declared | None:
    """Return the type of what a field is set to, where that is plain."""
    if isinstance(value, ast.BinOp):
        return _of_value(value.left, parameters, module)
    if isinstance(value, ast.Name):
        annotation = parameters.get(value.id)
        return None if annotation is None else _type(annotation, module)
    found: object = None
    if isinstance(value, ast.Constant):
        found = value.value
    elif isinstance(value, ast.Attribute) and isinstance(value.value, ast.Name):
        home = getattr(importlib.import_module(module), value.value.id, None)
        found = getattr(home, value.attr, None)
    name = type(found).__name__
    return Declared(name, []) if name in SIMPLE else None


def _type(written: ast.expr, module: str) -> Declared:
    """Return the type that an annotation in a module means."""
    if isinstance(written, ast.Constant) and written.value is None:
        return Declared("none", [])
    if isinstance(written, ast.BinOp):
        return Declared(
            "union", [*_sides(_type(written.left, module)), *_sides(_type(written.right, module))]
        )
    if isinstance(written, ast.Subscript):
        inner = written.slice.elts if isinstance(written.slice, ast.Tuple) else [written.slice]
        of = written.value.id if isinstance(written.value, ast.Name) else ""
        if of == "tuple" and isinstance(inner[-1], ast.Constant) and inner[-1].value is ...:
            return Declared("row", [_type(inner[0], module)])
        if of in ("tuple", "list", "dict", "frozenset"):
            return Declared(of, [_type(each, module) for each in inner])
        # What a generic class is of, it says nowhere else.
        return _type(written.value, module)
    if isinstance(written, ast.Name):
        return _meant(written.id, module)
    raise RuntimeError(f"{module}: nothing is known of the type {ast.unparse(written)}")


def _sides(one: Declared) -> list[Declared]:
    return one.parts if one.kind == "union" else [one]


def _meant(name: str, module: str) -> Declared:
    """Return the type that a name means in a module."""
    if name in SIMPLE:
        return Declared(name, [])
    statement = _named(_source(module).body, name)
    if isinstance(statement, ast.ImportFrom) and statement.module is not None:
        return _meant(name, statement.module)
    if isinstance(statement, ast.ClassDef):
        return Declared("class", [], getattr(importlib.import_module(module), name))
    if isinstance(statement, ast.Assign):
        # A type variable stands for anything.
        return (
            Declared("object", [])
            if isinstance(statement.value, ast.Call)
            else _type(statement.value, module)
        )
    raise RuntimeError(f"{module}: nothing is known of the type {name}")
