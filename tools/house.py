"""Reads the source tree for the tests of the house rules.

A check takes a `Module` and returns its faults as lines of text, so that each test of a house rule can also feed it an
offending snippet (`snippet`) and see it fail.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final, final

__all__ = [
    "GAMES",
    "PACKAGE",
    "ROOT",
    "Check",
    "Module",
    "faults",
    "modules",
    "parents",
    "python_files",
    "snippet",
    "text_files",
]

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = ROOT / "src" / "rulebound"
GAMES: Final = ("wow", "war", "fab")

_UNTRACKED: Final = frozenset({".git", ".venv", "build", "dist", "__pycache__", "node_modules"})


@final
class Module:
    """One Python file: its path under src/rulebound (or under the checkout), its text and its syntax tree."""

    __slots__ = ("name", "text")

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text

    @property
    def tree(self) -> ast.Module:
        """Its syntax tree, for whoever only looks at it: a file of the package and of the checkout is parsed once."""
        return _parsed(self.text)

    @property
    def nodes(self) -> tuple[ast.AST, ...]:
        """All nodes of its syntax tree, from the outside in: walked through once."""
        return _walked(self.text)

    @property
    def package(self) -> str:
        """The part of the house it belongs to: ``wow`` for wow/position/state.py, ``cli`` for cli.py."""
        return self.name.split("/")[0].removesuffix(".py")

    def fault(self, node: ast.AST, what: str) -> str:
        """One line that names the place and the fault."""
        return f"{self.name}:{getattr(node, 'lineno', 1)}: {what}"

    def docstring_nodes(self) -> frozenset[ast.AST]:
        """The constants that are docstrings (bare strings in any body, attribute docs included)."""
        return frozenset(
            node.value
            for node in self.nodes
            if isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        )


@cache
def _parsed(text: str) -> ast.Module:
    return ast.parse(text)


@cache
def _walked(text: str) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(_parsed(text)))


Check = Callable[[Module], list[str]]


def modules(*packages: str) -> list[Module]:
    """Every module of those parts of src/rulebound, sorted; all of src/rulebound when none is named."""
    return [module for module in _package() if not packages or module.package in packages]


@cache
def _package() -> list[Module]:
    """All of src/rulebound, read once."""
    return [
        Module(path.relative_to(PACKAGE).as_posix(), path.read_text(encoding="utf-8"))
        for path in sorted(PACKAGE.rglob("*.py"))
    ]


@cache
def python_files() -> list[Module]:
    """Every Python file of the checkout that is ours, read once, sorted."""
    return [Module(name, text) for name, text in text_files() if name.endswith(".py")]


def snippet(text: str, name: str = "wow/snippet.py") -> Module:
    """A module that isn't there, to try a check on."""
    return Module(name, text)


def faults(check: Check, over: Iterable[Module]) -> list[str]:
    """The faults that a check finds in many modules."""
    return [fault for module in over for fault in check(module)]


def parents(tree: ast.AST) -> dict[ast.AST, ast.AST]:
    """Each node's parent."""
    return {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}


@cache
def text_files() -> list[tuple[str, str]]:
    """(path under the checkout, text) of every text file that is ours, sorted, read once."""
    return list(_text_files())


def _text_files() -> Iterator[tuple[str, str]]:
    for path in sorted(ROOT.rglob("*")):
        parts = path.relative_to(ROOT).parts
        if not path.is_file() or any(
            part in _UNTRACKED or part.endswith((".egg-info", "_cache")) for part in parts
        ):
            continue
        if parts[0].startswith(".") and parts[0] not in (".ci", ".gitignore"):
            continue
        try:
            yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
