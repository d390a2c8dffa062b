"""Damage (section 405), from the rulebook's words alone."""

from __future__ import annotations

import pytest

from rulebound.tcg.nodes.numbers import AddStat
from rulebound.tcg.nodes.values import Number
from rulebound.wow.nodes.changes import GainType
from rulebound.wow.nodes.costs import Pay
from rulebound.wow.nodes.groups import This
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, item, scenario
from wow_cards import atk, gain, payment, powers

BOLT = ability("Bolt", "Your hero deals 3 fire damage to target hero or ally.", instant=True)
HURT = item("Hurt", "When an ally you control is dealt damage, draw a card.")
PUT = ability("Put", "Put 2 damage on target ally.")
SWITCH = ability("Switch", "Switch all damage on target ally with all damage on a second target ally.")
HOME = ability("Home", "Put target ally into its owner's hand.")
SNAP = ability("Snap", "Destroy target ally.", instant=True)


def gear() -> Definition:
    """An item that is an ally for the turn."""
    return item(
        "Gear",
        program=powers(payment(gain(This(), GainType(2), atk(2), AddStat("health", Number(4))), Pay(0))),
    )


def table(text: str, *cards: Definition) -> Table:
    """A table with this chapter's cards."""
    return scenario(text, [BOLT, HURT, PUT, SWITCH, HOME, SNAP, *cards])


@pytest.mark.rule("wow-2012:405.1", "wow-2013:405.1")
def test_damage_stays_from_turn_to_turn_and_not_from_zone_to_zone() -> None:
    t = table('you: hand "Bolt" "Home"; ally "Guard"\nopponent:', ally("Guard", 1, 4))
    t.play("Bolt", targets=["Guard"]).resolve().end_turn().expect("Guard", damage=3).end_turn().expect(
        "Guard", damage=3
    )
    t.play("Home", targets=["Guard"]).resolve().play("Guard").resolve().expect("Guard", damage=0)


@pytest.mark.rule("wow-2012:405.1", "wow-2013:405.1", "wow-2012:410.6e", "wow-2013:410.6e")
def test_what_stops_being_a_character_is_rid_of_its_damage() -> None:
    t = table('you: hand "Bolt"; item "Gear"\nopponent:', gear())
    t.use("Gear").resolve().play("Bolt", targets=["Gear"]).resolve().expect("Gear", damage=3)
    t.end_turn().expect("Gear", damage=0, zone="play").use("Gear", by="you").resolve().expect(
        "Gear", damage=0, health=4
    )


@pytest.mark.rule("wow-2012:405.2", "wow-2013:405.2")
def test_damage_of_just_its_health_is_fatal() -> None:
    t = table(
        'you: hand "Bolt"\nopponent: ally "Brute" 2/3; ally "Big" 2/4; item "Grave"',
        item("Grave", "When an ally is dealt fatal damage, draw a card."),
    )
    t.play("Bolt", targets=["Brute"]).resolve_all().expect("Brute", zone="graveyard").expect_hand(
        "opponent", "Filler"
    )


@pytest.mark.rule("wow-2012:405.2", "wow-2013:405.2")
def test_fatal_damage_counts_what_was_there() -> None:
    grave = item("Grave", "When an ally is dealt fatal damage, draw a card.")
    t = table('you: hand "Bolt"\nopponent: ally "Big" 2/6 damage 3; item "Grave"', grave)
    t.play("Bolt", targets=["Big"]).resolve_all().expect("Big", zone="graveyard").expect_hand(
        "opponent", "Filler"
    )
    t = table('you: hand "Bolt"\nopponent: ally "Big" 2/6 damage 2; item "Grave"', grave)
    t.play("Bolt", targets=["Big"]).resolve_all().expect("Big", zone="play").expect_hand("opponent")


