"""Binding of cards that are named."""

from __future__ import annotations

from typing import Any

from rulebound.tcg import constants as c
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, meaning
from rulebound.tcg.language.meaning.conditions import subject_of
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.nouns.posts import named_before
from rulebound.tcg.language.meaning.places import as_players
from rulebound.tcg.nodes import conditions as n
from rulebound.tcg.nodes.choices.naming import NameCard, NameOneThere
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.filters import Both, Either
from rulebound.tcg.nodes.kinds import OfType, Side
from rulebound.tcg.program.nodes import Condition, Effect


@meaning(s.Names)
def _names(b: Binder, node: s.Names) -> Effect:
    types = 0
    if node.noun is not None:
        assert isinstance(node.noun, s.Noun)
        meant = noun_meaning(b, node.noun)
        kinds: tuple[Any, ...] = node.noun.kinds
        listed = Either(tuple([as_kind.what for as_kind in kinds]))
        if meant.what not in (OfType(meant.types), listed):
            raise Unbound("name", "only a card of some type can be named")
        types = meant.types
    b.naming = True
    return NameCard(b.actor, types)


@meaning(s.NamesOneThere)
def _names_one_there(b: Binder, node: s.NamesOneThere) -> Effect:
    assert isinstance(node.noun, s.Noun)
    meant = noun_meaning(b, node.noun)
    if not meant.placed or meant.zone != c.PLAY:
        raise Unbound("name", "only a card in play")
    b.naming = True
    return NameOneThere(b.actor, Each(meant.what, meant.zone, meant.owner))


@meaning(s.HasThatName)
def _has_that_name(b: Binder, node: s.HasThatName) -> Condition:
    return n.Are(subject_of(b, node.group), named_before(b, "that name"))


@meaning(s.NamedHere)
def _named_here(b: Binder, node: s.NamedHere) -> Condition:
    named = named_before(b, "the named card")
    if node.owner is None:
        return n.There(Each(Both((named, Side("your")))))
    return n.There(Each(named, c.HAND, as_players(b, node.owner)))
