"""Simulation: the same seed gives the same report, whoever plays the games."""

from __future__ import annotations

import importlib
import json
import re
import subprocess
import sys
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Final

import pytest
from click.testing import CliRunner

from rulebound.cli import main
from rulebound.errors import RuleboundError
from rulebound.sim.driving import seed_of
from rulebound.sim.measuring import MEASURES, Measuring
from rulebound.sim.plans import Plan, Table, play
from rulebound.sim.reports import Report, record_one, simulate

PLAN = Plan(decks=("grove", "warpath"), seats=("random",), seed=4)


@pytest.mark.slow
@pytest.mark.parametrize("workers", [2, 3])
def test_any_number_of_workers_gives_the_same_report(workers: int) -> None:
    alone, together = simulate(PLAN, 12, 1), simulate(PLAN, 12, workers)
    assert alone.as_data() == together.as_data()


def test_a_game_depends_on_its_number_alone() -> None:
    assert play(PLAN, 7).hash() == play(PLAN, 7).hash()
    table = Table(PLAN)
    record = record_one(table, 7)
    record_one(table, 3)
    assert record_one(table, 7) == record == record_one(Table(PLAN), 7)
    assert len({seed_of(4, number) for number in range(1000)}) == 1000


def test_another_seed_gives_other_games() -> None:
    other = Plan(decks=PLAN.decks, seats=PLAN.seats, seed=5)
    assert play(PLAN, 0).hash() != play(other, 0).hash()


def test_a_report_adds_up() -> None:
    report = Report(PLAN)
    table = Table(PLAN)
    records = [record_one(table, number) for number in range(6)]
    for record in records:
        report.add(record)
    data = report.as_data()
    assert data["games"] == 6
    assert sum(report.won) == 6
    assert report.rate(0)[1] <= report.rate(0)[0] <= report.rate(0)[2]
    for seat in (0, 1):
        for name, line in report.cards[seat].items():
            assert line.played == sum(name in record.seen[seat][1] for record in records)
            assert line.won_when_played <= line.played <= 6
    assert any(line.played for line in report.cards[0].values())


@pytest.mark.slow
def test_reports_of_other_games_have_another_hash() -> None:
    hashes = {
        str(simulate(Plan(decks=PLAN.decks, seats=("random",), seed=seed), 3).as_data()["hash"])
        for seed in range(8)
    }
    assert len(hashes) == 8


@pytest.mark.parametrize("game", ["wow", "war"])
def test_the_facts_that_are_looked_at_are_all_that_show_a_card(game: str) -> None:
    module = importlib.import_module(MEASURES[game])
    table = Table(Plan(game, seats=("random",)))
    for number in range(3):
        played = table.play(number)
        facts = played.journal
        shown = Measuring(game).cards(played, facts, [fact.kind for fact in facts])
        assert shown == module.cards(played.state, facts)
        assert all(drawn and used for drawn, used in shown)


def test_coins_are_told_turn_by_turn() -> None:
    report = simulate(Plan("war", seats=("random",)), 2)
    rows = report.as_data()["by_turn"]
    assert isinstance(rows, dict)
    coins = rows["coins"]
    assert isinstance(coins, list)
    assert coins[0] == [0.0, 0.0]
    assert len(coins) > 1


def test_the_command_prints_one_line_of_json() -> None:
    wanted = ["sim", "--decks", "grove,warpath", "--games", "2", "--seed", "4", "--seats", "random", "--json"]
    one = CliRunner().invoke(main, [*wanted, "--workers", "1"])
    two = CliRunner().invoke(main, [*wanted, "--workers", "2"])
    assert one.exit_code == two.exit_code == 0, one.output
    assert one.stdout == two.stdout
    data = json.loads(one.stdout)
    assert [seat["deck"] for seat in data["seats"]] == ["grove", "warpath"]
    assert data["hash"] == simulate(PLAN, 2).as_data()["hash"]


OWN: Final = """
[[card]]
name = "Hedge Ox"
type = "ally"
cost = 1
atk = 1
health = 3

[[card]]
name = "Odd Ox"
type = "ally"
"""


@pytest.mark.parametrize("workers", ["1", "2"])
def test_cards_of_ones_own_are_simulated_by_every_process(tmp_path: Path, workers: str) -> None:
    grove = files("rulebound").joinpath("cards", "wow", "decks", "grove.txt").read_text(encoding="utf-8")
    deck, cards = tmp_path / "own.txt", tmp_path / "own.toml"
    cards.write_text(OWN, encoding="utf-8")
    deck.write_text(re.sub(r"(?m)^4 .*$", "4 Hedge Ox", grove, count=1), encoding="utf-8")
    wanted = f"--decks {deck},grove --cards {cards} --seed 4 --workers {workers}".split()
    done = CliRunner().invoke(main, ["sim", *wanted, "--games", "4", "--seats", "random", "--json"])
    assert done.exit_code == 0, done.output
    assert "Hedge Ox" in {line["card"] for line in json.loads(done.stdout)["cards"] if line["seat"] == 0}
    soaked = CliRunner().invoke(main, ["soak", *wanted, "--games", "2", "--ai-games", "0"])
    assert soaked.exit_code == 0, soaked.output
    assert soaked.stdout.splitlines()[-1] == "2 passed, 0 failed"
    # What is wrong is told by the process that was started, once.
    deck.write_text(re.sub(r"(?m)^4 .*$", "4 Odd Ox", grove, count=1), encoding="utf-8")
    for command in ("sim", "soak"):
        refused = CliRunner().invoke(main, [command, *wanted, "--games", "2"])
        assert refused.exit_code == 2
        assert "Odd Ox: cost is missing" in refused.stderr
    missing = CliRunner().invoke(main, ["sim", "--cards", str(tmp_path / "none.toml"), "--games", "1"])
    assert missing.exit_code == 2
    assert "none.toml: can't read the file" in missing.stderr
    assert "--cards" in CliRunner().invoke(main, ["soak", "--paired", "1", "--cards", str(cards)]).stderr


