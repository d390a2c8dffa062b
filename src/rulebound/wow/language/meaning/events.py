"""Binding of trigger events that only this game has."""

from __future__ import annotations

import dataclasses

from rulebound.tcg.language.meaning.binder import Binder, Mention
from rulebound.tcg.language.meaning.events import as_mention
from rulebound.tcg.language.meaning.joining import both
from rulebound.tcg.language.meaning.nouns.lists import types_of
from rulebound.tcg.language.meaning.nouns.players import side_of
from rulebound.tcg.language.meaning.places import as_filter, as_players, bind_pattern
from rulebound.tcg.nodes.choices.picking import ControllerOf, Each
from rulebound.tcg.nodes.filters import CameFrom
from rulebound.tcg.program.nodes import Pattern
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.words import WORDS
from rulebound.wow.language.said import said
from rulebound.wow.language.wording.statements.damage import dealing
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import patterns as p
from rulebound.wow.nodes.filters import BelongsTo, Both, IsThis, Named, OfType, Standing
from rulebound.wow.nodes.patterns import BecomesHero, EntersGraveyard, FallsTo, PlacesFaceUp, TurnsFaceDown


@WORDS.means(as_mention, s.YourHeroHere)
def _your_hero(b: Binder, content: s.YourHeroHere, engine: type) -> Mention:
    return Mention(g.YourHero(), c.HERO, own=True)


@WORDS.means(as_mention, s.Attached)
def _attached(b: Binder, content: s.Attached, engine: type) -> Mention:
    left = g.Role("moved") if engine is p.LeavesPlay else None
    return Mention(g.AttachedHost(), types_of(b, content), moved=left)


@WORDS.means(bind_pattern, s.IsRemoved)
def _is_removed(b: Binder, node: s.IsRemoved) -> Pattern:
    b.mention(Mention(g.This(), b.types, own=True))
    return p.IsRemoved()


@WORDS.means(bind_pattern, s.EntersGraveyard)
def _enters_graveyard(b: Binder, node: s.EntersGraveyard) -> Pattern:
    b.mention(Mention(g.This(), b.types, own=True))
    return EntersGraveyard()


@WORDS.means(bind_pattern, s.BecomesHero)
def _becomes_hero(b: Binder, node: s.BecomesHero) -> Pattern:
    b.mention(Mention(g.This(), c.HERO, own=True))
    return BecomesHero(IsThis())


@WORDS.means(bind_pattern, s.FallsTo)
def _falls_to(b: Binder, node: s.FallsTo) -> Pattern:
    # (By what it falls isn't mentioned: what follows speaks of what is destroyed.)
    held = b.copy()
    # (What it is destroyed for was fatal.)
    assert isinstance(node.kind, s.DamageKind)
    kind = dataclasses.replace(node.kind, fatal=None)
    dealt = bind_pattern(held, dealing(kind, node.source, None, node.using))
    fallen = bind_pattern(b, said(p.LeavesPlay)(node.what))
    assert isinstance(fallen, p.LeavesPlay)
    return FallsTo(fallen.what, dealt)


@WORDS.means(bind_pattern, s.HerosTurnBegins)
def _heros_turn_begins(b: Binder, node: s.HerosTurnBegins) -> Pattern:
    named = (OfType(c.HERO), Named(node.name))
    # "He" is the one whose turn it is, of several with that name.
    b.mention(Mention(Each(Both((*named, BelongsTo(g.Role("player"))))), c.HERO))
    return p.TurnBegins(ControllerOf(Each(Both(named))))


@WORDS.means(bind_pattern, s.IsRevealed)
def _is_revealed(b: Binder, node: s.IsRevealed) -> Pattern:
    b.mention(Mention(g.This(), b.types, own=True))
    return p.RevealedFromDeck()


@WORDS.means(bind_pattern, s.FightsEither)
def _fights_either(b: Binder, node: s.FightsEither) -> Pattern:
    return p.EitherEvent(tuple(bind_pattern(b, said(p.Fights)(how, node.what)) for how in node.hows))


@WORDS.means(bind_pattern, s.PlaysFromHand)
def _plays_from_hand(b: Binder, node: s.PlaysFromHand) -> Pattern:
    pattern = bind_pattern(b, said(p.Adds)("play", node.what, node.players))
    assert isinstance(pattern, p.Adds)
    assert pattern.what is not None
    return dataclasses.replace(pattern, what=both([pattern.what, CameFrom(c.HAND, as_players(b, node.home))]))


@WORDS.means(bind_pattern, s.PlacesFaceUp)
def _places_face_up(b: Binder, node: s.PlacesFaceUp) -> Pattern:
    b.in_pattern = True
    players = as_players(b, node.players)
    b.in_pattern = False
    if players != g.You():
        b.mention(Mention(g.Role("player"), player=True))
    return PlacesFaceUp(players)


@WORDS.means(bind_pattern, s.DoesAny)
def _does_any(b: Binder, node: s.DoesAny) -> Pattern:
    made: dict[str, object] = {
        "enters play": said(p.EntersPlay)(node.what),
        "leaves play": said(p.LeavesPlay)(node.what, ""),
        "is destroyed": said(p.LeavesPlay)(node.what),
        "exhausts": said(p.Becomes)("exhaust", node.what),
        "readies": said(p.Becomes)("ready", node.what),
        **{f"{how}s": said(p.Fights)(how, node.what) for how in ("attack", "defend", "protect")},
    }
    return p.EitherEvent(tuple(bind_pattern(b, made[doing]) for doing in node.doings))


@WORDS.means(bind_pattern, s.EntersRow)
def _enters_row(b: Binder, node: s.EntersRow) -> Pattern:
    """[408.1] What enters a resource row is a resource then."""
    b.in_pattern = True
    what, side = as_filter(b, node.what), side_of(b, node.owner)
    b.in_pattern = False
    return p.EntersPlay(both([what, Standing("resource"), side]))


@WORDS.means(bind_pattern, s.TurnsFaceDown)
def _turns_face_down(b: Binder, node: s.TurnsFaceDown) -> Pattern:
    b.in_pattern = True
    turned = as_filter(b, node.what)
    b.in_pattern = False
    own = Mention(g.This(), b.types, own=True) if isinstance(node.what, s.OwnNameHere) else None
    mention = own or as_mention(b, node.what, TurnsFaceDown) or Mention(g.Role("it"), types_of(b, node.what), card=True)
    b.before = b.mention(mention)
    return TurnsFaceDown(turned)
