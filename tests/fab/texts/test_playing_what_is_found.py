"""What was found, and banished, may be played from there: it is another object by then [3.0.9, 5.1.1a]."""

from __future__ import annotations

import pytest

from fab_plays import play
from fab_table import Table
from fab_texts import AGAIN, card
from rulebound.tcg import constants as shared

BLOW, BLUE = "Plain Blow (red)", "Plain Blow (blue)"
QUEST = "search your deck for a Plain Blow, banish it, then shuffle. You may play it this turn."


@pytest.mark.rule("fab:3.0.9", "fab:5.1.1a")
@pytest.mark.parametrize(("pays", "top"), [("Yes", BLOW), ("Yes", "Long Swing (red)"), ("No", BLOW)])
def test_what_was_searched_for_and_banished_may_be_played(pays: str, top: str) -> None:
    quest = card("Quest", f"You may discard a card. If you do, {QUEST}|{AGAIN}")
    table = Table(f"Quest, {BLUE}", deck=top, cards=quest)
    play(table, "Play Quest", answers=(pays, f"Discard {BLUE}", "Find", f"Choose {BLOW}"))
    found = (pays, top) == ("Yes", BLOW)
    assert (table.cards_in(shared.REMOVED), f"Play {BLOW}" in table.offered()) == ([BLOW] * found, found)
    # What was discarded for it may not.
    assert (f"Play {BLUE}" in table.offered()) is (pays == "No")
