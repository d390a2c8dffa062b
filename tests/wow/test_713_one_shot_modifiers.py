"""One-shot modifiers (section 713)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenario import scenario
from wow_cards import bolt, mend


@pytest.mark.rule("wow-2007:713.1", "wow-2007:718.1", "wow-2007:G.one-shot-modifier")
def test_dealing_and_healing_damage_leaves_nothing_behind() -> None:
    cards = [bolt("Spark", 2, "fire"), mend("Salve", 4)]
    table = scenario('you: hero damage 9; hand "Spark" "Salve"\nopponent:', cards)
    table.play("Spark", targets=["their hero"]).resolve().play("Salve", targets=["your hero"]).resolve()
    table.expect("their hero", damage=2).expect("your hero", damage=5)
    assert table.state.modifiers == []
    table.end_turn().expect("their hero", damage=2)