@pytest.mark.rule("wow-2012:405.2", "wow-2013:405.2")
def test_damage_becomes_fatal_as_health_falls() -> None:
    weak = ability("Weak", "Target ally has -2 health this turn.")
    grave = item("Grave", "When an ally is dealt fatal damage, draw a card.")
    t = table('you: hand "Weak"\nopponent: ally "Big" 2/4 damage 2; item "Grave"', weak, grave)
    t.play("Weak", targets=["Big"]).resolve_all().expect("Big", zone="graveyard").expect_hand("opponent")


@pytest.mark.rule("wow-2012:405.3", "wow-2013:405.3")
def test_damage_put_on_is_not_dealt_and_not_prevented() -> None:
    shield = item("Shield", "Prevent all damage that would be dealt to allies you control.")
    t = table('you: hand "Put" "Bolt"\nopponent: ally "Brute" 2/5; item "Shield"; item "Hurt"', shield)
    t.play("Put", targets=["Brute"]).resolve().expect("Brute", damage=2).expect_chain()
    t.play("Bolt", targets=["Brute"]).resolve().expect("Brute", damage=2)


@pytest.mark.rule("wow-2012:405.3", "wow-2013:405.3")
def test_damage_is_not_put_on_beyond_health() -> None:
    keep = item("Keep", "Allies can't be destroyed.")
    t = table(
        'you: hand "Put" "Bolt"\nopponent: ally "Brute" 2/3 damage 2; item "Keep"; ally "Other" 2/3 damage 2',
        keep,
    )
    t.play("Put", targets=["Brute"]).resolve().expect("Brute", damage=3)
    t.play("Bolt", targets=["Other"]).resolve().expect("Other", damage=5)


@pytest.mark.rule("wow-2012:405.3", "wow-2013:405.3")
def test_damage_that_becomes_so_much_is_put_on_and_only_up_to_fatal() -> None:
    ruin = ability("Ruin", "Damage on target ally becomes equal to the number of cards in your hand.")
    keep = item("Keep", "Allies can't be destroyed.")
    t = table(
        'you: hand "Ruin" "Ruin" "Put" "Put" "Put" "Put"\n'
        'opponent: ally "Brute" 2/3 damage 1; item "Keep"; ally "Other" 2/9 damage 8',
        ruin,
        keep,
    )
    t.play("Ruin", targets=["Brute"]).resolve().expect("Brute", damage=3)
    t.play("Ruin", targets=["Other"]).resolve().expect("Other", damage=4)


@pytest.mark.rule("wow-2012:405.3", "wow-2013:405.3")
def test_doubled_damage_is_put_on_and_only_up_to_fatal() -> None:
    twice = ability("Twice", "Double the damage on each ally.")
    keep = item("Keep", "Allies can't be destroyed.")
    t = table(
        'you: hand "Twice"; ally "One" 1/4 damage 3; ally "Two" 1/9 damage 3; ally "Three" 1/1; item "Hurt"; '
        'item "Keep"'
        "\nopponent:",
        twice,
        keep,
    )
    t.play("Twice").resolve().expect("One", damage=4).expect("Two", damage=6).expect(
        "Three", damage=0
    ).expect_chain()


@pytest.mark.rule("wow-2012:405.4", "wow-2013:405.4")
def test_one_packet_for_each_character_and_one_for_each_thing() -> None:
    nova = ability("Nova", "Your hero deals 1 frost damage to each opposing hero and ally.")
    storm = ability(
        "Storm", "Your hero deals 1 fire damage to target hero for each card in its controller's hand."
    )
    lens = item("Lens", "If your hero would deal damage, it deals that much +1 instead.")
    t = table(
        'you: hand "Nova" "Storm"; item "Lens"\nopponent: hero "Foe" health 30; ally "A" 1/9; ally "B" 1/9; hand '
        '"Bolt" "Bolt" "Bolt"',
        nova,
        storm,
        lens,
    )
    t.play("Nova").resolve().expect("Foe", damage=2).expect("A", damage=2).expect("B", damage=2)
    t.play("Storm", targets=["Foe"]).resolve().expect("Foe", damage=6)
    assert len(t.facts("damage")) == 4


