"""Binding of conditions."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import fields
from typing import Any

from rulebound.tcg import constants as c
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind, meaning
from rulebound.tcg.language.meaning.fields import is_player
from rulebound.tcg.language.meaning.joining import both
from rulebound.tcg.language.meaning.nouns.lists import (
    each_kind,
    joined_by_and,
    says_one,
    shared,
    types_of,
)
from rulebound.tcg.language.meaning.nouns.others import side_said
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.nouns.players import side_of
from rulebound.tcg.language.meaning.nouns.references import pronoun_subject
from rulebound.tcg.language.meaning.places import as_filter, as_group, as_players, bind_pattern
from rulebound.tcg.nodes import conditions as n
from rulebound.tcg.nodes import filters as f
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes import values as v
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.counters import CountersOn, WithCounter
from rulebound.tcg.nodes.kinds import Named, SameName, Side
from rulebound.tcg.nodes.numbers import Stat, StatTotal
from rulebound.tcg.program.nodes import Condition, Filter, Group, Pattern

#: Of which players a condition asks, and whether it must be so of each of them.
ASKED = {
    "an opponent": ("opponents", False), "each opponent": ("opponents", True), "a player": ("each", False),
    "another player": ("other", False), "each": ("each", True), "other": ("other", True),
}  # fmt: skip


def of_players(function: Callable[[Binder, Any], Condition]) -> Callable[[Binder, Any], Condition]:
    """Let a condition on "an opponent" or "each opponent" ask that of one of them, or of each."""

    def asked(b: Binder, node: Any) -> Condition:
        for one in fields(node):
            found = _asked_about(b, getattr(node, one.name))
            if found is not None:
                (players, every), inner = found
                told = dataclasses.replace(node, **{one.name: inner})
                return n.OfPlayers(g.Players(players), function(b, told), every)
        return function(b, node)

    return asked


def _asked_about(b: Binder, part: Any) -> tuple[tuple[str, bool], Any] | None:
    """Return of which players something is asked, and the same of "that player"."""
    if isinstance(part, s.PlayerPhrase):
        return (ASKED[part.which], g.Role("player")) if part.which in ASKED else None
    if isinstance(part, s.StatOf) and isinstance(part.what, s.Phrase):
        found = _asked_about(b, part.what.noun)
        if found is None:
            return None
        return found[0], dataclasses.replace(part, what=dataclasses.replace(part.what, noun=found[1]))
    if isinstance(part, b.words.owned):
        found = _asked_about(b, part.owner)
        return None if found is None else (found[0], dataclasses.replace(part, owner=found[1]))
    if isinstance(part, s.Noun):
        for place, post in enumerate(part.posts):
            if isinstance(post, b.words.sides):
                found = _asked_about(b, post.owner)
                if found is not None:
                    told = dataclasses.replace(post, owner=found[1])
                    posts = (*part.posts[:place], told, *part.posts[place + 1 :])
                    return found[0], dataclasses.replace(part, posts=posts)
    return None


@meaning(said(n.Compare))
@of_players
def _compared(b: Binder, node: Any) -> Condition:
    return n.Compare(bind(b, node.first), node.test, bind(b, node.second))


@meaning(said(n.Are))
@of_players
def _are(b: Binder, node: Any) -> Condition:
    """ "It is an ally", "your hero is exhausted", "an ally in your party is exhausted"."""
    if isinstance(node.what, s.Shares) and isinstance(node.group, s.Pronoun):
        # "If it shares a card type with the discarded card": it was mentioned before that.
        group = subject_of(b, node.group)
        return n.Are(group, _predicate(b, node.what))
    what = _predicate(b, node.what)
    if isinstance(node.group, s.Phrase) and node.group.det in ("a", "another", "an"):
        if isinstance(node.group.noun, s.Noun) and noun_meaning(b.copy(), node.group.noun).zone != c.PLAY:
            raise Unbound("if", "of a card that lies somewhere else")
        those = Each(f.Both((as_filter(b, node.group), what)))
        if what in b.words.alone:
            # There is one such card at most: "it".
            b.before = b.mention(Mention(those, types_of(b, node.group)))
        return n.There(those)
    group = subject_of(b, node.group)
    _ask_which(b, group, node.what)
    return n.Are(group, what)


def _ask_which(b: Binder, group: Group, what: Any) -> None:
    """ "If it's an ability or ally, ... a card of that kind": of which of them it is."""
    noun = what.noun if isinstance(what, s.Phrase) else None
    kinds = noun_meaning(b.copy(), noun).kinds if isinstance(noun, s.Noun) else ()
    for mention in b.mentions:
        if mention.group == group and len(kinds) > 1 and not mention.kinds and not mention.plural:
            mention.kinds = kinds


def subject_of(b: Binder, phrase: Any) -> Group:
    """Bind the subject of a condition, which the next clause's "it" prefers."""
    if isinstance(phrase, s.Pronoun):
        mention = pronoun_subject(b, phrase)
        others = [one for one in b.mentions if one.card and not (one.own or one.plural or one.player)]
        if mention.own and not all(b.never_it(one) for one in others):
            raise Unbound(phrase.word, "this, or the card that something was done to?")
        b.before = mention
        return mention.group
    group = as_group(b, phrase)
    b.before = b.mentions[-1] if b.mentions and b.mentions[-1].group == group else None
    return group


