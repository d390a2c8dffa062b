"""Searching (section 409)."""

from __future__ import annotations

import pytest

from rulebound.wow import constants as c
from rulebound.wow.nodes.effects import PutCards, Search
from rulebound.wow.nodes.filters import Tagged
from rulebound.wow.nodes.groups import Players, Role
from rulebound.wow.nodes.values import Number
from rulebound.wow.scenarios import Table, ability, scenario
from wow_cards import spell

SHIFT = ability(
    "Changing",
    "Search your deck and/or graveyard for a Form card, reveal it, and put it into your hand.",
    instant=True,
)
BEAR = ability("Bear", tags=("Form",))
CAT = ability("Cat", tags=("Form",))
LEAF = ability("Leaf")


def table_with(graveyard: str, deck: str) -> Table:
    """You have Changing in hand, and these cards in graveyard and deck."""
    text = f'you: hand "Changing"; {graveyard}; deck "Leaf" {deck}\nopponent:'
    return scenario(text, [SHIFT, BEAR, CAT, LEAF]).play("Changing").resolve()


def shuffled(table: Table) -> list[int]:
    """Whose decks have been shuffled."""
    return [fact.seat for fact in table.facts("shuffle")]


@pytest.mark.rule("wow-2007:409.1", "wow-2007:409.2")
def test_a_public_zone_is_searched_without_failing() -> None:
    table = table_with('graveyard "Bear" "Leaf"', '"Cat"').choose("graveyard", "done")
    # The one Form card there is found without a choice; the deck isn't searched and not shuffled.
    table.expect_hand("you", "Bear").expect_log("reveals Bear")
    assert shuffled(table) == []


@pytest.mark.rule("wow-2007:409.1", "wow-2007:409.2", "wow-2007:411.2b", "wow-2012:413.1", "wow-2013:413.1")
def test_in_a_deck_one_may_fail_to_find_and_it_is_shuffled() -> None:
    table = table_with('graveyard "Bear"', '"Cat"').choose("deck", "done").expect_choices("done", "Cat")
    table.choose("done").expect_hand("you").expect("Changing", zone="graveyard")
    assert shuffled(table) == [0]
    table = table_with('graveyard "Bear"', '"Cat"').choose("deck", "done", "Cat").expect_hand("you", "Cat")
    assert shuffled(table) == [0]


@pytest.mark.rule("wow-2007:409.1", "wow-2007:409.2", "wow-2012:413.1", "wow-2013:413.1")
@pytest.mark.parametrize("first", ["graveyard", "deck"])
def test_both_zones_may_be_searched_whatever_is_found_in_the_first(first: str) -> None:
    """What is found is chosen among all that was looked through; the deck is shuffled, as it was."""
    other = "deck" if first == "graveyard" else "graveyard"
    for found in ("Bear", "Cat"):
        table = table_with('graveyard "Bear"', '"Cat"').choose(first).expect_choices("done", other)
        # With a Form card in the graveyard one can't fail to find.
        table.choose(other).expect_choices("Bear", "Cat").choose(found).expect_hand("you", found)
        assert shuffled(table) == [0]


@pytest.mark.rule("wow-2007:409.1", "wow-2012:413.2", "wow-2013:413.2")
def test_one_of_the_zones_at_least_is_searched() -> None:
    table_with('graveyard "Bear"', '"Cat"').expect_choices("graveyard", "deck")


@pytest.mark.rule("wow-2007:409.1", "wow-2007:712.7", "wow-2013:413.2", "wow-2013:712.7")
def test_who_may_search_may_search_nothing() -> None:
    text = 'you: hand "Seeking"; graveyard "Bear"\nopponent:'
    seek = ability("Seeking", "You may search your deck and/or graveyard for a Form card and put it into your hand.")
    table = scenario(text, [seek, BEAR]).play("Seeking").resolve("no").expect_hand("you")
    assert shuffled(table) == []


@pytest.mark.rule("wow-2007:409.1", "wow-2012:413.2", "wow-2013:413.2", "wow-2012:413.1", "wow-2013:413.1")
@pytest.mark.parametrize("zones", ["deck and graveyard", "deck, graveyard, and hand"])
def test_told_to_search_both_one_has_the_option_of_the_deck_after_finding(zones: str) -> None:
    """Found in the other zone: the deck is looked through (and shuffled) or not; not found there: it is."""
    seek = ability("Seeking", f"Search your {zones} for a Form card, reveal it, and put it into your hand.")
    text = 'you: hand "Seeking"; graveyard "{}"; deck "Cat"\nopponent:'
    table = scenario(text.format("Bear"), [seek, BEAR, CAT]).play("Seeking").resolve()
    table.expect_choices("done", "deck").choose("done").expect_hand("you", "Bear")
    assert shuffled(table) == []
    table = scenario(text.format("Bear"), [seek, BEAR, CAT]).play("Seeking").resolve("deck")
    table.expect_choices("Bear", "Cat").choose("Cat").expect_hand("you", "Cat")
    assert shuffled(table) == [0]
    table = scenario(text.format("Leaf"), [seek, LEAF, CAT]).play("Seeking").resolve()
    table.expect_choices("done", "Cat").choose("done").expect_hand("you")
    assert shuffled(table) == [0]


@pytest.mark.rule("wow-2007:409.1", "wow-2012:413.2", "wow-2013:413.2")
def test_after_nothing_was_found_in_one_zone_the_other_may_be_searched() -> None:
    table = table_with('graveyard "Leaf"', '"Cat"').choose("graveyard", "deck", "Cat").expect_hand("you", "Cat")
    assert shuffled(table) == [0]


@pytest.mark.rule(
    "wow-2007:409.1", "wow-2007:411.2a", "wow-2012:413.2", "wow-2012:415.3a", "wow-2013:413.2", "wow-2013:415.3a",
    "wow-2012:413.1", "wow-2013:413.1",
)  # fmt: skip
def test_the_owner_of_the_deck_shuffles_it() -> None:
    steal = ability(
        "Steal",
        program=spell(
            Search(
                (c.DECK,),
                Tagged("Form"),
                Number(1),
                PutCards(Role("found"), c.GRAVEYARD),
                Players("opponents"),
            )
        ),
    )
    table = scenario('you: hand "Steal"\nopponent: deck "Bear" "Leaf"', [steal, BEAR, LEAF]).play("Steal")
    table.resolve("Bear").expect_graveyard("opponent", "Bear")
    assert shuffled(table) == [1]


@pytest.mark.rule("wow-2007:409.2")
def test_nobody_else_learns_whether_there_was_something_to_find() -> None:
    found = table_with("resources 0", '"Cat"').choose("deck", "done", "done")
    empty = table_with("resources 0", '"Leaf"').choose("deck", "done")
    # A search of a deck without such a card asks nothing more: there is only one answer.
    kinds = [fact.kind for fact in found.facts()]
    assert kinds == [fact.kind for fact in empty.facts()]
