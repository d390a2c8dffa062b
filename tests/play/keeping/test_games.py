"""Games, matches and belongings in SQLite: what a store promises, and what goes wrong with files and disks."""

from __future__ import annotations

import os
import resource
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from play.keeping.contract import PROMISES
from play.kept import unfinished
from play.pool import started
from rulebound.errors import RuleboundError
from rulebound.play.keeping.holds import FileHolds
from rulebound.play.keeping.keeper import BeingPlayed, NotKept
from rulebound.play.keeping.places import place_named
from rulebound.play.keeping.store import Store, opened
from rulebound.play.presenting.at_a_table import lines
from rulebound.play.replays import Answer
from rulebound.play.seats import HumanSeat, RandomSeat
from rulebound.play.table import Table

#: A process that holds the first game, until its input ends.
HOLDER = """
import sys
from rulebound.play.keeping.store import opened
kept = opened().games.hold(int(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


@pytest.mark.parametrize("check_promise", PROMISES, ids=lambda promise: promise.__name__)
def test_what_a_store_promises(check_promise: Callable[[Store], None]) -> None:
    check_promise(opened())


def test_a_game_is_held_by_one_process_and_by_nobody_once_that_is_dead() -> None:
    _, recording = started()
    kept = opened().games.begin(recording)
    kept.release()
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    code = [sys.executable, "-c", HOLDER, str(kept.number)]
    with subprocess.Popen(code, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(BeingPlayed):
            opened().games.hold(kept.number)
        holder.send_signal(signal.SIGKILL)
        holder.wait()
    opened().games.hold(kept.number).release()


def test_who_only_looks_whether_somebody_plays_is_in_nobodys_way(monkeypatch: pytest.MonkeyPatch) -> None:
    _, recording = started()
    kept = opened().games.begin(recording)
    kept.release()
    looker = Store(opened().place)
    take = FileHolds.take
    assert take(looker._holds, f"game-{kept.number}")  # type: ignore[arg-type]

    def released_meanwhile(holds: FileHolds, name: str) -> bool:
        done = take(holds, name)
        looker._holds.release(name)
        return done

    monkeypatch.setattr(FileHolds, "take", released_meanwhile)
    opened().games.hold(kept.number).release()
    looker.close()


#: A process that holds a game and forks another, which only waits; it says who that is.
PARENT = """
import os, sys, time
from rulebound.play.keeping.store import opened
kept = opened().games.hold(int(sys.argv[1]))
child = os.fork()
if not child:
    sys.stdin.close()
    time.sleep(60)
    os._exit(0)
