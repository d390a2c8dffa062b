"""What is done with attacks and what they are made with means; what one is paid with, what is prevented often."""

from __future__ import annotations

from typing import Any

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.words import WORDS, meaning
from rulebound.fab.nodes.abilities import ActivationsInTotal, MoreActivations
from rulebound.fab.nodes.brought_about import BroughtAbout
from rulebound.fab.nodes.changes import LimitsDefense
from rulebound.fab.nodes.combat.conditions import PitchedToPlay
from rulebound.fab.nodes.combat.filters import Attacking
from rulebound.fab.nodes.combat.groups import TheAttack
from rulebound.fab.nodes.combat.patterns import DealsMuch
from rulebound.fab.nodes.continuous.in_order import WasBefore
from rulebound.fab.nodes.costs import PaidSo
from rulebound.fab.nodes.keyworded.labels import ShowAndLose
from rulebound.fab.nodes.lasting import GrantNext
from rulebound.fab.nodes.properties import AnAttack
from rulebound.fab.nodes.sources import (
    AttackSource,
    DamageThisSpan,
    GainName,
    PitchedToActivate,
    PlayersWithMore,
)
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.conditions import subject_of
from rulebound.tcg.language.meaning.joining import sequence
from rulebound.tcg.language.meaning.places import (
    as_condition,
    as_effect,
    as_filter,
    as_group,
    as_players,
    bind_pattern,
    bind_power,
    cost_parts,
    static_powers,
)
from rulebound.tcg.language.meaning.statements import GAINED, Predicate, as_gain, predicate
from rulebound.tcg.nodes.changes.continuing import Grant, GrantAll
from rulebound.tcg.nodes.changes.costs import CostChange
from rulebound.tcg.nodes.changes.gaining import GainPower, GainType
from rulebound.tcg.nodes.choices.picking import ControllerOf
from rulebound.tcg.nodes.conditions import Are, Everything, Not
from rulebound.tcg.nodes.costs.parts import UseCards
from rulebound.tcg.nodes.filters import Both, Except, IsThis
from rulebound.tcg.nodes.flow import ChooseNow, ForEachOf
from rulebound.tcg.nodes.groups import Role, Target, This, You, YourHero
from rulebound.tcg.nodes.kinds import BelongsTo, Side, Tagged
from rulebound.tcg.nodes.numbers import SetStat
from rulebound.tcg.nodes.patterns import LeavesPlay
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Change, Condition, Effect, Filter, Group, Pattern, Value
from rulebound.tcg.program.permissions import Permission
from rulebound.tcg.program.powers import Continuous, Triggered
from rulebound.tcg.program.prevention import Prevent
from rulebound.text.nodes import walk


def _value(b: Binder, node: object) -> Value:
    made = bind(b, node)
    assert isinstance(made, Value)
    return made


def _gained(b: Binder, gains: tuple[object, ...]) -> tuple[Change, ...]:
    return tuple([change for gain in gains for change in as_gain(b, gain, None)])


# --- What is paid -----------------------------------------------------------------------------------------------------


@WORDS.means(cost_parts, own.TwoUsed)
def _two_used(b: Binder, node: own.TwoUsed) -> tuple[object, ...]:
    parts: list[object] = []
    for what, count in ((node.first, node.count), (node.second, node.count2)):
        number = bind(b, count)
        if not isinstance(number, Number):
            raise Unbound("banish", "needs a number that is printed")
        parts.append(UseCards(node.how, what, number.number, shared.GRAVEYARD))
    return tuple(parts)


@meaning(own.PitchedThisWay)
def _pitched_this_way(b: Binder, node: own.PitchedThisWay) -> Condition:
    return PitchedToActivate((as_filter(b.copy(), node.what),))


def _apart(b: Binder, first: object, second: object) -> tuple[Filter, ...]:
    """Return what two cards are of which none can be both: one that is would be counted twice."""
    parts = tuple([as_filter(b.copy(), one) for one in (first, second)])
    if Except(Tagged(c.ATTACK_TAG)) not in [one for part in parts for _, one in walk(part)]:
        raise Unbound("and", "is that said of two cards, or of one?")
    return parts


@meaning(own.BothPitchedThisWay)
def _both_this_way(b: Binder, node: own.BothPitchedThisWay) -> Condition:
    return PitchedToActivate(_apart(b, node.first, node.second))


