"""Files: not too long, not crowded, with a docstring, no registry hosts, no `Any` in the kernel, real checks."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable

import pytest

from house import PACKAGE, ROOT, Module, faults, modules, python_files, snippet, text_files

MOST_LINES = 600
EXCUSE = "over 600 lines because"
MOST_MODULES = 20
# The chapter of docs/contributors.md that names every folder.
MAP = "The house, room by room"

# (host, ending) apart, so that this file doesn't name them either.
_HOSTS = (
    ("pypi", "org"),
    ("pythonhosted", "org"),
    ("npmjs", "(?:org|com)"),
    ("debian", "org"),
    ("crates", "io"),
)
_UNWANTED = {
    "a package registry's host": re.compile("|".join(rf"\b{name}\.{ending}\b" for name, ending in _HOSTS)),
    "a package index option": re.compile(r"-{2}(?:(?:extra-)?index-url|find-links|trusted-host)\b"),
    "a path of one machine": re.compile(r"(?<![\w.:/-])/(?:root|home|work|opt|Users)/"),
}


def too_long(module: Module) -> list[str]:
    """A file of more than 600 lines whose docstring doesn't say why."""
    lines = module.text.count("\n") + 1
    excused = EXCUSE in " ".join((ast.get_docstring(module.tree) or "").split())
    return [f"{module.name}: {lines} lines; split it"] if lines > MOST_LINES and not excused else []


def crowded(house: Iterable[Module]) -> list[str]:
    """The folders, of tests as well, that have more modules side by side than a reader looks through."""
    folders = Counter(
        module.name.rpartition("/")[0] for module in house if not module.name.endswith("__init__.py")
    )
    return sorted(folder for folder, count in folders.items() if count > MOST_MODULES)


def wrong_rooms(guide: str, rooms: Iterable[str]) -> list[str]:
    """The folders that the guide's map leaves out, and those on its map that aren't there."""
    chapter = guide.partition(f"\n## {MAP}\n")[2].partition("\n## ")[0]
    named = {
        room
        for line in chapter.splitlines()
        if line.startswith("| `")
        for room in re.findall(r"`([\w/]+)/`", line.split("|")[1])
    }
    there = set(rooms)
    return [
        *(f"{room}: not on the map" for room in sorted(there - named)),
        *(f"{room}: on the map only" for room in sorted(named - there)),
    ]


def no_docstring(module: Module) -> list[str]:
    """A module that doesn't say what it is for."""
    return (
        [] if ast.get_docstring(module.tree) or not module.text.strip() else [f"{module.name}: no docstring"]
    )


def uses_any(module: Module) -> list[str]:
    """`Any`, by whatever name it comes in, in an annotation or elsewhere."""
    return [
        module.fault(node, "uses Any")
        for node in module.nodes
        if (isinstance(node, ast.Name) and node.id == "Any")
        or (isinstance(node, ast.Attribute) and node.attr == "Any")
        or (isinstance(node, ast.alias) and node.name == "Any")
        or (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and re.search(r"\bAny\[|^Any$", node.value)
        )
    ]


def without_checks(module: Module) -> list[str]:
    """Test functions without an assertion, an expected error, or a call to a helper that says it checks."""
    return [
        module.fault(node, f"{node.name} checks nothing")
        for node in module.nodes
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test") and not _checks(node)
    ]


def _checks(function: ast.FunctionDef) -> bool:
    for node in ast.walk(function):
        if isinstance(node, ast.Assert) and not _always_holds(node.test):
            return True
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name.startswith(("expect", "check", "assert")) or name in ("raises", "warns", "fail"):
                return True
    return False


def _always_holds(test: ast.expr) -> bool:
    """Whether an assertion hardly says a thing: that something is there, that a length is not negative, or itself."""
    match test:
        case ast.Constant(value=value):
            return bool(value)
        case ast.Compare(ops=[ast.IsNot()], comparators=[ast.Constant(value=None)]):
            return True
        case ast.Compare(
            left=ast.Call(func=ast.Name(id="len")), ops=[ast.GtE()], comparators=[ast.Constant(value=0)]
        ):
            return True
        case ast.Compare(left=left, ops=[ast.Eq() | ast.Is()], comparators=[right]):
            calls = any(isinstance(node, ast.Call) for node in ast.walk(left))
            return not calls and ast.dump(left) == ast.dump(right)
        case ast.BoolOp(op=ast.Or(), values=values):
            return any(_always_holds(value) for value in values)
        case ast.BoolOp(op=ast.And(), values=values):
            return all(_always_holds(value) for value in values)
    return False


def unwanted_text(name: str, text: str) -> list[str]:
    """Hosts of package registries, and paths that exist on one machine only."""
    return [
        f"{name}:{count}: {what}"
        for count, line in enumerate(text.splitlines(), start=1)
        for what, pattern in _UNWANTED.items()
        if pattern.search(line)
    ]


def _test_modules() -> list[Module]:
    return [module for module in python_files() if module.name.startswith("tests/")]


def test_no_folder_is_crowded() -> None:
    assert crowded(python_files()) == []


