"""Binding of words that refer back by a noun: "that ally", "those characters", "the destroyed ally"."""

from __future__ import annotations

from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.binder import Binder, Mention, Unbound
from rulebound.wow.language.meaning.places import as_group
from rulebound.wow.language.wording.nouns import EVERY_TYPE
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes.core import Group


@as_group.of(s.Back)
def back(b: Binder, phrase: s.Back, done: str = "") -> Group:
    """ "That ally", "the destroyed ally": the latest mention that can be one, to which that was done."""
    kind = phrase.noun
    if not isinstance(kind, s.Kind):
        raise Unbound("that", "is said of cards of several types")
    words = done or ("those" if phrase.plural else "that")
    known = [one for one in b.mentions if one.suffered == done] if done else b.mentions
    # [712.3] the last time that it was mentioned
    fitting = [one for one in reversed(known) if _can_be(one, kind, phrase.plural)]

    if kind.card:
        # "That card" is what the text has called a card, if it has.
        called = [one for one in fitting if one.card]
        if not called and any(one.card and _can_be(one, kind, one.plural) for one in b.mentions):
            raise Unbound(words, "one of several cards before it, or all of them?")
        fitting = called or fitting
    # "That ally" is what the text has called an ally, before a Spider that could be one.
    fitting = [one for one in fitting if kind.what in one.kinds] or fitting
    if len(fitting) > 1 and fitting[0].event and fitting[0].clause and fitting[0].clause == fitting[1].clause:
        raise Unbound(words, "which of the two that the event speaks of?")
    if fitting:
        if fitting[0].types not in (EVERY_TYPE, fitting[0].types & kind.types) and fitting[0].kinds != (kind.what,):
            raise Unbound(words, "it may be something else")
        if not _said_of(fitting[0], kind):
            raise Unbound(words, "nothing before it that was called so")
        return of_several(b, fitting[0], words, phrase.plural)
    for mention in reversed(b.carried):
        if not done and not mention.player and mention.types & kind.types and mention.plural == phrase.plural:
            return mention.group
    raise Unbound(words, "nothing before it that it can mean")


def _can_be(mention: Mention, kind: s.Kind, plural: bool) -> bool:
    """Tell whether "that ally", "those characters" can be what was mentioned."""
    if mention.player or mention.own or mention.subject or not mention.types & kind.types:
        return False
    if mention.plural != plural and not mention.each:
        return False
    return mention.types != EVERY_TYPE or kind.types == EVERY_TYPE


def _said_of(mention: Mention, kind: s.Kind) -> bool:
    """Tell whether what a noun says of a card besides its type was said of it before: "that attacker", "that Demon"."""
    called = [part for one in (*mention.kinds, mention.what) for part in _parts(one)]
    return all(part in called for part in _parts(kind.what) if not isinstance(part, (f.OfType, f.Character, f.AnyCard)))


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
