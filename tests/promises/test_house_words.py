"""The words of the rules are closed lists: whatever the code makes or asks for by a word is a word of its game.

Questions, answers, facts, links, and what can't or may be done are named by words. A misspelt one would ask for what
never is, and nothing would tell; so every such word in the code must stand in the `vocabulary` of its game.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from types import ModuleType
from typing import Any, Final

import pytest

from house import Module, faults, modules, python_files, snippet
from rulebound.errors import RuleboundError
from rulebound.fab import vocabulary as fab
from rulebound.kernel.game import Game
from rulebound.play.games import game_named
from rulebound.sim.plans import Plan, play
from rulebound.tcg import vocabulary as tcg
from rulebound.war import constants as war_constants
from rulebound.war import vocabulary as war
from rulebound.wow import vocabulary as wow
from rulebound.wow.nodes.changes import Cannot
from toy import vocabulary as toy

#: The parts of the house, and the games whose words stand there.
SPOKEN: Final[dict[str, tuple[ModuleType, ...]]] = {
    "tcg": (tcg,),
    "wow": (wow,),
    "war": (war,),
    "fab": (fab,),
    "toy": (toy,),
    **dict.fromkeys(("kernel", "play", "ai", "sim"), (wow, war, fab)),
}
#: The words of all card games.
CARD_GAMES: Final = tcg.Vocabulary()
#: What else is called a kind: of War's printed cards, of seats and types. (It isn't what the rules speak of.)
OTHER_KINDS: Final = (*war_constants.KINDS, "human", "union", "row", "frozenset")
#: The parts where the words are made.
ENGINES: Final = ("kernel", "tcg", "wow", "war", "fab", "toy")
#: Where a call has a word: the place of the argument, by the name of what is called, and which words it may be.
MADE: Final[dict[str, tuple[int, str, tuple[str, ...]]]] = {
    "Option": (0, "verb", ("VERBS",)),
    "Decision": (1, "kind", ("QUESTIONS",)),
    "Layer": (1, "kind", ("LINKS",)),
    "Plan": (0, "kind", ("LINKS",)),
    "cant": (1, "action", ("FORBIDDEN",)),
    "player_cant": (1, "action", ("FORBIDDEN",)),
    "may": (1, "what", ("ALLOWED",)),
    "Cannot": (0, "action", ("FORBIDDEN",)),
    "Permission": (0, "what", ("ALLOWED",)),
    "Happens": (0, "kind", ("FACTS",)),
    "Role": (0, "name", ("ROLES",)),
}
#: Which words a method of a name may return.
RETURNED: Final = {"kinds": ("FACTS",), "forbidden_as": ("FORBIDDEN",)}
#: How the shelves of a board are called, after which a word follows.
SHELVES: Final = {"players can't ": "FORBIDDEN", "can't ": "FORBIDDEN", "may ": "ALLOWED"}
#: The words that an attribute can be compared with, or looked up by.
ASKED: Final[dict[str, tuple[str, ...]]] = {"verb": ("VERBS",), "kind": ("QUESTIONS", "FACTS", "LINKS")}


def unknown_words(module: Module) -> list[str]:
    """Words in a module that its game doesn't have."""
    found: list[str] = []
    for node, word, lists in _words(module):
        if word not in known_words(module.package, lists) and not (
            lists == ASKED["kind"] and word in OTHER_KINDS
        ):
            found.append(module.fault(node, f"{word!r} is none of {' or '.join(lists)}"))
    return found


@cache
def known_words(package: str, lists: tuple[str, ...]) -> frozenset[str]:
    """The words of some lists that a part of the house may say."""
    return frozenset(
        each for game in SPOKEN.get(package, ()) for name in lists for each in listed(game, name)
    )


def listed(game: ModuleType, name: str) -> tuple[str, ...]:
    """The words of a list of a game, by its name: War's own lists, or what a vocabulary has."""
    if game is war:
        return tuple(getattr(war, name, ()))
    words = CARD_GAMES if game is tcg else game.VOCABULARY
    return tuple(words.of({"LINKS": "layers"}.get(name, name.lower())))


