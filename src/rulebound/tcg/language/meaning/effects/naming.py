"""Binding of cards that are named."""

from __future__ import annotations

from rulebound.tcg import constants as c
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, meaning
from rulebound.tcg.language.meaning.conditions import subject_of
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.places import as_players
from rulebound.tcg.nodes import conditions as n
from rulebound.tcg.nodes.core import Condition, Effect
from rulebound.tcg.nodes.kinds import OfType
from rulebound.tcg.nodes.naming import NameCard, OfThatName
from rulebound.tcg.nodes.picking import Each


@meaning(s.Names)
def _names(b: Binder, node: s.Names) -> Effect:
    types = 0
    if node.noun is not None:
        assert isinstance(node.noun, s.Noun)
        meant = noun_meaning(b, node.noun)
        if meant.what != OfType(meant.types):
            raise Unbound("name", "only a card of some type can be named")
        types = meant.types
    b.naming = True
    return NameCard(b.actor, types)


@meaning(s.HasThatName)
def _has_that_name(b: Binder, node: s.HasThatName) -> Condition:
    if not b.naming:
        raise Unbound("that name", "no name was said before it")
    return n.Are(subject_of(b, node.group), OfThatName())


@meaning(s.NamedHere)
def _named_here(b: Binder, node: s.NamedHere) -> Condition:
    if not b.naming:
        raise Unbound("the named card", "no card was named before it")
    return n.There(Each(OfThatName(), c.HAND, as_players(b, node.owner)))
