"""Binding of damage that is dealt, doubled, healed or put, and of who defends."""

from __future__ import annotations

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, bind
from rulebound.tcg.language.meaning.places import as_group
from rulebound.tcg.nodes.core import Effect, Value
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.words import meaning
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.effects_in_combat import BecomeDefender


@meaning(s.DoublesDamage)
def _doubles(b: Binder, node: s.DoublesDamage) -> Effect:
    return e.PutDamage(as_group(b, node.on), v.StatTotal("damage", g.Role("each")))


@meaning(s.InOrder)
def _in_order(b: Binder, node: s.InOrder) -> Effect:
    """ "3, 2, and 1 damage to them, respectively"."""
    assert b.agent is not None
    to = as_group(b, node.to)
    return e.DealInOrder(b.agent.group, node.amounts, node.damage_types, to, node.heal)


@meaning(s.ClearDamage)
def _clear_damage(b: Binder, node: s.ClearDamage) -> Effect:
    on = as_group(b, node.on)
    there: Value = v.StatTotal("damage", g.Role("each"))
    if node.but is not None:
        there = v.Difference(there, bind(b, node.but))
    return e.PutDamage(on, there, -1)


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


@meaning(s.BecomesDefender)
def _becomes_defender(b: Binder, node: s.BecomesDefender) -> Effect:
    if b.agent is None:
        raise Unbound("becomes a defender", "no subject before it")
    return BecomeDefender(b.agent.group)
