"""The benchmark: each subject's program prints what its table shows; medians, goals and tables. Nothing is timed."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from click.testing import CliRunner
from rich.console import Console

from rulebound.cli import main
from rulebound.errors import RuleboundError
from rulebound.sim.bench.benched import Benched, quantile
from rulebound.sim.bench.goals import COMPILED, GOALS, INTERPRETED, RUMMY, Goal, value_of
from rulebound.sim.bench.measure_crowds import cards_in_play, costs_in_a_crowd, lane
from rulebound.sim.bench.measure_sims import Pace
from rulebound.sim.bench.running import checkout, middle, run_bench
from rulebound.sim.bench.subjects import SUBJECTS, Subject, subjects_named
from rulebound.sim.bench.tables import ends_alike, show_bench
from rulebound.wow.position.card_parts import Definition

#: What the numbers of some subjects are, besides those that the tables show.
NESTED = {"crowds": ("by_turn", "by_cards", "crowds")}


def printed(subject: Subject, game: str) -> dict[str, Any]:
    """Return what the program of a subject prints when it may use hardly any time."""
    done = subprocess.run(
        [sys.executable, "-m", f"rulebound.sim.bench.{subject.module}", "0.01", game],
        env={**os.environ, "PYTHONPATH": str(checkout() / "src")},
        capture_output=True,
        text=True,
        check=True,
    )
    (line,) = done.stdout.splitlines()
    found: dict[str, Any] = json.loads(line)
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    "subject",
    # (Instructions are counted in test_instructions.py, where that is possible.)
    [subject for subject in SUBJECTS if subject.name != "instructions"],
    ids=lambda subject: subject.name,
)
def test_each_program_prints_one_line_with_the_numbers_of_its_table(subject: Subject) -> None:
    found = printed(subject, "war")
    assert found["game"] == "war"
    wanted = {key for _, key, _ in subject.columns} | set(NESTED.get(subject.name, ()))
    assert wanted - set(found) == set()
    numbers = [value for value in found.values() if isinstance(value, (int, float))]
    assert all(number >= 0 for number in numbers)


@pytest.mark.slow
def test_costs_go_by_turn_and_by_cards_and_by_crowds() -> None:
    found = printed(subjects_named(["crowds"])[0], "wow")
    assert next(iter(found["by_turn"])) == "1-5"
    assert next(iter(found["by_cards"])) == "0-9"
    assert list(found["crowds"]) == ["20", "40", "70"]
    assert sum(row["decisions"] for row in found["by_turn"].values()) == sum(
        row["decisions"] for row in found["by_cards"].values()
    )


def test_lanes_are_named_by_their_first_and_last_number() -> None:
    assert [lane(place, 5, 1) for place in range(3)] == ["1-5", "6-10", "11-15"]
    assert [lane(place, 10, 0) for place in range(3)] == ["0-9", "10-19", "20-29"]


def test_cards_in_play_are_those_of_the_position_without_resources() -> None:
    table = Benched("wow")
    assert cards_in_play(table.start(1), "wow") == 2, "the heroes"
    later = table.at_decision(1, 60)
    assert any(player.row for player in later.state.players)
    own = [card for card in later.state.cards[1:] if card.zone == 5 and not card.in_row]
    assert cards_in_play(later, "wow") == len(own)


def test_decisions_in_a_crowd_are_counted() -> None:
    cards = [card for card in Benched("wow").cards if isinstance(card, Definition)]
    spent, trials = costs_in_a_crowd(cards, 20, 0)
    assert len(spent) == 25
    assert trials > 0


def test_a_game_stops_at_the_decision_asked_for() -> None:
    table = Benched("war")
    assert table.at_decision(3, 12).decisions == 12
    assert table.at_decision(3, 12).hash() == table.at_decision(3, 12, remember=True).hash()
    assert table.at_decision(3, 10_000).over


def test_quantiles() -> None:
    assert quantile([5.0, 1.0, 3.0, 2.0, 4.0], 0.5) == 3.0
    assert quantile([float(number) for number in range(101)], 0.95) == 95.0


def test_a_pace_is_that_of_the_games_once_workers_are_going() -> None:
    # The first game comes after 10 seconds (a worker starts), then one each half second.
    ticks: Iterator[float] = iter([0.0, *(10.0 + 0.5 * number for number in range(11))])
    pace = Pace(lambda: next(ticks))
    for games in range(1, 12):
        pace(games)
    assert pace.games == 11
    assert pace.elapsed == 15.0
    # (From the sixth on: five games in two seconds and a half.)
    assert pace.per_second() == pytest.approx(2.0)


def test_games_that_come_together_are_all_noted() -> None:
    ticks = iter([0.0, 1.0, 2.0])
    pace = Pace(lambda: next(ticks))
    pace(5)
    pace(10)
    assert pace.done == [1.0] * 5 + [2.0] * 5


def test_rounds_give_the_median_of_each_number_also_of_those_within() -> None:
    rounds: list[dict[str, Any]] = [
        {"compiled": True, "ms": 3.0, "ends": "abc", "by_turn": {"1-5": {"us": 4}}},
        {"compiled": True, "ms": 1.0, "ends": "abc", "by_turn": {"1-5": {"us": 8}, "6-10": {"us": 5}}},
        {"compiled": True, "ms": 2.0, "ends": "abc", "by_turn": {"1-5": {"us": 6}}},
    ]
    assert middle(rounds) == {
        "compiled": True,
        "ms": 2.0,
        "ends": "abc",
        "by_turn": {"1-5": {"us": 6}, "6-10": {"us": 5}},
    }


def test_what_fails_in_one_round_is_said() -> None:
    assert middle([{"ms": 3.0}, {"problem": "it failed: so"}]) == {"problem": "it failed: so"}


def test_a_number_that_there_is_not_stays_none() -> None:
    assert middle([{"us": None}, {"us": None}]) == {"us": None}


def test_a_game_is_measured_under_an_edition() -> None:
    table = Benched("wow", "2013")
    assert table.start(0).state.edition.name == "2013"
    assert {deck.name for deck in table.decks} > {deck.name for deck in Benched("wow").decks}
    done = CliRunner().invoke(main, ["bench", "--edition", "1999"])
    assert (done.exit_code, done.stdout) == (2, "")
    assert "no game has an edition '1999'" in done.stderr


def test_unknown_subjects_are_refused_in_one_line() -> None:
    with pytest.raises(RuleboundError, match="'sped'"):
        subjects_named(["speed", "sped"])
    done = CliRunner().invoke(main, ["bench", "--only", "sped"])
    assert done.exit_code == 2
    assert "nothing called 'sped' is measured" in done.output


def test_subjects_come_in_the_order_of_the_table() -> None:
    assert [subject.name for subject in subjects_named(["memory", "speed"])] == ["speed", "memory"]
    assert subjects_named([]) == list(SUBJECTS)


def test_each_goal_is_about_a_number_that_is_measured() -> None:
    known = {subject.name: {key for _, key, _ in subject.columns} for subject in SUBJECTS}
    assert [goal.what for goal in GOALS if goal.key not in known[goal.subject]] == []
    assert len({goal.what for goal in GOALS}) == len(GOALS)


def test_goals_are_numbers_or_ratios_of_two() -> None:
    results = {
        "speed": [
            {"engine": INTERPRETED, "game": "wow", "decisions_per_second": 10.0},
            {"engine": COMPILED, "game": "wow", "decisions_per_second": 60.0},
            {"engine": RUMMY, "game": "", "decisions_per_second": 40.0},
        ]
    }
    speed = ("speed", "decisions_per_second", COMPILED, "wow")
    assert value_of(Goal("", *speed, 1.8), results) == 60.0
    beside = Goal("", *speed, 1.8, True, (RUMMY, ""))
    assert value_of(beside, results) == pytest.approx(1.5)
    assert not beside.held(1.5)
    assert beside.held(1.8)
    assert value_of(Goal("", *speed, 1.8, True, ("another", "")), results) is None
    assert value_of(Goal("", "forks", "fork_us", COMPILED, "wow", 40), results) is None
    assert [number for number in (39, 40, 41) if Goal("", *speed, 40).held(number)] == [39, 40]


def test_the_tables_show_numbers_ratios_goals_and_problems() -> None:
    speed = {"games_per_second": 41.0, "decisions_per_game": 190.0, "set_up_ms": 0.2}
    found = {
        "rounds": 3,
        "seconds": 3.0,
        "missing": {"another engine": "there is no C compiler"},
        "results": {
            "speed": [
                {"engine": INTERPRETED, "game": "wow", "decisions_per_second": 8000.0, **speed},
                {"engine": COMPILED, "game": "wow", "problem": "it failed: so"},
                {"engine": RUMMY, "game": "", "decisions_per_second": 40000.0, "fork_at_priority_us": 26.0},
            ],
            "forks": [{"engine": INTERPRETED, "game": "wow", "fork_at_priority_us": 3.3}],
            "crowds": [
                {
                    "engine": INTERPRETED,
                    "game": "wow",
                    "by_turn": {"1-5": {"decision_us": 120.0}, "11-15": {"decision_us": 140.0}},
                    "by_cards": {},
                }
            ],
            "ends": [
                {"engine": INTERPRETED, "game": "war", "games": 1, "decisions": 2, "ends": "a"},
                {"engine": COMPILED, "game": "war", "games": 1, "decisions": 2, "ends": "b"},
            ],
        },
    }
    out = io.StringIO()
    show_bench(found, Console(file=out, width=120))
    text = out.getvalue()
    assert "Not measured: another engine: there is no C compiler" in text
    assert "rulebound, compiled, wow: it failed: so" in text
    # A speed and its ratio to the first line; what others' copies cost; a lane and its cost; a goal.
    shown = ["8,000", "5.00", "26.00", "11-15", "140", "war: NOT the same games", "at least 0.19"]
    assert [each for each in shown if each not in text] == []
    assert "cards in play" not in text


def test_ends_are_alike_if_all_engines_come_to_them() -> None:
    rows = [{"game": game, "ends": ends} for game, ends in (("wow", "a"), ("wow", "a"), ("war", "b"))]
    assert ends_alike(rows) == {"wow": True}


def test_engines_that_are_not_there_are_missing_and_have_no_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulebound.sim.bench.running.is_compiled", lambda: False)
    monkeypatch.setattr("rulebound.sim.bench.running.compiled_copy", lambda: "there is no C compiler")
    monkeypatch.setattr("rulebound.sim.bench.running.peer_python", lambda name, package: f"no {package}")
    monkeypatch.setattr(
        "rulebound.sim.bench.running._run", lambda command, environment: {"command": command[-3:]}
    )
    found = run_bench(0.5, True, True, True, ["speed"], 1)
    assert found["missing"] == {
        COMPILED: "there is no C compiler",
        RUMMY: "no open_spiel",
        "catanatron (Python)": "no catanatron",
    }
    assert found["results"]["speed"] == [
        {"engine": INTERPRETED, "game": game, "command": ["rulebound.sim.bench.measure_speed", "0.5", game]}
        for game in ("wow", "war", "fab")
    ]


@pytest.mark.slow
def test_a_run_gives_a_row_for_each_engine_and_game() -> None:
    found = run_bench(0.1, False, False, True, ["memory"], 2)
    assert found["rounds"] == 2
    assert found["missing"] == {}
    (subject,) = found["results"]
    rows = found["results"][subject]
    assert [row["game"] for row in rows] == ["wow", "war", "fab"]
    assert all(0 < row["fork_kb"] < row["game_kb"] < row["game_that_remembers_kb"] for row in rows)
