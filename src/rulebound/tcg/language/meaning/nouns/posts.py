"""Binding of what follows a noun."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any, Final

from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Place, Unbound
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.meaning.binder import Binder, bind, meaning
from rulebound.tcg.language.meaning.nouns.players import side_of
from rulebound.tcg.language.meaning.places import as_filter, as_group, as_players
from rulebound.tcg.language.wording.checks import OPPONENTS
from rulebound.tcg.nodes import filters as f
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes.choices.naming import OfThatName
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.conditions import Odd, SuchThat
from rulebound.tcg.nodes.counters import CountersAre
from rulebound.tcg.nodes.kinds import BelongsTo, HasKeyword, Named, OwnedBy, SameName, Side
from rulebound.tcg.nodes.numbers import GreatestStat, LeastStat, Stat, StatTotal
from rulebound.tcg.nodes.remembering import AsKept
from rulebound.tcg.program.nodes import Filter, Group

#: From here on a name is another one misspelt.
_NEARLY: Final = 0.92


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


@bind_post.of(s.OwnedBy)
def _owned_by(b: Binder, post: s.OwnedBy) -> Filter:
    return OwnedBy(as_players(b, post.owner))


@bind_post.of(s.NotThese)
def _not_these(b: Binder, post: s.NotThese) -> Filter:
    return f.Except(as_filter(b, post.what))


@bind_post.of(s.Pronoun)
def _post_name(b: Binder, post: s.Pronoun) -> Filter:
    if post.word == "same name":
        return SameName(b.latest("with the same name", own=False).group)
    if post.word == "that name":
        if b.naming or "named" in b.said_before:
            return named_before(b, "that name")
        # That of the card before it.
        return SameName(b.latest("that name", own=False).group)
    raise Unbound(post.word, "is not understood yet")


def named_before(b: Binder, words: str) -> Filter:
    """Return the cards with the name that was said before, in this text or as the card entered play."""
    if b.naming:
        return OfThatName()
    if "named" in b.said_before:
        return AsKept("named", OfThatName())
    raise Unbound(words, "no name was said before it")


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


@meaning(s.WithKeywords)
def _with_keywords(b: Binder, node: s.WithKeywords) -> Filter:
    held = 0
    for keyword in node.keywords:
        held |= keyword
    return HasKeyword(held)


@bind_post.of(s.NeitherNor)
def _neither_nor(b: Binder, post: s.NeitherNor) -> Filter:
    both = (_clause(b, s.That_(post.pattern)), _clause(b, s.That_(post.never)))
    return f.Both((f.Except(both[0]), f.Except(both[1])))


@meaning(said(Named))
def _named(b: Binder, node: Any) -> Filter:
    name = bind(b, node.name)
    if name != b.name and get_close_matches(name, (b.name,), 1, _NEARLY):
        raise Unbound(name, "is nearly the card's own name")
    return Named(name)


@meaning(s.NamedAmong)
def _named_among(b: Binder, node: s.NamedAmong) -> Filter:
    return f.Either(tuple(Named(name) for name in node.names))


@meaning(s.SameNameAs)
def _same_name_as(b: Binder, node: s.SameNameAs) -> Filter:
    return SameName(compared_with(b, node.what))


def compared_with(b: Binder, what: object) -> Group:
    """Return what cards are compared with: one card, or those of which any will do."""
    if isinstance(what, s.Phrase) and what.det in ("a", "another"):
        meant = as_filter(b, what)
        return Each(meant)
    return as_group(b, what)


@meaning(s.StatThan)
def _stat_than(b: Binder, node: s.StatThan) -> Filter:
    if node.what is None:
        # "When [it] deals damage to an ally with lower cost": than the subject of the event.
        before = [one for one in reversed(b.mentions) if not (one.event or one.player or one.plural)]
        if not (b.in_pattern or b.in_delayed) or not before:
            raise Unbound("lower or higher", "than what?")
        return Stat(node.stat, node.test, StatTotal(node.stat, before[0].group))
    other = as_group(b, node.what)
    # What a target has is known before anything is done, but not as other targets are chosen.
    known = isinstance(other, g.Target) and other.most == 1 and not b.in_pattern
    if (other.asks() or isinstance(other, (Each, g.Target))) and not known:
        raise Unbound("than", "needs one card that is known before")
    return Stat(node.stat, node.test, StatTotal(node.stat, other))


@meaning(s.OutmostAmong)
def _outmost_among(b: Binder, node: s.OutmostAmong) -> Filter:
    every, most = as_group(b, node.among), LeastStat if node.least else GreatestStat
    if not isinstance(every, Each):
        raise Unbound("among", "needs all cards of some kind")
    return Stat(node.stat, "=", most(node.stat, every))


@meaning(s.OddCost)
def _odd_cost(b: Binder, node: s.OddCost) -> Filter:
    odd = SuchThat(Odd(StatTotal("cost", g.Role("each")), node.odd))
    return odd if node.least is None else f.Both((odd, Stat("cost", ">=", bind(b, node.least))))


@meaning(s.Jointly)
def _jointly(b: Binder, node: s.Jointly) -> Filter:
    return f.Either(tuple(bind(b, part) for part in node.parts))


@meaning(s.WithCounters)
def _with_counters(b: Binder, node: s.WithCounters) -> Filter:
    return CountersAre(node.name, node.test, bind(b, node.value))
