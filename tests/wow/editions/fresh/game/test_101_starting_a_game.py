"""Starting a game, read afresh (section 101)."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound import new_game
from rulebound.wow import constants as c


def begun(edition: str, seed: int = 3, players: int = 2) -> Any:
    return new_game("wow", edition, seed=seed, decks=["frostwick", "warpath", "grove", "ironhand"][:players])


def pick(game: Any, seat: int) -> Any:
    """Let the chooser say who goes first."""
    wanted = [option for option in game.decision.options if seat in (option.value, option.subject) or False]
    assert len(game.decision.options) == len(game.state.players)
    game.choose(wanted[0] if len(wanted) == 1 else game.decision.options[seat])
    return game


def hands(game: Any) -> list[list[int]]:
    return [list(player.hand) for player in game.state.players]


def say(game: Any, yes: bool) -> None:
    words = {option.verb: option for option in game.decision.options}
    game.choose(words["yes" if yes else "no"] if "yes" in words else words["mulligan" if yes else "keep"])


@pytest.mark.rule("wow-2012:101.1", "wow-2013:101.1")
def test_heroes_are_in_play_ready_and_hands_have_seven(in_edition: str) -> None:
    game = begun(in_edition)
    pick(game, 1)
    for player in game.state.players:
        hero = game.state.hero(player.seat)
        assert hero.zone == c.PLAY
        assert not hero.exhausted
        assert not hero.face_down
        assert len(player.hand) == 7
    assert game.decision.kind != "priority"


@pytest.mark.rule("wow-2012:101.1", "wow-2013:101.1")
def test_chance_says_who_chooses(in_edition: str) -> None:
    assert {begun(in_edition, seed).decision.seat for seed in range(12)} == {0, 1}


@pytest.mark.rule("wow-2012:101.2", "wow-2013:101.2")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_mulligans_are_decided_clockwise_and_done_together(in_edition: str, first: int) -> None:
    game = begun(in_edition, players=3)
    pick(game, first)
    before = hands(game)
    asked = []
    for answer in (True, False, True):
        asked.append(game.decision.seat)
        assert hands(game) == before, "nobody has done it yet"
        say(game, answer)
    assert asked == [first, (first + 1) % 3, (first + 2) % 3]
    after = hands(game)
    kept = (first + 1) % 3
    assert after[kept][:7] == before[kept]
    for seat in range(3):
        if seat != kept:
            assert after[seat] != before[seat]
    assert game.state.turn_player == first
    assert game.decision.kind == "priority", "nobody is asked again"


@pytest.mark.rule("wow-2012:101.2", "wow-2013:101.2")
def test_a_mulligan_takes_as_many_cards_as_were_put_back(in_edition: str) -> None:
    game = begun(in_edition)
    pick(game, 0)
    say(game, True)
    say(game, True)
    assert len(game.state.players[1].hand) == 7


@pytest.mark.rule("wow-2012:101.2", "wow-2013:101.2")
def test_nothing_is_lost_by_a_mulligan(in_edition: str) -> None:
    game = begun(in_edition)
    pick(game, 0)
    before = [sorted(player.hand + list(player.deck)) for player in game.state.players]
    say(game, True)
    say(game, False)
    after = list(game.state.players)
    assert [len(player.hand) + len(player.deck) for player in after] == [len(cards) for cards in before]
