"""Binding of what is done with cards: put, discarded, attached, shuffled, interrupted."""

from __future__ import annotations

import dataclasses
from typing import Any

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.fields import check_counted
from rulebound.tcg.language.meaning.nouns.agreement import check_home, owner_of
from rulebound.tcg.language.meaning.nouns.lists import types_of
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning, that_many
from rulebound.tcg.language.meaning.nouns.zones import check_put, on_the_stack
from rulebound.tcg.language.meaning.places import as_filter, as_group, as_players, next_step
from rulebound.tcg.nodes.core import Effect, Group, Value
from rulebound.tcg.nodes.effects.searching import AttachFound
from rulebound.tcg.nodes.remembering import GoneTo
from rulebound.text import replace, walk
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.words import WORDS, meaning
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.unique_cards import TurnDeckOver


def moving(b: Binder, phrase: Any) -> Group:
    """Bind what is moved; what left play in the trigger event is looked for where it went [411.8b]."""
    check_counted(phrase)
    group = as_group(b, phrase)
    if group == g.This() and b.this_moved:
        return g.ThisCard()
    if group == g.This() and b.this_fell:
        return GoneTo(group, c.GRAVEYARD)
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


def _moved(b: Binder, node: s.MoveTo) -> e.PutCards:
    if isinstance(node.what, s.TopOf) and node.to != c.HAND:
        top = as_group(b, node.what)
        return e.PutCards(top, node.to, node.bottom, node.shuffle, node.how)
    what = moving(b, node.what)
    if node.origin == c.GRAVEYARD and what == g.This():
        # [700.2] It can do so only from there.
        b.from_the_fallen = True
    if node.to == c.REMOVED and isinstance(what, g.Target):
        for mention in b.mentions:
            if mention.group == what and mention.moved is None:
                # A later "that ally", put somewhere else, is the card that was removed.
                mention.moved = GoneTo(what)
    return e.PutCards(what, node.to, node.bottom, node.shuffle, node.how)


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
        b.mention(Mention(g.Role("each"), c.ALLY))
        damage = bind(b, node.damage)
    # [411.8a] What enters play is a new object: a later "it" means that one, not the card that it was.
    if isinstance(what, GoneTo):
        b.mention(Mention(g.Role("put into play"), types_of(b, node.what)))
    elif isinstance(node.what, s.Phrase):
        plural = bool(b.mentions) and b.mentions[-1].plural
        b.mention(Mention(g.Role("put into play"), types_of(b, node.what), plural=plural))
    return e.PutIntoPlay(what, None if under == g.You() else under, node.exhausted, damage)


@meaning(s.PutResources)
def _put_resources(b: Binder, node: s.PutResources) -> Effect:
    what = moving(b, node.what)
    check_home(b, node.lies, owner=owner_of(b, what))
    under = as_players(b, node.under)
    return e.PutIntoResources(what, node.exhausted, True, None if under == g.You() else under)


@meaning(s.Discards)
def _discards(b: Binder, node: s.Discards) -> Effect:
    if node.what is None:
        check_home(b, node.home, owner=b.actor)
        return e.Discard(b.actor, None, f.AnyCard())
    if isinstance(node.what, s.Phrase) and node.what.det in ("a", "some", "all") and node.what.owner is None:
        assert isinstance(node.what.noun, s.Noun)
        meant = noun_meaning(b, node.what.noun)
        if meant.placed and (meant.zone != c.HAND or meant.owner != b.actor):
            raise Unbound("discard", "needs cards in the hand of whoever discards them")
        if meant.card or meant.placed:
            if node.what.det == "all":
                return e.Discard(b.actor, None, meant.what)
            count = v.Number(1) if node.what.count is None else that_many(b, bind(b, node.what.count))
            b.mention(Mention(g.Role("this way"), meant.types, card=True, zone=c.NOWHERE))
            return e.Discard(b.actor, count, meant.what, node.random)
    if isinstance(node.what, (s.Pronoun, s.Back)):
        what = as_group(b, node.what)
        if any(one.group == what and one.zone == c.PLAY for one in b.mentions):
            raise Unbound("discard", "needs cards in hand")
        return e.PutCards(what, c.GRAVEYARD, how="discard")
    if isinstance(node.what, s.OneOfSeen):
        return e.PutCards(as_group(b, node.what), c.GRAVEYARD, how="discard")
    raise Unbound("discard", "needs cards in hand")


@meaning(s.Mills)
def _mills(b: Binder, node: s.Mills) -> Effect:
    count: Value = v.Number(1) if node.count is None else bind(b, node.count)
    who = as_players(b, node.owner)
    check_home(b, node.home, owner=who)
    b.mention(Mention(g.Role("this way"), 255, plural=node.count is not None, card=True, zone=c.NOWHERE, owner=who))
    return e.Mill(who, count, node.to)


@meaning(s.Shuffles)
def _shuffles(b: Binder, node: s.Shuffles) -> Effect:
    return e.ShuffleDeck(as_players(b, node.owner))


@meaning(s.TurnsDeck)
def _turns_deck(b: Binder, node: s.TurnsDeck) -> Effect:
    return TurnDeckOver(as_players(b, node.owner))


@meaning(s.Interrupts)
def _interrupts(b: Binder, node: s.Interrupts) -> Effect:
    """[711.1] Cards that are interrupted are on the chain."""
    return e.InterruptLinks(on_the_stack(b, as_group(b, node.what)))


@meaning(s.AttachIt)
def _attach_it(b: Binder, node: s.AttachIt) -> Effect:
    what = as_group(b, node.what)
    to = node.to
    if what == g.This() and isinstance(to, (s.Pronoun, s.Back)):
        raise Unbound("attach", "an ability that resolves can't be attached to what its effect brings")
    if isinstance(to, s.Phrase) and to.det == "another":
        # Another than the one that it is attached to; that is what reattaching means [306.3f].
        to = s.Phrase("a", to.noun)
    if what == g.Role("found"):
        if not isinstance(to, s.Back):
            raise Unbound("attach it", "only an ability in play can be attached to another card")
        return AttachFound(what, as_group(b, to))
    return e.Reattach(what, as_filter(b, to))


@meaning(s.DiscardsAtRandom)
def _discards_at_random(b: Binder, node: s.DiscardsAtRandom) -> Effect:
    b.mention(Mention(g.Role("this way"), 255, card=True))
    return e.Discard(b.actor, bind(b, node.count), f.AnyCard(), True)


@WORDS.means(next_step, s.EntersHurt)
def _enters_hurt(b: Binder, node: s.EntersHurt, made: list[Effect], before: object) -> list[Effect]:
    """ "That ally enters play with damage on it": said of what the sentence before puts into play."""
    found = [part for _, part in walk(made[-1]) if isinstance(part, e.PutIntoPlay)] if made else []
    if len(found) != 1 or found[0].damage is not None:
        raise Unbound("enters play", "nothing before it that is put into play")
    b.mention(Mention(g.Role("each"), c.ALLY))
    damage = bind(b, node.damage)
    b.mentions.pop()

    def change(part: Any) -> Any:
        return dataclasses.replace(part, damage=damage) if isinstance(part, e.PutIntoPlay) else part

    return [*made[:-1], replace(made[-1], change)]
