"""What is said of names gained, abilities activated again, two targets and numbers by what is so means."""

from __future__ import annotations

import dataclasses
from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.words import WORDS, meaning
from rulebound.fab.nodes.abilities import Activated, MoreActivations
from rulebound.fab.nodes.clashing import WagerFor
from rulebound.fab.nodes.combat.filters import AttackOf, DefendingCard
from rulebound.fab.nodes.combat.groups import DefendingHero
from rulebound.fab.nodes.effects import MayChooseTo
from rulebound.fab.nodes.lasting import GrantNext
from rulebound.fab.nodes.properties import AnAttack, IsCard
from rulebound.fab.nodes.sources import GetsNamesOf
from rulebound.fab.nodes.turning import LiesFaceDown
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.compiling import Compiler, as_line
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.joining import sequence
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.places import (
    as_condition,
    as_effect,
    as_filter,
    as_group,
    as_powers,
    bind_power,
    static_powers,
)
from rulebound.tcg.language.meaning.statements import as_gain
from rulebound.tcg.nodes.changes.continuing import GrantAll
from rulebound.tcg.nodes.changes.costs import CostChange
from rulebound.tcg.nodes.choices.picking import Each, Pick
from rulebound.tcg.nodes.conditions import Are, Everything, Not, There, ThisTurn
from rulebound.tcg.nodes.costs.of_this import MoveThis
from rulebound.tcg.nodes.effects.damage import DealDamage
from rulebound.tcg.nodes.effects.moving import Discard, DrawCards
from rulebound.tcg.nodes.filters import Among, AnyCard, Both, IsThis
from rulebound.tcg.nodes.flow import If, Remember
from rulebound.tcg.nodes.groups import AnyOf, DoneSo, Narrowed, Role, Target, This, You
from rulebound.tcg.nodes.kinds import OfType, Side, Tagged
from rulebound.tcg.nodes.numbers import AddStat, GreatestStat, SetStat
from rulebound.tcg.nodes.patterns import Adds
from rulebound.tcg.nodes.values import Depending, Difference, Number, That
from rulebound.tcg.program.nodes import Change, Cost, Effect, Value
from rulebound.tcg.program.permissions import Permission
from rulebound.tcg.program.powers import Continuous
from rulebound.tcg.tree import Power
from rulebound.text import Parsed, walk


def _value(b: Binder, node: object) -> Value:
    made = bind(b, node)
    assert isinstance(made, Value)
    return made


def _gained(b: Binder, gains: tuple[object, ...]) -> tuple[Change, ...]:
    return tuple([change for gain in gains for change in as_gain(b, gain, None)])


# --- What is gained ---------------------------------------------------------------------------------------------------


@meaning(own.GetsChosensName)
def _gets_chosens_name(b: Binder, node: own.GetsChosensName) -> Effect:
    """[2.7, 8.5.9a] Besides the name that it has: that which the other has as it is chosen."""
    if b.actor != You():
        raise Unbound("choose", "is done by you")
    pick = as_group(b, s.Phrase("a", node.noun))
    if not isinstance(pick, Pick):
        raise Unbound("choose", "one of which cards?")
    return sequence([Remember(pick, pick.role), GetsNamesOf(This(), Role(pick.role))])


@meaning(own.MayActivateAgain)
def _may_activate_again(b: Binder, node: own.MayActivateAgain) -> Effect:
    """[5.2.3a, 8.1.1d] Each of their abilities, of whatever is such an object then."""
    what = as_filter(b, s.Phrase("bare", node.noun))
    changes: tuple[Change, ...] = (MoreActivations(1, apiece=True),)
    if node.instant:
        changes = (*changes, Permission("activate as an instant"))
    return GrantAll(what, changes, "turn")


@meaning(own.AttacksAgainWithEach)
def _attacks_again_with_each(b: Binder, node: own.AttacksAgainWithEach) -> Effect:
    """[5.2.3c]"""
    what = as_filter(b, s.Phrase("bare", node.noun))
    return GrantAll(what, (*_gained(b, node.gains), MoreActivations(1, attacks=True)), "turn")


