"""How many attacks somebody controls: those on the combat chain and those on the stack (1.4.1, 1.2.1b)."""

from __future__ import annotations

import pytest

from rulebound.fab.scenarios import Table, scenario

CARDS = """
define action "Jab" red attack cost 0 power 3 defense 2 keyword "go again"
define action "Hook" red attack cost 1 power 4 defense 2 keyword "go again"
define weapon "Stick" power 2 attacks 0
define action "Pennon" red cost 0 subtype "aura"
"""


def at(position: str, says: str, more: str = "") -> Table:
    word = f'define instant "Word" red cost 0\n  | {says}\n'
    return scenario(f'{CARDS}{word}{more}you: hero "Me" damage 9; weapon "Stick"; {position}\nopponent: hero "Guard"\n')


@pytest.mark.rule("fab:1.4.1", "fab:1.2.1b")
@pytest.mark.parametrize(
    ("says", "none", "one", "two"),
    [
        ("Gain 1{h} for each attack you control.", 0, 1, 2),
        ("Gain X{h}, where X is the number of attacks you control.", 0, 1, 2),
        ("If you control 2 or more attacks, gain 5{h}.", 0, 0, 5),
        ("If you control exactly 1 attack, gain 5{h}.", 0, 5, 0),
        ("If you control no attacks, gain 5{h}.", 5, 0, 0),
        ("If you control an attack, gain 5{h}.", 0, 5, 5),
        # Those on the chain are said to be there, and nowhere else.
        ("Gain 1{h} for each attack on the combat chain.", 0, 0, 1),
    ],
)
def test_attacks_on_the_stack_are_counted_with_those_on_the_chain(says: str, none: int, one: int, two: int) -> None:
    table = at('hand "Word" "Word" "Word" "Jab" "Jab"', says)
    life = 11
    life += none
    table.play("Word").resolve().expect("Me", life=life)
    life += one
    table.attack("Jab").play("Word").resolve().expect("Me", life=life)
    life += two
    table.pass_until("resolution step").attack("Jab").play("Word").resolve().expect("Me", life=life)


@pytest.mark.rule("fab:1.4.1", "fab:1.4.3")
def test_the_attack_of_a_weapon_on_the_stack_is_one_and_the_weapon_none() -> None:
    table = at('hand "Word"', "Gain 1{h} for each attack you control.")
    table.attack("Stick").play("Word").resolve().expect("Me", life=12)


@pytest.mark.rule("fab:1.4.1", "fab:6.3.5")
def test_an_aura_sees_attacks_come_to_the_stack_and_go() -> None:
    more = """
define action "Crest" red cost 0 subtype "aura"
  | While you control 2 or more attacks, Draconic attacks you control get +2{p}.
define action "Wyrm" red attack cost 0 power 1 defense 2 class "Draconic"
  | This gets +1{p} for each other attack you control.
"""
    table = at('aura "Crest"; hand "Wyrm" "Jab"', "Draw a card.", more)
    table.attack("Jab").pass_until("resolution step").attack("Wyrm").expect("Wyrm", power=3)
    table.pass_until("reaction step").expect("Wyrm", power=4)
    alone = at('aura "Crest"; hand "Wyrm" "Jab"', "Draw a card.", more)
    alone.attack("Wyrm").expect("Wyrm", power=1)


@pytest.mark.rule("fab:1.4.1")
def test_attacks_of_an_opponent_are_theirs() -> None:
    table = scenario(
        f'{CARDS}define instant "Word" red cost 0\n  | If an opponent controls 2 or more attacks, gain 5{{h}}.\n'
        'you: hand "Jab" "Jab"\nopponent: hero "Guard" damage 9; hand "Word" "Word"\n'
    )
    table.attack("Jab").play("Word", by="opponent").resolve().expect("Guard", life=11)
    table.pass_until("resolution step").attack("Jab").play("Word", by="opponent").resolve().expect("Guard", life=13)


@pytest.mark.rule("fab:1.3.1b", "fab:1.2.2c", "fab:1.8.5a")
def test_of_auras_those_in_the_arena_are_counted() -> None:
    """A ruling: of what stays, only what is there already is spoken of where no target is."""
    table = at('aura "Pennon"; hand "Word" "Pennon"', "Gain 1{h} for each aura you control.")
    table.play("Pennon").play("Word").resolve().expect("Me", life=12)
