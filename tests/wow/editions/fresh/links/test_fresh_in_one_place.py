"""Targets that are all "in one" place, read afresh: copied, and looked at again (709.2a, 402.1c)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import Table, scenario

CARDS = """
define ability "Sweep" cost 0 instant
  | Destroy up to two target allies in one party. Draw a card.
define ability "Lure" cost 0 instant
  | Gain control of target ally.
define ability "Twin" cost 0 instant
  | When you play an ability this turn, copy it.
"""


def swept(lures: int) -> Table:
    hand = ' "Lure"' * lures
    table = scenario(f'{CARDS}you: hand "Sweep"{hand}\nopponent: ally "Left" 1/1; ally "Right" 1/1')
    return table.play("Sweep", targets=["Left", "Right"])


@pytest.mark.rule("wow-2013:709.2a")
@pytest.mark.edition("2007", "2012", "2013")
def test_the_one_that_has_left_the_party_is_illegal_and_the_other_isnt() -> None:
    table = swept(1).play("Lure", targets=["Left"]).resolve().resolve()
    table.expect("Left", zone="play").expect("Right", zone="graveyard").expect_hand("you", "Filler")


@pytest.mark.rule("wow-2013:709.2a")
@pytest.mark.edition("2012", "2013")
def test_those_that_are_together_again_in_another_party_are_illegal() -> None:
    table = swept(2).play("Lure", targets=["Left"]).resolve().play("Lure", targets=["Right"]).resolve().resolve()
    table.expect("Left", zone="play").expect("Right", zone="play").expect_hand("you")


def copied() -> Table:
    text = """
        you: hand "Twin" "Sweep"
        opponent: ally "Left" 1/1; ally "Right" 1/1
        third: ally "Front" 1/1; ally "Back" 1/1
    """
    table = scenario(CARDS + text).play("Twin").resolve().play("Sweep", targets=["Left", "Right"])
    return table.resolve().choose("Front").expect_choices("Right", "Back")


@pytest.mark.rule("wow-2012:402.1c", "wow-2013:402.1c")
@pytest.mark.edition("2012", "2013")
def test_a_copys_new_targets_are_in_one_place_too() -> None:
    table = copied().choose("Back").resolve().expect("Front", zone="graveyard").expect("Back", zone="graveyard")
    table.expect("Left", zone="play").resolve().expect("Left", zone="graveyard").expect("Right", zone="graveyard")


@pytest.mark.rule("wow-2012:402.1c", "wow-2013:402.1c", "wow-2013:709.2a")
@pytest.mark.edition("2012", "2013")
def test_a_target_that_is_left_where_the_others_are_no_more_is_illegal() -> None:
    table = copied().choose("Right").resolve().expect("Front", zone="graveyard").expect("Right", zone="play")
    table.resolve().expect("Right", zone="graveyard")
