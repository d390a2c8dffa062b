"""Continuous powers, read afresh (chapter 704)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

pytestmark = pytest.mark.edition("2012", "2013")


@pytest.mark.rule("wow-2013:704.1", "wow-2013:704.1a")
def test_an_indefinite_power_works_without_the_chain_while_the_card_is_there() -> None:
    table = scenario("""
        define item "Banner"
          | Allies you control have +2 ATK.
        define ability "Break" instant
          | Destroy target item.
        you: hand "Banner" "Break"; ally "Guard" 1/1
        opponent:
    """)
    table.play("Banner").resolve().expect_chain().expect("Guard", atk=3)
    table.play("Break", targets=["Banner"]).resolve().expect("Guard", atk=1)


@pytest.mark.rule("wow-2013:704.1a")
def test_an_additional_cost_functions_where_the_card_is_played_from() -> None:
    table = scenario("""
        define ability "Rite"
          | As an additional cost to play this ability, destroy an ally you control.
          | Draw two cards.
        you: hand "Rite"
        opponent: ally "Foe" 1/1
    """)
    table.expect_refused("play", "Rite")


@pytest.mark.rule("wow-2013:704.1a")
def test_a_restriction_functions_in_the_hand() -> None:
    table = scenario("""
        define ability "Ambush" instant
          | Play only on an opponent's turn.
          | Draw a card.
        you: hand "Ambush"
        opponent:
    """)
    table.expect_refused("play", "Ambush").end_turn().give_priority("you").expect_offered("play", "Ambush")


@pytest.mark.rule("wow-2013:704.1b", "wow-2013:710.1a")
def test_a_definite_power_works_as_the_event_happens_without_the_chain() -> None:
    table = scenario("""
        define ally "Brand" 1/1
          | As this ally enters play, choose arcane, fire, frost, nature, or shadow.
          | This ally has the chosen resistance.
        you: hand "Brand"
        opponent:
    """)
    table.play("Brand").resolve()
    assert table.decision.kind != "priority"
    table.choose(table.choices()[0]).expect_chain().expect("Brand", zone="play").expect_asked(
        "you", "priority"
    )
