"""Binding of numbers that only this game's texts have."""

from __future__ import annotations

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.places import (
    as_group,
)
from rulebound.tcg.nodes.core import Value
from rulebound.tcg.nodes.counters import CountersOn
from rulebound.tcg.nodes.remembering import RemovedByName
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.words import meaning
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import patterns as p
from rulebound.wow.nodes import values as v


@meaning(s.Counted)
def _counted(b: Binder, node: s.Counted) -> Value:
    if node.on is None:
        return v.That("counters")
    return CountersOn(node.name, as_group(b, node.on))


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


@meaning(s.RemovedWith)
def _removed_with(b: Binder, node: s.RemovedWith) -> Value:
    assert isinstance(node.noun, s.Noun)
    return RemovedByName(noun_meaning(b, node.noun).what)
