"""What looks at attacks that one controls: on the stack and on the chain, cards and attacks of weapons alike.

By a reader of the rulebook alone.
"""

from __future__ import annotations

import pytest

from rulebound.fab.scenarios import Table, scenario

CARDS = """
define action "Jab" red attack cost 0 power 3 defense 2 class "Warrior"
define weapon "Saw" 1h subtype "sword" class "Warrior" power 3
  | **Action** - 0: **Attack**
define instant "Strengthen" red cost 0
  | Target attack gets +1{p}.
define instant "Whet" red cost 0
  | Target weapon gets +1{p} this turn.
define instant "Hasten" red cost 0
  | Target attack gets **go again**.
define equipment "Watch Coat" chest defense 1
  | If you control a Warrior attack, this gets +2{d}.
define equipment "Proud Coat" chest defense 1
  | If you control an attack with 4 or more {p}, this gets +2{d}.
define equipment "Quick Coat" chest defense 1
  | If you control an attack with go again, this gets +2{d}.
define equipment "Calm Coat" chest defense 1
  | **Instant** - 0: Gain 1{h}. Activate this ability only if you control a Warrior attack.
define action "Pride" red cost 0 subtype "aura"
  | While you control an attack with 4 or more {p}, weapons you control get +1{p}.
"""
ATTACKS = pytest.mark.parametrize("attack", ["Jab", "Saw"])


def at(attack: str, mine: str, theirs: str = "") -> Table:
    has = f'hand "{attack}"' if attack == "Jab" else f'card "{attack}"'
    return scenario(CARDS + f'you: {has}; {mine}\nopponent: hero "Guard"{theirs}\n')


@ATTACKS
@pytest.mark.rule("fab:1.4.1", "fab:1.2.1b", "fab:5.2.1e")
def test_1_4_1_an_attack_on_the_stack_is_one_that_its_player_controls(attack: str) -> None:
    table = at(attack, 'card "Watch Coat"; equipment "Cap" head defense 0', '; card "Calm Coat"')
    table.expect("Watch Coat", defense=1).attack(attack).expect_stage("layer step").expect("Watch Coat", defense=3)
    table.pass_().expect_asked("opponent", "priority").expect_refused("use", "Calm Coat", "5.2.1e")


@ATTACKS
@pytest.mark.rule("fab:1.4.1", "fab:5.2.1e")
def test_5_2_1e_what_is_activated_only_with_an_attack_is_as_soon_as_it_is_on_the_stack(attack: str) -> None:
    table = at(attack, 'card "Calm Coat"').expect_refused("use", "Calm Coat", "5.2.1e")
    table.attack(attack).expect_offered("use", "Calm Coat").pass_until("defend step").expect_offered("use", "Calm Coat")


@ATTACKS
@pytest.mark.rule("fab:6.3.5", "fab:6.3.2a", "fab:6.2.3d", "fab:1.4.3a")
@pytest.mark.parametrize(("coat", "change"), [("Proud Coat", "Strengthen"), ("Quick Coat", "Hasten")])
def test_6_3_5_what_an_attack_has_got_is_seen_by_what_looks_at_it_elsewhere(
    attack: str, coat: str, change: str
) -> None:
    table = at(attack, f'card "{coat}"; hand "{change}"')
    table.attack(attack).pass_until("defend step").expect(coat, defense=1)
    table.play(change).resolve().expect(coat, defense=3)


@pytest.mark.rule("fab:6.3.5", "fab:1.4.3a", "fab:1.4.3d")
def test_1_4_3d_a_weapon_that_is_stronger_for_its_own_attack_makes_that_stronger() -> None:
    table = at("Saw", 'card "Pride"; hand "Strengthen"').attack("Saw").pass_until("defend step").expect_attack(3)
    table.play("Strengthen").resolve().expect_attack(5).expect("Saw", power=4)


@pytest.mark.rule("fab:6.3.5", "fab:1.4.3a", "fab:1.4.3d")
def test_1_4_3d_an_attack_is_seen_with_what_its_weapon_has_got() -> None:
    table = at("Saw", 'card "Proud Coat"; hand "Whet"').attack("Saw").pass_until("defend step")
    table.play("Whet").resolve().expect_attack(4).expect("Proud Coat", defense=3)
