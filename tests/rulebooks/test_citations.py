"""What counts as a citation, and what doesn't."""

from __future__ import annotations

import pytest

from rulebound.rulebooks.citations import done_at, rows_of, scan_code, scan_steps, scan_tests, steps_of
from rulebound.rulebooks.index import load_index


def cited(text: str, default: str = "wow-2007") -> list[str]:
    """The ids cited in a source, with an exclamation mark for those still to do."""
    citations, problems = scan_code(text + "\n", "x.py", default, load_index())
    assert [str(problem) for problem in problems] == []
    return [citation.id + ("!" if citation.todo else "") for citation in citations]


def marked(text: str) -> tuple[list[str], list[str]]:
    """'id @ test' for each rule and each example that a test module marks."""
    rules, examples, problems = scan_tests(text, "tests/test_x.py", load_index())
    assert [str(problem) for problem in problems] == []
    return [f"{c.id} @ {c.place.name}" for c in rules], [f"{c.id} @ {c.place.name}" for c in examples]


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("# [707.1e] total cost", ["wow-2007:707.1e"]),
        ('"""Adds a link [707.1, 707.1e]."""', ["wow-2007:707.1", "wow-2007:707.1e"]),
        ("# [707.1b; 707.1c and 707.1d]", ["wow-2007:707.1b", "wow-2007:707.1c", "wow-2007:707.1d"]),
        ("# [2012:303.2a, 303.2b]", ["wow-2012:303.2a", "wow-2012:303.2b"]),
        ("# [wow-2012:414.1, wow-2013:602.3; 410.1]", ["wow-2012:414.1", "wow-2013:602.3", "wow-2013:410.1"]),
        ("# [410.1; wow-2012:414.1]", ["wow-2007:410.1", "wow-2012:414.1"]),
        ("# [7.4:602.3]", ["wow-2013:602.3"]),
        ("cite('7.4:602.3')", ["wow-2013:602.3"]),
        ("# keyword [G.stealth]", ["wow-2007:G.stealth"]),
        ("refuse(rule='707.1e')", ["wow-2007:707.1e"]),
        ("refuse('2012:303.2a')", ["wow-2012:303.2a"]),
        ("x = f'[707.1e] {y}'", ["wow-2007:707.1e"]),
        ("# TODO [707.1c] modes", ["wow-2007:707.1c!"]),
        (
            "# [707.1b] X; TODO: modes [707.1c], [707.1d]",
            ["wow-2007:707.1b", "wow-2007:707.1c!", "wow-2007:707.1d!"],
        ),
        ("# see [707] and [WAR-6.order.1]", ["war:WAR-6.order.1"]),
    ],
)
def test_what_cites(text: str, ids: list[str]) -> None:
    assert cited(text) == ids


@pytest.mark.parametrize(
    "text",
    [
        "x[0]",
        "x = cards[100]",
        "# cards[100] is the last; f(x)[200]",
        "x: dict[str, int] = {}",
        "'[Activate] [Horde] [1] [-3] [2.5] [see there]'",
        "x = 707.1",
        "x = [100.1, 100.2]",
        "'100'",
    ],
)
def test_what_does_not_cite(text: str) -> None:
    assert cited(text) == []


def test_each_package_has_its_own_default() -> None:
    assert cited("# [5.1.6a] and [fab:5.1.7] in [5.1]", "fab") == ["fab:5.1.6a", "fab:5.1.7"]
    assert cited("# [WAR-6.order.1]", "war") == ["war:WAR-6.order.1"]
    assert cited("# [wow-2007:707.1e]", "") == ["wow-2007:707.1e"]


def test_a_citation_knows_its_line() -> None:
    text = '"""One.\n\nTwo [707.1e].\n"""\nx = 1  # [707.1b]\n'
    citations, _ = scan_code(text, "x.py", "wow-2007", load_index())
    assert sorted((c.place.line, c.id) for c in citations) == [(3, "wow-2007:707.1e"), (5, "wow-2007:707.1b")]


@pytest.mark.parametrize(
    ("text", "headlines", "steps"),
    [
        ('"""Adding links [707.1e]."""\n# [707.1b]\n', ["707.1e"], ["707.1b"]),
        ('# [707.1b]\n"""Adding links [707.1c, 707.1e]."""\n', ["707.1c", "707.1e"], ["707.1b"]),
        ('"""Adding links [707.1e]: some.\n\nThen [707.1b].\n"""\n', ["707.1e"], ["707.1b"]),
        ('"""Adding links."""\n\n\ndef add():\n    """[707.1e] All of it."""\n', [], ["707.1e"]),
        ('x = "[707.1e]"\n', [], ["707.1e"]),
        ("# [707.1e]\n", [], ["707.1e"]),
    ],
)
def test_the_first_line_of_a_modules_docstring_is_its_headline(
    text: str, headlines: list[str], steps: list[str]
) -> None:
    citations, _ = scan_code(text, "x.py", "wow-2007", load_index())
    assert [each.id for each in citations if each.headline] == [f"wow-2007:{number}" for number in headlines]
    assert [each.id for each in citations if not each.headline] == [f"wow-2007:{number}" for number in steps]


