"""Each zone: whose it is, who sees what lies there, and what can lie there at all (3.2 to 3.16)."""

from __future__ import annotations

from typing import Any

import pytest

from fab_table import SMALL, THEM, YOU, Table, print_on, put, resolve
from rulebound.fab import constants as c
from rulebound.fab.cards.building_a_deck import Deck, faults_of
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.cards.card_pools import shipped_cards
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.fab.position.zones import ZONES
from rulebound.fab.rules import RULES
from rulebound.kernel.game import Game
from rulebound.play.games import new_game
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.choices.picking import Pick
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.in_play import Destroy
from rulebound.tcg.nodes.effects.moving import PutCards, PutIntoPlay
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.flow import IfYouDo
from rulebound.tcg.nodes.groups import This, You
from rulebound.tcg.nodes.values import Number

RICHER = GainAsset(You(), Number(1), c.RESOURCES)
CARDS = shipped_cards()
SEFA = CARDS["Sefa of the Quick Blades"]

ARMOR = "".join(
    f'[[card]]\nname = "{name} {slot}"\ntype = "equipment"\nsubtypes = ["{slot}"]\ndefense = 1\n'
    for slot in c.SLOTS
    for name in ("Old", "New")
)
NOWHERE_WORN = '[[card]]\nname = "Loose Plate"\ntype = "equipment"\ndefense = 1\n'
WEAPONS = "".join(
    f'[[card]]\nname = "{name}"\ntype = "weapon"\nsubtypes = ["sword", "{hands}"]\npower = 1\n'
    for name, hands in (("One", "1h"), ("Other", "1h"), ("Third", "1h"), ("Great", "2h"))
)


def arena_faults(*names: str) -> list[str]:
    """What keeps a hero from starting a game with some arena-cards."""
    known = {card.key: card for card in read_cards(ARMOR + NOWHERE_WORN + WEAPONS, "a test")}
    deck = Deck("a test", SEFA, tuple(known[name] for name in names), ())
    return [one for one in faults_of(deck) if "cards and not" not in one]


# --- Zones of equipment and of weapons --------------------------------------------------------------------------------


@pytest.mark.rule(
    "fab:3.2.2",
    "fab:3.5.2",
    "fab:3.10.2",
    "fab:3.12.2",
    "fab:3.2.2a",
    "fab:3.5.2a",
    "fab:3.10.2a",
    "fab:3.12.2a",
)
def test_a_zone_of_equipment_holds_one_piece_of_its_own_sort() -> None:
    assert arena_faults(*[f"Old {slot}" for slot in c.SLOTS]) == []
    for slot in c.SLOTS:
        assert arena_faults(f"Old {slot}", f"New {slot}") == [
            f"there are 2 pieces of {slot} equipment for one zone [4.1.4a]"
        ]
    assert arena_faults("Loose Plate") == ["Loose Plate doesn't start the game in the arena [4.1.4a]"]


@pytest.mark.rule("fab:3.16.2")
@pytest.mark.parametrize(
    ("weapons", "fits"),
    [
        (("One", "Other"), True),
        (("Great",), True),
        (("One", "Other", "Third"), False),
        (("One", "Great"), False),
    ],
)
def test_two_weapon_zones_hold_one_weapon_each(weapons: tuple[str, ...], fits: bool) -> None:
    assert (arena_faults(*weapons) == []) == fits


@pytest.mark.rule(
    "fab:3.2.3",
    "fab:3.5.3",
    "fab:3.10.3",
    "fab:3.12.3",
    "fab:3.16.3",
    "fab:3.11.4",
    "fab:4.1.4",
    "fab:4.1.5",
    "fab:3.7.6",
)
def test_what_a_player_has_selected_is_in_the_arena_as_the_game_starts() -> None:
    game: Any = new_game("fab", seed=3)
    heroes = [game.state.cards[id] for id in game.state.play]
    assert [(card.owner, card.definition.types) for card in heroes] == [(YOU, c.HERO), (THEM, c.HERO)]
    chosen = [
        sorted(
            card.definition.key
            for card in game.state.cards[1:]
            if card.owner == seat and card.zone == shared.NOWHERE
        )
        for seat in (YOU, THEM)
    ]
    assert all(len(one) > 4 for one in chosen)
    game.choose(0)
    there = [game.state.cards[id] for id in game.state.play]
    for seat in (YOU, THEM):
        mine = [card for card in there if card.controller == seat]
        assert sorted(card.definition.key for card in mine if card.definition.types != c.HERO) == chosen[seat]
        worn = [slot for card in mine for slot in c.SLOTS if slot in card.definition.tags]
        assert sorted(worn) == sorted(c.SLOTS)
        # [3.7.6] All the rest was the deck, from which the hand has been drawn.
        assert len(game.state.players[seat].deck) + len(game.state.players[seat].hand) == 40


