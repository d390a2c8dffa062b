"""The decks of the later editions: legal there, and between them they use what those editions brought."""

from __future__ import annotations

import pytest

from cards.shipped import decks
from rulebound.wow import constants as c
from rulebound.wow.cards.building_a_deck import Deck, faults_of
from rulebound.wow.edition import EDITIONS
from rulebound.wow.language.keyword_meanings import DEFINITIONS
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.in_an_edition import in_edition
from rulebound.wow.position.text_box import text_box


def later_cards() -> list[Definition]:
    """The cards that only the decks of later editions hold."""
    known = {card for deck in decks() for card, _ in (*deck.cards, *deck.side)}
    found = [
        one for deck in decks("2012") for one in (deck.hero, *(card for card, _ in (*deck.cards, *deck.side)))
    ]
    return [card for card in dict.fromkeys(found) if card not in known]


@pytest.mark.parametrize("edition", ["2012", "2013"])
@pytest.mark.parametrize("deck", decks("2012"), ids=lambda deck: deck.name)
def test_each_is_legal_and_has_sixty_cards_and_a_side_deck(deck: Deck, edition: str) -> None:
    assert faults_of(deck, EDITIONS[edition]) == []
    assert deck.size() == 60
    assert sum(count for _, count in deck.side) == 10


def test_each_breaks_rules_of_2007_that_are_named() -> None:
    faults = {
        deck.name: {fault.rule for fault in faults_of(deck, EDITIONS["2007"])} for deck in decks("2012")
    }
    assert faults == {"cairnwatch": {"100.1", "300.1"}, "undertow": {"100.2", "300.1"}}


def test_there_are_at_least_sixty_cards_of_their_own() -> None:
    assert len(later_cards()) >= 60


#: What later editions brought, and how a card shows it.
KEYWORDS = (
    "Aberration", "Absorb", "Arcane Torrent", "Artifact", "Assault", "Berserking", "Conspicuous", "Death Rattle",
    "Delve", "Empower", "Escape Artist", "Eternal", "Find Treasure", "Finishing Move", "Hardiness", "Harmonize",
    "Haste", "Inspire", "Inspiring Presence", "Mend", "Preparation", "Reputation", "Resistance", "Rift",
    "Sentinel", "Shadowmeld", "Smash", "Spellshield", "Stash", "Talent", "Thrown", "Time is Money", "Tribe",
    "Unity", "War Stomp",
)  # fmt: skip


@pytest.mark.parametrize("keyword", KEYWORDS)
def test_each_keyword_is_printed(keyword: str) -> None:
    assert any(keyword in text for card in later_cards() for text in card.paragraphs)


def test_the_keywords_are_those_that_later_editions_define() -> None:
    resistances = {f"{kind.title()} Resistance" for kind in c.DAMAGE_TYPES}
    rest = {"AWESOME", "Echo", "Enrage", "Invincible", "Irradiated", "Warp", "Will of the Forsaken"}
    assert {*DEFINITIONS} - {*KEYWORDS} - resistances <= rest


def test_locations_golems_monsters_and_sides_of_heroes() -> None:
    cards = later_cards()
    assert any(card.types & c.LOCATION for card in cards)
    assert any(text_box(card).reputation for card in cards)
    golems = [card for card in cards if "Golem" in card.tags]
    assert [in_edition(card, EDITIONS["2012"]).types for card in golems] == [c.ITEM]
    assert all(in_edition(card, EDITIONS["2013"]).types & c.ALLY for card in golems)
    assert {trait for card in cards if card.types & c.HERO for trait in card.traits} >= {
        "Monster",
        "Death Knight",
    }