def _predicate(b: Binder, what: Any) -> Filter:
    if isinstance(what, s.Phrase):
        assert isinstance(what.noun, s.Noun)
        return noun_meaning(b, what.noun, None, what.det).what
    found = bind(b, what)
    assert isinstance(found, Filter)
    return found


@meaning(s.Isnt)
@of_players
def _isnt(b: Binder, node: s.Isnt) -> Condition:
    group = subject_of(b, node.group)
    return n.Are(group, f.Except(_predicate(b, node.what)))


@meaning(s.OnlyOne)
def _only_one(b: Binder, node: s.OnlyOne) -> Condition:
    group = subject_of(b, node.what)
    assert isinstance(node.noun, s.Noun)
    what = noun_meaning(b, node.noun).what
    alone = n.Compare(v.Count(Each(what)), "=", v.Number(1))
    return n.Everything((n.Are(group, what), alone))


@meaning(s.Owns)
def owns(b: Binder, node: s.Owns) -> Condition:
    """Return that a player has, or controls, something."""
    one = isinstance(node.what, s.Phrase) and node.what.count is None
    if isinstance(node.what, s.Phrase) and isinstance(node.what.noun, s.Noun) and len(node.what.noun.kinds) > 1:
        b.listed = node
    if isinstance(node.owner, s.PlayerPhrase) and node.owner.which == "an opponent" and one:
        # What one of them controls is what there is on their side.
        return _owned(b, node)
    return of_players(_owned)(b, node)


def _owned(b: Binder, node: s.Owns) -> Condition:
    if isinstance(node.what, s.Several):
        # "You control an ally and a weapon": both.
        return n.Everything(tuple(owns(b, s.Owns(node.owner, one)) for one in shared(b, node.what.items)))
    if isinstance(node.what, s.Phrase) and isinstance(node.what.noun, s.Noun):
        if says_one(node.what) and joined_by_and(node.what.noun):
            return n.Everything(tuple(owns(b, s.Owns(node.owner, one)) for one in each_kind(b, node.what)))
    if isinstance(node.what, s.OwnNameHere) or (isinstance(node.what, s.Back) and not node.what.plural):
        # "While you control that ally", or this very card: it is in play, on your side.
        return n.There(Each(f.Both((f.Among(as_group(b, node.what)), side_of(b, node.owner)))))
    if not isinstance(node.what, s.Phrase) or node.what.owner is not None:
        raise Unbound("you have", "needs something that is counted")
    assert isinstance(node.what.noun, s.Noun)
    if "target" in node.what.det:
        raise Unbound(node.what.det, "is chosen, not had")
    side = side_of(b, node.owner)
    meant = noun_meaning(b, node.what.noun, None, node.what.det, side_said([side]))
    least = None if node.what.count is None else bind(b, node.what.count)
    if meant.placed and meant.zone != c.PLAY:
        return n.There(Each(meant.what, meant.zone, meant.owner or as_players(b, node.owner)), least)
    return n.There(Each(f.Both((meant.what, side))), least)


