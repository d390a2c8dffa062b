"""Powers: payment, triggered and continuous, their costs, limits and statements."""

from __future__ import annotations

import pytest

from reading import expect_refused, power, program
from rulebound.tcg.nodes.changes import replacing as r
from rulebound.tcg.program.powers import Continuous, Payment, Triggered
from rulebound.tcg.program.prevention import Prevent
from rulebound.wow import constants as c
from rulebound.wow.nodes import changes as ch
from rulebound.wow.nodes import conditions as n
from rulebound.wow.nodes import costs as k
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import patterns as p
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.filters import (
    Among,
    AnyCard,
    Both,
    Except,
    Facing,
    IsThis,
    Named,
    OfType,
    Other,
    Side,
    Standing,
    Tagged,
)
from rulebound.wow.nodes.flow import May
from rulebound.wow.nodes.keywords import GainKeyword

ALLY = OfType(c.ALLY)
YOURS = Both((ALLY, Side("your")))


def payment(text: str, types: int = c.ALLY) -> Payment:
    made = power(text, types)
    assert isinstance(made, Payment)
    return made


def triggered(text: str) -> Triggered:
    made = power(text)
    assert isinstance(made, Triggered)
    return made


def continuous(text: str) -> Continuous:
    made = power(text)
    assert isinstance(made, Continuous)
    return made


@pytest.mark.parametrize(
    ("text", "costs"),
    [
        ("3", (k.Pay(3),)),
        ("Pay 3", (k.Pay(3),)),
        ("X", (k.Pay(0, True),)),
        ("[Activate]", (k.Activate(),)),
        ("1, [Activate]", (k.Pay(1), k.Activate())),
        ("2, Flip Tarn", (k.Pay(2), k.FlipThis())),
        ("Destroy Tarn Oakfist", (k.MoveThis("destroy", c.GRAVEYARD),)),
        ("Remove Tarn from the game", (k.MoveThis("remove", c.REMOVED),)),
        ("Put Tarn into his owner's hand", (k.MoveThis("put", c.HAND),)),
        ("Discard a card", (k.UseCards("discard", AnyCard(), 1, c.HAND),)),
        ("Destroy an ally in your party", (k.UseCards("destroy", YOURS),)),
        ("Exhaust two allies in your party", (k.UseCards("exhaust", YOURS, 2),)),
        ("Exhaust your hero", (k.ExhaustGroup(g.YourHero()),)),
        ("Destroy one of your Daggers", (k.UseCards("destroy", Both((Tagged("Dagger"), Side("your")))),)),
        ("Remove three ally cards in your graveyard from the game", (k.UseCards("remove", ALLY, 3, c.GRAVEYARD),)),
        ("Put 1 damage on Tarn", (k.DamageThis(g.This(), v.Number(1)),)),
        ("[Activate], Put X damage on your hero", (k.Activate(), k.DamageThis(g.YourHero(), v.X()))),
        ("Remove a charge counter from Tarn", (k.RemoveCounters("charge"),)),
    ],
)
def test_costs_before_the_arrow(text: str, costs: tuple[object, ...]) -> None:
    made = payment(f"{text} >>> Draw a card.")
    assert made.costs == costs
    assert made.effect == e.DrawCards(g.You(), v.Number(1))


def test_limits_on_use() -> None:
    assert payment("1 >>> Draw a card. Use only on your turn.").limits == (n.TurnOf(g.You()),)
    assert payment("1 >>> Draw a card. Use only once per turn.").per_turn == 1
    limited = payment("1 >>> Draw a card. Use only if your hero has no damage on it.")
    assert limited.limits == (n.Are(g.YourHero(), Standing("undamaged")),)


