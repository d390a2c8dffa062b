"""Completion powers: the quests (section 702)."""

from __future__ import annotations

import pytest

from rulebound.wow.language.compiling import CardRefused
from rulebound.wow.scenarios import item, quest, scenario

ERRAND = quest("Errand", "Pay 1 to complete this quest. <p> Reward: Draw a card, then discard a card.")
SIEGE = quest("Siege", "During your turn, pay 2 to complete this quest. <p> Reward: Draw a card.")


@pytest.mark.rule("wow-2007:702.1", "wow-2007:705.3", "wow-2007:G.reward", "wow-2007:G.complete", "wow-2013:705.3")
def test_completing_a_quest_adds_its_reward() -> None:
    table = scenario('you: resource "Siege"; resources 2\nopponent:', [SIEGE]).complete("Siege")
    assert [link.kind for link in table.state.stack] == ["completion"]
    table.expect_chain("Siege").expect_hand("you").resolve().expect_hand("you", "Filler")


@pytest.mark.rule("wow-2007:702.1", "wow-2013:702.1")
def test_a_completion_power_is_no_payment_power() -> None:
    assert not SIEGE.program.powers[0].is_payment()
    scenario('you: resource "Siege"; resources 2\nopponent:', [SIEGE]).expect_refused(
        "use", "Siege", rule="701.1"
    )


@pytest.mark.rule("wow-2007:702.1", "wow-2013:702.1")
def test_only_quests_have_completion_powers() -> None:
    text = 'you: resource "Siege"; item "Thing"; ally "Ox" 1/1; resources 2\nopponent:'
    table = scenario(text, [SIEGE]).expect_offered("complete", "Siege")
    table.expect_refused("complete", "Thing", rule="702.1").expect_refused("complete", "Ox", rule="702.1")
    with pytest.raises(CardRefused):
        item("Chest", "Pay 1 to complete this quest.<p>Reward: Draw a card.")


@pytest.mark.rule("wow-2007:702.2")
def test_a_restriction_is_checked_as_the_cost_is_paid() -> None:
    table = scenario('you: hand "Filler"\nopponent: resource "Siege"; resources 2', [SIEGE])
    table.pass_().expect_asked("opponent").expect_refused("complete", "Siege", rule="702.2")
    table = scenario('you: resource "Siege"; resources 1\nopponent:', [SIEGE]).complete("Siege")
    table.expect_ready_resources("you", 0)
    scenario('you: resource "Siege"\nopponent:', [SIEGE]).expect_refused("complete", "Siege", rule="401.1")


@pytest.mark.rule("wow-2007:702.2", "wow-2007:702.3", "wow-2007:408.2", "wow-2007:G.completion-power")
def test_a_quest_can_pay_for_itself_and_stays_a_resource() -> None:
    table = scenario('you: hand "Errand"\nopponent:', [ERRAND]).place("Errand", face_up=True).resolve()
    table.complete("Errand").expect("Errand", face_down=True, exhausted=True, zone="resources")
    table.expect_refused("complete", "Errand", rule="702.1").resolve().expect_graveyard("you", "Filler")
    table.pass_until("opponent's action phase").pass_until("your action phase").expect_ready_resources(
        "you", 1
    )


@pytest.mark.rule("wow-2007:702.3")
def test_only_its_controller_completes_it_once_and_at_any_time() -> None:
    table = scenario('you: hand "Filler"\nopponent: resource "Errand"; resources 1', [ERRAND])
    table.expect_refused("complete", "Errand", rule="702.3").pass_().complete("Errand")
    table.expect("Errand", face_down=True).expect_chain("Errand")


@pytest.mark.rule("wow-2007:702.3")
def test_a_face_down_quest_has_no_completion_power() -> None:
    table = scenario('you: resource "Siege" face down; resources 3\nopponent:', [SIEGE])
    table.expect_refused("complete", "Siege", rule="702.1")