@meaning(s.OwnsAllOf)
def _owns_all_of(b: Binder, node: s.OwnsAllOf) -> Condition:
    """ "If you control an ability, ally, or item, draw a card, or two cards if you control all three"."""
    before = b.listed
    what = before.what if isinstance(before, s.Owns) and before.owner == node.owner else None
    noun = what.noun if isinstance(what, s.Phrase) and says_one(what) else None
    if not isinstance(before, s.Owns) or not isinstance(what, s.Phrase) or not isinstance(noun, s.Noun):
        raise Unbound("all", "of which kinds before it?")
    if len(noun.kinds) != node.count or joined_by_and(noun):
        raise Unbound("all", "of which kinds before it?")
    each = [dataclasses.replace(what, noun=dataclasses.replace(noun, kinds=(kind,))) for kind in noun.kinds]
    return n.Everything(tuple(owns(b, s.Owns(node.owner, one, before.home)) for one in each))


@meaning(s.OwnsMany)
@of_players
def _owns_many(b: Binder, node: s.OwnsMany) -> Condition:
    assert isinstance(node.noun, s.Noun)
    meant = noun_meaning(b, node.noun, node.owner)
    return n.There(Each(meant.what, meant.zone, meant.owner), bind(b, node.least))


@meaning(s.OneNamedSoLies)
def _one_named_so_lies(b: Binder, node: s.OneNamedSoLies) -> Condition:
    """[wow-2007:200.1] "A [name]" is a card of that name, not this very card."""
    return n.There(Each(SameName(b.this()), node.zone, as_players(b, node.owner)))


@meaning(s.OwnsExactly)
@of_players
def _owns_exactly(b: Binder, node: s.OwnsExactly) -> Condition:
    group = _counted(b, node)
    exactly = bind(b, node.count)
    if exactly == v.Number(1):
        b.mentions[-1].plural = b.mentions[-1].each = False
    return n.Compare(v.Count(group), "=", exactly)


@meaning(s.OwnsOdd)
@of_players
def _owns_odd(b: Binder, node: s.OwnsOdd) -> Condition:
    return n.Odd(v.Count(_counted(b, node)), node.odd)


def _counted(b: Binder, node: s.OwnsExactly | s.OwnsOdd) -> Group:
    """Return the cards of somebody that are counted, and mention them."""
    assert isinstance(node.noun, s.Noun)
    who = as_players(b, node.owner)
    if who != g.You():
        b.mention(Mention(who, player=True))
    meant = noun_meaning(b, node.noun, who)
    group = Each(meant.what, meant.zone, meant.owner)
    mention = Mention(
        group, meant.types, plural=True, each=True, card=meant.card, what=meant.what, zone=meant.zone
    )
    mention.kinds = meant.kinds
    b.mention(mention)
    return group


@meaning(s.EmptyHand)
@of_players
def _empty_hand(b: Binder, node: s.EmptyHand) -> Condition:
    return n.Compare(v.CardsIn(node.zone, as_players(b, node.owner)), "=", v.Number(0))


@meaning(s.HandSizeIs)
@of_players
def _hand_size(b: Binder, node: s.HandSizeIs) -> Condition:
    return n.Compare(v.CardsIn(c.HAND, as_players(b, node.owner)), node.test, bind(b, node.least))


@meaning(s.Affirmed)
def _affirmed(b: Binder, node: s.Affirmed) -> Condition:
    for one in fields(node.pattern):  # type: ignore[arg-type]
        found = _asked_about(b, getattr(node.pattern, one.name))
        if found is not None and found[0][1] and isinstance(getattr(node.pattern, one.name), s.PlayerPhrase):
            # "If each opponent played an ally this turn": so of each of them.
            told = dataclasses.replace(node.pattern, **{one.name: found[1]})  # type: ignore[type-var]
            return n.OfPlayers(
                g.Players(found[0][0]), _affirmed(b, dataclasses.replace(node, pattern=told)), True
            )
    before = len(b.mentions)
    pattern = bind_pattern(b, node.pattern)
    happened = n.ThisTurn(pattern)
    targets = [one for one in b.mentions[before:] if isinstance(one.group, g.Target)]
    if targets:
        # What is asked about is the target itself: no trigger fills the roles of what has happened.
        b.mentions[before:] = targets
        b.before = None
    for mention in b.mentions[before:]:
        if mention.event:
            mention.past = _asked_of(pattern, mention)
    return n.Not(happened) if node.negative else happened


