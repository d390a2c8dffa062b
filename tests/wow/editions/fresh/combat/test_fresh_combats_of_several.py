"""Combats in which more than two have a part, or somebody changes in their midst, read afresh (chapters 303, 600)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

pytestmark = pytest.mark.edition("2012", "2013")

STEAL = 'define ability "Steal" cost 0 instant\n  | Gain control of target ally.\n'


@pytest.mark.rule("wow-2013:602.2", "wow-2013:602.2b", "wow-2012:303.2", "wow-2013:303.2")
def test_a_third_players_hero_protects_and_strikes_with_that_players_weapon() -> None:
    table = scenario("""
        define hero "Bulwark" health 30
          | Protector
        you: ally "Raider" 2/5
        opponent: ally "Prey" 1/5; weapon "Club" atk 1 strike 0
        third: hero "Bulwark"; weapon "Axe" atk 3 strike 1; resources 1
    """)
    table.attack("Raider", "Prey").resolve().pass_().pass_().pass_().choose("Bulwark").expect_asked("third", "strike")
    table.expect_choices("done", "Axe").choose("Axe").expect("Bulwark", atk=3, exhausted=True)
    table.pass_until("your action phase").expect("Raider", damage=3).expect("Bulwark", damage=2)
    table.expect("Prey", damage=0)


@pytest.mark.rule("wow-2013:602.2")
def test_opponents_are_asked_to_protect_in_turn_until_one_does_and_friends_are_not() -> None:
    table = scenario("""
        you: ally "Raider" 2/5
        opponent: ally "Prey" 1/5
        friend with you: ally "Mate" 1/5 protector
        third: ally "Guard" 1/5 protector
        fourth: ally "Ward" 1/5 protector
    """)
    table.attack("Raider", "Prey").resolve().pass_().pass_().pass_().pass_().pass_()
    table.expect_asked("third", "protect").choose("done").expect_asked("fourth", "protect").choose("Ward")
    table.expect("Ward", defending=True).expect("Prey", defending=False).expect("Mate", exhausted=False)


@pytest.mark.rule("wow-2013:601.2f", "wow-2013:601.3")
@pytest.mark.parametrize("stolen", ["Raider", "Prey"])
def test_who_was_stolen_and_is_back_before_the_proposal_resolves_is_proposed_no_more(stolen: str) -> None:
    table = scenario(
        f'{STEAL}you: ally "Raider" 3/3; hand "Steal"\nopponent: ally "Prey" 3/9; hand "Steal"'
    ).attack("Raider", "Prey")
    first, then = ("opponent", "you") if stolen == "Raider" else ("you", "opponent")
    table.play("Steal", targets=[stolen], by=first).resolve().play("Steal", targets=[stolen], by=then).resolve()
    table.resolve().expect_stage("your action phase").expect("Raider", exhausted=False, attacking=False)


@pytest.mark.rule("wow-2013:602.4", "wow-2012:102.2", "wow-2013:102.2")
def test_a_protector_whose_player_leaves_takes_the_combat_along() -> None:
    table = scenario("""
        you: ally "Raider" 3/3
        opponent: ally "Prey" 1/4
        third: ally "Guard" 1/5 protector
    """)
    table.attack("Raider", "Prey").resolve().pass_().pass_().pass_().choose("Guard").concede("third")
    table.expect("Raider", attacking=True, in_combat=False).pass_until("your action phase")
    table.expect("Prey", damage=0).expect("Raider", exhausted=True, damage=0)


@pytest.mark.rule("wow-2013:603.2", "wow-2013:603.3")
def test_health_while_attacking_lasts_through_the_checks_and_no_longer() -> None:
    text = """
        define ally "Bold" 3/2
          | This ally has +2 health while attacking.
        define item "Knell"
          | When an attacking ally is destroyed, draw a card.
        you: ally "Bold"; ally "Frail" 3/3; item "Knell"
        opponent: ally "Prey" 3/9
    """
    table = scenario(text).fight("Bold", "Prey").expect("Bold", zone="graveyard").expect_chain()
    table.fight("Frail", "Prey").expect("Frail", zone="graveyard").expect_chain("Knell")


@pytest.mark.rule("wow-2012:303.2a", "wow-2013:303.2a", "wow-2013:603.1a")
def test_with_its_weapon_an_attacker_loses_the_long_range() -> None:
    table = scenario("""
        define weapon "Bow" atk 2 strike 0
          | Long-Range
        define ability "Snap" cost 0 instant
          | Destroy target equipment.
        you: hero "Archer" atk 1; weapon "Bow"
        opponent: ally "Prey" 3/9; hand "Snap"
    """)
    table.attack("Archer", "Prey").resolve("Bow").expect("Archer", atk=3, keyword="long-range").pass_().pass_()
    table.play("Snap", by="opponent").resolve().expect("Archer", atk=1, not_keyword="long-range")
    table.pass_until("your action phase").expect("Archer", damage=3).expect("Prey", damage=1)


@pytest.mark.rule("wow-2013:602.2c", "wow-2013:603.1b")
def test_a_sabotage_that_was_protected_stays_none_though_the_protector_goes() -> None:
    table = scenario("""
        define ally "Spy" 3/3
          | Sabotage: Equipment
          | When this ally sabotages an equipment, destroy it.
        define ability "Slay" cost 0 instant
          | Destroy target ally.
        you: ally "Spy"; hand "Slay"
        opponent: item "Ring"; ally "Guard" 1/5 protector
    """)
    table.attack("Spy", "Ring").resolve().pass_().pass_().choose("Guard").play("Slay", targets=["Guard"]).resolve()
    table.pass_until("your action phase").expect("Ring", zone="play").expect_chain()