def test_a_rule_is_done_at_its_steps_and_at_headlines_only_where_it_has_none() -> None:
    text = '"""Adding links [707.1e, 707.1b]."""\n\nx = 1  # [707.1e]\ny = 2  # [707.1e]\n'
    citations, _ = scan_code(text, "x.py", "wow-2007", load_index())
    places = {
        number: [
            each.place.line for each in done_at([each for each in citations if each.id.endswith(number)])
        ]
        for number in ("707.1e", "707.1b", "707.1c")
    }
    assert places == {"707.1e": [3, 4], "707.1b": [1], "707.1c": []}


def test_a_number_whose_text_is_lost_is_cited_where_it_stands() -> None:
    _, problems = scan_code("# [2012:602.3]\n", "x.py", "wow-2007", load_index())
    assert [problem.text for problem in problems] == [
        "wow-2012 has no rule 602.3: its text is lost, cite wow-2013:602.3"
    ]


def test_marks_are_found_wherever_pytest_takes_them() -> None:
    text = """
import pytest
pytestmark = pytest.mark.rule("wow-2007:100.1")

@pytest.mark.rule("wow-2007:707.1e", "2012:303.2a")
@pytest.mark.example("wow2007-709.2b-1")
def test_one(): ...

class TestTwo:
    @pytest.mark.parametrize("x", [pytest.param(1, marks=[pytest.mark.rule("fab:5.1.6a")])])
    def test_three(self, x): ...
"""
    rules, examples = marked(text)
    assert rules == [
        "wow-2007:100.1 @ ",
        "wow-2007:707.1e @ test_one",
        "wow-2012:303.2a @ test_one",
        "fab:5.1.6a @ TestTwo::test_three",
    ]
    assert examples == ["wow2007-709.2b-1 @ test_one"]


@pytest.mark.parametrize(
    "text",
    [
        "@mark.skip\n@mark.rule('wow-2007:707.1e')\ndef test_x(): ...",
        "@mark.xfail(reason='later')\n@mark.rule('wow-2007:707.1e')\ndef test_x(): ...",
        "@mark.skipif(True, reason='')\nclass TestX:\n    @mark.rule('wow-2007:707.1e')\n    def test_x(self): ...",
        "pytestmark = [mark.skip]\n@mark.rule('wow-2007:707.1e')\ndef test_x(): ...",
        "x = [param(1, marks=[])]\npytest.param(1, marks=[mark.xfail, mark.rule('wow-2007:707.1e')])",
    ],
)
def test_a_test_that_does_not_run_shows_nothing(text: str) -> None:
    assert marked(text) == ([], [])


def test_what_names_a_step_cites_the_numbers_beside_it() -> None:
    steps = steps_of(
        'TARGETS: Final = _step("choose targets")  # [wow-2007:707.1d, fab:5.1.4a]\n'
        'TURN_UP: Final = _step("turn up")  # [wow-2007:G.flip]\n'
        'NAMELESS: Final = _step("nothing")\n'
    )
    assert steps == {"TARGETS": ["wow-2007:707.1d", "fab:5.1.4a"], "TURN_UP": ["wow-2007:G.flip"]}
    code = "a = cite(state, TARGETS)\nb = cite(state, steps.TURN_UP)\nc = recite(state, TARGETS)\n"
    found = scan_steps(code, "tcg/a.py", steps, load_index())
    assert [(each.id, each.place.line) for each in found] == [
        ("wow-2007:707.1d", 1),
        ("fab:5.1.4a", 1),
        ("wow-2007:G.flip", 2),
    ]


def test_a_table_has_a_number_for_each_step_in_each_of_a_games_rulebooks() -> None:
    text = (
        '_row(steps.TARGETS, "707.1d", "2012:415.9a", "2012:415.9b")\n'
        'PROTECT: Final = _step("protect", "602.2", "403.1", "2012:403.3")\n'
        'WRONG: Final = _step("wrong", "602.99", "403.1", "2012:403.1")\n'
    )
    rows, problems = rows_of(text, "wow/table.py", ("wow-2007", "wow-2012", "wow-2012"), load_index())
    assert rows["TARGETS"] == ["wow-2007:707.1d", "2012:415.9a", "2012:415.9b"]
    assert rows["PROTECT"] == ["wow-2007:602.2", "wow-2012:403.1", "2012:403.3"]
    assert [str(problem) for problem in problems] == ["wow/table.py:3: wow-2007 has no rule 602.99"]


def test_a_number_that_no_rulebook_has_is_a_problem_in_a_table_too() -> None:
    text = '_row(steps.X, "707.1c", "9.9:707.1b", "707.9z")\n'
    rows, problems = rows_of(text, "t.py", ("wow-2007", "wow-2012", "wow-2013"), load_index())
    assert rows == {"X": ["wow-2007:707.1c", "9.9:707.1b", "wow-2013:707.9z"]}
    assert [problem.text for problem in problems] == [
        "[9.9:707.1b] names no known rulebook",
        "wow-2013 has no rule 707.9z",
    ]


def test_what_takes_a_number_from_a_table_cites_it() -> None:
    code = "a = edition.citations[COPIES]\nb = other[COPIES]\n"
    found = scan_steps(code, "wow/a.py", {"COPIES": ["wow-2007:100.4"]}, load_index())
    assert [(each.id, each.place.line) for each in found] == [("wow-2007:100.4", 1)]