print(child, flush=True)
sys.stdin.read()
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a process is forked")
def test_what_was_forked_from_who_held_a_game_does_not_hold_it_on() -> None:
    _, recording = started()
    kept = opened().games.begin(recording)
    kept.release()
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    code = [sys.executable, "-c", PARENT, str(kept.number)]
    with subprocess.Popen(code, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        assert opened().games.is_held(kept.number)
        parent.send_signal(signal.SIGKILL)
        parent.wait()
        try:
            os.kill(child, 0)
            opened().games.hold(kept.number).release()
        finally:
            os.kill(child, signal.SIGKILL)


def test_an_answer_costs_one_small_commit() -> None:
    store = opened()
    _, recording = started()
    kept = store.games.begin(recording)
    said: list[str] = []
    with store.database.engine.connect() as connection:
        raw = connection.connection.dbapi_connection
    assert isinstance(raw, sqlite3.Connection)
    raw.set_trace_callback(said.append)
    recording.answers.append(Answer(0, "p"))
    kept.keep(recording)
    raw.set_trace_callback(None)
    assert [line.split()[0] for line in said] == ["BEGIN", "INSERT", "COMMIT"]
    assert len(said[1]) < 300
    # What is on the disk when it returns: SQLite syncs each commit only if this is 2.
    with store.database.reading() as connection:
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"


# --- A full disk ------------------------------------------------------------------------------------------------------


@contextmanager
def a_full_disk(store: Store) -> Iterator[None]:
    """As if the disk were full: no file may grow beyond what those of the database have now."""
    path = store.place.path
    assert path is not None
    largest = max(each.stat().st_size for each in path.parent.glob(f"{path.name}*"))
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (largest, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)


def test_on_a_full_disk_the_game_goes_on_and_is_kept_when_there_is_room_again() -> None:
    store = opened()
    game, recording = started(6)
    kept = store.games.begin(recording)
    table = Table(recording, game, [HumanSeat(0, lambda *_: 0), RandomSeat(1, 6)], kept)
    while table.last_choice(0) < 4:
        table.step()
    there = len(store.games.load(kept.number).answers)
    assert there == len(recording.answers)
    with a_full_disk(store):
        for _ in range(200):
            table.step()
            if table.unkept:
                break
        assert table.unkept, "the disk was not full"
        lost = len(recording.answers)
        for _ in range(6):
            table.step()
        assert len(recording.answers) == lost + 6
        assert "not kept" in next(line.full for line in lines(table, 0) if line.number < 0)
        assert str(store.place) in table.unkept
    assert len(store.games.load(kept.number).answers) == lost - 1
    table.undo(0)
    assert table.unkept == ""
    assert store.games.load(kept.number).answers == recording.answers
    assert "kept again" in [line.full for line in lines(table, 0) if line.number < 0][-1]


# --- What is no database, and what can't be one -----------------------------------------------------------------------


def test_what_is_no_database_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("no database at all, but long enough to have had a header " * 20)
    before = file.read_text()
    with pytest.raises(NotKept, match="not a database") as caught:
        Store(place_named(str(file)))
    assert caught.value.place == str(file)
    assert file.read_text() == before


def test_a_place_where_nothing_can_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(NotKept, match=r"file.*(Not a directory|File exists)"):
        Store(place_named(str(tmp_path / "file" / "deep" / "games.sqlite")))


@pytest.mark.parametrize(
    ("named", "words"),
    [
        ("oracle://here/there", "no database of the kind 'oracle'"),
        ("sqlite://", "keeps nothing"),
        ("sqlite:///:memory:", "keeps nothing"),
        ("postgresql://host:port/x", "not the URL"),
    ],
)
def test_a_place_that_is_none_is_refused(named: str, words: str) -> None:
    with pytest.raises(RuleboundError, match=words):
        place_named(named)


def test_a_password_is_never_shown() -> None:
    place = place_named("postgresql://ann:secret@db.example:5433/games?sslmode=require")
    assert str(place) == "postgresql+psycopg://ann@db.example:5433/games"


def test_a_damaged_game_is_told_and_hurts_no_other() -> None:
    store = opened()
    numbers = []
    for seed in (1, 2):
        _, recording = started(seed)
        recording.answers += [Answer(0, "p"), Answer(0, "p"), Answer(0, "p")]
        kept = store.games.begin(recording)
        kept.release()
        numbers.append(kept.number)
    with store.database.writing() as connection:
        connection.exec_driver_sql(f"DELETE FROM answers WHERE game = {numbers[0]} AND number = 2")
    with pytest.raises(RuleboundError, match="answers are missing"):
        store.games.load(numbers[0])
    with store.database.writing() as connection:
        connection.exec_driver_sql(f"UPDATE games SET start = x'00' WHERE id = {numbers[0]}")
    with pytest.raises(RuleboundError):
        store.games.hold(numbers[0])
    assert not store.games.is_held(numbers[0])
    store.games.hold(numbers[1]).release()
    assert len(unfinished()) == 2
    with store.database.writing() as connection:
        connection.exec_driver_sql(f"UPDATE games SET seats = 'no list' WHERE id = {numbers[0]}")
    with pytest.raises(NotKept, match="the database is damaged"):
        unfinished()
    store.games.delete(numbers[0])
    assert len(unfinished()) == 1
