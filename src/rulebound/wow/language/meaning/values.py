"""Binding of numbers that only this game's texts have."""

from __future__ import annotations

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, bind
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.places import bind_pattern
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.costs.counted import PAID_EACH
from rulebound.tcg.nodes.remembering import RemovedByName
from rulebound.tcg.program.nodes import Value
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.words import meaning
from rulebound.wow.language.wording.statements.damage import dealing
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.filters import Both, Named, Side


@meaning(s.DealtCount)
def _dealt_count(b: Binder, node: s.DealtCount) -> Value:
    assert isinstance(node.noun, s.Noun)
    return v.Count(g.Narrowed(g.Role("dealt this way"), noun_meaning(b, node.noun).what))


@meaning(s.DealtThisTurn)
def _dealt_this_turn(b: Binder, node: s.DealtThisTurn) -> Value:
    # (What did it to whom is known already; nothing is mentioned by it.)
    held = b.copy()
    dealt = bind_pattern(held, dealing(s.DamageKind(), node.source, node.to))
    b.slots = held.slots
    return v.HappenedThisTurn(dealt, True)


@meaning(s.PaidEach)
def _paid_each(b: Binder, node: s.PaidEach) -> Value:
    if node.number != b.paid_each:
        raise Unbound(f"{node.number} paid", "is not what was paid each time")
    return v.That(PAID_EACH)


@meaning(s.NamedFriends)
def _named_friends(b: Binder, node: s.NamedFriends) -> Value:
    return v.Count(Each(Both((Named(bind(b, node.name)), Side("friendly")))))


@meaning(s.RemovedWith)
def _removed_with(b: Binder, node: s.RemovedWith) -> Value:
    assert isinstance(node.noun, s.Noun)
    return RemovedByName(noun_meaning(b, node.noun).what)
