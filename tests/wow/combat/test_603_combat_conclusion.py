"""Combat conclusion: combat damage, and what ends with the combat step (section 603)."""

from __future__ import annotations

import pytest

from rulebound.wow.events import Damage
from rulebound.wow.position.state import own
from rulebound.wow.scenarios import Table, ability, ally, item, scenario
from wow_cards import ALLY as ANY_ALLY
from wow_cards import atk, bolt, doom, gain, spell, target

RAGE = ability("Rage", instant=True, program=spell(gain(target(ANY_ALLY), atk(5), duration="combat")))
SPARK = ally("Spark", 1, 1, "When this ally deals combat damage, draw a card.")


def packets(table: Table) -> list[Damage]:
    """Return the packets that have dealt damage."""
    return [fact for fact in table.facts("damage") if isinstance(fact, Damage)]


@pytest.mark.rule(
    "wow-2007:603.1", "wow-2007:205.1a", "wow-2007:G.combat-damage", "wow-2012:205.1a", "wow-2013:205.1a"
)
def test_both_sides_deal_their_atk_at_once() -> None:
    table = scenario('you: ally "Footman" 3/2 fire\nopponent: ally "Guard" 4/3').fight("Footman", "Guard")
    table.expect("Footman", zone="graveyard").expect("Guard", zone="graveyard")
    first, second = packets(table)
    assert [(one.amount, one.combat) for one in (first, second)] == [(3, True), (4, True)]
    assert first.damage_types != second.damage_types


@pytest.mark.rule("wow-2007:603.1", "wow-2007:405.2a")
def test_a_character_without_atk_deals_nothing() -> None:
    table = scenario('you: ally "Footman" 3/2\nopponent:').fight("Footman", "their hero")
    table.expect("their hero", damage=3).expect("Footman", damage=0)
    assert len(packets(table)) == 1


@pytest.mark.rule("wow-2007:603.1", "wow-2007:602.3")
def test_nobody_gets_priority_during_the_conclusion() -> None:
    table = (
        scenario('you: ally "Spark"\nopponent: ally "Guard" 1/3', [SPARK]).attack("Spark", "Guard").resolve()
    )
    table.pass_().pass_().pass_().pass_().expect_stage("your action phase").expect_chain("Spark")
    table.expect("Spark", zone="graveyard").expect("Guard", damage=1)


@pytest.mark.rule("wow-2007:603.1a", "wow-2007:G.long-range", "wow-2013:603.1a")
@pytest.mark.rule("wow-2013:G.long-range")
def test_nobody_hits_back_at_a_long_range_attacker() -> None:
    table = scenario('you: ally "Archer" 2/1 long-range\nopponent: ally "Guard" 4/3').fight("Archer", "Guard")
    table.expect("Guard", damage=2).expect("Archer", damage=0, zone="play")


@pytest.mark.rule("wow-2007:603.1a", "wow-2007:G.long-range", "wow-2013:603.1a")
@pytest.mark.rule("wow-2013:G.long-range")
def test_long_range_is_no_help_for_a_defender() -> None:
    table = scenario('you: ally "Footman" 1/4\nopponent: ally "Archer" 2/3 long-range').fight(
        "Footman", "Archer"
    )
    table.expect("Archer", damage=1).expect("Footman", damage=2)


@pytest.mark.rule("wow-2007:603.1b")
def test_combat_packets_can_be_replaced_and_prevented() -> None:
    double = item(
        "Drums", "If your hero would be dealt damage, it is dealt that amount of damage plus 1 instead."
    )
    shell = ability(
        "Shell", "Prevent the next 2 damage that would be dealt to target hero or ally this turn."
    )
    table = scenario(
        'you: ally "Footman" 3/4; hand "Shell"\nopponent: item "Drums"; ally "Guard" 2/9', [double, shell]
    )
    table.fight("Footman", "their hero").expect("their hero", damage=4)
    table = scenario(
        'you: ally "Footman" 3/4; hand "Shell"\nopponent: item "Drums"; ally "Guard" 3/9', [double, shell]
    )
    table.play("Shell", targets=["Footman"]).resolve().fight("Footman", "Guard").expect("Footman", damage=1)


