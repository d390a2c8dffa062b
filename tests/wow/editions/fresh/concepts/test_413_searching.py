"""Searching (section 413), from the rulebook's words alone."""

from __future__ import annotations

import pytest

from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, scenario

SEEK = ability("Seek", "Search your deck for an ally, reveal it, and put it into your hand.")
ANY = ability("Anything", "Search your deck for a card and put it into your hand.")
BOTH = ability("Both", "Search your deck and/or graveyard for an ally, reveal it, and put it into your hand.")
GOAT = ally("Goat", 1, 1)


def table(text: str, *cards: Definition) -> Table:
    """A table with this chapter's cards."""
    return scenario(text, [SEEK, ANY, BOTH, GOAT, ally("Cow", 1, 1), *cards])


def shuffles(t: Table) -> int:
    """How often a deck was shuffled."""
    return sum("shuffle" in line for line in t.log())


@pytest.mark.rule("wow-2012:413.2", "wow-2013:413.2")
def test_a_searched_deck_is_shuffled_whether_something_was_found_or_not() -> None:
    t = (
        table('you: hand "Seek"; deck "Goat"\nopponent:')
        .play("Seek")
        .resolve("Goat")
        .expect_hand("you", "Goat")
    )
    assert shuffles(t) == 1
    t = table('you: hand "Seek"; deck "Goat"\nopponent:').play("Seek").resolve("done").expect_hand("you")
    assert shuffles(t) == 1


@pytest.mark.rule("wow-2012:413.3", "wow-2013:413.3")
def test_a_certain_kind_need_not_be_found_in_a_deck() -> None:
    t = table('you: hand "Seek"; deck "Goat"\nopponent:').play("Seek").resolve()
    assert {"done", "Goat"} <= set(t.choices())


@pytest.mark.rule("wow-2012:413.3", "wow-2013:413.3")
def test_just_a_card_must_be_found() -> None:
    t = table('you: hand "Anything"; deck "Goat" "Cow"\nopponent:').play("Anything").resolve()
    assert t.decision.kind != "priority"
    assert not {"done", "no", "none"} & set(t.choices()), t.choices()


@pytest.mark.rule("wow-2012:413.3", "wow-2013:413.3")
def test_an_empty_deck_holds_nothing() -> None:
    t = table('you: hand "Anything"; deck empty\nopponent:').play("Anything").resolve_all()
    t.expect_hand("you").expect_running()


@pytest.mark.rule("wow-2012:413.2", "wow-2013:413.2")
def test_a_deck_that_was_not_looked_through_is_not_shuffled() -> None:
    t = table('you: hand "Both"; graveyard "Cow"; deck "Goat"\nopponent:').play("Both").resolve()
    t.choose("graveyard")
    for _ in range(3):
        if t.decision.kind == "priority":
            break
        t.choose("Cow" if "Cow" in t.choices() else "done")
    t.expect_hand("you", "Cow")
    assert shuffles(t) == 0


@pytest.mark.rule("wow-2012:413.2", "wow-2013:413.2")
def test_a_deck_that_was_looked_through_in_vain_is_shuffled() -> None:
    t = table('you: hand "Both"; graveyard "Cow"; deck "Goat"\nopponent:').play("Both").resolve()
    t.choose("deck")
    for _ in range(3):
        if t.decision.kind == "priority":
            break
        t.choose("done")
    t.expect_hand("you")
    assert shuffles(t) == 1


@pytest.mark.rule("wow-2012:413.3", "wow-2013:413.3")
def test_in_a_public_zone_one_must_be_found() -> None:
    t = table('you: hand "Both"; graveyard "Cow" "Goat"\nopponent:').play("Both").resolve()
    t.choose("graveyard")
    if t.decision.kind != "priority" and "done" in t.choices() and "deck" in t.choices():
        t.choose("done")
    assert {"Cow", "Goat"} <= set(t.choices())
    assert "done" not in t.choices(), t.choices()


@pytest.mark.rule("wow-2012:413.2", "wow-2013:413.2")
def test_an_opponents_searched_deck_is_shuffled_too() -> None:
    spy = ability("Spy", "Search target opponent's deck for an ally and remove it from the game.")
    t = (
        table('you: hand "Spy"\nopponent: deck "Goat"', spy)
        .play("Spy")
        .resolve("Goat")
        .expect("Goat", zone="removed from game")
    )
    assert shuffles(t) == 1
