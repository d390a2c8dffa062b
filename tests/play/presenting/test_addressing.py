"""Sentences about a player, as they are said to that player."""

from __future__ import annotations

import pytest

from rulebound.kernel.codec import Plain
from rulebound.play.presenting.addressing import own_name, to_you
from rulebound.play.views.reading import View


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
        ("Ann: start with the Knight", "You: start with the Knight"),
        ("Way Home has stayed in play (Ann's)", "Way Home has stayed in play (yours)"),
    ],
)
def test_a_sentence_is_said_to_the_player(told: str, said: str) -> None:
    assert to_you(told, "Ann") == said


def test_without_a_name_nothing_changes() -> None:
    assert to_you("Ann draws a card", "") == "Ann draws a card"


def test_who_is_called_as_a_card_is_spoken_of_by_name() -> None:
    """Nobody takes a card for the player."""
    players: list[Plain] = [{"name": "Ann"}, {"name": "Knight"}]
    view: View = {"seat": 0, "players": players, "slots": [{"cards": [{"id": 3, "name": "Knight"}]}]}
    assert own_name(view) == "Ann"
    assert own_name({**view, "seat": 1}) == ""
    assert own_name({**view, "seat": -1}) == ""