def _words(module: Module) -> Iterator[tuple[ast.AST, str, tuple[str, ...]]]:
    """Each word in a module, with the lists that it must be in one of."""
    if module.package not in SPOKEN:
        return
    constants = _constants(module.tree)
    events = _events(module.package) if "events" not in module.name.split("/") else {}
    for node in module.nodes:
        if isinstance(node, ast.Call):
            called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            place, name, lists = MADE.get(called, (-1, "", ())) if module.package in ENGINES else (-1, "", ())
            if called in events and module.package in ENGINES:
                place, name, lists = events[called], "kind", ("FACTS",)
            elif called == "__init__" and "events" in module.name.split("/"):
                place, name, lists = 0, "kind", ("FACTS",)
            for word in _literals(_argument(node, place, name), constants):
                yield node, word, lists
            if called == "get" and isinstance(node.func, ast.Attribute) and node.args:
                yield from _asked(node, node.args[0], node.func.value, constants)
                yield from _role(node, node.func.value, node.args[0])
            if called == "shelved":
                yield from _shelf(node, _argument(node, 1, ""))
        elif isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            for one, other in pairwise(sides):
                yield from _shelf(node, one if _is_of_shelves(other) else None)
                yield from _asked(node, one, other, constants)
                yield from _asked(node, other, one, constants)
                yield from _role(node, other, one)
        elif isinstance(node, ast.Subscript):
            yield from _asked(node, node.slice, node.value, constants)
            yield from _role(node, node.value, node.slice)
        elif isinstance(node, ast.Assign):
            yield from _role(node, node.targets[0], node.value)
        elif isinstance(node, ast.FunctionDef) and node.name in RETURNED:
            for inner in ast.walk(node):
                if isinstance(inner, ast.Return):
                    for word in filter(None, _literals(inner.value, constants)):
                        yield inner, word, RETURNED[node.name]


def _asked(
    node: ast.AST, attribute: ast.expr, words: ast.expr, constants: dict[str, ast.expr]
) -> Iterator[tuple[ast.AST, str, tuple[str, ...]]]:
    """The words that an attribute is compared with, or looked up in."""
    if isinstance(attribute, ast.Attribute) and attribute.attr in ASKED:
        for word in _literals(words, constants):
            yield node, word, ASKED[attribute.attr]


def _role(node: ast.AST, roles: ast.expr, word: ast.expr) -> Iterator[tuple[ast.AST, str, tuple[str, ...]]]:
    """The role that is looked up, or the roles that are set."""
    if isinstance(roles, ast.Attribute) and roles.attr == "roles":
        for text in _literals(word, {}):
            yield node, text, ("ROLES",)


def _shelf(node: ast.AST, name: ast.expr | None) -> Iterator[tuple[ast.AST, str, tuple[str, ...]]]:
    """The word in the name of a shelf that a board is asked for."""
    for text in _literals(name, {}):
        for start, words in SHELVES.items():
            if text.startswith(start):
                yield node, text.removeprefix(start), (words,)
                break


def _is_of_shelves(node: ast.expr) -> bool:
    """Whether an expression names shelves."""
    names = (getattr(each, "id", "") or getattr(each, "attr", "") for each in ast.walk(node))
    return any("shelves" in name for name in names)


def _argument(node: ast.Call, place: int, name: str) -> ast.expr | None:
    for keyword in node.keywords:
        if name and keyword.arg == name:
            return keyword.value
    return node.args[place] if 0 <= place < len(node.args) else None


def _literals(node: ast.expr | None, constants: dict[str, ast.expr]) -> list[str]:
    """The texts that an expression can be, or holds: of a table, its keys."""
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return [word for each in node.elts for word in _literals(each, constants)]
    if isinstance(node, ast.Dict):
        return [word for key in node.keys for word in _literals(key, constants)]
    if isinstance(node, ast.IfExp):
        return _literals(node.body, constants) + _literals(node.orelse, constants)
    if isinstance(node, ast.Starred):
        return _literals(node.value, constants)
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("frozenset", "set", "tuple"):
        return [word for each in node.args for word in _literals(each, constants)]
    if isinstance(node, ast.Name) and node.id in constants:
        return _literals(constants[node.id], {})
    return []


def _constants(tree: ast.Module) -> dict[str, ast.expr]:
    """What the constants of a module are."""
    found: dict[str, ast.expr] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found[node.targets[0].id] = node.value
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            found[node.target.id] = node.value
    return found


@cache
def _events(part: str) -> dict[str, int]:
    """A game's events that are made with a word for what happens: the place of that word in what they are made of."""
    found: dict[str, int] = {}
    for module in modules("tcg", *([part] if part in ("wow", "war", "fab") else [])):
        if "events" not in module.name.split("/"):
            continue
        for event in [node for node in module.nodes if isinstance(node, ast.ClassDef)]:
            for piece in event.body:
                if isinstance(piece, ast.FunctionDef) and piece.name == "__init__":
                    names = [argument.arg for argument in piece.args.args]
                    if "kind" in names:
                        found[event.name] = names.index("kind") - 1
    return found