def test_a_crowded_folder_is_seen() -> None:
    many = [snippet("x = 1", f"wow/chapter/page_{number}.py") for number in range(MOST_MODULES)]
    assert crowded([*many, snippet("", "wow/chapter/__init__.py")]) == []
    assert crowded([*many, snippet("x = 1", "wow/chapter/one_more.py")]) == ["wow/chapter"]


def test_the_map_names_every_folder() -> None:
    guide = (ROOT / "docs" / "contributors.md").read_text(encoding="utf-8")
    rooms = {
        folder.as_posix()
        for path in PACKAGE.rglob("*")
        for folder in path.relative_to(PACKAGE).parents
        if path.suffix in (".py", ".toml", ".yaml", ".txt") and folder.name
    }
    assert wrong_rooms(guide, rooms) == []


def test_a_wrong_map_is_seen() -> None:
    guide = f"# Guide\n\n## {MAP}\n\n| `wow/` | see `war/` |\n| `wow/a/`, `wow/b/` | letters |\n\n## Else\n| `fab/` |\n"
    assert wrong_rooms(guide, ["wow", "wow/a", "wow/b"]) == []
    assert wrong_rooms(guide, ["wow", "wow/a", "war"]) == ["war: not on the map", "wow/b: on the map only"]
    assert wrong_rooms("", ["wow"]) == ["wow: not on the map"]


def test_every_folder_of_modules_says_what_it_is_for() -> None:
    folders = {module.name.rpartition("/")[0] for module in modules()}
    doors = {module.name for module in modules() if ast.get_docstring(module.tree)}
    assert sorted(folder for folder in folders if f"{folder}/__init__.py".lstrip("/") not in doors) == []


def test_no_file_is_too_long() -> None:
    assert faults(too_long, python_files()) == []


def test_every_module_says_what_it_is_for() -> None:
    assert faults(no_docstring, python_files()) == []


def test_the_kernel_has_no_any() -> None:
    assert faults(uses_any, modules("kernel")) == []


def test_every_test_checks_something() -> None:
    assert faults(without_checks, _test_modules()) == []


def test_no_registry_host_and_no_path_of_one_machine() -> None:
    assert [fault for name, text in text_files() for fault in unwanted_text(name, text)] == []


def test_the_lock_pins_every_dependency_with_hashes() -> None:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    pinned = re.findall(r"^([\w.-]+)==", lock, flags=re.MULTILINE)
    assert {"click", "rich", "pyyaml", "pytest", "mypy", "ruff", "setuptools"} <= set(pinned)
    assert all(
        "--hash=sha256:" in entry for entry in re.split(r"^(?=[\w.-]+==)", lock, flags=re.MULTILINE)[1:]
    )


def test_a_long_file_is_seen() -> None:
    assert too_long(snippet('"""Long."""\n' + "x = 1\n" * 600))
    assert not too_long(snippet('"""This is over 600\nlines because it is a table."""\n' + "x = 1\n" * 600))
    assert not too_long(snippet('"""Short."""\n'))


def test_a_missing_docstring_is_seen() -> None:
    assert no_docstring(snippet("x = 1\n"))
    assert not no_docstring(snippet('"""It is for x."""\nx = 1\n'))


@pytest.mark.parametrize(
    "text",
    [
        "from typing import Any",
        "def f(x: Any) -> None: ...",
        "import typing\nx: dict[str, typing.Any] = {}",
        "def f() -> 'Any': ...",
    ],
)
def test_any_is_seen(text: str) -> None:
    assert uses_any(snippet(text, "kernel/snippet.py"))


def test_a_word_with_any_in_it_is_let_be() -> None:
    assert not uses_any(snippet("company = any([])\nx = 'Any card'", "kernel/snippet.py"))


@pytest.mark.parametrize(
    "text",
    [
        "def test_x(): run()",
        "def test_x():\n    for y in z: y.play()",
        "def test_x(): ...",
        "def test_x(): assert y is not None",
        "def test_x(): assert game.over or game.decision is not None",
        "def test_x(): assert True",
        "def test_x(): assert len(found) >= 0",
        "def test_x(): assert game.over == game.over",
    ],
)
def test_an_empty_test_is_seen(text: str) -> None:
    assert without_checks(snippet(text, "tests/test_snippet.py"))


@pytest.mark.parametrize(
    "text",
    [
        "def test_x(): assert y",
        "def test_x():\n assert y is not None\n assert y.atk == 3",
        "def test_x(game): game.expect('hand', 3)",
        "def test_x():\n with pytest.raises(E): f()",
    ],
)
def test_a_test_that_checks_is_let_be(text: str) -> None:
    assert not without_checks(snippet(text, "tests/test_snippet.py"))


@pytest.mark.parametrize(
    "line",
    [
        "https://" + ".".join(("pypi", "org")) + "/simple",
        "-" + "-index-url x",
        "see " + "/".join(("", "work", "main")),
    ],
)
def test_unwanted_text_is_seen(line: str) -> None:
    assert unwanted_text("README.md", line)


def test_ordinary_text_is_let_be() -> None:
    assert not unwanted_text(
        "README.md", "make play; a network of teamwork/opt; docs/players.md; PyPI as a word"
    )
