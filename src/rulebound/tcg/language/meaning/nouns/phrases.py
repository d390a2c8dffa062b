"""Binding of noun phrases: of what they mean filters, groups, targets."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulebound.tcg import constants as c
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.joining import both
from rulebound.tcg.language.meaning.nouns.lists import (
    ONE,
    each_kind,
    joined_by_and,
    merged,
    of_one_opponent,
    says_one,
    shared,
    taken_apart,
    types_of,
)
from rulebound.tcg.language.meaning.nouns.others import other_than
from rulebound.tcg.language.meaning.nouns.players import side_of
from rulebound.tcg.language.meaning.nouns.posts import bind_post
from rulebound.tcg.language.meaning.places import as_filter, as_group, as_players
from rulebound.tcg.nodes import filters as f
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes import values as v
from rulebound.tcg.nodes.choices.picking import Each, Pick, PickEach
from rulebound.tcg.nodes.flow import Remember
from rulebound.tcg.nodes.kinds import OfType
from rulebound.tcg.nodes.numbers import GreatestStat, LeastStat, Stat
from rulebound.tcg.nodes.targeting import RandomTarget, TargetsInAll
from rulebound.tcg.program.nodes import Filter, Group, Value

#: Determiners that mean every card that fits.
WHOLE = ("each", "each other", "all", "bare", "any", "each of", "all of", "other of", "bare of")


#: Determiners (and the adjective) that leave out what was mentioned before.
OTHERS = (
    "each other", "another", "other of", "another of", "another target", "second target", "up to other target", "other",
)  # fmt: skip


@dataclass(frozen=True)
class Meant:
    """What a noun with its adjectives and posts means: a filter, a zone, whose zone, which types it can be."""

    what: Filter
    zone: int
    owner: Group | None
    types: int
    card: bool
    placed: bool
    kinds: tuple[Filter, ...]


def noun_meaning(b: Binder, noun: s.Noun, owner: object = None, det: str = "", side: str = "") -> Meant:
    """Bind a noun: kinds, adjectives, what follows, whose it is, and what it is other than."""
    if det in ONE and joined_by_and(noun):
        raise Unbound("and", "is said of one card")
    if det and det not in (*WHOLE, *OTHERS) and any(isinstance(one, s.Jointly) for one in noun.adjectives):
        raise Unbound("and", "is said of cards that are chosen")
    before = list(b.mentions)
    kinds: list[Filter] = []
    types = 0
    card = False
    for kind in noun.kinds:
        for one in kind.kinds if isinstance(kind, s.CardOf) else (kind,):
            assert isinstance(one, s.Kind)
            assert isinstance(one.what, Filter)
            kinds.append(one.what)
            types |= one.types
            card = card or one.card
    had = any(isinstance(post, s.Controlled) and post.had for post in noun.posts)
    if had and any(kind in b.words.named_so for kind in kinds):
        raise Unbound("have", "what is so called by its tag, or in its name?")
    parts: list[Filter] = [merged(kinds)]
    for adjective in noun.adjectives:
        if adjective == f.Other():
            det = "other"
            continue
        part = bind(b, adjective)
        assert isinstance(part, Filter)
        if isinstance(part, f.Except) and isinstance(part.part, OfType):
            if not types & part.part.types and all(isinstance(kind, OfType) for kind in kinds):
                raise Unbound("non-", "none of these cards is of that type")
            types &= ~part.part.types
        parts.append(part)
    parts[1:] = [b.words.adjective(part, types, kinds) for part in parts[1:]]
    # [wow-2007:300.2] what lies in play, unless the noun says in which zone its cards lie
    zone, zone_owner, placed = c.PLAY, None, False
    outmost: list[s.Outmost] = []
    for post in noun.posts:
        if isinstance(post, s.Outmost):
            outmost.append(post)
        elif isinstance(post, s.InZone):
            zone, placed = post.zone, True
            if post.owner is not None:
                zone_owner = as_players(b, post.owner)
            if post.one:
                raise Unbound("in one", "is not understood yet")
        else:
            parts.append(bind_post(b, post))
            parts.extend(b.words.also_said(post, kinds))
    if owner is not None:
        parts.append(side_of(b, owner))
    for extreme in outmost:
        # Among all that the other words mean.
        every, most = Each(both(parts), zone, zone_owner), LeastStat if extreme.least else GreatestStat
        parts.append(Stat(extreme.stat, "=", most(extreme.stat, every)))
    if det in OTHERS:
        if outmost:
            raise Unbound(det, "is the least or most of them the least of the others?")
        parts.append(other_than(b, before, b.words.types_told(kinds, types), parts, det, side, zone))
    return Meant(both(parts), zone, zone_owner, types, card, placed, tuple(kinds))


@as_filter.of(s.Phrase)
def _fitting(b: Binder, phrase: s.Phrase) -> Filter:
    if phrase.det not in WHOLE + ("a", "another", "some", "one of", "one or more"):
        return f.Among(as_group(b, phrase))
    assert isinstance(phrase.noun, s.Noun)
    if phrase.count is not None:
        raise Unbound("so many", "is said of what is chosen, not of what is so")
    meant = noun_meaning(b, phrase.noun, phrase.owner, phrase.det)
    if meant.placed and meant.zone != c.PLAY:
        return both([meant.what, f.LiesIn(meant.zone, meant.owner)])
    return meant.what


@as_filter.of(s.Several)
def _one_of_them(b: Binder, phrase: s.Several) -> Filter:
    return f.Either(tuple(as_filter(b, item) for item in shared(b, phrase.items)))


@as_filter.of(s.ThisOrOther)
def _this_or_other(b: Binder, phrase: s.ThisOrOther) -> Filter:
    """ "This or another Tauren ally": the source, or what the noun means."""
    assert isinstance(phrase.noun, s.Noun)
    meant = noun_meaning(b, phrase.noun)
    return f.Either((f.IsThis(), both([meant.what, f.Other()])))


@as_filter.of(s.OwnNameHere)
def _is_this(b: Binder, phrase: s.OwnNameHere) -> Filter:
    return f.IsThis()


@as_group.of(s.OwnNameHere)
def _this(b: Binder, phrase: s.OwnNameHere) -> Group:
    b.mention(Mention(b.this(), b.types, own=True))
    return b.this()


@as_group.of(s.ThisOrOther)
def _these(b: Binder, phrase: s.ThisOrOther) -> Group:
    group = Each(as_filter(b, phrase))
    b.mention(Mention(group, types_of(b, phrase), plural=True, each=True))
    return group


@as_group.of(s.Several)
def _list(b: Binder, phrase: s.Several) -> Group:
    parts = tuple(as_group(b, item) for item in shared(b, phrase.items))
    # What was chosen is not chosen again by "they".
    known = tuple(g.Role(part.role) if isinstance(part, Pick) else part for part in parts)
    each = any(isinstance(part, Each) for part in parts)
    b.mention(Mention(g.AnyOf(known), types_of(b, phrase), plural=True, each=each))
    return g.AnyOf(parts)


def who_picks(b: Binder) -> Group | None:
    """Whoever is told to do something with a card chooses which [wow-2007:709.2b, fab:1.8.6]; None: you."""
    return None if b.actor == g.You() else b.actor


def that_many(b: Binder, count: Value) -> Value:
    """ "That many": as many cards as were paid with, or as much damage as was just dealt or prevented."""
    if count != v.That():
        return count
    if b.in_cost:
        return v.Count(g.Role("paid"))
    if not b.amount_known:
        raise Unbound("that many", "no amount before it that it can mean")
    return count


@as_group.of(s.Phrase)
def _phrase(b: Binder, phrase: s.Phrase) -> Group:
    det = phrase.det
    assert isinstance(phrase.noun, s.Noun)
    if says_one(phrase) and joined_by_and(phrase.noun):
        return g.AnyOf(tuple(as_group(b, one) for one in each_kind(b, phrase)))
    count: Value | None = None if phrase.count is None else that_many(b, bind(b, phrase.count))
    targeted = "target" in det
    if det == "one or more":
        raise Unbound("one or more", "is said of what is so, not of what is chosen")
    if det in WHOLE:
        phrase = of_one_opponent(b, phrase)
    phrase, together, unlike = taken_apart(b, phrase)
    phrase, combined = _without_sum(b, phrase)
    assert isinstance(phrase.noun, s.Noun)
    if (together and count is None and (not targeted or det == "target")) or (unlike and targeted):
        raise Unbound("in one" if together else "different names", "is said of several that are chosen")
    # [wow-2007:707.1d] Whose a target is, is decided by choosing it: "an opponent" in its description is any.
    kept, b.in_pattern = b.in_pattern, b.in_pattern or targeted
    meant = noun_meaning(b, phrase.noun, phrase.owner, det)
    b.in_pattern = kept
    if targeted:
        return _target(b, phrase, meant, count, together, combined)
    owner = meant.owner
    if meant.zone in (c.HAND, c.DECK) and owner is None:
        owner = b.actor
    if det in WHOLE:
        group: Group = Each(meant.what, meant.zone, owner)
        plural = det not in ("each", "each other", "any")
        _remember(b, group, meant, plural, each=True)
        return group
    role = b.next_role()
    wanted: Value | None = count if count is not None else v.Number(1)
    if det in ("any number", "any number of"):
        wanted = None
    what = meant.what
    if together and meant.zone == c.PLAY:
        raise Unbound("in one", "is said of several that are targets")
    up_to = det.startswith("up to")
    by_chance = det in ("random", "some random")
    pick = Pick(what, wanted, meant.zone, owner, who_picks(b), up_to, by_chance, role, None, unlike, together)
    plural = det not in ("a", "another", "one of", "another of", "random")
    if _of_each_player(phrase.noun):
        if owner is None:
            raise Unbound("each", "one that each of them controls, or one in all?")
        _remember(b, g.Role(role), meant, True)
        return PickEach(owner, replace(pick, owner=g.Role("player")))
    if not plural:
        _mention_host(b, phrase.noun, g.Role(role))
    _remember(b, g.Role(role), meant, plural)
    return pick


def _of_each_player(noun: s.Noun) -> bool:
    """ "A card from each player's graveyard": so many from each of them, as one player chooses."""
    several = [s.PlayerPhrase(which) for which in ("each", "other", "each opponent")]
    return any(isinstance(post, (s.InZone, s.Controlled)) and post.owner in several for post in noun.posts)


def _remember(b: Binder, group: Group, meant: Meant, plural: bool, each: bool = False) -> Mention:
    """Remember what a noun means."""
    mention = Mention(
        group, meant.types, plural, each=each, card=meant.card, what=meant.what, zone=meant.zone
    )
    mention.owner = meant.owner if meant.zone != c.PLAY else None
    mention.kinds = meant.kinds
    return b.mention(mention)


def _mention_host(b: Binder, noun: object, attached: Group) -> None:
    """ "An ability attached to an ally": the ally is mentioned, and can be "that ally"."""
    for post in getattr(noun, "posts", ()):
        host = getattr(post, "host", None)
        if isinstance(host, s.Phrase) and host.det == "a":
            b.mention(Mention(g.HostOf(attached), types_of(b, host)))


def _without_sum(b: Binder, phrase: s.Phrase) -> tuple[s.Phrase, Value | None]:
    """Take out what any number of targets may cost together [wow-2007:707.1d]: it is asked of all of them."""
    assert isinstance(phrase.noun, s.Noun)
    sums = [post for post in phrase.noun.posts if isinstance(post, s.CombinedCost)]
    if len(sums) != 1 or phrase.det != "any target":
        return phrase, None
    posts = tuple(post for post in phrase.noun.posts if post is not sums[0])
    return replace(phrase, noun=replace(phrase.noun, posts=posts)), bind(b, sums[0].value)


def _target(
    b: Binder, phrase: s.Phrase, meant: Meant, count: Value | None, together: bool, combined: Value | None
) -> Group:
    least = most = 1
    most_value: Value | None = None
    if count is not None:
        if isinstance(count, v.Number):
            least = most = count.number
        else:
            least, most_value = -1, count
    if phrase.det.startswith("up to"):
        least = 0
    if phrase.det == "any target":
        least, most = 0, -1
    zone = meant.zone
    kind = RandomTarget if phrase.det == "random target" else g.Target
    target = kind(
        b.next_slot(), meant.what, zone, least, most, "", meant.owner, "", None, most_value, together
    )
    if combined is not None:
        target = TargetsInAll(target.slot, meant.what, zone, least, most, owner=meant.owner, together=together,
                              combined=combined)  # fmt: skip
    plural = most != 1 or most_value is not None
    if b.in_delayed:
        # What a later trigger watches is chosen as a target of the link that creates it [wow-2007:715.1].
        role = b.next_role()
        b.prelude.append(Remember(target, role))
        _remember(b, g.Role(role), meant, plural)
        return g.Role(role)
    mention = _remember(b, target, meant, plural)
    assert isinstance(phrase.noun, s.Noun)
    if not plural and any(_is_of_an_opponent(b, post) for post in phrase.noun.posts):
        b.of_an_opponent = mention
    return target


def _is_of_an_opponent(b: Binder, post: object) -> bool:
    """Tell whether what follows a noun says of its card that it is some opponent's, whom "that opponent" can mean."""
    said = post.player if isinstance(post, s.PlayedBy) else None
    if isinstance(post, b.words.sides):
        said = getattr(post, "owner", None)
    return said == s.PlayerPhrase("an opponent")
