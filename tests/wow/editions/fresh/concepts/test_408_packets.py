"""Packets (section 408), from the rulebook's words alone."""

from __future__ import annotations

import pytest

from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, hero, item, scenario, weapon

BOLT = ability("Bolt", "Your hero deals 3 fire damage to target hero or ally.", instant=True)
AEGIS = ability(
    "Aegis", "Prevent the next 3 damage that would be dealt to target hero or ally this turn.", instant=True
)
HURT = item("Hurt", "When an ally you control is dealt damage, draw a card.")
SNAP = ability("Snap", "Destroy target ally.", instant=True)
LENS = item("Lens", "If your hero would deal damage, it deals that much +1 instead.")


def table(text: str, *cards: Definition) -> Table:
    """A table with this chapter's cards."""
    return scenario(text, [BOLT, AEGIS, HURT, SNAP, LENS, *cards])


@pytest.mark.rule("wow-2012:408.2a", "wow-2013:408.2a")
def test_a_packet_prevented_to_nothing_deals_nothing() -> None:
    t = table('you: hand "Bolt" "Bolt" "Aegis"\nopponent: ally "Brute" 2/9; item "Hurt"')
    t.play("Aegis", targets=["Brute"]).resolve().play("Bolt", targets=["Brute"]).resolve()
    t.expect("Brute", damage=0).expect_chain()
    t.play("Bolt", targets=["Brute"]).resolve().expect("Brute", damage=3).expect_chain("Hurt")


@pytest.mark.rule("wow-2012:408.2a", "wow-2013:408.2a")
def test_a_packet_of_nothing_is_never_made_and_so_not_raised() -> None:
    surge = ability("Surge", "Your hero deals X fire damage to target hero.", x_cost=True)
    t = table('you: item "Lens"; hand "Surge"; resources 1\nopponent: hero "Foe" health 30', surge)
    t.play("Surge", targets=["Foe"], x=0).resolve().expect("Foe", damage=0)
    t = table('you: item "Lens"; hand "Surge"; resources 1\nopponent: hero "Foe" health 30', surge)
    t.play("Surge", targets=["Foe"], x=1).resolve().expect("Foe", damage=2)


@pytest.mark.rule("wow-2012:408.2b", "wow-2013:408.2b")
def test_no_packet_for_a_character_that_has_left() -> None:
    twin = ability("Twin", "Your hero deals 2 fire damage to target ally and 2 fire damage to target hero.")
    t = table('you: hand "Twin"\nopponent: hero "Foe" health 30; ally "Brute" 2/9; hand "Snap"', twin)
    t.play("Twin", targets=["Foe"]).play("Snap", targets=["Brute"], by="opponent").resolve_all()
    t.expect("Foe", damage=2)
    assert len(t.facts("damage")) == 1


@pytest.mark.rule("wow-2012:408.2c", "wow-2013:408.2c")
def test_the_source_is_who_deals_it_and_the_controller_whose_modifier_it_is() -> None:
    join = ability("Join", "Target opposing ally deals 2 melee damage to target hero.")
    hers = item("Hers", "When an ally deals damage, draw a card.")
    own = item("Own", "When an ally you control deals damage, draw a card.")
    t = table(
        'you: hand "Join"; item "Own"\nopponent: hero "Foe" health 30; ally "Brute" 2/9; item "Hers"',
        join,
        hers,
        own,
    )
    t.play("Join", targets=["Foe"]).resolve().expect("Foe", damage=2).expect_chain("Hers")


@pytest.mark.rule("wow-2012:408.3a", "wow-2013:408.3a")
def test_combat_damage_has_the_types_of_its_source_and_melee_if_none() -> None:
    cold = item("Cold", "When an ally deals frost damage, draw a card.")
    blow = item("Blow", "When your hero deals melee damage, draw a card.")
    t = table(
        'you: hero "Me"; ally "Ice"; item "Cold"; item "Blow"\nopponent: ally "Brute" 0/20',
        cold,
        blow,
        ally("Ice", 2, 3, damage="frost"),
        hero("Me", 30),
    )
    t.fight("Ice", "Brute").resolve_all().expect_hand("you", "Filler").expect("Brute", damage=2)


