"""The World of Warcraft TCG's table as it is drawn."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from rulebound.play.board import Look
from rulebound.play.wow_board import WowBoard
from rulebound.wow.scenario import Table, ability, ally, scenario


def drawn(table: Table, seat: int) -> str:
    """What a seat's board says."""
    console = Console(width=100, file=StringIO())
    for part in WowBoard({}).draw(table.game.view(seat), Look(100, 30)):
        console.print(part)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


@pytest.mark.rule("wow-2007:411.2d")
def test_the_top_of_a_deck_that_lies_face_up_is_shown_to_all() -> None:
    turn = ability("Turn", "Turn your deck over.")
    table = scenario('you: hand "Turn"; deck "One" "Two"; deck 0\nopponent:', [turn, ally("One"), ally("Two")])
    assert "on top" not in drawn(table, 1)
    table.play("Turn").resolve()
    for seat in (0, 1):
        assert "deck 2 face up, Two on top" in drawn(table, seat)