def _asked_of(pattern: Pattern, mention: Mention) -> Pattern:
    """Return a pattern that asks whether something has happened to the card that its role "gap" is."""
    gap = f.Among(g.Role("gap"))
    narrow: dict[str, Any] = {mention.event: gap if mention.what is None else both([mention.what, gap])}
    return dataclasses.replace(pattern, **narrow)


@meaning(s.Denied)
def _denied(b: Binder, node: s.Denied) -> Condition:
    kept = b.gap
    if is_player(b, node.who):
        b.gap = as_players(b, node.who)
    else:
        b.gap = subject_of(b, node.who)
    before = b.before
    pattern = bind(b, node.pattern)
    b.gap = kept
    b.before = before
    assert isinstance(pattern, Pattern)
    return n.Not(n.ThisTurn(pattern))


@meaning(s.Targeted)
def _targeted(b: Binder, node: s.Targeted) -> Condition:
    """ "If you targeted a hero": the latest target is one, and still a legal one [wow-2013:706.3]."""
    for mention in reversed(b.mentions):
        if isinstance(mention.group, g.Target) and not mention.player:
            b.mention(mention)
            return n.Are(mention.group, as_filter(b, node.what))
    raise Unbound("targeted", "no target before it")


@meaning(s.HoldsStat)
@of_players
def _holds_stat(b: Binder, node: s.HoldsStat) -> Condition:
    what = bind(b, node.what)
    if isinstance(node.group, s.Phrase) and node.group.det in ("a", "another"):
        return n.There(Each(f.Both((as_filter(b, node.group), what))))
    return n.Are(subject_of(b, node.group), what)


@meaning(s.LiesThere)
def _lies_there(b: Binder, node: s.LiesThere) -> Condition:
    phrase = node.what
    if isinstance(phrase, s.Phrase) and isinstance(phrase.noun, s.Noun) and joined_by_and(phrase.noun):
        # "An ability, ally, and equipment are in your graveyard": one of each.
        parts = tuple(_lies_there(b, dataclasses.replace(node, what=one)) for one in each_kind(b, phrase))
        return n.Everything(parts)
    if not isinstance(phrase, s.Phrase) or phrase.det not in ("a", "another") or phrase.owner is not None:
        raise Unbound("is in", "needs a kind of card")
    assert isinstance(phrase.noun, s.Noun)
    meant = noun_meaning(b, phrase.noun, None, phrase.det)
    if meant.placed:
        raise Unbound("is in", "says twice where")
    return n.There(Each(meant.what, node.zone, as_players(b, node.owner)))


@meaning(s.OwnsNone)
@of_players
def owns_none(b: Binder, node: s.OwnsNone) -> Condition:
    """Return that a player controls nothing of a kind."""
    assert isinstance(node.noun, s.Noun)
    meant = noun_meaning(b, node.noun, node.owner)
    if meant.placed:
        raise Unbound("control no", "only what is in play is controlled")
    return n.Not(n.There(Each(meant.what)))


@meaning(s.OwnsMore)
@of_players
def _owns_more(b: Binder, node: s.OwnsMore) -> Condition:
    assert isinstance(node.noun, s.Noun)
    meant = noun_meaning(b, node.noun)
    if meant.placed:
        raise Unbound("more than you", "only what is in play is controlled")
    if node.other is not None:
        first: Filter = Side("your")
        second = side_of(b, node.other)
    else:
        owner = side_of(b, node.owner)
        if owner == Side("your"):
            raise Unbound("more than you", "is said of another player")
        first, second = owner, Side("your")
    one, other = (Each(both([meant.what, side])) for side in (first, second))
    return n.Compare(v.Count(one), node.test, v.Count(other))


@meaning(s.CostsSo)
def _costs_so(b: Binder, node: s.CostsSo) -> Condition:
    return n.Are(subject_of(b, node.group), Stat("cost", node.test, bind(b, node.value)))