@pytest.mark.parametrize(
    ("text", "pattern"),
    [
        ("When Tarn enters play", p.EntersPlay(IsThis())),
        ("When Tarn is destroyed", p.LeavesPlay(IsThis())),
        ("When an opposing ally enters play", p.EntersPlay(Both((ALLY, Side("opposing"))))),
        ("When another ally in your party is destroyed", p.LeavesPlay(Both((ALLY, Side("your"), Other())))),
        ("When Tarn attacks", p.Fights("attack", IsThis())),
        ("When Tarn defends against an ally", p.Fights("defend", IsThis(), ALLY)),
        ("When Tarn deals combat damage to an ally", p.DealsDamage(IsThis(), ALLY, True)),
        ("When your hero is dealt damage", p.DealsDamage(None, Among(g.YourHero()))),
        ("When you play an ability", p.Adds("play", OfType(c.ABILITY), g.You())),
        ("When you strike with a weapon", p.Adds("strike", OfType(c.WEAPON), g.You())),
        ("When an opponent draws a card", p.Moves("draw", None, g.Players("opponents"))),
        ("When Tarn becomes exhausted", p.Becomes("exhaust", IsThis())),
        ("At the start of your turn", p.TurnBegins(g.You())),
        ("At the end of each turn", p.StageBegins(c.END_PHASE)),
    ],
)
def test_triggers(text: str, pattern: object) -> None:
    made = triggered(f"{text}, you may draw a card.")
    assert made.pattern == pattern
    assert isinstance(made.effect, May)


def test_a_double_check_condition_is_part_of_the_power() -> None:
    made = triggered("At the end of your turn, if Tarn dealt no damage this turn, destroy him.")
    assert made.condition == n.Not(n.ThisTurn(p.DealsDamage(Among(g.This()))))
    assert made.effect == e.Destroy(g.This())


def test_the_first_time_each_turn() -> None:
    made = triggered("When you play an ability for the first time on each of your turns, draw a card.")
    assert made.first_each_turn
    assert made.condition == n.TurnOf(g.You())


def test_references_to_the_trigger() -> None:
    destroyed = triggered("When Tarn deals combat damage to an ally, destroy that ally.")
    assert destroyed.effect == e.Destroy(g.Role("dealt"))
    discards = triggered("When your hero deals combat damage to a hero, that hero's controller discards a card.")
    assert discards.effect == e.Discard(g.ControllerOf(g.Role("dealt")), v.Number(1), AnyCard())
    heals = triggered("When Tarn deals combat damage, he heals that much damage from himself.")
    assert heals.effect == e.HealDamage(g.This(), v.That(), g.This())
    enters = triggered("When an opposing ally enters play, Tarn deals 1 ranged damage to it.")
    assert isinstance(enters.effect, e.DealDamage)
    assert enters.effect.to == g.Role("it")


def test_a_card_that_left_play_is_looked_for_where_it_went() -> None:
    own = triggered("When Tarn is destroyed, put him from your graveyard into your hand.")
    assert own.effect == e.PutCards(g.ThisCard(), c.HAND)
    other = triggered("When an ally in your party is destroyed, put it into its owner's hand.")
    assert other.effect == e.PutCards(g.Role("moved"), c.HAND)


@pytest.mark.parametrize(
    ("text", "who", "changes"),
    [
        ("Other allies in your party have +1 ATK", Both((ALLY, Side("your"), Other())),
         (ch.AddStat("atk", v.Number(1)),)),
        ("Tarn has +1 ATK and protector", IsThis(),
         (ch.AddStat("atk", v.Number(1)), GainKeyword(c.PROTECTOR))),
        ("Tarn can't attack or protect", IsThis(), (ch.Cannot("attack"), ch.Cannot("protect"))),
        ("Opposing allies have -2 ATK", Both((ALLY, Side("opposing"))), (ch.AddStat("atk", v.Number(2), -1),)),
        ("Your hero is in bear form", Among(g.YourHero()), (GainKeyword(c.BEAR_FORM),)),
        ("Tarn has +1 ATK while attacking", Both((IsThis(), Standing("attacking"))),
         (ch.AddStat("atk", v.Number(1)),)),
        ("Tarn has +3 ATK while attacking a hero", Both((IsThis(), Facing("attacking", OfType(c.HERO)))),
         (ch.AddStat("atk", v.Number(3)),)),
        ("Allies can't attack your hero", Among(g.YourHero()), (ch.Cannot("be attacked", ALLY),)),
        ("Tarn has +1 ATK for each damage on him", IsThis(),
         (ch.AddStat("atk", v.StatTotal("damage", g.This())),)),
        ("Prevent all damage that would be dealt to Tarn", IsThis(), (Prevent("to"),)),
        ("If Tarn would be dealt combat damage, prevent 1 of that damage", IsThis(),
         (Prevent("to", v.Number(1), True),)),
    ],
)  # fmt: skip
def test_statements(text: str, who: object, changes: tuple[object, ...]) -> None:
    made = continuous(text + ".")
    assert made.who == who
    assert made.changes == changes


