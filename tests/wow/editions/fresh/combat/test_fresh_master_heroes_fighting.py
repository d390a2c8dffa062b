"""A master hero that takes the place of one who fights, read afresh (301.4b)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import Table, scenario


def succeeded() -> Table:
    table = scenario("""
        define master hero "Thane" health 30 cost 0 atk 1 instant
          | Protector
        you: hero "Squire" damage 3; weapon "Axe" atk 3 strike 0; hand "Thane"
        opponent: ally "Prey" 2/9
    """)
    return table.attack("Squire", "Prey").resolve("Axe").play("Thane").resolve()


@pytest.mark.rule("wow-2013:301.4b")
def test_it_fights_on_with_the_weapon_that_was_struck_with() -> None:
    table = succeeded().expect("Thane", attacking=True, exhausted=True, atk=4)
    table.pass_until("your action phase").expect("Prey", damage=4).expect("Thane", damage=5)


@pytest.mark.rule("wow-2012:301.4b", "wow-2012:303.2a")
def test_under_6_0_it_doesnt_and_the_weapon_is_associated_no_more() -> None:
    table = succeeded().expect("Thane", attacking=False, exhausted=True, atk=1, damage=3)
    table.pass_until("your action phase").expect("Prey", damage=0).expect("Thane", damage=3)
