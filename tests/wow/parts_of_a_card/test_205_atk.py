"""ATK (section 205)."""

from __future__ import annotations

import pytest

from rulebound.wow.events import Damage
from rulebound.wow.scenarios import Table, scenario


def packets(table: Table) -> list[tuple[int, int]]:
    """The combat packets: (amount, damage types)."""
    return [(fact.amount, fact.damage_types) for fact in table.facts("damage") if isinstance(fact, Damage)]


@pytest.mark.rule(
    "wow-2007:205.1", "wow-2007:205.1a", "wow-2007:405.3a", "wow-2007:603.1", "wow-2012:205.1a",
    "wow-2013:205.1a",
)
def test_each_deals_combat_damage_of_its_atk_and_type() -> None:
    from rulebound.wow.constants import DAMAGE_BITS

    table = scenario('you: ally "Footman" 2/9 fire\nopponent: ally "Guard" 3/9 shadow')
    table.expect("Footman", damage_types="fire").fight("Footman", "Guard")
    assert packets(table) == [(2, DAMAGE_BITS["fire"]), (3, DAMAGE_BITS["shadow"])]
    table.expect("Footman", damage=3).expect("Guard", damage=2)


@pytest.mark.rule("wow-2007:205.1a", "wow-2007:603.1", "wow-2012:205.1a", "wow-2013:205.1a")
@pytest.mark.parametrize("atk", [0, 1, 2, 7])
def test_the_amount_is_the_atk_whatever_it_is(atk: int) -> None:
    table = scenario(f'you: ally "Footman" {atk}/9 frost\nopponent: ally "Guard" 1/9 holy')
    table.fight("Footman", "Guard").expect("Guard", damage=atk).expect("Footman", damage=1)


@pytest.mark.rule("wow-2007:205.1")
@pytest.mark.parametrize("kind", ["arcane", "fire", "frost", "holy", "melee", "nature", "ranged", "shadow"])
def test_there_are_eight_damage_types(kind: str) -> None:
    table = scenario(f'you: ally "Footman" 2/9 {kind}\nopponent:').fight("Footman", "their hero")
    table.expect_log(f"2 {kind} combat damage", times=1)


@pytest.mark.rule("wow-2007:205.1b", "wow-2007:303.2a")
def test_a_strike_adds_the_weapons_atk_and_type_for_this_combat() -> None:
    table = scenario('you: weapon "Wand" atk 3 strike 1 arcane; resources 1\nopponent: ally "Guard" 1/9')
    table.expect("your hero", atk=0, damage_types=())
    table.fight("your hero", "Guard")
    table.expect("Guard", damage=0)
    table = scenario('you: weapon "Wand" atk 3 strike 1 arcane; resources 1\nopponent: ally "Guard" 1/9')
    # A plain hero with 0 ATK may attack; the strike comes in the defend window.
    table.attack("your hero", "Guard").pass_until("defend window").strike("Wand").resolve()
    table.expect("your hero", atk=3, damage_types="arcane").pass_until("action phase")
    table.expect("Guard", damage=3).expect("your hero", atk=0, damage_types=()).expect_log(
        "3 arcane combat damage"
    )