def test_replacement_is_a_change_of_nobody_in_particular() -> None:
    made = continuous("If your hero would deal fire damage, it deals double that amount of damage instead.")
    assert made.who is None
    fire = c.DAMAGE_BITS["fire"]
    assert made.changes == (r.ReplaceDamage(Among(g.YourHero()), damage_types=fire, times=2),)


def test_costs_that_change() -> None:
    less = continuous("You pay 1 less to play allies, to a minimum of 1.")
    assert less.changes == (ch.CostChange("play", v.Number(1), -1, ALLY, None, 1),)
    more = continuous("Opponents pay 1 more to play abilities.")
    assert more.changes == (ch.CostChange("play", v.Number(1), 1, OfType(c.ABILITY), g.Players("opponents")),)
    own = continuous("You pay 1 less to play Tarn for each ally in your party.")
    assert own.zone == c.HAND


def test_while_a_condition_holds() -> None:
    made = continuous("Tarn has ferocity while your hero is exhausted.")
    assert made.condition == n.Are(g.YourHero(), Standing("exhausted"))


def test_a_trait_icon_before_powers() -> None:
    made = program("[Horde]: Tarn has ferocity.").powers
    assert made[0].trait == "Horde"


def test_keywords_are_the_cards_own() -> None:
    assert program("Elusive, Protector").keywords == c.ELUSIVE | c.PROTECTOR
    assert program("Stealth", "Ferocity").keywords == c.STEALTH | c.FEROCITY


def test_the_own_name_is_the_card_and_named_is_every_card_of_the_name() -> None:
    made = continuous("Tarn Oakfist has +1 ATK for each other ally named Tarn Oakfist in your party.")
    assert made.who == IsThis()
    stat = made.changes[0]
    assert isinstance(stat, ch.AddStat)
    counted = Both((ALLY, Named("Tarn Oakfist"), Side("your"), Other()))
    assert stat.value == v.Count(g.Each(counted))


def test_non_is_not() -> None:
    made = triggered("When you play a non-Holy ability, destroy Tarn.")
    assert made.pattern == p.Adds("play", Both((OfType(c.ABILITY), Except(Tagged("Holy")))), g.You())


@pytest.mark.parametrize(
    "text",
    [
        "When Tarn enter play, draw a card.",
        "When Tarn enters, draw a card.",
        "When Tarn enters play draw a card.",
        "Tarn have +1 ATK.",
        "Tarn has +1 attack.",
        "Tarn has protector protector.",
        "Tarn can't attack this.",
        "When Tarn is destroyed, put it.",
        "3 > Draw a card.",
        "Discard an ally in your party >>> Draw a card.",
        "Destroy all allies >>> Draw a card.",
        "tarn has +1 ATK.",
        "Elusive Protector",
        "Use only on your turn.",
        "You pay 1 fewer to play allies.",
        "At the start of turn your, draw a card.",
    ],
)
def test_near_misses_are_refused(text: str) -> None:
    expect_refused(text)


def test_her_is_this_card_and_another_may_be_another_than_your_hero() -> None:
    made = triggered("When Tarn defends against an ally, destroy her.")
    assert made.effect == e.Destroy(g.This())
    text = "Ongoing: When another hero or ally heals damage from your hero, draw a card."
    (attuned,) = program(text, types=c.ABILITY).powers
    assert isinstance(attuned, Triggered)
    assert isinstance(attuned.pattern, p.Heals)
    hero = Except(Among(g.YourHero()))
    assert attuned.pattern.source == Both((OfType(c.HERO | c.ALLY), hero))


def test_the_first_time_each_turn_of_each_card_is_counted_for_each() -> None:
    made = power("When each ally in your party attacks for the first time each turn, draw a card.")
    assert isinstance(made, Triggered)
    assert (made.first_each_turn, made.first_for) == (True, "it")
    made = power("When each ally in your party deals damage for the first time each turn, draw a card.")
    assert isinstance(made, Triggered)
    assert (made.first_each_turn, made.first_for) == (True, "dealer")
