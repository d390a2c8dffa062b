"""Assets and costs: what cards are pitched for, what is left, what can't be paid (1.13, 1.14, 5.1.6)."""

from __future__ import annotations

import pytest

from fab_table import YOU, Table
from rulebound.fab import constants as c
from rulebound.tcg import constants as shared


@pytest.mark.rule("fab:1.14.2d", "fab:1.14.3", "fab:1.13.3a", "fab:5.1.7", "fab:1.13.3", "fab:1.14.2")
def test_cards_are_pitched_one_at_a_time_until_there_is_enough() -> None:
    table = Table("Flurry of Husks (red), Plain Blow (red), Plain Blow (blue)").do(
        "Play Flurry of Husks (red)"
    )
    assert table.asked() == ("pitch", YOU)
    assert table.offered() == ["Pitch Plain Blow (red)", "Pitch Plain Blow (blue)"]
    table.do("Pitch Plain Blow (blue)")
    # Three for the blue one, of which two were paid.
    assert table.has(YOU) == (1, 0)
    assert table.cards_in(c.PITCH_ZONE) == ["Plain Blow (blue)"]
    assert table.cards_in(shared.HAND) == ["Plain Blow (red)"]


@pytest.mark.rule("fab:1.14.2b", "fab:5.1.7a")
@pytest.mark.parametrize(
    ("others", "offered"), [("", False), ("Plain Blow (red)", False), ("Plain Blow (yellow)", True)]
)
def test_the_card_itself_is_no_means_to_pay_for_it(others: str, offered: bool) -> None:
    table = Table(f"Flurry of Husks (blue), {others}", cards=PALE)
    assert ("Play Flurry of Husks (blue)" in table.offered()) == offered
    assert (table.why_not("play", table.number("Flurry of Husks (blue)")) == []) == offered


PALE = '[[card]]\nname = "Pale Husk"\ntype = "defense reaction"\ncost = 0\ndefense = 2\n'


@pytest.mark.rule("fab:1.14.3a")
def test_a_card_without_pitch_is_not_pitched() -> None:
    table = Table("Crane Flight (red), Pale Husk", cards=PALE)
    assert table.why_not("play", table.number("Crane Flight (red)")) == ["5.1.7a"]
    table = Table("Crane Flight (red), Pale Husk, Plain Blow (red)", cards=PALE).do("Play Crane Flight (red)")
    assert table.cards_in(c.PITCH_ZONE) == ["Plain Blow (red)"]


@pytest.mark.rule("fab:1.14.5", "fab:1.14.3b", "fab:1.14.2")
def test_what_costs_nothing_has_nothing_pitched_for_it() -> None:
    table = Table("Third Reed (red), Plain Blow (blue)").do("Play Third Reed (red)")
    assert (table.cards_in(c.PITCH_ZONE), table.has(YOU)) == ([], (0, 0))


@pytest.mark.rule("fab:1.14.2d")
def test_resource_points_that_are_there_are_used_first() -> None:
    hand = "Needle Step (red), Crane Flight (red), Hard Shove (blue), Wheel Kick (red)"
    table = Table(hand).do("Play Wheel Kick (red)", "Pitch Hard Shove (blue)")
    assert table.has(YOU) == (2, 0)
    table.until(c.RESOLUTION).do("Play Crane Flight (red)")
    # Nobody is asked for a pitch.
    assert (table.state.stage, table.has(YOU)) == (c.LAYER, (1, 0))


@pytest.mark.rule("fab:5.1.6b", "fab:8.1.1c", "fab:1.13.2", "fab:1.14.2f")
def test_an_action_costs_an_action_point() -> None:
    table = Table("Plain Blow (red), Third Reed (red)").do("Play Plain Blow (red)")
    assert table.has(YOU) == (0, 0)
    table.until(c.ACTION)
    assert table.offered() == ["Pass"]
