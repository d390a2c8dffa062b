"""War:TCG: passing is a choice like any other; one can wish to pass all the opportunities that are left."""

from __future__ import annotations

from typing import Any

from play.passing.tables import played, table_of
from rulebound.play.replays import BY_TABLE


def test_nothing_is_passed_unasked() -> None:
    table = table_of("war", 2, people=2)
    played(table, "smart", 40)
    assert all(each.by != BY_TABLE for each in table.recording.answers)


def test_the_last_opportunity_is_passed_until_combat() -> None:
    table = table_of("war", 2)
    said: dict[int, set[str]] = {}
    while not table.game.over and len(table.recording.answers) < 60:
        view: Any = table.game.view(0)
        now = table.situation(0)
        if now is not None and view["step"] == "place cards":
            left = view["placements"] - view["opportunity"] // 2
            said.setdefault(left, set()).add(table.passing[0].next_stop(now))
        table.step()
    assert said.pop(1) == {"combat"}
    assert said
    assert all(words == {"your next opportunity to place a card"} for words in said.values())


def test_all_opportunities_that_are_left_can_be_passed() -> None:
    table = table_of("war", 2)
    while (now := table.situation(0)) is None:
        table.step()
    turn = now.turn
    assert table.passing[0].next_stop(now) == "your next opportunity to place a card"
    table.pass_until(0, "turn")
    while table.game.view(0)["turn"] == turn and not table.game.over:
        later = table.situation(0)
        assert later is None or table.automatic() is not None
        table.step()
    assert sum(1 for each in table.recording.answers if each.by == BY_TABLE) > 0
    assert (
        table.passing[0].until is None
        or table.passing[0].heed(table.presenter.moment(table.game.view(0))) != ""
    )
