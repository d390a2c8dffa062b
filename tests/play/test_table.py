"""A table: taking back, keeping, and the front door `new_game` and `load`."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulebound
from play.kept import finished, recorded, unfinished
from play.pool import CARDS, DECK, played_at_random, started
from rulebound.errors import RuleboundError
from rulebound.play.keeping.store import opened
from rulebound.play.seats import HumanSeat, RandomSeat, Window
from rulebound.play.table import Table
from rulebound.play.undoing import UntilRevealed


def table_of(seed: int, people: int = 1, is_kept: bool = False) -> Table:
    game, recording = started(seed, ("human", "human" if people == 2 else "random"))
    ask = lambda window, decision: 0  # noqa: E731
    seats = [HumanSeat(0, ask), HumanSeat(1, ask) if people == 2 else RandomSeat(1, seed)]
    return Table(recording, game, seats, opened().games.begin(recording) if is_kept else None)


def test_taking_back_goes_to_the_persons_last_choice() -> None:
    table = table_of(6)
    hashes: list[str] = []
    while len(hashes) < 5:
        assert table.game.decision is not None
        if table.game.decision.seat == 0:
            hashes.append(table.game.hash())
        table.step()
    while table.game.decision is not None and table.game.decision.seat != 0:
        table.step()
    for wanted in reversed(hashes):
        assert table.undo(0)
        assert table.game.hash() == wanted
    assert not table.undo(0)


def test_what_is_taken_back_is_forgotten_by_the_recording() -> None:
    table = table_of(6)
    while table.last_choice(0) < 8:
        table.step()
    table.undo(0)
    assert table.recording.game().hash() == table.game.hash()


def test_between_people_a_revealed_card_needs_consent() -> None:
    table = table_of(6, people=2)
    assert isinstance(table.undo_policy, UntilRevealed)
    table.step()  # who goes first: hands are drawn
    first = 0 if table.last_choice(0) >= 0 else 1
    assert "shuffles" in table.objection(first)
    table.step()
    table.step()  # two hands kept
    decision = table.game.decision
    assert decision is not None
    options = decision.options
    hidden = next(at for at, option in enumerate(options) if option.verb == "place" and not option.other)
    shown = next(at for at, option in enumerate(options) if option.verb == "place" and option.other)
    table.give(hidden)
    assert table.objection(decision.seat) == ""
    table.undo(decision.seat)
    table.give(shown)
    assert "was revealed" in table.objection(decision.seat)


def test_a_table_is_kept_after_every_answer_and_read_back() -> None:
    table = table_of(6, is_kept=True)
    while table.last_choice(0) < 8:
        table.step()
        # Whoever gave it: what the computer answered is kept before a person is asked.
        assert recorded().answers == table.recording.answers
    assert recorded().game().hash() == table.game.hash()
    table.resign(0)
    assert table.game.over
    assert unfinished() == []
    (over,) = finished()
    assert over.ending == table.summary()
    assert table.undo(0)
    assert [one.number for one in unfinished()] == [over.number]
    assert finished() == []
    assert recorded().answers == table.recording.answers


def test_new_game_and_load_are_the_front_door() -> None:
    game, again = (rulebound.new_game("wow", decks=[DECK], cards=[CARDS], seed="front") for _ in range(2))
    assert rulebound.load(game.save()).hash() == again.hash() == game.hash()
    with pytest.raises(AttributeError):
        _ = rulebound.nothing_like_it


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"edition": "1999"}, "no edition '1999'"),
        ({"decks": ["nonesuch"]}, "no deck 'nonesuch'"),
        ({"decks": [3]}, "3 is no deck"),
        ({"options": {"coins": "3"}}, "no option 'coins'"),
        ({"names": ["one"]}, "1 names for 2 decks"),
        ({"decks": [DECK.with_name("illegal.txt")]}, r"\[100.2\].*Loner Badge"),
    ],
)
def test_what_cannot_be_set_up_is_refused(arguments: dict[str, object], words: str) -> None:
    known: dict[str, object] = {"decks": [DECK], "cards": [CARDS]}
    with pytest.raises(RuleboundError, match=words):
        rulebound.new_game(**{**known, **arguments})  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"format": "rulebound-save", "version": 99}', "\x00"])
def test_what_is_no_save_is_refused(text: str) -> None:
    with pytest.raises(RuleboundError, match="file"):
        rulebound.load(text, "file.sav")


def test_a_window_follows_the_game(state_home: Path) -> None:
    game, _ = played_at_random(8, 4)
    assert game.decision is not None
    mine, other = Window(game, game.decision.seat), Window(game, 1 - game.decision.seat)
    before = mine.answers_of(mine.seat), other.answers_of(other.seat)
    game.choose(0)
    assert (mine.answers_of(mine.seat), other.answers_of(other.seat)) == (before[0] + 1, before[1])
    with pytest.raises(RuleboundError, match="window"):
        mine.answers_of(other.seat)
