"""Binding of noun phrases: filters, groups, players, values and conditions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.binder import Binder, Mention, Unbound, bind, of_noun
from rulebound.wow.language.meaning.joining import both
from rulebound.wow.language.meaning.lists import (
    ONE,
    each_kind,
    joined_by_and,
    merged,
    of_one_opponent,
    one_of_each,
    says_one,
    shared,
    taken_apart,
)
from rulebound.wow.language.meaning.others import other_than
from rulebound.wow.language.meaning.places import as_filter, as_group, as_players
from rulebound.wow.language.meaning.references import back, of_several
from rulebound.wow.language.wording.checks import OPPONENTS
from rulebound.wow.language.wording.nouns import EVERY_TYPE
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.core import Filter, Group, Value
from rulebound.wow.nodes.flow import ChoosePlayer, Remember
from rulebound.wow.nodes.naming import OfThatName

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
    parts: list[Filter] = [merged(kinds)]
    for adjective in noun.adjectives:
        if adjective == f.Other():
            det = "other"
            continue
        part = bind(b, adjective)
        assert isinstance(part, Filter)
        if isinstance(part, f.Except) and isinstance(part.part, f.OfType):
            types &= ~part.part.types
        parts.append(part)
    parts[1:] = [of_noun(part, types) for part in parts[1:]]
    # [300.2] what lies in play, unless the noun says in which zone its cards lie
    zone, zone_owner, placed = c.PLAY, None, False
    for post in noun.posts:
        if isinstance(post, s.InZone):
            zone, placed = post.zone, True
            if post.owner is not None:
                zone_owner = as_players(b, post.owner)
            if post.one:
                raise Unbound("in one graveyard", "is not understood yet")
        else:
            found = bind_post(b, post, types)
            if found is not None:
                parts.append(found)
    if owner is not None:
        parts.append(side_of(b, owner))
    if det in OTHERS:
        # A hero can have what makes allies a kind: "another Paladin" on a Paladin hero.
        tagged = any(isinstance(kind, f.Tagged) for kind in kinds) and types & c.ALLY
        parts.append(other_than(b, before, types | c.HERO if tagged else types, parts, det, side, zone))
    return Meant(both(parts), zone, zone_owner, types, card, placed, tuple(kinds))


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


def side_of(b: Binder, owner: object) -> Filter:
    """Return the filter of what a player controls (or owns, outside play)."""
    if isinstance(owner, s.PlayerPhrase) and owner.which in OPPONENTS:
        return f.Side("opposing")
    players = as_players(b, owner)
    if players == g.You():
        return f.Side("your")
    return f.BelongsTo(players)


# --- Filters --------------------------------------------------------------------------------------------


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


@as_filter.of(s.YourHeroHere)
def _is_your_hero(b: Binder, phrase: s.YourHeroHere) -> Filter:
    return f.Among(g.YourHero())


def types_of(phrase: Any) -> int:
    """Return the card types that a noun phrase can mean."""
    if isinstance(phrase, (s.Phrase, s.ThisOrOther)) and isinstance(phrase.noun, s.Noun):
        types = 0
        for kind in phrase.noun.kinds:
            for one in kind.kinds if isinstance(kind, s.CardOf) else (kind,):
                types |= getattr(one, "types", 0)
        return types
    if isinstance(phrase, (s.Attached, s.Done, s.Back)):
        noun = phrase.noun
        return noun.types if isinstance(noun, s.Kind) else EVERY_TYPE
    if isinstance(phrase, (s.YourHeroHere, s.HeroOfHere)):
        return c.HERO
    if isinstance(phrase, s.Several):
        types = 0
        for item in phrase.items:
            types |= types_of(item)
        return types
    return EVERY_TYPE


# --- Groups ---------------------------------------------------------------------------------------------


@as_group.of(s.OwnNameHere)
def _this(b: Binder, phrase: s.OwnNameHere) -> Group:
    b.mention(Mention(b.this(), b.types, own=True))
    return b.this()


@as_group.of(s.YourHeroHere)
def _your_hero(b: Binder, phrase: s.YourHeroHere) -> Group:
    b.mention(Mention(g.YourHero(), c.HERO, own=True))
    return g.YourHero()


@as_group.of(s.HeroOfHere)
def _hero_of(b: Binder, phrase: s.HeroOfHere) -> Group:
    heroes = g.HeroOf(as_players(b, phrase.owner))
    b.mention(Mention(heroes, c.HERO))
    return heroes


@as_group.of(s.ThisOrOther)
def _these(b: Binder, phrase: s.ThisOrOther) -> Group:
    group = g.Each(as_filter(b, phrase))
    b.mention(Mention(group, types_of(phrase), plural=True, each=True))
    return group


@as_group.of(s.Gap)
@as_players.of(s.Gap)
def _gap(b: Binder, phrase: s.Gap) -> Group:
    if b.gap is None:
        raise Unbound("that", "has no noun")
    return b.gap


@as_group.of(s.TopOf)
def _top_of(b: Binder, phrase: s.TopOf) -> Group:
    count: Value = v.Number(1) if phrase.count is None else bind(b, phrase.count)
    owner, seen, many = as_players(b, phrase.owner), g.Role("revealed"), phrase.count is not None
    b.mention(Mention(seen, EVERY_TYPE, plural=many, card=True, zone=c.NOWHERE, owner=owner))
    return g.TopCards(count, owner, phrase.bottom)


@as_group.of(s.AllIn)
def _all_in(b: Binder, phrase: s.AllIn) -> Group:
    return g.Each(f.AnyCard(), phrase.zone, as_players(b, phrase.owner))


@as_group.of(s.DamageSource)
def _damage_source(b: Binder, phrase: s.DamageSource) -> Group:
    b.mention(Mention(g.Role("dealer"), c.HERO | c.ALLY))
    return g.Role("dealer")


@as_group.of(s.ByName)
def _by_name(b: Binder, phrase: s.ByName) -> Group:
    for mention in reversed(b.mentions):
        if mention.name == phrase.name:
            return mention.group
    raise Unbound(phrase.name, "nothing of that name before it")


@as_group.of(s.Several)
def _list(b: Binder, phrase: s.Several) -> Group:
    parts = tuple(as_group(b, item) for item in shared(b, phrase.items))
    # What was chosen is not chosen again by "they".
    known = tuple(g.Role(part.role) if isinstance(part, g.Pick) else part for part in parts)
    each = any(isinstance(part, g.Each) for part in parts)
    b.mention(Mention(g.AnyOf(known), types_of(phrase), plural=True, each=each))
    return g.AnyOf(parts)


@as_group.of(s.OneOfSeen)
def _one_of_seen(b: Binder, phrase: s.OneOfSeen) -> Group:
    """Bind what was seen by looking at or revealing cards."""
    seen = g.Role("revealed")
    if phrase.noun is not None:
        assert isinstance(phrase.noun, s.Noun)
        if joined_by_and(phrase.noun) and not phrase.all:
            return g.AnyOf(tuple(_one_of_seen(b, one) for one in one_of_each(phrase)))
        what = noun_meaning(b, phrase.noun).what
    else:
        what = f.AnyCard()
    if phrase.all:
        return g.Narrowed(seen, what)
    looked_at = next((one for one in reversed(b.mentions) if one.group == seen), None)
    if looked_at is None:
        raise Unbound("from it", "nothing was looked at before it")
    count: Value = v.Number(1) if phrase.count is None else bind(b, phrase.count)
    role = b.next_role()
    if phrase.noun is not None:
        b.mention(Mention(g.Role(role), EVERY_TYPE, card=True, zone=c.NOWHERE, owner=looked_at.owner))
    return g.Pick(what, count, among=seen, up_to=phrase.up_to, role=role)


@as_group.of(s.Rest)
def _rest(b: Binder, phrase: s.Rest) -> Group:
    return g.Narrowed(g.Role("revealed"), f.Rest(g.Role("this way")))


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
    phrase, together, unlike = taken_apart(phrase)
    assert isinstance(phrase.noun, s.Noun)
    if (together and count is None and (not targeted or det == "target")) or (unlike and targeted):
        raise Unbound("in one" if together else "different names", "is said of several that are chosen")
    # [707.1d] Whose a target is, is decided by choosing it: "an opponent" in its description is any.
    kept, b.in_pattern = b.in_pattern, b.in_pattern or targeted
    meant = noun_meaning(b, phrase.noun, phrase.owner, det)
    b.in_pattern = kept
    if targeted:
        return _target(b, phrase, meant, count, together)
    owner = meant.owner
    if meant.zone in (c.HAND, c.DECK) and owner is None:
        owner = b.actor
    if det in WHOLE:
        group: Group = g.Each(meant.what, meant.zone, owner)
        plural = det not in ("each", "each other", "any")
        _remember(b, group, meant, plural, each=True)
        return group
    role = b.next_role()
    wanted: Value | None = count if count is not None else v.Number(1)
    if det in ("any number", "any number of"):
        wanted = None
    what = meant.what
    chooser = None if b.actor == g.You() else b.actor
    if together and meant.zone == c.PLAY:
        raise Unbound("in one", "is said of several that are targets")
    up_to = det.startswith("up to")
    pick = g.Pick(what, wanted, meant.zone, owner, chooser, up_to, False, role, None, unlike, together)
    plural = det not in ("a", "another", "one of", "another of")
    if not plural:
        _mention_host(b, phrase.noun, g.Role(role))
    _remember(b, g.Role(role), meant, plural)
    return pick


def _remember(b: Binder, group: Group, meant: Meant, plural: bool, each: bool = False) -> Mention:
    """Remember what a noun means."""
    mention = Mention(group, meant.types, plural, each=each, card=meant.card, what=meant.what, zone=meant.zone)
    mention.owner = meant.owner if meant.zone != c.PLAY else None
    mention.kinds = meant.kinds
    return b.mention(mention)


def _mention_host(b: Binder, noun: object, attached: Group) -> None:
    """ "An ability attached to an ally": the ally is mentioned, and can be "that ally"."""
    for post in getattr(noun, "posts", ()):
        host = getattr(post, "host", None)
        if isinstance(host, s.Phrase) and host.det == "a":
            b.mention(Mention(g.HostOf(attached), types_of(host)))


def _target(b: Binder, phrase: s.Phrase, meant: Meant, count: Value | None, together: bool) -> Group:
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
    target = g.Target(b.next_slot(), meant.what, zone, least, most, "", meant.owner, "", None, most_value, together)
    plural = most != 1 or most_value is not None
    if b.in_delayed:
        # What a later trigger watches is chosen as a target of the link that creates it [715.1].
        role = b.next_role()
        b.prelude.append(Remember(target, role))
        _remember(b, g.Role(role), meant, plural)
        return g.Role(role)
    mention = _remember(b, target, meant, plural)
    assert isinstance(phrase.noun, s.Noun)
    opponent = s.PlayerPhrase("an opponent")
    if not plural and (s.InParty(opponent) in phrase.noun.posts or s.PlayedBy(opponent) in phrase.noun.posts):
        b.in_party = mention
    return target


#: What means every card that is dealt damage.
CHARACTERS: Final = (f.Character(), f.OfType(c.HERO | c.ALLY), f.AnyCard())


@as_group.of(s.Done)
def _done(b: Binder, phrase: s.Done) -> Group:
    if phrase.how == "paid or this way":
        raise Unbound("this way", "can't stand for cards here")
    role = g.Role(phrase.how)
    paid = [one for one in b.mentions if one.group == role] if phrase.how == "paid" else []
    if paid and not paid[-1].types & types_of(phrase):
        raise Unbound(phrase.done, "none of these was paid with")
    if phrase.how == "paid" and not paid:
        # "The destroyed ally" where no cost was paid with one: the one that was destroyed as part of the effect.
        return back(b, s.Back(phrase.noun, phrase.whole), phrase.done)
    group: Group = g.DoneSo(role, phrase.done) if phrase.done else role
    kind, types = phrase.noun.what if isinstance(phrase.noun, s.Kind) else None, types_of(phrase)
    others = [one for one in b.mentions if one.zone == c.PLAY and not (one.player or one.own) and one.types & ~types]
    if isinstance(kind, Filter) and kind not in CHARACTERS and phrase.how != "paid":
        # "An ally dealt damage this way": a hero that was dealt damage is none.
        group = g.Narrowed(group, kind) if others or phrase.how == "dealt this way" else group
    zone = c.PLAY if phrase.how in ("dealt this way", "affected") else c.NOWHERE
    b.mention(Mention(group, types, plural=phrase.whole, zone=zone))
    return group


@as_group.of(s.Pronoun)
def _pronoun(b: Binder, phrase: s.Pronoun) -> Group:
    if phrase.case == "agent":
        if b.agent is None:
            raise Unbound("deals", "nothing that does it")
        return b.agent.group
    if phrase.case == "reflexive":
        if b.agent is None:
            raise Unbound(phrase.word, "no subject before it")
        return b.agent.group
    if phrase.word == "its":
        if b.agent is not None and not b.agent.player:
            return b.agent.group
        return of_several(b, b.latest(phrase.word), phrase.word)
    if phrase.word in ("them", "they"):
        return of_several(b, b.latest(phrase.word, plural=True), phrase.word, True)
    if phrase.word in ("he", "she", "him", "her") and b.types & (c.ALLY | c.HERO):
        for mention in reversed(b.mentions):
            if mention.player:
                break
            if mention.own and mention.types == b.types:
                return b.this()
        else:
            return b.this()
    return of_several(b, b.latest(phrase.word), phrase.word)


def pronoun_subject(b: Binder, phrase: s.Pronoun) -> Mention:
    """ "It" as the subject of a clause: the subject of the clause before, if that is a card; else the latest card."""
    if phrase.word in ("it", "he", "she") and b.before is not None and not b.before.player:
        if phrase.word == "it" or b.before.own:
            _check_subject(b, phrase.word)
            return b.before
    group = _pronoun(b, phrase)
    for mention in reversed(b.mentions):
        if mention.group == group:
            return mention
    return Mention(group, b.types, own=True)


def _check_subject(b: Binder, word: str) -> None:
    """Refuse "it" after "your hero deals 1 damage to target ally": the subject, or what it has been done to?"""
    before, latest = b.before, next((one for one in reversed(b.mentions) if not one.player), None)
    assert before is not None
    if word == "it" and before.done and latest is not None and latest.group != before.group:
        if isinstance(latest.group, (g.Target, g.Role)) and not latest.event and not latest.plural:
            raise Unbound(word, "the subject, or what it was done to?")


# --- Players --------------------------------------------------------------------------------------------


@as_players.of(s.Keeper)
def _keeper(b: Binder, phrase: s.Keeper) -> Group:
    what = as_group(b, phrase.what)
    group: Group = g.ControllerOf(what) if phrase.role == "controller" else g.OwnerOf(what)
    b.mention(Mention(group, player=True))
    return group


@as_players.of(s.YouAnd)
def _you_and(b: Binder, phrase: s.YouAnd) -> Group:
    return g.AnyOf(tuple(as_players(b, item) for item in phrase.items))


@as_players.of(s.PlayerPhrase)
def _player_phrase(b: Binder, phrase: s.PlayerPhrase) -> Group:
    return _player(b, phrase.which)


def _player(b: Binder, which: str) -> Group:
    if which == "you":
        return g.You()
    if which == "actor":
        return b.actor
    if which in ("target player", "target opponent"):
        players = "each" if which == "target player" else "opponents"
        target = g.Target(b.next_slot(), None, players=players)
        group: Group = target
        if b.in_delayed:
            role = b.next_role()
            b.prelude.append(Remember(target, role))
            group = g.Role(role)
        b.mention(Mention(group, player=True))
        return group
    if which in ("an opponent", "a player", "another player"):
        names = {"an opponent": "opponents", "a player": "each", "another player": "other"}
        if b.in_pattern:
            return g.Players(names[which])
        if which == "another player" and any(one.player for one in b.mentions):
            # [G.another] other than a player chosen before, too, and that may leave you
            raise Unbound(which, "other than which player is not understood yet")
        role = b.next_role()
        b.prelude.append(ChoosePlayer(g.Players(names[which]), role))
        b.mention(Mention(g.Role(role), player=True))
        return g.Role(role)
    if which == "the highest":
        if not b.in_secret:
            raise Unbound("the highest number", "no numbers were chosen before it")
        b.mention(Mention(g.Role(which), player=True))
        return g.Role(which)
    return g.Players("opponents" if which in OPPONENTS else which)


@as_players.of(s.ThatPlayer)
def _that_player(b: Binder, phrase: s.ThatPlayer) -> Group:
    if phrase.word == "your":
        return g.You()
    if phrase.word == "his":
        if b.actor != g.You():
            return b.actor
        for mention in reversed(b.mentions):
            if mention.player:
                return mention.group
        if b.in_party is not None:
            return g.ControllerOf(b.in_party.group)
        raise Unbound("his", "no player before it that it can mean")
    return b.latest_player(phrase.word).group
