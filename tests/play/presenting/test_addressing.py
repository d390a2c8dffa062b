"""Sentences about a player, as they are said to that player."""

from __future__ import annotations

import pytest

from rulebound.play.presenting.addressing import to_you


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("Ann draws 2 cards", "You draw 2 cards"),
        ("Ann goes first", "You go first"),
        ("Ann passes", "You pass"),
        ("Ann has lost", "You have lost"),
        ("Ann is to choose who goes first", "You are to choose who goes first"),
        ("Ann's turn starts", "Your turn starts"),
        ("Ben's Knight attacks Ann's Farm", "Ben's Knight attacks your Farm"),
        ("Ann doesn't win the clash", "You don't win the clash"),
        ("Ben looks at cards of Ann", "Ben looks at cards of you"),
        ("Anna draws a card", "Anna draws a card"),
        ("Ann carries it", "You carry it"),
    ],
)
def test_a_sentence_is_said_to_the_player(told: str, said: str) -> None:
    assert to_you(told, "Ann") == said


def test_without_a_name_nothing_changes() -> None:
    assert to_you("Ann draws a card", "") == "Ann draws a card"
