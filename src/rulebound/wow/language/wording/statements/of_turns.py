"""What is so of turns and their steps, in words: which are skipped, who had the one before."""

from __future__ import annotations

from rulebound.text import Phrasebook, Value
from rulebound.wow.language import said as s


def add_of_turns(book: Phrasebook) -> None:
    """Add the rows of turns and steps."""
    add = book.add
    add("duty", "<skip> {home:whose} draw (step|steps)", s.SkipsDrawStep)
    yours = s.Statement(s.PlayerPhrase("you"), s.SkipsDrawStep(s.ThatPlayer("your")))
    add("static", "skip your draw step", Value(yours))
    add("condition", "{who:player} (didn't|did not) take the last turn", s.HadNotLastTurn)
