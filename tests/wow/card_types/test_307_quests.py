"""Quests (section 307)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import quest, scenario

ERRAND = quest("Errand", "Pay (1) to complete this quest. <p> Reward: Draw a card.")


@pytest.mark.rule("wow-2007:307.1", "wow-2007:702.1")
def test_a_quest_is_placed_and_completed_but_never_played() -> None:
    table = scenario('you: hand "Errand"; resources 1\nopponent:', [ERRAND])
    table.expect_refused("play", "Errand", rule="406.2").place("Errand", face_up=True).resolve()
    table.expect("Errand", zone="resources", face_down=False).complete("Errand").resolve()
    table.expect_hand("you", "Filler").expect("Errand", zone="resources", face_down=True)
