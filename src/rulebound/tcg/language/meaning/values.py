"""Binding of numbers: what is counted, the highest of something, how much was done."""

from __future__ import annotations

from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, bind, meaning
from rulebound.tcg.language.meaning.joining import product
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.nouns.references import of_several
from rulebound.tcg.language.meaning.places import as_filter, as_group, as_players
from rulebound.tcg.nodes import flow
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes import values as v
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.costs.top_of_deck import MILLED
from rulebound.tcg.nodes.counters import CountersOn
from rulebound.tcg.nodes.numbers import GreatestStat, LeastStat, StatTotal
from rulebound.tcg.nodes.patterns import Adds
from rulebound.tcg.program.nodes import Group, Value


@meaning(s.StatOf)
def _stat_of(b: Binder, node: s.StatOf) -> Value:
    group = as_group(b, node.what)
    if node.stat == "cost" and isinstance(node.what, s.Pronoun) and _has_no_cost(b, group):
        # "Put damage on your hero equal to its cost": the cost of what was mentioned before.
        priced = [one for one in b.mentions if not (one.player or one.plural or _has_no_cost(b, one.group))]
        if not priced:
            raise Unbound("its cost", "nothing before it that has one")
        group = of_several(b, priced[-1], node.what.word)
    if group.asks():
        # [wow-2007:709.2d] One of several: which is chosen as the text is processed.
        role = getattr(group, "role", "") or b.next_role()
        b.prelude.append(flow.Remember(group, role))
        group = g.Role(role)
    return StatTotal(node.stat, group)


def _has_no_cost(b: Binder, group: Group) -> bool:
    """Tell whether what was mentioned is of a type of card that has no cost."""
    types = next((one.types for one in reversed(b.mentions) if one.group == group), 0)
    return types != 0 and not types & ~b.words.without_cost


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
    if node.done.startswith("put into"):
        if any(one.group == MILLED for one in b.mentions):
            return v.Count(g.Narrowed(MILLED, noun_meaning(b, node.noun).what))
        # What was put there from the top of decks.
        milled = any(one.group == g.Role("this way") and one.card and one.owner is not None for one in b.mentions)
        if b.in_cost or not milled:
            raise Unbound("this way", "nothing was put there before it")
        return v.Count(g.Narrowed(g.Role("this way"), noun_meaning(b, node.noun).what))
    seen = node.done == "revealed" and not b.in_cost
    done = g.Role("revealed") if seen else g.DoneSo(g.Role("paid" if b.in_cost else "this way"), node.done)
    return v.Count(g.Narrowed(done, noun_meaning(b, node.noun).what))


@meaning(s.Early)
def _early(b: Binder, node: s.Early) -> Value:
    value = bind(b, node.value)
    assert isinstance(value, Value)
    return value


@meaning(s.SoMuchEach)
def _so_much_each(b: Binder, node: s.SoMuchEach) -> Value:
    return product(bind(b, node.times), bind(b, node.amount))


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
