"""Armor and items, read afresh (section 304)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

BOLT = """
define ability "Bolt" cost 0
  | Your hero deals 3 fire damage to target hero or ally.
"""


@pytest.mark.rule("wow-2012:304.2", "wow-2013:304.2", "wow-2012:304.3", "wow-2013:304.3")
@pytest.mark.parametrize("kind", ["armor", "item"])
def test_new_armor_prevents_and_items_with_def_do_too(kind: str) -> None:
    text = (
        BOLT
        + f"""
        define {kind} "Plate" def 2 cost 0
        you: hand "Bolt"
        opponent: hero; {kind} "Plate" new
    """
    )
    table = scenario(text).play("Bolt", targets=["their hero"]).resolve()
    table.choose("Plate" if "Plate" in table.choices() else "yes")
    table.expect("Plate", exhausted=True).expect("their hero", damage=1)


@pytest.mark.rule("wow-2012:304.2", "wow-2013:304.2")
def test_armor_shields_the_hero_not_allies() -> None:
    text = (
        BOLT
        + """
        you: hand "Bolt"
        opponent: armor "Plate" def 2; ally "Guard" 1/5
    """
    )
    table = scenario(text).play("Bolt", targets=["Guard"]).resolve()
    table.expect_asked("you", "priority").expect("Guard", damage=3).expect("Plate", exhausted=False)


@pytest.mark.rule("wow-2012:304.3", "wow-2013:304.3")
def test_new_items_are_used_at_once() -> None:
    text = """
        define item "Bauble" cost 0
          | [Activate] >>> Draw a card.
        you: hand "Bauble"
        opponent:
    """
    scenario(text).play("Bauble").resolve().use("Bauble").resolve().expect_hand("you", "Filler")


GOLEM = """
define item "Gollum" 3/3 cost 4 tag "Golem" melee
define ability "Break" cost 0
  | Destroy target equipment.
define ability "Snap" cost 0
  | Destroy target ally.
define ability "Raise" cost 0
  | Put target ally from your graveyard into play.
define ability "Rain" cost 0
  | Your hero deals 1 fire damage to each opposing hero and ally.
"""


@pytest.mark.rule("wow-2013:304.4a")
@pytest.mark.parametrize("how", ["Break", "Snap"])
def test_golems_are_equipment_and_allies(how: str) -> None:
    text = GOLEM + f'you: hand "{how}"\nopponent: item "Gollum"'
    scenario(text).play(how, targets=["Gollum"]).resolve().expect("Gollum", zone="graveyard")


@pytest.mark.rule("wow-2013:304.4a")
def test_golems_fight_and_are_hurt() -> None:
    text = GOLEM + 'you: hand "Rain"; ally "Foot" 1/9\nopponent: item "Gollum"'
    table = scenario(text).play("Rain").resolve().expect("Gollum", damage=1).expect("their hero", damage=1)
    table.fight("Foot", "Gollum").expect("Gollum", damage=2).expect("Foot", damage=3)
    table.pass_until("opponent's action phase").expect_offered("attack", "Gollum")


@pytest.mark.rule("wow-2013:304.4a")
def test_golems_are_allies_in_the_graveyard_too() -> None:
    text = GOLEM + 'you: hand "Raise"; graveyard "Gollum"\nopponent:'
    scenario(text).play("Raise", targets=["Gollum"]).resolve().expect("Gollum", zone="play", atk=3, health=3)


@pytest.mark.rule("wow-2012:304.3", "wow-2013:304.3", "wow-2012:304.2", "wow-2013:304.2")
def test_exhausted_armor_prevents_nothing() -> None:
    text = BOLT + 'you: hand "Bolt"\nopponent: hero; armor "Plate" def 2 exhausted'
    table = scenario(text).play("Bolt", targets=["their hero"]).resolve()
    table.expect_asked("you", "priority").expect("their hero", damage=3)


@pytest.mark.rule("wow-2013:304.4a")
def test_what_is_paid_less_for_allies_is_paid_less_for_golems() -> None:
    text = (
        GOLEM
        + """
        define item "Deal"
          | You pay 1 less to play allies.
        define item "Sale"
          | You pay 2 less to play equipment.
        you: hand "Gollum"; resources 1; item "Deal"; item "Sale"
        opponent:
    """
    )
    table = (
        scenario(text).play("Gollum").resolve().expect("Gollum", zone="play").expect_ready_resources("you", 0)
    )
    table.expect_refused("attack", "Gollum")


@pytest.mark.rule("wow-2013:304.4a")
def test_golems_die_of_fatal_damage() -> None:
    text = BOLT + GOLEM + 'you: hand "Bolt"\nopponent: item "Gollum"'
    scenario(text).play("Bolt", targets=["Gollum"]).resolve().expect("Gollum", zone="graveyard")
