"""Binding of amounts that depend on something, and of what was counted or done."""

from __future__ import annotations

import dataclasses
from typing import Any

from rulebound.text import replace, walk
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.binder import Binder, Mention, Unbound, asking_of_each, bind, meaning
from rulebound.wow.language.meaning.conditions import subject_of
from rulebound.wow.language.meaning.joining import product
from rulebound.wow.language.meaning.nouns import noun_meaning, side_of
from rulebound.wow.language.meaning.places import as_condition, as_effect, as_group, as_players
from rulebound.wow.language.wording import book
from rulebound.wow.nodes import amounts as a
from rulebound.wow.nodes import conditions as n
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import flow
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import particulars as q
from rulebound.wow.nodes import patterns as p
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.core import Condition, Effect, Filter, Value
from rulebound.wow.nodes.filters import Both, Either, Named, Standing


def _field(part: Any) -> str:
    """Return the name of the field that holds the amount of an effect; "" if it has none."""
    if isinstance(part, (e.DealDamage, e.DealDivided, e.PutDamage)):
        return "amount"
    if isinstance(part, e.HealDamage):
        return "amount" if part.amount is not None else ""
    return "count" if isinstance(part, (e.DrawCards, e.CreateTokens)) else ""


def _with_amount(effect: Effect, change: Any) -> Effect:
    """Change the one amount of an effect; refuse if it has none or several."""
    found = [part for _, part in walk(effect) if _field(part)]
    if len(found) != 1:
        raise Unbound("or", "no amount before it that it can stand for")

    def changed(part: Any) -> Any:
        name = _field(part)
        if not name:
            return part
        more: dict[str, Any] = {name: change(getattr(part, name))}
        return dataclasses.replace(part, **more)

    made = replace(effect, changed)
    assert isinstance(made, Effect)
    return made


@meaning(s.StatOf)
def _stat_of(b: Binder, node: s.StatOf) -> Value:
    group = as_group(b, node.what)
    if group.asks():
        # [709.2d] One of several: which is chosen as the text is processed.
        role = getattr(group, "role", "") or b.next_role()
        b.prelude.append(flow.Remember(group, role))
        group = g.Role(role)
    return v.StatTotal(node.stat, group)


@meaning(s.HowMany)
def _how_many(b: Binder, node: s.HowMany) -> Value:
    assert isinstance(node.noun, s.Noun)
    kept = b.mentions
    b.mentions = list(kept)
    meant = noun_meaning(b, node.noun)
    b.mentions = kept
    return v.Count(g.Each(meant.what, meant.zone, meant.owner))


@meaning(s.HandOf)
def _hand_of(b: Binder, node: s.HandOf) -> Value:
    return v.CardsIn(node.zone, as_players(b, node.owner))


@meaning(s.DoneThisWay)
def _done_this_way(b: Binder, node: s.DoneThisWay) -> Value:
    return v.That(node.what)


@meaning(s.Counted)
def _counted(b: Binder, node: s.Counted) -> Value:
    if node.on is None:
        return v.That("counters")
    return v.CountersOn(node.name, as_group(b, node.on))


@meaning(s.Done)
def _done_count(b: Binder, node: s.Done) -> Value:
    if node.how != "paid or this way":
        raise Unbound("this way", "is no number here")
    assert isinstance(node.noun, s.Noun)
    seen = node.done == "revealed" and not b.in_cost
    done = g.Role("revealed") if seen else g.DoneSo(g.Role("paid" if b.in_cost else "this way"), node.done)
    return v.Count(g.Narrowed(done, noun_meaning(b, node.noun).what))


@meaning(s.Early)
def _early(b: Binder, node: s.Early) -> Value:
    value = bind(b, node.value)
    assert isinstance(value, Value)
    return value


@meaning(s.MoreIf)
def _more_if(b: Binder, node: s.MoreIf) -> Effect:
    """ "2 damage to target ally, or 4 if ...": the condition decides the amount."""
    first = as_effect(b, node.first)
    b.before = None
    with asking_of_each(b):
        amount, condition = bind(b, node.amount), as_condition(b, node.condition)
    drawn = any(isinstance(part, e.DrawCards) for _, part in walk(first))
    counted = any(_field(part) for _, part in walk(first))
    if node.what and counted and drawn != (node.what == "cards"):
        raise Unbound(node.what, "no amount before it that it can stand for")
    return _with_amount(first, lambda before: q.Depending(condition, amount, before))


@meaning(s.PlusMore)
def _plus_more(b: Binder, node: s.PlusMore) -> Effect:
    """ "..., plus an additional 2 if ..." or "... for each ..."."""
    first = as_effect(b, node.first)
    b.before = None
    with asking_of_each(b):
        more: Value = bind(b, node.amount)
        if node.times is not None:
            more = product(bind(b, node.times), more)
        if node.condition is not None:
            more = q.Depending(as_condition(b, node.condition), more, v.Number(0))
    return _with_amount(first, lambda before: v.Sum((before, more)))


