"""Imports point one way: web, cli -> play, sim, ai, env -> wow, fab, war -> text -> kernel."""

from __future__ import annotations

import ast

import pytest

from house import Module, faults, modules, snippet

# What each part of src/rulebound may import, besides itself and `errors`. A part that isn't here may not exist.
# `__init__` is the front door: it may offer what `play` offers.
_GAME = {"text", "kernel"}
_PLAYING = {"play", "sim", "ai", "env", "wow", "fab", "war", "cards", "rulebooks", "text", "kernel"}
_EVERYTHING = _PLAYING | {"web", "cli", "__init__"}
MAY_IMPORT: dict[str, set[str]] = {
    "errors": set(),
    "kernel": set(),
    "text": {"kernel"},
    "wow": _GAME,
    "fab": _GAME,
    "war": _GAME,
    "rulebooks": {"__init__"},
    "cards": _GAME,
    "play": _PLAYING | {"__init__"},
    "ai": _PLAYING,
    "sim": _PLAYING | {"__init__"},
    "env": _PLAYING,
    "web": _EVERYTHING,
    "cli": _EVERYTHING,
    "__init__": {"play", "kernel"},
    "__main__": {"cli"},
}


def wrong_imports(module: Module) -> list[str]:
    """Imports of a part of the house that this part may not know."""
    if module.package not in MAY_IMPORT:
        return [f"{module.name}: the house has no part named {module.package}"]
    allowed = MAY_IMPORT[module.package] | {module.package, "errors"}
    found: list[str] = []
    for node in ast.walk(module.tree):
        for target in _imported(node, module):
            if target not in allowed:
                found.append(module.fault(node, f"{module.package} may not import {target}"))
    return found


def _imported(node: ast.AST, module: Module) -> list[str]:
    """The parts of the house that one node imports."""
    if isinstance(node, ast.Import):
        return [_part(alias.name) for alias in node.names if _ours(alias.name)]
    if isinstance(node, ast.ImportFrom):
        if node.level:
            return _relative(node, module)
        if node.module == "rulebound":
            return [alias.name if alias.name in MAY_IMPORT else "__init__" for alias in node.names]
        return [_part(node.module)] if node.module and _ours(node.module) else []
    if isinstance(node, ast.Call) and node.args:
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        argument = node.args[0]
        if name in ("import_module", "__import__") and isinstance(argument, ast.Constant):
            return [_part(str(argument.value))] if _ours(str(argument.value)) else []
    return []


def _relative(node: ast.ImportFrom, module: Module) -> list[str]:
    inside = module.name.split("/")[: -node.level]
    path = [*inside, *(node.module or "").split(".")]
    if path[0]:
        return [path[0]]
    return [alias.name if alias.name in MAY_IMPORT else "__init__" for alias in node.names]


def _ours(name: str) -> bool:
    return name == "rulebound" or name.startswith("rulebound.")


def _part(name: str) -> str:
    return name.split(".")[1] if "." in name else "__init__"


def test_imports_point_one_way() -> None:
    assert faults(wrong_imports, modules()) == []


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("kernel/a.py", "from rulebound.text import rows"),
        ("kernel/a.py", "from rulebound import __version__"),
        ("kernel/a.py", "from ..wow import state"),
        ("kernel/deep/a.py", "from ...wow.state import State"),
        ("text/a.py", "import rulebound.wow.position.state"),
        ("wow/a.py", "from rulebound.fab import state"),
        ("war/a.py", "from rulebound import wow"),
        ("fab/a.py", "def late():\n    from rulebound.play import table"),
        ("wow/a.py", "import importlib\nimportlib.import_module('rulebound.ai')"),
        ("play/a.py", "from rulebound.web import server"),
        ("ai/a.py", "from rulebound.cli import main"),
        ("rulebooks/a.py", "from rulebound.wow import state"),
        ("attic/a.py", "x = 1"),
    ],
)
def test_a_wrong_import_is_seen(name: str, text: str) -> None:
    assert wrong_imports(snippet(text, name))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (
            "kernel/a.py",
            "from rulebound.kernel.records import Mark\nfrom rulebound.errors import RuleboundError",
        ),
        ("kernel/a.py", "from .records import Mark\nimport dataclasses"),
        ("wow/nodes/a.py", "from ..state import State\nfrom rulebound.text.rows import Row"),
        ("play/a.py", "from rulebound.wow.position.state import State\nfrom rulebound.ai import player"),
        ("cli.py", "import importlib\nimportlib.import_module('rulebound.play.commands.play_and_replay')"),
    ],
)
def test_a_right_import_is_let_be(name: str, text: str) -> None:
    assert wrong_imports(snippet(text, name)) == []
