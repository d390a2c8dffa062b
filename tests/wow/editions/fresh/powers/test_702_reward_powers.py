"""Reward powers, read afresh (chapter 702)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

pytestmark = pytest.mark.edition("2012", "2013")

WOOL = """
define quest "Wool"
  | Pay 1 to complete this quest.
  | Reward: Draw a card.
"""


@pytest.mark.rule("wow-2013:702.1", "wow-2013:702.2")
def test_a_quest_may_be_exhausted_for_its_own_cost_and_turns_face_down() -> None:
    table = scenario(WOOL + 'you: hand "Wool"\nopponent:')
    table.place("Wool", face_up=True).resolve().expect("Wool", zone="resources", ready=True).complete("Wool")
    table.expect("Wool", exhausted=True, face_down=True, resource=True).expect_chain("Wool")
    table.resolve().expect_hand("you", "Filler").expect("Wool", zone="resources")


@pytest.mark.rule("wow-2013:702.2")
def test_another_resource_may_pay_so_that_the_completed_quest_can_be_exhausted_later() -> None:
    table = scenario(
        WOOL
        + 'define ally "Recruit" 1/1 cost 1\nyou: resource "Wool"; resources 1; hand "Recruit"\nopponent:'
    )
    table.complete("Wool", pay=["Filler"]).expect("Wool", ready=True, face_down=True).resolve()
    table.expect_ready_resources("you", 1).play("Recruit").expect("Wool", exhausted=True)


@pytest.mark.rule("wow-2013:702.2")
def test_a_quest_can_be_completed_at_any_priority_and_once() -> None:
    table = scenario(
        WOOL + 'you: resource "Wool"; resources 3\nopponent: ally "Foe" 1/1\nat opponent\'s action phase'
    )
    table.attack("Foe", "your hero").complete("Wool", by="you", pay=["Filler"]).expect_refused(
        "complete", "Wool"
    )
    table.resolve().expect_hand("you", "Filler").expect_refused("complete", "Wool")


@pytest.mark.rule("wow-2013:702.2")
def test_only_its_controller_completes_a_quest() -> None:
    table = scenario(WOOL + 'you: resource "Wool"; resources 1\nopponent: resources 3').pass_()
    table.expect_asked("opponent").expect_refused("complete", "Wool")


@pytest.mark.rule("wow-2013:702.1")
def test_the_condition_is_checked_only_as_the_effect_is_added() -> None:
    table = scenario("""
        define quest "Hunt"
          | If an opposing ally is damaged, pay 1 to complete this quest.
          | Reward: Draw a card.
        define ability "Mend" instant
          | Your hero heals 1 damage from target hero or ally.
        you: resource "Hunt"; resources 1
        opponent: ally "Foe" 1/5 damage 1; hand "Mend"
    """)
    table.complete("Hunt").play("Mend", targets=["Foe"], by="opponent").resolve().expect("Foe", damage=0)
    table.resolve().expect_hand("you", "Filler")


@pytest.mark.rule("wow-2013:702.2", "wow-2013:707.3")
def test_the_reward_effect_resolves_though_the_quest_is_gone() -> None:
    table = scenario(
        WOOL
        + """
        define ability "Burn" instant
          | Destroy target resource.
        you: resource "Wool"; resources 1
        opponent: hand "Burn"
    """
    )
    table.complete("Wool", pay=["Filler"]).play("Burn", targets=["Wool"], by="opponent").resolve()
    table.expect("Wool", zone="graveyard").resolve().expect_hand("you", "Filler")


@pytest.mark.rule("wow-2013:702.2b")
def test_anothers_quest_is_paid_by_oneself_and_not_with_the_quest() -> None:
    text = (
        WOOL
        + """
        define item "Map"
          | You may complete quests opponents control.
        you: item "Map"; {0}
        opponent: resource "Wool"
    """
    )
    scenario(text.replace("{0}", "hero")).expect_refused("complete", "Wool")
    table = scenario(text.replace("{0}", "resources 1")).complete("Wool")
    table.expect_ready_resources("you", 0).expect("Wool", ready=True, face_down=True, controller="opponent")
    table.resolve().expect_hand("you", "Filler").expect_hand("opponent")
