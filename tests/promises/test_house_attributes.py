"""Every attribute has a value once its object is made: none is found lacking in the midst of a game.

Either its class gives it one, or ``__init__`` does on each way through it; and what is made without ``__init__`` (a
fork, an object of a save, a position drawn anew) has got one for each by the time that anybody has it.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from importlib import import_module

import pytest

from house import ROOT, Module, modules, snippet
from rulebound.kernel.game import Game
from rulebound.play.games import GAMES, Setup, game_named, load, set_up
from rulebound.wow.edition import DIFFERENCES, EDITIONS

#: What is no row of attributes of its own: Python makes these with all of them.
_OTHERWISE = ("NamedTuple", "Enum", "IntEnum", "IntFlag", "StrEnum", "Exception", "Protocol")


class Written:
    """What a class's text says of attributes: which there are, which the class itself gives a value, what it starts."""

    def __init__(self, node: ast.ClassDef) -> None:
        self.attributes: set[str] = set()
        self.given: set[str] = set()
        self.starts: ast.FunctionDef | None = None
        self.by_itself = any("dataclass" in ast.unparse(mark) for mark in node.decorator_list)
        for one in node.body:
            if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
                if "ClassVar" not in ast.unparse(one.annotation):
                    self.attributes.add(one.target.id)
                    if one.value is not None or self.by_itself:
                        self.given.add(one.target.id)
            elif isinstance(one, ast.Assign):
                self.given.update(name.id for name in one.targets if isinstance(name, ast.Name))
            elif isinstance(one, ast.FunctionDef):
                self.attributes |= _stored(one)
                if one.name == "__init__":
                    self.starts = one


def _stored(function: ast.FunctionDef) -> set[str]:
    """The attributes of the object that a method writes."""
    if not function.args.args:
        return set()
    me = function.args.args[0].arg
    return {
        node.attr
        for node in ast.walk(function)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and _is_named(node.value, me)
    }


