"""Basic powers of 7.4 (701.1a, 702.1a), and what else stands before a colon."""

from __future__ import annotations

import pytest

from reading import expect_refused, program
from rulebound.wow import constants as c
from rulebound.wow.scenarios import ability, ally, quest, scenario

QUICK = ability("Quick", "Your hero heals 1 damage from itself.", instant=True)
SAGE = ally("Sage", 1, 1, text="Basic: [Activate] → Draw a card.")
ERRAND = quest("Errand", "Basic: Pay 1 to complete this quest.<p>Reward: Draw a card.")


@pytest.mark.rule("wow-2013:701.1a", "wow-2013:G.basic")
def test_a_basic_power_needs_ones_own_action_phase_and_an_empty_chain() -> None:
    text = 'you: hero damage 2; ally "Sage"; hand "Quick"\nopponent: ally "Sage"'
    table = scenario(text, [QUICK, SAGE]).expect_offered("use", "your Sage")
    table.play("Quick").expect_refused("use", "your Sage").resolve().expect_offered("use", "your Sage")
    table.pass_().expect_refused("use", "opponent's Sage", by="opponent")
    table = scenario(text, [QUICK, SAGE]).use("your Sage").resolve().expect_hand("you", "Filler", "Quick")


@pytest.mark.rule("wow-2013:701.1a")
def test_combat_is_no_time_for_it() -> None:
    text = 'you: ally "Sage"; ally "Brute" 3/3\nopponent:'
    table = scenario(text, [SAGE]).attack("Brute", "opponent's hero").resolve()
    table.expect_refused("use", "Sage")


@pytest.mark.rule("wow-2013:702.1a")
def test_a_basic_quest_waits_as_well() -> None:
    text = 'you: hero damage 2; resource "Errand"; resources 2; hand "Quick"\nopponent:'
    table = scenario(text, [QUICK, ERRAND]).expect_offered("complete", "Errand")
    table.play("Quick").expect_refused("complete", "Errand").resolve()
    table.complete("Errand").resolve().expect_hand("you", "Filler")
    scenario(text + "\nat your end phase", [QUICK, ERRAND]).expect_refused("complete", "Errand")


@pytest.mark.parametrize("words", ["[Activate] → Draw a card.", "When this ally attacks, draw a card.", "Elusive"])
def test_an_unknown_word_before_a_colon_is_not_left_out(words: str) -> None:
    """[wow-2013:701.1] It would restrict what comes after it; names that powers have are known to be names."""
    expect_refused(f"Foobar: {words}", types=c.ALLY)
    expect_refused(f"Mighty Foobar: {words}", types=c.ALLY)
    if words.startswith("When"):
        assert program(f"Bone Storm: {words}", types=c.ALLY) == program(words, types=c.ALLY)
