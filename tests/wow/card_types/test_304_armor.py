"""Armor (section 304)."""

from __future__ import annotations

import pytest

from rulebound.wow.nodes.changes import Cannot
from rulebound.wow.scenarios import ability, armor, item, scenario
from wow_cards import ACTIVATE, HERO_OR_ALLY, always, bolt, deal, draw, payment, powers, spell, target

TEXT = 'you: hand "Bolt"\nopponent: armor "Plate" def 3; armor "Cap" def 1; ally "Guard" 1/9'


@pytest.mark.rule("wow-2007:304.1", "wow-2007:304.2", "wow-2007:717.5")
def test_exhausting_armor_prevents_its_def() -> None:
    table = scenario(TEXT, [bolt()]).expect("Plate", defense=3).play("Bolt", targets=["their hero"]).resolve()
    table.expect_asked("opponent", "prevention").choose("Plate").choose("let through")
    table.expect("their hero", damage=1).expect("Plate", exhausted=True).expect(
        "Cap", ready=True
    ).expect_chain()


@pytest.mark.rule("wow-2007:304.2")
def test_another_armor_may_follow_while_damage_is_left() -> None:
    table = scenario(TEXT, [bolt()]).play("Bolt", targets=["their hero"]).resolve("Plate", "Cap")
    table.expect("their hero", damage=0).expect("Cap", exhausted=True)
    table = scenario(TEXT, [bolt(amount=2)]).play("Bolt", targets=["their hero"]).resolve("Plate")
    table.expect("their hero", damage=0).expect("Cap", ready=True)
    # What is too much is wasted: 2 damage is prevented, not 3.
    assert [fact.amount for fact in table.facts("prevent")] == [2]


@pytest.mark.rule("wow-2007:304.2")
def test_it_is_the_controllers_choice() -> None:
    table = scenario(TEXT, [bolt()]).play("Bolt", targets=["their hero"]).resolve("let through")
    table.expect("their hero", damage=4).expect("Plate", ready=True)


@pytest.mark.rule("wow-2007:304.2")
def test_armor_protects_only_its_controllers_hero() -> None:
    table = scenario(TEXT, [bolt()]).play("Bolt", targets=["Guard"]).resolve().expect("Guard", damage=4)
    table = (
        scenario(TEXT, [bolt()]).play("Bolt", targets=["your hero"]).resolve().expect("your hero", damage=4)
    )
    table.expect("Plate", ready=True)


@pytest.mark.rule("wow-2007:304.2", "wow-2007:405.3c", "wow-2012:408.3c", "wow-2013:408.3c")
def test_unpreventable_damage_passes_armor() -> None:
    pierce = ability("Pierce", program=spell(deal(2, target(HERO_OR_ALLY), "fire", unpreventable=True)))
    table = (
        scenario(TEXT.replace("Bolt", "Pierce"), [pierce]).play("Pierce", targets=["their hero"]).resolve()
    )
    table.expect("their hero", damage=2).expect("Plate", ready=True)


@pytest.mark.rule("wow-2007:304.2")
@pytest.mark.parametrize("how", ["exhausted", "def 0"])
def test_exhausted_armor_and_armor_without_def_do_nothing(how: str) -> None:
    text = f'you: hand "Bolt"\nopponent: armor "Plate" {"def 3 " if how == "exhausted" else ""}{how}'
    (scenario(text, [bolt()]).play("Bolt", targets=["their hero"]).resolve().expect("their hero", damage=4))


@pytest.mark.rule("wow-2007:304.2", "wow-2007:103.2")
def test_armor_that_cant_exhaust_does_nothing() -> None:
    from rulebound.wow import constants as c
    from rulebound.wow.nodes.filters import OfType

    rust = item("Rust", program=powers(always(OfType(c.ARMOR), Cannot("exhaust"))))
    text = 'you: hand "Bolt"; item "Rust"\nopponent: armor "Plate" def 3'
    scenario(text, [bolt(), rust]).play("Bolt", targets=["their hero"]).resolve().expect(
        "their hero", damage=4
    )


@pytest.mark.rule("wow-2007:304.2", "wow-2007:603.1b")
def test_combat_damage_can_be_prevented_too() -> None:
    text = 'you: ally "Footman" 4/4\nopponent: armor "Plate" def 3'
    scenario(text).fight("Footman", "their hero", "Plate").expect("their hero", damage=1)


@pytest.mark.rule("wow-2007:304.3")
def test_new_armor_works_at_once() -> None:
    robe = armor("Robe", 2, program=powers(payment(draw(), ACTIVATE)))
    text = 'you: hand "Robe"\nopponent: hand "Bolt"'
    table = scenario(text, [robe, bolt()]).play("Robe").resolve().expect_offered("use", "Robe")
    table.play("Bolt", targets=["your hero"], by="opponent").resolve("Robe").expect("your hero", damage=2)


@pytest.mark.rule("wow-2007:304.3", "wow-2007:304.2", "wow-2007:400.3")
def test_armor_taken_this_turn_protects_who_has_taken_it() -> None:
    seize = ability("Seize", "Gain control of target armor.")
    text = 'you: hand "Seize"\nopponent: armor "Vest" def 2; hand "Bolt" "Bolt"'
    table = scenario(text, [seize, bolt()]).play("Seize", targets=["Vest"]).resolve()
    table.play("Bolt#1", targets=["their hero"], by="opponent").resolve()
    table.expect("their hero", damage=4).expect("Vest", ready=True)
    table.play("Bolt#2", targets=["your hero"], by="opponent").resolve("Vest").expect("your hero", damage=2)