@pytest.mark.rule(
    "fab:3.2.1", "fab:3.5.1", "fab:3.10.1", "fab:3.11.1", "fab:3.12.1", "fab:3.16.1", "fab:3.13.1",
    "fab:3.0.4a", "fab:3.1.2a",
)  # fmt: skip
def test_what_is_in_the_arena_everybody_sees_and_it_is_its_players() -> None:
    worn = [f"Old {slot}" for slot in c.SLOTS]
    table = Table("", worn=", ".join([*worn, "One"]), arena="Moss Veil", cards=ARMOR + WEAPONS + SMALL)
    for seat in (YOU, THEM):
        view: Any = table.game.view(seat)
        seen = [(one["name"], one["controller"]) for one in view["play"]]
        assert {*[(name, THEM) for name in worn], ("One", THEM), ("Moss Veil", YOU)} < {*seen}
        assert [name for name, _ in seen if "Brannoch" in name or "Sefa" in name] == [
            "Sefa of the Quick Blades",
            "Brannoch Tidewarden",
        ]
        assert ("Sefa of the Quick Blades", YOU) in seen


@pytest.mark.rule("fab:3.5.1", "fab:3.2.1", "fab:3.10.1", "fab:3.12.1", "fab:3.16.1", "fab:3.0.4a")
def test_the_zones_of_the_arena_are_one_place_before_all_in_which_things_have_controllers() -> None:
    zone = ZONES.all[shared.PLAY]
    table = Table("Plain Blow (red)", arena="Moss Veil", worn="Old arms", cards=ARMOR + SMALL)
    assert (zone.number, zone.common, zone.controlled) == (shared.PLAY, True, True)
    # What lies there is before both, whoever controls it: one list, and it matters to what effects apply to.
    assert zone.ids(table.state, -1) == table.state.play
    assert len(zone.parts(table.state)) >= 1
    assert zone.facets & shared.STRUCTURE


# --- Who sees what, and whose it is -----------------------------------------------------------------------------------


def seen_in(table: Table, seat: int, zone: str) -> list[str | None]:
    """What a seat sees in your part of a zone."""
    view: Any = table.game.view(seat)
    return [None if one is None else one["name"] for one in view["players"][YOU][zone]]


PUBLIC = ((shared.REMOVED, "removed"), (shared.GRAVEYARD, "graveyard"), (c.PITCH_ZONE, "pitch zone"))
PRIVATE = ((shared.HAND, "hand"), (c.ARSENAL, "arsenal"))


@pytest.mark.rule("fab:3.4.1", "fab:3.8.1", "fab:3.14.1", "fab:3.0.4a", "fab:3.0.3", "fab:3.0.1")
@pytest.mark.parametrize(("zone", "name"), PUBLIC)
def test_a_public_zone_is_for_everybody_to_see(zone: int, name: str) -> None:
    table = Table("Steady Breath", cards=SMALL)
    put(table, table.number("Steady Breath"), zone)
    assert [seen_in(table, seat, name) for seat in (YOU, THEM)] == [["Steady Breath"]] * 2


@pytest.mark.rule("fab:3.9.1", "fab:3.3.1", "fab:3.0.4b", "fab:3.0.3", "fab:3.0.1")
@pytest.mark.parametrize(("zone", "name"), PRIVATE)
def test_a_private_zone_is_for_its_owner_to_see(zone: int, name: str) -> None:
    table = Table("", deck="Steady Breath", cards=SMALL)
    put(table, table.number("Steady Breath", shared.DECK), zone, face_down=zone == c.ARSENAL)
    assert [seen_in(table, seat, name) for seat in (YOU, THEM)] == [["Steady Breath"], [None]]


