"""Numeric values (section 104)."""

from __future__ import annotations

import pytest

from rulebound.wow import constants as c
from rulebound.wow.nodes.changes import CostChange
from rulebound.wow.nodes.effects import PutCards
from rulebound.wow.nodes.filters import AnyCard
from rulebound.wow.nodes.flow import ChooseNumber
from rulebound.wow.nodes.groups import Each, Pick, You
from rulebound.wow.nodes.values import CardsIn, Number, StatTotal, X
from rulebound.wow.scenarios import ability, ally, item, scenario
from wow_cards import ALLY, HERO_OR_ALLY, always, atk, deal, gain, heal, powers, spell, target


@pytest.mark.rule("wow-2007:104.1")
def test_any_number_may_be_none() -> None:
    """ "Put any number of cards from your hand into your graveyard"."""
    some = ability("Some", program=spell(PutCards(Pick(AnyCard(), None, c.HAND, You()), c.GRAVEYARD)))
    text = 'you: hand "Some" "Filler" "Filler"\nopponent:'
    table = scenario(text, [some]).play("Some").resolve().expect_choices("done", "Filler", "Filler")
    table.choose("done").expect_hand("you", "Filler", "Filler")
    scenario(text, [some]).play("Some").resolve("Filler#1", "Filler#2").expect_hand("you")


@pytest.mark.rule("wow-2007:104.1", "wow-2012:104.1", "wow-2013:104.1")
def test_a_chosen_number_may_be_zero() -> None:
    effect = ChooseNumber(0, CardsIn(c.HAND, You()), deal(X(), target(HERO_OR_ALLY), "fire"))
    count = ability("Count", program=spell(effect))
    table = scenario('you: hand "Count" "Filler"\nopponent:', [count]).play("Count", targets=["their hero"])
    table.resolve().expect_choices("0", "1").choose(0).expect("their hero", damage=0)
    text = 'you: hand "Count" "Filler" "Filler"\nopponent:'
    table = scenario(text, [count]).play("Count", targets=["their hero"]).resolve()
    table.expect_choices("0", "1", "2").choose(2).expect("their hero", damage=2)


@pytest.mark.rule("wow-2007:104.1", "wow-2007:405.2a", "wow-2007:404.1")
def test_healing_everything_heals_any_amount() -> None:
    cure = ability("Cure", program=spell(heal(None, target(HERO_OR_ALLY))))
    table = scenario('you: hero health 900 damage 899; hand "Cure"\nopponent:', [cure])
    table.play("Cure", targets=["your hero"]).resolve().expect("your hero", damage=0)


@pytest.mark.rule("wow-2007:104.2")
def test_negative_values_count_as_zero_but_for_raising_and_lowering() -> None:
    weaken = ability("Weaken", instant=True, program=spell(gain(target(ALLY), atk(-3))))
    boost = ability("Boost", instant=True, program=spell(gain(target(ALLY), atk(2))))
    measure = ability(
        "Measure", program=spell(deal(StatTotal("atk", Each(ALLY)), target(HERO_OR_ALLY), "fire"))
    )
    text = 'you: hand "Weaken" "Boost" "Boost" "Measure"; ally "Footman" 1/5\nopponent: ally "Guard" 4/9'
    table = scenario(text, [weaken, boost, measure]).play("Weaken", targets=["Footman"]).resolve()
    table.expect("Footman", atk=0)
    table.play("Measure", targets=["their hero"]).resolve().expect("their hero", damage=4)
    table.play("Boost", targets=["Footman"]).resolve().expect("Footman", atk=0)
    table.fight("Footman", "Guard").expect("Guard", damage=0).expect("Footman", damage=4)
    table.play("Boost", targets=["Footman"]).resolve().expect("Footman", atk=2)


@pytest.mark.rule("wow-2007:104.2", "wow-2007:401.2", "wow-2007:707.1e", "wow-2012:104.2", "wow-2013:104.2")
def test_a_cost_is_never_below_zero() -> None:
    sale = item("Sale", program=powers(always(None, CostChange("play", Number(5), -1))))
    table = scenario(
        'you: hand "Footman"; item "Sale"; resources 1\nopponent:', [sale, ally("Footman", cost=3)]
    )
    table.play("Footman").expect_ready_resources("you", 1).resolve().expect("Footman", zone="play")


@pytest.mark.rule("wow-2007:104.2", "wow-2012:104.2", "wow-2013:104.2")
def test_undefined_values_count_as_zero() -> None:
    """A hero has no printed ATK, a weapon no health: both count as 0."""
    measure = ability(
        "Measure", program=spell(deal(StatTotal("atk", Each(HERO_OR_ALLY)), target(HERO_OR_ALLY), "fire"))
    )
    table = scenario('you: hand "Measure"; ally "Footman" 2/2\nopponent:', [measure])
    table.expect("your hero", atk=0).play("Measure", targets=["their hero"]).resolve()
    table.expect("their hero", damage=2)


@pytest.mark.rule("wow-2007:G.x")
def test_a_number_plus_x() -> None:
    burst = ability("Burst", "Your hero deals 1 plus X fire damage to target ally.", x_cost=True)
    table = scenario('you: hand "Burst"; resources 3\nopponent: ally "Ox" 1/9', [burst])
    table.play("Burst", x=2, targets=["Ox"]).resolve().expect("Ox", damage=3)