ERRATUM: Final = """
[[erratum]]
card = "Hedge Ox"
paragraph = 1
text = "When Hedge Ox enters play, it deals 40 fire damage to target hero."
source = "a test"
"""


@pytest.mark.parametrize("workers", ["1", "2"])
def test_corrected_texts_are_simulated_by_every_process(tmp_path: Path, workers: str) -> None:
    grove = files("rulebound").joinpath("cards", "wow", "decks", "grove.txt").read_text(encoding="utf-8")
    deck, cards, errata = (tmp_path / name for name in ("own.txt", "own.toml", "errata.toml"))
    cards.write_text(OWN.replace("health = 3", 'health = 3\ntext = ["Ferocity"]', 1), encoding="utf-8")
    deck.write_text(re.sub(r"(?m)^4 ", "4 Hedge Ox\n1 ", grove, count=1), encoding="utf-8")
    errata.write_text(ERRATUM, encoding="utf-8")
    wanted = f"--decks {deck},grove --cards {cards} --seed 4 --workers {workers}".split()
    sim = ["sim", *wanted, "--games", "8", "--seats", "random"]
    printed = CliRunner().invoke(main, [*sim, "--json"])
    corrected = CliRunner().invoke(main, [*sim, "--errata", str(errata), "--json"])
    assert printed.exit_code == corrected.exit_code == 0, corrected.output
    before, after = json.loads(printed.stdout), json.loads(corrected.stdout)
    assert after["hash"] != before["hash"]
    ox = next(line for line in after["cards"] if (line["seat"], line["card"]) == (0, "Hedge Ox"))
    assert ox["played"]
    assert after["turns"]["mean"] < before["turns"]["mean"]
    plan = Plan("wow", decks=(str(deck), "grove"), seats=("random",), seed=4)
    again = replace(plan, cards=(str(cards),), errata=(str(errata),))
    assert after["hash"] == simulate(again, 8).as_data()["hash"]
    # What was corrected is told, beside the report where that is for a program.
    assert "Hedge Ox" in corrected.stderr
    assert "40 fire damage" in corrected.stderr
    assert "40 fire damage" in CliRunner().invoke(main, [*sim, "--errata", str(errata)]).stdout
    soak = ["soak", *wanted, "--errata", str(errata)]
    soaked = CliRunner().invoke(main, [*soak, "--games", "2", "--ai-games", "0"])
    assert soaked.exit_code == 0, soaked.output
    assert "40 fire damage" in soaked.stdout
    assert soaked.stdout.splitlines()[-1] == "2 passed, 0 failed"
    assert "--errata" in CliRunner().invoke(main, ["soak", "--paired", "1", "--errata", str(errata)]).stderr


def test_errata_that_fit_nothing_are_refused_before_anything_is_simulated(tmp_path: Path) -> None:
    errata = tmp_path / "errata.toml"
    errata.write_text(ERRATUM, encoding="utf-8")
    for command in ("sim", "soak"):
        refused = CliRunner().invoke(main, [command, "--games", "1", "--errata", str(errata)])
        assert refused.exit_code == 2, refused.output
        assert "Hedge Ox" in refused.stderr
        for game in ("fab", "war"):
            refused = CliRunner().invoke(main, [command, "--game", game, "--games", "1", "--errata", str(errata)])
            assert refused.exit_code == 2, refused.output
            assert "reads no errata files" in refused.stderr


def test_the_command_prints_tables() -> None:
    shown = CliRunner().invoke(main, ["sim", "--games", "2", "--seats", "random", "--workers", "1"])
    assert shown.exit_code == 0
    assert "95% interval" in shown.output
    assert "won when played" in shown.output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--decks", "nonesuch"], "nonesuch"),
        (["--game", "chess"], "chess"),
        (["--seats", "ai,ai,ai"], "3 players for 2 decks"),
        (["--seats", "nobody"], "nobody"),
        (["--set", "coins"], "no setting"),
    ],
)
def test_bad_input_is_named(arguments: list[str], message: str) -> None:
    refused = CliRunner().invoke(main, ["sim", "--games", "1", "--workers", "1", *arguments])
    assert refused.exit_code == 2
    assert message in refused.output


def test_the_number_of_players_is_checked() -> None:
    with pytest.raises(RuleboundError, match="3 players"):
        Plan(seats=("ai", "ai", "ai")).kinds()


def test_a_process_of_games_keeps_the_collector_away_from_what_was_read_for_good() -> None:
    program = (
        "import gc; from rulebound.sim.workers import settle; before = gc.get_threshold()[0]; settle(); "
        "frozen = gc.get_freeze_count(); settle(); "
        "print(frozen > 1000, gc.get_freeze_count() == frozen, gc.get_threshold()[0] > before)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True"] * 3


def test_a_truth_value_is_the_number_of_no_game() -> None:
    for base, number in ((7, True), (True, 7)):
        with pytest.raises(RuleboundError, match="both are whole numbers"):
            seed_of(base, number)
    with pytest.raises(RuleboundError, match="game True of the seed 0"):
        play(Plan("war", seats=("random",)), True)
