"""Triggered effects, read afresh (chapter 708)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

pytestmark = pytest.mark.edition("2012", "2013")


@pytest.mark.rule("wow-2013:708.1a")
def test_the_turn_players_effects_are_added_first() -> None:
    table = scenario("""
        define ally "Voss" 2/1
          | When this ally attacks, you may exhaust target hero or ally.
        define ally "Donna" 1/7
          | When an opposing hero or ally attacks, ready this ally.
        you: ally "Voss"
        opponent: ally "Donna" exhausted
    """)
    table.attack("Voss", "opponent's hero").resolve("Donna").expect_chain("Donna", "Voss")
    table.resolve().expect("Donna", ready=True).resolve("yes").expect("Donna", exhausted=True)


@pytest.mark.rule("wow-2013:708.1a")
def test_each_player_orders_his_own_clockwise_from_the_turn_player() -> None:
    table = scenario("""
        define ability "Doom"
          | Destroy all allies.
        define item "Urn"
          | When an ally is destroyed, your hero heals 1 damage from itself.
        define item "Jar"
          | When an ally is destroyed, draw a card.
        a: item "Jar"
        b: item "Urn"; item "Jar"
        c: item "Urn"; hand "Doom"; ally "X" 1/1
        at c's action phase
    """)
    table.play("Doom").resolve().expect_asked("b").choose("b's Urn")
    table.expect_chain("Jar", "Urn", "Jar", "Urn")


@pytest.mark.rule("wow-2013:708.1b")
def test_nobody_acts_before_all_are_on_the_chain() -> None:
    table = scenario("""
        define ability "Snap" instant
          | Destroy target ally.
        define item "Urn"
          | When an ally is destroyed, your hero deals 1 fire damage to target hero.
        you: item "Urn"; item "Urn"; ally "X" 1/1; hand "Snap" "Snap"; ally "Y" 1/1
        opponent:
    """)
    table.play("Snap", targets=["X"]).resolve()
    seen = set()
    while table.decision.kind != "priority":
        seen.add(table.decision.kind)
        options = table.choices()
        table.choose(next(one for one in ("Hero of opponent", *options) if one in options))
    table.expect_chain("Urn", "Urn").expect_asked("you", "priority")


@pytest.mark.rule("wow-2013:708.2")
def test_without_a_legal_target_the_effect_ceases_to_exist() -> None:
    table = scenario("""
        define ally "Hur" 2/2
          | When this ally enters play, you may destroy target armor.
        you: hand "Hur"
        opponent: ally "Foe" 1/1
    """)
    table.play("Hur").resolve().expect_chain().expect_asked("you", "priority").expect("Hur", zone="play")


@pytest.mark.rule("wow-2013:708.3")
def test_adding_it_is_not_optional_and_the_option_is_taken_as_it_resolves() -> None:
    table = scenario("""
        define ally "Hur" 2/2
          | When this ally enters play, you may destroy target armor.
        you: hand "Hur"
        opponent: armor "Helm" def 1
    """)
    table.play("Hur").resolve().expect_chain("Hur").expect("Helm", zone="play").resolve()
    assert table.decision.kind != "priority"
    table.choose("no").expect("Helm", zone="play").expect_chain()


@pytest.mark.rule("wow-2013:708.2")
def test_an_own_card_must_be_targeted_if_there_is_no_other() -> None:
    table = scenario("""
        define ally "Hur" 2/2
          | When this ally enters play, destroy target armor.
        you: hand "Hur"; armor "Mine" def 1
        opponent:
    """)
    table.play("Hur").resolve().expect_chain("Hur").resolve().expect("Mine", zone="graveyard")


@pytest.mark.rule("wow-2013:708.2")
def test_a_triggered_effect_without_all_of_its_targets_ceases_to_exist() -> None:
    table = scenario("""
        define ally "Hur" 2/2
          | When this ally enters play, destroy target armor and target weapon. Draw a card.
        you: hand "Hur"
        opponent: armor "Helm" def 1
    """)
    table.play("Hur").resolve().expect_chain().expect("Helm", zone="play").expect_hand("you")


@pytest.mark.rule("wow-2013:708.1", "wow-2013:708.2")
def test_effects_that_trigger_while_others_are_added_come_before_priority_too() -> None:
    table = scenario("""
        define item "Gong"
          | When your hero is targeted by an ally, draw a card.
        define ally "Archer" 1/1
          | When this ally attacks, it deals 1 ranged damage to target opposing hero.
        you: ally "Archer"
        opponent: item "Gong"
    """)
    table.attack("Archer", "opponent's hero").resolve().expect_chain("Gong", "Archer").expect_asked(
        "you", "priority"
    )
