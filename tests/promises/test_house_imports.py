"""Imports point one way: web, cli -> play, sim, ai, env -> wow, fab, war -> tcg -> text -> kernel.

Inside packages too: no modules import each other in a circle, however late or hidden the imports are, and no folders
that stand beside each other do so both ways.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from graphlib import CycleError, TopologicalSorter

import pytest

from house import Module, faults, modules, snippet

# What each part of src/rulebound may import, besides itself, `errors` and `version`. A part that isn't here may not
# exist.
# `__init__` is the front door: it may offer what `play` offers, so that nothing that `play` needs goes through it.
_GAME = {"tcg", "text", "kernel"}
_PLAYING = {"play", "sim", "ai", "env", "wow", "fab", "war", "cards", "rulebooks", *_GAME}
_EVERYTHING = _PLAYING | {"web", "cli", "__init__"}
MAY_IMPORT: dict[str, set[str]] = {
    "errors": set(),
    "version": set(),
    "kernel": set(),
    "text": {"kernel"},
    "tcg": {"text", "kernel"},
    "wow": _GAME,
    "fab": _GAME,
    "war": _GAME,
    "rulebooks": set(),
    "cards": _GAME,
    "play": _PLAYING,
    "ai": _PLAYING,
    "sim": _PLAYING | {"__init__"},
    "env": _PLAYING,
    "web": _EVERYTHING,
    "cli": _EVERYTHING,
    "__init__": {"play", "kernel"},
    "__main__": {"cli"},
}
# Where the engine imports late, within a function or for the types alone, and why. This list only shrinks.
_PHRASEBOOK = "only who has a text to compile loads the phrasebook, which takes half a second"
LATE: dict[str, str] = {
    "text/__init__.py": "what it offers is loaded as it is asked for",
    "wow/cards/card_files.py": _PHRASEBOOK,
    "wow/cards/card_pools.py": _PHRASEBOOK,
    "wow/cards/kept_programs.py": _PHRASEBOOK,
    "wow/cards/misprints.py": _PHRASEBOOK,
}
_ENGINE = ("kernel", "text", "tcg", "wow", "fab", "war", "ai")


def wrong_imports(module: Module) -> list[str]:
    """Imports of a part of the house that this part may not know."""
    if module.package not in MAY_IMPORT:
        return [f"{module.name}: the house has no part named {module.package}"]
    allowed = MAY_IMPORT[module.package] | {module.package, "errors", "version"}
    found: list[str] = []
    for node in module.nodes:
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


def circle(house: Iterable[Module]) -> list[str]:
    """The names of modules each of which imports the next, the first one again at the end; nothing if there are none.

    What a function imports, and what only a type checker does, is imported.
    """
    known = {_dotted(module.name): module for module in house}
    imports = {
        name: sorted(
            {target for node in module.nodes for target in _meant(node, module, known)} - {name}
        )
        for name, module in known.items()
    }
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found[::-1]
    return []


def both_ways(house: Iterable[Module]) -> set[tuple[str, str]]:
    """The folders, neither within the other, that import each other both ways."""
    known = {_dotted(module.name): module for module in house}
    arrows: set[tuple[str, str]] = set()
    for module in known.values():
        here = module.name.rpartition("/")[0]
        for node in module.nodes:
            for target in _meant(node, module, known):
                arrows.add((here, known[target].name.rpartition("/")[0]))
    return {
        (one, other)
        for one, other in arrows
        if one < other and (other, one) in arrows and one and not other.startswith(f"{one}/")
    }


def imports_late(module: Module) -> bool:
    """Tell whether a module imports something of ours within a function, or under a condition."""
    at_once = {id(node) for node in module.tree.body}
    return any(_imported(node, module) and id(node) not in at_once for node in module.nodes)


def _dotted(name: str) -> str:
    """A module as an import calls it: ``rulebound.wow.events`` for wow/events/__init__.py."""
    path = name.removesuffix(".py").removesuffix("__init__").strip("/")
    return f"rulebound.{path.replace('/', '.')}".strip(".")


def _meant(node: ast.AST, module: Module, known: Iterable[str]) -> Iterator[str]:
    """The modules that one node imports, of those that are known."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names if alias.name in known)
    if isinstance(node, ast.ImportFrom):
        inside = ["rulebound", *module.name.split("/")][: -node.level] if node.level else []
        home = ".".join([*inside, *((node.module or "").split(".") if node.module else [])])
        for alias in node.names:
            if f"{home}.{alias.name}" in known:
                yield f"{home}.{alias.name}"
            elif home in known:
                yield home


