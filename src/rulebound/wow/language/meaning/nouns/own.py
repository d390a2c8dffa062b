"""Binding of what only this game's noun phrases say: parties, rows, your hero, what is attached."""

from __future__ import annotations

from dataclasses import replace

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.joining import both
from rulebound.tcg.language.meaning.nouns.lists import types_of, types_of_kind
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.nouns.players import side_of
from rulebound.tcg.language.meaning.nouns.posts import bind_post, compared_with
from rulebound.tcg.language.meaning.places import as_filter, as_group, as_players, bind_pattern
from rulebound.tcg.nodes.conditions import Are, Compare, SuchThat
from rulebound.tcg.nodes.kinds import OfSameTypes, SharesType
from rulebound.tcg.nodes.remembering import AsKept, RemovedByThis
from rulebound.tcg.nodes.values import HappenedThisTurn
from rulebound.tcg.program.nodes import Filter, Group
from rulebound.text import walk
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.words import WORDS, meaning
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.naming import OfChosenKind
from rulebound.wow.nodes.sharing import SharesKind


@WORDS.means(bind_post, s.InParty)
def _in_party(b: Binder, post: s.InParty) -> Filter:
    return side_of(b, post.owner)


@WORDS.means(bind_post, s.ThatMuch)
def _that_much(b: Binder, post: s.ThatMuch) -> Filter:
    """How much damage it was in all this turn, dealt by it or to it."""
    held = b.copy()
    held.gap = g.Role("each")
    dealt = bind_pattern(held, post.pattern)
    b.slots = held.slots
    return SuchThat(Compare(HappenedThisTurn(dealt, True), ">=", bind(b, post.least)))


@meaning(s.InRow)
def _in_row(b: Binder, node: s.InRow) -> Filter:
    return f.Both((f.Standing("resource"), side_of(b, node.owner)))


@meaning(s.CostAmong)
def _cost_among(b: Binder, node: s.CostAmong) -> Filter:
    return f.CostIn(node.values)


@meaning(s.Shares)
def _shares(b: Binder, node: s.Shares) -> Filter:
    group = compared_with(b, node.what)
    return SharesType(group) if node.word == "card type" else SharesKind(node.word, group)


@meaning(s.SameTypeAs)
def _same_type(b: Binder, node: s.SameTypeAs) -> Filter:
    return OfSameTypes(compared_with(b, node.what))


@meaning(s.OfKind)
def _of_kind(b: Binder, node: s.OfKind) -> Filter:
    if b.kind_chosen:
        return OfChosenKind()
    if "kind" in b.said_before and not any(len(mention.kinds) > 1 for mention in b.mentions):
        return AsKept("kind", OfChosenKind())
    mention = b.latest("of that kind", own=False)
    if mention.each or mention.plural:
        raise Unbound("of that kind", "there are several cards before it")
    if len(mention.kinds) < 2 or not all(isinstance(kind, f.OfType) for kind in mention.kinds):
        raise Unbound("of that kind", "of which kinds before it?")
    # Of the kinds that the text has listed: a weapon is of the kind "equipment" there.
    listed = [kind for kind in mention.kinds if isinstance(kind, f.OfType)]
    return f.Either(tuple(f.Both((kind, SuchThat(Are(mention.group, kind)))) for kind in listed))


@WORDS.means(as_filter, s.YourHeroHere)
def _is_your_hero(b: Binder, phrase: s.YourHeroHere) -> Filter:
    return f.Among(g.YourHero())


@WORDS.means(as_group, s.YourHeroHere)
def _your_hero(b: Binder, phrase: s.YourHeroHere) -> Group:
    b.mention(Mention(g.YourHero(), c.HERO, own=True))
    return g.YourHero()


@WORDS.means(as_group, s.HeroOfHere)
def _hero_of(b: Binder, phrase: s.HeroOfHere) -> Group:
    heroes = g.HeroOf(as_players(b, phrase.owner))
    b.mention(Mention(heroes, c.HERO))
    return heroes


@WORDS.means(as_group, s.ThisTotem)
def _this_totem(b: Binder, phrase: s.ThisTotem) -> Group:
    if not b.passes_for & c.ALLY:
        raise Unbound("this ability", "is no character, unless it is a Totem")
    return g.This()


@WORDS.means(types_of, s.YourHeroHere, s.HeroOfHere)
def _heroes(b: Binder, phrase: object) -> int:
    return c.HERO


WORDS.means(types_of, s.Attached)(types_of_kind)


