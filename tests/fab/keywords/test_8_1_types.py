"""Types: which cards are deck-cards and which arena-cards, and what each is in a game (8.1)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, put, resolve
from rulebound.fab import constants as c
from rulebound.fab.cards.building_a_deck import Deck, faults_of
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.effects import EVENTS
from rulebound.fab.formats import Format
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.fab.position.zones import ZONES
from rulebound.fab.rules import RULES
from rulebound.fab.setting_up import new_state
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Move
from rulebound.tcg.nodes.groups import You
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.state import State

ANY = Format("anything")


def printed(kind: str, more: str = "", subtypes: str = "") -> str:
    cost = "cost = 0\n" if kind in ("action", "attack reaction", "defense reaction", "instant") else ""
    return f'[[card]]\nname = "The One"\ntype = "{kind}"\nsubtypes = [{subtypes}]\n{cost}{more}'


def hero(young: bool = True) -> str:
    return printed("hero", "life = 20\nintellect = 4\n", '"young"' if young else "").replace("The One", "Ada")


def faults(kind: str, where: str, subtypes: str = "", young: bool = True) -> list[str]:
    """What is wrong with a deck that has a card of a type among its cards, in the arena, or in its inventory."""
    (ada,), (card,) = read_cards(hero(young), "a test"), read_cards(printed(kind, "", subtypes), "a test")
    listed = ((card, 1),)
    deck = Deck(
        "a deck",
        ada,
        (card,) if where == "arena" else (),
        listed if where == "deck" else (),
        listed if where == "inventory" else (),
    )
    return [fault for fault in faults_of(deck, ANY) if "The One" in fault]


@pytest.mark.rule("fab:8.1.1", "fab:8.1.2", "fab:8.1.3", "fab:8.1.6", "fab:8.1.7", "fab:8.1.10", "fab:8.1.12")
@pytest.mark.rule("fab:1.3.2c")
@pytest.mark.parametrize(
    "kind", ["action", "attack reaction", "defense reaction", "instant", "resource", "mentor", "block"]
)
def test_deck_cards_are_drawn_and_don_t_begin_in_the_arena(kind: str) -> None:
    assert faults(kind, "deck") == []
    assert faults(kind, "inventory") == []
    assert faults(kind, "arena") == ["The One doesn't start the game in the arena [4.1.4a]"]
    # They can be held in hand, stored, and lie in the deck.
    table = Table("The One", cards=printed(kind))
    for zone in (c.ARSENAL, shared.DECK, shared.HAND):
        put(table, table.state.cards[_only(table)].number, zone)
        assert [card.zone for card in table.state.cards[1:] if card.definition.name == "The One"] == [zone]


def _only(table: Table) -> int:
    return next(card.id for card in table.state.cards[1:] if card.definition.name == "The One")


@pytest.mark.rule("fab:8.1.4", "fab:8.1.9", "fab:8.1.11", "fab:8.1.14", "fab:1.3.2d")
@pytest.mark.parametrize(
    ("kind", "subtypes"), [("equipment", '"head"'), ("weapon", '"1h"'), ("demi-hero", ""), ("companion", "")]
)
def test_arena_cards_are_of_a_pool_and_of_no_deck(kind: str, subtypes: str) -> None:
    assert faults(kind, "deck", subtypes) == ["The One is no card to be drawn [4.1.5a]"]
    assert faults(kind, "inventory", subtypes) == []
    # Nothing puts them into a hand, a deck or an arsenal [3.0.11].
    table = Table("Steady Breath", arena="The One", cards=SMALL + printed(kind, "", subtypes))
    number = table.number("The One", shared.PLAY)
    for zone in (c.ARSENAL, shared.DECK, shared.HAND):
        assert EVENTS.forbids(table.state, Move("put", "test", number, zone, YOU))


@pytest.mark.rule("fab:8.1.4a", "fab:8.1.9a", "fab:8.1.5a", "fab:4.1.8")
def test_a_game_starts_with_the_hero_and_what_is_equipped_in_the_arena() -> None:
    cards = read_cards(
        hero()
        + printed("equipment", "", '"head"').replace("The One", "Cap")
        + printed("weapon", "power = 1\n", '"1h"').replace("The One", "Stick")
        + printed("block", "defense = 3\n").replace("The One", "Filler"),
        "a test",
    )
    ada, cap, stick, filler = cards
    deck = Deck("a deck", ada, (cap, stick), ((filler, 20),))
    game: Game[State] = Game(RULES, new_state([deck, deck], 7, check=False), True, (), (0, 1))
    before = [card.definition.name for card in game.state.cards[1:] if card.zone == shared.PLAY]
    assert before == ["Ada", "Ada"]
    game.choose(0)
    while not game.state.turn:
        game.choose(0)
    for seat in (YOU, THEM):
        lying = [card for card in game.state.cards[1:] if card.zone == shared.PLAY and card.owner == seat]
        assert sorted(card.definition.name for card in lying) == ["Ada", "Cap", "Stick"]
        assert game.state.players[seat].hero in [card.number for card in lying]


@pytest.mark.rule("fab:8.1.4b", "fab:7.3.2a")
def test_an_equipment_permanent_may_be_declared_as_a_defending_card() -> None:
    table = Table("Plain Blow (red)", worn="Padded Sleeves")
    table.do("Play Plain Blow (red)").until(c.ATTACK).do("Pass", "Pass", "Defend with Padded Sleeves")
    assert table.links()[0].defenders == (table.number("Padded Sleeves", shared.PLAY, THEM),)


@pytest.mark.rule("fab:8.1.5", "fab:8.1.5b", "fab:8.1.11a", "fab:1.3.2a")
@pytest.mark.parametrize("where", ["deck", "arena", "inventory"])
def test_a_hero_is_no_card_of_a_pool_and_a_demi_hero_is_and_no_hero(where: str) -> None:
    assert "The One is a hero, and no card of a pool [8.1.5b]" in faults("hero", where)
    assert not [fault for fault in faults("demi-hero", where) if "hero" in fault]
    (demi,) = read_cards(printed("demi-hero", "life = 20\nintellect = 4\n"), "a test")
    assert "The One is no hero [4.1.2]" in faults_of(Deck("a deck", demi, (), ()), ANY)


@pytest.mark.rule("fab:8.1.8", "fab:1.3.2b", "fab:8.1.13a", "fab:1.5.2")
@pytest.mark.parametrize(("kind", "rule"), [("token", "1.3.2b"), ("macro", "1.5.2")])
@pytest.mark.parametrize("where", ["deck", "arena", "inventory"])
def test_what_games_create_and_what_is_no_card_is_in_no_pool(kind: str, rule: str, where: str) -> None:
    assert f"The One is a {kind}, and no card of a pool [{rule}]" in faults(kind, where)


@pytest.mark.rule("fab:8.1.8a", "fab:3.0.12a")
@pytest.mark.parametrize("zone", [shared.GRAVEYARD, shared.REMOVED, shared.DECK, shared.HAND])
def test_a_token_that_leaves_the_arena_ceases_to_exist(zone: int) -> None:
    table = Table("Plain Blow (red)")
    resolve(table, CreateTokens(You(), "Gold", Number(1)), table.state.players[YOU].hero)
    gold = table.number("Gold", shared.PLAY)
    put(table, gold, zone)
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    table.do("Pass", "Pass")
    assert table.state.find(gold) is None
    everywhere = [name for one in ZONES.all for name in _named(table, one.number)]
    assert "Gold" not in everywhere


def _named(table: Table, zone: int) -> list[str]:
    cards = [card for card in table.state.cards[1:] if card.zone == zone != shared.NOWHERE]
    return [card.definition.name for card in cards]


@pytest.mark.rule("fab:8.1.10a")
@pytest.mark.parametrize("young", [True, False])
def test_a_mentor_wants_a_young_hero(young: bool) -> None:
    refused = ["The One is a mentor, and Ada is no young hero [8.1.10a]"]
    assert faults("mentor", "deck", young=young) == ([] if young else refused)
    assert faults("mentor", "inventory", young=young) == ([] if young else refused)
