"""Repeating a loop at the terminal [wow-2007:801.1a]: the offer, the number, the other player's answer."""

from __future__ import annotations

import re

import pytest

from play.pool import started
from rulebound.play.seats import HumanSeat
from rulebound.play.table import Table
from rulebound.play.terminal.screen import Screen
from rulebound.play.terminal.terminal import Terminal
from rulebound.wow.scenarios import ally, hero, scenario


def test_a_number_is_typed_and_the_other_player_names_a_lower_one_or_lets_it_happen(
    capsys: pytest.CaptureFixture[str],
) -> None:
    imp = ally("Imp", 1, 1, "0 >>> Imp deals 1 fire damage to target hero.")
    position = scenario('you: ally "Imp"\nopponent: hero "Troll"', [imp, hero("Troll", 900)])
    position.use("Imp", targets=["Troll"]).resolve()
    shown: list[str] = []
    wanted = ["Repeat: use Imp (Troll)", "0", "1001", "500", "Let it be repeated 500 times"]

    def read(prompt: str) -> str:
        shown.append(capsys.readouterr().out)
        words = wanted.pop(0)
        if words.isdecimal():
            return words
        found = re.search(rf"(\d+)\. {re.escape(words)}", shown[-1])
        assert found is not None, shown[-1]
        return found.group(1)

    terminal = Terminal(Screen(True, read))
    _, recording = started(1, ("human", "human"))
    table = Table(recording, position.game, [HumanSeat(seat, terminal.ask) for seat in (0, 1)])
    terminal.table = table
    for _ in range(3):
        table.step()
    assert wanted == []
    told = "".join(shown)
    assert "Imp: How often is it to be repeated? [801.1a]\n1 to 1000: type the number" in told
    assert "0 is not among the choices; choose 1 to 1000." in told
    assert (
        "Imp: What has been done is to be repeated 500 times. Do you let that happen? [801.1a]"
        in told
    )
    position.expect("Troll", damage=501)