@pytest.mark.rule("wow-2012:405.5", "wow-2013:405.5")
def test_damage_that_cannot_be_dealt_can_be_aimed_and_triggers_nothing() -> None:
    ward = item("Ward", "Allies you control can't be dealt fire damage.")
    cold = ability("Cold", "Your hero deals 1 frost damage to target ally.")
    t = table('you: hand "Bolt" "Cold"\nopponent: ally "Brute" 2/5; item "Ward"; item "Hurt"', ward, cold)
    t.play("Bolt", targets=["Brute"]).resolve().expect("Brute", damage=0).expect_chain()
    t.play("Cold", targets=["Brute"]).resolve().expect("Brute", damage=1).expect_chain("Hurt")


@pytest.mark.rule("wow-2012:405.5", "wow-2013:405.5", "wow-2012:408.2b", "wow-2013:408.2b")
def test_damage_that_cannot_be_dealt_uses_up_no_prevention() -> None:
    guard = ability(
        "Aegis",
        "Prevent the next 3 damage that would be dealt to target hero or ally this turn.",
        instant=True,
    )
    ward = item("Ward", "Allies you control can't be dealt fire damage.")
    cold = ability("Cold", "Your hero deals 3 frost damage to target ally.", instant=True)
    t = table('you: hand "Bolt" "Cold" "Aegis"\nopponent: ally "Brute" 2/5; item "Ward"', guard, ward, cold)
    t.play("Aegis", targets=["Brute"]).resolve().play("Bolt", targets=["Brute"]).resolve()
    t.play("Cold", targets=["Brute"]).resolve().expect("Brute", damage=0)


@pytest.mark.rule("wow-2012:405.6", "wow-2013:405.6")
def test_for_each_damage_on_it() -> None:
    echo = ability("Echoing", "Your hero deals 1 fire damage to target hero for each damage on target ally.")
    t = table('you: hand "Echoing"; ally "Guard" 1/9 damage 4\nopponent: hero "Foe" health 30', echo)
    t.play("Echoing", targets=["Foe", "Guard"]).resolve().expect("Foe", damage=4)


@pytest.mark.rule("wow-2012:405.7", "wow-2013:405.7")
def test_switched_damage_is_neither_dealt_nor_healed() -> None:
    balm = item("Balm", "When an ally you control is healed, draw a card.")
    t = table(
        'you: hand "Switch"; ally "A" 1/9 damage 5; ally "B" 1/9 damage 1; item "Hurt"; item "Balm"\nopponent:',
        balm,
    )
    t.play("Switch", targets=["A", "B"]).resolve().expect("A", damage=1).expect("B", damage=5).expect_chain()


@pytest.mark.rule("wow-2012:405.7", "wow-2013:405.7")
def test_switched_damage_is_not_put_on_beyond_health() -> None:
    keep = item("Keep", "Allies can't be destroyed.")
    t = table('you: hand "Switch"; ally "A" 1/9 damage 5; ally "B" 1/2 damage 1\nopponent: item "Keep"', keep)
    t.play("Switch", targets=["A", "B"]).resolve().expect("A", damage=1).expect("B", damage=2)


@pytest.mark.rule("wow-2012:405.7", "wow-2013:405.7")
def test_nothing_is_switched_with_a_character_that_has_left() -> None:
    t = table('you: hand "Switch"; ally "A" 1/9 damage 5; ally "B" 1/9 damage 1\nopponent: hand "Snap"')
    t.play("Switch", targets=["A", "B"]).play("Snap", targets=["B"], by="opponent").resolve_all().expect(
        "A", damage=5
    )


