"""Card files, deck lists, and what may be in a deck (1.1.3, 4.1.4, 4.1.5)."""

from __future__ import annotations

import re

import pytest

from rulebound.errors import RuleboundError
from rulebound.fab import constants as c
from rulebound.fab.cards.building_a_deck import Deck, check_deck, faults_of
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.cards.card_pools import shipped_cards, shipped_decks
from rulebound.fab.cards.deck_files import deck_text, read_deck
from rulebound.fab.formats import Format
from rulebound.fab.nodes.deck_rules import StartsInArena
from rulebound.fab.position.card_parts import Definition
from rulebound.fab.setting_up import new_state
from rulebound.tcg.position.numbers import ABSENT
from rulebound.tcg.program.powers import TextBox
from rulebound.tcg.tree import Power

CARDS = shipped_cards()
NINJA = CARDS["Sefa of the Quick Blades"]


def test_the_shipped_decks_break_no_rule() -> None:
    assert sorted(shipped_decks()) == ["quick-blades", "tidewarden", "unwritten", "wisplight"]
    for deck in shipped_decks().values():
        assert faults_of(deck) == []
        assert deck.size() == 40


def test_a_cycle_of_colors_is_three_cards() -> None:
    cards = [CARDS[f"Wheel Kick ({color})"] for color in ("red", "yellow", "blue")]
    assert [card.name for card in cards] == ["Wheel Kick"] * 3
    assert [(card.numbers[c.POWER], card.numbers[c.PITCH]) for card in cards] == [(4, 1), (3, 2), (2, 3)]
    assert {card.numbers[c.LIFE] for card in cards} == {ABSENT}
    assert {card.program.keywords for card in cards} == {c.GO_AGAIN}


def deck_of(*arena: str, cards: tuple[tuple[str, int], ...] = (), hero: str = NINJA.name) -> Deck:
    """A deck filled up with what any hero may have."""
    listed = tuple((CARDS[name], count) for name, count in cards)
    return Deck("a deck", CARDS[hero], tuple(CARDS[name] for name in arena), listed)


@pytest.mark.rule("fab:1.1.3", "fab:4.1.4a", "fab:4.1.5a", "fab:1.3.2a", "fab:2.11.1")
@pytest.mark.parametrize(
    ("deck", "fault"),
    [
        (
            deck_of(cards=(("Swell (red)", 2),)),
            "Swell (red) is Guardian, which Sefa of the Quick Blades is not [1.1.3]",
        ),
        (deck_of("Harbour Maul"), "Harbour Maul is Guardian"),
        (
            deck_of("Willow Fang", "Willow Fang", "Reed Cutter"),
            "the weapons need 3 weapon zones, and there are 2",
        ),
        (
            deck_of("Padded Sleeves", "Padded Sleeves"),
            "there are 2 pieces of arms equipment for one zone [4.1.4a]",
        ),
        (deck_of("Plain Blow (red)"), "Plain Blow (red) doesn't start the game in the arena [4.1.4a]"),
        (deck_of(cards=(("Willow Fang", 1),)), "Willow Fang is no card to be drawn [4.1.5a]"),
        (
            deck_of(cards=(("Plain Blow (red)", 3),)),
            "Plain Blow (red) is there 3 times, and blitz has 2 at most",
        ),
        (deck_of(cards=(("Plain Blow (red)", 2),)), "there are 2 cards and not 40"),
        (deck_of(hero="Plain Blow (red)"), "Plain Blow (red) is no hero [4.1.2]"),
    ],
)
def test_a_fault_names_the_card_and_the_rule(deck: Deck, fault: str) -> None:
    assert any(found.startswith(fault) for found in faults_of(deck))
    with pytest.raises(RuleboundError, match=re.escape(fault)):
        check_deck(deck)


