"""What is triggered by what a text does "this way": a triggered modifier that is there while that is done."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import ability, ally, scenario
from rulebound.wow.scenarios.table import Table

pytestmark = pytest.mark.edition("2012", "2013")

BREWS = (
    "At the end of your turn, roll a die. When you roll a die this way, Brewer deals that much nature "
    "damage to target hero or ally."
)


def rolled(table: Table) -> list[int]:
    """Return what has been rolled."""
    return [fact.amount for fact in table.facts("roll")]


@pytest.mark.rule("wow-2013:715.1", "wow-2013:G.dice-die")
def test_the_target_is_chosen_after_the_roll() -> None:
    setting = 'you: ally "Brewer"\nopponent: ally "Foe" 1/20'
    table = scenario(setting, [ally("Brewer", 10, 15, BREWS)])
    # No target is chosen as the roll is added, and none before it is done.
    table.pass_until("your end phase").expect_chain("Brewer").expect_asked("you", "priority")
    assert rolled(table) == []
    table.resolve().expect_asked("you", "target")
    (result,) = rolled(table)
    table.choose("Foe").expect_chain("Brewer").expect("Foe", damage=0).resolve().expect("Foe", damage=result)
    # The modifier is over: a roll in the next turn triggers but once.
    assert not table.state.modifiers
    table.pass_until("opponent's end phase").expect_chain().pass_until("your end phase").resolve().choose("Foe")
    table.expect_chain("Brewer").resolve().expect("Foe", damage=sum(rolled(table)))
    assert len(rolled(table)) == 2


@pytest.mark.rule("wow-2013:715.1")
def test_it_triggers_off_this_damage_only() -> None:
    lash = ability(
        "Lash", "Your hero deals 1 fire damage to target ally. When damage is dealt this way, destroy target item."
    )
    bolt = ability("Bolt", "Your hero deals 1 fire damage to target ally.", cost=0)
    setting = 'you: hand "Lash" "Bolt"; resources 9\nopponent: ally "Foe" 1/20; item "Orb"; item "Gem"'
    table = scenario(setting, [lash, bolt]).play("Lash", targets=["Foe"]).expect_chain("Lash").resolve()
    table.expect_asked("you", "target").choose("Gem").expect_chain("Lash").resolve().expect("Gem", zone="graveyard")
    table.play("Bolt", targets=["Foe"]).resolve().expect_chain().expect("Orb", zone="play")


@pytest.mark.rule("wow-2013:715.1")
def test_nothing_triggers_where_no_damage_is_dealt() -> None:
    lash = ability(
        "Lash", "Your hero deals 1 fire damage to target ally. When damage is dealt this way, destroy target item."
    )
    wall = ally("Wall", 1, 9, "Prevent all damage that this ally would be dealt.")
    table = scenario('you: hand "Lash"; resources 9\nopponent: ally "Wall"; item "Orb"', [lash, wall])
    table.play("Lash", targets=["Wall"]).resolve().expect_chain().expect_asked("you", "priority")
    table.expect("Orb", zone="play").expect("Wall", damage=0)
    assert not table.state.modifiers
