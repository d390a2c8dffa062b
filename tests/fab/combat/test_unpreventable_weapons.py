"""What a weapon's own text says of the damage that it deals holds for its attack, which inherits it (1.4.3a, 7.5.2)."""

from __future__ import annotations

import pytest

from rulebound.fab.concepts.attacks import life_of
from rulebound.fab.scenarios import scenario

CARDS = """
define weapon "Ram" power 3
  | **Once per Turn Action** - 0: **Attack**
  | Damage that would be dealt by this can't be prevented.
define weapon "Stick" power 3 attacks 0
define weapon "Bell" power 3
  | Damage that would be dealt by this can't be prevented.
  | **Once per Turn Action** - 0: Deal 2 arcane damage to target hero. **Go again**
define instant "Screen" red cost 0
  | Prevent the next 2 damage that would be dealt to you this turn.
define instant "Whet" red cost 0
  | Target weapon gets "Damage that would be dealt by this can't be prevented." this turn.
define instant "Aim" red cost 0
  | Target attack gets "Damage that would be dealt by this can't be prevented." this turn.
"""


def life_after(attack: str, instant: str = "", other: str = "Stick") -> int:
    """The life of a hero who prevents 2 of the damage of an attack with a weapon, beside which there is another."""
    table = scenario(
        f'{CARDS}you: weapon "{attack}"; weapon "{other}"; hand "Whet" "Aim"\nopponent: hero "Guard"; hand "Screen"\n'
    )
    table.attack(attack)
    if instant:
        table.play(instant, attack).resolve()
    table.play("Screen", by="opponent").resolve().pass_until("resolution step")
    return life_of(table.state, table.state.known(table.state.players[1].hero))


@pytest.mark.rule("fab:1.4.3a", "fab:7.5.2", "fab:6.4.10h")
def test_what_a_weapons_attack_deals_cant_be_prevented_if_the_weapon_says_so() -> None:
    assert life_after("Ram") == 17


@pytest.mark.rule("fab:1.4.3a")
def test_it_says_so_of_its_own_attacks_alone() -> None:
    assert life_after("Stick", other="Ram") == 19


@pytest.mark.rule("fab:1.4.3d")
def test_a_weapon_that_was_given_it_hands_it_on_to_its_attack() -> None:
    assert life_after("Stick", "Whet") == 17


@pytest.mark.rule("fab:1.4.3e")
def test_an_attack_that_was_given_it_has_it() -> None:
    assert life_after("Stick", "Aim") == 17


@pytest.mark.rule("fab:1.4.3a", "fab:8.5.3")
def test_what_the_weapon_itself_deals_cant_be_prevented_either() -> None:
    table = scenario(f'{CARDS}you: weapon "Bell"\nopponent: hero "Guard"; hand "Screen"\n')
    table.use("Bell", "Guard").play("Screen", by="opponent").resolve().resolve()
    table.expect("Guard", life=18)
