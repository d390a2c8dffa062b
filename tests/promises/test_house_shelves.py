"""Whatever is laid somewhere to be asked for is asked for: sayings on the shelves of a board, and what words mean.

A change that writes no value of a card is listed under the name of a shelf; if nobody looks there, a text that says it
compiles and does nothing. So it is with a table of meanings, or of words for nodes, that nothing reads.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from house import Module, modules, snippet
from rulebound.tcg import vocabulary as shared
from rulebound.wow.vocabulary import VOCABULARY

#: How the names of shelves begin that a word of a list follows, and the list.
BEGINNINGS = {"can't ": "forbidden", "players can't ": "forbidden", "may ": "allowed"}


def engine() -> list[Module]:
    """Return the modules that run games, their words and the reading of texts apart."""
    found = modules("tcg", "wow")
    return [one for one in found if "language" not in one.name.split("/") and not one.name.endswith("vocabulary.py")]


def filled(over: Sequence[Module]) -> dict[str, str]:
    """Return the shelves that changes name, or how their names begin, each with the module of one that does."""
    found: dict[str, str] = {}
    for module in over:
        named = constants(module)
        for function in _functions(module):
            if function.name == "shelf":
                for node in ast.walk(function):
                    for said in _said(node.value, named) if isinstance(node, ast.Return) else ():
                        found.setdefault(said, module.name)
    return {name: at for name, at in found.items() if name}


def asked(over: Sequence[Module]) -> set[str]:
    """Return all strings in the code, but for those under which changes are listed and those that document."""
    found: set[str] = set()
    everywhere = {name: said for module in over for name, said in constants(module).items()}
    for module in over:
        left_out = {*module.docstring_nodes(), *(node.value for node in _named(module))}
        for function in _functions(module):
            if function.name in ("shelf", "spoken"):
                left_out.update(ast.walk(function))
        named = {**everywhere, **constants(module)}
        for node in module.nodes:
            if node in left_out:
                continue
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in named:
                found.add(named[node.id])
    return found


def constants(module: Module) -> dict[str, str]:
    """Return the strings that a module gives a name to."""
    return {ast.unparse(node.target): ast.literal_eval(node.value) for node in _named(module) if node.value is not None}


def _named(module: Module) -> Iterator[ast.AnnAssign]:
    """Yield where a module gives a string its name."""
    for node in module.tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Constant):
            if isinstance(node.value.value, str):
                yield node


def _functions(module: Module) -> Iterator[ast.FunctionDef]:
    return (node for node in module.nodes if isinstance(node, ast.FunctionDef))


def _said(value: ast.expr | None, named: dict[str, str]) -> Iterator[str]:
    """Yield the string that an expression is, or begins with."""
    if isinstance(value, ast.BinOp):
        yield from _said(value.left, named)
    elif isinstance(value, ast.Constant) and isinstance(value.value, str):
        yield value.value
    elif isinstance(value, ast.Name) and value.id in named:
        yield named[value.id]


def unread(over: Sequence[Module]) -> list[str]:
    """Return the shelves that are filled and that nothing asks for."""
    known = asked(over)
    return sorted(f"{at}: nothing reads the shelf {name!r}" for name, at in filled(over).items() if name not in known)


def test_every_shelf_is_read() -> None:
    assert len(filled(engine())) > 15
    assert unread(engine()) == []


def test_a_shelf_that_nothing_reads_is_seen() -> None:
    change = "class A(Change):\n    def shelf(self) -> str:\n        return 'may ' + self.what\n"
    assert unread([snippet(change)]) == ["wow/snippet.py: nothing reads the shelf 'may '"]
    assert unread([snippet(change), snippet("MAY = Shelves('may ')", "wow/other.py")]) == []
    named = "SHELF: Final = 'there'\n" + change.replace("'may ' + self.what", "SHELF")
    assert unread([snippet(named)]) == ["wow/snippet.py: nothing reads the shelf 'there'"]
    assert unread([snippet(named + "found = shelved(state, SHELF)\n")]) == []


def test_what_cannot_or_may_be_done_is_asked_about() -> None:
    """Each word for it is one by which the rules ask; what can't happen to an event, its kind is."""
    known = asked(engine())
    own = {*VOCABULARY.of("forbidden"), *VOCABULARY.of("allowed"), *VOCABULARY.of("rules")} - {*VOCABULARY.of("facts")}
    spoken = {word: [word, *(beginning + word for beginning in BEGINNINGS)] for word in own}
    assert len(own) > 30
    assert sorted(word for word, ways in spoken.items() if not known.intersection(ways)) == []


def test_how_long_something_lasts_is_asked_about() -> None:
    known = asked(engine())
    # ("game": nothing ends it. "source": listed as what ends with it.)
    assert {*shared.DURATIONS} <= {*VOCABULARY.of("durations")}
    assert sorted(word for word in VOCABULARY.of("durations") if word not in known) == []


#: What makes a table of a function, of what is told by the class of what is told.
TABLES = ("singledispatch", "Telling")


def tables(over: Sequence[Module]) -> dict[str, str]:
    """Return the tables that decorators fill: the places of meanings, and what is told of nodes by their class."""
    found: dict[str, str] = {}
    for module in over:
        for node in module.tree.body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Call) and _called(node.value) == "Place":
                assert isinstance(node.target, ast.Name)
                found[node.target.id] = module.name
            elif isinstance(node, ast.FunctionDef):
                if any(isinstance(one, ast.Name) and one.id in TABLES for one in node.decorator_list):
                    found[node.name] = module.name
    return found


def _called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def unasked(over: Sequence[Module]) -> list[str]:
    """Return the tables that nothing asks: that are only filled."""
    used: set[str] = set()
    for module in over:
        filling = {id(part) for node in module.nodes for part in _decorators(node)}
        for node in module.nodes:
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and id(node) not in filling:
                used.add(node.id)
    return sorted(f"{at}: nothing asks {name}" for name, at in tables(over).items() if name not in used)


def _decorators(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what stands in the decorators of a function; in ``@game.means(place, ...)`` the place is only filled."""
    for decorator in node.decorator_list if isinstance(node, ast.FunctionDef) else ():
        yield from ast.walk(decorator)


def test_every_table_that_decorators_fill_is_asked() -> None:
    over = modules("tcg", "text", "wow", "war")
    assert len(tables(over)) > 25
    assert unasked(over) == []


def test_a_table_that_is_only_filled_is_seen() -> None:
    filled = "@place.of(Said)\ndef _said(b): ...\n@W.means(place, Other)\ndef _other(b): ...\n"
    table = "place: Final = Place(_refuse)\n" + filled
    assert unasked([snippet(table)]) == ["wow/snippet.py: nothing asks place"]
    assert unasked([snippet(table + "def bind(b, node): return place(b, node)\n")]) == []
