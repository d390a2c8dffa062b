"""What a store promises, whatever its database: `test_games.py` and `test_postgresql.py` ask it of each."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
from sqlalchemy import event, select

from play.pool import played_at_random, started
from rulebound.errors import RuleboundError
from rulebound.play.keeping.keeper import BeingPlayed, NotKept, TakenOver
from rulebound.play.keeping.store import Store
from rulebound.play.keeping.tables import GAMES
from rulebound.play.matches import new_match
from rulebound.play.replays import Answer

__all__ = ["PROMISES"]


def games_are_kept_answer_by_answer(store: Store) -> None:
    game, recording = played_at_random(3, 20)
    answers = recording.answers[:]
    del recording.answers[5:]
    kept = store.games.begin(recording, place="browser", code=f"{store.place} abc", more={"tokens": ["x"]})
    for answer in answers[5:]:
        recording.answers.append(answer)
        kept.keep(recording)
        assert store.games.load(kept.number).answers == recording.answers
    again = store.games.load(kept.number)
    assert again == recording
    assert again.game().hash() == game.hash()
    one = store.games.coded(f"{store.place} abc")
    assert one is not None
    assert (one.number, one.place, one.answers, one.ended) == (kept.number, "browser", 20, None)
    assert (one.more, one.seats) == ({"tokens": ["x"]}, ["human", "random"])
    assert store.games.coded("nonesuch") is None
    kept.put_more({"clock": 3.5})
    assert store.games.one(kept.number).more == {"tokens": ["x"], "clock": 3.5}
    kept.release()


def what_is_put_along_is_kept_with_the_next_answer(store: Store) -> None:
    _, recording = played_at_random(3, 6)
    kept = store.games.begin(recording, more={"tokens": ["x"]})
    kept.put_along({"answered": {"id": 7}})
    kept.put_along({"clock": 3.5})
    kept.put_more({"notes": "a"})
    assert store.games.one(kept.number).more == {"tokens": ["x"], "notes": "a"}
    commits: list[object] = []

    def note(connection: object) -> None:
        commits.append(connection)

    event.listen(store.database.engine, "commit", note)
    recording.answers.append(Answer(0, "p"))
    kept.keep(recording)
    event.remove(store.database.engine, "commit", note)
    one = store.games.one(kept.number)
    assert one.more == {"tokens": ["x"], "notes": "a", "answered": {"id": 7}, "clock": 3.5}
    assert (one.answers, len(commits)) == (7, 1)
    kept.release()


def what_is_taken_back_is_forgotten(store: Store) -> None:
    _, recording = played_at_random(3, 20)
    kept = store.games.begin(recording)
    del recording.answers[12:]
    kept.take_back(12)
    recording.answers.append(Answer(1, "t"))
    kept.keep(recording)
    assert store.games.load(kept.number).answers == recording.answers
    assert len(recording.answers) == 13
    kept.release()


def an_end_is_kept_and_can_be_taken_back(store: Store) -> None:
    _, recording = played_at_random(3, 6)
    kept = store.games.begin(recording)
    assert kept.number in [one.number for one in store.games.listed(ended=False)]
    recording.answers.append(Answer(-1, "p"))
    kept.keep(recording, {"winner": 1})
    over = store.games.one(kept.number)
    assert (over.ending, over.answers) == ({"winner": 1}, 7)
    assert over.ended is not None
    assert kept.number in [one.number for one in store.games.listed(ended=True)]
    recording.answers.pop()
    kept.take_back(6)
    kept.keep(recording)
    again = store.games.one(kept.number)
    assert (again.ended, again.ending, again.answers) == (None, None, 6)
    kept.release()


def one_table_has_a_game(store: Store) -> None:
    _, recording = played_at_random(3, 6)
    kept = store.games.begin(recording)
    assert store.games.is_held(kept.number)
    with pytest.raises(BeingPlayed, match="being played"):
        store.games.hold(kept.number)
    with pytest.raises(BeingPlayed):
        store.games.delete(kept.number)
    kept.release()
    assert not store.games.is_held(kept.number)
    other = store.games.hold(kept.number)
    assert other.recording == recording
    other.release()


def whoever_has_lost_a_game_adds_nothing(store: Store) -> None:
    # As where locks fail: both believe that they have it.
    _, recording = played_at_random(3, 6)
    first = store.games.begin(recording)
    first.release()
    second = store.games.hold(first.number)
    recording.answers.append(Answer(0, "p"))
    with pytest.raises(TakenOver, match="another program's now"):
        first.keep(recording)
    with pytest.raises(TakenOver):
        first.put_more({"x": 1})
    assert len(store.games.load(first.number).answers) == 6
    recording.answers[6:] = [Answer(1, "p"), Answer(0, "c")]
    second.keep(recording)
    assert store.games.load(first.number).answers == recording.answers
    second.release()


def games_are_deleted(store: Store) -> None:
    _, recording = played_at_random(3, 6)
    kept = store.games.begin(recording)
    kept.release()
    store.games.delete(kept.number)
    for asked in (store.games.load, store.games.one, store.games.hold, store.games.delete):
        with pytest.raises(RuleboundError, match=f"there is no game {kept.number}"):
            asked(kept.number)
    later = store.games.begin(recording)
    assert later.number > kept.number, "a number is never given again"
    with pytest.raises(NotKept):
        kept.keep(recording, {"winner": 0})
    later.release()


def matches_are_kept_with_their_games(store: Store) -> None:
    match = new_match("war", seed=3, seats=["human", "random"])
    kept = store.matches.begin(match)
    for number in (1, 2):
        game = match.begin()
        kept.keep_all()
        assert match.recording is not None
        for _ in range(4):
            match.choose(0)
            kept.keep(match.recording)
        assert store.matches.load(kept.number).save() == match.save()
        match.resign(number % 2)
        kept.keep(match.recording, {"winner": 0})
        # Its end can be taken back as long as it isn't counted.
        assert store.matches.load(kept.number).played == match.played
        assert game.over
        match.finish()
        kept.keep_all()
        assert store.matches.load(kept.number).save() == match.save()
    with pytest.raises(BeingPlayed):
        store.matches.hold(kept.number)
    kept.release()
    again = store.matches.hold(kept.number)
    assert again.match.save() == match.save()
    game = again.match.begin()
    again.match.resign(0)
    again.match.finish()
    again.keep_all()
    loaded = store.matches.load(kept.number)
    assert loaded.save() == again.match.save()
    assert loaded.over
    (listed,) = [one for one in store.matches.listed(ended=True) if one.number == kept.number]
    assert (listed.played, listed.games) == (3, 3)
    assert listed.ending is not None
    assert listed.ending["scores"] == again.match.scores
    # Its games are the match's, and not among the others.
    with store.database.reading() as connection:
        its_game = (
            connection.execute(select(GAMES.c.id).where(GAMES.c.match == kept.number)).scalars().first()
        )
    assert isinstance(its_game, int)
    assert its_game not in [one.number for one in store.games.listed()]
    for asked in (store.games.hold, store.games.delete):
        with pytest.raises(RuleboundError, match=f"there is no game {its_game}"):
            asked(its_game)
    again.release()
    store.matches.delete(kept.number)
    with pytest.raises(RuleboundError, match="there is no match"):
        store.matches.load(kept.number)


def belongings_are_kept(store: Store) -> None:
    store.settings.put("plain", True)
    store.settings.put("plain", False, owner="ann")
    store.settings.put("stops", [["ready", True]])
    assert (store.settings.get("plain"), store.settings.get("plain", "ann")) == (True, False)
    assert store.settings.all() == {"plain": True, "stops": [["ready", True]]}
    store.settings.put("stops", None)
    assert store.settings.get("stops") is None
    store.decks.put("wow", "my deck/1", "3 One")
    store.decks.put("wow", "my deck/1", "4 One", source="x.txt")
    store.decks.put("fab", "other", "1 Two")
    assert [(deck.name, deck.text) for deck in store.decks.listed("wow")] == [("my deck-1", "4 One")]
    assert store.decks.named("wow", "my deck/1") is not None
    store.decks.delete("wow", "my deck/1")
    with pytest.raises(RuleboundError, match="no deck"):
        store.decks.delete("wow", "my deck/1")
    pool = store.pools.put("wow", "field", "a.csv", [{"name": "Ox"}, {"name": "Öx"}])
    assert store.pools.listed("wow") == [pool]
    assert store.pools.text("wow", "field") == '{"name": "Ox"}\n{"name": "Öx"}\n'
    with pytest.raises(RuleboundError, match=r"there is a pool 'field' already, from a.csv"):
        store.pools.put("wow", "field", "a.jsonl", [])
    assert store.pools.put("wow", "field", "a.csv", [{"name": "Ox"}]).cards == 1
    assert store.pools.put("wow", "field", "a.jsonl", [], replace=True).cards == 0
    store.pools.delete("wow", "field")
    with pytest.raises(RuleboundError, match="no pool"):
        store.pools.delete("wow", "field")


def several_threads_keep_several_games(store: Store) -> None:
    failed: list[BaseException] = []

    def play(seed: int) -> None:
        try:
            _, recording = started(seed)
            kept = store.games.begin(recording)
            for number in range(30):
                recording.answers.append(Answer(number, "p"))
                kept.keep(recording)
            assert store.games.load(kept.number).answers == recording.answers
            kept.release()
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=play, args=(seed,)) for seed in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []


PROMISES: list[Callable[[Store], None]] = [
    games_are_kept_answer_by_answer,
    what_is_put_along_is_kept_with_the_next_answer,
    what_is_taken_back_is_forgotten,
    an_end_is_kept_and_can_be_taken_back,
    one_table_has_a_game,
    whoever_has_lost_a_game_adds_nothing,
    games_are_deleted,
    matches_are_kept_with_their_games,
    belongings_are_kept,
    several_threads_keep_several_games,
]