@pytest.mark.rule("fab:3.7.1", "fab:3.7.4", "fab:3.7.5", "fab:3.0.4b", "fab:4.1.7b")
def test_nobody_looks_into_a_deck_which_keeps_its_order() -> None:
    table = Table("Spark of Wit, Calm Breath (yellow)", deck="Steady Breath, Second Breath", cards=SMALL)
    before = table.cards_in(shared.DECK)
    for seat in (YOU, THEM):
        view: Any = table.game.view(seat)
        assert (view["players"][YOU]["deck"]["count"], view["players"][YOU]["deck"]["known"]) == (2, [])
    # On top it is drawn next, and under it last.
    put(table, table.number("Spark of Wit"), shared.DECK)
    assert table.cards_in(shared.DECK) == [*before, "Spark of Wit"]
    resolve(table, PutCards(Pick(AnyCard(), Number(1), shared.HAND, You()), shared.DECK, bottom=True))
    assert table.cards_in(shared.DECK) == ["Calm Breath (yellow)", *before, "Spark of Wit"]


@pytest.mark.rule("fab:3.4.2", "fab:3.7.2", "fab:3.8.2", "fab:3.9.2", "fab:3.14.2", "fab:3.0.2", "fab:3.0.1")
@pytest.mark.parametrize(
    "zone", [shared.REMOVED, shared.DECK, shared.GRAVEYARD, shared.HAND, c.PITCH_ZONE, c.ARSENAL]
)
def test_a_card_goes_to_a_zone_of_its_owners(zone: int) -> None:
    """What belongs to them goes to theirs, whoever has it and whoever moves it."""
    table = Table("Steady Breath", "Moss Veil", cards=SMALL)
    veil = put(table, table.number("Moss Veil", seat=THEM), shared.PLAY, YOU)
    assert table.state.known(veil).controller == YOU
    resolve(table, PutCards(This(), zone), veil)
    assert "Moss Veil" in table.cards_in(zone, THEM)
    assert "Moss Veil" not in table.cards_in(zone)
    # And each player has a zone of their own.
    mine = put(table, table.number("Steady Breath"), zone)
    assert table.state.known(mine).id in ZONES.all[zone].ids(table.state, YOU)
    assert "Steady Breath" not in table.cards_in(zone, THEM)


@pytest.mark.rule("fab:3.15.1", "fab:3.15.3", "fab:3.15.4", "fab:3.0.2", "fab:3.0.4a")
def test_one_stack_is_there_for_all_and_they_see_its_layers_in_order() -> None:
    table = Table("Steady Breath", "Spark of Wit", cards=SMALL)
    table.do("Play Steady Breath", "Pass", "Play Spark of Wit")
    for seat in (YOU, THEM):
        view: Any = table.game.view(seat)
        assert [one["text"] for one in view["stack"]] == ["Steady Breath", "Spark of Wit"]
    assert ZONES.all[shared.STACK].parts(table.state) == [-1]
    # The last one resolves first.
    table.do("Pass", "Pass")
    assert [table.state.known(layer.card).definition.key for layer in table.state.stack] == ["Steady Breath"]


@pytest.mark.rule("fab:3.6.1", "fab:3.6.4", "fab:7.0.2", "fab:3.0.2")
def test_the_combat_chain_is_open_during_combat_and_for_all_to_see() -> None:
    table = Table("Plain Blow (red)", "Swell (red)")
    assert table.game.view(THEM)["chain_open"] is False
    table.do("Play Plain Blow (red)")
    assert table.game.view(THEM)["chain_open"] is True
    table.until(c.DEFEND).do("Defend with Swell (red)")
    for seat in (YOU, THEM):
        view: Any = table.game.view(seat)
        (link,) = view["chain"]
        names = {one["number"]: one["name"] for one in view["play"]}
        assert (names[link["attack"]], [names[one] for one in link["defenders"]]) == ("Plain Blow", ["Swell"])
    table.until(c.ACTION)
    assert (table.game.view(YOU)["chain_open"], table.game.view(YOU)["chain"]) == (False, [])
    assert table.cards_in(shared.GRAVEYARD) == ["Plain Blow (red)"]


# --- What a zone can't contain ----------------------------------------------------------------------------------------


