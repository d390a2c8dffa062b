"""Whom an attacker attacks, for what triggers on that: the one it was proposed against."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import ally, scenario

pytestmark = pytest.mark.edition("2012", "2013")


@pytest.mark.rule("wow-2013:602.1", "wow-2013:602.3")
def test_attacking_a_hero_is_seen_as_the_attack_starts_whoever_defends_then() -> None:
    raider = ally("Raider", 1, 9, "When this ally attacks a hero, draw a card.")
    guard = 'ally "Guard" 0/9 protector'
    begun = scenario(f'you: ally "Raider"; deck 5\nopponent: {guard}', [raider])
    table = begun.attack("Raider", "their hero").resolve().expect_chain("Raider").resolve().expect_hand("you", "Filler")
    table.pass_().pass_().expect_asked("opponent", "protect").choose("Guard").expect_chain()
    table.pass_().pass_().expect_hand("you", "Filler")
    table = scenario(f'you: ally "Raider"; deck 5\nopponent: {guard}', [raider]).attack("Raider", "Guard")
    table.resolve().expect_chain().pass_().pass_().expect_hand("you")
