"""Binding of damage that is dealt, doubled, healed or put, and of turns that are skipped."""

from __future__ import annotations

from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, bind, meaning
from rulebound.tcg.language.meaning.nouns.agreement import check_home
from rulebound.tcg.language.meaning.places import as_group
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes.choices.picking import Pick
from rulebound.tcg.nodes.effects.chance import ExtraTurns
from rulebound.tcg.nodes.effects.damage import DamageIs, DealInOrder, DealKinds, DealKindsSurely, PutDamage
from rulebound.tcg.nodes.flow import May
from rulebound.tcg.nodes.numbers import StatTotal
from rulebound.tcg.nodes.values import Difference
from rulebound.tcg.program.nodes import Effect, Value


@meaning(s.DoublesDamage)
def _doubles(b: Binder, node: s.DoublesDamage) -> Effect:
    return PutDamage(as_group(b, node.on), StatTotal("damage", g.Role("each")))


@meaning(s.RemainingBecomes)
def _remaining_becomes(b: Binder, node: s.RemainingBecomes) -> Effect:
    on = as_group(b, node.on)
    # [wow-2013:G.remaining-health] what damage leaves of its health
    made = DamageIs(on, Difference(StatTotal("health", g.Role("each")), bind(b, node.amount)))
    return May(made) if node.may else made


@meaning(s.InOrder)
def _in_order(b: Binder, node: s.InOrder) -> Effect:
    """ "3, 2, and 1 damage to them, respectively"."""
    assert b.agent is not None
    to = as_group(b, node.to)
    return DealInOrder(b.agent.group, node.amounts, node.damage_types, to, node.heal)


@meaning(s.ClearDamage)
def _clear_damage(b: Binder, node: s.ClearDamage) -> Effect:
    on = as_group(b, node.on)
    there: Value = StatTotal("damage", g.Role("each"))
    if node.but is not None:
        there = Difference(there, bind(b, node.but))
    return PutDamage(on, there, -1)


@meaning(s.DamageOfKinds)
def _damage_of_kinds(b: Binder, node: s.DamageOfKinds) -> Effect:
    if b.agent is None:
        raise Unbound("deals", "nothing that does it")
    source, to = b.agent.group, as_group(b, node.to)
    if isinstance(to, Pick):
        raise Unbound("and", "is said of what is chosen as it is dealt")
    amounts: list[Value] = []
    types: list[int] = []
    sure: list[int] = []
    for place, part in enumerate(node.parts):
        assert isinstance(part, s.KindAmount)
        amounts.append(bind(b, part.amount))
        types.append(part.damage_types)
        sure.extend([place] if part.unpreventable else [])
    if sure:
        return DealKindsSurely(source, tuple(amounts), tuple(types), to, tuple(sure))
    return DealKinds(source, tuple(amounts), tuple(types), to)


@meaning(s.SkipsTurn)
def _skips(b: Binder, node: s.SkipsTurn) -> Effect:
    check_home(b, node.whose, owner=b.actor)
    return ExtraTurns(b.actor, -1)
