"""Binding of what only this game's noun phrases say: parties, rows, your hero, what is attached."""

from __future__ import annotations

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention
from rulebound.tcg.language.meaning.nouns.lists import types_of, types_of_kind
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.nouns.players import side_of
from rulebound.tcg.language.meaning.nouns.posts import bind_post
from rulebound.tcg.language.meaning.places import as_filter, as_group, as_players
from rulebound.tcg.nodes.core import Filter, Group
from rulebound.tcg.nodes.remembering import RemovedByThis
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.words import WORDS, meaning
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v


@WORDS.means(bind_post, s.InParty)
def _in_party(b: Binder, post: s.InParty) -> Filter:
    return side_of(b, post.owner)


@meaning(s.InRow)
def _in_row(b: Binder, node: s.InRow) -> Filter:
    return f.Both((f.Standing("resource"), side_of(b, node.owner)))


@meaning(s.CostAmong)
def _cost_among(b: Binder, node: s.CostAmong) -> Filter:
    return f.CostIn(node.values)


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


@WORDS.means(types_of, s.YourHeroHere, s.HeroOfHere)
def _heroes(b: Binder, phrase: object) -> int:
    return c.HERO


WORDS.means(types_of, s.Attached)(types_of_kind)


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


@WORDS.means(as_group, s.RemovedHere)
def _removed_here(b: Binder, node: s.RemovedHere) -> Group:
    assert isinstance(node.noun, s.Noun)
    meant = noun_meaning(b, node.noun)
    removed = RemovedByThis(meant.what)
    if node.every:
        b.mention(Mention(removed, meant.types, plural=True, each=True, card=True))
        return removed
    role = b.next_role()
    b.mention(Mention(g.Role(role), meant.types, card=True, zone=c.NOWHERE))
    return g.Pick(meant.what, v.Number(1), among=removed, role=role)
