"""Afflictions: whoever controls one declares which opponent it enters under the control of (8.2.11c)."""

from __future__ import annotations

import pytest

from fab_seats import HEROES, Seats
from rulebound.tcg import constants as shared

WIND = '[[card]]\nname = "Ill Wind"\ntype = "action"\nsubtypes = ["affliction", "aura"]\ncost = 0\n'


@pytest.mark.rule("fab:8.2.11c", "fab:8.2.11a")
@pytest.mark.parametrize("opponent", [1, 2])
def test_of_several_opponents_one_is_declared_to_control_the_affliction(opponent: int) -> None:
    table = Seats("Ill Wind", "Plain Blow (red)", "Plain Blow (blue)", cards=WIND)
    table.do("Play Ill Wind", "Pass", "Pass", "Pass")
    decision = table.game.decision
    assert decision is not None
    assert (decision.seat, decision.rule, len(decision.options)) == (0, "8.2.11c", 2)
    table.game.choose(opponent - 1)
    (wind,) = [card for card in table.state.cards[1:] if card.definition.name == "Ill Wind"]
    assert (wind.zone, wind.controller, wind.owner) == (shared.PLAY, opponent, 0)


@pytest.mark.rule("fab:8.2.11c")
def test_a_single_opponent_is_not_asked_about() -> None:
    table = Seats("Ill Wind", "Plain Blow (red)", cards=WIND)
    table.do("Play Ill Wind", "Pass", "Pass")
    assert table.game.decision is not None
    assert table.game.decision.kind == "priority"
    (wind,) = [card for card in table.state.cards[1:] if card.definition.name == "Ill Wind"]
    assert (wind.controller, HEROES[wind.controller]) == (1, "Brannoch Tidewarden")
