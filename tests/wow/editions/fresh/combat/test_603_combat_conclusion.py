"""The conclusion of a combat, read afresh (chapter 603)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

pytestmark = pytest.mark.edition("2012", "2013")


@pytest.mark.rule("wow-2013:603.1")
def test_both_deal_their_atk_at_once() -> None:
    table = scenario('you: ally "Guard" 3/2\nopponent: ally "Foe" 2/3').fight("Guard", "Foe")
    table.expect("Guard", zone="graveyard").expect("Foe", zone="graveyard")


@pytest.mark.rule("wow-2013:603.1")
def test_a_sabotage_by_one_without_atk_triggers_too() -> None:
    table = scenario("""
        define ally "Spy" 0/3
          | Sabotage: Ability
          | When this ally sabotages an ability, destroy it.
        define ability "Aura"
          | Ongoing: Opposing heroes have +1 health.
        you: ally "Spy"
        opponent: ability "Aura"
    """)
    table.fight("Spy", "Aura").expect_chain("Spy").resolve().expect("Aura", zone="graveyard")


@pytest.mark.rule("wow-2013:603.1")
def test_no_sabotage_without_the_sabotaged() -> None:
    table = scenario("""
        define ally "Spy" 1/3
          | Sabotage: Ability
          | When this ally sabotages an ability, draw a card.
        define ability "Aura"
          | Ongoing: Opposing heroes have +1 health.
        define ability "Snap" instant
          | Destroy target ability.
        you: ally "Spy"
        opponent: ability "Aura"; hand "Snap"
    """)
    table.attack("Spy", "Aura").resolve().pass_().pass_().play(
        "Snap", targets=["Aura"], by="opponent"
    ).resolve()
    table.pass_().pass_().expect_stage("your action phase").expect_chain().expect("Spy", exhausted=True)


@pytest.mark.rule("wow-2013:603.1a")
def test_defenders_deal_no_combat_damage_to_a_long_ranged_attacker() -> None:
    table = scenario('you: ally "Archer" 2/2 long-range; ally "Axe" 2/2\nopponent: ally "Foe" 5/9 long-range')
    table.fight("Archer", "Foe").expect("Archer", damage=0).expect("Foe", damage=2)
    table.fight("Axe", "Foe").expect("Axe", zone="graveyard").expect("Foe", damage=4)


@pytest.mark.rule("wow-2013:603.1b")
def test_without_a_defender_nothing_is_dealt_and_the_attacker_stays_exhausted() -> None:
    table = scenario("""
        define ability "Tuck" instant
          | Put target ally into its owner's hand.
        you: ally "Guard" 2/2
        opponent: ally "Foe" 1/1; hand "Tuck"
    """)
    table.attack("Guard", "Foe").resolve().pass_().pass_().play(
        "Tuck", targets=["Foe"], by="opponent"
    ).resolve()
    table.pass_().pass_().expect("Guard", exhausted=True, damage=0).expect("opponent's hero", damage=0)
    assert table.facts("damage") == []


@pytest.mark.rule("wow-2013:603.2")
def test_those_who_die_die_while_the_others_are_still_attacking() -> None:
    table = scenario("""
        define item "Drum"
          | When a defending ally is destroyed, draw a card.
        define item "Fife"
          | When an attacking ally is destroyed, draw a card.
        you: ally "Guard" 3/2; item "Drum"; item "Fife"
        opponent: ally "Foe" 2/3
    """)
    table.fight("Guard", "Foe").expect_stage("your action phase")
    table.choose("Drum").expect_chain("Fife", "Drum")


@pytest.mark.rule("wow-2013:603.2", "wow-2013:603.3")
def test_what_lasts_this_combat_still_holds_in_the_checks_after_the_damage() -> None:
    table = scenario("""
        define ability "Brace" instant
          | Target ally has +3 health this combat.
        define item "Drum"
          | When a defending ally is destroyed, draw a card.
        you: ally "Guard" 3/9; item "Drum"
        opponent: ally "Foe" 2/2; hand "Brace"
    """)
    table.attack("Guard", "Foe").resolve().pass_().pass_().play(
        "Brace", targets=["Foe"], by="opponent"
    ).resolve()
    table.pass_().pass_().expect_stage("your action phase").expect("Foe", zone="graveyard").expect_chain()


@pytest.mark.rule("wow-2013:603.3")
def test_this_combat_ends_and_what_triggered_is_added_in_the_action_phase() -> None:
    table = scenario("""
        define ability "Rage" instant
          | Target ally has +3 ATK this combat.
        define item "Horn"
          | When your hero is dealt damage, draw a card.
        you: ally "Guard" 1/5; hand "Rage"
        opponent: item "Horn"
    """)
    table.attack("Guard", "opponent's hero").resolve().play("Rage", targets=["Guard"]).resolve().expect(
        "Guard", atk=4
    )
    table.pass_().pass_().pass_().pass_().expect("opponent's hero", damage=4).expect(
        "Guard", atk=1, attacking=False
    )
    table.expect_stage("your action phase").expect_chain("Horn").expect_asked("you", "priority")


@pytest.mark.rule("wow-2013:603.3")
def test_a_turn_long_modifier_outlasts_the_combat_that_it_was_made_in() -> None:
    table = scenario("""
        define ability "Rage" instant
          | Target ally has +3 ATK this turn.
        you: ally "Guard" 1/5; hand "Rage"
        opponent: ally "Foe" 1/9
    """)
    table.attack("Guard", "Foe").resolve().play(
        "Rage", targets=["Guard"]
    ).resolve().pass_().pass_().pass_().pass_()
    table.expect("Guard", atk=4).expect("Foe", damage=4)


@pytest.mark.rule("wow-2013:603.1")
def test_negative_atk_deals_nothing() -> None:
    table = scenario("""
        define item "Doom"
          | Opposing allies have -3 ATK.
        you: ally "Guard" 1/5
        opponent: item "Doom"
    """)
    table.fight("Guard", "opponent's hero").expect("opponent's hero", damage=0)
    assert table.facts("damage") == []


@pytest.mark.rule("wow-2013:603.1")
def test_the_atk_as_the_combat_concludes_counts() -> None:
    table = scenario("""
        define ability "Rage" instant
          | Target ally has +3 ATK this turn.
        you: ally "Guard" 1/9; hand "Rage"
        opponent: ally "Foe" 1/9
    """)
    table.attack("Guard", "Foe").resolve().pass_().pass_().play(
        "Rage", targets=["Guard"]
    ).resolve().pass_().pass_()
    table.expect("Foe", damage=4).expect("Guard", damage=1)


@pytest.mark.rule("wow-2013:603.2")
def test_a_hero_killed_in_combat_ends_the_game_before_anything_triggers() -> None:
    table = scenario("""
        define item "Gong"
          | When your hero is dealt damage, your hero heals 9 damage from itself.
        you: ally "Guard" 5/5
        opponent: hero health 20 damage 16; item "Gong"
    """)
    table.fight("Guard", "opponent's hero").expect_winner("you")