@pytest.mark.rule(
    "fab:3.0.11", "fab:3.3.2", "fab:3.7.2", "fab:3.9.2", "fab:3.14.2", "fab:1.3.2c", "fab:1.3.2d"
)
@pytest.mark.parametrize("zone", [shared.DECK, shared.HAND, c.ARSENAL, c.PITCH_ZONE])
@pytest.mark.parametrize(
    ("name", "goes"),
    [("Moss Veil", True), ("Reed Cutter", False), ("Padded Sleeves", False), ("Clear Well", True)],
)
def test_an_effect_fails_that_would_put_no_deck_card_there(zone: int, name: str, goes: bool) -> None:
    table = Table("Clear Well, Moss Veil", arena="Reed Cutter, Padded Sleeves", cards=SMALL)
    number = put(table, table.number(name), shared.REMOVED) if goes else table.number(name, shared.PLAY)
    where = table.state.known(number).zone
    resolve(table, IfYouDo(PutCards(This(), zone), RICHER), number)
    assert (name in table.cards_in(zone), table.has(YOU)[0]) == (goes, int(goes))
    assert (table.state.find(number) is not None and table.state.known(number).zone == where) != goes


@pytest.mark.rule("fab:3.0.11")
@pytest.mark.parametrize("zone", [shared.GRAVEYARD, shared.REMOVED])
def test_any_card_can_be_destroyed_and_banished(zone: int) -> None:
    table = Table("Steady Breath", arena="Reed Cutter", cards=SMALL)
    resolve(table, PutCards(This(), zone), table.number("Reed Cutter", shared.PLAY))
    assert table.cards_in(zone) == ["Reed Cutter"]


@pytest.mark.rule("fab:3.0.11", "fab:3.0.12a", "fab:3.0.5a", "fab:2.12.3b")
def test_a_token_is_created_in_the_arena_and_lies_nowhere_else() -> None:
    table = Table("Steady Breath", cards=SMALL)
    resolve(table, CreateTokens(You(), "Courage", Number(1)))
    courage = table.number("Courage", shared.PLAY)
    # It is a permanent among the others, in nobody's zone of equipment.
    assert table.state.in_play(courage) is not None
    resolve(table, PutCards(This(), shared.HAND), courage)
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    table.do("Play Steady Breath")
    assert table.state.find(courage) is None
    assert "Courage" not in [*table.cards_in(shared.PLAY), *table.cards_in(shared.HAND)]


@pytest.mark.rule("fab:3.13.2", "fab:1.3.3")
@pytest.mark.parametrize(
    ("name", "stays"), [("Moss Veil", True), ("Salt Lamp", True), ("Spark of Wit", False)]
)
def test_nothing_is_put_into_the_arena_that_is_no_permanent_there(name: str, stays: bool) -> None:
    table = Table("Steady Breath", deck=name, cards=SMALL)
    resolve(table, IfYouDo(PutIntoPlay(This()), RICHER), table.number(name, shared.DECK))
    assert (name in table.cards_in(shared.PLAY), table.has(YOU)[0]) == (stays, int(stays))
    assert (name in table.cards_in(shared.DECK)) != stays


@pytest.mark.rule("fab:3.3.3a", "fab:3.3.3b", "fab:3.3.2a")
@pytest.mark.parametrize("stored", ["", "Second Breath"])
def test_a_card_comes_to_an_arsenal_only_if_it_is_empty(stored: str) -> None:
    table = Table("Steady Breath", arsenal=stored, their_arsenal="Spark of Wit", cards=SMALL)
    number = table.number("Steady Breath")
    resolve(table, IfYouDo(PutCards(This(), c.ARSENAL), RICHER), number)
    # (What lies in another player's arsenal is in nobody's way.)
    assert table.cards_in(c.ARSENAL) == [stored or "Steady Breath"]
    assert (table.has(YOU)[0], table.cards_in(shared.HAND)) == ((0, ["Steady Breath"]) if stored else (1, []))


@pytest.mark.rule("fab:3.0.7")
def test_what_moves_is_never_in_two_zones_or_in_none() -> None:
    """As it triggers by its going to the graveyard, an aura is found there, and not in the arena any more."""
    table = Table("Steady Breath", arena="Moss Veil", cards=SMALL)
    veil = table.number("Moss Veil", shared.PLAY)
    resolve(table, Destroy(This()), veil)
    assert (table.cards_in(shared.GRAVEYARD), "Moss Veil" in table.cards_in(shared.PLAY)) == (
        ["Moss Veil"],
        False,
    )
    id = veil % shared.CARDS
    lists = [
        one for zone in ZONES.all for part in zone.parts(table.state) for one in zone.ids(table.state, part)
    ]
    assert lists.count(id) == 1
    assert table.state.find(veil) is None
    assert print_on(table, "Steady Breath") in [table.state.cards[one].number for one in lists]
