"""Binding of trigger events that only this game has."""

from __future__ import annotations

from rulebound.tcg.language.meaning.binder import Binder, Mention
from rulebound.tcg.language.meaning.events import as_mention
from rulebound.tcg.language.meaning.nouns.lists import types_of
from rulebound.tcg.language.meaning.places import as_filter, as_players, bind_pattern
from rulebound.tcg.nodes.core import Pattern
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.words import WORDS
from rulebound.wow.language.said import said
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import patterns as p
from rulebound.wow.nodes.patterns import EntersGraveyard, PlacesFaceUp, TurnsFaceDown


@WORDS.means(as_mention, s.YourHeroHere)
def _your_hero(b: Binder, content: s.YourHeroHere, engine: type) -> Mention:
    return Mention(g.YourHero(), c.HERO, own=True)


@WORDS.means(as_mention, s.Attached)
def _attached(b: Binder, content: s.Attached, engine: type) -> Mention:
    left = g.Role("moved") if engine is p.LeavesPlay else None
    return Mention(g.AttachedHost(), types_of(b, content), moved=left)


@WORDS.means(bind_pattern, s.EntersGraveyard)
def _enters_graveyard(b: Binder, node: s.EntersGraveyard) -> Pattern:
    b.mention(Mention(g.This(), b.types, own=True))
    return EntersGraveyard()


@WORDS.means(bind_pattern, s.FightsEither)
def _fights_either(b: Binder, node: s.FightsEither) -> Pattern:
    return p.EitherEvent(tuple(bind_pattern(b, said(p.Fights)(how, node.what)) for how in node.hows))


@WORDS.means(bind_pattern, s.PlacesFaceUp)
def _places_face_up(b: Binder, node: s.PlacesFaceUp) -> Pattern:
    b.in_pattern = True
    players = as_players(b, node.players)
    b.in_pattern = False
    return PlacesFaceUp(players)


@WORDS.means(bind_pattern, s.TurnsFaceDown)
def _turns_face_down(b: Binder, node: s.TurnsFaceDown) -> Pattern:
    b.in_pattern = True
    turned = as_filter(b, node.what)
    b.in_pattern = False
    return TurnsFaceDown(turned)
