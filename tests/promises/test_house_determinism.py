"""The same seed and answers give the same game: no clock, no outside randomness, no unordered iteration."""

from __future__ import annotations

import ast
import re

import pytest

from house import GAMES, Module, faults, modules, parents, snippet

CLOCKS = frozenset({"time", "datetime", "calendar", "zoneinfo", "sched"})
RANDOMNESS = frozenset({"random", "secrets", "uuid", "numpy"})

_SET_TYPE = re.compile(
    r"^(?:typing\.|collections\.abc\.|abc\.|t\.)?(?:frozenset|set|AbstractSet|MutableSet|Set|FrozenSet)\b"
)
_SET_METHODS = frozenset({"union", "intersection", "difference", "symmetric_difference"})
# Calls whose result doesn't depend on the order in which they see a set.
_ORDER_FREE = frozenset({"sorted", "len", "any", "all", "set", "frozenset", "bool", "sum", "min", "max"})
_ORDER_TAKING = frozenset(
    {"list", "tuple", "iter", "next", "enumerate", "zip", "map", "filter", "reversed", "deque"}
)
_ORDER_TAKING_METHODS = frozenset({"join", "extend", "fromkeys", "from_iterable"})


def forbidden_modules(module: Module, names: frozenset[str]) -> list[str]:
    """Imports of those top-level modules."""
    found: list[str] = []
    for node in module.nodes:
        imported: list[str] = []
        if isinstance(node, ast.Import):
            imported = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            imported = [node.module]
        found += [module.fault(node, f"imports {name}") for name in imported if name.split(".")[0] in names]
    return found


def clocks(module: Module) -> list[str]:
    """Imports of anything that tells the time."""
    return forbidden_modules(module, CLOCKS)


def outside_randomness(module: Module) -> list[str]:
    """Imports of random sources, and os.urandom; the game's own generator lives in its state."""
    found = forbidden_modules(module, RANDOMNESS)
    for node in module.nodes:
        if isinstance(node, ast.Attribute) and node.attr in ("urandom", "getrandom"):
            found.append(module.fault(node, f"uses {node.attr}"))
        if isinstance(node, ast.alias) and node.name in ("urandom", "getrandom"):
            found.append(module.fault(node, f"imports {node.name}"))
    return found


def identity_order(module: Module) -> list[str]:
    """Calls of hash() and id(), which differ from run to run; __hash__ itself may call hash().

    Nor is id(x) the key under which something is looked up: what is worked out of x lies with x, for as long as x does.
    """
    found: list[str] = []
    above = parents(module.tree)
    for node in module.nodes:
        called = (
            isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("hash", "id")
        )
        passed = (
            isinstance(node, ast.keyword)
            and node.arg == "key"
            and getattr(node.value, "id", "") in ("hash", "id")
        )
        if (called or passed) and _function_name(node, above) != "__hash__":
            found.append(module.fault(node, "hash() and id() differ from run to run"))
    return found


def _function_name(node: ast.AST, above: dict[ast.AST, ast.AST]) -> str:
    while node in above:
        node = above[node]
        if isinstance(node, ast.FunctionDef):
            return node.name
    return ""


class SetNames:
    """Which names of a module hold sets: attributes and functions for all of it, variables for each function."""

    def __init__(self, module: Module) -> None:
        self.above = parents(module.tree)
        self.attributes: dict[str, bool] = {}
        self.variables: dict[tuple[ast.AST | None, str], bool] = {}
        for node in module.nodes:
            if isinstance(node, ast.AnnAssign):
                self._note(node.target, _is_set_annotation(node.annotation), node)
            elif isinstance(node, ast.arg) and node.annotation is not None:
                self.variables[self._scope(node), node.arg] = _is_set_annotation(node.annotation)
            elif isinstance(node, ast.FunctionDef) and node.returns is not None:
                self.attributes[node.name] = _is_set_annotation(node.returns)
        for node in module.nodes:
            if isinstance(node, ast.Assign) and self.is_set(node.value):
                for target in node.targets:
                    self._note(target, True, node)

    def is_set(self, node: ast.AST) -> bool:
        """Whether an expression is a set, as far as this module alone tells."""
        if isinstance(node, ast.Set | ast.SetComp):
            return True
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr | ast.BitAnd | ast.Sub | ast.BitXor):
            return self.is_set(node.left) or self.is_set(node.right)
        if isinstance(node, ast.IfExp):
            return self.is_set(node.body) or self.is_set(node.orelse)
        if isinstance(node, ast.Call):
            name = _called(node)
            if isinstance(node.func, ast.Attribute) and name in (*_SET_METHODS, "copy"):
                return self.is_set(node.func.value)
            return name in ("set", "frozenset") or self.attributes.get(name, False)
        if isinstance(node, ast.Attribute):
            return self.attributes.get(node.attr, False)
        if isinstance(node, ast.Name):
            local = self.variables.get((self._scope(node), node.id))
            return self.variables.get((None, node.id), False) if local is None else local
        return False

    def _note(self, target: ast.AST, is_set: bool, at: ast.AST) -> None:
        if isinstance(target, ast.Attribute):
            self.attributes[target.attr] = is_set
        elif isinstance(target, ast.Name):
            if isinstance(self.above.get(at), ast.ClassDef):
                self.attributes[target.id] = is_set
            else:
                self.variables[self._scope(at), target.id] = is_set

    def _scope(self, node: ast.AST) -> ast.AST | None:
        while node in self.above:
            node = self.above[node]
            if isinstance(node, ast.FunctionDef | ast.Lambda):
                return node
        return None


