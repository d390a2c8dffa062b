"""What is so in the arena and between heroes means."""

from __future__ import annotations

import dataclasses

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.words import WORDS, meaning
from rulebound.fab.nodes.combat.conditions import TimesHappened
from rulebound.fab.nodes.combat.filters import Attacking, DefendingCard
from rulebound.fab.nodes.creating import ActivatesAttack, CreateTokens
from rulebound.fab.nodes.effect_keywords.creating_cards import CreateCards
from rulebound.fab.nodes.keyworded.fusing import FusedWith
from rulebound.fab.nodes.lasting import GrantNext
from rulebound.fab.nodes.prevention import BANISHED, PreventsDamage
from rulebound.fab.nodes.properties import AnAttack, HasEffect
from rulebound.fab.nodes.standing import ActivatesAbilityOf, DamageThisTurn
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.joining import sequence
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.places import (
    as_effect,
    as_filter,
    as_group,
    as_players,
    as_powers,
    bind_pattern,
    bind_power,
    static_powers,
)
from rulebound.tcg.language.meaning.statements import GAINED, as_gain
from rulebound.tcg.nodes.changes.continuing import FLAGGED, Grant
from rulebound.tcg.nodes.changes.gaining import GainPower
from rulebound.tcg.nodes.changes.replacing import ReplaceDamage
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.conditions import Anything, Are, Everything, Not, There, ThisTurn
from rulebound.tcg.nodes.effects.in_play import AddCounters
from rulebound.tcg.nodes.filters import Among, Both, Either, Except, IsThis
from rulebound.tcg.nodes.flow import If, Remember
from rulebound.tcg.nodes.groups import Role, This, You, YourHero
from rulebound.tcg.nodes.kinds import HasKeyword, OwnedBy, Side, Tagged
from rulebound.tcg.nodes.patterns import Adds, DealsDamage, EitherEvent, Happens, LeavesPlay, Moves
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Change, Condition, Effect, Group, Pattern, Value
from rulebound.tcg.program.permissions import Permission
from rulebound.tcg.program.powers import Continuous, Payment, Triggered
from rulebound.tcg.tree import Power
from rulebound.text import walk


@meaning(own.ControlsNoOther)
def _controls_no_other(b: Binder, node: own.ControlsNoOther) -> Condition:
    """Than this card: where another one was spoken of, that might be meant."""
    if any(not (one.own or one.player) and one.group != This() for one in b.mentions):
        raise Unbound("other", "than this card, or than what was spoken of?")
    meant = noun_meaning(b.copy(), node.noun, None, "a")
    if meant.placed or any(isinstance(post, s.Controlled) for post in node.noun.posts):
        raise Unbound("no other", "whose they are is said twice")
    return Not(There(Each(Both((meant.what, Side("your"), Except(IsThis()))))))


@meaning(own.CreatesMany)
def _creates_many(b: Binder, node: own.CreatesMany) -> Effect:
    """[8.5.40] The name of each is said in the plural."""
    if b.actor != You():
        raise Unbound("create", "is done by you")
    count = bind(b, node.count)
    assert isinstance(count, Value)
    types = b.words.every_type & ~c.ARENA_CARDS
    b.mention(Mention(Role("this way"), types, plural=True, card=True, zone=node.zone, owner=You()))
    return CreateCards(You(), node.name.removesuffix("s"), count, node.zone)


@meaning(own.MayPlayThem)
def _may_play_them(b: Binder, node: own.MayPlayThem) -> Effect:
    """[1.0.1a, 5.1.1a] From where they lie, though the rules let nobody."""
    them = next((one for one in reversed(b.mentions) if not one.player and one.plural), None)
    if them is None or them.zone == shared.PLAY or not them.card or them.lost:
        raise Unbound("them", "are nothing that lies where cards aren't played from")
    return Grant(them.group, (Permission("play"),), node.duration)


@WORDS.means(as_group, own.AllSeen)
def _all_seen(b: Binder, node: own.AllSeen) -> Group:
    return Role("revealed")


@static_powers.of(own.MayBanishToPrevent)
def _may_banish_to_prevent(b: Binder, node: own.MayBanishToPrevent) -> list[Continuous]:
    """[6.4.10i]"""
    amount = bind(b, node.amount)
    assert isinstance(amount, Value)
    return [Continuous(-1, "", None, (PreventsDamage(amount, node.damage_types, destroys=BANISHED),))]


