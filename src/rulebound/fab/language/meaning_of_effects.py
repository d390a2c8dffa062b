"""What effect keywords mean [8.5], what is prevented [6.4.10], what costs less [5.1.6]."""

from __future__ import annotations

import dataclasses
from typing import Any

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.words import WORDS, meaning
from rulebound.fab.nodes.changes import LimitsDefense
from rulebound.fab.nodes.combat.filters import AttackOf
from rulebound.fab.nodes.costs import PaidSo, UseRandomly
from rulebound.fab.nodes.creating import Creates, CreateTokens, PutsOnStack
from rulebound.fab.nodes.deeds import opt
from rulebound.fab.nodes.effect_keywords.amping import Amp, amp
from rulebound.fab.nodes.lasting import GrantNext
from rulebound.fab.nodes.properties import AnAttack
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.conditions import subject_of
from rulebound.tcg.language.meaning.effects.searching import acts_done
from rulebound.tcg.language.meaning.effects.sentences import instead
from rulebound.tcg.language.meaning.fields import bind_said
from rulebound.tcg.language.meaning.joining import product, sequence
from rulebound.tcg.language.meaning.places import (
    as_condition,
    as_filter,
    as_players,
    bind_pattern,
    next_step,
    static_powers,
)
from rulebound.tcg.language.meaning.statements import Predicate, as_gain, predicate, statement_done
from rulebound.tcg.nodes.changes.continuing import Grant, GrantAll
from rulebound.tcg.nodes.changes.costs import CostChange
from rulebound.tcg.nodes.changes.gaining import GainKeyword
from rulebound.tcg.nodes.conditions import Are
from rulebound.tcg.nodes.costs.parts import UseCards
from rulebound.tcg.nodes.effects.damage import DealDamage
from rulebound.tcg.nodes.effects.moving import Discard, DrawCards
from rulebound.tcg.nodes.effects.results import THIS_WAY
from rulebound.tcg.nodes.filters import AnyCard, Either, IsThis
from rulebound.tcg.nodes.flow import If, Sequence
from rulebound.tcg.nodes.groups import Role, Target, This, You, YourHero
from rulebound.tcg.nodes.patterns import Adds, EitherEvent
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Change, Condition, Cost, Effect, Filter, Pattern, Value
from rulebound.tcg.program.powers import Continuous
from rulebound.tcg.program.prevention import Prevent, Unpreventable


def _value(b: Binder, node: object) -> Value:
    made = bind(b, node)
    assert isinstance(made, Value)
    return made


@meaning(s.Acts)
def _acts(b: Binder, node: s.Acts) -> Effect:
    """What is done with what is found is the same, however its parts are joined."""
    if isinstance(node.deeds[0], s.Searching):
        parts = [one.deeds if isinstance(one, s.Acts) else (one,) for one in node.deeds]
        node = s.Acts(tuple([one for part in parts for one in part]))
    return acts_done(b, node)


@meaning(said(Discard))
def _discard(b: Binder, node: Any) -> Effect:
    """[8.5.5] The card that is discarded is "it" from then on."""
    b.mention(_in_hand(b, "discarded"))
    return _by_fields(b, node)


@meaning(said(DrawCards))
def _draw(b: Binder, node: Any) -> Effect:
    """[8.5.6] What is drawn is in hand, where nothing shows which card that was."""
    made = _by_fields(b, node)
    b.mention(_in_hand(b, "drawn")).lost = True
    return made


def _by_fields(b: Binder, node: Any) -> Effect:
    made = bind_said(b, node)
    assert isinstance(made, Effect)
    return made


def _in_hand(b: Binder, suffered: str) -> Mention:
    """Return a card that was in hand, as it is mentioned by what was done with it."""
    made = Mention(Role(THIS_WAY), b.words.every_type & ~c.HERO, card=True, zone=shared.NOWHERE)
    made.suffered = suffered
    return made


@meaning(own.CreatesSeveral)
def _creates_several(b: Binder, node: own.CreatesSeveral) -> Effect:
    who = b.actor if node.who is None else as_players(b, node.who)
    by = None if node.who is None else b.actor
    return sequence([CreateTokens(who, name, Number(1), by) for name in node.names])


@meaning(s.Statement)
def _statement(b: Binder, node: s.Statement) -> Effect:
    """[6.2.2a] Without a duration, and without a condition on which it depends, it ends with the turn."""
    if node.duration == "game" and not b.in_power and _goes_again(node):
        # [8.3.5a, 5.3.5] it is asked once all that it does is done
        b.before = b.mention(Mention(This(), b.types, own=True))
        return Grant(This(), (GainKeyword(c.GO_AGAIN),), "turn")
    made = statement_done(b, node)
    steps = made.steps if isinstance(made, Sequence) else (made,)
    return sequence([_of_this_turn(step) for step in steps]) if node.duration == "game" else made


