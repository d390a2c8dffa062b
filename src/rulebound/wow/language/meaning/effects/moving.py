"""Binding of what is done with cards: put, discarded, attached, shuffled, interrupted."""

from __future__ import annotations

import dataclasses
from typing import Any

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.effects.moving import moving
from rulebound.tcg.language.meaning.joining import sequence
from rulebound.tcg.language.meaning.nouns.agreement import check_home, owner_of
from rulebound.tcg.language.meaning.places import as_effect, as_group, as_players, next_step
from rulebound.tcg.nodes import flow
from rulebound.tcg.nodes.changes.continuing import Grant
from rulebound.tcg.nodes.changes.gaining import GainTag
from rulebound.tcg.nodes.choices.picking import NthFromTop, TopCards
from rulebound.tcg.nodes.targeting import AttachByMode
from rulebound.tcg.program.nodes import Effect, Group
from rulebound.text import replace, walk
from rulebound.wow import constants as c
from rulebound.wow.cards.unique_cards import TurnDeckOver
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.words import WORDS, meaning
from rulebound.wow.language.said import said
from rulebound.wow.language.wording.nouns.phrases import EVERY_TYPE
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v


@meaning(s.PutResources)
def _put_resources(b: Binder, node: s.PutResources) -> Effect:
    what = moving(b, node.what)
    check_home(b, node.lies, owner=owner_of(b, what))
    under = as_players(b, node.under)
    return e.PutIntoResources(what, node.exhausted, not node.face_up, None if under == g.You() else under)


@meaning(s.PutPlayAs)
def _put_play_as(b: Binder, node: s.PutPlayAs) -> Effect:
    return e.PutIntoPlayAs(moving(b, node.what), node.types)


@meaning(s.ComesAlsoAs)
def _comes_also_as(b: Binder, node: s.ComesAlsoAs) -> Effect:
    """[wow-2007:411.8b] Of the card that it is now in play, and no longer than it is that."""
    return Grant(g.DoneSo(g.Role("this way"), "put into play"), (GainTag(node.tag),), "game")


@meaning(s.PlacesAdditional)
def _places_additional(b: Binder, node: s.PlacesAdditional) -> Effect:
    what = moving(b, node.what)
    if node.under is not None and as_players(b, node.under) != g.You():
        raise Unbound("resource row", "an additional resource is placed into one's own")
    return e.PlaceAdditional(what, node.exhausted)


@meaning(s.UpToOneEach)
def _up_to_one_each(b: Binder, node: s.UpToOneEach) -> Effect:
    assert isinstance(node.noun, s.Noun)
    if node.noun.joint != "and":
        raise Unbound("each of", "needs several kinds")
    kinds = [dataclasses.replace(node.noun, kinds=(kind,), joint="") for kind in node.noun.kinds]
    targets = [as_group(b, s.Phrase("up to target", kind, said(v.Number)(1))) for kind in kinds]
    b.mention(Mention(g.AnyOf(tuple(targets)), c.ABILITY | c.ALLY | c.EQUIPMENT, plural=True))
    return sequence([flow.Remember(target, b.next_role()) for target in targets])


@meaning(s.AttachMode)
def _attach_mode(b: Binder, node: s.AttachMode) -> Effect:
    if isinstance(node.to, s.Phrase) and node.to.det == "one of":
        return AttachByMode()
    host = as_group(b, node.to)
    if not isinstance(host, g.Target) or host.most != 1 or b.in_power:
        raise Unbound("attach to", "needs one card to attach to")
    return AttachByMode(host)


@meaning(s.EachTopToRow)
def _each_top_to_row(b: Binder, node: s.EachTopToRow) -> Effect:
    if b.actor == g.You():
        raise Unbound("each", "is said of several players")
    return e.PutIntoResources(TopCards(v.Number(1), b.actor), True, True, b.actor)


@meaning(s.DrawsIt)
def _draws_it(b: Binder, node: s.DrawsIt) -> Effect:
    """Only the top card of one's own deck is drawn."""
    latest = next((one for one in reversed(b.mentions) if not (one.player or one.own)), None)
    if latest is None or latest.group != g.Role("revealed") or latest.plural or not latest.owner == b.actor == g.You():
        raise Unbound("draw", "is not the top card of your deck")
    return e.DrawIt(latest.group)


@WORDS.means(as_group, s.NthCard)
def _nth_card(b: Binder, node: s.NthCard) -> Group:
    owner = as_players(b, node.owner)
    group = NthFromTop(node.place, owner)
    b.mention(Mention(group, EVERY_TYPE, card=True, zone=c.NOWHERE, owner=owner))
    return group


@meaning(s.TurnsDeck)
def _turns_deck(b: Binder, node: s.TurnsDeck) -> Effect:
    return TurnDeckOver(as_players(b, node.owner))


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


@meaning(s.HasDone)
def _has_done(b: Binder, node: s.HasDone) -> Effect:
    return as_effect(b, s.Does(node.who, node.deed))
