"""Binding of damage that is dealt, doubled, healed or put, and of who defends."""

from __future__ import annotations

from rulebound.tcg import constants as c
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, bind
from rulebound.tcg.language.meaning.joining import both
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.places import as_group
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.effects.in_play import BecomesCopy
from rulebound.tcg.nodes.effects.layers import CopyLayers
from rulebound.tcg.program.nodes import Condition, Effect
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.words import meaning
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import flow
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes.effects.in_combat import BecomeDefender
from rulebound.wow.nodes.sharing import Sharing


@meaning(s.Copies)
def _copies(b: Binder, node: s.Copies) -> Effect:
    """Only a card on the chain is copied: what somebody has just played, as a rule."""
    what = as_group(b, node.what)
    played = [mention for mention in b.mentions if mention.group == what and mention.played]
    if what != g.This() and not played:
        raise Unbound("copy", "no card on the chain before it")
    return CopyLayers(what)


@meaning(s.BecomesACopy)
def _becomes_a_copy(b: Binder, node: s.BecomesACopy) -> Effect:
    if b.agent is None:
        raise Unbound("becomes a copy", "no subject before it")
    what = b.agent.group
    of = as_group(b, node.of)
    if not isinstance(of, (g.Target, g.Role)):
        raise Unbound("a copy of", "needs one card that is known before")
    return BecomesCopy(what, of, node.duration)


@meaning(s.SharedAmong)
def _shared_among(b: Binder, node: s.SharedAmong) -> Condition:
    assert isinstance(node.noun, s.Noun)
    meant = noun_meaning(b, node.noun)
    if meant.zone != c.PLAY:
        raise Unbound("you control", "nobody controls what lies elsewhere")
    return Sharing(Each(both([meant.what, f.Side("your")])), node.kind, node.least)


@meaning(s.DealsOrHeals)
def _deals_or_heals(b: Binder, node: s.DealsOrHeals) -> Effect:
    if b.agent is None:
        raise Unbound("deals", "nothing that does it")
    to, amount = as_group(b, node.to), bind(b, node.amount)
    deal = e.DealDamage(b.agent.group, amount, node.damage_types, to)
    return flow.ChooseNow(g.You(), (deal, e.HealDamage(b.agent.group, amount, to)))


@meaning(s.BecomesDefender)
def _becomes_defender(b: Binder, node: s.BecomesDefender) -> Effect:
    if b.agent is None:
        raise Unbound("becomes a defender", "no subject before it")
    return BecomeDefender(b.agent.group)
