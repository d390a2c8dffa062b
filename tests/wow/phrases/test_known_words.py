"""A word before a noun is something that such cards can have: a tag, a trait, a class, a damage type; else it is refused."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused, power
from rulebound.wow import constants as c
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes.filters import Both, OfDamageType, OfType, Side, Tagged
from rulebound.wow.nodes.powers import Continuous
from rulebound.wow.scenario import ability, scenario

FROST = OfDamageType(c.DAMAGE_BITS["frost"])


@pytest.mark.rule("wow-2007:205.1")
def test_a_damage_type_before_an_ally_is_its_damage_type() -> None:
    made = power("Frost allies in your party have +1 ATK.")
    assert isinstance(made, Continuous)
    assert made.who == Both((OfType(c.ALLY), FROST, Side("your")))


@pytest.mark.rule("wow-2007:205.1")
def test_who_deals_that_damage_is_meant() -> None:
    table = scenario(
        'you: hand "Thaw"\nopponent: ally "Chill" 2/2 frost; ally "Burn" 2/2 fire',
        [ability("Thaw", "Destroy each Frost ally.")],
    )
    table.play("Thaw").resolve_all()
    table.expect("Chill", zone="graveyard").expect("Burn", zone="play")


@pytest.mark.rule("wow-2007:205.1")
def test_a_weapon_that_is_melee_is_so_by_its_tag_and_one_that_is_frost_by_its_damage() -> None:
    assert effect("Destroy target Melee weapon.") == e.Destroy(g.Target(0, Both((OfType(c.WEAPON), Tagged("Melee")))))
    assert effect("Destroy target Frost weapon.") == e.Destroy(g.Target(0, Both((OfType(c.WEAPON), FROST))))


@pytest.mark.rule("wow-2007:202.1", "wow-2007:207.1")
def test_abilities_have_tags_of_these_names_and_heroes_talents() -> None:
    for noun, types in (("ability", c.ABILITY), ("hero", c.HERO)):
        made = effect(f"Destroy target Frost {noun}.")
        assert made == e.Destroy(g.Target(0, Both((OfType(types), Tagged("Frost")))))


@pytest.mark.parametrize(
    ("noun", "word"),
    [
        ("Frost hero or ally", "Frost"),  # a trait of the one, the damage type of the other
        ("Frost quest", "Frost"),
        ("Nature ability", "Nature"),
        ("Melee hero", "Melee"),
        ("Dungeon ally", "Dungeon"),  # no type line has it
        ("Frsot ally", "Frsot"),
    ],
)
def test_what_such_cards_cannot_have_is_refused(noun: str, word: str) -> None:
    expect_refused(f"When Tarn enters play, destroy target {noun}.", word)
