"""Damage that can't be healed, and damage that can't be prevented, said of damage itself."""

from __future__ import annotations

import pytest

from reading import expect_refused, program
from rulebound.wow import constants as c
from rulebound.wow.scenarios import ability, ally, scenario


def ongoing(text: str) -> object:
    return program(f"Ongoing: {text}", types=c.ABILITY)


@pytest.mark.rule("wow-2007:405.2b", "wow-2007:404.3")
def test_whose_damage_cant_be_healed() -> None:
    assert ongoing("Damage can't be healed.") == ongoing("Characters can't be healed.")
    for who in ("opposing heroes and allies", "your hero", "allies in your party"):
        assert ongoing(f"Damage can't be healed from {who}.") == ongoing(f"{who.capitalize()} can't be healed.")
    made = program("Damage can't be healed from target hero this turn.", types=c.ABILITY)
    assert made == program("Target hero can't be healed this turn.", types=c.ABILITY)
    assert program("Damage can't be healed from Tarn.") == program("Tarn can't be healed.")
    expect_refused("Ongoing: Damage can't be healed from weapons.", types=c.ABILITY)


@pytest.mark.rule("wow-2007:405.3c", "wow-2007:717.1")
def test_damage_that_is_unpreventable() -> None:
    plain = ongoing("Damage that would be dealt is unpreventable.")
    assert plain == ongoing("Damage is unpreventable.") == ongoing("Damage can't be prevented.")


@pytest.mark.rule("wow-2007:404.3", "wow-2007:405.2b")
def test_it_stays_while_the_ability_is_there() -> None:
    blight = ability("Blight", "Ongoing: Damage can't be healed from opposing heroes and allies.")
    medic = ally("Medic", 1, 3, "[Activate] >>> Medic heals 2 damage from target hero or ally.")
    text = 'you: ability "Blight"; ally "Medic"; hero damage 3\nopponent: ally "Ox" 1/9 damage 5'
    table = scenario(text, [blight, medic]).use("Medic", targets=["Ox"]).resolve().expect("Ox", damage=5)
    again = scenario(text, [blight, medic]).use("Medic", targets=["your hero"]).resolve()
    again.expect("your hero", damage=1)
    assert table.facts("heal") == []
