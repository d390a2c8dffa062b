"""What is said by tokens, and by few other texts, means [8.4.5, 8.6]."""

from __future__ import annotations

import dataclasses

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.words import WORDS, meaning
from rulebound.fab.nodes.combat.filters import Attacking, AttackOf
from rulebound.fab.nodes.combat.patterns import BecomesSo
from rulebound.fab.nodes.creating import Creates, CreateTokens
from rulebound.fab.nodes.deeds import DEALT, HasHit
from rulebound.fab.nodes.keyworded.limited import LimitedTriggered
from rulebound.fab.nodes.keyworded.lying import LiesUnderIt
from rulebound.fab.nodes.lasting import GrantNext
from rulebound.fab.nodes.prevention import PreventsDamage
from rulebound.fab.nodes.properties import AnAttack, IsCard
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.compiling import Compiler, as_line
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.conditions import subject_of
from rulebound.tcg.language.meaning.joining import sequence
from rulebound.tcg.language.meaning.places import (
    as_condition,
    as_effect,
    as_filter,
    as_group,
    as_players,
    as_powers,
    bind_pattern,
    bind_power,
    static_powers,
)
from rulebound.tcg.language.meaning.statements import as_gain
from rulebound.tcg.nodes.changes.continuing import Grant, GrantAll
from rulebound.tcg.nodes.changes.costs import CostChange
from rulebound.tcg.nodes.changes.gaining import GainTag
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.conditions import Are, Not, There, ThisTurn
from rulebound.tcg.nodes.counters import WithCounter
from rulebound.tcg.nodes.effects.damage import DealDamage
from rulebound.tcg.nodes.filters import AnyCard, Both, Either, Except, IsThis
from rulebound.tcg.nodes.flow import May
from rulebound.tcg.nodes.groups import AnyOf, Role, This, You, YourHero
from rulebound.tcg.nodes.kinds import Named, OfType, OwnedBy, Side, Tagged
from rulebound.tcg.nodes.patterns import Adds, EitherEvent, Happens
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Change, Condition, Effect, Filter, Group, Pattern, Prohibition, Value
from rulebound.tcg.program.powers import Continuous, Triggered
from rulebound.tcg.tree import Power
from rulebound.text import Parsed


def _value(b: Binder, node: object) -> Value:
    made = bind(b, node)
    assert isinstance(made, Value)
    return made


# --- What hinders players ---------------------------------------------------------------------------------------------


def _costlier(b: Binder, node: own.CostsPlayers) -> tuple[Change, ...]:
    """[5.1.6, 5.2.2b] Of a card what is paid to play it, of an ability what is paid to activate it."""
    players = as_players(b, node.players)
    amount = _value(b, node.amount)
    return tuple(CostChange(action, amount, 1, None, players) for action in ("play", "use"))


@static_powers.of(own.CostsPlayers)
def _costs_players(b: Binder, node: own.CostsPlayers) -> list[Continuous]:
    return [Continuous(-1, "", None, _costlier(b, node))]


@meaning(own.CostsPlayers)
def _costs_players_for_a_while(b: Binder, node: own.CostsPlayers) -> Effect:
    return GrantAll(None, _costlier(b, node), node.duration)


@static_powers.of(own.CantUseOwned)
def _cant_use_owned(b: Binder, node: own.CantUseOwned) -> list[Continuous]:
    """[8.6.34] Neither the cards, nor the abilities of what one owns."""
    barred = [Prohibition(action, OwnedBy(You()), You(), of_players=True) for action in ("play", "use")]
    return [Continuous(-1, "", None, tuple(barred))]


@WORDS.means(as_group, own.AllOfBoth)
def _all_of_both(b: Binder, node: own.AllOfBoth) -> Group:
    owner = as_players(b, node.owner)
    return AnyOf((Each(AnyCard(), shared.HAND, owner), Each(AnyCard(), c.ARSENAL, owner)))


@meaning(own.StaysTapped)
def _stays_tapped(b: Binder, node: own.StaysTapped) -> Effect:
    """[8.6.33] What the hero is counts whenever it would untap."""
    barred = Prohibition("ready")
    return Grant(YourHero(), (barred,), node.duration, condition=Not(Are(YourHero(), Tagged(node.tag))))


@meaning(own.ThisDeals)
def _this_deals(b: Binder, node: own.ThisDeals) -> Effect:
    """[1.2.4] This card deals it, or what "it" is: an attack that was mentioned, for instance."""
    source = as_group(b, node.who)
    said_so = said(DealDamage)(source=source, amount=node.amount, to=node.to, damage_types=node.damage_types)
    made = bind(b, said_so)
    assert isinstance(made, Effect)
    return made


@meaning(own.MayHaveDeal)
def _may_have_deal(b: Binder, node: own.MayHaveDeal) -> Effect:
    """(Nothing of what follows is done if it isn't: that it hits, that it is destroyed.)"""
    deals = bind(b, node.deals)
    assert isinstance(deals, Effect)
    return May(sequence([deals, as_effect(b, node.then)]))


@meaning(own.ItHasHit)
def _it_has_hit(b: Binder, node: own.ItHasHit) -> Effect:
    return HasHit(as_group(b, node.what))


@meaning(own.DamageWasDealt)
def _damage_was_dealt(b: Binder, node: own.DamageWasDealt) -> Condition:
    return There(Role(DEALT))


@static_powers.of(own.AlwaysPrevents)
def _always_prevents(b: Binder, node: own.AlwaysPrevents) -> list[Continuous]:
    shield = PreventsDamage(_value(b, node.amount), node.damage_types, must=True)
    return [Continuous(-1, "", None, (shield,))]