@meaning(own.BothPitchedFor)
def _both_pitched(b: Binder, node: own.BothPitchedFor) -> Condition:
    return Everything(tuple([PitchedToPlay(part) for part in _apart(b, node.first, node.second)]))


@static_powers.of(own.CostsXLess)
def _costs_x_less(b: Binder, node: own.CostsXLess) -> list[Continuous]:
    return [
        Continuous(
            -1, "", None, (CostChange("play", _value(b, node.value), -1, IsThis()),), None, shared.HAND
        )
    ]


@meaning(own.DamageDealtWith)
def _damage_with(b: Binder, node: own.DamageDealtWith) -> Value:
    """[8.5.3a] By what one controls of that kind, and by its attacks."""
    what = Both((as_filter(b.copy(), s.Phrase("a", node.noun)), Side("your")))
    return DamageThisSpan(DealsMuch(what, None, Number(1)), node.span)


@meaning(own.NextManyCost)
def _next_many(b: Binder, node: own.NextManyCost) -> Effect:
    """[5.1.6, 6.2.4] Each of so many effects waits for the next such card."""
    what = as_filter(b, s.Phrase("a", node.noun))
    if not isinstance(node.count, int):
        raise Unbound("next", "needs a number that is printed")
    change = CostChange("play", _value(b, node.amount), -1, what, next_only=True)
    return GrantAll(None, (change,), node.duration, next_times=Number(node.count))


# --- Attacks, and what they are made with -----------------------------------------------------------------------------


@meaning(own.AttacksAgainWith)
def _attacks_again(b: Binder, node: own.AttacksAgainWith) -> Effect:
    """[1.4.3b, 5.2.3c, 5.2.3e] What is attacked with is never the attack, but what that is made with."""
    group = subject_of(b, node.what) if isinstance(node.what, s.Pronoun) else meant_by(b, node.what)
    allowed: Change = ActivationsInTotal(node.total, True) if node.total else MoreActivations(1, attacks=True)
    return Grant(AttackSource(group), (allowed,), "turn")


def meant_by(b: Binder, what: Any) -> Group:
    """Return what "the weapon" is, after an attack of one: that attack, of which the source is looked for."""
    return attack_with(b, what.noun) or as_group(b, what)


def attack_with(b: Binder, kind: Any) -> Group | None:
    """Return the attack that was spoken of, if it is one with such a weapon."""
    for mention in reversed(b.mentions):
        parts = [part for one in (mention.what, *mention.kinds) for _, part in walk(one)]
        if not mention.player and not mention.plural and not mention.each and AnAttack() in parts:
            said_so = [part for _, part in walk(kind.what) if isinstance(part, Tagged)]
            if kind.types == c.WEAPON and all(part in parts for part in said_so):
                return mention.group
            break
    return None


@as_gain.of(own.FirstTimeQuoted)
def _first_time(b: Binder, node: own.FirstTimeQuoted, times: Value | None) -> list[Change]:
    """[6.6.1b] What is given for no longer than a turn has no more than one first time of it."""
    if b.in_power or times is not None:
        raise Unbound("the first time", "of which turn, or of the game?")
    inner = b.copy()
    inner.begin_power()
    made = bind_power(inner, s.TriggeredPower(node.pattern, node.effect, first=True), GAINED)
    power = made[0] if len(made) == 1 else None
    if not isinstance(power, Triggered) or getattr(power.pattern, "what", None) != IsThis():
        raise Unbound("the first time", "of which of them?")
    return [GainPower(power)]


@meaning(own.GetsOneName)
def _gets_one_name(b: Binder, node: own.GetsOneName) -> Effect:
    """[8.5.9a, 1.8.6] Besides the name that it has."""
    if b.actor != You():
        raise Unbound("choose", "is done by you")
    return ChooseNow(You(), tuple([Grant(This(), (GainName(name),), "turn") for name in node.names]))


@WORDS.means(predicate, own.AreWeapons)
def _are_weapons(b: Binder, state: own.AreWeapons) -> list[Predicate]:
    """[2.0.4, 2.15.5] They gain the type, and the number, which is their base then."""
    gains = (GainType(c.WEAPON), SetStat("base power", _value(b, state.power)), *_gained(b, state.gains))
    return [Predicate(gains)]


# --- What it defends against ------------------------------------------------------------------------------------------


