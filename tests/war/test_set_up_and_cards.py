"""The goal, the playing field, setting up, and what is printed on the cards."""

from __future__ import annotations

import pytest

from rulebound.errors import RuleboundError
from rulebound.kernel.game import Game
from rulebound.war import constants as c
from rulebound.war.cards.catalog import all_cards, deck_named
from rulebound.war.position.playing_field import (
    BACK_ROW,
    FRONT_ROW,
    SECOND_ROW,
    ahead,
    area,
    facing,
    field_of,
    place_of,
    row_of,
    seat_of,
    slot_of,
    territory,
)
from rulebound.war.position.state import State
from rulebound.war.rules import RULES
from rulebound.war.settings import STANDARD, Settings, settings_from
from rulebound.war.texts.clauses import Lasting, Supply
from rulebound.war.texts.nodes import Reach
from rulebound.war.turn.set_up import Deck, new_state
from war_table import DOOM, HG, LG, STONE, Table, answer, calm, facts, hand_names, seen


def start(seed: int = 0, hero: str = "Archmage", **settings: str | int) -> Game[State]:
    """Return a game of two Human decks that start with a Hero."""
    cards = all_cards()
    deck = Deck("test", [(cards["Footman"], 10), (cards["Farm"], 10)], cards[hero] if hero else None)
    return Game(RULES, new_state([deck, deck], seed, settings_from(settings)))


@pytest.mark.rule("war:WAR-field.1", "war:WAR-field.2")
def test_two_battlefields_of_twelve_slots_half_of_them_yours() -> None:
    places = [place_of(seat, field, slot) for seat in (0, 1) for field in (0, 1) for slot in range(1, 7)]
    assert places == list(range(24))
    for field in (HG, LG):
        assert len([place for place in places if field_of(place) == field]) == 12
        assert [slot_of(place) for place in area(DOOM, field)] == [1, 2, 3, 4, 5, 6]
    assert [seat_of(place) for place in territory(STONE)] == [STONE] * 12
    # Q1: rows, columns, and which slots face each other.
    assert [row_of(place) for place in area(DOOM, HG)] == [FRONT_ROW] * 2 + [SECOND_ROW] * 2 + [BACK_ROW] * 2
    assert ahead(place_of(DOOM, LG, 6)) == [place_of(DOOM, LG, 4), place_of(DOOM, LG, 2)]
    assert facing(place_of(DOOM, LG, 4)) == place_of(STONE, LG, 4)
    assert facing(place_of(STONE, HG, 1)) == place_of(DOOM, HG, 1)


@pytest.mark.rule("war:WAR-setup.1")
def test_a_deck_has_any_number_of_cards_unless_the_settings_limit_it() -> None:
    cards = all_cards()
    one, many = Deck("one", [(cards["Farm"], 1)]), Deck("many", [(cards["Farm"], 90)])
    assert new_state([one, many]).players[1].list == (("Farm", 90),)
    for wrong, settings in (
        (Deck("none", []), Settings()),
        (one, Settings(deck_minimum=2)),
        (many, Settings(deck_maximum=80)),
        (many, Settings(deck_copies=4)),
    ):
        with pytest.raises(RuleboundError, match=wrong.name):
            new_state([wrong, many if settings.deck_minimum > 1 else wrong], 0, settings)


@pytest.mark.rule("war:WAR-setup.2", "war:WAR-heroes.start.1", "war:WAR-heroes.start.2")
def test_a_starting_hero_is_shown_and_is_the_first_card_in_hand() -> None:
    game = start()
    for seat in (DOOM, STONE):
        player = game.state.players[seat]
        assert game.state.cards[player.hand[0]].definition.name == "Archmage"
        # Q4: the starting Hero is none of the deck's cards. Q5: he is the first of five initial cards.
        assert len(player.hand) == 5
        assert len(player.deck) == 16
    # Both may start with the same Hero; each sees the other's.
    assert seen(game, DOOM)["players"][STONE]["cards"] == ["Archmage"]
    answer(game, "Keep", "Keep")
    assert [len(player.hand) for player in game.state.players] == [5, 5]
    with pytest.raises(RuleboundError, match="without Heroes"):
        start(starting_hero="no")
    assert "Archmage" not in hand_names(start(hero=""), DOOM)


@pytest.mark.rule("war:WAR-setup.3", "war:WAR-7.longer.1")
def test_each_battlefield_has_5_coins_or_as_many_as_a_longer_game_needs() -> None:
    assert start().state.piles == (5, 5)
    assert start(coins=5).state.piles == (5, 5)
    assert start(coins=10).state.piles == (10, 10)
    assert start(coins_in_middle=7).state.piles == (7, 7)


