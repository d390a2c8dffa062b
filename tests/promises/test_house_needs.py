"""Every node says what it looks up and what it gives: no lookup of a role or number has a silent default."""

from __future__ import annotations

import ast
import importlib

import pytest

from house import Module, faults, modules, snippet
from rulebound.tcg.tree import number

#: Where a context keeps what a text can refer back to.
KEPT = ("roles", "numbers")
CONTEXTS = ("ctx", "asking", "made")
#: What says it: methods of a node.
SAYING = ("needs", "gives", "lends")


def unsaid(module: Module) -> list[str]:
    """Lookups with a default, and roles and numbers that a class reads or writes without saying so."""
    found: list[str] = []
    if not module.name.startswith(("wow/nodes/", "tcg/nodes/")):
        return found
    for node in module.nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get":
            if _of_context(node.func.value):
                found.append(module.fault(node, f"reads {ast.unparse(node)} with a default"))
        if isinstance(node, ast.ClassDef) and any("Context" in ast.unparse(part) for part in node.body):
            said = _said(module, node)
            found += [
                module.fault(node, f"{node.name} doesn't say {name!r}")
                for name in _used(module, node)
                if said is not None and name not in said
            ]
    return found


def _of_context(node: ast.expr) -> bool:
    """Whether an expression is the roles or numbers of a context, and not of a record or a collection of its own."""
    return isinstance(node, ast.Attribute) and node.attr in KEPT and ast.unparse(node.value) in CONTEXTS


def _used(module: Module, node: ast.ClassDef) -> list[str]:
    """The roles and numbers that a class reads or writes: those named in its code, and `...` for any other."""
    names: list[str] = []
    for part in ast.walk(node):
        if isinstance(part, ast.Subscript) and _of_context(part.value):
            assert isinstance(part.value, ast.Attribute)
            names.append(_name(module, part.slice, part.value.attr))
        if isinstance(part, ast.Assign) and any(_of_context(target) for target in part.targets):
            assert isinstance(part.targets[0], ast.Attribute)
            if isinstance(part.value, ast.Dict):
                names += [_name(module, key, part.targets[0].attr) for key in part.value.keys if key is not None]
    return names


def _name(module: Module, key: ast.expr, kept: str) -> str:
    if isinstance(key, ast.Name) and key.id.isupper():
        return _constant(module, key.id)[0]
    if not isinstance(key, ast.Constant):
        return ast.unparse(key)
    return number(str(key.value)) if kept == "numbers" else str(key.value)


def _said(module: Module, node: ast.ClassDef) -> frozenset[str] | None:
    """What a class says that it needs, gives or lends; None if it isn't a node."""
    if not node.bases or ast.unparse(node.bases[0]) == "Generic":
        return None
    said: list[str] = []
    for method in node.body:
        if not isinstance(method, ast.FunctionDef) or method.name not in SAYING:
            continue
        for part in ast.walk(method):
            if isinstance(part, ast.Call) and ast.unparse(part.func) == "done_so":
                said += ["this way", number("this way")]
            if isinstance(part, ast.Call) and ast.unparse(part.func) == "number":
                inner = part.args[0]
                said.append(number(str(inner.value)) if isinstance(inner, ast.Constant) else ast.unparse(inner))
            elif isinstance(part, ast.Constant) and isinstance(part.value, str):
                said.append(part.value)
            elif isinstance(part, ast.Name) and part.id.isupper():
                said += _constant(module, part.id)
            elif isinstance(part, ast.Attribute | ast.Call):
                said.append(ast.unparse(part))
    return frozenset(said)


def _constant(module: Module, name: str) -> list[str]:
    loaded = importlib.import_module("rulebound." + module.name.removesuffix(".py").replace("/", "."))
    value = getattr(loaded, name)
    return [value, name] if isinstance(value, str) else [*value, name]


#: What notes what an effect gives, though it is nothing: itself, or by another that does it.
NOTING = ("note_done(", "note_damage(", "leave_out(", ".run(ctx)", "ctx.roles = ", "ctx.numbers = ")


def ways_out(module: Module) -> list[str]:
    """Ends of an effect's process before its last line that say nothing of what it gives: who asks finds no answer."""
    found: list[str] = []
    for node in module.nodes:
        methods = {part.name: part for part in ast.iter_child_nodes(node) if isinstance(part, ast.FunctionDef)}
        if isinstance(node, ast.ClassDef) and {"gives", "run"} <= methods.keys():
            found += [
                module.fault(end, f"{node.name} ends without what it gives")
                for end in _ends(methods["run"].body, False)
            ]
    return found


def _ends(body: list[ast.stmt], noted: bool) -> list[ast.stmt]:
    """Return the bare ``return`` of some statements before which nothing was noted."""
    found: list[ast.stmt] = []
    for statement in body:
        if isinstance(statement, ast.Return) and statement.value is None and not noted:
            found.append(statement)
        for inner in ("body", "orelse"):
            found += _ends(getattr(statement, inner, []), noted)
        if not hasattr(statement, "body"):
            noted = noted or any(noting in ast.unparse(statement) for noting in NOTING)
    return found


def test_every_node_says_what_it_looks_up_and_gives() -> None:
    assert faults(unsaid, modules("wow")) == []


def test_an_effect_that_ends_early_says_of_what_it_gives_that_there_is_none() -> None:
    assert faults(ways_out, [*modules("wow"), *modules("fab"), *modules("war"), *modules("tcg")]) == []


@pytest.mark.parametrize(
    ("before", "seen"),
    [("ctx.did = False", True), ("note_done(ctx, [], 1)", False), ("ctx.roles = {**ctx.roles, 'it': ()}", False)],
)
def test_an_end_without_what_is_given_is_seen(before: str, seen: bool) -> None:
    text = f"class A(Effect):\n    def gives(self): return DONE\n    def run(self, ctx):\n        {before}\n"
    text += "        if not self.what:\n            return\n        note_done(ctx, [], 1)"
    assert bool(ways_out(snippet(text, "wow/nodes/snippet.py"))) == seen


@pytest.mark.parametrize(
    "text",
    [
        "def f(ctx): return ctx.roles.get('it', ())",
        "def f(ctx): return ctx.numbers.get('that much', 0)",
        "class A(Group):\n    def members(self, ctx: Context): return list(ctx.roles['it'])",
        "class A(Value):\n    def amount(self, ctx: Context): return ctx.numbers[self.name]",
        "class A(Effect):\n    def run(self, ctx: Context): ctx.roles = {**ctx.roles, 'found': ()}",
        "class A(Effect):\n    def run(self, ctx: Context): ctx.numbers = {**ctx.numbers, self.role: 1}",
        "class A(Value):\n    def needs(self): return ('it',)\n"
        "    def amount(self, ctx: Context): return ctx.numbers['it']",
    ],
)
def test_what_is_not_said_is_seen(text: str) -> None:
    assert unsaid(snippet(text, "wow/nodes/snippet.py"))


@pytest.mark.parametrize(
    "text",
    [
        "class A(Group):\n    def needs(self): return ('it',)\n"
        "    def members(self, ctx: Context): return ctx.roles['it']",
        "class A(Group):\n    def needs(self): return (self.name,)\n"
        "    def members(self, ctx: Context): return ctx.roles[self.name]",
        "class A(Value):\n    def needs(self): return (number('n'),)\n"
        "    def amount(self, ctx: Context): return ctx.numbers['n']",
    ],
)
def test_what_is_said_is_fine(text: str) -> None:
    assert unsaid(snippet(text, "wow/nodes/snippet.py")) == []