@WORDS.means(as_players, own.AttackController)
def _attack_controller(b: Binder, node: own.AttackController) -> Group:
    players = ControllerOf(TheAttack())
    b.mention(Mention(players, player=True))
    return players


@WORDS.means(bind_pattern, own.HasDestroyed)
def _has_destroyed(b: Binder, node: own.HasDestroyed) -> Pattern:
    """[8.5.4] By an effect of something that they control, or as a cost of theirs."""
    players = as_players(b, node.players)
    return BroughtAbout(LeavesPlay(as_filter(b.copy(), node.what), "destroy"), BelongsTo(players))


def _cant_defend(who: Filter, condition: Condition | None) -> list[Continuous]:
    """[7.0.5b] It is said of the attacks against which it can't defend, wherever it would defend from."""
    return [Continuous(-1, "", who, (LimitsDefense(IsThis()),), condition, shared.ANYWHERE)]


@static_powers.of(own.DefendsOnlyIf)
def _defends_only_if(b: Binder, node: own.DefendsOnlyIf) -> list[Continuous]:
    return _cant_defend(AnAttack(), Not(as_condition(b, node.condition)))


@static_powers.of(own.DefendsOnly)
def _defends_only(b: Binder, node: own.DefendsOnly) -> list[Continuous]:
    return _cant_defend(Both((AnAttack(), Except(as_filter(b, node.attack)))), None)


# --- What lasts -------------------------------------------------------------------------------------------------------


@meaning(own.PreventsNextTimes)
def _prevents_next_times(b: Binder, node: own.PreventsNextTimes) -> Effect:
    """[6.4.10, 6.4.10i] Of so many events, each time so much."""
    shield = Prevent("to", _value(b, node.amount), damage_types=node.damage_types, once=True)
    return Grant(YourHero(), (shield,), "turn", next_times=Number(int(node.times)))


@meaning(own.MayPlayItAttacking)
def _may_play_it_attacking(b: Binder, node: own.MayPlayItAttacking) -> Effect:
    """[3.0.9, 1.4.5b] What it is as it attacks is what it became as it was played."""
    it = b.latest("it")
    if it.zone == shared.PLAY or not it.card or it.player:
        raise Unbound("it", "is nothing that lies where cards aren't played from")
    allowed = as_effect(b, own.MayPlayIt(node.duration))
    assert isinstance(allowed, Grant)
    assert allowed.changes == (Permission("play"),)
    attacking = Attacking(target=as_filter(b.copy(), node.target))
    then = GrantNext(
        WasBefore(allowed.what), (), 1, node.duration, also=attacking, more=_gained(b, node.gains)
    )
    return sequence([allowed, then])


@meaning(own.PaidAndTargets)
def _paid_and_targets(b: Binder, node: own.PaidAndTargets) -> Condition:
    """[1.8.5] What its one target is, which is spoken of afterwards."""
    targets = [one for one in b.mentions if isinstance(one.group, Target)]
    if not targets or any(one.group != targets[0].group for one in targets):
        raise Unbound("targets", "which of its targets?")
    target = targets[0].group
    what = as_filter(b.copy(), node.what)
    noun: Any = getattr(node.what, "noun", None)
    kind: Any = noun.kinds[0]
    b.mention(Mention(target, kind.types, kinds=(kind.what,), what=what))
    return Everything((Are(This(), PaidSo(node.kind)), Are(target, what)))


@meaning(own.EachHeroWithMore)
def _each_with_more(b: Binder, node: own.EachHeroWithMore) -> Effect:
    """[1.1.2b] Each hero stands for its player; whose they are is settled before any of it is done."""
    if b.actor != You():
        raise Unbound("for each hero", "is done by you")
    tried = b.copy()
    tried.mention(Mention(Role("player"), c.HERO))
    done = as_effect(tried, s.Does(None, node.deed))
    if any(isinstance(part, Target) for _, part in walk(done)):
        raise Unbound("target", "is chosen once, and not for each")
    return ForEachOf(PlayersWithMore(as_filter(b.copy(), s.Phrase("a", node.noun))), done)


@meaning(own.ShowsOrIsSeen)
def _shows_or_is_seen(b: Binder, node: own.ShowsOrIsSeen) -> Effect:
    """[8.4.19, 8.5.16]"""
    who = as_players(b, own.They())
    what = as_filter(b.copy(), s.Phrase("a", node.noun))
    return ShowAndLose(who, what, node.name, as_condition(b, node.condition))
