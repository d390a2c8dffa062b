"""What is so in the arena and between heroes means."""

from __future__ import annotations

import dataclasses

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.words import WORDS, meaning
from rulebound.fab.nodes.effect_keywords.creating_cards import CreateCards
from rulebound.fab.nodes.keyworded.fusing import FusedWith
from rulebound.fab.nodes.prevention import BANISHED, PreventsDamage
from rulebound.fab.nodes.standing import DamageThisTurn
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.places import (
    as_filter,
    as_group,
    as_powers,
    bind_pattern,
    bind_power,
    static_powers,
)
from rulebound.tcg.nodes.changes.continuing import Grant
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.conditions import Anything, Not, There, ThisTurn
from rulebound.tcg.nodes.filters import Both, Except, IsThis
from rulebound.tcg.nodes.groups import Role, This, You
from rulebound.tcg.nodes.kinds import OwnedBy, Side
from rulebound.tcg.nodes.patterns import DealsDamage, Happens, LeavesPlay, Moves
from rulebound.tcg.program.nodes import Condition, Effect, Group, Pattern, Value
from rulebound.tcg.program.permissions import Permission
from rulebound.tcg.program.powers import Continuous, Payment, Triggered
from rulebound.tcg.tree import Power


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
    """[8.5.3] By whatever one controls, to whatever it is."""
    return DamageThisTurn(DealsDamage(by_players=You()))
