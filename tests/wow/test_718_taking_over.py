"""What one board takes over from the one before is what it would be if it were made anew (section 718)."""

from __future__ import annotations

import pytest

from rulebound.tcg.position.state import State
from rulebound.wow.modifiers.interaction import board
from rulebound.wow.position.card_parts import Effective
from rulebound.wow.scenarios import ability, ally, scenario

FIELDS = [field for field in Effective.FIELDS if field != "powers"]
CARDS = [
    ability("Rally", "Allies in your party have +1 ATK this turn.", instant=True),
    ability("Boon", "Target ally has +2 ATK this turn.", instant=True),
    ability("Quell", "Target ally has -1 ATK this turn.", instant=True),
    ally("Tracker", 0, 2, "This ally has +1 ATK for each ally in your party."),
    ally("Drum", 0, 1, "Other allies in your party have +2 ATK."),
]


def values(state: State) -> list[list[object]]:
    """What each card in play is now."""
    found = [board(state).entries[id] for id in state.play]
    return [[getattr(each, field) for field in FIELDS] for each in found]


@pytest.mark.rule("wow-2007:718.1", "wow-2007:714.2")
def test_what_applies_further_is_added_to_what_has_applied_already() -> None:
    text = (
        'you: ally "Ox" 1/9; ally "Tracker"; hand "Rally" "Boon" "Boon" "Drum" "Quell" "Boon"\n'
        'opponent: ally "Elk" 1/9'
    )
    table = scenario(text, CARDS)
    wanted = [2, 4, 6, 8, 7, 9]
    for name, atk in zip(("Rally", "Boon", "Boon", "Drum", "Quell", "Boon"), wanted, strict=True):
        table.play(name, targets=["Ox"] if name in ("Boon", "Quell") else []).resolve().expect("Ox", atk=atk)
        taken_over = values(table.state)
        table.state.board = None
        assert values(table.state) == taken_over
