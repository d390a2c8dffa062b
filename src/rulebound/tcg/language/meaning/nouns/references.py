"""Binding of words that refer back: "that ally", "the destroyed ally", "it", "the second target"."""

from __future__ import annotations

from typing import Final

from rulebound.tcg import constants as c
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention
from rulebound.tcg.language.meaning.nouns.lists import types_of
from rulebound.tcg.language.meaning.places import as_filter, as_group, as_players
from rulebound.tcg.nodes import filters as f
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.kinds import Named, OfType, Side
from rulebound.tcg.nodes.targeting import NthTarget
from rulebound.tcg.program.nodes import Filter, Group


@as_group.of(s.Back)
def back(b: Binder, phrase: s.Back, done: str = "") -> Group:
    """ "That ally", "the destroyed ally": the latest mention that can be one, to which that was done."""
    kind = phrase.noun
    if not isinstance(kind, s.Kind):
        raise Unbound("that", "is said of cards of several types")
    words = done or ("those" if phrase.plural else "that")
    known = [one for one in b.mentions if one.suffered == done] if done else b.mentions
    # [wow-2007:712.3] the last time that it was mentioned
    fitting = [one for one in reversed(known) if _can_be(b, one, kind, phrase.plural)]

    if kind.card:
        # "That card" is what the text has called a card, if it has.
        called = [one for one in fitting if one.card]
        if not called and any(one.card and _can_be(b, one, kind, one.plural) for one in b.mentions):
            raise Unbound(words, "one of several cards before it, or all of them?")
        fitting = called or fitting
    # "That ally" is what the text has called an ally, before a Spider that could be one.
    fitting = [one for one in fitting if kind.what in one.kinds] or fitting
    if kind.what not in b.words.broad and not isinstance(kind.what, OfType):
        # "That token" is what was said to be one, before a hero.
        fitting = [one for one in fitting if kind.what in _parts(one.what)] or fitting
    # What this is attached to is called attached.
    rivals = [one for one in fitting if not isinstance(one.group, g.AttachedHost)][:2] if fitting[1:] else []
    if len(rivals) > 1 and rivals[0].event and rivals[0].clause and rivals[0].clause == rivals[1].clause:
        # "A hero or ally ... a hero": only one of them was called just that.
        exact = [one for one in rivals if one.kinds == (kind.what,)]
        if len(exact) != 1 or len(rivals[0].kinds) == len(rivals[1].kinds):
            raise Unbound(words, "which of the two that the event speaks of?")
        fitting = exact
    if fitting:
        types = fitting[0].types
        if types not in (b.words.every_type, types & kind.types) and fitting[0].kinds != (kind.what,):
            raise Unbound(words, "it may be something else")
        if not _said_of(b, fitting[0], kind):
            raise Unbound(words, "nothing before it that was called so")
        if fitting[0].lost:
            raise Unbound(words, "nothing tells any more which card that was")
        return of_several(b, fitting[0], words, phrase.plural)
    said = [one for one in reversed(b.mentions) if one.subject and one.each and one.types == kind.types]
    if b.of_each and not (done or phrase.plural) and said:
        # "Each ally has -1 ATK for each damage on that ally": on each of them.
        return g.Role("each")
    for mention in reversed(b.carried):
        so = mention.suffered == done if done else True
        if so and not mention.player and mention.types & kind.types and mention.plural == phrase.plural:
            b.mention(mention)
            return mention.group
    raise Unbound(words, "nothing before it that it can mean")


def _can_be(b: Binder, mention: Mention, kind: s.Kind, plural: bool) -> bool:
    """Tell whether "that ally", "those characters" can be what was mentioned."""
    if mention.player or mention.own or mention.subject or not mention.types & kind.types:
        return False
    if b.goes_by_name(mention):
        return False
    if kind.card and b.never_it(mention):
        return False
    if mention.plural != plural and not mention.each:
        return False
    return mention.types != b.words.every_type or kind.types == b.words.every_type


def _said_of(b: Binder, mention: Mention, kind: s.Kind) -> bool:
    """Tell whether what a noun says of a card besides its type was said of it before: "that attacker", "that Demon"."""
    called = [part for one in (*mention.kinds, mention.what) for part in _parts(one)]
    return all(part in called for part in _parts(kind.what)
               if not isinstance(part, OfType) and part not in b.words.broad)


def _parts(what: object) -> tuple[object, ...]:
    return tuple(one for part in what.parts for one in _parts(part)) if isinstance(what, f.Both) else (what,)


