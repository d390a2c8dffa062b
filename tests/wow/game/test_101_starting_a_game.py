"""Starting a game (section 101)."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.kernel.game import Game
from rulebound.wow import constants as c
from rulebound.wow.cards.building_a_deck import Deck
from rulebound.wow.rules import RULES, new_state
from rulebound.wow.scenarios import Table, ally, hero

CARDS = tuple((ally(f"Ally {n:02}", cost=1), 1) for n in range(60))


def opening(seed: int = 0, players: int = 2) -> Table:
    """A game about to begin."""
    decks = [Deck(f"deck {n}", hero(f"Hero {n}"), CARDS) for n in range(players)]
    names = ["you", "opponent", "third"][:players]
    return Table(Game(RULES, new_state(decks, seed, names=names)))


def names_of(table: Table, seat: int, zone: str) -> list[str]:
    player = table.state.players[seat]
    ids = player.hand if zone == "hand" else player.deck
    return [table.state.cards[id].definition.name for id in ids]


@pytest.mark.rule("wow-2007:101.1", "wow-2007:301.1")
def test_everybody_starts_with_a_ready_hero_a_shuffled_deck_and_seven_cards() -> None:
    table = opening().choose("you")
    for seat in (0, 1):
        hero_card = table.state.hero(seat)
        assert hero_card.zone == c.PLAY
        assert not hero_card.exhausted
        assert not hero_card.face_down
        # In play, where everybody sees it.
        for viewer in (0, 1):
            play: Any = table.game.view(viewer)["play"]
            called = table.game.rules.handle(table.state, viewer, hero_card.number)
            assert [card["name"] for card in play if card["number"] == called] == [hero_card.definition.name]
        assert len(names_of(table, seat, "hand")) == 7
        assert len(names_of(table, seat, "deck")) == 53
    listed = [definition.name for definition, _ in CARDS]
    assert names_of(table, 0, "deck")[::-1] != [name for name in listed if name in names_of(table, 0, "deck")]
    assert names_of(table, 0, "deck") != names_of(table, 1, "deck")


@pytest.mark.rule("wow-2007:101.1")
def test_chance_determines_who_chooses_the_first_player() -> None:
    choosers = {opening(seed).decision.seat for seed in range(12)}
    assert choosers == {0, 1}


@pytest.mark.rule("wow-2007:101.1", "wow-2007:500.1")
@pytest.mark.parametrize("first", ["you", "opponent"])
def test_the_chosen_player_takes_the_first_turn(first: str) -> None:
    table = opening(seed=3).choose(first, "keep", "keep")
    assert table.state.players[table.state.turn_player].name == first
    table.expect_asked(first, "priority")


@pytest.mark.rule("wow-2007:101.2")
def test_mulligans_are_decided_clockwise_from_the_first_player() -> None:
    table = opening(players=3).choose("opponent").expect_asked("opponent", "mulligan")
    table.choose("keep").expect_asked("third", "mulligan").choose("keep").expect_asked("you", "mulligan")
    table.choose("keep").expect_asked("opponent", "priority")


@pytest.mark.rule("wow-2007:101.2")
def test_a_mulligan_shuffles_the_hand_back_and_draws_seven_once() -> None:
    table = opening().choose("you")
    before = sorted(names_of(table, 0, "hand"))
    table.choose("mulligan").expect_asked("opponent", "mulligan")
    assert sorted(names_of(table, 0, "hand")) != before
    assert len(names_of(table, 0, "hand")) == 7
    assert len(names_of(table, 0, "deck")) == 53
    assert sorted(names_of(table, 0, "hand") + names_of(table, 0, "deck")) == [d.name for d, _ in CARDS]
    # Nobody is asked twice, and who keeps has the same hand.
    kept = names_of(table, 1, "hand")
    table.choose("keep").expect_asked("you", "priority").expect_log("takes a mulligan", times=1)
    assert names_of(table, 1, "hand") == kept


@pytest.mark.rule("wow-2007:101.2", "wow-2007:501.2b")
def test_after_the_mulligans_the_first_turn_starts_with_the_action_phase() -> None:
    table = opening().choose("you", "keep", "keep")
    table.expect_stage("your action phase")
    assert len(names_of(table, 0, "hand")) == 7
