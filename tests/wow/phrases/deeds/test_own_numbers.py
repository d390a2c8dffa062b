"""What each card has by a number of its own: its cost, what is printed on it, the damage on it."""

from __future__ import annotations

import pytest

from reading import expect_refused, program
from rulebound.wow import constants as c
from rulebound.wow.scenarios import ability, ally, scenario


@pytest.mark.rule("wow-2007:714.2", "wow-2013:G.assault")
@pytest.mark.edition("2013")
def test_each_by_its_own_cost() -> None:
    kings = ability("Kings", "Ongoing: Each ally in your party has +X ATK/+X health, where X is its cost.")
    text = 'you: ability "Kings"; ally "A" 1/1 cost 2; ally "B" 2/2 cost 5\nopponent: ally "C" 1/1 cost 3'
    table = scenario(text, [kings]).expect("A", atk=3, health=3).expect("B", atk=7, health=7)
    table.expect("C", atk=1, health=1)
    stance = ability("Stance", "Ongoing: Each ally you control has Assault X, where X is its cost.")
    table = scenario(text.replace("Kings", "Stance"), [stance]).expect("A", atk=3).expect("B", atk=7)
    table.end_turn().expect("A", atk=1).expect("B", atk=2)


@pytest.mark.rule("wow-2007:714.2")
def test_each_by_the_damage_on_it() -> None:
    chill = ally("Chill", 0, 9, "Each ally in combat with Chill has -1 ATK for each damage on that ally.")
    bolt = ability("Bolt", "Your hero deals 2 frost damage to target ally.", instant=True)
    text = 'you: ally "Chill"; hand "Bolt"\nopponent: ally "Foe" 5/9 damage 1; ally "Far" 5/9 damage 3'
    table = scenario(text, [chill, bolt]).expect("Foe", atk=5).attack("Chill", "Foe").resolve()
    while not table.card("Foe").number or table.values("Foe").numbers[0] == 5:
        table.pass_()
    table.expect("Foe", atk=4).expect("Far", atk=5)
    table.play("Bolt", targets=["Foe"], by="you").resolve().expect("Foe", damage=3, atk=2)


@pytest.mark.rule("wow-2007:714.2")
def test_each_by_what_is_printed_on_it() -> None:
    double = ability("Double", "Ongoing: Each ally has +X health, where X is its printed health.")
    text = 'you: ability "Double"; ally "A" 1/2 counter "+1/+1" 1; ally "B" 1/5'
    table = scenario(text + '\nopponent: ally "C" 1/1', [double]).expect("A", health=5).expect("B", health=10)
    table.expect("C", health=2)


def test_what_changes_with_itself_is_refused() -> None:
    for stat in ("ATK", "health"):
        expect_refused(f"Each ally you control has +X {stat}, where X is its {stat}.")
    expect_refused("Each ally you control has +X ATK this turn, where X is its cost.", types=c.ABILITY)
    expect_refused("Each ally you control has +X ATK, where X is that hero's cost.")
    assert program("Each ally you control has +X ATK, where X is its cost.") != program(
        "Each ally you control has +X ATK, where X is its printed ATK."
    )