def of_several(b: Binder, mention: Mention, word: str, plural: bool = False) -> Group:
    """Return what a word that refers back means: of all that something is done to, those, or any one of them."""
    if not mention.each:
        return mention.group
    if plural:
        return g.Role("affected")
    if not b.of_each:
        raise Unbound(word, "there are several cards before it")
    return g.Role("each")


@as_group.of(s.Gap)
@as_players.of(s.Gap)
def _gap(b: Binder, phrase: s.Gap) -> Group:
    if b.gap is None:
        raise Unbound("that", "has no noun")
    return b.gap


@as_group.of(s.ByName)
def _by_name(b: Binder, phrase: s.ByName) -> Group:
    for mention in reversed(b.mentions):
        if mention.name == phrase.name:
            return mention.group
    raise Unbound(phrase.name, "nothing of that name before it")


#: What was done "this way" to cards that may be of any type.
OF_ANY_TYPE: Final = ("destroyed", "discarded", "removed")


@as_group.of(s.Done)
def _done(b: Binder, phrase: s.Done) -> Group:
    if phrase.how == "paid or this way":
        raise Unbound("this way", "can't stand for cards here")
    role = g.Role(phrase.how)
    paid = [one for one in b.mentions if one.group == role] if phrase.how == "paid" else []
    if paid and not paid[-1].types & types_of(b, phrase):
        raise Unbound(phrase.done, "none of these was paid with")
    if phrase.how == "paid" and not paid:
        # "The destroyed ally" where no cost was paid with one: the one that was destroyed as part of the effect.
        return back(b, s.Back(phrase.noun, phrase.whole), phrase.done)
    several = [one for one in b.mentions if (one.plural or one.each) and not one.player]
    if not phrase.whole and any(one.group == role or one.suffered == (phrase.done or "-") for one in several):
        raise Unbound(f"{phrase.done or phrase.how} this way", "which of several?")
    group: Group = g.DoneSo(role, phrase.done) if phrase.done else role
    kind, types = phrase.noun.what if isinstance(phrase.noun, s.Kind) else None, types_of(b, phrase)
    others = [one for one in b.mentions if one.zone == c.PLAY and not (one.player or one.own) and one.types & ~types]
    if isinstance(kind, Filter) and kind not in b.words.broad and phrase.how != "paid":
        # "An ally dealt damage this way": a hero that was dealt damage is none, nor an ability that was destroyed
        # instead of an ally an "ally destroyed this way"; and revealed, discarded or removed are cards of all types.
        may_differ = others or phrase.how in ("dealt this way", "revealed") or phrase.done in OF_ANY_TYPE
        group = g.Narrowed(group, kind) if may_differ else group
    stay = phrase.how in ("dealt this way", "affected") or phrase.done in b.words.staying
    zone = c.PLAY if stay else c.NOWHERE
    b.mention(Mention(group, types, plural=phrase.whole, zone=zone))
    return group


@as_group.of(s.BackSaid)
def _said_back(b: Binder, phrase: s.BackSaid) -> Group:
    """ "That revealed card" is one of those that were revealed, "that friendly ally" one that was called friendly."""
    kind = phrase.noun
    assert isinstance(kind, s.Kind)
    if phrase.word == "revealed":
        seen = [one for one in reversed(b.mentions) if not one.player and _was_revealed(b, one)]
        latest = seen[0] if seen and not seen[0].plural else None
        paid = next((one for one in reversed(b.mentions) if one.group == g.Role("paid") and not one.plural), None)
        if latest is None and paid is not None and paid.suffered == "revealed" and paid.types & kind.types:
            # What was revealed as a cost.
            return paid.group
        wrong = latest is not None and latest.kinds and not kind.card and kind.what not in latest.kinds
        if latest is None or wrong or not latest.types & kind.types:
            raise Unbound("revealed", "nothing before it that was revealed alone")
        return latest.group
    called = [one for one in reversed(b.mentions) if Side(phrase.word) in _parts(one.what)]
    fitting = [one for one in called if _can_be(b, one, kind, False) and not one.each]
    if not fitting:
        raise Unbound(phrase.word, "nothing before it that was called so")
    if fitting[0].types & ~kind.types or not _said_of(b, fitting[0], kind):
        raise Unbound(phrase.word, "it may be something else")
    return fitting[0].group


