"""Searching (section 409)."""

from __future__ import annotations

import pytest

from rulebound.wow import constants as c
from rulebound.wow.nodes.effects import PutCards, Search
from rulebound.wow.nodes.filters import Tagged
from rulebound.wow.nodes.groups import Players, Role
from rulebound.wow.nodes.values import Number
from rulebound.wow.scenario import Table, ability, scenario
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


@pytest.mark.rule("wow-2007:409.1", "wow-2007:409.2")
@pytest.mark.example("wow2007-409.2-1")
def test_a_public_zone_is_searched_without_failing() -> None:
    table = table_with('graveyard "Bear" "Leaf"', '"Cat"').choose(c.GRAVEYARD)
    # The one Form card there is found without a choice; the deck isn't searched and not shuffled.
    table.expect_hand("you", "Bear").expect_log("reveals Bear")
    assert table.facts("shuffle") == []


@pytest.mark.rule("wow-2007:409.1", "wow-2007:409.2", "wow-2007:411.2b")
@pytest.mark.example("wow2007-409.2-1")
def test_in_a_deck_one_may_fail_to_find_and_it_is_shuffled() -> None:
    table = table_with('graveyard "Bear"', '"Cat"').choose("no", c.DECK).expect_choices("done", "Cat")
    table.choose("done").expect_hand("you").expect("Changing", zone="graveyard")
    assert len(table.facts("shuffle")) == 1
    table = table_with('graveyard "Bear"', '"Cat"').choose("no", c.DECK, "Cat").expect_hand("you", "Cat")
    assert len(table.facts("shuffle")) == 1


@pytest.mark.rule("wow-2007:409.1")
def test_not_searching_at_all_shuffles_nothing() -> None:
    table = table_with('graveyard "Bear"', '"Cat"').choose("no", "no").expect_hand("you")
    assert table.facts("shuffle") == []


@pytest.mark.rule("wow-2007:409.1")
def test_after_nothing_was_found_in_one_zone_the_other_may_be_searched() -> None:
    table = (
        table_with('graveyard "Leaf"', '"Cat"')
        .choose(c.GRAVEYARD)
        .choose(c.DECK, "Cat")
        .expect_hand("you", "Cat")
    )
    assert len(table.facts("shuffle")) == 1


@pytest.mark.rule("wow-2007:409.1", "wow-2007:411.2a")
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
    assert [fact.seat for fact in table.facts("shuffle")] == [1]


@pytest.mark.rule("wow-2007:409.2")
def test_nobody_else_learns_whether_there_was_something_to_find() -> None:
    found = table_with("resources 0", '"Cat"').choose("no", c.DECK, "done")
    empty = table_with("resources 0", '"Leaf"').choose("no", c.DECK)
    # A search of a deck without such a card asks nothing more: there is only one answer.
    kinds = [fact.kind for fact in found.facts()]
    assert kinds == [fact.kind for fact in empty.facts()]