@meaning(s.WasDone)
def _was_done(b: Binder, node: s.WasDone) -> Condition:
    assert isinstance(node.noun, s.Noun)
    meant = noun_meaning(b, node.noun)
    if meant.placed:
        raise Unbound("this way", "says twice where")
    role = "this way" if node.how == "turned" else node.how
    # What a cost was paid with was done this way, too.
    touched = g.Role("paid" if b.in_cost and node.least is not None and role == "this way" else role)
    done = g.Narrowed(g.DoneSo(touched, node.done) if node.done else touched, meant.what)
    if node.how in ("turned", "dealt this way"):
        # What was destroyed or discarded has become another object; as what it was, it has been mentioned before.
        b.mention(Mention(done, meant.types)).kinds = meant.kinds
    return n.There(done, None if node.least is None else bind(b, node.least))


@meaning(s.SameStat)
def _same_stat(b: Binder, node: s.SameStat) -> Condition:
    group = subject_of(b, node.group)
    return n.Are(group, Stat(node.stat, "=", StatTotal(node.stat, as_group(b, node.what))))


@meaning(s.OwnsEach)
def _owns_each(b: Binder, node: s.OwnsEach) -> Condition:
    return n.Everything(tuple(owns(b, s.Owns(node.owner, s.Phrase("a", noun))) for noun in node.nouns))


@meaning(s.OwnsNamed)
def _owns_named(b: Binder, node: s.OwnsNamed) -> Condition:
    side = side_of(b, node.owner)
    named = [Named(bind(b, name)) for name in node.names]
    both_of = Each(f.Both((f.Either(tuple(named)), side)))
    b.mention(Mention(both_of, b.words.every_type, plural=True)).kinds = tuple(named)
    return n.Everything(tuple(n.There(Each(f.Both((one, side)))) for one in named))


@meaning(s.OwnsEither)
def _owns_either(b: Binder, node: s.OwnsEither) -> Condition:
    return n.Anything(tuple(owns(b, s.Owns(node.owner, one)) for one in (node.what, node.other)))


@meaning(s.WasAttached)
def _was_attached(b: Binder, node: s.WasAttached) -> Condition:
    return n.Are(subject_of(b, node.group), f.AttachedTo(as_filter(b, node.host)))


@meaning(s.HasCounter)
def _has_counter(b: Binder, node: s.HasCounter) -> Condition:
    return n.Are(subject_of(b, node.group), WithCounter(node.name))


@meaning(s.CountersSo)
def _counters_so(b: Binder, node: s.CountersSo) -> Condition:
    group = subject_of(b, node.group)
    if not isinstance(group, (g.This, g.AttachedHost, g.Role, g.Target)):
        raise Unbound("counters", "are counted on one card")
    return n.Compare(CountersOn(node.name, group), node.test, bind(b, node.value))


@meaning(s.CombinedStat)
def _combined(b: Binder, node: s.CombinedStat) -> Condition:
    group = as_group(b, node.group)
    if not isinstance(group, Each):
        raise Unbound("combined", "needs all cards of some kind")
    return n.Compare(StatTotal(node.stat, group), node.test, bind(b, node.least))


@meaning(s.MuchDealt)
def _much_dealt(b: Binder, node: s.MuchDealt) -> Condition:
    """How much it was in all; of "a hero" or "an ally", how much it was of one of them."""
    pattern: Any = node.pattern
    least = bind(b, node.least)
    for name in ("to", "source"):
        subject = getattr(pattern, name)
        if isinstance(subject, s.Phrase) and subject.det in ("a", "another"):
            one, held = as_filter(b, subject), b.copy()
            held.gap = g.Role("each")
            dealt = bind_pattern(held, dataclasses.replace(pattern, **{name: s.Gap()}))
            b.slots = held.slots
            much = n.Compare(v.HappenedThisTurn(dealt, True), ">=", least)
            return n.There(Each(f.Both((one, n.SuchThat(much)))))
    # What it was dealt by and to isn't mentioned: it may have been several.
    held = b.copy()
    return n.Compare(v.HappenedThisTurn(bind_pattern(held, pattern), True), ">=", least)


@meaning(s.PlayedMany)
def _played_many(b: Binder, node: s.PlayedMany) -> Condition:
    return n.Compare(bind(b, s.PlayedNow(node.noun)), ">=", bind(b, node.least))
