"""Binding of what follows a noun."""

from __future__ import annotations

from typing import Any, Final

from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Place, Unbound
from rulebound.tcg.language.meaning.binder import Binder, bind, meaning
from rulebound.tcg.language.meaning.nouns.players import side_of
from rulebound.tcg.language.meaning.places import as_filter, as_players
from rulebound.tcg.language.wording.checks import OPPONENTS
from rulebound.tcg.nodes import filters as f
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes.core import Filter
from rulebound.tcg.nodes.counters import CountersAre
from rulebound.tcg.nodes.kinds import BelongsTo, Named, SameName, Side
from rulebound.tcg.nodes.naming import OfThatName


def _as_filter_said(b: Binder, post: Any) -> Filter:
    found = bind(b, post)
    if not isinstance(found, Filter):
        raise Unbound(str(type(post).__name__), "is no filter")
    return found


#: Where something follows a noun and narrows what it means.
bind_post: Final = Place(_as_filter_said)


@bind_post.of(s.Controlled)
def _controlled(b: Binder, post: s.Controlled) -> Filter:
    side = side_of(b, post.owner)
    return f.Except(side) if post.negative else side


@bind_post.of(s.PlayedBy)
def _played_by(b: Binder, post: s.PlayedBy) -> Filter:
    if isinstance(post.player, s.PlayerPhrase) and post.player.which in OPPONENTS:
        return Side("opposing")
    return BelongsTo(as_players(b, post.player))


@bind_post.of(s.NotThese)
def _not_these(b: Binder, post: s.NotThese) -> Filter:
    return f.Except(as_filter(b, post.what))


@bind_post.of(s.Pronoun)
def _post_name(b: Binder, post: s.Pronoun) -> Filter:
    if post.word == "same name":
        return SameName(b.latest("with the same name", own=False).group)
    if post.word == "that name" and b.naming:
        return OfThatName()
    raise Unbound(post.word, "is not understood yet")


@bind_post.of(s.That_)
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


@meaning(s.NamedAmong)
def _named_among(b: Binder, node: s.NamedAmong) -> Filter:
    return f.Either(tuple(Named(name) for name in node.names))


@meaning(s.WithCounters)
def _with_counters(b: Binder, node: s.WithCounters) -> Filter:
    return CountersAre(node.name, node.test, bind(b, node.value))