def test_imports_point_one_way() -> None:
    assert faults(wrong_imports, modules()) == []


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("kernel/a.py", "from rulebound.text import rows"),
        ("kernel/a.py", "from rulebound import __version__"),
        ("play/a.py", "from rulebound import __version__"),
        ("kernel/a.py", "from ..wow import state"),
        ("kernel/deep/a.py", "from ...wow.state import State"),
        ("text/a.py", "import rulebound.wow.position.state"),
        ("wow/a.py", "from rulebound.fab import state"),
        ("war/a.py", "from rulebound import wow"),
        ("tcg/a.py", "from rulebound.wow.position.state import State"),
        ("text/a.py", "from rulebound.tcg import records"),
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
        ("fab/a.py", "from rulebound.tcg.position.records import Card"),
        (
            "tcg/position/a.py",
            "from rulebound.text.rows import Row\nfrom rulebound.kernel.records import Mark",
        ),
        ("cli.py", "import importlib\nimportlib.import_module('rulebound.play.commands.play_and_replay')"),
    ],
)
def test_a_right_import_is_let_be(name: str, text: str) -> None:
    assert wrong_imports(snippet(text, name)) == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert circle(modules()) == []


def test_the_engine_imports_nothing_late_but_where_it_says_why() -> None:
    assert {module.name for module in modules(*_ENGINE) if imports_late(module)} == {*LATE}


@pytest.mark.parametrize(
    "text",
    [
        "def late():\n    from rulebound.tcg.tree import Node",
        "if TYPE_CHECKING:\n    from rulebound.tcg.tree import Node",
        "try:\n    from .program import Node\nexcept ImportError:\n    pass",
        "def late():\n    import importlib\n    importlib.import_module('rulebound.tcg.tree')",
    ],
)
def test_a_late_import_is_seen(text: str) -> None:
    assert imports_late(snippet(text, "tcg/a.py"))
    assert not imports_late(
        snippet("import ast\nfrom .program import Node\ndef f():\n    import yaml", "tcg/a.py")
    )


def test_folders_beside_each_other_import_one_way() -> None:
    assert sorted(both_ways(modules())) == []


def test_folders_that_import_each_other_are_seen() -> None:
    cards = snippet("from rulebound.wow.turns.combat import Strike", "wow/cards/allies.py")
    combat = snippet("from rulebound.wow.turns import steps", "wow/turns/combat.py")
    steps = snippet("def late():\n    from rulebound.wow.cards.heroes import Hero", "wow/turns/steps.py")
    heroes = snippet(
        "from rulebound.wow.cards.deep.gods import God\nimport rulebound.wow.rules", "wow/cards/heroes.py"
    )
    gods = snippet("from rulebound.wow.cards.heroes import Hero", "wow/cards/deep/gods.py")
    rules = snippet("from rulebound.wow.cards.heroes import Hero", "wow/rules.py")
    assert both_ways([cards, combat, steps, heroes, gods, rules]) == {("wow/cards", "wow/turns")}
    assert both_ways([cards, combat, heroes, gods, rules]) == set()


@pytest.mark.parametrize(
    "back",
    [
        "from rulebound.wow.state import State",
        "import rulebound.wow.state",
        "from rulebound.wow import state",
        "from . import state",
        "from .state import State",
        "def late():\n    from rulebound.wow.state import State",
        "if TYPE_CHECKING:\n    from rulebound.wow.state import State",
        "try:\n    from ..wow.state import State\nexcept ImportError:\n    State = None",
    ],
)
def test_a_circle_is_seen(back: str) -> None:
    state = snippet("from rulebound.wow.cards import Card", "wow/state.py")
    cards = snippet("from rulebound.wow.events import Move", "wow/cards.py")
    moves = snippet(back, "wow/events.py")
    assert sorted(circle([state, cards, moves])[1:]) == [
        "rulebound.wow.cards",
        "rulebound.wow.events",
        "rulebound.wow.state",
    ]


def test_a_circle_through_a_package_is_seen() -> None:
    door = snippet("from rulebound.wow.events.zones import Move", "wow/events/__init__.py")
    zones = snippet("from rulebound.wow.events import Event", "wow/events/zones.py")
    assert circle([door, zones])


def test_what_is_no_circle_is_let_be() -> None:
    door = snippet("from .base import Event\nfrom .zones import Move", "wow/events/__init__.py")
    base = snippet("from rulebound.errors import RuleboundError\nimport ast", "wow/events/base.py")
    zones = snippet("from . import base\nfrom rulebound.wow.events.zones import Move", "wow/events/zones.py")
    assert circle([door, base, zones]) == []