@pytest.mark.rule("wow-2012:408.3a", "wow-2013:408.3a")
def test_a_hero_without_a_weapon_deals_melee_damage() -> None:
    rage = ability("Rage", "Your hero has +2 ATK this turn.")
    blow = item("Blow", "When your hero deals melee damage, draw a card.")
    t = table(
        'you: hero "Me"; hand "Rage"; item "Blow"\nopponent: ally "Brute" 0/20', rage, blow, hero("Me", 30)
    )
    t.play("Rage").resolve().fight("Me", "Brute").resolve_all().expect_hand("you", "Filler").expect(
        "Brute", damage=2
    )


@pytest.mark.rule("wow-2012:408.3a", "wow-2013:408.3a")
def test_damage_of_two_types_is_of_both_and_one_packet() -> None:
    flame = ability("Flame", "Your hero deals 2 shadow fire damage to target ally.")
    dark = item("Dark", "When an ally is dealt shadow damage, draw a card.")
    hot = item("Hot", "When an ally is dealt fire damage, draw a card.")
    ward = item("Ward", "Allies you control can't be dealt fire damage.")
    text = 'you: hand "Flame"; item "Dark"; item "Hot"\nopponent: ally "Brute" 2/9'
    t = table(text, flame, dark, hot).play("Flame", targets=["Brute"]).resolve().expect("Brute", damage=2)
    t.expect_choices("Dark", "Hot").choose("Dark")
    assert len(t.state.stack) == 2
    assert len(t.facts("damage")) == 1
    t = table(text + '; item "Ward"', flame, dark, hot, ward).play("Flame", targets=["Brute"]).resolve()
    t.expect("Brute", damage=0).expect_chain()


@pytest.mark.rule("wow-2012:408.3b", "wow-2013:408.3b")
def test_damage_that_counts_as_combat_damage() -> None:
    lunge = ability(
        "Lunge", "Your hero deals 3 fire damage to target ally. That damage counts as combat damage."
    )
    scout = item("Scout", "When your hero deals combat damage to an ally, draw a card.")
    t = table('you: hand "Bolt" "Lunge"; item "Scout"\nopponent: ally "Brute" 2/9', lunge, scout)
    t.play("Bolt", targets=["Brute"]).resolve().expect_chain()
    t.play("Lunge", targets=["Brute"]).resolve().expect_chain("Scout")


@pytest.mark.rule("wow-2012:408.3b", "wow-2013:408.3b")
def test_damage_of_a_power_in_a_combat_is_no_combat_damage() -> None:
    calm = ability("Calm", "Prevent all combat damage that would be dealt this turn.", instant=True)
    t = table('you: hand "Calm" "Bolt"; ally "Ox" 3/9\nopponent: ally "Brute" 2/9', calm)
    t.play("Calm").resolve().attack("Ox", "Brute").resolve().play("Bolt", targets=["Brute"], by="you")
    t.pass_until("action phase").expect("Brute", damage=3).expect("Ox", damage=0)


@pytest.mark.rule("wow-2012:408.3c", "wow-2013:408.3c")
def test_one_unpreventable_part_makes_the_packet_unpreventable() -> None:
    axe = weapon(
        "Axe",
        3,
        0,
        "Combat damage that your hero would deal with this weapon is unpreventable.",
        limits=(("Melee", 1),),
    )
    ring = item("Ring", "Your hero has +1 ATK while attacking.")
    t = table(
        'you: hero "Me"; weapon "Axe"; item "Ring"; hand "Aegis"\nopponent: ally "Brute" 0/20',
        axe,
        ring,
        hero("Me", 30),
    )
    t.play("Aegis", targets=["Brute"]).resolve().attack("Me", "Brute").resolve().strike("Axe")
    t.pass_until("action phase").expect("Brute", damage=4)


