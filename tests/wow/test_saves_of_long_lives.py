"""A card that has come back to play again and again is kept and read again, however often that was."""

from __future__ import annotations

import pytest

from rulebound.kernel.saves import load
from rulebound.wow.rules import RULES
from rulebound.wow.scenarios import ability, ally, scenario

BACK = ability("Back", text="Put target ally into its owner's hand.", instant=True)
OX = ally("Ox", atk=1, health=9)
TIMES = 130


def test_a_card_that_came_back_a_hundred_times_is_kept_with_all_that_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # It is saved at its end; to go through a save at each step would take longer from step to step.
    monkeypatch.delenv("RULEBOUND_TEST_THROUGH", raising=False)
    hand = " ".join(['"Back"'] * TIMES)
    table = scenario(f'you: ally "Ox"; hand {hand}; resources 1\nopponent:', [BACK, OX])
    first = table.card("Ox").number
    for _ in range(TIMES):
        table.play("Back", targets=["Ox"]).resolve().play("Ox").resolve()
    game = table.game
    again = load(RULES, game.save())
    assert again.hash() == game.hash()
    assert again.state.known(first).number == first
    assert len(again.state.cards[first % (1 << 20)].lives) == 2 * TIMES