@pytest.mark.rule("wow-2012:405.7", "wow-2013:405.7")
def test_all_damage_of_one_and_none_of_the_other_is_switched() -> None:
    t = table('you: hand "Switch"; ally "A" 1/9 damage 5; ally "B" 1/9\nopponent:')
    t.play("Switch", targets=["A", "B"]).resolve().expect("A", damage=0).expect("B", damage=5)


@pytest.mark.rule("wow-2013:405.8")
def test_smashed_damage_beyond_fatal_goes_to_the_hero() -> None:
    t = table(
        'you: ally "Ogre"\nopponent: hero "Foe" health 30; ally "Brute" 1/2', ally("Ogre", 5, 5, "Smash")
    )
    t.fight("Ogre", "Brute").expect("Brute", zone="graveyard").expect("Foe", damage=3)


@pytest.mark.rule("wow-2012:405.5", "wow-2013:405.5")
def test_combat_damage_that_cannot_be_dealt_triggers_nothing() -> None:
    ward = item("Ward", "Allies you control can't be dealt damage.")
    blow = item("Blow", "When an ally deals combat damage to an ally, draw a card.")
    t = table('you: ally "Ox" 3/9; item "Blow"\nopponent: ally "Brute" 0/9; item "Ward"', ward, blow)
    t.fight("Ox", "Brute").expect("Brute", damage=0).expect_chain().expect_hand("you")


@pytest.mark.rule("wow-2012:405.4", "wow-2013:405.4", "wow-2012:408.2c", "wow-2013:408.2c")
def test_an_ally_that_has_died_deals_its_damage_as_one_packet() -> None:
    vex = ally(
        "Vex",
        5,
        2,
        "When this ally is destroyed, she deals 1 arcane damage to target hero for each card in its controller's hand.",
        gender="she",
    )
    aegis = ability(
        "Aegis",
        "Prevent the next 1 damage that would be dealt to target hero or ally this turn.",
        instant=True,
    )
    t = table(
        'you: hand "Snap"; ally "Vex"\nopponent: hero "Foe" health 30; hand "Aegis" "Bolt" "Bolt" "Bolt" "Bolt"',
        vex,
        aegis,
    )
    t.play("Snap", targets=["Vex"]).resolve("Foe")
    t.play("Aegis", targets=["Foe"], by="opponent").resolve_all().expect("Foe", damage=3)
    assert len(t.facts("damage")) == 1


@pytest.mark.rule("wow-2013:405.8")
def test_smash_counts_the_damage_that_is_there_and_leaves_exactly_fatal_damage() -> None:
    ogre = ally("Ogre", 5, 5, "Smash")
    keep = item("Keep", "Allies can't be destroyed.")
    t = table(
        'you: ally "Ogre"\nopponent: hero "Foe" health 30; ally "Brute" 1/4 damage 2; item "Keep"', ogre, keep
    )
    t.fight("Ogre", "Brute").expect("Brute", damage=4).expect("Foe", damage=3)
    t = table('you: ally "Ogre"\nopponent: hero "Foe" health 30; ally "Brute" 1/5; item "Keep"', ogre, keep)
    t.fight("Ogre", "Brute").expect("Brute", damage=5).expect("Foe", damage=0)


@pytest.mark.rule("wow-2012:405.6", "wow-2013:405.6", "wow-2012:405.3", "wow-2013:405.3")
def test_for_each_damage_dealt_counts_what_was_dealt_beyond_health_too() -> None:
    drain = ability(
        "Drain", "Your hero deals 4 fire damage to target ally. Draw a card for each damage dealt this way."
    )
    aegis = ability(
        "Aegis",
        "Prevent the next 1 damage that would be dealt to target hero or ally this turn.",
        instant=True,
    )
    t = table('you: hand "Drain" "Aegis"\nopponent: ally "Brute" 1/2', drain, aegis)
    t.play("Aegis", targets=["Brute"]).resolve().play("Drain", targets=["Brute"]).resolve()
    t.expect_hand("you", "Filler", "Filler", "Filler").expect("Brute", zone="graveyard")
