"""`tools/dead_code.py`: what vulture finds is a fault, but for what is allowed with a reason and is really found."""

from __future__ import annotations

from pathlib import Path

from dead_code import ALLOWED, faults

FOUND = [f"src/a.py:1: unused function '{name}' (60% confidence)" for name in ALLOWED]


def test_what_is_allowed_is_let_be() -> None:
    assert faults(FOUND) == []


def test_what_is_dead_is_named_with_its_place() -> None:
    dead = "src/rulebound/wow/a.py:7: unused method 'forgotten' (60% confidence)"
    assert faults([*FOUND, dead]) == ["src/rulebound/wow/a.py:7: unused method 'forgotten'"]


def test_what_is_allowed_in_vain_is_named() -> None:
    (fault,) = faults(FOUND[1:])
    assert fault.startswith(next(iter(ALLOWED)))


def test_a_line_that_only_makes_a_generator_is_let_be_and_no_other(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("def ask():\n    return 1\n    yield  # pragma: no cover\n", encoding="utf-8")
    (tmp_path / "b.py").write_text("def add():\n    return 1\n    print(2)\n", encoding="utf-8")
    unreachable = [f"{name}.py:3: unreachable code after 'return' (100% confidence)" for name in "ab"]
    assert faults([*FOUND, *unreachable], tmp_path) == ["b.py:3: unreachable code after 'return'"]
