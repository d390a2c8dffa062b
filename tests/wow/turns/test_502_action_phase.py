"""The action phase (section 502)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import ability, ally, scenario
from wow_cards import bolt, draw, spell

TEXT = 'you: hand "Slow" "Footman" "Bolt"; ally "Raider" 1/9\nopponent: hand "Bolt"'
CARDS = [ability("Slow", program=spell(draw())), ally("Footman"), bolt()]


@pytest.mark.rule("wow-2007:502.1", "wow-2013:502.1")
def test_the_turn_player_gets_priority_as_the_action_phase_starts() -> None:
    scenario(f"{TEXT}\nat your draw step", CARDS).pass_().pass_().expect_stage(
        "your action phase"
    ).expect_asked("you")


@pytest.mark.rule("wow-2007:502.1", "wow-2007:407.2b", "wow-2013:502.1", "wow-2013:410.2a", "wow-2012:410.2a")
def test_cards_resources_and_combats_in_any_order() -> None:
    table = (
        scenario(TEXT, CARDS).fight("Raider", "their hero").play("Slow").resolve().place("Footman").resolve()
    )
    table.expect_stage("your action phase").expect("Footman", zone="resources").expect("their hero", damage=1)
    table = (
        scenario(TEXT, CARDS).place("Slow").resolve().play("Footman").resolve().fight("Raider", "their hero")
    )
    table.expect("Footman", zone="play").expect("their hero", damage=1)


@pytest.mark.rule("wow-2007:502.1", "wow-2013:502.1")
def test_none_of_them_while_the_chain_is_not_empty_or_in_a_combat_step() -> None:
    table = (
        scenario(TEXT, CARDS)
        .play("opponent's Bolt", targets=["your hero"], by="opponent")
        .give_priority("you")
    )
    for verb, name in (("play", "Slow"), ("place", "Footman"), ("attack", "Raider")):
        table.expect_refused(verb, name, rule="407.2b")
    table.resolve().attack("Raider", "their hero")
    table.expect_refused("play", "Slow", rule="407.2b").pass_until("attack window")
    for verb, name in (("play", "Slow"), ("place", "Footman"), ("attack", "Raider")):
        table.expect_refused(verb, name, rule="407.2b")


@pytest.mark.rule("wow-2007:502.2", "wow-2007:407.4b", "wow-2013:502.2", "wow-2013:410.4b")
def test_it_ends_when_all_pass_in_succession_on_an_empty_chain() -> None:
    table = (
        scenario(TEXT, CARDS).pass_().expect_asked("opponent").play("opponent's Bolt", targets=["your hero"])
    )
    table.pass_().pass_().expect_chain().expect_stage("your action phase").pass_().expect_stage(
        "your action phase"
    )
    table.pass_().expect_stage("your end phase")
