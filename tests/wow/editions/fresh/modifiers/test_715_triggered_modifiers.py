"""Triggered modifiers, read afresh (chapter 715)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

pytestmark = pytest.mark.edition("2012", "2013")


@pytest.mark.rule("wow-2013:715.1")
def test_a_triggered_modifier_lasts_for_its_duration_and_triggers_each_time() -> None:
    table = scenario("""
        define ability "Watch"
          | When an ally attacks this turn, your hero heals 1 damage from itself.
        you: hero damage 9; hand "Watch"; ally "A" 1/1; ally "B" 1/1
        opponent: ally "Foe" 1/9
    """)
    table.play("Watch").resolve().fight("A", "Foe").fight("B", "Foe").expect("your hero", damage=7)
    table.end_turn().fight("Foe", "your hero").expect("your hero", damage=8)


@pytest.mark.rule("wow-2013:715.1")
def test_next_triggers_once() -> None:
    table = scenario("""
        define ability "Watch"
          | The next time an ally attacks this turn, your hero heals 1 damage from itself.
        you: hero damage 9; hand "Watch"; ally "A" 1/1; ally "B" 1/1
        opponent: ally "Foe" 1/9
    """)
    table.play("Watch").resolve().fight("A", "Foe").expect("your hero", damage=8).fight("B", "Foe")
    table.expect("your hero", damage=8)


@pytest.mark.rule("wow-2013:715.1")
def test_its_target_is_chosen_as_it_triggers() -> None:
    table = scenario("""
        define ability "Trap"
          | At the start of your next turn, destroy target ally.
        define ally "Late" 1/1
        you: hand "Trap"
        opponent: hand "Late"
    """)
    table.play("Trap").expect_chain("Trap").expect_asked("you", "priority").resolve().end_turn().play(
        "Late"
    ).resolve()
    table.pass_until("your ready step").expect_chain("Trap").resolve().expect("Late", zone="graveyard")


@pytest.mark.rule("wow-2013:715.1")
def test_at_the_start_of_your_next_turn_triggers_once() -> None:
    table = scenario("""
        define ability "Plan"
          | At the start of your next turn, your hero heals 1 damage from itself.
        you: hero damage 9; hand "Plan"
        opponent:
    """)
    table.play("Plan").resolve().end_turn().end_turn().expect("your hero", damage=8).end_turn().end_turn()
    table.expect("your hero", damage=8)