@WORDS.means(as_powers, own.WhileInGraveyard)
def _while_in_graveyard(b: Binder, node: own.WhileInGraveyard, place: int, trait: str) -> list[Power]:
    """[1.7.4i, 5.4.7] It functions there."""
    made = bind_power(b, node.power, place, trait)
    there: list[Power] = []
    for power in made:
        if not isinstance(power, Triggered) or power.zone != shared.PLAY:
            raise Unbound("graveyard", "does it function there?")
        there.append(dataclasses.replace(power, zone=shared.GRAVEYARD))
    return there


@WORDS.means(bind_pattern, own.HasFused)
def _has_fused(b: Binder, node: own.HasFused) -> Pattern:
    """[8.3.17a] That it was fused with a card of that talent, is noted."""
    return Happens("fuse", FusedWith(node.word), You())


@WORDS.means(bind_pattern, own.ComesToYours)
def _comes_to_yours(b: Binder, node: own.ComesToYours) -> Pattern:
    """[3.0.13] What comes there is owned by that player."""
    b.in_pattern = True
    what = as_filter(b, node.what)
    b.in_pattern = False
    b.before = b.mention(Mention(Role("it"), b.words.every_type, card=True, zone=node.zone, owner=You()))
    return Moves("", what, You(), to=node.zone)


@meaning(own.HadControl)
def _had_control(b: Binder, node: own.HadControl) -> Condition:
    """[1.3.1b] What one doesn't control any more has left, or somebody else has come to control it."""
    what = as_filter(b.copy(), node.what)
    yours = Both((what, Side("your")))
    given = [ThisTurn(Happens(kind, Both((what, OwnedBy(You()))))) for kind in ("gain control", "give", "steal")]
    return Anything((There(Each(yours)), ThisTurn(LeavesPlay(yours, "")), *given))


@WORDS.means(as_powers, own.ActivatedInGraveyard)
def _activated_in_graveyard(b: Binder, node: own.ActivatedInGraveyard, place: int, trait: str) -> list[Power]:
    """[1.7.4i, 5.2.1e]"""
    made = bind_power(b, node.power, place, trait)
    if not all(isinstance(power, Payment) and power.zone == shared.PLAY for power in made):
        raise Unbound("graveyard", "is it activated there?")
    return [dataclasses.replace(power, zone=shared.GRAVEYARD) for power in made if isinstance(power, Payment)]


@meaning(own.TotalDamage)
def _total_damage(b: Binder, node: own.TotalDamage) -> Value:
    """[8.5.3, 8.5.3a] By whatever one is considered to deal it with, to whatever it is."""
    return DamageThisTurn(DealsDamage(by_players=You()))


@meaning(own.NextManyWhile)
def _next_many_while(b: Binder, node: own.NextManyWhile) -> Effect:
    """[6.2.4] Each of so many, for as long as it has that keyword."""
    what = as_filter(b, s.Phrase("a", node.noun))
    more = tuple([change for gain in node.gains for change in as_gain(b, gain, None)])
    return GrantNext(what, (), int(node.count), node.duration, also=HasKeyword(node.keyword), more=more)


@WORDS.means(bind_pattern, own.DealsOrIsDealt)
def _deals_or_is_dealt(b: Binder, node: own.DealsOrIsDealt) -> Pattern:
    """[1.1.2b]"""
    return EitherEvent((DealsDamage(by_players=You()), DealsDamage(to=Among(YourHero()))))


@WORDS.means(bind_pattern, own.IsDealt)
def _is_dealt(b: Binder, node: own.IsDealt) -> Pattern:
    """[1.1.2b]"""
    return DealsDamage(to=Among(YourHero()), damage_types=node.damage_types)


@meaning(own.PitchedCards)
def _pitched_cards(b: Binder, node: own.PitchedCards) -> Value:
    pitched = Moves("pitch", as_filter(b.copy(), s.Phrase("a", node.noun)), You())
    return TimesHappened(pitched, "turn")


@meaning(own.PlayedBoth)
def _played_both(b: Binder, node: own.PlayedBoth) -> Condition:
    """A card is one of the two: one that is both would be counted twice."""
    parts = [as_filter(b.copy(), one) for one in (node.first, node.second)]
    if Except(Tagged(c.ATTACK_TAG)) not in [one for part in parts for _, one in walk(part)]:
        raise Unbound("and", "is that said of two cards, or of one?")
    return Everything(tuple([ThisTurn(Adds("play", part, You())) for part in parts]))


