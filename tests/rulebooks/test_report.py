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
    keys = [
        "rulebook",
        "rules",
        "implemented",
        "tested",
        "not_applicable",
        "todo",
        "examples",
        "stale",
        "kills",
    ]
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


def test_a_rule_that_only_changed_its_number_is_built_where_its_counterpart_is(checkout: Path) -> None:
    """The test must be its own; the mutants are the code's."""
    (checkout / "src/rulebound/wow/healing.py").write_text(
        "# [404.1]\n# [404.2, 2012:414.1]\n", encoding="utf-8"
    )
    (checkout / "tests/kills.json").write_text(
        '{"wow-2007:404.1": "2/4", "wow-2012:414.1": "1/1"}', encoding="utf-8"
    )
    marks = 'import pytest\n@pytest.mark.rule("wow-2012:407.1", "2013:407.1", "2013:414.1")\ndef test_it(): assert 1\n'
    (checkout / "tests/test_healing.py").write_text(marks, encoding="utf-8")
    second, third = report_of(checkout, "2012"), report_of(checkout, "2013")
    assert second.implemented == ["407.1"]
    assert second.why_todo["407.2"] == second.why_todo["414.1"] == "in the code, but no marked test shows it"
    assert third.implemented == ["407.1", "414.1"]
    assert report_of(checkout).why_todo["404.1"] == "in the code, but no marked test shows it"
    shown = run("rules", "show", "2013:407.1", "--source", str(checkout)).stdout
    assert "built as     wow-2007:404.1\n  code         src/rulebound/wow/healing.py:1\n" in shown


def test_show_tells_headlines_from_steps(checkout: Path) -> None:
    shown = run("rules", "show", "707.1", "707.1b", "--source", str(checkout)).stdout
    assert "  code         src/rulebound/wow/links/adding_links.py:1 headline\n" in shown
    assert "  code         src/rulebound/wow/links/adding_links.py:2\n" in shown


def test_show_knows_the_other_editions(checkout: Path) -> None:
    numbers = ("7.4:407.1", "303.2b", "602.3", "2007:407.2a", "2007:407.6c")
    shown = run("rules", "show", *numbers, "--rulebook", "wow-2012", "--source", str(checkout))
    told = shown.stdout.split("\n\n")
    assert told[0].count("the same but for its number") == 2
    assert "wow-2007:303.2a" in told[1]
    assert "in 6.0 long-range only" in told[1]
    assert told[2].startswith("wow-2013:602.3")
    assert "the text of 6.0 is lost" in told[2]
    assert "gone         in later editions" in told[3]
    assert "stands in 414.1" in told[4]


def test_find_lists_the_rules_with_these_words() -> None:
    found = run("rules", "find", "strik", "CHAIN").stdout
    assert "wow-2012:303.2a" in found
    assert "wow-2007" not in run("rules", "find", "strik", "--rulebook", "2013").stdout
    nothing = run("rules", "find", "zeppelin")
    assert nothing.exit_code == 2
    assert "no rule's gist has all of these words: zeppelin" in nothing.stderr


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
