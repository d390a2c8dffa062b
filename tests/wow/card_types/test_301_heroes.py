"""Heroes (section 301)."""

from __future__ import annotations

import pytest

from rulebound.tcg.nodes.changes.continuing import GrantAll
from rulebound.wow.nodes.changes import GainPower
from rulebound.wow.nodes.costs import FlipThis, Pay
from rulebound.wow.nodes.effects import FlipCards
from rulebound.wow.nodes.groups import YourHero
from rulebound.wow.scenarios import ability, hero, item, scenario
from wow_cards import HERO, IsThis, always, draw, keyword, payment, powers, spell

SAGE = hero(
    "Sage", 25, program=powers(payment(draw(), Pay(1), FlipThis()), always(IsThis(), keyword("protector")))
)


@pytest.mark.rule("wow-2007:301.1")
def test_a_hero_starts_ready_with_health_and_without_atk() -> None:
    scenario('you: hero "Sage"\nopponent:', [SAGE]).expect("Sage", ready=True, health=25, atk=0, zone="play")


@pytest.mark.rule("wow-2007:301.1")
def test_heroes_are_not_played() -> None:
    table = scenario('you: hand "Sage"; resources 3\nopponent:', [SAGE])
    table.expect_refused("play", "Sage", rule="301.1").expect("Sage", zone="hand")


@pytest.mark.rule("wow-2007:301.2", "wow-2007:701.1", "wow-2013:701.1")
def test_flipping_a_hero_pays_its_power_once() -> None:
    table = scenario('you: hero "Sage"; resources 3\nopponent:', [SAGE]).expect("Sage", face_down=False)
    table.use("Sage").expect("Sage", face_down=True, zone="play").expect_ready_resources("you", 2).resolve()
    table.expect_hand("you", "Filler").expect_refused("use", "Sage", rule="701.1")


@pytest.mark.rule("wow-2007:301.2", "wow-2012:301.2c", "wow-2013:301.2c")
def test_a_face_down_hero_loses_only_its_payment_power() -> None:
    table = scenario('you: hero "Sage" face down damage 2 exhausted\nopponent:', [SAGE])
    table.expect("Sage", health=25, damage=2, keyword="protector", types="hero", power=1)
    table.expect_refused("use", "Sage")


@pytest.mark.rule("wow-2007:301.2", "wow-2012:301.2c", "wow-2013:301.2c")
def test_a_face_down_hero_keeps_a_power_that_was_not_printed() -> None:
    gift = ability("Gift", program=spell(GrantAll(HERO, (GainPower(payment(draw(), Pay(1))),))))
    table = scenario('you: hero "Sage" face down; hand "Gift"; resources 2\nopponent:', [SAGE, gift])
    table.play("Gift").resolve().use("Sage").resolve().expect_hand("you", "Filler")


@pytest.mark.rule("wow-2007:301.2", "wow-2007:G.flip")
def test_a_hero_that_is_turned_up_again_has_its_power_back() -> None:
    up = ability("Up", program=spell(FlipCards(YourHero(), False)))
    table = scenario('you: hero "Sage" face down; hand "Up"; resources 1\nopponent:', [SAGE, up])
    table.play("Up").resolve().expect("Sage", face_down=False).expect_offered("use", "Sage")


@pytest.mark.rule("wow-2007:G.flip", "wow-2013:G.flip")
@pytest.mark.parametrize("how", ["", "exhausted"])
def test_what_is_flipped_is_turned_over_and_stays_ready_or_exhausted(how: str) -> None:
    spin = ability("Spin", "Flip target hero.")
    table = scenario(f'you: hero "Sage" {how}; hand "Spin" "Spin"; resources 1\nopponent:', [SAGE, spin])
    table.play("Spin", targets=["Sage"]).resolve().expect("Sage", face_down=True, exhausted=how != "")
    table.expect_refused("use", "Sage", rule="701.1")
    table.play("Spin", targets=["Sage"]).resolve().expect("Sage", face_down=False, exhausted=how != "")
    table.expect_offered("use", "Sage")


@pytest.mark.rule("wow-2007:G.flip")
def test_what_looks_for_a_face_that_is_turned_down_sees_a_flip_but_not_the_way_back() -> None:
    watch = item("Watch", "When your hero turns face down, draw a card.")
    spin = ability("Spin", "Flip target hero.")
    text = 'you: hero "Sage"; item "Watch"; hand "Spin" "Spin"; resources 1\nopponent: hero "Mage"'
    table = scenario(text, [SAGE, watch, spin]).play("Spin", targets=["Mage"]).resolve().expect_chain()
    table.use("Sage").expect_chain("Watch", "Sage").resolve_all()
    table.play("Spin", targets=["Sage"]).resolve().expect("Sage", face_down=False).expect_chain()
