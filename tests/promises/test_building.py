"""What setup.py builds is guided by what games run through where that can be, and is whole or not there at all.

Tried on a package of a page, with the steps of the real one: the same setup.py, which compiles one module.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not any(map(shutil.which, ("cc", "gcc", "clang"))), reason="needs a C compiler"),
]

_COMPILER = str(sysconfig.get_config_var("CC"))
_ENGINE = """
from __future__ import annotations

from mypy_extensions import trait


def collatz(number: int) -> int:
    steps = 0
    while number != 1:
        number = number // 2 if number % 2 == 0 else 3 * number + 1
        steps += 1
    return steps


@trait
class Named:
    pass


class Link:
    def __init__(self, inner: Link | None) -> None:
        self.inner = inner


class Short(Link):
    pass


class Signed(Short, Named):
    pass


def kinds(links: list[Link]) -> list[tuple[bool, bool]]:
    found = []
    for link in links:
        found.append((isinstance(link, Short), isinstance(link, Named)))
    return found


def all_kinds() -> list[tuple[bool, bool]]:
    return kinds([Link(None), Short(None), Signed(None)] * 7)


def let_go(depth: int) -> int:
    link: Link | None = None
    for at in range(depth):
        link = Link(link) if at % 2 else Signed(link)
    link = None
    return depth
"""
_PRACTICE = """
from rulebound.kernel import engine
assert not engine.__file__.endswith(".py") and engine.collatz(27) == 111
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A checkout with an engine of one module."""
    kernel = tmp_path / "src" / "rulebound" / "kernel"
    (tmp_path / "src" / "rulebound" / "sim").mkdir(parents=True)
    kernel.mkdir()
    for folder in (kernel.parent, kernel.parent / "sim", kernel):
        (folder / "__init__.py").touch()
    (kernel / "engine.py").write_text(_ENGINE, encoding="utf-8")
    (kernel.parent / "sim" / "practice.py").write_text(_PRACTICE, encoding="utf-8")
    text = (ROOT / "setup.py").read_text(encoding="utf-8")
    only, changed = re.subn(
        r"^COMPILED = \(.*?^\)$", 'COMPILED = ("src/rulebound/kernel",)', text, flags=re.M | re.S
    )
    assert changed == 1
    (tmp_path / "setup.py").write_text(only, encoding="utf-8")
    shutil.copy(ROOT / "engine.h", tmp_path)
    (tmp_path / "pyproject.toml").write_text(
        '[project]\nname = "rulebound"\nversion = "0"\n[tool.setuptools.packages.find]\nwhere = ["src"]\n',
        encoding="utf-8",
    )
    return tmp_path


def build(house: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run what `make compile` runs."""
    return subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"],
        cwd=house,
        env={
            **os.environ,
            "RULEBOUND_COMPILE": "1",
            "RULEBOUND_PROFILE": "1",
            "RULEBOUND_OPTIMISE": "1",
            "MYPYPATH": "src",
            **environment,
        },
        capture_output=True,
        text=True,
        check=False,
    )


def built(house: Path) -> list[str]:
    """What lies in place, and is built."""
    return sorted(
        path.name.split(".")[0]
        for ending in ("so", "pyd", "txt")
        for path in (house / "src").rglob(f"*.{ending}")
    )


def steps(house: Path, said: str = "engine.collatz(27)") -> str:
    """Where the engine in place runs from, and what it says."""
    code = f"from rulebound.kernel import engine; print(engine.__file__.endswith('.py'), {said})"
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(house / "src")},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()


@pytest.mark.parametrize("level", ["1", "2"])
def test_a_build_is_guided_and_says_so(house: Path, level: str) -> None:
    done = build(house, RULEBOUND_OPTIMISE=level)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Not profile-guided" not in done.stdout
    assert "not joined" not in done.stdout
    assert built(house) == ["compiled", "engine", "rulebound__mypyc"]
    note = (house / "src" / "rulebound" / "compiled.txt").read_text(encoding="utf-8")
    assert re.fullmatch(rf"\d{{4}}-\d\d-\d\d \d\d:\d\d UTC, -O{level}, profile-guided\n", note)
    assert steps(house) == "False 111"


def test_what_is_answered_without_a_call_is_answered_as_python_does(house: Path) -> None:
    said = "engine.all_kinds(), engine.let_go(200_000)"
    interpreted = steps(house, said)
    assert interpreted.startswith("True [(False, False), (True, False), (True, True), ")
    assert build(house, RULEBOUND_PROFILE="0").returncode == 0
    assert steps(house, said) == interpreted.replace("True", "False", 1)


@pytest.mark.skipif("clang" in _COMPILER, reason="gcc alone joins parts")
def test_parts_that_cannot_be_joined_are_built_apart(house: Path) -> None:
    setup = house / "setup.py"
    text = setup.read_text(encoding="utf-8")
    assert '"-flto=auto"' in text
    setup.write_text(text.replace('"-flto=auto"', '"-fno-such-flag"'), encoding="utf-8")
    done = build(house, RULEBOUND_OPTIMISE="2", RULEBOUND_PROFILE="0")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Its parts are not joined: " in done.stdout
    assert built(house) == ["compiled", "engine", "rulebound__mypyc"]
    assert steps(house) == "False 111"


def test_practice_that_fails_leaves_a_plain_build_and_a_word_why(house: Path) -> None:
    (house / "src" / "rulebound" / "sim" / "practice.py").write_text("raise SystemExit(3)", encoding="utf-8")
    done = build(house)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"^Not profile-guided: .*exit status 3", done.stdout, re.M)
    assert built(house) == ["compiled", "engine", "rulebound__mypyc"]
    note = (house / "src" / "rulebound" / "compiled.txt").read_text(encoding="utf-8")
    assert note.endswith(", not profile-guided\n")
    assert steps(house) == "False 111"


def test_a_build_that_fails_leaves_nothing_not_even_the_one_before(house: Path) -> None:
    assert build(house, RULEBOUND_PROFILE="0").returncode == 0
    assert steps(house) == "False 111"
    assert build(house, CFLAGS="-fno-such-flag").returncode != 0
    assert built(house) == []
    assert steps(house) == "True 111"


def test_a_compiler_that_tells_nothing_of_itself_builds_all_the_same(house: Path) -> None:
    shy = house / "shy"
    shy.write_text('#!/bin/sh\ncase " $* " in *" -E "*) exit 1;; esac\nexec cc "$@"\n', encoding="utf-8")
    shy.chmod(0o755)
    done = build(house, RULEBOUND_OPTIMISE="2", RULEBOUND_PROFILE="0", CC=str(shy))
    assert done.returncode == 0, done.stdout + done.stderr
    assert built(house) == ["compiled", "engine", "rulebound__mypyc"]
    assert steps(house) == "False 111"
