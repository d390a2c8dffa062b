"""How far it is: a line every few seconds where nobody looks at a terminal, and nothing if it is quick."""

from __future__ import annotations

import itertools
import json
import time
from collections.abc import Iterator

import pytest
from click.testing import CliRunner

from rulebound.cli import main
from rulebound.sim import following
from rulebound.sim.following import Followed


def clock(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Let so many seconds pass from one look at the clock to the next."""
    ticks = itertools.count(0.0, seconds)
    monkeypatch.setattr(time, "monotonic", lambda: next(ticks))


def test_a_line_every_few_seconds(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock(monkeypatch, 0.5)
    assert list(Followed(range(20), 20, "games")) == list(range(20))
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.splitlines() == [
        "games: 6 of 20 (30%), 7 s left",
        "games: 12 of 20 (60%), 4 s left",
        "games: 18 of 20 (90%), 1 s left",
    ]


def test_nothing_is_said_of_what_is_quick(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock(monkeypatch, 0.1)
    list(Followed(range(20), 20, "games"))
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("seconds", "words"), [(1.0, "99 s left"), (6.0, "10 min left"), (101.0, "2 h 47 min left")]
)
def test_what_is_left_is_told_as_exactly_as_it_is_known(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], seconds: float, words: str
) -> None:
    monkeypatch.setattr(following, "EVERY", 0.0)
    clock(monkeypatch, seconds)
    list(Followed(range(100), 100, "games"))
    assert words in capsys.readouterr().err.splitlines()[0]


def test_an_interruption_ends_it(capsys: pytest.CaptureFixture[str]) -> None:
    def results() -> Iterator[int]:
        yield from range(3)
        raise KeyboardInterrupt

    followed = Followed(results(), 9, "random games")
    assert list(followed) == [0, 1, 2]
    assert followed.interrupted
    assert capsys.readouterr().err == "Interrupted after 3 of 9 random games.\n"


def test_progress_leaves_the_report_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(following, "EVERY", 0.0)
    shown = CliRunner().invoke(
        main, ["sim", "--game", "war", "--seats", "random", "--games", "3", "--workers", "1", "--json"]
    )
    assert shown.exit_code == 0
    assert json.loads(shown.stdout)["games"] == 3
    assert [line.partition(" (")[0] for line in shown.stderr.splitlines()] == [
        "games: 1 of 3",
        "games: 2 of 3",
    ]
