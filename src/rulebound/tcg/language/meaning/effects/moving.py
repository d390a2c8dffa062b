"""Binding of what is done with cards: put somewhere, discarded, put into play, attached, shuffled."""

from __future__ import annotations

from typing import Any

from rulebound.tcg import constants as c
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind, meaning
from rulebound.tcg.language.meaning.fields import check_counted
from rulebound.tcg.language.meaning.nouns.agreement import check_home, owner_of
from rulebound.tcg.language.meaning.nouns.lists import types_of
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning, that_many
from rulebound.tcg.language.meaning.nouns.zones import check_put, on_the_stack
from rulebound.tcg.language.meaning.places import as_filter, as_group, as_players
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes.core import Effect, Group, Value
from rulebound.tcg.nodes.effects.in_play import Reattach
from rulebound.tcg.nodes.effects.layers import InterruptLayers
from rulebound.tcg.nodes.effects.moving import Discard, Mill, PutCards, PutIntoPlay, ShuffleDeck
from rulebound.tcg.nodes.effects.searching import AttachFound
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.remembering import GoneTo
from rulebound.tcg.nodes.values import Number


def moving(b: Binder, phrase: Any) -> Group:
    """Bind what is moved; what left play in the trigger event is looked for where it went [wow-2007:411.8b]."""
    check_counted(phrase)
    group = as_group(b, phrase)
    if group == g.This() and b.this_moved:
        return g.ThisCard()
    if group == g.This() and b.this_fell:
        return GoneTo(group, b.words.fallen_to)
    if isinstance(phrase, (s.Pronoun, s.Back)):
        for mention in reversed(b.mentions):
            if mention.group == group and mention.moved is not None:
                return GoneTo(group) if isinstance(mention.moved, GoneTo) else mention.moved
    return group


@meaning(s.MoveTo)
def _move_to(b: Binder, node: s.MoveTo) -> Effect:
    made = _moved(b, node)
    check_home(b, node.lies, node.home, owner=owner_of(b, made.what))
    return made


def _moved(b: Binder, node: s.MoveTo) -> PutCards:
    if isinstance(node.what, s.TopOf) and node.to != c.HAND:
        top = as_group(b, node.what)
        return PutCards(top, node.to, node.bottom, node.shuffle, node.how)
    what = moving(b, node.what)
    if node.origin == b.words.fallen_to and what == g.This():
        # [wow-2007:700.2] It can do so only from there.
        b.from_the_fallen = True
    if node.to == c.REMOVED and isinstance(what, g.Target):
        for mention in b.mentions:
            if mention.group == what and mention.moved is None:
                # A later "that ally", put somewhere else, is the card that was removed.
                mention.moved = GoneTo(what)
    return PutCards(what, node.to, node.bottom, node.shuffle, node.how)


@meaning(s.PutPlay)
def _put_play(b: Binder, node: s.PutPlay) -> Effect:
    what = moving(b, node.what)
    check_put(what)
    check_home(b, node.lies, owner=owner_of(b, what))
    under = None if node.under is None else as_players(b, node.under)
    if under is None and b.actor != g.You():
        under = b.actor
    damage = None
    if node.damage is not None:
        b.mention(Mention(g.Role("each"), b.words.damageable))
        damage = bind(b, node.damage)
    # What enters play is a new object: a later "it" means that one, not the card that it was.
    if isinstance(what, GoneTo):
        b.mention(Mention(g.Role("put into play"), types_of(b, node.what)))
    elif isinstance(node.what, s.Phrase):
        plural = bool(b.mentions) and b.mentions[-1].plural
        b.mention(Mention(g.Role("put into play"), types_of(b, node.what), plural=plural))
    return PutIntoPlay(what, None if under == g.You() else under, node.turned, damage)


@meaning(s.Discards)
def _discards(b: Binder, node: s.Discards) -> Effect:
    if node.what is None:
        check_home(b, node.home, owner=b.actor)
        return Discard(b.actor, None, AnyCard())
    if isinstance(node.what, s.Phrase) and node.what.det in ("a", "some", "all") and node.what.owner is None:
        assert isinstance(node.what.noun, s.Noun)
        meant = noun_meaning(b, node.what.noun)
        if meant.placed and (meant.zone != c.HAND or meant.owner != b.actor):
            raise Unbound("discard", "needs cards in the hand of whoever discards them")
        if meant.card or meant.placed:
            if node.what.det == "all":
                return Discard(b.actor, None, meant.what)
            count = Number(1) if node.what.count is None else that_many(b, bind(b, node.what.count))
            b.mention(Mention(g.Role("this way"), meant.types, card=True, zone=c.NOWHERE))
            return Discard(b.actor, count, meant.what, node.random)
    if isinstance(node.what, (s.Pronoun, s.Back)):
        what = as_group(b, node.what)
        if any(one.group == what and one.zone == c.PLAY for one in b.mentions):
            raise Unbound("discard", "needs cards in hand")
        return PutCards(what, b.words.fallen_to, how="discard")
    if isinstance(node.what, s.OneOfSeen):
        return PutCards(as_group(b, node.what), b.words.fallen_to, how="discard")
    raise Unbound("discard", "needs cards in hand")


@meaning(s.Mills)
def _mills(b: Binder, node: s.Mills) -> Effect:
    count: Value = Number(1) if node.count is None else bind(b, node.count)
    who = as_players(b, node.owner)
    check_home(b, node.home, owner=who)
    b.mention(
        Mention(
            g.Role("this way"),
            b.words.every_type,
            plural=node.count is not None,
            card=True,
            zone=c.NOWHERE,
            owner=who,
        )
    )
    return Mill(who, count, node.to)


@meaning(s.Shuffles)
def _shuffles(b: Binder, node: s.Shuffles) -> Effect:
    return ShuffleDeck(as_players(b, node.owner))


@meaning(s.AttachIt)
def _attach_it(b: Binder, node: s.AttachIt) -> Effect:
    what = as_group(b, node.what)
    to = node.to
    if what == g.This() and isinstance(to, (s.Pronoun, s.Back)):
        raise Unbound("attach", "an ability that resolves can't be attached to what its effect brings")
    if isinstance(to, s.Phrase) and to.det == "another":
        # Another than the one that it is attached to; that is what reattaching means [wow-2007:306.3f].
        to = s.Phrase("a", to.noun)
    if what == g.Role("found"):
        if not isinstance(to, s.Back):
            raise Unbound("attach it", "only an ability in play can be attached to another card")
        return AttachFound(what, as_group(b, to))
    return Reattach(what, as_filter(b, to))


@meaning(s.DiscardsAtRandom)
def _discards_at_random(b: Binder, node: s.DiscardsAtRandom) -> Effect:
    b.mention(Mention(g.Role("this way"), b.words.every_type, card=True))
    return Discard(b.actor, bind(b, node.count), AnyCard(), True)


@meaning(s.Interrupts)
def _interrupts(b: Binder, node: s.Interrupts) -> Effect:
    """[wow-2007:711.1] Cards that are interrupted are on the stack."""
    return InterruptLayers(on_the_stack(b, as_group(b, node.what)))
