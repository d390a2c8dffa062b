"""Players who move to the right of others [wow-2012:500.6, wow-2013:500.6]."""

from __future__ import annotations

import pytest

from rulebound.kernel.saves import load
from rulebound.wow.rules import RULES
from rulebound.wow.scenarios import Table, ability, item, scenario

pytestmark = pytest.mark.edition("2012", "2013")

STEP = ability("Step", "Move to the right of another player.", instant=True)
RIGHT = "Remove this item from the game → Move to the right of another friendly player. Use only on your turn."
MEDAL = item("Medal", RIGHT)
FOUR = "you: {}\nsecond:\nthird:\nfourth:"


def turns(table: Table, count: int) -> list[int]:
    """Return whose turns come next."""
    found = []
    for _ in range(count):
        table.end_turn()
        found.append(table.state.turn_player)
    return found


@pytest.mark.rule("wow-2012:500.6", "wow-2013:500.6")
def test_the_turn_goes_on_and_then_the_second_player_has_one() -> None:
    table = scenario(FOUR.format('hand "Step"'), [STEP]).play("Step").resolve("third")
    table.expect_log("you moves to another place")
    assert table.state.turn_player == 0
    assert turns(table, 5) == [2, 3, 1, 0, 2]


@pytest.mark.rule("wow-2012:500.6", "wow-2013:500.6")
def test_the_order_of_priority_is_another_at_once_and_saves_keep_it() -> None:
    table = scenario(FOUR.format('hand "Step"'), [STEP]).play("Step").resolve("third")
    assert table.state.clockwise(0) == [0, 2, 3, 1]
    again = load(RULES, table.game.save())
    assert again.hash() == table.game.hash()
    assert again.state.clockwise(0) == [0, 2, 3, 1]
    assert table.state.fork().clockwise(3) == [3, 1, 0, 2]
    table.pass_().expect_asked("third", "priority").pass_().expect_asked("fourth", "priority")


@pytest.mark.rule("wow-2012:500.6", "wow-2013:500.6")
def test_in_anothers_turn_one_comes_before_that_player() -> None:
    text = 'you:\nsecond:\nthird:\nfourth: hand "Step"'
    table = scenario(text, [STEP]).play("Step", by="fourth").resolve("second")
    assert table.state.clockwise(0) == [0, 3, 1, 2]
    assert turns(table, 4) == [3, 1, 2, 0]


@pytest.mark.rule("wow-2012:500.6", "wow-2013:500.6")
def test_with_two_players_nothing_happens() -> None:
    table = scenario('you: hand "Step"\nopponent:', [STEP]).play("Step").resolve().expect_graveyard("you", "Step")
    assert table.facts("take seat") == []
    assert turns(table, 2) == [1, 0]


@pytest.mark.rule("wow-2012:500.6", "wow-2013:500.6")
def test_another_friendly_player_is_on_ones_team() -> None:
    text = 'you: item "Medal"\nopponent:\nfriend with you:\nother with opponent:'
    table = scenario(text, [MEDAL]).use("Medal").resolve()
    assert table.state.clockwise(0) == [0, 2, 3, 1]