@meaning(own.AttacksOfTarget)
def _attacks_of_target(b: Binder, node: own.AttacksOfTarget) -> Effect:
    """[1.4.3b] Its attack-proxies, as they come to be."""
    target = as_group(b, s.Phrase("target", node.noun))
    if not isinstance(target, Target):
        raise Unbound("target", "which of them?")
    chosen = Remember(target, "chosen weapon")
    return sequence([chosen, GrantAll(AttackOf(Among(Role("chosen weapon"))), _gained(b, node.gains), "turn")])


@meaning(own.NextPlayedAttack)
def _next_played_attack(b: Binder, node: own.NextPlayedAttack) -> Effect:
    """[6.2.4, 5.1] An attack-proxy is not played, but a card is."""
    attack = s.Noun((), (s.Kind(Both((IsCard(), Tagged(c.ATTACK_TAG))), c.ACTION_CARD, True),), (node.post,))
    return GrantNext(as_filter(b, s.Phrase("a", attack)), _gained(b, node.gains), 1, node.duration)


# --- What is done -----------------------------------------------------------------------------------------------------


@meaning(own.DealsToHeroAndTheirs)
def _deals_to_hero_and_theirs(b: Binder, node: own.DealsToHeroAndTheirs) -> Effect:
    """[1.8.5, 8.5.3] Whose they are is settled by the hero that is chosen before them."""
    hero = as_group(b, s.Phrase("target", s.Noun((), (_HERO,))))
    b.mention(Mention(hero, c.HERO))
    theirs = s.Noun(node.noun.adjectives, node.noun.kinds, (*node.noun.posts, s.Controlled(own.They())))
    others = as_group(b, s.Phrase("up to target", theirs, node.count))
    if not isinstance(hero, Target) or not isinstance(others, Target):
        raise Unbound("target", "of whom?")
    return DealDamage(This(), _value(b, node.amount), node.damage_types, AnyOf((hero, others)))


#: A hero.
_HERO: Final = s.Kind(Both((IsCard(), OfType(c.HERO))), c.HERO)


@meaning(own.DrawsFewer)
def _draws_fewer(b: Binder, node: own.DrawsFewer) -> Effect:
    return DrawCards(b.actor, Difference(That("this way"), Number(node.less)))


# --- Numbers by what is so --------------------------------------------------------------------------------------------


@WORDS.means(as_line, own.MoreWithMore)
@WORDS.means(as_line, own.BaseByCondition)
def _two_sentences(b: Compiler, node: object, parsed: Parsed | None) -> None:
    b.take_power(s.StaticPower(node), parsed, ())


@static_powers.of(own.MoreWithMore)
def _more_with_more(b: Binder, node: own.MoreWithMore) -> list[Continuous]:
    """[6.4.7] The second takes the place of the first."""
    meant = noun_meaning(b.copy(), node.noun, None, "a")
    if meant.types != c.TOKEN or meant.placed:
        raise Unbound("control", "are those on the stack meant, too?")
    there = Each(Both((meant.what, Side("your"))))
    few, many = (There(there, Number(least)) for least in (node.least, node.more))
    gained, instead = _gained(b, node.gains), _gained(b, node.instead)
    # [1.7.4a] what changes a card's defense alone functions while it defends
    defends = [isinstance(change, AddStat) and change.stat == "defense" for change in (*gained, *instead)]
    if (any(defends) and not all(defends)) or b.types & c.DEFENSE_REACTION:
        raise Unbound("gets", "where does that function?")
    zone = c.DEFENDING if all(defends) else shared.PLAY
    return [
        Continuous(-1, "", IsThis(), gained, Everything((few, Not(many))), zone),
        Continuous(-1, "", IsThis(), instead, many, zone),
    ]


@static_powers.of(own.BaseByCondition)
def _base_by_condition(b: Binder, node: own.BaseByCondition) -> list[Continuous]:
    """[5.4.5, 1.7.4f] A property-static ability."""
    either = Depending(as_condition(b, node.condition), Number(node.base), Number(node.otherwise))
    return [Continuous(-1, "", IsThis(), (SetStat(f"base {node.stat}", either),), None, shared.ANYWHERE)]


