"""What heroes say of how their players start the game: their zones, what lies in the arena, the inventory (4.1)."""

from __future__ import annotations

import pytest

from rulebound.fab import constants as c
from rulebound.fab.cards.building_a_deck import Deck, faults_of
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.formats import Format, format_named
from rulebound.fab.nodes.deck_rules import DistinctInventory, StartsInArena, StartsWithZones
from rulebound.fab.position.card_parts import Definition
from rulebound.fab.position.zones import ZONES
from rulebound.fab.rules import RULES
from rulebound.fab.saving import decode_deck, encode_deck
from rulebound.fab.setting_up import new_state
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.state import State
from rulebound.tcg.program.powers import Entering, TextBox
from rulebound.tcg.tree import Power

ANY = Format("anything")
CARDS = """
[[card]]
name = "Mira"
type = "hero"
classes = ["Mechanologist"]
subtypes = ["young"]
life = 20
intellect = 4
[[card]]
name = "Small Cog"
type = "action"
subtypes = ["item"]
classes = ["Mechanologist"]
cost = 2
[[card]]
name = "Great Cog"
type = "action"
subtypes = ["item"]
classes = ["Mechanologist"]
cost = 3
[[card]]
name = "Plain Cog"
type = "action"
subtypes = ["item"]
cost = 0
[[card]]
name = "Wrench"
type = "weapon"
subtypes = ["1h"]
power = 1
attack = {cost = 0}
[[card]]
name = "Hammer"
type = "weapon"
subtypes = ["1h"]
power = 1
attack = {cost = 0}
[[card]]
name = "Cap"
type = "equipment"
subtypes = ["head"]
defense = 1
"""
MIRA, SMALL, GREAT, PLAIN, WRENCH, HAMMER, CAP = read_cards(CARDS, "a test")
FILLERS = tuple(
    read_cards(f"[[card]]\nname = 'Filler {number}'\ntype = 'block'\ndefense = 3", "a test")[0]
    for number in range(40)
)


def saying(*powers: Power) -> Definition:
    """A hero with abilities."""
    return Definition(
        *(MIRA.name, MIRA.types, MIRA.cost, MIRA.tags, (), TextBox(0, powers), (), "", MIRA.numbers, ""),
    )


def started(deck: Deck, other: Deck | None = None) -> State:
    """The position of a game whose start-of-game procedure is over."""
    game: Game[State] = Game(RULES, new_state([deck, other or deck], 7, check=False), True, (), (0, 1))
    game.choose(0)
    return game.state


def named(state: State, zone: int, seat: int = 0) -> list[str]:
    cards = [card for card in state.cards[1:] if card.zone == zone and card.owner == seat]
    return sorted(card.definition.name for card in cards)


# --- Zones ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:4.1.2a", "fab:3.0.2", "fab:4.1.4a")
@pytest.mark.parametrize(
    ("zones", "arena", "fault"),
    [
        ((), (WRENCH, HAMMER), ""),
        ((("weapon", 1),), (WRENCH,), ""),
        ((("weapon", 1),), (WRENCH, HAMMER), "the weapons need 2 weapon zones, and there is 1 [4.1.4a]"),
        ((("weapon", 3),), (WRENCH, HAMMER, WRENCH), ""),
        ((), (CAP, CAP), "there are 2 pieces of head equipment for one zone [4.1.4a]"),
        ((("head", 2),), (CAP, CAP), ""),
        ((("head", 2),), (CAP, CAP, CAP), "there are 3 pieces of head equipment for 2 zones [4.1.4a]"),
        ((("head", 0),), (CAP,), "there are 1 pieces of head equipment for 0 zones [4.1.4a]"),
    ],
)
def test_a_hero_says_with_how_many_zones_the_game_is_started(
    zones: tuple[tuple[str, int], ...], arena: tuple[Definition, ...], fault: str
) -> None:
    powers = tuple(StartsWithZones(place, "", *each) for place, each in enumerate(zones))
    deck = Deck("a deck", saying(*powers), arena, ((FILLERS[0], 1),))
    assert faults_of(deck, ANY) == ([fault] if fault else [])


