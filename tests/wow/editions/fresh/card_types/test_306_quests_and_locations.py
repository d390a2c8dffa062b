"""Quests and locations, read afresh (section 306)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

SPOTS = """
define location "Spot"
  | [Activate] >>> Draw a card.
define location "Well" capacity 3
  | [Activate] >>> Add two charge counters.
define quest "Errand"
  | Pay 2 to complete this quest.
  | Reward: Draw a card.
define quest "Other Errand"
  | Pay 2 to complete this quest.
  | Reward: Draw a card.
"""


@pytest.mark.rule("wow-2012:306.1", "wow-2013:306.1")
def test_one_a_turn_and_face_up_or_down() -> None:
    text = SPOTS + 'you: hand "Spot" "Errand"; resources 9\nopponent:'
    table = scenario(text)
    table.expect_refused("play", "Errand").expect_refused("play", "Spot")
    table.place("Errand", face_up=True)
    if table.state.stack:
        table.resolve()
    table.expect("Errand", zone="resources", face_down=False).expect_refused("place", "Spot")


@pytest.mark.rule("wow-2012:306.2", "wow-2013:306.2")
def test_a_quest_is_completed_for_its_reward() -> None:
    text = SPOTS + 'you: resource "Errand"; resources 3\nopponent:'
    table = scenario(text).complete("Errand").resolve().expect_hand("you", "Filler")
    table.expect("Errand", face_down=True)


@pytest.mark.rule("wow-2012:306.2", "wow-2013:306.2")
def test_a_quest_face_down_has_no_reward() -> None:
    text = SPOTS + 'you: resource "Errand" face down; resources 3\nopponent:'
    scenario(text).expect_refused("complete", "Errand")


@pytest.mark.rule("wow-2012:306.3", "wow-2013:306.3")
def test_a_second_location_turns_one_face_down() -> None:
    text = SPOTS + 'you: resource "Spot"; hand "Well"\nopponent: resource "Spot"'
    table = scenario(text).place("Well", face_up=True)
    if table.state.stack and table.decision.kind == "priority":
        table.resolve()
    table.expect_choices("Spot", "Well").choose("Well")
    table.expect("Well", face_down=False).expect("your Spot", face_down=True).expect(
        "opponent's Spot", face_down=False
    )


@pytest.mark.rule("wow-2012:306.3", "wow-2013:306.3")
def test_a_location_is_used_at_once_and_stays() -> None:
    text = SPOTS + 'you: hand "Spot"\nopponent:'
    table = scenario(text).place("Spot", face_up=True)
    if table.state.stack:
        table.resolve()
    table.use("Spot").resolve().expect_hand("you", "Filler").expect("Spot", face_down=False, exhausted=True)
    table.pass_until("opponent's action phase").expect("Spot", face_down=False)


@pytest.mark.rule("wow-2012:306.3", "wow-2013:306.3")
def test_no_more_counters_than_there_is_room_for() -> None:
    text = SPOTS + 'you: resource "Well" counter "charge" 2\nopponent:'
    scenario(text).use("Well").resolve().expect("Well", counter=("charge", 3))


@pytest.mark.rule("wow-2012:306.3", "wow-2013:306.3")
def test_a_location_face_down_is_no_second_one() -> None:
    text = SPOTS + 'you: resource "Spot"; hand "Well"\nopponent:'
    table = scenario(text).place("Well")
    if table.state.stack:
        table.resolve()
    table.expect_asked("you", "priority").expect("Spot", face_down=False).expect("Well", face_down=True)


@pytest.mark.rule("wow-2012:306.3", "wow-2013:306.3")
def test_counters_of_a_location_turned_face_down_are_gone() -> None:
    text = SPOTS + 'you: resource "Well" counter "charge" 2; hand "Spot"\nopponent:'
    table = scenario(text).place("Spot", face_up=True)
    if table.state.stack and table.decision.kind == "priority":
        table.resolve()
    table.choose("Spot").expect("Well", face_down=True, counter=("charge", 0))


@pytest.mark.rule("wow-2012:306.3", "wow-2013:306.3")
def test_a_full_location_may_still_be_used() -> None:
    text = SPOTS + 'you: resource "Well" counter "charge" 3\nopponent:'
    scenario(text).use("Well").resolve().expect("Well", counter=("charge", 3), exhausted=True)


@pytest.mark.rule("wow-2012:306.3", "wow-2013:306.3")
def test_a_location_pays_for_things_too() -> None:
    text = (
        SPOTS
        + """
        define ally "Foot" 1/1 cost 1
        you: resource "Spot"; hand "Foot"
        opponent:
    """
    )
    scenario(text).play("Foot").resolve().expect("Spot", exhausted=True, face_down=False).expect_refused(
        "use", "Spot"
    )
