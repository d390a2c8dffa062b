"""Numbers that effects bring to 0, by a reader of the rulebook alone: what is added or inherited begins from there."""

from __future__ import annotations

import pytest

from rulebound.fab.scenarios import Table, scenario

CARDS = """
define action "Jab" red attack cost 0 power 3 defense 2
define action "Chorus" red cost 0 subtype "aura"
  | Attacks you control with 2 or less {p} get +2{p}.
define weapon "Saw" 1h subtype "sword" power 2
  | **Action** - 0: **Attack**. **Go again**
define instant "Blunt" red cost 0
  | Target weapon gets -3{p} this turn.
define instant "Whet" red cost 0
  | Target weapon gets +2{p} this turn.
define instant "Edge" red cost 0
  | Your next weapon attack this turn gets +2{p}.
define instant "Weaken" red cost 0
  | Target attack gets -5{p}.
define instant "Strengthen" red cost 0
  | Target attack gets +3{p}.
"""


def at(position: str) -> Table:
    return scenario(CARDS + position + 'opponent: hero "Guard"\n')


@pytest.mark.rule("fab:2.0.3c", "fab:1.4.3a", "fab:1.4.3d")
def test_2_0_3c_an_attack_inherits_the_0_that_its_weapon_has_and_no_less() -> None:
    table = at('you: card "Saw"; hand "Blunt" "Edge"\n')
    table.play("Blunt").resolve().expect("Saw", power=0).play("Edge").resolve()
    table.attack("Saw").pass_until("defend step").expect_attack(2)


@pytest.mark.rule("fab:2.0.3c", "fab:6.3.3")
def test_2_0_3c_on_the_weapon_itself_what_adds_comes_before_what_subtracts() -> None:
    table = at('you: card "Saw"; hand "Blunt" "Whet"\n')
    table.play("Blunt").resolve().play("Whet").resolve().expect("Saw", power=1)
    table.attack("Saw").pass_until("defend step").expect_attack(1)


@pytest.mark.rule("fab:2.0.3c", "fab:6.3.3", "fab:6.3.2a")
def test_2_0_3c_what_depends_on_power_adds_to_the_0_that_is_left_of_it() -> None:
    """What looks at the power comes after all that subtracts from it, and finds 0."""
    table = at('you: hand "Jab" "Weaken" "Strengthen"; card "Chorus"\n')
    table.attack("Jab").pass_until("defend step").expect_attack(3)
    table.play("Weaken").resolve().expect_attack(2)
    # 3 and 3 less 5 is 1, to which 2 are added
    table.play("Strengthen").resolve().expect_attack(3)
