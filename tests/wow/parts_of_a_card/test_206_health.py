"""Health (section 206)."""

from __future__ import annotations

import pytest

from rulebound.wow.nodes.changes import AddStat
from rulebound.wow.nodes.values import Number
from rulebound.wow.scenarios import ability, scenario
from wow_cards import ALLY, bolt, gain, spell, target


@pytest.mark.rule("wow-2007:206.1", "wow-2007:403.2", "wow-2007:407.6a")
@pytest.mark.parametrize(("damage", "zone"), [(0, "play"), (1, "graveyard"), (3, "graveyard")])
def test_fatal_damage_destroys_a_character_at_the_next_check(damage: int, zone: str) -> None:
    table = scenario(f'you: hand "Bolt"\nopponent: ally "Guard" 1/5 damage {damage}', [bolt()])
    table.play("Bolt", targets=["Guard"]).resolve().expect("Guard", zone=zone)


@pytest.mark.rule("wow-2007:206.1", "wow-2007:407.6a")
def test_a_character_whose_health_sinks_to_its_damage_is_destroyed() -> None:
    wither = ability("Wither", program=spell(gain(target(ALLY), AddStat("health", Number(2), -1))))
    text = 'you: hand "Wither" "Wither"\nopponent: ally "Guard" 1/5 damage 3; ally "Thin" 1/2'
    table = scenario(text, [wither]).play("Wither", targets=["Guard"]).resolve()
    table.expect("Guard", zone="graveyard")
    table.play("Wither", targets=["Thin"]).resolve().expect("Thin", zone="graveyard")
