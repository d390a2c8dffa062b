"""What older versions kept in files: taken over once, nothing lost, what is damaged told and left."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from click.testing import CliRunner

from play.kept import finished, unfinished, unfinished_matches
from play.pool import played_at_random
from rulebound.cli import main
from rulebound.play.files.whole_files import Lock
from rulebound.play.keeping.store import close_all, opened
from rulebound.play.matches import new_match

DECK = "Hero: Mahala Wildbough\n3 Sapling Caller\n"
CARD = {"name": "Hedge Ox", "type": "Ally", "cost": 1, "atk": 1, "health": 2, "stats_known": True}
POOL = json.dumps({"pool": "field", "source": "field.csv", "date": "2026-01-02", "cards": 1})


def written(path: Path, text: str, age: int = 0) -> Path:
    """Write a file as an older version left it, so many seconds old."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    os.utime(path, (1_700_000_000 - age, 1_700_000_000 - age))
    return path


@pytest.fixture
def data_home(tmp_path: Path) -> Path:
    return tmp_path / "data" / "rulebound"


def everything(state: Path, data: Path) -> list[Path]:
    """Write one of each kind of file; return them."""
    _, going_on = played_at_random(1, 9)
    game, over = played_at_random(2)
    assert game.over
    match = new_match("war", seed=3, seats=["human", "random"])
    match.begin()
    match.resign(0)
    match.finish()
    match.begin()
    match.choose(0)
    return [
        written(state / "unfinished" / "wow-1-1.json", going_on.text(), 10),
        written(state / "finished" / "wow-2-1.json", over.text(game.hash()), 20),
        written(state / "matches" / "unfinished" / "war-3-1.json", match.save()),
        written(data / "pools" / "wow" / "field.jsonl", f"{POOL}\n{json.dumps(CARD)}\n"),
        written(data / "decks" / "wow" / "mine.txt", DECK),
    ]


def test_everything_is_taken_over_once_and_nothing_is_lost(state_home: Path, data_home: Path) -> None:
    files = everything(state_home / "rulebound", data_home)
    texts = {path: path.read_text(encoding="utf-8") for path in files}
    told = CliRunner().invoke(main, ["games"]).stderr
    assert "2 games, 1 match, 1 pool, 1 deck" in " ".join(sorted(told.split(", "))) or all(
        words in told for words in ("2 games", "1 match", "1 pool", "1 deck")
    )
    (going_on,) = unfinished()
    (over,) = finished()
    store = opened()
    assert store.games.load(going_on.number).text() == texts[files[0]]
    recording = store.games.load(over.number)
    assert recording.text(recording.game().hash()) == texts[files[1]]
    assert over.ending is not None
    assert over.ending["winner"] in (0, 1, None)
    assert going_on.changed == 1_700_000_000 - 10
    (match,) = unfinished_matches()
    assert store.matches.load(match.number).save() == texts[files[2]]
    (pool,) = store.pools.listed("wow")
    assert (pool.name, pool.source, pool.date, pool.cards) == ("field", "field.csv", "2026-01-02", 1)
    assert json.loads(store.pools.text("wow", "field")) == CARD
    (deck,) = store.decks.listed("wow")
    assert (deck.name, deck.text) == ("mine", DECK)
    # The files are moved, as they are.
    for path, text in texts.items():
        root = state_home / "rulebound" if path.is_relative_to(state_home) else data_home
        assert not path.exists()
        assert (root / "imported" / path.relative_to(root)).read_text(encoding="utf-8") == text
    close_all()
    assert CliRunner().invoke(main, ["games"]).stderr == ""
    assert len(unfinished()) == len(finished()) == 1


def test_a_file_that_could_not_be_moved_is_not_taken_over_twice(
    state_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, recording = played_at_random(1, 9)
    path = written(state_home / "rulebound" / "unfinished" / "wow-1-1.json", recording.text())

    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "rename", refused)
        assert len(unfinished()) == 1
        assert path.exists()
        close_all()
        assert len(unfinished()) == 1
    close_all()
    assert len(unfinished()) == 1
    assert not path.exists()


def test_what_is_damaged_is_told_once_and_left(state_home: Path, data_home: Path) -> None:
    _, recording = played_at_random(1, 9)
    good = written(state_home / "rulebound" / "unfinished" / "wow-1-1.json", recording.text())
    bad = [
        written(good.with_name("wow-2-1.json"), recording.text()[:-40]),
        written(data_home / "pools" / "wow" / "field.jsonl", "no pool\n"),
        written(state_home / "rulebound" / "matches" / "unfinished" / "x.json", recording.text()),
    ]
    binary = good.with_name("wow-3-1.json")
    binary.write_bytes(b"\xff\xfe\x00")
    told = CliRunner().invoke(main, ["games"]).stderr.splitlines()
    problems = [line for line in told if line.startswith("Not taken over: ")]
    assert len(problems) == len(told) - 1 == 4
    for path in (*bad, binary):
        assert path.exists()
        assert any(str(path) in line for line in problems)
    assert len(unfinished()) == 1
    close_all()
    assert CliRunner().invoke(main, ["games"]).stderr == ""
    # Mended, it is taken over.
    written(bad[0], recording.text())
    close_all()
    assert "1 game;" in CliRunner().invoke(main, ["games"]).stderr
    assert len(unfinished()) == 2


def test_a_game_that_an_older_version_is_playing_is_left_to_it(state_home: Path) -> None:
    _, recording = played_at_random(1, 9)
    path = written(state_home / "rulebound" / "unfinished" / "wow-1-1.json", recording.text())
    lock = Lock(path)
    assert lock.take()
    assert unfinished() == []
    assert path.exists()
    lock.release()
    close_all()
    assert len(unfinished()) == 1


def test_names_that_are_taken_get_a_number(data_home: Path) -> None:
    written(data_home / "decks" / "wow" / "mine.txt", DECK)
    opened()
    written(data_home / "decks" / "wow" / "mine.txt", DECK.replace("3", "4"))
    close_all()
    assert [deck.name for deck in opened().decks.listed("wow")] == ["mine", "mine 2"]
    kept = sorted(path.name for path in (data_home / "imported" / "decks" / "wow").iterdir())
    assert kept == ["mine 2.txt", "mine.txt"]


def test_another_database_takes_nothing_over(state_home: Path, tmp_path: Path) -> None:
    _, recording = played_at_random(1, 9)
    path = written(state_home / "rulebound" / "unfinished" / "wow-1-1.json", recording.text())
    told = CliRunner().invoke(main, ["games", "--database", str(tmp_path / "other.sqlite")])
    assert told.exit_code == 0
    assert "No games are kept" in told.stdout
    assert path.exists()
