"""Searching for just "a card" [wow-2012:413.3], and what hearthing keeps [wow-2013:800.1c], by three rulebooks."""

from __future__ import annotations

import pytest

from rulebound.wow.cards.unique_cards import ConcedeGame
from rulebound.wow.edition import EDITIONS
from rulebound.wow.nodes.costs import Pay
from rulebound.wow.nodes.flow import Nothing
from rulebound.wow.scenarios import ability, item, scenario
from wow_cards import ACTIVATE, payment, powers

THREE = tuple(EDITIONS)
STONE = item("Stone", program=powers(payment(Nothing(), Pay(6), ACTIVATE, ConcedeGame())))


@pytest.mark.difference("search_for_any_card_finds")
@pytest.mark.rule("wow-2012:413.3", "wow-2013:413.3")
@pytest.mark.parametrize("edition", THREE)
def test_who_searches_for_a_card_finds_one(edition: str) -> None:
    seek = ability("Seek", "Search your deck for a card and put it into your hand.")
    text = 'you: hand "Seek"; deck "Ash" "Birch"\nopponent:'
    cards = [seek, ability("Ash"), ability("Birch")]
    table = scenario(text, cards, edition=EDITIONS[edition]).play("Seek").pass_().pass_()
    assert ("done" in table.choices()) == (edition == "2007")
    table.choose("Birch").expect_hand("you", "Birch")


@pytest.mark.rule("wow-2012:413.3", "wow-2013:413.3")
@pytest.mark.parametrize("edition", THREE)
def test_who_searches_for_a_kind_of_card_may_fail(edition: str) -> None:
    seek = ability("Seek", "Search your deck for an ability card and put it into your hand.")
    text = 'you: hand "Seek"; deck "Ash" "Birch"\nopponent:'
    cards = [seek, ability("Ash"), ability("Birch")]
    table = scenario(text, cards, edition=EDITIONS[edition]).play("Seek").pass_().pass_()
    table.expect_choices("done", "Ash", "Birch")


@pytest.mark.difference("keeping_equipment")
@pytest.mark.rule("wow-2007:800.1c", "wow-2013:800.1c")
@pytest.mark.parametrize("edition", THREE)
def test_who_hearths_keeps_what_was_in_his_deck(edition: str) -> None:
    text = 'in a match\nyou: item "Stone"; item "Gem" owned by opponent; resources 6\nopponent:'
    table = scenario(text, [STONE], edition=EDITIONS[edition]).use("Stone")
    table.expect_choices("done", "Stone", *(["Gem"] if edition == "2007" else []))