def test_every_word_is_a_word_of_its_game() -> None:
    third = [
        Module(file.name.removeprefix("tests/"), file.text) for file in python_files() if "/toy/" in file.name
    ]
    assert len(third) > 3
    assert faults(unknown_words, [*modules(), *third]) == []


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("wow/a.py", "Option('pas')"),
        ("war/a.py", "Decision(seat, 'plaec', 'Where?', [])"),
        ("war/a.py", "Option('strike')"),
        ("wow/a.py", "x = option.verb == 'pas'"),
        ("wow/a.py", "x = 'destory' != fact.kind"),
        ("wow/a.py", "x = fact.kind in ('draw', 'destory')"),
        ("wow/a.py", "QUIET = frozenset({'pas'})\nx = option.verb in QUIET"),
        ("play/a.py", "WORDS = {'pas': 'Pass'}\nx = WORDS[option.verb]"),
        ("ai/a.py", "x = {'pas': 1}.get(option.verb, 0)"),
        ("wow/a.py", "Move('destory', '1', 2, 3)"),
        ("wow/events/a.py", "class A:\n    def __init__(self):\n        super().__init__('destory', '1')"),
        ("wow/nodes/a.py", "class A:\n    def kinds(self):\n        return ('destory',)"),
        ("tcg/a.py", "Option('strike')"),
        ("toy/a.py", "Option('strike')"),
        ("toy/a.py", "Move('kinlde', '1', 2, 3)"),
        ("tcg/events/a.py", "class A:\n    def forbidden_as(self):\n        return 'be destoryed'"),
        ("wow/a.py", "cant(state, 'atack', card)"),
        ("wow/a.py", "may(state, 'be destroyed', card)"),
        ("wow/language/a.py", "ch.Cannot('atack')"),
        ("wow/language/a.py", "ch.Permission('atack at once')"),
        ("wow/language/a.py", "p.Happens('destory')"),
        ("wow/language/a.py", "g.Role('plaier')"),
        ("wow/nodes/a.py", "x = ctx.roles['plaier']"),
        ("wow/nodes/a.py", "x = ctx.roles.get('plaier', ())"),
        ("tcg/nodes/a.py", "x = 'plaier' in ctx.roles"),
        ("tcg/nodes/a.py", "ctx.roles = {**ctx.roles, 'plaier': (1,)}"),
        ("wow/a.py", "shelved(state, 'players can\\'t atack')"),
        ("wow/a.py", "x = 'may be atacked' in known.shelves"),
    ],
)
def test_a_word_of_no_game_is_seen(name: str, text: str) -> None:
    assert unknown_words(snippet(text, name))


def test_every_listed_word_is_in_use() -> None:
    shared = _said_in("kernel", "tcg")
    assert {word for words in CARD_GAMES.lists.values() for word in words} - shared == set()
    assert {word for words in wow.VOCABULARY.lists.values() for word in words} - shared - _said_in(
        "wow"
    ) == set()
    assert {
        word for words in vars(war).values() if isinstance(words, tuple) for word in words
    } - shared - _said_in("war") == set()


def _said_in(*parts: str) -> set[str]:
    found = [module for module in modules(*parts) if not module.name.endswith("/vocabulary.py")]
    return {word for module in found for word in _texts(module)}


def _texts(module: Module) -> Iterator[str]:
    for node in module.nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


@pytest.mark.parametrize(("name", "words"), [("wow", wow), ("war", war)])
def test_games_speak_in_no_other_words(name: str, words: ModuleType) -> None:
    questions: set[str] = set()
    verbs: set[str] = set()

    def hear(game: Game[Any]) -> None:
        assert game.decision is not None
        questions.add(game.decision.kind)
        verbs.update(option.verb for option in game.decision.options)

    facts = {
        fact.kind
        for number in range(6)
        for fact in play(Plan(name, seats=("random",), seed=12), number, hear).state.journal.since(0)
    }
    assert questions - set(listed(words, "QUESTIONS")) == set()
    assert verbs - set(listed(words, "VERBS")) == set()
    assert facts - set(listed(words, "FACTS")) == set()
    assert len(facts) > 15


def test_programs_speak_in_no_other_words() -> None:
    cards = game_named("wow").cards([])
    for name in cards:
        wow.VOCABULARY.check(cards[name].program)
    with pytest.raises(RuleboundError, match="'atack' is none of the game's forbidden"):
        wow.VOCABULARY.check(Cannot("atack"))