@pytest.mark.rule("fab:1.1.3", "fab:8.2.1b", "fab:8.2.2b")
def test_what_is_no_fault() -> None:
    fine = deck_of("Willow Fang", "Reed Cutter", cards=(("Plain Blow (red)", 2), ("Wheel Kick (red)", 2)))
    assert faults_of(fine) == ["there are 4 cards and not 40, as blitz wants"]
    both = deck_of("Harbour Maul", hero="Brannoch Tidewarden")
    assert faults_of(both) == ["there are 0 cards and not 40, as blitz wants"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[[card]]\ntype = 'hero'", "a card has no name"),
        ("[[card]]\nname = 'A'\ntype = 'ally'", "'ally' is no type"),
        ("[[card]]\nname = 'A'\ntype = 'action'", "a card that is played has a cost"),
        ("[[card]]\nname = 'A'\ntype = 'action'\ncost = -1", "cost = -1 is no number"),
        ("[[card]]\nname = 'A'\ntype = 'hero'\nwords = 'Draw a card.'", "a card says nothing of words"),
        ("[[card]]\nname = 'A'\ntype = 'hero'\nkeywords = ['flying']", "'flying' is no keyword that is known"),
        ("[[card]]\nname = 'A'\ntype = 'hero'\nkeywords = ['go agian']", """is known. Perhaps "go again"."""),
        ("[[card]]\nname = 'A'\ntype = 'hero'\nkeywords = ['ward']", """is known. Perhaps "ward 1"."""),
        ("[[card]]\nname = 'A'\ntype = 'hero'\ndefence = 3", """nothing of defence. Perhaps "defense"."""),
        ("[[card]]\nname = 'A'\ntype = 'actoin'", """'actoin' is no type. Perhaps "action"."""),
        ("[[card]]\nname = 4\ntype = 'hero'", "name is 4, and no text"),
        ("[[card]]\nname = 'A'\ntype = 'weapon'\nattack = 1", "an attack has a cost"),
        ("[[card]]\nname = 'A'\ntype = 'hero'\n" * 2, "A stands there twice"),
        ("[[card]", "not TOML"),
    ],
)
def test_a_card_that_is_not_understood_is_refused(text: str, says: str) -> None:
    with pytest.raises(RuleboundError, match=re.escape(says)):
        read_cards(text, "cards.toml")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Deck:\n2 Plain Blow (red)", "there is no hero"),
        (f"Hero: {NINJA.name}\n2 Plain Blow (red)", "stands in no section"),
        (f"Hero: {NINJA.name}\nDeck:\n2 Plain Blow", "there is no card 'Plain Blow'"),
        (f"Hero: {NINJA.name}\nDeck:\n1 Plain Blow (red)\n1 Plain Blow (red)", "stands there twice"),
    ],
)
def test_a_list_that_is_not_understood_is_refused(text: str, says: str) -> None:
    with pytest.raises(RuleboundError, match=re.escape(says)):
        read_deck(text, CARDS, "a list", "list.txt")


@pytest.mark.parametrize("format", ["blitz", "constructed"])
def test_a_deck_is_written_as_a_list_that_is_that_deck(format: str) -> None:
    for name, deck in shipped_decks(format).items():
        assert read_deck(deck_text(deck), CARDS, name, "list.txt") == deck


def test_an_illegal_deck_is_refused() -> None:
    whole = shipped_decks()["tidewarden"]
    with pytest.raises(RuleboundError, match="there are 0 cards"):
        new_state([whole, deck_of()])


@pytest.mark.rule("fab:2.14.1a", "fab:1.1.3")
@pytest.mark.parametrize(("classes", "fits"), [('"Generic"', True), ('"Ninja"', True), ('"Wizard"', False)])
def test_what_is_generic_has_no_class_and_goes_with_every_hero(classes: str, fits: bool) -> None:
    text = f'[[card]]\nname = "One"\ntype = "action"\ncost = 0\nclasses = [{classes}]\n'
    (one,) = read_cards(text, "a test")
    found = faults_of(Deck("a deck", NINJA, (), ((one, 1),)))
    assert ([fault for fault in found if fault.startswith("One ")] == []) == fits


LENT = StartsInArena(0, "", ("item",), 1, beyond=True)


@pytest.mark.rule("fab:1.1.3a", "fab:4.1.6c")
@pytest.mark.parametrize(
    ("says", "arena", "cards", "inventory", "faulty"),
    [
        ((LENT,), 1, 0, 0, ""),
        # Not if it doesn't start the game so, or not every one of them does.
        ((LENT,), 0, 1, 0, "1.1.3"),
        ((LENT,), 1, 1, 0, "1.1.3"),
        ((LENT,), 1, 0, 1, "1.1.3"),
        # Nor what the effect doesn't mean, or without one.
        ((StartsInArena(0, "", ("item",), 1),), 1, 0, 0, "1.1.3"),
        ((StartsInArena(0, "", ("aura",), 1, beyond=True),), 1, 0, 0, "1.1.3"),
        ((), 1, 0, 0, "1.1.3"),
    ],
)
def test_what_a_hero_lets_start_the_game_may_be_of_other_classes(
    says: tuple[Power, ...], arena: int, cards: int, inventory: int, faulty: str
) -> None:
    (cog,) = read_cards(
        '[[card]]\nname = "Lent Cog"\ntype = "action"\nsubtypes = ["item"]\nclasses = ["Wizard"]\ncost = 1\n',
        "a test",
    )
    hero = Definition(
        *(NINJA.name, NINJA.types, NINJA.cost, NINJA.tags, (), TextBox(0, says), (), "", NINJA.numbers)
    )
    deck = Deck(
        "a deck",
        hero,
        (cog,) * arena,
        ((cog, cards),) if cards else (),
        ((cog, inventory),) if inventory else (),
    )
    found = [fault for fault in faults_of(deck, Format("anything")) if fault.startswith("Lent Cog is")]
    assert [fault[-6:-1] for fault in found] == ([faulty] if faulty else [])
