"""The first turn: five initial cards, what is discarded of them, and who is the first player from when on (Q5)."""

from __future__ import annotations

import pytest

from rulebound.kernel.game import Game
from rulebound.play.games import game_named
from rulebound.war import constants as c
from rulebound.war.cards.catalog import all_cards
from rulebound.war.position.state import State
from rulebound.war.rules import RULES
from rulebound.war.settings import settings_from
from rulebound.war.turn.set_up import Deck, new_state
from war_table import DOOM, STONE, answer, can, facts, hand_names, labels, seen


def start(hero: str = "Archmage", **settings: str | int) -> Game[State]:
    """Return a game of two decks, the first with a Hero to start with."""
    cards = all_cards()
    listed = [(cards["Footman"], 6), (cards["Farm"], 6)]
    with_hero, without = Deck("with", listed, cards[hero] if hero else None), Deck("without", listed)
    return Game(RULES, new_state([with_hero, without], 3, settings_from(settings)))


@pytest.mark.rule("war:WAR-setup.2", "war:WAR-heroes.start.1", "war:WAR-2.draw.1")
def test_the_hero_is_the_first_of_five_initial_cards() -> None:
    game = start()
    hands = [player.hand for player in game.state.players]
    assert [len(hand) for hand in hands] == [5, 5]
    assert game.state.cards[hands[DOOM][0]].definition.name == "Archmage"
    # Four cards of the shuffled deck with a Hero, five without.
    assert [len(player.deck) for player in game.state.players] == [8, 7]
    # Shown is only the Hero.
    assert seen(game, STONE)["players"][DOOM]["cards"] == ["Archmage"]
    assert seen(game, DOOM)["players"][STONE]["cards"] == []


@pytest.mark.rule("war:WAR-1.discard.1", "war:WAR-1.discard.2", "war:WAR-2.draw.1")
def test_the_first_discard_is_from_the_initial_cards_and_the_first_draw_fills_up_again() -> None:
    # That is this game's mulligan: any number of the five, once, and five cards afterwards.
    game = start()
    assert game.state.step == c.DISCARDING
    assert can(game, "Discard Archmage")
    first = game.state.players[DOOM].hand[1:]
    while game.decision is not None and game.decision.seat == DOOM:
        plain = [words for words in labels(game) if words.startswith("Discard") and "Archmage" not in words]
        answer(game, plain[0] if plain else "Keep")
    answer(game, "Keep")
    assert sorted(game.state.players[DOOM].discard) == sorted(first)
    assert [len(player.hand) for player in game.state.players] == [5, 5]
    assert "Archmage" in hand_names(game, DOOM)
    # Who keeps everything draws nothing.
    assert len(game.state.players[STONE].deck) == 7
    assert game.state.step == c.PLACING


def test_a_small_deck_gives_as_many_initial_cards_as_it_has() -> None:
    cards = all_cards()
    decks = [
        Deck("two", [(cards["Farm"], 2)]),
        Deck("none but a Hero", [(cards["Farm"], 1)], cards["Paladin"]),
    ]
    game = Game(RULES, new_state(decks, 1))
    assert [len(player.hand) for player in game.state.players] == [2, 2]
    assert len(start(hand_size=7).state.players[STONE].hand) == 7


@pytest.mark.rule("war:WAR-4.first.1")
def test_no_first_player_is_named_before_step_4() -> None:
    game = start()
    presenter = game_named("war").presenter(game)
    for _ in range(2):
        assert game.state.step < c.FIRST_PLAYER
        assert seen(game, DOOM)["first"] is None
        assert "first player" not in presenter.headline(seen(game, DOOM))
        while game.state.step < c.PLACING:
            answer(game, "Keep" if can(game, "Keep") else labels(game)[0])
        assert seen(game, DOOM)["first"] == game.state.first
        assert "first player" in presenter.headline(seen(game, STONE))
        turn = game.state.turn
        while game.state.turn == turn:
            answer(game, "Pass")
    # Each turn names one, in its step 4.
    kinds = [event.kind for event in facts(game, "first player") + facts(game, "turn")]
    assert kinds.count("first player") == kinds.count("turn") - 1 == 2


def test_the_other_player_learns_nothing_of_the_initial_cards() -> None:
    game = start(hero="")
    assert len([fact for fact in facts(game, "draw") if fact.seat == DOOM]) == 5
    told = [words for words in game.rules.told_facts(game.state, 0, STONE) if "draw" in words]
    own = [words for words in game.rules.told_facts(game.state, 0, DOOM) if "draw" in words]
    assert "Player 1 draws 5 cards [WAR-2.draw.1]" in told
    assert not any("Player 1 draws " in words and "cards" not in words for words in told)
    assert len([words for words in own if "Player 1 draws " in words and "cards" not in words]) == 5
