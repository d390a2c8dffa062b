"""What a character is destroyed by, read afresh: damage since a player last had priority, or having no health."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import Table, scenario

CARDS = """
define item "Wand"
  | When an ally is destroyed by fatal damage dealt with an ability you control, draw a card.
define item "Sieve"
  | If an opposing ally would be destroyed by fatal damage, remove it from the game instead.
define ability "Bolt" instant
  | Your hero deals 2 fire damage to target ally.
define ability "Sap" instant
  | Target ally has -2 health this turn.
define ability "Crush" instant
  | Your hero deals 1 fire damage to target ally. That ally has -4 health this turn.
define ability "Snap" instant
  | Destroy target ability.
define ability "Stone"
  | Attach to target ally.
  | Ongoing: Attached ally can't be destroyed.
define ability "Grit" instant
  | Target ally has +2 health this combat.
"""


def at(mine: str, theirs: str = 'ally "Ox" 1/4') -> Table:
    return scenario(f"{CARDS}you: {mine}\nopponent: {theirs}")


@pytest.mark.rule("wow-2012:410.6a", "wow-2013:410.6a")
def test_damage_dealt_before_a_player_had_priority_destroys_nothing_later() -> None:
    table = at('item "Wand"; hand "Bolt" "Sap"').play("Bolt", "Ox").resolve().play("Sap", "Ox").resolve()
    table.expect("Ox", zone="graveyard").expect_chain()
    table = at('item "Wand"; hand "Bolt" "Sap"').play("Sap", "Ox").resolve().play("Bolt", "Ox").resolve()
    table.expect("Ox", zone="graveyard").expect_chain("Wand")


@pytest.mark.rule("wow-2012:410.6a", "wow-2013:410.6a")
def test_nor_does_it_where_something_kept_it_in_play_meanwhile() -> None:
    table = at('item "Wand"; hand "Bolt" "Snap"', 'ally "Ox" 1/2; ability "Stone" on "Ox"').play("Bolt", "Ox").resolve()
    table.expect("Ox", zone="play", damage=2).play("Snap", "Stone").resolve()
    table.expect("Ox", zone="graveyard").expect_chain()


@pytest.mark.rule("wow-2012:410.6a", "wow-2013:410.6a")
def test_to_have_no_health_is_no_fatal_damage() -> None:
    table = at('item "Wand"; item "Sieve"; hand "Crush"').play("Crush", "Ox").resolve()
    table.expect("Ox", zone="graveyard", damage=0).expect_chain()


@pytest.mark.rule("wow-2012:410.6a", "wow-2013:410.6a")
def test_fatal_damage_is_replaced_whenever_it_was_dealt() -> None:
    table = at('item "Sieve"; hand "Bolt" "Sap"').play("Bolt", "Ox").resolve().play("Sap", "Ox").resolve()
    table.expect("Ox", zone="removed from game")


@pytest.mark.rule("wow-2012:410.6a", "wow-2013:410.6a", "wow-2013:603.3")
def test_what_ends_with_the_combat_leaves_its_damage_fatal_before_anybody_has_priority() -> None:
    seal = """
        define item "Seal"
          | When an ally is destroyed by combat damage dealt by your hero with a weapon, draw a card.
    """
    text = f'{CARDS}{seal}you: item "Seal"; weapon "Axe" atk 3 strike 0\nopponent: ally "Ox" 1/2; hand "Grit"'
    table = scenario(text).attack("your hero", "Ox").resolve("Axe").play("Grit", "Ox", by="opponent").resolve()
    table.pass_until("your action phase").expect("Ox", zone="graveyard").expect_chain("Seal")
