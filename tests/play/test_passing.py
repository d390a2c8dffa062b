"""Automatic passing: it skips only what the player asked it to skip, and says why."""

from __future__ import annotations

import pytest

from play.pool import started
from rulebound.errors import RuleboundError
from rulebound.kernel.decision import Decision
from rulebound.play.board import Situation
from rulebound.play.passing import AutoPass
from rulebound.play.replays import BY_TABLE
from rulebound.play.seats import HumanSeat, RandomSeat, Window
from rulebound.play.table import Table


def situation(stage: str = "draw step", mine: bool = True, **changes: object) -> Situation:
    usual = {"turn": 3, "my_links": 0, "their_links": 0, "pass_at": 0, "main": False, "combat": False}
    return Situation(stage, mine, **{**usual, **changes})  # type: ignore[arg-type]


def test_careful_never_passes() -> None:
    assert AutoPass().reason(situation()) == ""


def test_smart_passes_where_no_stop_is_set_and_says_why() -> None:
    wishes = AutoPass("smart", [("end phase", False)])
    assert "draw step" in wishes.reason(situation())
    assert wishes.reason(situation("end phase", False)) == ""
    assert wishes.toggle("draw step", True)
    assert wishes.reason(situation()) == ""
    assert "your own" in wishes.reason(situation("action phase", my_links=1))


@pytest.mark.parametrize("mode", ["careful", "smart"])
def test_nothing_passes_over_an_opponents_link(mode: str) -> None:
    wishes = AutoPass(mode)
    wishes.until_after = 3
    assert wishes.reason(situation(their_links=1, my_links=1)) == ""
    assert wishes.until_after == 0


def test_nothing_passes_the_own_action_phase_or_what_is_no_priority() -> None:
    wishes = AutoPass("smart")
    assert wishes.reason(situation("action phase", main=True)) == ""
    assert wishes.reason(None) == ""
    assert wishes.reason(situation(pass_at=-1)) == ""


def test_passing_until_the_turn_ends_stops_for_combat_and_the_next_turn() -> None:
    wishes = AutoPass()
    wishes.until_after = 3
    assert "until the turn ends" in wishes.reason(situation())
    assert wishes.reason(situation("attack window", combat=True)) == ""
    wishes.until_after = 3
    assert wishes.reason(situation(turn=4)) == ""
    assert wishes.until_after == 0


def test_an_unknown_mode_is_refused() -> None:
    with pytest.raises(RuleboundError, match="wild"):
        AutoPass().set_mode("wild")


def test_a_table_notes_each_automatic_pass_with_its_reason() -> None:
    game, recording = started(4)

    def ask(window: Window, decision: Decision) -> int:
        # Place resources, and keep the instants in hand.
        verbs = [option.verb for option in decision.options]
        return verbs.index("place") if "place" in verbs else 0

    table = Table(recording, game, [HumanSeat(0, ask), RandomSeat(1, 4)])
    table.passing[0].set_mode("smart")
    while not game.over and len(recording.answers) < 120:
        table.step()
    automatic = [each for each in recording.answers if each.by == BY_TABLE]
    notes = [line.text for line in table.log(0) if line.number < 0]
    assert automatic
    assert len(notes) == len(automatic)
    assert all(note.startswith("passed") for note in notes)