def _is_named(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def _targets(statement: ast.Assign | ast.AnnAssign) -> Iterator[ast.expr]:
    if isinstance(statement, ast.Assign):
        for target in statement.targets:
            yield from target.elts if isinstance(target, ast.Tuple) else (target,)
    elif statement.value is not None:
        yield statement.target


def _surely(body: list[ast.stmt], me: str, before: set[str], ways: list[set[str]]) -> set[str] | None:
    """The attributes that statements write whichever way they go; None if no way leads to what comes after them.

    What is written by the time that a way ends the function is put into ``ways``.
    """
    sure: set[str] = set()
    for one in body:
        if isinstance(one, (ast.Assign, ast.AnnAssign)):
            sure |= {
                target.attr
                for target in _targets(one)
                if isinstance(target, ast.Attribute) and _is_named(target.value, me)
            }
        elif isinstance(one, ast.If):
            inner: list[set[str]] = []
            found = [_surely(part, me, before, inner) for part in (one.body, one.orelse)]
            ways.extend(sure | way for way in inner)
            going_on = [way for way in found if way is not None]
            if not going_on:
                return None
            sure |= set.intersection(*going_on)
        elif isinstance(one, ast.Expr) and ".__init__(" in ast.unparse(one):
            sure |= before
        elif isinstance(one, ast.Return):
            ways.append(sure)
            return None
        elif isinstance(one, ast.Raise):
            # (Nobody has what is not made.)
            return None
        elif any(isinstance(node, ast.Return) for node in ast.walk(one)):
            ways.append(sure.copy())
    return sure


def _written_by(start: ast.FunctionDef, before: set[str]) -> set[str]:
    """The attributes that an ``__init__`` writes whichever way it goes; what is inherited, where it asks for that."""
    ways: list[set[str]] = []
    last = _surely(start.body, start.args.args[0].arg, before, ways)
    return set.intersection(*ways, *([] if last is None else [last]))


def _classes(module: Module) -> dict[str, Written]:
    found: dict[str, Written] = {}
    name = "rulebound." + module.name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    for node in module.tree.body:
        if isinstance(node, ast.ClassDef) and not any(ast.unparse(base) in _OTHERWISE for base in node.bases):
            found[f"{name}.{node.name}"] = Written(node)
    return found


def _said_in_setup(name: str) -> list[str]:
    """What setup.py says is compiled, or stays interpreted: beginnings of paths under src/rulebound."""
    for node in ast.parse((ROOT / "setup.py").read_text(encoding="utf-8")).body:
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and target is not None and ast.unparse(target) == name:
            assert node.value is not None
            return [path.removeprefix("src/rulebound/") for path in ast.literal_eval(node.value)]
    raise AssertionError(f"setup.py says nothing of {name}")


def _compiled() -> list[Module]:
    these, but = tuple(_said_in_setup("COMPILED")), tuple(_said_in_setup("INTERPRETED"))
    return [module for module in modules() if module.name.startswith(these) and not module.name.startswith(but)]


WRITTEN = {name: written for module in _compiled() for name, written in _classes(module).items()}


def _line(cls: type) -> list[Written]:
    """What is written of a class and of those that it inherits from, its own first."""
    names = [f"{one.__module__}.{one.__qualname__}" for one in cls.__mro__]
    return [WRITTEN[name] for name in names if name in WRITTEN]


def _lacking(line: list[Written]) -> set[str]:
    """The attributes of a class that may have no value once its ``__init__`` has run."""
    attributes = {name for written in line for name in written.attributes}
    sure = {name for written in line for name in written.given}
    for written in reversed(line):
        if written.starts is not None:
            before = sure
            sure = {name for one in line for name in one.given}
            sure |= _written_by(written.starts, before)
    return attributes - sure


def _class(name: str) -> type:
    where, _, own = name.rpartition(".")
    found = getattr(import_module(where), own)
    assert isinstance(found, type)
    return found


def test_init_gives_every_attribute_a_value() -> None:
    lacking = {name: missing for name in WRITTEN if (missing := _lacking(_line(_class(name))))}
    # What differs between editions is written by its name as an edition is worked out, see the next test.
    names = lacking.pop("rulebound.wow.edition.Edition")
    assert names <= {"citations", *(difference.name for difference in DIFFERENCES)}
    assert lacking == {}
    assert len(WRITTEN) > 500


@pytest.mark.parametrize("name", EDITIONS)
def test_an_edition_says_of_each_difference_what_holds(name: str) -> None:
    edition = EDITIONS[name]
    assert edition.citations
    for difference in DIFFERENCES:
        assert getattr(edition, difference.name) in (*difference.settings, *difference.variants)


@pytest.mark.parametrize(
    ("body", "lacks"),
    [
        ("self.a = 1", set()),
        ("if b: self.a = 1", {"a"}),
        ("if b:\n   self.a = 1\n  else:\n   self.a = 2", set()),
        ("if b: return\n  self.a = 1", {"a"}),
        ("if b: raise ValueError\n  self.a = 1", set()),
        ("for c in b: self.a = c", {"a"}),
        ("for c in b: return\n  self.a = 1", {"a"}),
        ("self.a, self.b = b", set()),
        ("self.a: int", {"a"}),
    ],
)
def test_a_way_without_a_value_is_found(body: str, lacks: set[str]) -> None:
    text = f"class A:\n def __init__(self, b):\n  {body}\n def later(self):\n  self.a = 3\n"
    (written,) = _classes(snippet(text)).values()
    assert _lacking([written]) == lacks


def test_what_is_inherited_counts_only_where_it_is_asked_for() -> None:
    text = "class A:\n def __init__(self): self.a = 1\nclass B(A):\n def __init__(self): {}"
    for asks, lacks in (("super().__init__()", set()), ("self.b = 2", {"a"})):
        first, second = _classes(snippet(text.format(asks))).values()
        assert _lacking([second, first]) == lacks


# --- What is made without __init__ ------------------------------------------------------------------------------------


def _wanting(*roots: object) -> set[str]:
    """The attributes without a value of everything that can be reached from some objects."""
    found: set[str] = set()
    seen: set[int] = set()
    waiting: list[object] = [*roots]
    while waiting:
        one = waiting.pop()
        if id(one) in seen or isinstance(one, type):
            continue
        seen.add(id(one))
        if isinstance(one, dict):
            waiting += [*one.keys(), *one.values()]
        elif isinstance(one, (list, tuple, set, frozenset)):
            waiting += one
        elif type(one).__module__.startswith("rulebound."):
            for name in {name for written in _line(type(one)) for name in written.attributes}:
                try:
                    waiting.append(getattr(one, name))
                except AttributeError:
                    found.add(f"{type(one).__qualname__}.{name}")
    waiting.clear()
    assert len(seen) > 100
    return found


def _in_the_middle(kind: str, edition: str, decisions: int) -> Game[object]:
    """A game after so many decisions, each answered with the last that is offered or with the first."""
    game_kind = game_named(kind)
    pool = game_kind.cards()
    decks = [game_kind.deck(name, pool) for name in game_kind.deck_names(game_kind.edition(edition))][:2]
    game, _ = set_up(game_kind, Setup(edition, 3), decks)
    for number in range(decisions):
        assert game.decision is not None
        game.choose(len(game.decision.options) - 1 if number % 3 else 0)
    return game


@pytest.mark.slow
@pytest.mark.parametrize("decisions", [0, 9, 40])
@pytest.mark.parametrize("kind", GAMES)
def test_what_is_made_without_init_has_them_all(kind: str, decisions: int) -> None:
    for edition in EDITIONS if kind == "wow" else ("",):
        game = _in_the_middle(kind, edition, decisions)
        assert _wanting(game) == set()
        fork = game.fork()
        assert _wanting(fork) == set()
        assert game.decision is not None
        assert _wanting(game.fork(1 - game.decision.seat, 5)) == set()
        loaded = load(game.save())
        assert _wanting(loaded) == set()
        assert loaded.decision is not None
        loaded.choose(0)
        assert _wanting(loaded) == set()
        loaded.undo()
        assert _wanting(loaded) == set()


def test_an_attribute_without_a_value_is_found() -> None:
    game = _in_the_middle("war", "", 2)
    made = type(game).__new__(type(game))
    assert any(one.startswith("Game.") for one in _wanting([made, *sys.version_info, *range(1000)]))
