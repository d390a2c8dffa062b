"""Locations and quests lie in the resource row, with no more counters than there is room for (306.3, 710.1c)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

WELLS = """
define location "Well" capacity 3
  | This location enters play with five water counters.
define location "Shaft" capacity 3
  | [Activate] → Add a gold counter.
define quest "Errand"
  | Pay 1 to complete this quest.
  | Reward: Draw a card.
"""


@pytest.mark.rule("wow-2012:306.3", "wow-2013:306.3", "wow-2013:710.1b")
def test_it_enters_play_with_no_more_counters_than_its_capacity() -> None:
    table = scenario(WELLS + 'you: hand "Well"\nopponent:')
    table.place("Well", face_up=True).resolve().expect("Well", counter=("water", 3))


@pytest.mark.rule("wow-2007:710.2b", "wow-2013:710.1c", "wow-2013:702.1")
def test_a_quest_that_stands_in_a_position_lies_in_the_resource_row() -> None:
    table = scenario(
        'define quest "Errand"\n  | Pay 1 to complete this quest.\n  | Reward: Draw a card.\n'
        'you: quest "Errand"\nopponent:'
    )
    table.expect("Errand", zone="resources").complete("Errand").resolve().expect_hand("you", "Filler")


@pytest.mark.rule("wow-2012:410.6g", "wow-2013:410.6g", "wow-2013:410.6f", "wow-2013:710.1c")
def test_one_that_stands_in_a_position_is_turned_down_for_another() -> None:
    table = scenario(WELLS + 'you: location "Well" counter "water" 2; hand "Shaft"\nopponent:')
    table.place("Shaft", face_up=True).resolve().choose("Shaft")
    table.expect("Well", face_down=True, counter=("water", 0)).expect("Shaft", face_down=False)
