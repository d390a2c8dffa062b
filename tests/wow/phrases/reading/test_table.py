"""The table of phrases in the documentation is made from the code."""

from __future__ import annotations

from pathlib import Path

from rulebound.play.commands.importing import phrase_table

TABLE = Path(__file__).parents[4] / "docs" / "phrases.md"


def test_the_published_table_is_the_one_in_the_code() -> None:
    assert TABLE.read_text(encoding="utf-8") == phrase_table(), "run: rulebound cards phrases > docs/phrases.md"
