"""Proposing a combat, read afresh (chapter 601)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

pytestmark = pytest.mark.edition("2012", "2013")

QUICK = """
define ability "Trip" instant
  | Exhaust target ally.
define ability "Hide" instant
  | Target ally has elusive this turn.
define ability "Steal" instant
  | Gain control of target ally.
define ability "Rush" instant
  | Target ally has ferocity this turn.
define ability "Wake" instant
  | Ready target ally.
define ally "Sarm" 1/5
  | Opposing heroes and allies can attack only this ally if able.
"""


@pytest.mark.rule("wow-2013:601.1")
def test_a_proposal_is_a_link_that_can_be_answered() -> None:
    table = scenario(QUICK + 'you: ally "Guard" 1/1\nopponent: hand "Hide"; ally "Foe" 1/1')
    table.attack("Guard", "Foe").expect_chain("Guard").expect_stage("your action phase")
    table.expect("Guard", ready=True, attacking=False).expect_asked("you", "priority").pass_()
    table.expect_asked("opponent", "priority").expect_offered("play", "Hide")


@pytest.mark.rule("wow-2013:601.1")
def test_only_the_turn_player_proposes() -> None:
    table = scenario('you: ally "Guard" 1/1\nopponent: ally "Foe" 1/1').pass_()
    table.expect_asked("opponent", "priority").expect_refused("attack", "Foe")


@pytest.mark.rule("wow-2013:601.2a")
def test_ready_and_there_since_the_turn_began_or_ferocious() -> None:
    table = scenario(
        QUICK
        + 'you: ally "Old" 1/1; ally "Tired" 1/1 exhausted; ally "New" 1/1 new; ally "Fast" 1/1 new ferocity; '
          'hand "Rush" "Wake"\nopponent:'
    )
    table.expect_offered("attack", "Old").expect_refused("attack", "Tired", rule="601.2a")
    table.expect_refused("attack", "New", rule="601.2a").expect_offered("attack", "Fast")
    table.play("Rush", targets=["New"]).resolve().expect_offered("attack", "New")
    table.play("Wake", targets=["Tired"]).resolve().expect_offered("attack", "Tired")


@pytest.mark.rule("wow-2013:601.2a")
def test_a_stolen_ally_has_to_wait_and_so_has_one_that_came_back() -> None:
    table = scenario(
        QUICK + 'you: ally "Guard" 1/1; hand "Steal" "Steal"\nopponent: ally "Foe" 1/1; hand "Steal"'
    )
    table.play("your Steal", targets=["Foe"]).resolve().expect("Foe", controller="you").expect_refused(
        "attack", "Foe"
    )
    table.play("opponent's Steal", targets=["Guard"], by="opponent").resolve()
    table.play("your Steal", targets=["Guard"]).resolve().expect("Guard", controller="you")
    table.expect_refused("attack", "Guard")


@pytest.mark.rule("wow-2013:601.2a")
def test_a_hero_attacks_like_an_ally() -> None:
    table = scenario("you: hero atk 2\nopponent:")
    table.fight("your hero", "opponent's hero").expect("opponent's hero", damage=2).expect(
        "your hero", exhausted=True
    )


@pytest.mark.rule("wow-2013:601.2b")
def test_the_defender_is_an_opposing_character_that_is_not_elusive() -> None:
    table = scenario(
        'you: ally "Guard" 1/1; ally "Pal" 1/1\nfriend with you: ally "Mate" 1/1\nopponent: ally "Foe" 1/1 '
        'exhausted; ally "Sneak" 1/1 elusive; item "Ring"'
    )
    for name in ("Pal", "your hero", "Mate", "friend's hero", "Sneak", "Ring", "Guard"):
        table.expect_refused("attack", "Guard", at=name)
    table.expect_offered("attack", "Guard", at="Foe").expect_offered("attack", "Guard", at="opponent's hero")


@pytest.mark.rule("wow-2013:601.2b")
def test_an_untargetable_character_can_be_attacked() -> None:
    scenario('you: ally "Guard" 1/1\nopponent: ally "Foe" 1/1 untargetable').expect_offered(
        "attack", "Guard", at="Foe"
    )


@pytest.mark.rule("wow-2013:601.2c")
def test_can_attack_only_leaves_the_others_if_it_cant_be_met() -> None:
    table = scenario(QUICK + 'you: ally "Guard" 1/1\nopponent: ally "Sarm"; ally "Foe" 1/1; hand "Hide"')
    table.expect_refused("attack", "Guard", at="Foe").expect_refused("attack", "Guard", at="opponent's hero")
    table.expect_offered("attack", "Guard", at="Sarm")
    table.play("Hide", targets=["Sarm"], by="opponent").resolve().expect_refused("attack", "Guard", at="Sarm")
    table.expect_offered("attack", "Guard", at="Foe").expect_offered("attack", "Guard", at="opponent's hero")


@pytest.mark.rule("wow-2013:601.2d")
def test_two_that_must_be_attacked_leave_a_choice() -> None:
    table = scenario(QUICK + 'you: ally "Guard" 1/1\nopponent: ally "Sarm"; ally "Sarm"; ally "Foe" 1/1')
    table.expect_offered("attack", "Guard", at="Sarm#1").expect_offered("attack", "Guard", at="Sarm#2")
    table.expect_refused("attack", "Guard", at="Foe").expect_refused("attack", "Guard", at="opponent's hero")


@pytest.mark.rule("wow-2013:601.2d")
def test_one_elusive_of_two_leaves_the_other() -> None:
    table = scenario(
        QUICK + 'you: ally "Guard" 1/1\nopponent: ally "Sarm"; ally "Sarm"; ally "Foe" 1/1; hand "Hide"'
    )
    table.play("Hide", targets=["Sarm#2"], by="opponent").resolve()
    table.expect_offered("attack", "Guard", at="Sarm#1").expect_refused("attack", "Guard", at="Sarm#2")
    table.expect_refused("attack", "Guard", at="Foe")


@pytest.mark.rule("wow-2013:601.2f", "wow-2013:601.3")
def test_a_proposed_attacker_that_changes_controllers_attacks_no_more() -> None:
    table = scenario(QUICK + 'you: ally "Guard" 1/1\nopponent: ally "Foe" 1/1; hand "Steal"')
    table.attack("Guard", "Foe").play("Steal", targets=["Guard"], by="opponent").resolve().resolve()
    table.expect_stage("your action phase").expect_chain().expect_asked("you", "priority")
    table.expect("Guard", controller="opponent", ready=True).expect("Foe", damage=0)


@pytest.mark.rule("wow-2013:601.2f", "wow-2013:601.3")
def test_a_proposed_attacker_that_goes_and_comes_back_is_no_longer_proposed() -> None:
    table = scenario(
        QUICK + 'you: ally "Guard" 1/1 ferocity; hand "Steal"\nopponent: ally "Foe" 1/1; hand "Steal"'
    )
    table.attack("Guard", "Foe").play("opponent's Steal", targets=["Guard"], by="opponent").resolve()
    table.play("your Steal", targets=["Guard"]).resolve().expect("Guard", controller="you").resolve()
    table.expect_stage("your action phase").expect("Guard", ready=True).expect_offered("attack", "Guard")


@pytest.mark.rule("wow-2013:601.2f", "wow-2013:601.3")
def test_a_proposed_defender_that_changes_sides_twice_is_no_longer_proposed() -> None:
    table = scenario(QUICK + 'you: ally "Guard" 1/1; hand "Steal"\nopponent: ally "Foe" 1/1; hand "Steal"')
    table.attack("Guard", "Foe").play("your Steal", targets=["Foe"]).resolve()
    table.play("opponent's Steal", targets=["Foe"], by="opponent").resolve().expect(
        "Foe", controller="opponent"
    ).resolve()
    table.expect_stage("your action phase").expect("Guard", ready=True)


@pytest.mark.rule("wow-2013:601.3")
@pytest.mark.parametrize(("answer", "target"), [("Trip", "Guard"), ("Hide", "Foe")])
def test_an_illegal_proposal_is_interrupted(answer: str, target: str) -> None:
    table = scenario(
        QUICK
        + f"""
        define item "Watch"
          | When an opposing ally attacks, draw a card.
        you: ally "Guard" 1/1
        opponent: ally "Foe" 1/1; hand "{answer}"; item "Watch"
    """
    )
    table.attack("Guard", "Foe").play(answer, targets=[target], by="opponent").resolve().resolve()
    table.expect_stage("your action phase").expect_chain().expect_asked("you", "priority").expect_hand(
        "opponent"
    )
    table.expect("Guard", exhausted=answer == "Trip", attacking=False)


@pytest.mark.rule("wow-2013:601.3")
def test_losing_ferocity_makes_the_proposal_illegal() -> None:
    table = scenario("""
        define ability "Slow" instant
          | Target ally loses ferocity this turn.
        you: ally "Fast" 1/1 new ferocity
        opponent: hand "Slow"
    """)
    table.attack("Fast", "opponent's hero").play("Slow", targets=["Fast"], by="opponent").resolve().resolve()
    table.expect_stage("your action phase").expect("Fast", ready=True)


@pytest.mark.rule("wow-2013:601.3", "wow-2013:601.2c")
def test_one_who_can_only_be_attacked_makes_the_proposal_illegal() -> None:
    table = scenario(
        QUICK
        + """
        define ability "Dare" instant
          | This turn, opposing heroes and allies can attack only your hero if able.
        you: ally "Guard" 1/1
        opponent: ally "Foe" 1/1; hand "Dare"
    """
    )
    table.attack("Guard", "Foe").play("Dare", by="opponent").resolve().resolve()
    table.expect_stage("your action phase").expect("Guard", ready=True).expect_offered(
        "attack", "Guard", at="opponent's hero"
    )
