"""Counting instructions, and comparing the counts of two revisions: the arithmetic, and what can't be compared."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

import compare_instructions
from compare_instructions import LIMIT, accepted, base_of, compared
from rulebound.sim.bench import measure_instructions
from rulebound.sim.bench.running import checkout


def counted(instructions: int, decisions: int = 100) -> dict[str, object]:
    return {"instructions_per_decision": instructions, "decisions": decisions}


def test_a_change_is_told_in_percent() -> None:
    before = {"wow": counted(1_000_000), "war": counted(500_000)}
    lines, faults = compared(before, {"wow": counted(900_000), "war": counted(510_000)}, {})
    assert lines == [
        "wow: 1,000,000 -> 900,000 instructions a decision, -10.0%",
        "war: 500,000 -> 510,000 instructions a decision, +2.0%",
    ]
    assert faults == []


def test_it_fails_beyond_the_limit_and_says_how_to_accept_it() -> None:
    before = {"wow": counted(100_000)}
    assert compared(before, {"wow": counted(int(100_000 * (1 + LIMIT / 100)))}, {})[1] == []
    _, (fault,) = compared(before, {"wow": counted(130_400)}, {})
    assert "30.4% more" in fault
    assert fault.endswith("Instructions: wow +31%")
    assert compared(before, {"wow": counted(130_400)}, accepted(fault.rpartition(": Inst")[0]))[1] != []
    assert compared(before, {"wow": counted(130_400)}, accepted("Instructions: wow +31%"))[1] == []
    assert compared(before, {"wow": counted(130_400)}, accepted("Instructions: war +31%"))[1] != []


def test_a_message_accepts_on_a_line_of_its_own() -> None:
    assert accepted("More rules\n\nInstructions: wow +40%\n\nLess\nInstructions: wow +30.5%\n") == {
        "wow": 40.0
    }
    assert accepted("it says Instructions: wow +40%") == {}


def test_other_games_are_said() -> None:
    lines, _ = compared({"wow": counted(100, 7)}, {"wow": counted(100, 9)}, {})
    assert lines == ["wow: 100 -> 100 instructions a decision, +0.0% (other games: 7 -> 9 decisions)"]


def test_a_base_that_can_not_be_counted_passes_and_sources_here_that_can_not_fail() -> None:
    broken: dict[str, object] = {"problem": "it failed: ImportError"}
    lines, faults = compared({"wow": broken}, {"wow": counted(1_000)}, {})
    assert lines == ["wow: 1,000 instructions a decision; nothing to compare with: it failed: ImportError"]
    assert faults == []
    assert compared({"wow": counted(1_000)}, {"wow": broken}, {}) == (
        [],
        ["wow: can't be counted here: it failed: ImportError"],
    )


@pytest.fixture
def history(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """A repository of its own, which the tool takes for the checkout; gives what git prints there."""
    monkeypatch.setattr(compare_instructions, "ROOT", tmp_path)

    def git(*words: str) -> str:
        who = ["-c", "user.name=Nobody", "-c", "user.email=nobody@example.invalid"]
        done = subprocess.run(["git", *who, *words], cwd=tmp_path, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    git("init", "-q", "-b", "main")
    for text in ("one", "two"):
        (tmp_path / "src").mkdir(exist_ok=True)
        (tmp_path / "src" / "code.py").write_text(text, encoding="utf-8")
        git("add", "-A")
        git("commit", "-q", "-m", text)
    return git


def test_a_branch_is_compared_with_where_it_left_main(history: Callable[..., str], tmp_path: Path) -> None:
    left = history("rev-parse", "HEAD")
    history("checkout", "-q", "-b", "topic")
    for text in ("three", "four"):
        (tmp_path / "src" / "code.py").write_text(text, encoding="utf-8")
        history("commit", "-q", "-a", "-m", text)
    assert base_of() == left


def test_main_is_compared_with_the_commit_before(history: Callable[..., str], tmp_path: Path) -> None:
    assert base_of() == history("rev-parse", "HEAD~1")
    assert base_of("main") == history("rev-parse", "HEAD")
    (tmp_path / "src" / "code.py").write_text("not committed", encoding="utf-8")
    assert base_of() == history("rev-parse", "HEAD")


def test_where_there_is_no_base_it_says_so_and_passes(
    history: Callable[..., str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    history("checkout", "-q", "--orphan", "new")
    history("commit", "-q", "-m", "the first")
    history("branch", "-q", "-D", "main")
    assert base_of() == ""
    assert base_of("elsewhere") == ""
    monkeypatch.setattr(compare_instructions, "missing_tools", str)
    monkeypatch.setattr("sys.argv", ["compare_instructions.py"])
    assert compare_instructions.main() == 0
    assert capsys.readouterr().out == "Instructions are not compared: there is no base revision here.\n"


@pytest.mark.parametrize(
    ("tool", "told"), [("valgrind", "valgrind is not installed"), ("cc", "no C compiler")]
)
def test_what_is_missing_to_count_is_said(
    tool: str, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    there = {"valgrind": {"cc"}, "cc": {"valgrind"}}[tool]
    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}" if name in there else None)
    problem = measure_instructions.count("war", "")["problem"]
    assert told in str(problem)
    monkeypatch.setattr("sys.argv", ["compare_instructions.py"])
    assert compare_instructions.main() == 0
    assert f"Instructions are not compared: {problem}." in capsys.readouterr().out


needs_tools = pytest.mark.skipif(bool(measure_instructions.missing_tools()), reason="no valgrind or compiler")


@needs_tools
def test_sources_that_do_not_run_are_told_by_their_error(tmp_path: Path) -> None:
    (tmp_path / "rulebound").mkdir()
    (tmp_path / "rulebound" / "__init__.py").write_text("raise ImportError('too old')", encoding="utf-8")
    found = measure_instructions.count("war", str(tmp_path), 1)
    assert found == {"problem": "it failed: ImportError: too old"}


@needs_tools
@pytest.mark.slow
def test_the_same_games_take_the_same_instructions() -> None:
    one, other = (measure_instructions.count("war", str(checkout() / "src"), 1) for _ in range(2))
    assert one["decisions"] == other["decisions"]
    first, second = one["instructions_per_decision"], other["instructions_per_decision"]
    assert isinstance(first, int)
    assert isinstance(second, int)
    assert first > 1_000
    assert abs(first - second) < first / 100
