"""The table of rows as Markdown."""

from __future__ import annotations

from rulebound.text import normalise
from rulebound.text.describe import describe
from text.toy import toy


def test_describe_lists_every_row() -> None:
    book = toy()
    text = describe(book, "Boxes")
    assert text.startswith("# Boxes\n")
    assert text.count("\n| `") == len(book.rows)
    assert "| `<open> {what:object}` | Open |  |" in text
    assert "attaches high" in text
    assert normalise("Open a box.") == "Open a box"