@WORDS.means(as_group, s.HeroByName)
def _hero_by_name(b: Binder, phrase: s.HeroByName) -> Group:
    """[200.1] By its name: whichever of that name is in play, but the one of the event that the text has named so."""
    assert isinstance(phrase.noun, s.Noun)
    what = noun_meaning(b, phrase.noun, None, phrase.det).what
    for mention in reversed(b.mentions):
        if mention.event and mention.what == what:
            return mention.group
    return as_group(b, s.Phrase(phrase.det, phrase.noun))


@WORDS.means(as_group, s.DamageSource)
def _damage_source(b: Binder, phrase: s.DamageSource) -> Group:
    b.mention(Mention(g.Role("dealer"), c.HERO | c.ALLY))
    return g.Role("dealer")


@WORDS.means(as_group, s.Attached)
def _attached(b: Binder, node: s.Attached) -> Group:
    """[306.3a] "Attached ally": what it can be attached to."""
    types = types_of(b, node)
    if b.attached_to & ~types:
        raise Unbound("attached", "it is attached to what is not always one")
    b.mention(Mention(g.AttachedHost(), types))
    return g.AttachedHost()


@WORDS.means(as_group, s.OneRemoved)
def _one_removed(b: Binder, node: s.OneRemoved) -> Group:
    assert isinstance(node.noun, s.Noun)
    meant = noun_meaning(b, node.noun, None, "a")
    removed, role = g.DoneSo(g.Role("this way"), "removed"), b.next_role()
    b.mention(Mention(g.Role(role), meant.types, card=True, zone=c.NOWHERE))
    return g.Pick(meant.what, v.Number(1), among=removed, role=role)


def _check_removed_earlier(b: Binder) -> None:
    """What this power itself removes is another matter than what an earlier part of the text has removed."""
    if b.in_cost or any(one.suffered == "removed" or one.group == g.Role("this way") for one in b.mentions):
        raise Unbound("removed this way", "by this power, or by another one?")


@WORDS.means(as_group, s.RemovedEarlier)
def _removed_earlier(b: Binder, node: s.RemovedEarlier) -> Group:
    assert isinstance(node.noun, s.Noun)
    _check_removed_earlier(b)
    meant = noun_meaning(b, node.noun)
    removed = RemovedByThis(meant.what)
    b.mention(Mention(removed, meant.types, plural=True, each=True, card=True))
    return removed


@WORDS.means(as_group, s.BackFighting)
def _back_fighting(b: Binder, node: s.BackFighting) -> Group:
    """ "That defending ally" is the one that was called a defending ally."""
    kind, state = node.noun, f.Standing(node.word)
    assert isinstance(kind, s.Kind)
    called = [one for one in b.mentions if one.what is not None and state in [part for _, part in walk(one.what)]]
    if len(called) != 1 or called[0].plural or called[0].each or called[0].types & ~kind.types:
        raise Unbound(node.word, "nothing, or more than one, before it that was called so")
    return called[0].group


@types_of.of(s.BackFighting)
def _types_of_fighting(b: Binder, node: s.BackFighting) -> int:
    return types_of_kind(b, node.noun)


@WORDS.means(as_group, s.TargetOfChoice)
def _target_of_choice(b: Binder, node: s.TargetOfChoice) -> Group:
    chooser = as_players(b, s.ThatPlayer("his"))
    target = as_group(b, s.Phrase("target", node.noun))
    if not isinstance(target, g.Target) or any(isinstance(part, g.Target) for _, part in walk(chooser)):
        raise Unbound("of his choice", "whose, isn't known as it is chosen")
    made = replace(target, chooser=chooser)
    b.mentions[-1].group = made
    return made


@WORDS.means(as_group, s.TargetRemoved)
def _target_removed(b: Binder, node: s.TargetRemoved) -> Group:
    assert isinstance(node.noun, s.Noun)
    _check_removed_earlier(b)
    meant = noun_meaning(b, node.noun, None, "target")
    what = both([meant.what, f.Among(RemovedByThis(meant.what))])
    target = g.Target(b.next_slot(), what, c.REMOVED)
    b.mention(Mention(target, meant.types, card=True, what=what, zone=c.REMOVED))
    return target


@WORDS.means(as_group, s.RemovedHere)
def _removed_here(b: Binder, node: s.RemovedHere) -> Group:
    assert isinstance(node.noun, s.Noun)
    meant = noun_meaning(b, node.noun)
    # [wow-2007:400.3] whoever controls it now has not removed what another player has with it
    removed = RemovedByThis(meant.what, node.by_you)
    if node.every:
        b.mention(Mention(removed, meant.types, plural=True, each=True, card=True))
        return removed
    role = b.next_role()
    b.mention(Mention(g.Role(role), meant.types, card=True, zone=c.NOWHERE))
    return g.Pick(meant.what, v.Number(1), among=removed, role=role)