def _goes_again(node: s.Statement) -> bool:
    """ "This gets go again", said of what resolves."""
    again = (GainKeyword(c.GO_AGAIN),)
    return isinstance(node.who, s.OwnNameHere) and isinstance(node.state, s.Has) and node.state.gains == again


def _of_this_turn(made: Effect) -> Effect:
    if isinstance(made, (Grant, GrantAll)) and made.condition is None and made.duration == "game":
        return dataclasses.replace(made, duration="turn")
    return made


@WORDS.means(next_step, s.InsteadStep)
def _instead(b: Binder, step: s.InsteadStep, made: list[Effect], before: object) -> list[Effect]:
    """What is said shortly is said of what the sentence before it says it of [6.4.1]."""
    said_of = step.effect
    if isinstance(said_of, s.Statement) and _is_that(said_of.who) and isinstance(said_of.state, s.Has):
        if isinstance(before, own.NextGets) and said_of.state.times is None:
            _check_all_of(before.gains, said_of.state.gains)
            again = dataclasses.replace(before, gains=said_of.state.gains)
            return instead(b, dataclasses.replace(step, effect=again), made, before)
        if isinstance(before, s.Statement) and before.duration == said_of.duration:
            return [*made[:-1], _changed_instead(b, step, made[-1] if made else None)]
    if isinstance(said_of, (own.DealsInstead, own.PreventsInstead)):
        return [*made[:-1], _amount_instead(b, step, made[-1] if made else None)]
    return instead(b, step, made, before)


def _check_all_of(before: tuple[object, ...], instead_of_it: tuple[object, ...]) -> None:
    """Refuse "it gets +2{p} and go again. If ..., instead it gets +4{p}": does it still go again?"""
    if len(before) > len(instead_of_it):
        raise Unbound("instead", "of all that it gets, or of a part of that?")


def _is_that(who: object) -> bool:
    """ "It", "the attack"."""
    return isinstance(who, (s.Pronoun, s.Back))


def _changed_instead(b: Binder, step: s.InsteadStep, before: Effect | None) -> Effect:
    if not isinstance(before, Grant) or not isinstance(before.what, Target):
        raise Unbound("instead", "nothing before it that one thing gets")
    condition = as_condition(b, step.condition)
    assert isinstance(step.effect, s.Statement)
    parts = predicate(b, step.effect.state)
    if len(parts) != 1 or parts[0].narrow or parts[0].conditions or parts[0].about is not None:
        raise Unbound("instead", "gets it on a condition")
    _check_all_of(before.changes, parts[0].changes)
    return If(condition, dataclasses.replace(before, changes=parts[0].changes), before)


def _amount_instead(b: Binder, step: s.InsteadStep, before: Effect | None) -> Effect:
    said_of = step.effect
    condition = as_condition(b, step.condition)
    if isinstance(said_of, own.DealsInstead):
        kinds = (-1, getattr(before, "damage_types", -1))
        if not isinstance(before, DealDamage) or said_of.damage_types not in kinds:
            raise Unbound("instead", "nothing before it that deals such damage")
        return If(condition, dataclasses.replace(before, amount=_value(b, said_of.amount)), before)
    assert isinstance(said_of, own.PreventsInstead)
    change = before.changes[0] if isinstance(before, Grant) and len(before.changes) == 1 else None
    if not isinstance(before, Grant) or not isinstance(change, Prevent) or change.then is not None:
        raise Unbound("instead", "nothing before it that prevents damage")
    amount = _value(b, said_of.amount)
    if change.once != said_of.once or (change.once and change.amount is None):
        raise Unbound("instead", "nothing before it that prevents so much")
    if change.once:
        less = dataclasses.replace(change, amount=amount)
        return If(condition, dataclasses.replace(before, changes=(less,)), before)
    return If(condition, dataclasses.replace(before, next_times=amount), before)


@WORDS.means(bind_pattern, own.PlayedOrCreated)
def _played_or_created(b: Binder, node: own.PlayedOrCreated) -> Pattern:
    what = as_filter(b, node.what)
    return EitherEvent((Adds("play", what, You()), Creates(what, You())))


@WORDS.means(bind_pattern, own.PlaysOrActivates)
def _plays_or_activates(b: Binder, node: own.PlaysOrActivates) -> Pattern:
    """[5.1.10] The object that has been put on the stack is what is meant afterwards."""
    b.in_pattern = True
    players = as_players(b, node.players)
    parts = [as_filter(b, one) for one in (node.what, node.other)]
    b.in_pattern = False
    attack = b.mention(Mention(Role("it"), c.ACTION_CARD | c.WEAPON))
    attack.what, attack.kinds = AnAttack(), (AnAttack(),)
    return PutsOnStack(Either(tuple(parts)), players)