# --- Cards of the deck that start the game in the arena ---------------------------------------------------------------

ITEM = StartsInArena(0, "", ("Mechanologist", "item"), 2)


@pytest.mark.example("fab-4.1.5b-1")
@pytest.mark.rule("fab:4.1.5b", "fab:4.1.8", "fab:4.1.4b")
def test_a_card_of_the_deck_may_start_in_the_arena_and_is_one_of_the_forty() -> None:
    deck = Deck("a deck", saying(ITEM), (SMALL,), tuple((one, 1) for one in FILLERS[:39]))
    assert deck.size() == 40
    assert faults_of(deck, format_named("blitz")) == []
    assert faults_of(decode_deck(encode_deck(deck)), format_named("blitz")) == []
    state: State = new_state([deck, deck], 7)
    # Before that, nobody but its player knows which it is, or how many there are.
    assert named(state, shared.PLAY) == ["Mira"]
    assert len(state.players[0].deck) == 39
    assert [card.seen_by for card in state.cards[1:] if card.definition is SMALL] == [1, 2]
    state = started(deck)
    assert named(state, shared.PLAY) == ["Mira", "Small Cog"]
    assert len(state.players[0].deck) + len(state.players[0].hand) == 39
    assert [card.seen_by for card in state.cards[1:] if card.definition is SMALL] == [3, 3]


@pytest.mark.rule("fab:4.1.5b")
@pytest.mark.parametrize(
    ("hero", "arena", "refused"),
    [
        (saying(), (SMALL,), "Small Cog"),
        (saying(ITEM), (GREAT,), "Great Cog"),
        (saying(ITEM), (PLAIN,), "Plain Cog"),
        (saying(ITEM), (SMALL, SMALL), "Small Cog"),
        (saying(StartsInArena(0, "", ("item",), 3, 2)), (SMALL, GREAT), ""),
        (saying(ITEM, StartsInArena(1, "", ("item",), 0)), (PLAIN,), ""),
    ],
)
def test_no_other_cards_may_and_no_more_of_them(
    hero: Definition, arena: tuple[Definition, ...], refused: str
) -> None:
    found = faults_of(Deck("a deck", hero, arena, ((FILLERS[0], 1),)), ANY)
    assert found == ([f"{refused} doesn't start the game in the arena [4.1.4a]"] if refused else [])


@pytest.mark.rule("fab:4.1.5b")
def test_what_starts_there_enters_as_it_says() -> None:
    cog = Definition(
        *(SMALL.name, SMALL.types, SMALL.cost, SMALL.tags, ()),
        TextBox(entering=Entering(counters=(("steam", Number(2)),))),
    )
    state = started(Deck("a deck", saying(ITEM), (cog,), tuple((one, 1) for one in FILLERS)))
    assert [card.counters for card in state.cards[1:] if card.definition is cog] == [(("steam", 2),)] * 2


# --- The inventory ----------------------------------------------------------------------------------------------------


@pytest.mark.example("fab-4.1.6c-1")
@pytest.mark.rule("fab:4.1.6c")
@pytest.mark.parametrize(
    ("says", "left"), [(True, ["Cap", "Wrench", "Wrench"]), (False, ["Cap", "Cap", "Wrench", "Wrench"])]
)
def test_what_may_not_be_in_the_inventory_is_removed_from_the_game(says: bool, left: list[str]) -> None:
    """Equipment in the inventory has different names."""
    hero = saying(DistinctInventory(0, "", c.EQUIPMENT)) if says else saying()
    rest = ((CAP, 2), (WRENCH, 2))
    deck = Deck("a deck", hero, (), tuple((one, 1) for one in FILLERS), rest)
    state = started(deck)
    assert (
        sorted(card.definition.name for card in ZONES.all[c.INVENTORY].everything(state) if card.owner == 0)
        == left
    )
    assert len([card for card in state.cards[1:] if card.definition is CAP]) == (2 if says else 4)
    assert len([card for card in state.cards[1:] if card.zone == shared.NOWHERE]) == 0
