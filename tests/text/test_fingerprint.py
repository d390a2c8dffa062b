"""The fingerprint of what reads texts: another one for every change of a file that decides how they are read."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from rulebound.text import fingerprint as module
from rulebound.text.fingerprint import fingerprint


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small package in the place of ours."""
    shared = ("text/fingerprint.py", "text/rows.py", "kernel/codec.py", "tcg/saving.py", "errors.py")
    for name in (*shared, "go/rows.py", "go/deep/a.py"):
        file = tmp_path / "rulebound" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"# {name}\n")
    (tmp_path / "rulebound" / "chess").mkdir()
    (tmp_path / "rulebound" / "chess" / "rows.py").write_text("# another game\n")
    monkeypatch.setattr(module, "__file__", str(tmp_path / "rulebound" / "text" / "fingerprint.py"))
    return tmp_path / "rulebound"


@pytest.mark.parametrize(
    "name",
    ["text/rows.py", "kernel/codec.py", "go/rows.py", "go/deep/a.py", "errors.py", "go/new.py", "go/deep/b.toml"],
)
def test_every_file_that_decides_counts(house: Path, name: str) -> None:
    before = fingerprint("go")
    (house / name).write_text("# changed\n")
    assert fingerprint("go") != before


def test_what_is_compiled_counts_besides_its_source(house: Path) -> None:
    before = fingerprint("go")
    (house / "go" / "rows.cpython-311-x86_64-linux-gnu.so").write_bytes(b"\x7fELF 1")
    compiled = fingerprint("go")
    (house / "go" / "rows.cpython-311-x86_64-linux-gnu.so").write_bytes(b"\x7fELF 2")
    assert len({before, compiled, fingerprint("go")}) == 3
    (house / "go" / "rows.py").unlink()
    alone = fingerprint("go")
    assert alone not in (before, compiled, "")
    (house.parent / "rulebound__mypyc.cpython-311-x86_64-linux-gnu.so").write_bytes(b"\x7fELF 3")
    assert fingerprint("go") not in (before, compiled, alone, "")


def test_content_counts_and_not_when_it_was_written(house: Path) -> None:
    before = fingerprint("go")
    (house / "go" / "rows.py").touch()
    (house / "go" / "__pycache__").mkdir()
    (house / "go" / "__pycache__" / "rows.py").write_text("# no source\n")
    (house / "chess" / "rows.py").write_text("# another game, changed\n")
    assert fingerprint("go") == before


def test_words_that_move_from_one_file_to_the_next_count(house: Path) -> None:
    (house / "go" / "a.py").write_text("one two")
    (house / "go" / "b.py").write_text("three")
    before = fingerprint("go")
    (house / "go" / "a.py").write_text("one")
    (house / "go" / "b.py").write_text(" twothree")
    assert fingerprint("go") != before


def test_another_interpreter_reads_anew(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = fingerprint("go")
    monkeypatch.setattr(sys, "version", "4.0")
    assert fingerprint("go") != before


def test_where_nothing_can_be_seen_nothing_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "__file__", str(tmp_path / "in.zip" / "text" / "fingerprint.py"))
    assert fingerprint("go") == ""
