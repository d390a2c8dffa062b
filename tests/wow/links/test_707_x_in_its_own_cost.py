"""A card that costs X less, where X is part of its additional cost [707.1c, 707.1e]."""

from __future__ import annotations

import pytest

from rulebound.wow.language.compiling import CardRefused
from rulebound.wow.scenarios import Table, ability, ally, scenario

RUSH = ability("Rush", "Finishing Move <p> You pay X less to play Rush. <p> Draw a card.", cost=3)
JAB = ability("Jab", "Draw a card.", tags=("Combo",))


def rushing(resources: int, jabs: int) -> Table:
    graveyard = " ".join(['"Jab"'] * jabs)
    text = f'you: hand "Rush"; resources {resources}' + (f"; graveyard {graveyard}" if jabs else "")
    return scenario(f"{text}\nopponent:", [RUSH, JAB])


@pytest.mark.rule("wow-2007:707.1c", "wow-2007:707.1e", "wow-2007:201.3")
def test_the_greater_x_the_less_there_is_to_pay() -> None:
    table = rushing(3, 2).play("Rush")
    assert [option.value for option in table.decision.options] == [0, 1, 2]
    table.choose(2).resolve().expect_ready_resources("you", 2).expect("Jab", zone="removed from game")
    table = rushing(3, 2).play("Rush", x=0).resolve().expect_ready_resources("you", 0).expect("Jab", zone="graveyard")


@pytest.mark.rule("wow-2007:707.1c", "wow-2007:707.1e", "wow-2007:401.2")
def test_only_an_x_that_makes_it_cheap_enough_can_be_chosen() -> None:
    table = rushing(1, 3)
    # With one of them it can be paid: nothing speaks against playing it.
    assert table.why_not(0, "play", table.card("Rush").number, 0) == []
    table.play("Rush")
    assert [option.value for option in table.decision.options] == [2, 3]
    table.choose(3).resolve().expect_ready_resources("you", 1)
    rushing(1, 1).expect_refused("play", "Rush", rule="401.1")
    # A cost doesn't fall below 0, whatever X is.
    table = rushing(0, 5).play("Rush")
    assert [option.value for option in table.decision.options] == [3, 4, 5]


@pytest.mark.rule("wow-2007:201.3", "wow-2007:G.x")
def test_in_play_there_is_no_x() -> None:
    text = "Finishing Move <p> When Rusher enters play, Rusher deals X melee damage to target hero."
    with pytest.raises(CardRefused, match="nothing pays for it"):
        ally("Rusher", 1, 1, text)
    with pytest.raises(CardRefused, match="nothing pays for it"):
        ability("Alone", "You pay X less to play Alone. <p> Draw a card.", cost=3)