@pytest.mark.rule("wow-2012:408.3c", "wow-2013:408.3c")
def test_what_was_not_prevented_is_there_for_the_next_packet() -> None:
    sear = ability("Sear", "Your hero deals 2 unpreventable fire damage to target ally.")
    t = table('you: hand "Aegis" "Sear" "Bolt"\nopponent: ally "Brute" 0/20', sear)
    t.play("Aegis", targets=["Brute"]).resolve().play("Sear", targets=["Brute"]).resolve().expect(
        "Brute", damage=2
    )
    t.play("Bolt", targets=["Brute"]).resolve().expect("Brute", damage=2)


@pytest.mark.rule("wow-2012:408.3d", "wow-2013:408.3d")
def test_what_is_left_of_a_packet_is_dealt_with_the_weapon() -> None:
    blade = weapon(
        "Blade",
        2,
        0,
        "When your hero deals combat damage with this weapon, draw a card.",
        limits=(("Melee", 1),),
    )
    rage = ability("Rage", "Your hero has +2 ATK this turn.")
    t = table(
        'you: hero "Me"; weapon "Blade"; hand "Rage" "Aegis"\nopponent: ally "Brute" 0/20',
        blade,
        rage,
        hero("Me", 30),
    )
    t.play("Rage").resolve().play("Aegis", targets=["Brute"]).resolve()
    t.attack("Me", "Brute").resolve().strike("Blade").pass_until("action phase").resolve_all()
    t.expect("Brute", damage=1).expect_hand("you", "Filler")


@pytest.mark.rule("wow-2012:408.3d", "wow-2013:408.3d")
def test_a_hero_that_deals_damage_with_two_weapons_triggers_once() -> None:
    flurry = item("Flurry", "When your hero deals damage with a weapon, draw a card.")
    dual = item("Dual", "Your hero has dual wield.")
    cards = [weapon(n, 1, 0, tags=("One-Handed",), limits=(("Melee", 1),)) for n in ("A", "B")]
    t = table(
        'you: hero "Me"; weapon "A"; weapon "B"; item "Dual"; item "Flurry"\nopponent: ally "Brute" 0/20',
        flurry,
        dual,
        *cards,
        hero("Me", 30),
    )
    t.attack("Me", "Brute").resolve().strike("A").strike("B").pass_until("action phase").resolve_all()
    t.expect("Brute", damage=2).expect_hand("you", "Filler")


@pytest.mark.rule("wow-2012:408.3d", "wow-2013:408.3d")
def test_a_packet_of_an_ability_is_dealt_with_that_ability() -> None:
    study = item("Study", "When your hero deals damage with an ability, draw a card.")
    wand = item("Wand", "0 → Your hero deals 1 fire damage to target ally.")
    t = table('you: hand "Bolt"; item "Study"; item "Wand"\nopponent: ally "Brute" 0/20', study, wand)
    t.play("Bolt", targets=["Brute"]).resolve().expect_chain("Study").resolve()
    t.use("Wand", targets=["Brute"]).resolve().expect("Brute", damage=4).expect_chain()


@pytest.mark.rule("wow-2012:408.3d", "wow-2013:408.3d")
def test_a_packet_of_a_weapons_power_is_dealt_with_that_weapon() -> None:
    wand = weapon("Wand", 1, 0, "0 → Your hero deals 1 fire damage to target ally.", limits=(("Melee", 1),))
    flurry = item("Flurry", "When your hero deals damage with a weapon, draw a card.")
    t = table('you: weapon "Wand"; item "Flurry"\nopponent: ally "Brute" 0/20', wand, flurry)
    t.use("Wand", targets=["Brute"]).resolve().expect("Brute", damage=1).expect_chain("Flurry")
