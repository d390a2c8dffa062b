"""What differs between two editions, rule by rule and field by field."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

from rulebound.cli import main
from rulebound.rulebooks.diff import Diff, compare
from rulebound.rulebooks.index import load_index
from rulebound.wow.edition import DIFFERENCES


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["rules", "diff", *arguments])


def rows(found: Diff, *kinds: str) -> list[tuple[str, str, str]]:
    """Kind and both numbers of the rows of some kinds."""
    return [(row.change, row.before, row.after) for row in found.rows if row.change in kinds]


def test_from_2012_to_2013_only_what_7_4_says_otherwise() -> None:
    found = compare(load_index(), "2012", "2013")
    assert rows(found, "gone") == [("gone", "100.2f", "")]
    changed = [(before, after) for _, before, after in rows(found, "changed")]
    assert changed == [
        *[(number, number) for number in ("202.1a", "301.4", "301.4b", "303.2b", "403.5", "404.2a", "404.2b")],
        *[("406.1", "406.1"), ("406.4", "406.6"), ("415.3b", "415.3b"), ("415.7a", "415.7a"), ("501.1a", "501.1a")],
        *[("7.4:G.stealth", "G.stealth"), ("7.4:G.strike", "G.strike")],
    ]
    new = [after for _, _, after in rows(found, "new")]
    assert len(new) == 21
    assert new[:3] == ["202.5", "300.1d", "301.4e"]
    assert ("renumbered", "415.9c", "415.9d") in rows(found, "renumbered")


def test_where_2012_is_lost_its_numbers_are_those_of_7_4() -> None:
    found = compare(load_index(), "2007", "2012", "602")
    assert rows(found, "changed", "new", "gone") == [
        ("changed", "602.1", "7.4:602.1"),
        ("changed", "602.2", "7.4:602.2"),
        ("changed", "602.2b", "7.4:602.2b"),
        ("new", "", "7.4:602.2c"),
        ("changed", "602.3", "7.4:602.3"),
        ("new", "", "7.4:602.3a"),
        ("changed", "602.5", "7.4:602.4"),
        ("gone", "602.4", ""),
        ("changed", "602.5", "7.4:602.4a"),
    ]
    # Only 7.4 let weapons lend stealth.
    assert "G.stealth" not in [row.before for row in compare(load_index(), "2007", "2012", "G").rows]


def test_every_rule_of_the_earlier_edition_is_accounted_for() -> None:
    index = load_index()
    for before, after in (("2007", "2012"), ("2007", "2013"), ("2012", "2013")):
        found = compare(index, before, after)
        assert all(row.words for row in found.rows if row.change in ("changed", "gone"))
        assert sum(row.change in ("gone", "merged") for row in found.rows) == (27 if before == "2007" else 1)


def test_backwards_what_was_new_is_gone() -> None:
    index = load_index()
    there, back = compare(index, "2007", "2013"), compare(index, "2013", "2007")
    assert (back.count("new"), back.count("gone")) == (there.count("gone"), there.count("new"))
    assert back.count("changed") == there.count("changed") > 200


def test_json_ends_with_the_sum_and_what_the_engine_does_otherwise() -> None:
    lines = [json.loads(line) for line in run("2007", "2012", "--json").stdout.splitlines()]
    total = lines.pop()
    assert [total["from"], total["to"]] == ["wow-2007", "wow-2012"]
    for kind in ("changed", "new", "gone"):
        assert total[kind] == sum(line["change"] == kind for line in lines) > 0
    assert total["fields"] == {
        each.name: list(each.settings[:2]) for each in DIFFERENCES if each.settings[0] != each.settings[1]
    }
    assert total["fields"]["losing"] == ["as a check", "at once"]


def test_a_section_has_its_own_rules_and_fields() -> None:
    total = json.loads(run("2007", "2013", "--section", "602", "--json").stdout.splitlines()[-1])
    fields = ["protecting_against", "defend_window_needs_both", "new_defender", "only_characters_fight"]
    assert list(total["fields"]) == fields
    chapter = run("2007", "2012", "--section", "6").stdout
    assert "602.3 -> 7.4:602.3" in chapter
    assert "friends of the defender [602.2] -> opponents of the attacker [7.4:602.2]" in chapter
    assert "601 Combat proposal" in chapter
    assert "407" not in chapter
    assert "--section 6 shows all of the chapter" in run("2007", "2012", "--section", "600").stdout


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["2007", "2007"], "wow-2007 doesn't differ from itself"),
        (["2007", "war"], "aren't two editions of one game"),
        (["2007", "2014"], "there is no rulebook '2014'"),
        (["2007", "2012", "--section", "9"], "no section '9'"),
    ],
)
def test_what_cannot_be_compared_is_one_clear_line(arguments: list[str], says: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert says in result.stderr
    assert len(result.stderr.splitlines()) == 1
