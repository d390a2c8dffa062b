"""What a program gives to start a game, a match, or to ask of one: what is of no use is refused in one line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulebound.errors import RuleboundError
from rulebound.play.games import game_named, load, new_game
from rulebound.play.matches import is_match, new_match, read_match


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"decks": 5}, "decks: 5 is no list of decks"),
        ({"decks": "frostwick"}, "decks: 'frostwick' is no list of decks"),
        ({"decks": []}, "decks: no decks are named"),
        ({"teams": "ab"}, "teams: 'ab' is no list of whole numbers"),
        ({"teams": [1.0, 2]}, r"teams: \[1.0, 2\] is no list of whole numbers"),
        ({"teams": [True, False]}, "is no list of whole numbers"),
        ({"names": "ab"}, "names: 'ab' is no list of names"),
        ({"names": [1, 2]}, "is no list of names"),
        ({"cards": "mine.toml"}, "cards: 'mine.toml' is no list of files"),
        ({"cards": [5]}, "is no list of files"),
        ({"errata": Path("mine.toml")}, "errata: .* is no list of files"),
        ({"options": 5}, "options: 5 is no table of words by words"),
        ({"options": {"coins": 5}}, "options: .* is no table of words by words"),
        ({"edition": 5}, "edition: 5 is no text"),
        ({"format": 5}, "format: 5 is no text"),
        ({"format": "zz"}, "^format: World of Warcraft TCG has no format 'zz'"),
        ({"game": []}, r"there is no game \[\]"),
        ({"seed": True}, "seed: True is no seed"),
        ({"seed": 1.5}, "seed: 1.5 is no seed"),
        ({"seed": None}, "seed: None is no seed"),
    ],
)
def test_what_is_no_list_of_what_it_should_be_is_refused(given: dict[str, Any], words: str) -> None:
    for start in (new_game, new_match):
        with pytest.raises(RuleboundError, match=words):
            start(**given)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"best_of": "3"}, "best of '3' is no match"),
        ({"best_of": 2.0}, "best of 2.0 is no match"),
        ({"seats": "ab"}, "seats: 'ab' is no list of names"),
        ({"chooser": 5}, "chooser: 5 is no text"),
        ({"pools": "mine.txt"}, "pools: 'mine.txt' is no list of files"),
    ],
)
def test_so_is_what_only_a_match_has(given: dict[str, Any], words: str) -> None:
    with pytest.raises(RuleboundError, match=words):
        new_match(**given)


@pytest.mark.parametrize(("given", "words"), [("a", "is no list of whole numbers"), ([9], "there is no seat 9$")])
def test_so_is_what_only_a_game_has(given: Any, words: str) -> None:
    with pytest.raises(RuleboundError, match=words):
        new_game(always_ask=given)


@pytest.mark.parametrize("wrong", [None, 5, b"{}"])
def test_what_is_no_text_is_not_read(wrong: Any) -> None:
    for read in (load, read_match, is_match):
        with pytest.raises(RuleboundError, match="is no text"):
            read(wrong)
    with pytest.raises(RuleboundError, match="there is no game"):
        game_named(wrong)


def test_a_match_refuses_what_is_no_seat_no_answer_no_number_and_no_game() -> None:
    match = new_match("war", seed=1)
    match.begin()
    before = match.save()
    seats: tuple[Any, ...] = (2, -1, "0", 1.0, True, None)
    for seat in seats:
        for wrong in (match.resign, match.lists, match.opponents, lambda one: match.exchange(one, {}, {})):
            with pytest.raises(RuleboundError, match=f"there is no seat {seat!r}"):
                wrong(seat)
    numbers: tuple[Any, ...] = (9, 0, "1", True)
    for number in numbers:
        with pytest.raises(RuleboundError, match=f"^game: there is no game {number!r}"):
            match.recording_of(number)
    strange: Any = "x"
    for each in (match.finish, match.present, match.selecting):
        with pytest.raises(RuleboundError, match="'x' is no game"):
            each(strange)
    with pytest.raises(RuleboundError, match="True is not an answer"):
        match.choose(True)
    assert match.save() == before