@meaning(own.ArsenalGets)
def _arsenal_gets(b: Binder, node: own.ArsenalGets) -> Effect:
    """[3.3.3] It is public there, and keeps that as it is played [3.0.9b]."""
    if b.actor != You():
        raise Unbound("gets", "is said to you")
    post = s.InZone(zone=c.ARSENAL, owner=s.ThatPlayer("your"))
    target = as_group(b, s.Phrase("target", dataclasses.replace(node.noun, posts=(*node.noun.posts, post))))
    changes = tuple([change for gain in node.gains for change in as_gain(b, gain, None)])
    b.mentions = [one for one in b.mentions if one.group != target]
    b.mention(Mention(Role("found"), b.words.every_type, card=True))
    return sequence([Remember(target, "found"), Grant(Role("found"), changes, "turn")])


@WORDS.means(bind_pattern, own.HasActivated)
def _has_activated(b: Binder, node: own.HasActivated) -> Pattern:
    """[5.2.4] Of attacks it is the attack that is put on the stack [8.3.1]."""
    what, players = as_filter(b.copy(), node.what), as_players(b, node.players)
    if any(part == AnAttack() for _, part in walk(what)):
        attack = b.mention(Mention(Role("it"), c.ACTION_CARD | c.WEAPON, kinds=(AnAttack(),), what=what))
        b.before = attack
        return ActivatesAttack(what, players)
    return ActivatesAbilityOf(what, players)


@WORDS.means(as_powers, own.PreventsThere)
def _prevents_there(b: Binder, node: own.PreventsThere, place: int, trait: str) -> list[Power]:
    """[1.7.4, 5.4.7] On the stack, and on the combat chain."""
    amount = bind(b, node.amount)
    assert isinstance(amount, Value)
    shield = (PreventsDamage(amount, node.damage_types, must=True),)
    fights = Are(This(), Either((Attacking(), DefendingCard())))
    return [
        Continuous(place, trait, None, shield, fights),
        Continuous(place + 1, trait, None, shield, None, shared.STACK),
    ]


@meaning(own.NextInstantDealsMore)
def _next_instant_deals_more(b: Binder, node: own.NextInstantDealsMore) -> Effect:
    """[6.2.4, 6.4.9] It is the next such card, however that is played."""
    allowed = as_effect(b, own.NextAsInstant(node.noun))
    what = as_filter(b, s.Phrase("a", node.noun))
    amount = bind(b, node.amount)
    assert isinstance(amount, Value)
    more = ReplaceDamage(FLAGGED, damage_types=c.ARCANE, plus=amount)
    return sequence([allowed, GrantNext(what, (), also=HasEffect(c.ARCANE), more=(more,))])


@meaning(own.CreatesThenCounter)
def _creates_then_counter(b: Binder, node: own.CreatesThenCounter) -> Effect:
    """[8.5.2, 1.15.1] What has been created is what there is no other one than."""
    if b.actor != You():
        raise Unbound("create", "is done by you")
    made = Role("this way")
    meant = noun_meaning(b.copy(), node.noun, None, "a")
    if meant.placed or any(isinstance(post, s.Controlled) for post in node.noun.posts):
        raise Unbound("no other", "whose they are is said twice")
    others = Each(Both((meant.what, Side("your"), Except(Among(made)))))
    counter = AddCounters(made, node.counter, Number(1))
    return sequence([CreateTokens(You(), node.name, Number(1)), If(Not(There(others)), counter)])


@as_gain.of(own.QuotedIf)
def _quoted_if(b: Binder, node: own.QuotedIf, times: Value | None) -> list[Change]:
    """[5.4.7] It is asked of what has the ability."""
    if times is not None:
        raise Unbound("for each", "nothing before it that can be counted out")
    inner = b.copy()
    inner.begin_power()
    made = bind_power(inner, s.StaticPower(s.While(node.condition, node.body)), GAINED)
    if len(made) != 1 or not isinstance(made[0], Continuous) or made[0].who != IsThis():
        raise Unbound("this", "of what has the ability, or of what gives it?")
    return [GainPower(made[0])]
