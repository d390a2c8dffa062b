"""Binding of numbers: what is counted, the highest of something, how much was done."""

from __future__ import annotations

from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, bind, meaning
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.places import as_filter, as_group, as_players
from rulebound.tcg.nodes import flow
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes import values as v
from rulebound.tcg.nodes.core import Value
from rulebound.tcg.nodes.counters import CountersOn
from rulebound.tcg.nodes.numbers import GreatestStat, LeastStat, StatTotal
from rulebound.tcg.nodes.patterns import Adds
from rulebound.tcg.nodes.picking import Each


@meaning(s.StatOf)
def _stat_of(b: Binder, node: s.StatOf) -> Value:
    group = as_group(b, node.what)
    if group.asks():
        # [wow-2007:709.2d] One of several: which is chosen as the text is processed.
        role = getattr(group, "role", "") or b.next_role()
        b.prelude.append(flow.Remember(group, role))
        group = g.Role(role)
    return StatTotal(node.stat, group)


@meaning(s.HowMany)
def _how_many(b: Binder, node: s.HowMany) -> Value:
    assert isinstance(node.noun, s.Noun)
    kept = b.mentions
    b.mentions = list(kept)
    meant = noun_meaning(b, node.noun)
    b.mentions = kept
    return v.Count(Each(meant.what, meant.zone, meant.owner))


@meaning(s.HandOf)
def _hand_of(b: Binder, node: s.HandOf) -> Value:
    return v.CardsIn(node.zone, as_players(b, node.owner))


@meaning(s.DoneThisWay)
def _done_this_way(b: Binder, node: s.DoneThisWay) -> Value:
    return v.That(node.what)


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


@meaning(s.PerSo)
def _per(b: Binder, node: s.PerSo) -> Value:
    return v.Per(bind(b, node.value), node.size)


@meaning(s.ExtremeOf)
def _extreme(b: Binder, node: s.ExtremeOf) -> Value:
    group = as_group(b, node.what)
    if not isinstance(group, Each):
        raise Unbound("among", "needs all cards of some kind")
    return LeastStat(node.stat, group) if node.least else GreatestStat(node.stat, group)


@meaning(s.OfYours)
def _of_yours(b: Binder, node: s.OfYours) -> Value:
    assert isinstance(node.noun, s.Noun)
    meant = noun_meaning(b, node.noun, node.owner)
    return v.Count(Each(meant.what, meant.zone, meant.owner))


@meaning(s.ThisAndOthers)
def _this_and_others(b: Binder, node: s.ThisAndOthers) -> v.Count:
    return v.Count(Each(as_filter(b, s.ThisOrOther(node.noun))))


@meaning(s.Counted)
def _counted(b: Binder, node: s.Counted) -> Value:
    if node.on is None:
        return v.That("counters")
    return CountersOn(node.name, as_group(b, node.on))


@meaning(s.PlayedNow)
def _played(b: Binder, node: s.PlayedNow) -> Value:
    assert isinstance(node.noun, s.Noun)
    meant = noun_meaning(b, node.noun)
    if meant.placed:
        raise Unbound("played", "says twice where")
    return v.HappenedThisTurn(Adds("play", meant.what, g.You()))