@meaning(own.HighestBase)
def _highest_base(b: Binder, node: own.HighestBase) -> Value:
    """[2.0.3a]"""
    group = as_group(b.copy(), s.Phrase("all", node.noun))
    if not isinstance(group, Each):
        raise Unbound("of", "needs all cards of some kind")
    return GreatestStat(f"base {node.stat}", group)


# --- What is so of others, and of what is done ------------------------------------------------------------------------


@static_powers.of(own.WhileDefendingThose)
def _while_defending_those(b: Binder, node: own.WhileDefendingThose) -> list[Continuous]:
    """[7.0.5c]"""
    what = as_filter(b.copy(), s.Phrase("bare", node.noun))
    against = as_filter(b.copy(), s.Phrase("bare", node.attacks))
    if not any(part in (AnAttack(), Tagged(c.ATTACK_TAG)) for _, part in walk(against)):
        raise Unbound("defending", "is said of attacks")
    return [Continuous(-1, "", Both((what, DefendingCard(against))), _gained(b, node.gains))]


@static_powers.of(own.FirstCostsToPlay)
def _first_costs_to_play(b: Binder, node: own.FirstCostsToPlay) -> list[Continuous]:
    """[5.1.6, 5.1.10] As long as no such card has been played in the turn."""
    what = as_filter(b, s.Phrase("a", node.noun))
    change = CostChange("play", _value(b, node.amount), node.sign, what, You())
    return [Continuous(-1, "", None, (change,), Not(ThisTurn(Adds("play", what, You()))))]


@meaning(own.DiscardDrawIf)
def _discard_draw_if(b: Binder, node: own.DiscardDrawIf) -> Effect:
    """[8.5.5, 8.5.6] What was discarded is kept in mind while a card is drawn."""
    if b.actor != You():
        raise Unbound("discard", "is done by you")
    what = noun_meaning(b.copy(), node.noun, None, "a").what
    kept = Remember(DoneSo(Role("this way"), "discarded"), "discarded first")
    then = If(There(Narrowed(Role("discarded first"), what)), as_effect(b, node.effect))
    return sequence([Discard(You(), Number(1), AnyCard()), kept, DrawCards(You(), Number(1)), then])


@meaning(own.TargetWagers)
def _target_wagers(b: Binder, node: own.TargetWagers) -> Effect:
    """[8.5.46a] It is that attack that is considered to have wagered."""
    attack = as_group(b, node.what)
    if not isinstance(attack, Target) or AnAttack() not in [part for _, part in walk(attack.what)]:
        raise Unbound("wagers", "is said of an attack")
    return WagerFor(DefendingHero(), node.name, None, attack)


@meaning(own.NextOfEachColor)
def _next_of_each_color(b: Binder, node: own.NextOfEachColor) -> Effect:
    """[6.2.4]"""
    each = ((node.first, node.gains), (node.second, node.more), (node.third, node.most))
    return sequence(
        [GrantNext(Both((AnAttack(), color)), _gained(b, gains), 1, node.duration) for color, gains in each]
    )


@WORDS.means(as_powers, own.ActivatedInArsenal)
def _activated_in_arsenal(b: Binder, node: own.ActivatedInArsenal, place: int, trait: str) -> list[Power]:
    """[1.7.4b, 5.2.1e, 3.3.3] Where it is used up from, too."""
    made = bind_power(b, node.power, place, trait)
    face_up = Not(Are(This(), LiesFaceDown()))
    found: list[Power] = []
    for power in made:
        if not isinstance(power, Activated) or power.zone != shared.PLAY:
            raise Unbound("arsenal", "is it activated there?")
        costs = tuple([_from_arsenal(cost) for cost in power.costs])
        limits = (*power.limits, face_up)
        found.append(dataclasses.replace(power, zone=c.ARSENAL, costs=costs, limits=limits))
    return found


def _from_arsenal(cost: Cost) -> Cost:
    if not isinstance(cost, MoveThis):
        return cost
    return dataclasses.replace(cost, origin=c.ARSENAL)


@meaning(own.MayChoose)
def _may_choose(b: Binder, node: own.MayChoose) -> Effect:
    """[1.8.3b] Of several things, what can be done is done."""
    if b.actor != You():
        raise Unbound("may", "is chosen by you")
    return MayChooseTo(as_effect(b, s.Does(None, node.deed)))