def _was_revealed(b: Binder, mention: Mention) -> bool:
    """Tell whether what was mentioned was revealed, or chosen among what was."""
    if mention.group == g.Role("revealed") or mention.suffered == "revealed":
        return True
    chosen = isinstance(mention.group, g.Role) and mention.group.name.startswith("chosen")
    return chosen and mention.zone == c.NOWHERE and any(one.group == g.Role("revealed") for one in b.mentions)


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
    if phrase.word == "their":
        # "Your allies have +X ATK, where X is their cost": of each of them, its own.
        several = b.latest("their", plural=True)
        if not b.of_each or not several.each:
            raise Unbound("their", "of which of several?")
        return g.Role("each")
    if phrase.word in ("them", "they"):
        noted = [one for one in b.carried if one.plural and not one.player]
        if noted and not any(one.plural and not one.player for one in b.mentions):
            # "Each of them", in the ongoing text of an ability that was done to several.
            return noted[-1].group
        return of_several(b, b.latest(phrase.word, plural=True), phrase.word, True)
    if phrase.word in ("he", "she", "him", "her") and b.types & b.words.people:
        for mention in reversed(b.mentions):
            if mention.player:
                break
            if mention.own and mention.types == b.types:
                return b.this()
        else:
            return b.this()
    if phrase.word in ("he", "she", "him", "her"):
        named = [one for one in b.mentions if b.goes_by_name(one)]
        if named:
            return named[-1].group
    return of_several(b, b.latest(phrase.word), phrase.word)


@as_filter.of(s.Pronoun)
def _fits_pronoun(b: Binder, phrase: s.Pronoun) -> Filter:
    """ "Weapons you control have +1 ATK, and you pay 1 less to strike with them": all of them, whichever they are."""
    if phrase.word in ("them", "they"):
        mention = b.latest(phrase.word, plural=True)
        if mention.subject and isinstance(mention.group, Each):
            # "+1 ATK for each ability attached to them": to each of them, and not to any.
            return f.Among(g.Role("each")) if b.of_each else mention.group.what
    return f.Among(_pronoun(b, phrase))


def pronoun_subject(b: Binder, phrase: s.Pronoun) -> Mention:
    """ "It" as the subject of a clause: the subject of the clause before, if that is a card; else the latest card."""
    before = b.before
    if phrase.word == "it" and before is not None and b.never_it(before):
        before = None
    if phrase.word in ("it", "he", "she") and before is not None and not before.player:
        if phrase.word == "it" or before.own:
            _check_subject(b, phrase.word)
            return before
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


def _by_names(mention: Mention) -> bool:
    """Tell whether what was mentioned were two cards by their names."""
    return len(mention.kinds) == 2 and all(isinstance(kind, Named) for kind in mention.kinds)


@as_group.of(s.BothOfThem)
def _both_of_them(b: Binder, phrase: s.BothOfThem) -> Group:
    """The two cards of the latest event, one of which is done something by the other."""
    latest = max((one.clause for one in b.mentions), default=0)
    two = [one for one in b.mentions if one.clause == latest and one.event and not one.player]
    chosen = [one for one in b.mentions if not one.event and isinstance(one.group, g.Role) and one.group.name in b.kept]
    named = [one for one in b.mentions if one.plural and isinstance(one.group, Each) and one.kinds and _by_names(one)]
    if named and not latest:
        return named[-1].group
    if len(two) == 1 and len(chosen) == 1 and two[0].event not in ("what", "source"):
        two = [*chosen, *two]
    if not latest or len(two) != 2 or any(one.plural or one.each for one in two):
        raise Unbound("both", "which two?")
    both = g.AnyOf(tuple(one.group for one in two))
    b.mention(Mention(both, two[0].types | two[1].types, plural=True))
    return both


@as_group.of(s.EachTarget)
def _each_target(b: Binder, node: s.EachTarget) -> Group:
    targets = [one for one in b.mentions if isinstance(one.group, g.Target) and not one.player]
    if not targets:
        raise Unbound("each target", "no targets before it")
    both = g.AnyOf(tuple(one.group for one in targets))
    types = 0
    for one in targets:
        types |= one.types
    b.mention(Mention(both, types, plural=True))
    return both


@as_group.of(s.NthTarget)
def _nth_target(b: Binder, node: s.NthTarget) -> Group:
    for mention in reversed(b.mentions):
        target = mention.group
        if not isinstance(target, g.Target) or mention.player or not mention.plural:
            continue
        if target.most >= 0 and node.place >= target.most:
            raise Unbound("target", "there are not so many targets")
        group = NthTarget(target, node.place)
        b.mention(Mention(group, mention.types))
        return group
    raise Unbound("target", "no several targets before it")
