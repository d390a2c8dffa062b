"""Binding of conditions that only this game's texts have."""

from __future__ import annotations

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder
from rulebound.tcg.language.meaning.conditions import of_players, subject_of
from rulebound.tcg.language.meaning.nouns.players import side_of
from rulebound.tcg.language.meaning.places import (
    as_filter,
)
from rulebound.tcg.nodes.core import Condition, Filter
from rulebound.tcg.nodes.counters import CountersOn
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.words import meaning
from rulebound.wow.nodes import conditions as n
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v


@meaning(s.Fatal)
@of_players
def _fatal(b: Binder, node: s.Fatal) -> Condition:
    group = subject_of(b, node.group)
    fatal: Condition = n.Are(group, f.Stat("remaining health", "<=", v.Number(0)))
    return n.Not(fatal) if node.negative else fatal


@meaning(s.InPartyNow)
def _in_party(b: Binder, node: s.InPartyNow) -> Condition:
    side = side_of(b, node.owner)
    if isinstance(node.what, s.Phrase) and node.what.det in ("a", "another"):
        return n.There(g.Each(f.Both((as_filter(b, node.what), side))))
    return n.Are(subject_of(b, node.what), side)


@meaning(s.InPlayNow)
def _in_play(b: Binder, node: s.InPlayNow) -> Condition:
    if isinstance(node.what, s.Phrase) and node.what.det in ("a", "another"):
        return n.There(g.Each(as_filter(b, node.what)))
    raise Unbound("in play", "must be said of a card of some kind")


@meaning(s.MoreAllies)
def _more_allies(b: Binder, node: s.MoreAllies) -> Condition:
    theirs, yours = (f.BelongsTo(g.Role("player")), f.Side("your"))
    one, other = (g.Each(f.Both((f.OfType(c.ALLY), side))) for side in (theirs, yours))
    return n.OfPlayers(g.Players("opponents"), n.Compare(v.Count(one), ">", v.Count(other)))


@meaning(s.LastRemoved)
def _last_removed(b: Binder, node: s.LastRemoved) -> Condition:
    return n.Compare(CountersOn("", g.This()), "=", v.Number(0))


@meaning(s.NotInCombat)
def _not_in_combat(b: Binder, node: s.NotInCombat) -> Condition:
    return n.Not(n.InStage((c.ATTACK_WINDOW, c.DEFEND_WINDOW)))


@meaning(s.Worse)
def _worse(b: Binder, node: s.Worse) -> Condition:
    assert isinstance(node.what, Filter)
    return n.There(g.Each(node.what))


@meaning(s.Differ)
def _differ(b: Binder, node: s.Differ) -> Condition:
    return n.Apart(subject_of(b, node.group), node.what)