# --- Attacks ----------------------------------------------------------------------------------------------------------


@WORDS.means(as_filter, own.YoursOfBoth)
def _yours_of_both(b: Binder, node: own.YoursOfBoth) -> Filter:
    parts = [as_filter(b.copy(), s.Phrase("bare", noun)) for noun in (node.first, node.second)]
    return Both((Side("your"), Either(tuple(parts))))


@meaning(own.IsAttacking)
def _is_attacking(b: Binder, node: own.IsAttacking) -> Condition:
    """[1.4.5b, 7.2.4] What it attacks is the target of its attack."""
    group = subject_of(b, node.group)
    return Are(group, Attacking(target=as_filter(b.copy(), node.target)))


@WORDS.means(as_filter, own.ItsAttack)
def _its_attack(b: Binder, node: own.ItsAttack) -> Filter:
    if b.types & ~(c.WEAPON | c.TOKEN):
        # What is played attacks by itself, and what defends doesn't attack.
        raise Unbound("the attack", "is made with a weapon or a token")
    return AttackOf(IsThis())


@meaning(own.ItsAttackGets)
def _its_attack_gets(b: Binder, node: own.ItsAttackGets) -> Effect:
    """[1.4.3] The attack-proxy on the combat chain, and not what it is for."""
    changes = tuple(change for gain in node.gains for change in as_gain(b, gain, None))
    return Grant(Each(AttackOf(IsThis())), changes, "turn")


@meaning(own.NextActionGets)
def _next_action_gets(b: Binder, node: own.NextActionGets) -> Effect:
    """[8.1.1] Action cards, and what abilities of that type put on the stack: attacks, and layers that are none."""
    changes = tuple(change for gain in node.gains for change in as_gain(b, gain, None))
    cards = Both((IsCard(), OfType(c.ACTION_CARD)))
    attacks = Both((AnAttack(), Except(IsCard())))
    return GrantNext(Either((cards, attacks)), changes, layers=c.ACTION_CARD)


@static_powers.of(own.AttacksOnlyIf)
def _attacks_only_if(b: Binder, node: own.AttacksOnlyIf) -> list[Continuous]:
    """[1.4.6, 1.0.2a] Otherwise its ability isn't activated."""
    condition = as_condition(b, node.condition)
    return [Continuous(-1, "", IsThis(), (Prohibition("attack with"),), Not(condition))]


@meaning(own.NextIs)
def _next_is(b: Binder, node: own.NextIs) -> Effect:
    what = as_filter(b, s.Phrase("a", node.noun))
    return GrantNext(what, (GainTag(node.tag),), 1, node.duration)


# --- What is waited for -----------------------------------------------------------------------------------------------


@WORDS.means(bind_pattern, own.PlaysOrUses)
def _plays_or_uses(b: Binder, node: own.PlaysOrUses) -> Pattern:
    """[5.1.10] As it has been put on the stack."""
    players = as_players(b, node.players)
    return EitherEvent((Adds("play", None, players), Adds("use", None, players)))


@WORDS.means(bind_pattern, own.Boosts)
def _boosts(b: Binder, node: own.Boosts) -> Pattern:
    """[8.3.9a] The cost has been paid."""
    b.before = b.mention(Mention(Role("it"), c.ACTION_CARD, card=True))
    return Happens("boost", None, You())


@WORDS.means(bind_pattern, own.HasNone)
def _has_none(b: Binder, node: own.HasNone) -> Pattern:
    """[6.6.1c, 6.6.5c] A state, which triggers as soon as it is so."""
    group = subject_of(b, node.what)
    if group != This():
        raise Unbound("it", "is that this card?")
    return BecomesSo(Are(group, Except(WithCounter(node.name))))


@WORDS.means(as_powers, own.LimitedTrigger)
def _limited_trigger(b: Binder, node: own.LimitedTrigger, place: int, trait: str) -> list[Power]:
    """[6.6.1a] A limit, and no ordinal: of which event of the turn it is nothing is said."""
    made = bind_power(b, node.power, place, trait)
    found: list[Power] = []
    for power in made:
        assert isinstance(power, Triggered)
        fields = {field.name: getattr(power, field.name) for field in dataclasses.fields(power)}
        found.append(LimitedTriggered(**fields, per_turn=node.per_turn))
    if len(found) > 1:
        raise Unbound("per turn", "of which of the events?")
    return found


@meaning(own.NeitherYet)
def _neither_yet(b: Binder, node: own.NeitherYet) -> Condition:
    created = Creates(as_filter(b.copy(), node.created), You())
    played = Adds("play", as_filter(b.copy(), node.played), You())
    return Not(ThisTurn(EitherEvent((created, played))))


@meaning(own.CreatesWith)
def _creates_with(b: Binder, node: own.CreatesWith) -> Effect:
    count = Number(1) if node.count is None else _value(b, node.count)
    return CreateTokens(b.actor, node.name, Number(1), counters=((node.counter, count),))


# --- Under others -----------------------------------------------------------------------------------------------------


@WORDS.means(as_line, own.UnderIt)
def _under_it(b: Compiler, node: own.UnderIt, parsed: Parsed | None) -> None:
    """[8.4.5] Material: a label, of what is so while this is under a permanent, and functions there."""
    b.keywords |= c.MATERIAL
    changes: tuple[Change, ...] = tuple(
        change for gain in node.gains for change in as_gain(b.binder, gain, None)
    )
    who: Filter = LiesUnderIt()
    if node.other:
        who = Both((who, Except(Named(node.other))))
    b.add_powers([Continuous(len(b.powers), "", who, changes, None, c.UNDER)], parsed, ())
