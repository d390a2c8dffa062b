"""Binding of trigger events, and of the cards that they bring up."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, cast

from rulebound.tcg.language.fields import holds
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.fields import is_noun_phrase, is_player
from rulebound.tcg.language.meaning.joining import both
from rulebound.tcg.language.meaning.nouns.lists import kinds_of, types_of
from rulebound.tcg.language.meaning.places import as_filter, as_players, bind_pattern
from rulebound.tcg.language.wording.checks import OPPONENTS
from rulebound.tcg.nodes.core import Filter, Pattern
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.words import WORDS
from rulebound.wow.language.said import said
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import patterns as p
from rulebound.wow.nodes.patterns import EntersGraveyard, PlacesFaceUp, TurnsFaceDown

#: What a match of a pattern calls the cards in its fields.
ROLES = {
    p.EntersPlay: {"what": "it"},
    p.LeavesPlay: {"what": "it"},
    p.DealsDamage: {"source": "dealer", "using": "using", "to": "dealt"},
    p.Heals: {"source": "other", "using": "using", "to": "it"},
    p.Fights: {"what": "it", "against": "other"},
    p.Becomes: {"what": "it"},
    p.LastCounter: {"what": "it"},
    p.Adds: {"what": "it"},
    p.Targets: {"target": "it", "by": "other"},
    p.Moves: {"what": "it"},
    p.Happens: {"what": "it", "other": "other"},
    p.TurnBegins: {},
    p.StageBegins: {},
}


#: The field that is the subject of the clause.
SUBJECTS = ("what", "source", "target")


@WORDS.means(bind_pattern, s.Timing)
def _timing(b: Binder, node: s.Timing) -> Pattern:
    return p.StageBegins(node.stage)


@WORDS.means(bind_pattern, s.EntersGraveyard)
def _enters_graveyard(b: Binder, node: s.EntersGraveyard) -> Pattern:
    b.mention(Mention(g.This(), b.types, own=True))
    return EntersGraveyard()


@WORDS.means(bind_pattern, s.FightsEither)
def _fights_either(b: Binder, node: s.FightsEither) -> Pattern:
    return p.EitherEvent(tuple(bind_pattern(b, said(p.Fights)(how, node.what)) for how in node.hows))


@WORDS.means(bind_pattern, s.ComesOrGoes)
def _comes_or_goes(b: Binder, node: s.ComesOrGoes) -> Pattern:
    comes = bind_pattern(b, said(p.EntersPlay)(node.what))
    return p.EitherEvent((comes, bind_pattern(b, said(p.LeavesPlay)(node.what, ""))))


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


@WORDS.means(bind_pattern, s.EntersUnder)
def _enters_under(b: Binder, node: s.EntersUnder) -> Pattern:
    entered = bind_pattern(b, said(p.EntersPlay)(node.what))
    assert isinstance(entered, p.EntersPlay)
    return p.EntersPlay(both([entered.what, f.Side(node.side)]))


@WORDS.means(bind_pattern, s.Said)
def _said(b: Binder, node: Any) -> Pattern:
    engine = node.engine
    if engine is p.EitherEvent:
        return _either_event(b, node.parts)
    b.in_pattern = True
    b.events += 1
    if engine in (p.DealsDamage, p.Heals, p.Happens):
        b.amount_known = True
    made: dict[str, Any] = {}
    passive = engine is p.DealsDamage and getattr(node, "to", None) is not None
    passive = passive and (getattr(node, "source", None) is None or getattr(node, "passive", False))
    for one in fields(cast("Any", node)):
        content = getattr(node, one.name)
        if is_player(b, content):
            made[one.name] = as_players(b, content)
            named = not (isinstance(content, s.PlayerPhrase) and content.which == "you")
            if named and not isinstance(content, s.ThatPlayer):
                b.mention(Mention(g.Role("player"), player=True))
            elif isinstance(content, s.ThatPlayer) and content.word != "your":
                b.mention(Mention(g.Role("player"), player=True))
        elif is_noun_phrase(b, content) and holds(engine, one.name, Filter):
            what = as_filter(b, content)
            made[one.name] = what
            role = ROLES[engine].get(one.name, "it")
            mention = _mention_of(content, role, engine, b)
            if not mention.own:
                mention.what, mention.event, mention.clause = what, one.name, b.events
                mention.kinds = kinds_of(content)
            b.mention(mention)
            if one.name in SUBJECTS or (one.name == "to" and passive):
                b.before = mention
        else:
            made[one.name] = bind(b, content)
    if engine in (p.TurnBegins, p.StageBegins) and _is_whose_turn(node):
        b.mention(Mention(g.Role("player"), player=True))
    b.in_pattern = False
    if engine in (p.LeavesPlay, p.Moves) and made["what"] == f.IsThis():
        b.this_moved = True
    if engine is p.LeavesPlay and made["what"] == f.Among(g.AttachedHost()):
        b.this_fell = True
    pattern = engine(**made)
    assert isinstance(pattern, Pattern)
    return pattern


def _either_event(b: Binder, events: tuple[Any, ...]) -> Pattern:
    """Bind "when this enters play or you play an ability": only what each event brings up is meant later."""
    start, known = len(b.mentions), b.amount_known
    parts: list[Pattern] = []
    brought: list[list[Mention]] = []
    amounts: list[bool] = []
    for event in events:
        begin, b.amount_known = len(b.mentions), False
        parts.append(bind_pattern(b, event))
        brought.append(b.mentions[begin:])
        amounts.append(b.amount_known)
    b.mentions[start:] = [one for one in b.mentions[start:] if all(_is_among(one, others) for others in brought)]
    b.amount_known = known or all(amounts)
    b.before = None
    return p.EitherEvent(tuple(parts))


def _is_among(mention: Mention, others: list[Mention]) -> bool:
    """Tell whether it is the card itself or the like, or what another event brings up just so."""
    if not isinstance(mention.group, g.Role):
        return True
    return any(one.group == mention.group and one.types == mention.types for one in others)


def role_of_each(node: Any) -> str:
    """Return the role of the cards of which a trigger event is said one by one ("when each ally attacks"), or ""."""
    if isinstance(node, s.FightsEither):
        return "it" if _is_each(node.what) else ""
    if not isinstance(node, s.Said):
        return ""
    for one in fields(cast("Any", node)):
        if _is_each(getattr(node, one.name)):
            return ROLES[node.engine].get(one.name, "it")
    return ""


def _is_each(content: Any) -> bool:
    return isinstance(content, s.Phrase) and content.det == "each"


def _is_whose_turn(node: Any) -> bool:
    return isinstance(node.players, s.PlayerPhrase) and node.players.which in ("each", *OPPONENTS)


def _mention_of(content: Any, role: str, engine: Any, b: Binder) -> Mention:
    if isinstance(content, s.OwnNameHere):
        return Mention(g.This(), b.types, own=True)
    if isinstance(content, s.YourHeroHere):
        return Mention(g.YourHero(), c.HERO, own=True)
    if isinstance(content, s.Attached):
        left = g.Role("moved") if engine is p.LeavesPlay else None
        return Mention(g.AttachedHost(), types_of(b, content), moved=left)
    moving = engine in (p.LeavesPlay, p.Moves)
    moved = g.Role("moved") if moving else None
    many = isinstance(content, s.Phrase) and content.det == "one or more"
    zone = c.NOWHERE if engine is p.Moves else c.PLAY
    return Mention(g.Role(role), types_of(b, content), many, moved=moved, card=True, zone=zone)