@meaning(own.Opts)
def _opts(b: Binder, node: own.Opts) -> Effect:
    return opt(_value(b, node.amount))


@meaning(own.Amps)
def _amps(b: Binder, node: own.Amps) -> Effect:
    """[8.5.47] The next time that you would deal arcane damage this turn, it is so much more."""
    amount = _value(b, node.amount)
    return amp(amount) if isinstance(amount, Number) else Amp(amount)


@meaning(own.Shields)
def _shields(b: Binder, node: own.Shields) -> Effect:
    """[6.4.10, 6.4.10j] It prevents until it has prevented so much; [1.1.2b] what you are dealt, your hero is."""
    shield = Prevent("to", None, damage_types=node.damage_types)
    return Grant(YourHero(), (shield,), "turn", next_times=_value(b, node.amount))


@meaning(own.PreventsNextTime)
def _prevents_next_time(b: Binder, node: own.PreventsNextTime) -> Effect:
    """[6.4.10, 6.4.10i] Of one event alone; [6.4.10b] all of it, if the text doesn't say how much."""
    amount = None if node.amount is None else _value(b, node.amount)
    source = None if node.source is None else bind(b, node.source)
    assert source is None or isinstance(source, Filter)
    shield = Prevent("to", amount, damage_types=node.damage_types, other=source, once=True)
    return Grant(YourHero(), (shield,), "turn", next_times=Number(1))


@WORDS.means(predicate, own.LimitedBy)
def _limited_by(b: Binder, state: own.LimitedBy) -> list[Predicate]:
    """[7.0.5b] What keeps cards from defending against an attack."""
    return [Predicate((_limit(b, state),))]


def _limit(b: Binder, said_of: own.LimitedBy) -> LimitsDefense:
    noun = said_of.noun
    placed = [post for post in noun.posts if isinstance(post, s.InZone)]
    if len(placed) != 1 or placed[0].owner != s.ThatPlayer("your"):
        return LimitsDefense(as_filter(b.copy(), s.Phrase("bare", noun)), said_of.most)
    # [3.0.13, 7.0.5b] "from hand": from that of whoever would defend
    others = dataclasses.replace(noun, posts=tuple([post for post in noun.posts if post is not placed[0]]))
    by = as_filter(b.copy(), s.Phrase("bare", others))
    return LimitsDefense(None if by == AnyCard() else by, said_of.most, placed[0].zone)


@meaning(own.NextLimited)
def _next_limited(b: Binder, node: own.NextLimited) -> Effect:
    what = as_filter(b, s.Phrase("a", node.noun))
    changes = tuple([change for one in predicate(b, node.limit) for change in one.changes])
    return GrantNext(what, changes, 1, node.duration)


@static_powers.of(own.CantBePrevented)
def _cant_be_prevented(b: Binder, node: own.CantBePrevented) -> list[Continuous]:
    # [1.4.3a, 7.5.2] what is for an attack-proxy deals it with that, which inherits the ability
    this = Either((IsThis(), AttackOf(IsThis())))
    return [Continuous(-1, "", None, (Unpreventable(this),))]


@static_powers.of(own.CostsSo)
def _costs_so(b: Binder, node: own.CostsSo) -> list[Continuous]:
    """[5.1.6, 5.1.6a] What a card says of its own cost is so wherever it is played from."""
    amount = _value(b, node.amount)
    if node.times is not None:
        amount = product(_value(b, node.times), amount)
    change = CostChange("play", amount, node.sign, IsThis())
    return [Continuous(-1, "", None, (change,), None, shared.HAND)]


def _gained(b: Binder, gains: tuple[object, ...]) -> tuple[Change, ...]:
    return tuple(change for gain in gains for change in as_gain(b, gain, None))


@meaning(own.NextCosts)
def _next_costs(b: Binder, node: own.NextCosts) -> Effect:
    """[5.1.6, 6.2.4] It applies to the next such card alone."""
    what = as_filter(b, s.Phrase("a", node.noun))
    change = CostChange("play", _value(b, node.amount), -1, what, next_only=True)
    less = GrantAll(None, (change,), node.duration)
    if not node.gains:
        return less
    return sequence([less, GrantNext(what, _gained(b, node.gains), 1, node.duration)])


@meaning(own.NextDefends)
def _next_defends(b: Binder, node: own.NextDefends) -> Effect:
    what = as_filter(b, s.Phrase("a", node.noun))
    return GrantNext(what, _gained(b, node.gains), 1, "turn", "defend", node.lasts)


@meaning(own.WasPaidSo)
def _was_paid_so(b: Binder, node: own.WasPaidSo) -> Condition:
    return Are(subject_of(b, node.group), PaidSo(node.kind))


@meaning(own.AtRandom)
def _at_random(b: Binder, node: own.AtRandom) -> Cost:
    return UseRandomly(UseCards(node.how, AnyCard(), node.count, node.zone))
