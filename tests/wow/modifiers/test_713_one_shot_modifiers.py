"""One-shot modifiers (section 713)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import ability, ally, scenario
from wow_cards import bolt, mend


@pytest.mark.rule("wow-2007:713.1", "wow-2007:718.1", "wow-2007:G.one-shot-modifier", "wow-2013:713.1")
def test_dealing_and_healing_damage_leaves_nothing_behind() -> None:
    cards = [bolt("Spark", 2, "fire"), mend("Salve", 4)]
    table = scenario('you: hero damage 9; hand "Spark" "Salve"\nopponent:', cards)
    table.play("Spark", targets=["their hero"]).resolve().play("Salve", targets=["your hero"]).resolve()
    table.expect("their hero", damage=2).expect("your hero", damage=5)
    assert table.state.modifiers == []
    table.end_turn().expect("their hero", damage=2)


@pytest.mark.rule("wow-2007:713.1", "wow-2013:713.1")
def test_what_is_dealt_or_healed_is_so_once_and_for_whom_it_was_said() -> None:
    """Whoever comes later is dealt nothing, and damage that is dealt after the healing stays."""
    cards = [
        ability("Storm", "Your hero deals 1 nature damage to each opposing ally."),
        ability("Balm", "Your hero heals all damage from each ally in your party."),
        bolt("Spark", 2, "fire"),
    ]
    text = """
        you: ally "A" 1/9 damage 3; ally "B" 1/9 damage 1; hand "Storm" "Balm" "Spark"
        opponent: ally "C" 1/9; ally "D" 1/9; hand "Late"
    """
    table = scenario(text, [*cards, ally("Late", 1, 9)]).play("Storm").resolve().play("Balm").resolve()
    table.expect("A", damage=0).expect("B", damage=0).expect("C", damage=1).expect("D", damage=1)
    table.play("Spark", targets=["A"]).resolve().expect("A", damage=2)
    table.end_turn().play("Late").resolve().expect("Late", damage=0).end_turn()
    table.expect("A", damage=2).expect("B", damage=0).expect("C", damage=1).expect("D", damage=1)
    assert table.state.modifiers == []
