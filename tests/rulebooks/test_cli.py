"""The command line's frame: commands load late, and bad input never shows a traceback."""

from __future__ import annotations

import platform
import subprocess
import sys
import types
from importlib.machinery import ModuleSpec
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

import rulebound.kernel.game
from rulebound import cli
from rulebound.errors import RuleboundError
from rulebound.version import __version__


def run_raising(error: BaseException, monkeypatch: pytest.MonkeyPatch) -> tuple[int, str]:
    """Exit code and error output of a command that raises."""

    def fail() -> None:
        raise error

    module = types.ModuleType("failing_commands")
    module.fail = click.Command("fail", callback=fail)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "failing_commands", module)
    monkeypatch.setitem(cli.COMMANDS, "fail", ("failing_commands:fail", "Fails."))
    result = CliRunner().invoke(cli.main, ["fail"])
    return result.exit_code, result.stderr


def test_an_error_reads_place_message_fix() -> None:
    assert str(RuleboundError("how many?", "deck.txt:3", "Write 3.")) == "deck.txt:3: how many? Write 3."
    assert str(RuleboundError("no such card", "deck.txt:3", "Did you mean Imp?")) == (
        "deck.txt:3: no such card. Did you mean Imp?"
    )
    assert str(RuleboundError("no such card.", fix="Look again.")) == "no such card. Look again."
    assert str(RuleboundError("no such card")) == "no such card"


def test_bad_input_ends_with_code_2(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run_raising(RuleboundError("no such card", "deck.txt:3"), monkeypatch) == (
        2,
        "Error: deck.txt:3: no such card\n",
    )


def test_an_unreadable_file_ends_with_code_2(monkeypatch: pytest.MonkeyPatch) -> None:
    code, text = run_raising(FileNotFoundError(2, "No such file or directory", "game.save"), monkeypatch)
    assert (code, text) == (2, "Error: game.save: No such file or directory\n")


def test_a_fault_of_ours_is_named_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RULEBOUND_DEBUG", raising=False)
    code, text = run_raising(KeyError("x"), monkeypatch)
    assert code == 70
    assert "KeyError" in text
    assert "Traceback" not in text


def test_a_command_that_is_not_built_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cli.COMMANDS, "dream", ("rulebound.dreams.commands:dream", "Dreams."))
    result = CliRunner().invoke(cli.main, ["dream", "--deep", "3"])
    assert result.exit_code == 2
    assert (
        result.stderr
        == "Error: there is no `rulebound dream` here: the module rulebound.dreams isn't in this version\n"
    )


def test_a_broken_import_inside_a_command_is_not_taken_for_a_missing_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(cli.COMMANDS, "odd", ("rulebound.rulebooks.commands:nothing", "Odd."))
    assert "has no 'nothing'" in CliRunner().invoke(cli.main, ["odd"]).stderr


def test_help_lists_every_command_without_loading_any() -> None:
    code = (
        "import sys; from click.testing import CliRunner; from rulebound.cli import main;"
        "print(CliRunner().invoke(main, ['--help']).stdout);"
        "print([name for name in sys.modules if name.startswith('rulebound.') and name.count('.') > 1])"
    )
    output = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert all(f"  {name}" in output for name in cli.COMMANDS)
    assert output.rstrip().endswith("[]")


def test_the_version_tells_what_runs() -> None:
    told = CliRunner().invoke(cli.main, ["--version"]).stdout
    running = "interpreted" if (rulebound.kernel.game.__file__ or "").endswith(".py") else "compiled"
    assert told.startswith(f"rulebound, version {__version__} ({running}")
    assert told.endswith(f"; Python {platform.python_version()})\n")


@pytest.mark.parametrize(
    ("built", "note", "told"),
    [
        ("game.py", "2026-11-22, profile-guided\n", "interpreted"),
        ("game.so", "2026-11-22, profile-guided\n", "compiled 2026-11-22, profile-guided"),
        ("game.so", "", "compiled"),
    ],
)
def test_it_is_told_how_the_engine_runs(
    built: str, note: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = ModuleSpec("rulebound.kernel.game", None, origin=str(tmp_path / "rulebound" / "kernel" / built))
    monkeypatch.setattr("importlib.util.find_spec", lambda name: engine)
    (tmp_path / "rulebound").mkdir()
    if note:
        (tmp_path / "rulebound" / "compiled.txt").write_text(note, encoding="utf-8")
    assert cli.how_it_runs() == told