@meaning(s.PerSo)
def _per(b: Binder, node: s.PerSo) -> Value:
    return a.Per(bind(b, node.value), node.size)


@meaning(s.ExtremeOf)
def _extreme(b: Binder, node: s.ExtremeOf) -> Value:
    group = as_group(b, node.what)
    if not isinstance(group, g.Each):
        raise Unbound("among", "needs all cards of some kind")
    return a.LeastStat(node.stat, group) if node.least else v.GreatestStat(node.stat, group)


@meaning(s.InRow)
def _in_row(b: Binder, node: s.InRow) -> Filter:
    return Both((Standing("resource"), side_of(b, node.owner)))


@meaning(s.NamedAmong)
def _named_among(b: Binder, node: s.NamedAmong) -> Filter:
    return Either(tuple(Named(name) for name in node.names))


@meaning(s.DamageOfKinds)
def _damage_of_kinds(b: Binder, node: s.DamageOfKinds) -> Effect:
    if b.agent is None:
        raise Unbound("deals", "nothing that does it")
    source, to = b.agent.group, as_group(b, node.to)
    if isinstance(to, g.Pick):
        raise Unbound("and", "is said of what is chosen as it is dealt")
    amounts: list[Value] = []
    types: list[int] = []
    for part in node.parts:
        assert isinstance(part, s.KindAmount)
        amounts.append(bind(b, part.amount))
        types.append(part.damage_types)
    return e.DealKinds(source, tuple(amounts), tuple(types), to)


@meaning(s.OfYours)
def _of_yours(b: Binder, node: s.OfYours) -> Value:
    assert isinstance(node.noun, s.Noun)
    meant = noun_meaning(b, node.noun, node.owner)
    return v.Count(g.Each(meant.what, meant.zone, meant.owner))


@meaning(s.DealtCount)
def _dealt_count(b: Binder, node: s.DealtCount) -> Value:
    assert isinstance(node.noun, s.Noun)
    return v.Count(g.Narrowed(g.Role("dealt this way"), noun_meaning(b, node.noun).what))


@meaning(s.PlayedNow)
def _played(b: Binder, node: s.PlayedNow) -> Value:
    assert isinstance(node.noun, s.Noun)
    meant = noun_meaning(b, node.noun)
    if meant.placed:
        raise Unbound("played", "says twice where")
    return v.HappenedThisTurn(p.Adds("play", meant.what, g.You()))


@meaning(s.CountersSo)
def _counters_so(b: Binder, node: s.CountersSo) -> Condition:
    group = subject_of(b, node.group)
    if not isinstance(group, (g.This, g.AttachedHost, g.Role, g.Target)):
        raise Unbound("counters", "are counted on one card")
    return n.Compare(v.CountersOn(node.name, group), node.test, bind(b, node.value))


@meaning(s.WithCounters)
def _with_counters(b: Binder, node: s.WithCounters) -> Filter:
    return a.CountersAre(node.name, node.test, bind(b, node.value))


@meaning(s.WasDone)
def _was_done(b: Binder, node: s.WasDone) -> Condition:
    assert isinstance(node.noun, s.Noun)
    meant = noun_meaning(b, node.noun)
    if meant.placed:
        raise Unbound("this way", "says twice where")
    role = "this way" if node.how == "turned" else node.how
    touched = g.Role(role)
    done = g.Narrowed(g.DoneSo(touched, node.done) if node.done else touched, meant.what)
    if node.how in ("turned", "dealt this way"):
        # What was destroyed or discarded has become another object; as what it was, it has been mentioned before.
        b.mention(Mention(done, meant.types))
    return n.There(done)


@meaning(s.EachTime)
def _each_time(b: Binder, node: s.EachTime) -> Effect:
    times = bind(b, node.times)
    if times == v.That():
        # What a bubble will have prevented isn't known as it is made.
        raise Unbound("for each", "nothing has been prevented yet")
    if isinstance(times, v.Count):
        # "It" would be each of them in turn, which is not what doing something so many times means.
        b.mentions = [mention for mention in b.mentions if isinstance(mention.group, g.Target)]
        b.before = None
        if any(isinstance(part, (s.Pronoun, s.Back)) and getattr(part, "case", "") != "agent"
               for _, part in walk(node.effect)):  # fmt: skip
            raise Unbound("for each", "what is done to each of them is not understood")
    return flow.Repeat(times, as_effect(b, node.effect))


@meaning(s.Wording)
def _wording(b: Binder, node: s.Wording) -> Effect:
    if b.actor != g.You():
        raise Unbound("this", "is said of another player")
    return as_effect(b, book().parse("body", node.text).node)
