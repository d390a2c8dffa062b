"""The report: what is implemented, tested, not applicable, to do; and the two commands."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulebound.cli import main
from rulebound.rulebooks import report as report_module
from rulebound.rulebooks.citations import survey
from rulebound.rulebooks.index import RULEBOOKS, load_index
from rulebound.rulebooks.kills import load_kills
from rulebound.rulebooks.report import HEADING, Report, build_report

CODE = '''"""Adding links [707.1]."""
# [707.1b] modes
# [707.1e] costs; TODO [707.1e] alternate ones
# TODO [707.1c]
def add() -> None: refuse(rule="707.1f")
# [306.2] a heading, [709.2b] cited only
'''
TESTS = """import pytest
@pytest.mark.rule("wow-2007:707.1b", "wow-2007:707.1e", "wow-2007:707.1d", "wow-2007:707.1f")
@pytest.mark.example("wow2007-709.2b-1")
def test_it(): assert True
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small checkout with one module and one test."""
    for name, text in (
        ("src/rulebound/wow/links/adding_links.py", CODE),
        ("tests/wow/test_adding_links.py", TESTS),
        ("tests/kills.json", '{"wow-2007:707.1b": "2/4", "wow-2007:707.1f": "3/3"}'),
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def report_of(root: Path, rulebook: str = "wow-2007") -> Report:
    return build_report(load_index(), survey(root), rulebook, load_kills(root))


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


def test_a_rule_is_implemented_when_code_and_a_test_cite_it(checkout: Path) -> None:
    report = report_of(checkout)
    assert report.implemented == ["707.1b", "707.1f"]
    assert report.tested == ["707.1b", "707.1d", "707.1e", "707.1f"]
    assert report.why_todo["707.1d"] == "tested, but no code cites it"
    assert report.why_todo["709.2b"] == "in the code, but no marked test shows it"
    assert report.why_todo["707.1e"] == report.why_todo["707.1c"] == "marked TODO in the code"
    assert report.not_applicable["306.2"] == HEADING
    assert "printing" in report.not_applicable["204.1"]
    assert report.examples_tested == 1


def test_a_rule_is_not_implemented_unless_its_tests_notice_half_of_the_mutants(checkout: Path) -> None:
    (checkout / "tests" / "kills.json").write_text('{"wow-2007:707.1b": "3/7"}')
    report = report_of(checkout)
    assert report.implemented == []
    assert report.why_todo["707.1b"] == "its tests notice less than half of the mutants of its code"
    assert report.why_todo["707.1f"].startswith("how much of its code the tests hold is not measured")
    assert "the tests notice 3/7 mutants" in run("rules", "show", "707.1b", "--source", str(checkout)).stdout


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_three_parts_add_up(checkout: Path, rulebook: str) -> None:
    report = report_of(checkout, rulebook)
    assert report.rules == len(report.implemented) + len(report.not_applicable) + len(report.todo)
    assert report.stale == []


def test_json_is_one_line_for_each_rulebook(checkout: Path) -> None:
    result = run("rules", "report", "--json", "--source", str(checkout))
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.exit_code == 0
    assert [line["rulebook"] for line in lines] == list(RULEBOOKS)
    keys = ["rulebook", "rules", "implemented", "tested", "not_applicable", "todo", "examples", "stale", "kills"]
    assert list(lines[0]) == keys
    assert (lines[0]["implemented"], lines[0]["examples"]) == (2, {"total": 75, "tested": 1})
    one = run("rules", "report", "--rulebook", "fab", "--json", "--source", str(checkout))
    assert [json.loads(line)["rulebook"] for line in one.stdout.splitlines()] == ["fab"]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("src/rulebound/wow/wrong.py", "# [707.9z] invented\n"),
        ("src/rulebound/kernel/wrong.py", "# [707.1e] not in full\n"),
        ("tests/test_wrong.py", "import pytest\n@pytest.mark.rule('wow-2007:1.1')\ndef test_x(): assert 1\n"),
        ("docs/rulings.md", "We read [wow-2007:707.9z] so.\n"),
    ],
)
def test_a_stale_number_fails_the_report(checkout: Path, name: str, text: str) -> None:
    path = checkout / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    result = run("rules", "report", "--source", str(checkout))
    assert result.exit_code == 1
    assert name in result.stderr
    as_json = run("rules", "report", "--rulebook", "wow-2007", "--json", "--source", str(checkout))
    assert as_json.exit_code == 1
    assert name in json.loads(as_json.stdout.splitlines()[-1])["stale"][0]


def test_show_says_where_a_rule_lives(checkout: Path) -> None:
    text = run("rules", "show", "707.1e", "G.unless", "--source", str(checkout)).stdout
    assert "wow-2007:707.1e" in text
    assert "src/rulebound/wow/links/adding_links.py:3" in text
    assert "tests/wow/test_adding_links.py:2 test_it" in text
    assert "wow2007-G.unless-1" in text


def test_show_knows_the_other_edition() -> None:
    assert "wow-2007:303.2a" in run("rules", "show", "303.2a", "--rulebook", "wow-2012").stdout


@pytest.mark.parametrize(
    "arguments",
    [["show", "707.9z"], ["show", "707.1e", "--rulebook", "chess"], ["report", "--rulebook", "chess"]],
)
def test_bad_input_is_one_clear_line(arguments: list[str]) -> None:
    result = run("rules", *arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith("Error: ")
    assert len(result.stderr.splitlines()) == 1


def test_without_a_checkout_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report_module, "checkout_root", lambda: None)
    monkeypatch.setattr("rulebound.rulebooks.commands.checkout_root", lambda: None)
    shown = run("rules", "show", "709.2b")
    assert shown.exit_code == 0
    assert "without the source checkout" in shown.stdout.splitlines()[-1]
    reported = run("rules", "report")
    assert reported.exit_code == 2
    assert "without its source checkout" in reported.stderr


def test_a_source_that_is_not_python_is_named(checkout: Path) -> None:
    (checkout / "src/rulebound/wow/broken.py").write_text("def (:\n", encoding="utf-8")
    result = run("rules", "report", "--source", str(checkout))
    assert result.exit_code == 2
    assert "broken.py:1" in result.stderr
