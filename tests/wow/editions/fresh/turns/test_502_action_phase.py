"""The action phase, read afresh (chapter 502)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

pytestmark = pytest.mark.edition("2012", "2013")

QUICK = """
define ability "Quick" instant
  | Your hero heals 1 damage from itself.
define ability "Slow"
  | Your hero heals 2 damage from itself.
define ally "Recruit" 1/1
"""


@pytest.mark.rule("wow-2013:502.1")
@pytest.mark.parametrize("stage", ["ready step", "draw step", "end phase", "opponent's action phase"])
def test_what_is_not_instant_waits_for_ones_own_action_phase(stage: str) -> None:
    table = scenario(
        QUICK
        + f'you: hero damage 3; ally "Guard" 1/1; hand "Quick" "Slow" "Recruit" "Filler"\nopponent:\nat {stage}'
    )
    table.give_priority("you")
    for name in ("Slow", "Recruit"):
        table.expect_refused("play", name)
    table.expect_refused("place", "Recruit").expect_refused("attack", "Guard").expect_offered("play", "Quick")


@pytest.mark.rule("wow-2013:502.1")
def test_what_is_not_instant_waits_for_an_empty_chain() -> None:
    table = scenario(
        QUICK + 'you: hero damage 3; ally "Guard" 1/1; hand "Quick" "Slow" "Quick" "Recruit"\nopponent:'
    )
    table.expect_offered("play", "Slow").expect_offered("place", "Recruit").expect_offered("attack", "Guard")
    table.play("Quick").expect_asked("you", "priority")
    table.expect_refused("play", "Slow").expect_refused("place", "Recruit").expect_refused("attack", "Guard")
    table.expect_offered("play", "Quick").resolve().expect_offered("play", "Slow").expect_offered(
        "attack", "Guard"
    )


@pytest.mark.rule("wow-2013:502.1")
def test_a_combat_step_is_not_the_non_combat_action_phase() -> None:
    table = scenario(
        QUICK
        + 'you: hero damage 3; ally "Guard" 1/1; ally "Other" 1/1; hand "Quick" "Slow" "Recruit"\nopponent:'
    )
    table.attack("Guard", "opponent's hero").resolve().expect_stage("attack window")
    for _ in range(2):
        table.give_priority("you")
        table.expect_refused("play", "Slow").expect_refused("place", "Recruit").expect_refused(
            "attack", "Other"
        )
        table.expect_offered("play", "Quick").pass_().pass_()
    table.expect_stage("action phase").expect_offered("play", "Slow").expect_offered("place", "Recruit")
    table.expect_offered("attack", "Other")


@pytest.mark.rule("wow-2013:502.1")
def test_cards_resources_and_combats_come_in_any_order() -> None:
    table = scenario(
        QUICK + 'you: hero damage 5; ally "Guard" 1/1; hand "Slow" "Slow" "Recruit" "Filler"\nopponent:'
    )
    table.fight("Guard", "opponent's hero").play("Slow").resolve().place("Filler").resolve_all().play(
        "Recruit"
    )
    table.resolve().play("Slow").resolve().expect("your hero", damage=1).expect("Recruit", zone="play")


@pytest.mark.rule("wow-2013:502.2")
def test_only_passes_in_succession_on_an_empty_chain_end_the_phase() -> None:
    table = scenario(QUICK + 'you: hero damage 5; hand "Slow"\nopponent: hero damage 3; hand "Quick"')
    table.pass_().play("Quick").pass_()
    table.expect_asked("you", "priority").expect_chain("Quick").pass_().expect_chain()
    table.expect_asked("you", "priority").expect_stage("your action phase").expect_offered("play", "Slow")
    table.pass_().expect_stage("your action phase").pass_().expect_stage("your end phase")


@pytest.mark.rule("wow-2013:502.2")
def test_all_three_players_must_pass() -> None:
    table = scenario("a:\nb:\nc:")
    table.pass_().pass_().expect_stage("a's action phase").expect_asked("c", "priority")
    table.pass_().expect_stage("a's end phase").expect_asked("a", "priority")
