"""Binding of costs, and of the X that they pay for."""

from __future__ import annotations

from typing import Any

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.costs import use_cost
from rulebound.tcg.language.meaning.joining import product
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.places import as_group
from rulebound.tcg.program.nodes import Cost, Value
from rulebound.text import walk
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.words import meaning
from rulebound.wow.nodes import costs as k
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.costs import UseCards


@meaning(s.PutDamageCost)
def _put_damage(b: Binder, node: s.PutDamageCost) -> Cost:
    on = node.on
    if isinstance(on, s.Pronoun):
        return k.DamageThis(g.This(), bind(b, node.amount))
    if isinstance(on, s.Phrase) and on.det in ("a", "another"):
        return _damage_yours(b, on, bind(b, node.amount), node.count)
    if not isinstance(on, (s.OwnNameHere, s.YourHeroHere)):
        raise Unbound("put damage", "only on this or on your hero, as a cost")
    return k.DamageThis(as_group(b, on), bind(b, node.amount))


def _damage_yours(b: Binder, on: s.Phrase, amount: Value, count: int) -> Cost:
    """ "Put 1 damage on an ally in your party": on one of your own, or on several."""
    assert isinstance(on.noun, s.Noun)
    meant = noun_meaning(b, on.noun, on.owner, on.det)
    mine = any(part == f.Side("your") for _, part in walk(meant.what))
    if not mine or meant.zone != c.PLAY or not isinstance(amount, v.Number):
        raise Unbound("put damage", "the cost must say on which of your characters, and how much")
    b.mention(Mention(g.Role("paid"), meant.types, count > 1, what=meant.what, kinds=meant.kinds))
    return k.DamageYours(meant.what, amount.number, count)


@meaning(s.RemoveDamageCost)
def _remove_damage(b: Binder, node: s.RemoveDamageCost) -> Cost:
    """From one of a kind, whosever it is."""
    on = node.on
    if not isinstance(on, s.Phrase) or on.det != "a" or not isinstance(on.noun, s.Noun):
        raise Unbound("remove", "the cost must say from what")
    meant = noun_meaning(b, on.noun, on.owner, on.det)
    if meant.zone != c.PLAY:
        raise Unbound("remove", "the cost must say from what")
    b.mention(Mention(g.Role("paid"), meant.types, what=meant.what, kinds=meant.kinds))
    return k.RemoveDamage(meant.what, node.amount)


@meaning(s.PayForEach)
def _pay_for_each(b: Binder, node: s.PayForEach) -> Cost:
    return k.PayValue(product(bind(b, node.times), v.Number(node.number)))


@meaning(s.CountersCost)
def _counters(b: Binder, node: s.CountersCost) -> Cost:
    """ "Remove a counter from a card you control": all from one of your own."""
    what = node.what
    if not isinstance(what, s.Phrase) or what.det not in ("a", "another", "one of", "another of"):
        raise Unbound("remove", "the cost must say which of your cards loses counters")
    assert isinstance(what.noun, s.Noun)
    meant = noun_meaning(b, what.noun, what.owner, what.det)
    if not any(part == f.Side("your") for _, part in walk(meant.what)) or meant.zone != c.PLAY:
        raise Unbound("remove", "the cost must say which of your cards loses counters")
    b.mention(Mention(g.Role("paid"), meant.types, what=meant.what, kinds=meant.kinds))
    return k.CountersOfYours(meant.what, node.name, node.count)


@meaning(s.UseCost)
def _use(b: Binder, node: s.UseCost) -> Cost:
    what = node.what
    if node.how == "exhaust" and isinstance(what, s.YourHeroHere):
        return k.ExhaustGroup(g.YourHero())
    noun = what.noun if isinstance(what, s.Phrase) else None
    if node.how == "discard" and isinstance(noun, s.Noun) and any(isinstance(post, s.InParty) for post in noun.posts):
        raise Unbound("discard", "needs cards in hand")
    return use_cost(b, node)


def finishing_move(tag: str) -> Any:
    """[2013:G.finishing-move] Return the additional cost of a finishing move: X cards with a tag, at most five."""
    return UseCards("remove", f.Tagged(tag), None, c.GRAVEYARD, most=5)
