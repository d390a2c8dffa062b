"""Healing (section 404)."""

from __future__ import annotations

import pytest

from rulebound.tcg.nodes.changes.replacing import ReplaceHealing
from rulebound.wow.events import Heal
from rulebound.wow.nodes.changes import Cannot
from rulebound.wow.nodes.conditions import TurnOf
from rulebound.wow.nodes.costs import FlipThis, Pay
from rulebound.wow.nodes.effects import HealDamage
from rulebound.wow.nodes.filters import Both, Side
from rulebound.wow.nodes.groups import Each, This, You
from rulebound.wow.nodes.patterns import Heals
from rulebound.wow.nodes.values import Count, Number, X
from rulebound.wow.scenarios import Table, ability, armor, hero, item, scenario
from wow_cards import (
    ALLY,
    HERO,
    HERO_OR_ALLY,
    MINE,
    always,
    bolt,
    draw,
    heal,
    mend,
    payment,
    powers,
    spell,
    target,
    when,
)


def packets(table: Table) -> list[int]:
    """The amounts of the healing packets."""
    return [fact.amount for fact in table.facts("heal") if isinstance(fact, Heal)]


@pytest.mark.rule("wow-2007:404.1", "wow-2012:407.1", "wow-2013:407.1")
def test_what_is_healed_beyond_the_damage_is_wasted() -> None:
    text = 'you: ally "Guard" 1/5 damage 1; hand "Mend"\nopponent: hand "Bolt"\nat opponent\'s action phase'
    table = (
        scenario(text, [bolt(), mend()])
        .play("Bolt", targets=["Guard"])
        .play("Mend", targets=["Guard"], by="you")
    )
    table.resolve().expect("Guard", damage=0).resolve().expect("Guard", damage=4, zone="play")


@pytest.mark.rule("wow-2007:404.2", "wow-2007:405.2a", "wow-2007:716.2")
def test_one_packet_for_each_character_which_can_be_replaced() -> None:
    healer = hero(
        "Healer",
        26,
        program=powers(
            payment(
                HealDamage(This(), X(), target(HERO_OR_ALLY)),
                Pay(0, True),
                FlipThis(),
                limits=(TurnOf(You()),),
            )
        ),
    )
    hide = armor("Hide", 0, program=powers(always(None, ReplaceHealing(Both((HERO, MINE)), plus=Number(1)))))
    flock = ability("Flock", program=spell(heal(11, Each(Both((HERO, Side("friendly")))))))
    text = """
        you: hero "Healer" damage 13; hand "Flock"; armor "Hide"
        friend with you: hero damage 15
        opponent: hero damage 20
    """
    table = scenario(text, [healer, hide, flock]).play("Flock").resolve()
    assert packets(table) == [12, 12]
    table.expect("Healer", damage=1).expect("friend's hero", damage=3).expect("opponent's hero", damage=20)
    table.use("Healer", x=0, targets=["friend's hero"]).resolve().expect("friend's hero", damage=3)
    assert packets(table) == [12, 12]


@pytest.mark.rule("wow-2007:404.2", "wow-2012:407.2", "wow-2013:407.2")
def test_healing_for_each_thing_is_one_packet() -> None:
    chorus = ability(
        "Chorus", program=spell(HealDamage(This(), Count(Each(Both((ALLY, MINE)))), target(HERO_OR_ALLY)))
    )
    text = 'you: hero damage 9; hand "Chorus"; ally "One"; ally "Two"; ally "Three"\nopponent:'
    table = (
        scenario(text, [chorus]).play("Chorus", targets=["your hero"]).resolve().expect("your hero", damage=6)
    )
    assert packets(table) == [3]


@pytest.mark.rule("wow-2007:404.3", "wow-2007:405.2b", "wow-2012:407.3", "wow-2013:407.3")
def test_an_undamaged_character_is_not_healed() -> None:
    watch = item("Watch", program=powers(when(Heals(), draw())))
    text = """
        you: ally "Guard" 1/4; hand "Mend"; item "Watch"
        opponent: hand "Bolt"
        at opponent's action phase
    """
    table = scenario(text, [bolt(), mend(), watch]).play("Bolt", targets=["Guard"])
    table.play("Mend", targets=["Guard"], by="you").resolve().expect("Guard", damage=0).expect_chain("Bolt")
    table.resolve().expect("Guard", zone="graveyard")
    assert packets(table) == []


@pytest.mark.rule("wow-2007:404.3", "wow-2007:405.2b", "wow-2012:407.3", "wow-2013:407.3")
def test_a_character_that_cant_be_healed_can_be_targeted_and_is_not_healed() -> None:
    rot = item("Rot", program=powers(always(ALLY, Cannot("be healed"))))
    watch = item("Watch", program=powers(when(Heals(), draw())))
    text = 'you: ally "Guard" 1/4 damage 2; hand "Mend"; item "Watch"\nopponent: item "Rot"'
    table = scenario(text, [mend(), rot, watch]).play("Mend", targets=["Guard"]).resolve()
    table.expect("Guard", damage=2).expect_chain()


@pytest.mark.rule("wow-2007:404.1", "wow-2012:407.1", "wow-2013:407.1")
def test_healing_triggers_with_what_was_removed() -> None:
    watch = item("Watch", program=powers(when(Heals(), draw())))
    text = 'you: ally "Guard" 1/4 damage 2; hand "Mend"; item "Watch"\nopponent:'
    table = scenario(text, [mend(), watch]).play("Mend", targets=["Guard"]).resolve()
    table.expect("Guard", damage=0).expect_chain("Watch")
    healed = [fact.healed for fact in table.facts("heal") if isinstance(fact, Heal)]
    assert healed == [2]
