"""A line of the log explained at the terminal: its rule, and what it came of."""

from __future__ import annotations

import pytest

from rulebound.play.games import Setup, game_named, set_up
from rulebound.play.replays import Recording
from rulebound.play.seats import RandomSeat
from rulebound.play.table import Table
from rulebound.play.terminal.questions import explain_line
from rulebound.play.terminal.screen import Screen


def test_what_a_trigger_did_is_told_back_to_what_set_it_off(capsys: pytest.CaptureFixture[str]) -> None:
    kind = game_named("fab")
    game, decks = set_up(kind, Setup(seed=3, names=("Ann", "Ben")), list(kind.default_decks("")))
    recording = Recording.of(kind, game, decks, kind.edition(""), 3, ("random", "random"))
    table = Table(recording, game, [RandomSeat(0, 1), RandomSeat(1, 2)])
    while not any(fact.kind == "trigger" for fact in game.journal) and not game.over:
        table.step()
    place = next(place for place, fact in enumerate(game.journal) if fact.kind == "trigger")
    screen = Screen(plain=True)
    explain_line(screen, table, 0, str(table.told_count(0, place)))
    said = capsys.readouterr().out.splitlines()
    assert " triggers: " in said[0]
    assert any(line.startswith("  the rule: [6.6.6]") for line in said)
    came = [line for line in said if line.startswith("  it came of: ")]
    assert "phase of" in came[0]
    explain_line(screen, table, 0, "999999")
    assert "Type x and the number of a line" in capsys.readouterr().out
