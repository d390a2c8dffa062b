"""Modifiers, read afresh (chapter 712)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

pytestmark = pytest.mark.edition("2012", "2013")


@pytest.mark.rule("wow-2013:712.2")
def test_a_link_makes_one_shot_and_continuous_modifiers() -> None:
    table = scenario("""
        define ability "Spur"
          | Ready target ally. It has +2 ATK this turn.
        you: hand "Spur"; ally "A" 1/1 exhausted
        opponent:
    """)
    table.play("Spur", targets=["A"]).resolve().expect("A", ready=True, atk=3).end_turn().expect("A", atk=1)


@pytest.mark.rule("wow-2013:712.3")
def test_text_is_applied_in_its_order() -> None:
    table = scenario("""
        define ability "Churn"
          | Discard a card. Draw two cards.
        define ability "Turn"
          | Draw a card. Discard a card.
        you: hand "Churn" "Turn"; deck "Gem"
        opponent:
        define item "Gem"
    """)
    table.play("Turn").resolve()
    assert table.decision.kind != "priority"
    assert "Gem" in table.choices()
    table.choose("Gem").expect("Gem", zone="graveyard").play("Churn").resolve().expect_hand(
        "you", "Filler", "Filler"
    )


@pytest.mark.rule("wow-2013:712.3")
def test_the_impossible_part_is_left_out() -> None:
    table = scenario("""
        define ability "Pinch"
          | Target player discards two cards. Draw a card.
        you: hand "Pinch"
        opponent: hand "Filler"
    """)
    table.play("Pinch", targets=["opponent"]).resolve()
    if table.decision.kind != "priority":
        table.choose("Filler")
    table.expect_hand("opponent").expect_hand("you", "Filler")


@pytest.mark.rule("wow-2013:712.3a")
def test_that_ally_is_the_ally_last_spoken_of_whatever_it_is_now() -> None:
    table = scenario("""
        define ability "Steal"
          | Gain control of target opposing ally. That ally has +2 ATK this turn.
        you: hand "Steal"
        opponent: ally "Foe" 1/1
    """)
    table.play("Steal", targets=["Foe"]).resolve().expect("Foe", controller="you", atk=3)


@pytest.mark.rule("wow-2013:712.3b")
def test_information_of_that_ally_is_of_the_last_time_in_play() -> None:
    table = scenario("""
        define ability "Reap"
          | Destroy target ally. Your hero deals shadow damage to target hero equal to that ally's ATK.
        define item "Banner"
          | Allies you control have +2 ATK.
        you: hand "Reap"
        opponent: ally "Foe" 1/1; item "Banner"
    """)
    table.play("Reap", targets=["opponent's hero"]).resolve().expect("opponent's hero", damage=3)


@pytest.mark.rule("wow-2013:712.4")
def test_modifiers_affect_cards_in_play_only() -> None:
    table = scenario("""
        define ability "Doom"
          | Destroy all allies.
        define ability "Hush"
          | Allies lose and can't have powers this turn.
        define ally "Ghoul" 1/1
          | You may play this ally from your graveyard.
        you: hand "Hush"; graveyard "Ghoul"
        opponent: hand "Filler"
    """)
    table.play("Hush").resolve().expect_offered("play", "Ghoul")


@pytest.mark.rule("wow-2013:712.5", "wow-2013:714.3d")
def test_a_definite_modifier_outlives_its_source() -> None:
    table = scenario("""
        define ally "Drummer" 1/1
          | 0 >>> Target ally has +2 ATK this turn.
        define ability "Snap" instant
          | Destroy target ally.
        you: ally "Drummer"; ally "A" 1/1; hand "Snap"
        opponent:
    """)
    table.use("Drummer", targets=["A"]).resolve().play("Snap", targets=["Drummer"]).resolve().expect(
        "A", atk=3
    )


@pytest.mark.rule("wow-2013:712.6")
def test_the_controller_of_a_modifier_is_who_controlled_the_link() -> None:
    table = scenario("""
        define ally "Drummer" 1/1
          | 0 >>> Allies you control have +1 ATK this turn.
        define ability "Steal" instant
          | Gain control of target ally.
        you: ally "Drummer"; ally "A" 1/1
        opponent: hand "Steal"; ally "B" 1/1
    """)
    table.use("Drummer").resolve().expect("A", atk=2).play(
        "Steal", targets=["Drummer"], by="opponent"
    ).resolve()
    table.expect("A", atk=2).expect("B", atk=1).expect("Drummer", atk=1)


@pytest.mark.rule("wow-2013:712.6")
def test_the_controller_of_a_continuous_power_is_the_cards_controller() -> None:
    table = scenario("""
        define ally "Drummer" 1/1
          | Other allies you control have +1 ATK.
        define ability "Steal" instant
          | Gain control of target ally.
        you: ally "Drummer"; ally "A" 1/1
        opponent: hand "Steal"; ally "B" 1/1
    """)
    table.expect("A", atk=2).play("Steal", targets=["Drummer"], by="opponent").resolve()
    table.expect("A", atk=1).expect("B", atk=2)


@pytest.mark.rule("wow-2013:712.7")
def test_one_may_do_only_what_one_can_do_entirely() -> None:
    table = scenario("""
        define ability "Trade"
          | You may destroy an ally you control and discard a card. If you do, draw two cards.
        you: hand "Trade"; ally "A" 1/1
        opponent:
    """)
    table.play("Trade").resolve()
    while table.decision.kind != "priority":
        options = table.choices()
        table.choose(
            "no" if "no" in options and "yes" not in options else ("yes" if "yes" in options else options[0])
        )
    table.expect("A", zone="play").expect_hand("you")


@pytest.mark.rule("wow-2013:712.7")
def test_one_may_pay_only_if_one_can_pay_all() -> None:
    table = scenario("""
        define ally "Merchant" 1/1
          | When this ally enters play, you may pay 2. If you do, draw a card.
        you: hand "Merchant"; resources 1
        opponent:
    """)
    table.play("Merchant").resolve().resolve()
    while table.decision.kind != "priority":
        assert "yes" not in table.choices()
        table.choose("no")
    table.expect_ready_resources("you", 1).expect_hand("you")


@pytest.mark.rule("wow-2013:712.3a")
def test_its_controller_is_the_last_one() -> None:
    table = scenario("""
        define ability "Reap"
          | Destroy target ally. Its controller draws a card.
        you: hand "Reap"
        opponent: ally "Foe" 1/1 owned by you
    """)
    table.play("Reap").resolve().expect_hand("opponent", "Filler").expect_graveyard("you", "Foe", "Reap")
