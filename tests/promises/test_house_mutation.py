"""Everything that happens is an event: only the modules in `WRITERS` change a game's state."""

from __future__ import annotations

import ast

import pytest

from house import GAMES, Module, faults, modules, snippet

# For each part of the house: its modules (or folders, with a slash) that may write to a state.
WRITERS: dict[str, tuple[str, ...]] = {
    "kernel": ("events.py", "events/", "state.py"),
    "tcg": ("events/", "position/state.py", "setting_up.py", "views/redrawing.py", "views/renumbering.py"),
    # A position before its game starts, and one redrawn for a seat, are made and not played.
    "wow": (
        "events/",
        "position/state.py",
        "setting_up.py",
        "views/redrawing.py",
        "views/renumbering.py",
    ),
    "war": ("events/", "position/state.py", "turn/set_up.py", "views/redrawing.py"),
    "fab": ("events/", "setting_up.py"),
}
# A name or attribute called so holds a game's state; a method called so hands out a record to write to.
STATE_NAMES = frozenset({"state", "_state"})
EDIT_METHODS = frozenset({"edit"})
# For each part of the house: attributes of its state that are only caches, computed from the rest and never saved,
# hashed or compared; any module may renew them.
_CACHES = frozenset({"asking", "board", "stale", "checked", "idle", "ready_in_rows"})
CACHES: dict[str, frozenset[str]] = {"tcg": _CACHES, "wow": _CACHES}
CHANGING_METHODS = frozenset(
    "append extend insert pop remove clear update setdefault add discard sort reverse popitem appendleft".split()
)


def outside_writes(module: Module) -> list[str]:
    """Writes to a state in a module that isn't a writer."""
    inside = module.name.partition("/")[2]
    if any(
        inside == writer or (writer.endswith("/") and inside.startswith(writer))
        for writer in WRITERS[module.package]
    ):
        return []
    found: list[str] = []
    for node in module.nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in EDIT_METHODS:
                found.append(module.fault(node, f"calls {ast.unparse(node.func)}()"))
            elif node.func.attr in CHANGING_METHODS and _is_inside_state(node.func.value):
                found.append(module.fault(node, f"calls {ast.unparse(node.func)}()"))
        found += [
            module.fault(target, f"writes to {ast.unparse(target)}")
            for target in _written(node)
            if isinstance(target, ast.Attribute | ast.Subscript)
            and _is_state(target.value)
            and not _is_cache(target, module.package)
        ]
        if (
            isinstance(node, ast.Call)
            and getattr(node.func, "id", "") in ("setattr", "delattr")
            and node.args
        ):
            if _is_state(node.args[0]):
                found.append(module.fault(node, f"writes by {ast.unparse(node)}"))
    return found


def _written(node: ast.AST) -> list[ast.expr]:
    """The places that one statement assigns to or deletes, tuples taken apart."""
    if isinstance(node, ast.Assign | ast.Delete):
        targets = list(node.targets)
    elif isinstance(node, ast.AugAssign | ast.AnnAssign | ast.For):
        targets = [node.target]
    else:
        return []
    flat: list[ast.expr] = []
    while targets:
        target = targets.pop()
        if isinstance(target, ast.Tuple | ast.List):
            targets += target.elts
        elif isinstance(target, ast.Starred):
            targets.append(target.value)
        else:
            flat.append(target)
    return flat


def _is_state(node: ast.AST) -> bool:
    """Whether an expression is a state or something reached through one."""
    while True:
        if isinstance(node, ast.Name):
            return node.id in STATE_NAMES
        if isinstance(node, ast.Attribute):
            if node.attr in STATE_NAMES:
                return True
            node = node.value
        elif isinstance(node, ast.Subscript):
            node = node.value
        else:
            return False


def _is_cache(target: ast.Attribute | ast.Subscript, package: str) -> bool:
    return isinstance(target, ast.Attribute) and target.attr in CACHES.get(package, frozenset())


def _is_inside_state(node: ast.AST) -> bool:
    """As `_is_state`, but not the state itself: its own methods are its own affair."""
    return isinstance(node, ast.Attribute | ast.Subscript) and _is_state(node.value)


def test_only_the_one_place_changes_the_game() -> None:
    assert faults(outside_writes, modules("kernel", "tcg", *GAMES)) == []


@pytest.mark.parametrize(
    "text",
    [
        "def f(state): state.turn = 3",
        "def f(game): game.state.turn += 1",
        "def f(state): state.cards[3] = None",
        "def f(state): state.cards[3].damage = 1",
        "def f(state, x): (x, state.turn) = 1, 2",
        "def f(state): del state.cards[3]",
        "def f(state): state.stack.append(1)",
        "def f(self): self.state.players[0].hand.remove(3)",
        "def f(state): card = state.edit(3)",
        "def f(s): s.edit(3).damage = 1",
        "def f(state): setattr(state, 'turn', 3)",
        "def f(state):\n    for state.turn in range(3): pass",
    ],
)
def test_a_write_elsewhere_is_seen(text: str) -> None:
    assert outside_writes(snippet(text, "wow/turns/combat.py"))
    assert outside_writes(snippet(text, "tcg/nodes/flow.py"))


@pytest.mark.parametrize(
    "name", ["tcg/events/cards.py", "war/events/cards.py", "wow/events/damage.py", "fab/setting_up.py"]
)
def test_the_one_place_may_write(name: str) -> None:
    assert outside_writes(snippet("def f(state): state.edit(3).damage = 1", name)) == []


def test_only_the_cache_itself_may_be_renewed() -> None:
    assert outside_writes(snippet("def f(state): state.board = None", "wow/turns/combat.py")) == []
    assert outside_writes(snippet("def f(state): state.board.x = None", "wow/turns/combat.py"))
    assert outside_writes(snippet("def f(state): state.board = None", "fab/combat.py"))


def test_reading_and_holding_a_state_is_let_be() -> None:
    text = "class Game:\n    def __init__(self, state):\n        self.state = state\n        state = state.copy()\n"
    text += (
        "        hand = list(state.hand)\n        hand.append(state.turn)\n        local = state.cards[3]\n"
    )
    assert outside_writes(snippet(text, "wow/game.py")) == []
