"""Binding of what follows a noun."""

from __future__ import annotations

from typing import Any

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.wording.checks import OPPONENTS
from rulebound.tcg.nodes.core import Filter
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.binder import Binder, bind, meaning
from rulebound.wow.language.meaning.nouns.players import side_of
from rulebound.wow.language.meaning.places import as_filter, as_players
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes.counters import CountersAre
from rulebound.wow.nodes.filters import Both, Either, Named, Standing
from rulebound.wow.nodes.naming import OfThatName


def bind_post(b: Binder, post: Any, types: int) -> Filter | None:
    """Bind one thing that follows a noun."""
    if isinstance(post, (s.InParty, s.Controlled)):
        side = side_of(b, post.owner)
        return f.Except(side) if getattr(post, "negative", False) else side
    if isinstance(post, s.PlayedBy):
        if isinstance(post.player, s.PlayerPhrase) and post.player.which in OPPONENTS:
            return f.Side("opposing")
        return f.BelongsTo(as_players(b, post.player))
    if isinstance(post, s.NotThese):
        return f.Except(as_filter(b, post.what))
    if isinstance(post, s.Pronoun):
        return _post_name(b, post)
    if isinstance(post, s.That_):
        return _clause(b, post)
    found = bind(b, post)
    if not isinstance(found, Filter):
        raise Unbound(str(type(post).__name__), "is no filter")
    return found


def _post_name(b: Binder, post: s.Pronoun) -> Filter:
    if post.word == "same name":
        return f.SameName(b.latest("with the same name", own=False).group)
    if post.word == "that name" and b.naming:
        return OfThatName()
    raise Unbound(post.word, "is not understood yet")


def _clause(b: Binder, post: s.That_) -> Filter:
    """A clause about what happened this turn to the card that the noun means."""
    held = b.copy()
    held.gap = g.Role("gap")
    held.in_pattern = True
    held.excluding = False
    found: Filter = f.Involved(bind(held, post.pattern))
    b.slots = held.slots
    if post.never is not None:
        found = f.Both((found, f.Except(f.Involved(bind(held, post.never)))))
    return found


@meaning(s.InRow)
def _in_row(b: Binder, node: s.InRow) -> Filter:
    return Both((Standing("resource"), side_of(b, node.owner)))


@meaning(s.NamedAmong)
def _named_among(b: Binder, node: s.NamedAmong) -> Filter:
    return Either(tuple(Named(name) for name in node.names))


@meaning(s.WithCounters)
def _with_counters(b: Binder, node: s.WithCounters) -> Filter:
    return CountersAre(node.name, node.test, bind(b, node.value))


@meaning(s.CostAmong)
def _cost_among(b: Binder, node: s.CostAmong) -> Filter:
    return f.CostIn(node.values)
