"""What is said of the order of things means: the second attack each turn, links in a row to hit, what comes next."""

from __future__ import annotations

import dataclasses

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.words import WORDS, meaning
from rulebound.fab.nodes.abilities import Activated
from rulebound.fab.nodes.clashing import WinsWager
from rulebound.fab.nodes.combat.attacks import attacks_with
from rulebound.fab.nodes.combat.filters import AttackOf, DefendingCard
from rulebound.fab.nodes.combat.patterns import Attacks, Hits
from rulebound.fab.nodes.continuous.in_order import (
    AttacksThatHit,
    HitsInARow,
    LosesAbility,
    NthOfTurn,
    NthTime,
    WasBefore,
)
from rulebound.fab.nodes.lasting import GrantNext
from rulebound.fab.nodes.properties import HasMoniker, IsCard
from rulebound.fab.nodes.turning import LiesFaceDown
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.compiling import Compiler, as_line
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.meaning.binder import Binder, bind
from rulebound.tcg.language.meaning.events import role_of_each
from rulebound.tcg.language.meaning.joining import product, sequence
from rulebound.tcg.language.meaning.places import as_filter, as_powers, bind_pattern, bind_power
from rulebound.tcg.language.meaning.statements import as_gain
from rulebound.tcg.nodes.changes.continuing import Grant, GrantAll
from rulebound.tcg.nodes.changes.costs import CostChange
from rulebound.tcg.nodes.changes.gaining import GainTag
from rulebound.tcg.nodes.filters import Among, Both, Either, IsThis
from rulebound.tcg.nodes.groups import Role, You
from rulebound.tcg.nodes.kinds import Named, OfType
from rulebound.tcg.program.nodes import Effect, Filter, Pattern, Value
from rulebound.tcg.program.permissions import Permission
from rulebound.tcg.program.powers import Continuous, Triggered
from rulebound.tcg.tree import Power
from rulebound.text import Parsed


@WORDS.means(as_filter, own.NthAttack)
def _nth_attack(b: Binder, node: own.NthAttack) -> Filter:
    what = as_filter(b, s.Phrase("a", node.noun))
    return NthOfTurn(what, node.place, You(), node.played)


@meaning(own.ThatHaveHit)
def _that_have_hit(b: Binder, node: own.ThatHaveHit) -> Value:
    return AttacksThatHit(as_filter(b.copy(), s.Phrase("a", node.noun)))


@WORDS.means(bind_pattern, own.HitsAsNth)
def _hits_as_nth(b: Binder, node: own.HitsAsNth) -> Pattern:
    return HitsInARow(bind_pattern(b, said(Hits)(node.what)), node.least)


@WORDS.means(as_powers, own.NthTimeOf)
def _nth_time(b: Binder, node: own.NthTimeOf, place: int, trait: str) -> list[Power]:
    """[6.6.1b]"""
    made = bind_power(b, s.TriggeredPower(node.pattern, node.effect), place, trait)
    if len(made) != 1 or not isinstance(made[0], Triggered) or role_of_each(b, node.pattern):
        raise Unbound("time", "of which of them?")
    return [dataclasses.replace(made[0], pattern=NthTime(made[0].pattern, node.place))]


@WORDS.means(as_line, own.FirstTimeOf)
def _first_time(b: Compiler, node: own.FirstTimeOf, parsed: Parsed | None) -> None:
    """[7.0.3f] An attack is gone before the turn is, as is any action that doesn't stay: it has one first time."""
    made = bind_power(b.binder, s.TriggeredPower(node.pattern, node.effect, first=True), len(b.powers), "")
    about = [getattr(one.pattern, "what", None) for one in made if isinstance(one, Triggered)]
    stays = any(tag in c.PERMANENTS for tag in b.text.tags) or not b.text.types & c.ACTION_CARD
    if (c.ATTACK_TAG not in b.text.tags and stays) or about != [IsThis()]:
        raise Unbound("the first time", "of which turn, or of the game?")
    b.add_powers(made, parsed, ())


@WORDS.means(as_powers, own.FirstWagerOfEach)
def _first_wager_of_each(b: Binder, node: own.FirstWagerOfEach, place: int, trait: str) -> list[Power]:
    """[6.6.1b] Each has a first time of its own, [7.0.3f] and is gone before the turn is."""
    made = bind_power(b, s.TriggeredPower(said(WinsWager)(node.what), node.effect, first=True), place, trait)
    return [dataclasses.replace(one, first_for="it") for one in made if isinstance(one, Triggered)]


