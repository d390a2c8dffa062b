"""What is kept survives: two at one game, two games of one seed, an interrupted write, a process that is killed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from play.pool import CARDS, DECK
from rulebound.cli import main
from rulebound.play.files import whole_files as files
from rulebound.play.files.whole_files import Lock, write_text

TRIAL = ("--decks", str(DECK), "--cards", str(CARDS))

#: A process that holds the lock of the path that it is given, until its input ends.
HOLDER = """
import sys
from pathlib import Path
from rulebound.play.files.whole_files import Lock
print(Lock(Path(sys.argv[1])).take(), flush=True)
sys.stdin.read()
"""


def started(code: list[str]) -> subprocess.Popen[str]:
    """Start another process with the same code to import from."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.Popen(
        [sys.executable, *code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env
    )


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, list(arguments), input=typed)


def hidden(where: Path) -> list[str]:
    return sorted(path.name for path in where.iterdir() if path.name.startswith("."))


# --- Whole or not at all ----------------------------------------------------------------------------------------------


def test_a_file_is_on_the_disk_before_it_takes_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    fsync, replace = os.fsync, os.replace

    def noted_fsync(handle: int) -> None:
        done.append("folder" if os.path.isdir(f"/proc/self/fd/{handle}") else "file")
        fsync(handle)

    def noted_replace(part: str, path: Path) -> None:
        done.append("name")
        assert Path(part).read_text(encoding="utf-8") == "new"
        replace(part, path)

    monkeypatch.setattr(os, "fsync", noted_fsync)
    monkeypatch.setattr(os, "replace", noted_replace)
    write_text(tmp_path / "deep" / "game.json", "new")
    assert done == ["folder", "file", "name", "folder"]


def test_what_stops_a_write_leaves_the_old_text_and_no_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    write_text(path, "old")
    monkeypatch.setattr(
        os, "replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left", "game.json"))
    )
    with pytest.raises(OSError, match="No space"):
        write_text(path, "new")
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]
    assert path.read_text() == "old"


def test_leftovers_of_the_dead_are_removed_and_those_of_the_living_are_not(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    for name in (".game.json.abc.part", ".other.json.abc.part", ".game.json.lock"):
        (tmp_path / name).write_text("half of a ga")
    living = Lock(tmp_path / "living.json")
    assert living.take()
    write_text(path, "whole")
    assert hidden(tmp_path) == [".living.json.lock", ".other.json.abc.part"]
    files.remove_leftovers(tmp_path)
    assert hidden(tmp_path) == [".living.json.lock"]
    living.release()
    assert hidden(tmp_path) == []


def test_a_part_that_was_swept_away_is_written_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taken = files._take_hold
    swept: list[bool] = []

    def swept_once(handle: int) -> bool:
        if not swept:
            swept.append(True)
            next(tmp_path.glob(".*.part")).unlink()
        return taken(handle)

    monkeypatch.setattr(files, "_take_hold", swept_once)
    write_text(tmp_path / "game.json", "whole")
    assert swept
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


# --- One process for one game -----------------------------------------------------------------------------------------


def test_a_lock_is_held_by_one_process_and_by_nobody_once_that_is_dead(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    holder = started(["-c", HOLDER, str(path)])
    assert holder.stdout is not None
    assert holder.stdout.readline() == "True\n"
    ours = Lock(path)
    assert not ours.take()
    holder.kill()
    holder.communicate()
    assert hidden(tmp_path) == [".game.json.lock"]
    assert ours.take()
    ours.release()
