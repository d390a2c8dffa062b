"""A draw that all who still play agree to, at any time (4.5.4c)."""

from __future__ import annotations

import pytest

from fab_seats import BLOW, STEP, three
from fab_table import Table
from rulebound.errors import RuleboundError
from rulebound.fab import constants as c
from rulebound.kernel.game import Game, replay
from rulebound.play.games import new_game
from rulebound.tcg.events import GameOver


@pytest.mark.rule("fab:4.5.4c")
@pytest.mark.parametrize("midway", [False, True])
def test_players_may_agree_to_a_draw_whatever_is_under_way(midway: bool) -> None:
    table = Table("Plain Blow (red)", "Swell (red)")
    if midway:
        table.do("Play Plain Blow (red)").until(c.ATTACK).do("Pass", "Pass")
        assert table.asked()[0] == "defend"
    before = table.game.hash()
    table.game.agree_to_draw()
    assert (table.game.result, table.game.decision) == ((0.5, 0.5), None)
    (over,) = [fact for fact in table.state.journal.since(0) if isinstance(fact, GameOver)]
    assert over.rule == "4.5.4c"
    # Like any answer it can be taken back.
    assert table.game.undo()
    assert (table.game.hash(), table.game.result) == (before, None)


@pytest.mark.rule("fab:4.5.4c")
def test_it_is_a_draw_for_those_who_remain() -> None:
    table = three(f"{STEP}, {BLOW}")
    table.game.resign(1)
    table.game.agree_to_draw()
    assert table.game.result == (0.5, 0.0, 0.5)


@pytest.mark.rule("fab:4.5.4c")
def test_a_recording_knows_of_it() -> None:
    game: Game = new_game("fab", seed=3)  # type: ignore[type-arg]
    start = game.fork(remember=True).state
    game.give(0)
    game.give(0)
    game.give(-1_000)
    again = replay(game.rules, start, [0, 0, -1_000])
    assert (again.hash(), again.result) == (game.hash(), (0.5, 0.5))
    # And nobody agrees to anything any more.
    with pytest.raises(RuleboundError, match="the game is over"):
        game.agree_to_draw()


def test_rules_that_know_of_no_such_draw_refuse_it() -> None:
    game: Game = new_game("wow", seed=3)  # type: ignore[type-arg]
    before = game.hash()
    with pytest.raises(RuleboundError, match="know of no draw"):
        game.agree_to_draw()
    assert game.hash() == before