@WORDS.means(bind_pattern, own.AttacksNamed)
def _attacks_named(b: Binder, node: own.AttacksNamed) -> Pattern:
    """[2.7.3b, 2.12.3b] A hero with that moniker, or that name."""
    hero = s.Phrase("a", s.Noun((), (s.Kind(Both((IsCard(), OfType(c.HERO))), c.HERO),)))
    attacks = bind_pattern(b, said(Attacks)(node.what, hero))
    assert isinstance(attacks, Attacks)
    called = Either((Named(node.name), HasMoniker(node.name)))
    return dataclasses.replace(attacks, target=Both((IsCard(), OfType(c.HERO), called)))


@meaning(own.NextIsOf)
def _next_is_of(b: Binder, node: own.NextIsOf) -> Effect:
    """[2.11.5, 6.2.4]"""
    what = as_filter(b, s.Phrase("a", node.noun))
    return GrantNext(what, (GainTag(node.word),), 1, node.duration)


@meaning(own.NextGetsIf)
def _next_gets_if(b: Binder, node: own.NextGetsIf) -> Effect:
    """[6.2.4] What it is decides for as long as it is that: whether it is fused is settled only as it is paid for."""
    what = as_filter(b, s.Phrase("a", node.noun))
    also = bind(b, node.what)
    if not isinstance(also, Filter) or also == DefendingCard() or also == LiesFaceDown():
        raise Unbound("if", "can what is played be that?")
    gains, more = (
        tuple(change for gain in each for change in as_gain(b, gain, None))
        for each in (node.gains, node.more)
    )
    return GrantNext(what, gains, 1, node.duration, also=also, more=more)


@meaning(own.ItCosts)
def _it_costs(b: Binder, node: own.ItCosts) -> Effect:
    it = b.latest("it")
    if not it.card or it.player or it.plural:
        raise Unbound("it", "is no card that is played")
    amount = bind(b, node.amount)
    assert isinstance(amount, Value)
    return GrantAll(None, (CostChange("play", amount, -1, Among(it.group)),), "turn")


@WORDS.means(as_powers, own.CheaperToActivate)
def _cheaper(b: Binder, node: own.CheaperToActivate, place: int, trait: str) -> list[Power]:
    """[5.1.6a] Of this card's one ability."""
    power = dataclasses.replace(node.power, again=True) if node.again else node.power
    made = bind_power(b, power, place, trait)
    amount, times = bind(b, node.amount), bind(b, node.times)
    assert isinstance(amount, Value)
    assert isinstance(times, Value)
    # (as it is paid for, an ability that attacks is its attack-proxy already [1.4.3])
    attacks = any(isinstance(one, Activated) and attacks_with(one) is not None for one in made)
    this = Either((IsThis(), AttackOf(IsThis()))) if attacks else IsThis()
    less = CostChange("use", product(times, amount), node.sign, this)
    return [*made, Continuous(place + 1, "", None, (less,))]


@meaning(own.LosesThisAbility)
def _loses_this_ability(b: Binder, node: own.LosesThisAbility) -> Effect:
    """[5.1.1a, 8.5.13] From where it lies; the object that it becomes has the ability no more [3.0.9]."""
    it = b.latest("it")
    where = Role("this way")
    if not it.own and not it.card:
        raise Unbound("it", "is nothing that could be played")
    allowed = Grant(where, (Permission("play"),), node.duration)
    without = GrantNext(WasBefore(where), (LosesAbility(),), 1, node.duration)
    return sequence([allowed, without])


@meaning(own.OnTheChain)
def _on_the_chain(b: Binder, node: own.OnTheChain) -> Value:
    """[7.0.5] Where else would they defend?"""
    made = bind(b, s.HowMany(node.noun))
    assert isinstance(made, Value)
    return made


@WORDS.means(as_line, own.AttacksWhile)
def _attacks_while(b: Compiler, node: own.AttacksWhile, parsed: Parsed | None) -> None:
    """[1.7.3] What resolves and is on the combat chain then has it there as a static ability."""
    if c.ATTACK_TAG not in b.text.tags:
        raise Unbound("while", "what resolves and doesn't stay says nothing of that kind")
    said_of = s.StaticPower(s.Statement(node.who, s.Posed(s.Has(node.gains), node.pose), ""))
    b.add_powers(bind_power(b.binder, said_of, len(b.powers), ""), parsed, ())


@WORDS.means(as_line, own.BarredThen)
def _barred_then(b: Compiler, node: own.BarredThen, parsed: Parsed | None) -> None:
    as_line(b, own.CantPlayHere(node.noun), parsed)
    as_line(b, node.then, None)