def unordered_iteration(module: Module) -> list[str]:
    """Places that go through a set in whatever order it has."""
    names = SetNames(module)
    found: list[str] = []
    for node in module.nodes:
        if isinstance(node, ast.For) and names.is_set(node.iter):
            found.append(module.fault(node, "a loop over a set: sort it"))
        elif isinstance(node, ast.ListComp | ast.DictComp | ast.GeneratorExp):
            above = names.above.get(node)
            if (
                isinstance(node, ast.GeneratorExp)
                and isinstance(above, ast.Call)
                and _called(above) in _ORDER_FREE
            ):
                continue
            if any(names.is_set(generator.iter) for generator in node.generators):
                found.append(module.fault(node, "a comprehension over a set: sort it"))
        elif isinstance(node, ast.Call):
            method = isinstance(node.func, ast.Attribute)
            takes = _called(node) in (_ORDER_TAKING_METHODS if method else _ORDER_TAKING)
            if takes and any(names.is_set(argument) for argument in node.args):
                found.append(module.fault(node, f"{_called(node)}() of a set: sort it"))
            if isinstance(node.func, ast.Attribute) and node.func.attr == "pop" and not node.args:
                if names.is_set(node.func.value):
                    found.append(module.fault(node, "pop() of a set takes any element"))
        elif isinstance(node, ast.Starred | ast.YieldFrom) and names.is_set(node.value):
            if not isinstance(names.above.get(node), ast.Set):
                found.append(module.fault(node, "a set unpacked: sort it"))
    return found


def _is_set_annotation(annotation: ast.AST) -> bool:
    return bool(_SET_TYPE.match(ast.unparse(annotation).strip("'\"")))


def _called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def test_no_clock() -> None:
    assert faults(clocks, modules("kernel", "text", "tcg", *GAMES)) == []


def test_no_outside_randomness() -> None:
    assert faults(outside_randomness, modules("kernel", "text", "tcg", *GAMES)) == []


def test_no_order_by_hash_or_identity() -> None:
    assert faults(identity_order, modules("kernel", "tcg", *GAMES)) == []


def test_no_unordered_iteration() -> None:
    assert faults(unordered_iteration, modules("kernel", "tcg", *GAMES)) == []


@pytest.mark.parametrize(
    "text",
    [
        "import time",
        "from time import monotonic",
        "import datetime as d",
        "def f():\n    from datetime import date",
    ],
)
def test_a_clock_is_seen(text: str) -> None:
    assert clocks(snippet(text))


@pytest.mark.parametrize(
    "text",
    [
        "import random",
        "from random import shuffle",
        "import numpy.random",
        "import os\nos.urandom(4)",
        "from os import urandom",
        "import secrets",
        "from uuid import uuid4",
    ],
)
def test_outside_randomness_is_seen(text: str) -> None:
    assert outside_randomness(snippet(text))


def test_the_own_generator_is_let_be() -> None:
    assert (
        outside_randomness(snippet("from rulebound.kernel.randomness import Random\nrandom = Random(1)"))
        == []
    )


@pytest.mark.parametrize(
    "text",
    [
        "x = hash(card)",
        "cards.sort(key=id)",
        "sorted(cards, key=lambda c: id(c))",
        "f(id(x))",
        "id(x) < id(y)",
        "known = kept.get(id(node))",
        "kept[id(node)] = 1",
    ],
)
def test_order_by_identity_is_seen(text: str) -> None:
    assert identity_order(snippet(text))


def test_a_hash_method_may_hash() -> None:
    text = "class A:\n    def __hash__(self) -> int:\n        return hash(self.id)\n    def f(self, id: int): return id"
    assert identity_order(snippet(text)) == []


@pytest.mark.parametrize(
    "text",
    [
        "for x in {1, 2}: pass",
        "for x in set(cards): pass",
        "def f(cards: set[int]) -> None:\n    for card in cards: pass",
        "def f(cards: 'frozenset[int]'): return [c for c in cards]",
        "def f(cards: list[int]):\n    seen = set(cards)\n    return list(seen)",
        "class A:\n    tags: frozenset[str]\ndef f(a): return tuple(a.tags)",
        "class A:\n    def __init__(self): self.tags: set[str] = set()\n    def f(self): return ','.join(self.tags)",
        "def tags() -> set[str]: ...\nfor tag in tags(): pass",
        "def f(a: set[int], b: set[int]):\n    for x in a - b: pass",
        "def f(a: set[int], b): return {x: 1 for x in a.union(b)}",
        "def f(a: set[int]): return a.pop()",
        "def f(a: set[int]): return [*a]",
        "def f(a: set[int]): yield from a",
        "TAGS = frozenset({'a', 'b'})\ndef f():\n    for tag in TAGS: pass",
        "def f(a: set[int]): return (x for x in a)",
    ],
)
def test_unordered_iteration_is_seen(text: str) -> None:
    assert unordered_iteration(snippet(text))


@pytest.mark.parametrize(
    "text",
    [
        "for x in sorted({1, 2}): pass",
        "def f(cards: set[int]): return sorted(c for c in cards), len(cards), 3 in cards",
        "def f(cards: set[int]): return any(c > 3 for c in cards)",
        "def f(cards: set[int]): return {c + 1 for c in cards}",
        "def f(cards: dict[int, int]):\n    for card in cards: pass\ndef g(cards: set[int]): return len(cards)",
        "def f(cards: list[int]): return cards.pop()",
    ],
)
def test_ordered_iteration_is_let_be(text: str) -> None:
    assert unordered_iteration(snippet(text)) == []