@pytest.mark.rule("war:WAR-setup.4")
def test_the_decks_are_shuffled_by_the_seed() -> None:
    orders = {tuple(start(seed).state.players[DOOM].deck) for seed in range(4)}
    assert len(orders) == 4
    assert [event.seat for event in facts(start(), "shuffle")] == [DOOM, STONE]


@pytest.mark.rule("war:WAR-turn.1", "war:WAR-field.3")
def test_a_turn_has_seven_steps_in_order() -> None:
    game = start()
    while game.state.turn < 2:
        game.choose(0)
    steps = [event.amount for event in facts(game, "step")]
    assert steps[:7] == [
        c.DISCARDING, c.DRAWING, c.RESURRECTING, c.FIRST_PLAYER, c.PLACING, c.COMBAT, c.GOLD
    ]  # fmt: skip
    assert steps[7] == c.DISCARDING


@pytest.mark.rule("war:WAR-cards.1")
def test_there_are_four_types_of_card() -> None:
    assert {card.kind for card in all_cards().values()} == {"unit", "building", "hero", "skill"}


@pytest.mark.example("war-cards.units-1")
@pytest.mark.rule("war:WAR-cards.units.2", "war:WAR-cards.units.1")
def test_the_mortar_team() -> None:
    card = all_cards()["Mortar Team"]
    assert (card.attack, card.life, card.damage_type, card.attack_type) == (2, 3, "siege", "range")
    assert card.targets == ("ground",)
    (clause,) = card.clauses
    assert isinstance(clause, Lasting)
    assert clause.changes == (Reach(),)
    # Units are the majority of a deck.
    for deck in ("human", "emberclan", "thornwood", "gravebound"):
        made = deck_named(deck)
        assert sum(count for each, count in made.cards if each.kind == "unit") > made.size() / 2


@pytest.mark.example("war-cards.heroes-1")
@pytest.mark.rule("war:WAR-cards.heroes.1", "war:WAR-cards.heroes.2")
def test_the_archmage() -> None:
    card = all_cards()["Archmage"]
    assert (card.attack, card.life, card.damage_type, card.attack_type) == (2, 3, "magic", "range")
    assert card.targets == ("ground", "air")
    assert card.is_unit
    assert card.hero_type in c.HERO_TYPES
    assert {each.hero_type for each in all_cards().values() if each.is_hero} == set(c.HERO_TYPES)


@pytest.mark.example("war-cards.buildings-1")
@pytest.mark.rule("war:WAR-cards.buildings.1", "war:WAR-cards.buildings.2")
def test_the_farm() -> None:
    card = all_cards()["Farm"]
    assert (card.bonus, card.life, card.stacks) == (1, 2, 4)
    assert Supply(1, each=True) in card.clauses
    upgraded = [each for each in all_cards().values() if each.upgrades]
    assert all(each.is_building for each in upgraded)
    assert len(upgraded) >= 8


@pytest.mark.example("war-cards.skills-1")
@pytest.mark.rule("war:WAR-cards.skills.1", "war:WAR-cards.skills.2")
def test_blizzard_instead_of_attacking() -> None:
    card = all_cards()["Blizzard: Level 1"]
    assert (card.level, card.hero, card.kind) == (1, "Archmage", "skill")
    table = calm()
    table.hero(DOOM, "Archmage", "Blizzard: Level 1")
    archmage = table.put(DOOM, HG, 3, "Archmage")
    front = [table.put(STONE, HG, 1, "Knight"), table.put(STONE, HG, 2, "Gryphon Rider")]
    behind = table.put(STONE, HG, 4, "Rifleman")
    game = table.fight({"Archmage": "Use Blizzard: Level 1"})
    taken = [(event.subject, event.amount) for event in facts(game, "damage") if event.other == archmage]
    assert taken == [(front[0], 1), (front[1], 1)]
    assert archmage not in [event.subject for event in facts(game, "attack")]
    assert game.state.cards[behind].damage == 0


@pytest.mark.rule("war:WAR-goal.1")
def test_three_coins_win_by_default() -> None:
    assert STANDARD.coins == 3
    table = Table()
    table.coins(2, 1)
    table.put(DOOM, HG, 1, "Footman")
    game = table.fight()
    assert game.result == (1.0, 0.0)
    table = Table(coins=4)
    table.coins(2, 1)
    table.put(DOOM, HG, 1, "Footman")
    assert table.fight().result is None


def test_settings_say_what_is_wrong_with_them() -> None:
    for name, value in (
        ("coins", "many"),
        ("coins", 0),
        ("tie_rule", "fight"),
        ("gold_is_optional", "perhaps"),
        ("stalemate_turns", 0),
        ("x", 1),
    ):
        with pytest.raises(RuleboundError):
            settings_from({name: value})
    assert settings_from({"tie_rule": "play-on", "coins": "5"}).tie_rule == "play on"
