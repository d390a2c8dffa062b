"""The same promises with a real server: PostgreSQL, one that these tests start and throw away."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from click.testing import CliRunner
from sqlalchemy import create_engine

from play.keeping.contract import PROMISES
from play.keeping.server import Server
from play.keeping.test_games import HOLDER
from play.keeping.test_killed import check_kills, comes_free
from play.pool import CARDS, DECK, played_at_random, started
from rulebound.cli import main
from rulebound.errors import RuleboundError
from rulebound.play.keeping.keeper import BeingPlayed, NotKept, TakenOver
from rulebound.play.keeping.places import VARIABLE, place_named
from rulebound.play.keeping.store import Store, close_all, opened
from rulebound.play.keeping.tables import METADATA
from rulebound.play.presenting.at_a_table import lines
from rulebound.play.replays import Answer
from rulebound.play.seats import HumanSeat, RandomSeat
from rulebound.play.table import Table


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """A server for all of these tests."""
    made = Server()
    yield made
    made.remove()


@pytest.fixture
def url(server: Server, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The server's database, empty, as the one that is used."""
    engine = create_engine(place_named(server.url).url)
    with engine.begin() as connection:
        connection.exec_driver_sql("DROP SCHEMA public CASCADE")
        connection.exec_driver_sql("CREATE SCHEMA public")
    engine.dispose()
    monkeypatch.setenv(VARIABLE, server.url)
    yield server.url
    close_all()


@pytest.mark.parametrize("check_promise", PROMISES, ids=lambda promise: promise.__name__)
def test_what_a_store_promises(check_promise: Callable[[Store], None], url: str) -> None:
    check_promise(opened())


def test_its_tables_are_those_that_are_used(url: str) -> None:
    with opened().database.reading() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, METADATA) == []


def test_a_newer_database_is_refused(url: str) -> None:
    with opened().database.writing() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '999'")
    with pytest.raises(RuleboundError, match="newer Rulebound"):
        Store(place_named(url))


def test_a_game_is_held_by_one_process_and_by_nobody_once_that_is_dead(url: str) -> None:
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
        other = Store(place_named(url))
        with pytest.raises(BeingPlayed):
            other.games.hold(kept.number)
        holder.send_signal(signal.SIGKILL)
        holder.wait()
        assert comes_free(opened().games, kept.number)
        opened().games.hold(kept.number).release()
        other.close()


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="players are forked")
def test_a_few_kills_lose_no_answer(url: str) -> None:
    check_kills("war", 5, url)


def test_a_server_that_is_gone_for_a_while_ends_no_game(server: Server, url: str) -> None:
    store = opened()
    game, recording = started(6)
    kept = store.games.begin(recording)
    table = Table(recording, game, [HumanSeat(0, lambda *_: 0), RandomSeat(1, 6)], kept)
    while table.last_choice(0) < 2:
        table.step()
    server.stop()
    table.step()
    assert "not kept" in lines(table, 0)[-1].full
    with pytest.raises(NotKept):
        Store(place_named(url))
    server.start()
    table.step()
    assert table.unkept == ""
    assert store.games.load(kept.number).answers == recording.answers
    # With the server its locks are gone: whoever goes on now has the game, and who had it is told.
    other = Store(place_named(url))
    theirs = other.games.hold(kept.number)
    table.step()
    assert "another program's now" in table.unkept
    theirs.keep(theirs.recording)
    assert other.games.load(kept.number).answers == recording.answers[:-1]
    theirs.release()
    other.close()


def test_two_programs_that_both_believe_they_have_a_game_lose_no_answer(url: str) -> None:
    _, recording = played_at_random(3, 6)
    first, second = opened(), Store(place_named(url))
    ours = first.games.begin(recording)
    ours.release()
    theirs = second.games.hold(ours.number)
    theirs.recording.answers.append(Answer(0, "p"))
    theirs.keep(theirs.recording)
    recording.answers.append(Answer(1, "p"))
    with pytest.raises(TakenOver):
        ours.keep(recording)
    assert first.games.load(ours.number).answers == theirs.recording.answers
    second.close()


def test_the_commands_play_with_it(url: str) -> None:
    trial = ("--decks", str(DECK), "--cards", str(CARDS), "--seats", "human,random", "--seed", "5")
    result = CliRunner().invoke(main, ["play", *trial, "--database", url], input="1\n1\n")
    assert result.exit_code == 0, result.output
    assert "The game is kept in postgresql+psycopg://rulebound@/postgres as game 1" in result.output
    assert "seed 5" in CliRunner().invoke(main, ["games", "--database", url]).stdout
    result = CliRunner().invoke(main, ["play", "--resume", "--database", url], input="c\ny\n")
    assert "Random won" in result.output


def test_a_server_that_is_not_there_is_one_line() -> None:
    result = CliRunner().invoke(main, ["games", "--database", "postgresql://nobody@127.0.0.1:1/none"])
    assert result.exit_code == 2
    (line,) = result.stderr.splitlines()
    assert "127.0.0.1" in line
