"""Contradictions (section 103)."""

from __future__ import annotations

import pytest

from rulebound.tcg.nodes.changes.replacing import ReplaceMove
from rulebound.wow import constants as c
from rulebound.wow.nodes.changes import AddStat, Cannot, Permission
from rulebound.wow.nodes.costs import MoveThis, UseCards
from rulebound.wow.nodes.filters import Both
from rulebound.wow.nodes.groups import Each, YourHero
from rulebound.wow.nodes.values import Number
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import ability, ally, item, scenario
from wow_cards import (
    ACTIVATE,
    ALLY,
    HERO,
    MINE,
    IsThis,
    Other,
    always,
    bolt,
    deal,
    doom,
    draw,
    gain,
    payment,
    powers,
    spell,
    wall,
)


@pytest.mark.rule("wow-2007:103.1", "wow-2012:103.1", "wow-2013:103.1")
def test_the_text_of_a_card_beats_the_rules() -> None:
    """Only instant cards can be played in response, unless a card says so."""
    haste = item("Haste", program=powers(always(ALLY, Permission("play as instant"))))
    text = 'you: hand "Footman" "Slow"; resources 1; {0}\nopponent: hand "Bolt"'
    cards = [ally("Footman", 2, 2, cost=1), bolt(), haste, ability("Slow", program=spell(draw()))]
    table = scenario(text.format(""), cards).play("Bolt", targets=["your hero"], by="opponent")
    table.resolve().play("Footman")
    table = scenario("at opponent's action phase\n" + text.format(""), cards)
    table.give_priority("you").expect_refused("play", "Footman", rule="407.2b")
    table = scenario("at opponent's action phase\n" + text.format('item "Haste"'), cards)
    # What the card doesn't speak of is still as the rules have it.
    table.give_priority("you").expect_offered("play", "Footman").expect_refused("play", "Slow", rule="407.2b")


@pytest.mark.rule("wow-2007:103.2", "wow-2007:407.6a")
def test_cant_beats_what_tries_to_make_it_happen() -> None:
    table = scenario('you: hand "Doom" "Doom"\nopponent: ally "Rock"; ally "Guard"', [doom(), rock()])
    table.play("Doom", targets=["Rock"]).resolve().expect("Rock", zone="play")
    table.play("Doom", targets=["Guard"]).resolve().expect("Guard", zone="graveyard")


def rock() -> Definition:
    return ally("Rock", 1, 1, program=powers(always(IsThis(), Cannot("be destroyed"))))


@pytest.mark.rule("wow-2007:103.2", "wow-2007:401.1")
def test_a_cost_whose_action_cant_be_performed_cant_be_paid() -> None:
    burn = payment(draw(), MoveThis("destroy", c.GRAVEYARD))
    plain = ally("Candle", 1, 1, program=powers(burn))
    firm = ally("Lamp", 1, 1, program=powers(burn, always(IsThis(), Cannot("be destroyed"))))
    table = scenario('you: ally "Candle"; ally "Lamp"\nopponent:', [plain, firm])
    table.expect_offered("use", "Candle").expect_refused("use", "Lamp", rule="401.1")
    stiff = item("Frost", program=powers(always(ALLY, Cannot("exhaust"))))
    tapper = ally("Tapper", 1, 1, program=powers(payment(draw(), ACTIVATE)))
    table = scenario('you: ally "Tapper"; item "Frost"\nopponent:', [tapper, stiff])
    table.expect_refused("use", "Tapper", rule="401.1")
    horn = item("Horn", program=powers(payment(draw(), UseCards("exhaust", Both((ALLY, MINE))))))
    table = scenario('you: ally "Footman"; item "Frost"; item "Horn"\nopponent:', [horn, stiff])
    table.expect_refused("use", "Horn", rule="401.1")


@pytest.mark.rule("wow-2007:103.2", "wow-2012:103.2", "wow-2013:103.2")
def test_what_cant_happen_cant_be_replaced() -> None:
    """The replacement would remove the ally from the game; it can't be destroyed, so nothing is replaced."""
    banish = item("Banish", program=powers(always(None, ReplaceMove(ALLY, c.GRAVEYARD, c.PLAY))))
    text = 'you: hand "Doom" "Doom"; item "Banish"\nopponent: ally "Rock"; ally "Guard"'
    table = scenario(text, [doom(), rock(), banish])
    table.play("Doom", targets=["Rock"]).resolve().expect("Rock", zone="play")
    table.play("Doom", targets=["Guard"]).resolve().expect("Guard", zone="removed from game")


@pytest.mark.rule("wow-2007:103.3", "wow-2007:410.2")
def test_uniqueness_destroys_even_what_cant_be_destroyed() -> None:
    king = ally("King", 1, 1, unique=True, program=powers(always(IsThis(), Cannot("be destroyed"))))
    table = scenario('you: ally "King"; hand "King"\nopponent:', [king]).play("King").resolve()
    table.choose("King#1").expect("King#1", zone="graveyard").expect("King#2", zone="play")
    # Only they do: nothing that a card does destroys it, and fatal damage neither.
    text = 'you: hand "Doom" "Bolt"\nopponent: ally "King"'
    table = scenario(text, [king, doom(), bolt()]).play("Doom").resolve().expect("King", zone="play")
    table.play("Bolt", targets=["King"]).resolve().expect("King", zone="play", damage=4)


@pytest.mark.rule("wow-2007:103.4", "wow-2007:407.6a")
@pytest.mark.parametrize("third", ["", "third: hero"])
def test_a_cant_that_ends_at_the_same_time_still_holds(third: str) -> None:
    drinker = ally(
        "Drinker", 3, 4, damage="shadow", program=powers(always(Both((HERO, MINE)), Cannot("be destroyed")))
    )
    rage = ability("Rage", program=spell(gain(YourHero(), AddStat("atk", Number(4)))))
    text = f"""
        you: hero damage 30; ally "Drinker"
        opponent: hero health 3; hand "Rage"
        {third}
        at opponent's action phase
    """
    table = scenario(text, [drinker, rage]).play("Rage").resolve().expect("opponent's hero", atk=4)
    table.fight("opponent's hero", "Drinker")
    lost = [fact.seat for fact in table.facts("lose")]
    assert lost == ([1, 0] if third else [1])
    table.expect_winner("third" if third else "you")


@pytest.mark.rule("wow-2007:103.4")
def test_without_the_cant_both_heroes_fall_in_one_wave() -> None:
    quake = ability("Quake", program=spell(deal(9, Each(HERO), "nature")))
    text = 'you: hero health 9; hand "Quake"; {0}\nopponent: hero health 9'
    scenario(text.format(""), [quake]).play("Quake").resolve().expect_winner()
    table = scenario(text.format('item "Wall"'), [quake, wall()]).play("Quake").resolve()
    table.expect_winner("you")


def test_nothing_else_is_forbidden_by_a_cant() -> None:
    """A "can't attack" doesn't keep from protecting."""
    calm = item("Calm", program=powers(always(Both((ALLY, Other())), Cannot("attack"))))
    text = 'you: ally "Footman" 2/2 protector; item "Calm"\nopponent: ally "Guard" 1/4'
    scenario(text, [calm]).expect_refused("attack", "Footman", rule="103.2")
    table = scenario("at opponent's action phase\n" + text, [calm])
    table.expect_refused("attack", "Guard", rule="103.2")
    scenario(text.replace('; item "Calm"', ""), [calm]).expect_offered("attack", "Footman", at="Guard")
