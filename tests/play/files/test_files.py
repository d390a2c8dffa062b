"""What is kept survives: two at one game, two games of one seed, an interrupted write, a process that is killed."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from play.pool import CARDS, DECK
from rulebound.cli import main
from rulebound.play.files import whole_files as files
from rulebound.play.files.storage import Autosave, folder, unfinished
from rulebound.play.files.whole_files import Lock, write_text
from rulebound.play.replays import read_recording

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


def test_two_games_of_one_seed_are_kept_in_two_files(state_home: Path) -> None:
    one, other = Autosave.fresh("wow", "7"), Autosave.fresh("wow", "7")
    assert one.path != other.path
    one.write("one")
    other.write("other")
    one.finish("one")
    one.release()
    third = Autosave.fresh("wow", "7")
    assert third.path.name not in (one.path.name, other.path.name)
    assert (one.path.read_text(), other.path.read_text()) == ("one", "other")


def test_a_game_that_is_being_played_is_not_resumed_by_another() -> None:
    assert run("play", *TRIAL, "--seats", "human,random", "--seed", "7", typed="1\n").exit_code == 0
    (path,) = unfinished()
    before = path.read_text()
    holder = started(["-c", HOLDER, str(path)])
    assert holder.stdout is not None
    assert holder.stdout.readline() == "True\n"
    second = run("play", "--resume", typed="1\n")
    assert second.exit_code == 2
    assert "being played by another process" in second.output
    assert path.read_text() == before
    # Somebody who doesn't ask for that very game gets a file of his own.
    assert run("play", *TRIAL, "--seats", "human,random", "--seed", "7", typed="1\n").exit_code == 0
    assert len(unfinished()) == 2
    assert path.read_text() == before
    holder.communicate()
    assert run("play", "--resume", typed="1\n").exit_code == 0


def test_a_command_lets_go_of_its_game_however_it_ends() -> None:
    for typed in ("1\n", "1\nq\n"):
        assert run("play", *TRIAL, "--seats", "human,random", "--seed", "7", typed=typed).exit_code == 0
    assert hidden(folder() / "unfinished") == []
    (latest, _) = unfinished()
    latest.write_text("spoilt")
    assert run("play", "--resume").exit_code == 2
    assert hidden(folder() / "unfinished") == []


def test_taking_back_the_end_never_leaves_a_game_without_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    autosave = Autosave.fresh("wow", "7")
    autosave.write("unfinished")
    finished = autosave.finish("finished")
    unlink = Path.unlink

    def careful(path: Path, missing_ok: bool = False) -> None:
        kept = [*finished.parent.glob("*.json"), *unfinished()]
        assert path.suffix != ".json" or len(kept) == 2
        unlink(path, missing_ok)

    monkeypatch.setattr(Path, "unlink", careful)
    autosave.write("unfinished again")
    assert autosave.finish("finished again") == finished
    assert finished.read_text() == "finished again"


# --- Killed -----------------------------------------------------------------------------------------------------------


@pytest.mark.skipif(not hasattr(os, "fork"), reason="players are forked")
@pytest.mark.slow
@pytest.mark.parametrize(("game", "kills"), [("wow", 20), ("war", 80)])
def test_a_kill_at_any_moment_loses_no_answer(game: str, kills: int, state_home: Path) -> None:
    chance = random.Random(f"kills of {game}")
    answers: dict[str, list[int]] = {}
    nursery = started([str(Path(__file__).with_name("player_to_kill.py")), game])
    assert nursery.stdin is not None
    assert nursery.stdout is not None
    for _ in range(kills):
        nursery.stdin.write("another\n")
        nursery.stdin.flush()
        player, heard, first = 0, 0, chance.randrange(1, 4)
        for line in nursery.stdout:
            name, number, *place = line.split()
            if name == "ended":
                assert int(number) == 0, "it ended before it was killed"
                break
            if name == "is":
                player = int(number)
                continue
            told = answers.setdefault(name, [])
            assert int(number) == len(told) + 1
            told.append(int(place[0]))
            heard += 1
            if heard == first:
                time.sleep(chance.uniform(0, 0.03))
                os.kill(player, signal.SIGKILL)
        for path in unfinished():
            recorded = [each.answer for each in read_recording(path.read_text(), str(path)).answers]
            told = answers.setdefault(path.name, [])
            assert recorded[: len(told)] == told
            assert len(recorded) <= len(told) + 1
            # An answer that was kept and not told any more is one that the next player finds given.
            answers[path.name] = recorded
    nursery.communicate()
    for name, told in answers.items():
        (path,) = [
            where / name
            for where in (folder() / "unfinished", folder() / "finished")
            if (where / name).exists()
        ]
        assert [each.answer for each in read_recording(path.read_text(), name).answers][: len(told)] == told
    assert sum(map(len, answers.values())) > kills
    Autosave.fresh("any", "1").release()
    assert hidden(folder() / "unfinished") == []
