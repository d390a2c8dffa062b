"""Links, read afresh (chapter 705)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

pytestmark = pytest.mark.edition("2012", "2013")


@pytest.mark.rule("wow-2013:705.1")
def test_what_adds_a_link() -> None:
    table = scenario("""
        define item "Ring"
          | 0 >>> Draw a card.
        define quest "Wool"
          | Pay 0 to complete this quest.
          | Reward: Draw a card.
        you: ally "Guard" 1/1; item "Ring"; resource "Wool"; hand "Filler"
        opponent:
    """)
    table.place("Filler").use("Ring").complete("Wool").expect_chain("Wool", "Ring", "Filler")
    table.resolve_all().attack("Guard", "opponent's hero").expect_chain("Guard")


@pytest.mark.rule("wow-2013:705.1", "wow-2013:705.2")
def test_a_resource_is_on_the_chain_and_can_be_answered() -> None:
    table = scenario("""
        define ability "Quick" instant
          | Draw a card.
        you: hand "Filler"
        opponent: hand "Quick"
    """)
    table.place("Filler").expect("Filler", zone="chain", face_down=True).play(
        "Quick", by="opponent"
    ).resolve()
    table.expect("Filler", zone="chain").resolve().expect(
        "Filler", zone="resources", face_down=True, ready=True
    )


@pytest.mark.rule("wow-2013:705.3")
def test_an_effect_keeps_the_text_of_its_source_as_it_was() -> None:
    table = scenario("""
        define ally "Mage" 1/1
          | 0 >>> Draw a card.
        define ability "Hush" instant
          | Target card in play loses and can't have powers this turn.
        you: ally "Mage"
        opponent: hand "Hush"
    """)
    table.use("Mage").play("Hush", targets=["Mage"], by="opponent").resolve().resolve().expect_hand(
        "you", "Filler"
    )


@pytest.mark.rule("wow-2013:705.4")
def test_the_controller_of_the_source_as_it_triggered_controls_the_effect() -> None:
    table = scenario("""
        define ally "Herald" 1/1
          | When this ally attacks, draw a card.
        define ability "Steal" instant
          | Gain control of target ally.
        you: ally "Herald"
        opponent: hand "Steal"
    """)
    table.attack("Herald", "opponent's hero").resolve().expect_chain("Herald")
    table.play("Steal", targets=["Herald"], by="opponent").resolve().expect("Herald", controller="opponent")
    table.resolve().expect_hand("you", "Filler").expect_hand("opponent")


@pytest.mark.rule("wow-2013:705.4")
def test_using_a_power_then_losing_the_card_leaves_the_effect_ones_own() -> None:
    table = scenario("""
        define ally "Mage" 1/1
          | 0 >>> Destroy target opposing ally.
        define ability "Steal" instant
          | Gain control of target ally.
        you: ally "Mage"
        opponent: hand "Steal"; ally "Foe" 1/1
    """)
    table.use("Mage", targets=["Foe"]).play("Steal", targets=["Mage"], by="opponent").resolve()
    table.resolve().expect("Foe", zone="graveyard")


@pytest.mark.rule("wow-2013:705.5")
def test_the_source_of_an_effect_is_the_card_not_the_hero() -> None:
    table = scenario("""
        define ally "Mage" 1/1
          | 0 >>> This ally deals 1 fire damage to target hero.
        define item "Gong"
          | When an ally deals damage, draw a card.
        you: ally "Mage"; item "Gong"
        opponent:
    """)
    table.use("Mage", targets=["opponent's hero"]).resolve().expect_chain("Gong")
