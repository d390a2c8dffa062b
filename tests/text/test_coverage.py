"""Coverage of many texts, and the table as Markdown."""

from __future__ import annotations

from rulebound.text import normalise
from rulebound.text.coverage import coverage
from rulebound.text.describe import describe
from text.toy import toy

TEXTS = [
    ("one", ["Open a box.", "Open a crate."]),
    ("two", ["Open a box."]),
    ("three", ["Gallen is closed."]),
    ("four", ["Open every sheep."]),
    ("five", ["Open a box.", "Open every cow."]),
    ("six", ["Open"]),
    ("seven", ["Open a box while they are open."]),
]


def test_coverage_counts_whole_texts() -> None:
    result = coverage(toy(), "effect", TEXTS, names=lambda id: ("Gallen",) if id == "three" else ())
    assert list(result.read) == ["one", "two", "three", "seven"]
    assert (result.total, result.share) == (7, 4 / 7)
    assert [refusal.kind for refusal in result.refused] == ["unread", "unread", "ends early"]
    assert result.reasons(1)[0] == ("Open | every", ["four", "five"])
    assert result.reasons(1)[1] == ("Open | (ends early)", ["six"])


def test_leave_one_out_counts_texts_that_rest_on_their_own_row() -> None:
    result = coverage(toy(), "effect", TEXTS, names=lambda id: ("Gallen",))
    assert result.resting_alone() == ["one", "three", "seven"]
    assert result.leave_one_out == 1 / 7
    assert len(result.unused_rows()) + len(result.rows_used()) == result.row_count
    assert "leave-one-out 0.143" in result.report()


def test_describe_lists_every_row() -> None:
    book = toy()
    text = describe(book, "Boxes")
    assert text.startswith("# Boxes\n")
    assert text.count("\n| `") == len(book.rows)
    assert "| `<open> {what:object}` | Open |  |" in text
    assert "attaches high" in text
    assert normalise("Open a box.") == "Open a box"