@pytest.mark.rule("wow-2007:603.2", "wow-2013:603.1b")
def test_without_a_defender_there_is_no_damage_and_the_attacker_stays_exhausted() -> None:
    table = scenario('you: ally "Footman" 3/2; hand "Doom"\nopponent: ally "Guard" 4/3', [doom()])
    table.attack("Footman", "Guard").resolve().play("Doom", targets=["Guard"]).resolve()
    table.pass_until("your action phase").expect("Footman", exhausted=True, damage=0)
    assert packets(table) == []


@pytest.mark.rule("wow-2007:603.2", "wow-2013:603.1b")
@pytest.mark.parametrize("gone", ["Footman", "Guard", "Clerk"])
def test_damage_is_dealt_only_if_both_an_attacker_and_a_defender_remain(gone: str) -> None:
    text = 'you: ally "Footman" 3/9; hand "Doom"\nopponent: ally "Guard" 4/9; ally "Clerk" 1/1'
    table = scenario(text, [doom()]).attack("Footman", "Guard").resolve().pass_until("your defend window")
    table.play("Doom", targets=[gone]).resolve().expect(gone, zone="graveyard").pass_until("your action phase")
    assert [(one.amount, one.combat) for one in packets(table)] == ([(3, True), (4, True)] if gone == "Clerk" else [])
    if gone != "Footman":
        table.expect("Footman", exhausted=True, damage=4 if gone == "Clerk" else 0)


@pytest.mark.rule("wow-2007:603.3", "wow-2007:603.3a", "wow-2007:714.3", "wow-2013:603.3")
def test_this_combat_ends_with_the_combat_step() -> None:
    table = scenario('you: ally "Footman" 1/9; hand "Rage"\nopponent: ally "Guard" 1/9', [RAGE])
    table.attack("Footman", "Guard").resolve().play("Rage", targets=["Footman"]).resolve()
    table.expect("Footman", atk=6).pass_until("your action phase").expect("Guard", damage=6)
    table.expect("Footman", atk=1, attacking=False, in_combat=False).expect("Guard", defending=False)
    assert own(table.state).combat is None


@pytest.mark.rule("wow-2007:603.3b", "wow-2007:407.5")
def test_then_a_window_opens_in_the_action_phase() -> None:
    table = scenario('you: ally "Spark"; hand "Bolt"\nopponent:', [SPARK, bolt()]).fight(
        "Spark", "their hero"
    )
    table.expect_stage("your action phase").expect_chain("Spark").expect_asked("you")
    table.resolve().expect_hand("you", "Bolt", "Filler").expect_offered("pass")


@pytest.mark.rule("wow-2007:603.3", "wow-2007:603.3a", "wow-2007:603.3b", "wow-2007:708.2", "wow-2013:603.3")
def test_what_triggered_in_the_conclusion_is_added_when_nobody_attacks_any_more() -> None:
    """So it finds no attacking ally to target, and health that was there for this combat is gone before it is added."""
    brace = ability("Brace", "Target ally has +4 health this combat.", instant=True)
    spite = ally("Spite", 3, 9, "When Spite deals combat damage, destroy target attacking ally.")
    text = 'you: ally "Footman" 2/4; ally "Squire" 2/2; hand "Brace"\nopponent: ally "Spite"'
    table = scenario(text, [brace, spite]).fight("Footman", "Spite").expect_chain()
    table.expect("Footman", zone="play", damage=3, attacking=False)
    table.attack("Squire", "Spite").resolve().play("Brace", targets=["Squire"]).resolve()
    table.pass_().pass_().pass_().pass_().expect("Squire", zone="graveyard").expect("Spite", damage=4)
