"""Binding of trigger events, and of the cards that they bring up."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final, cast

from rulebound.tcg import constants as c
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Place, Unbound
from rulebound.tcg.language.fields import Said, holds, said
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.fields import is_noun_phrase, is_player
from rulebound.tcg.language.meaning.joining import both
from rulebound.tcg.language.meaning.nouns.lists import kinds_of, types_of
from rulebound.tcg.language.meaning.places import as_filter, as_players, bind_pattern
from rulebound.tcg.language.wording.checks import OPPONENTS
from rulebound.tcg.nodes import filters as f
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes import patterns as p
from rulebound.tcg.nodes.choices.picking import ControllerOf
from rulebound.tcg.nodes.conditions import Are
from rulebound.tcg.nodes.kinds import BelongsTo, Side
from rulebound.tcg.program.nodes import Filter, Pattern
from rulebound.text import walk

#: What a match of a pattern calls the cards in its fields; "it", if nothing is said of them.
ROLES: Final[dict[type, dict[str, str]]] = {
    p.DealsDamage: {"source": "dealer", "using": "using", "to": "dealt"},
    p.Heals: {"source": "other", "using": "using", "to": "it"},
    p.Attaches: {"what": "it", "to": "other"},
    p.Targets: {"target": "it", "by": "other"},
    p.Happens: {"what": "it", "other": "other"},
}
#: Events with an amount, which "that many" can mean.
WITH_AMOUNTS: Final = (p.DealsDamage, p.Heals, p.Happens)


def roles_in(b: Binder, engine: type) -> dict[str, str]:
    """Return what a match of a pattern calls the cards in its fields."""
    return b.words.event_roles.get(engine) or ROLES.get(engine, {})


def _is_of_a_kind(b: Binder, content: Any, engine: type) -> Mention | None:
    return None


#: Where the subject of an event is one card that it doesn't bring up: this card, yours, what this is attached to.
as_mention: Final = Place(_is_of_a_kind)


#: The field that is the subject of the clause.
SUBJECTS = ("what", "source", "target")


@bind_pattern.of(s.Timing)
def _timing(b: Binder, node: s.Timing) -> Pattern:
    return p.StageBegins(node.stage)


@bind_pattern.of(s.ComesOrGoes)
def _comes_or_goes(b: Binder, node: s.ComesOrGoes) -> Pattern:
    comes = bind_pattern(b, said(p.EntersPlay)(node.what))
    return p.EitherEvent((comes, bind_pattern(b, said(p.LeavesPlay)(node.what, ""))))


@bind_pattern.of(s.EntersUnder)
def _enters_under(b: Binder, node: s.EntersUnder) -> Pattern:
    entered = bind_pattern(b, said(p.EntersPlay)(node.what))
    assert isinstance(entered, p.EntersPlay)
    sides: list[Filter] = [Side(node.side)]
    if node.own_turn:
        # "On his turn": it comes under the control of the player whose turn it is.
        sides.append(BelongsTo(g.Players("turn player")))
    return p.EntersPlay(both([entered.what, *sides]))


@bind_pattern.of(s.EventWhile)
def _event_while(b: Binder, node: s.EventWhile) -> Pattern:
    b.before = None
    pattern = bind_pattern(b, node.pattern)
    subject = b.before
    if subject is None or subject.plural:
        raise Unbound("while", "no subject of the event that it can be said of")
    pose = bind(b, node.pose)
    assert isinstance(pose, Filter)
    # [wow-2007:703.2] It isn't set off by commas, so it is asked of the event, and not again.
    return p.WhileSo(pattern, Are(subject.group, pose))


@bind_pattern.of(Said)
def said_event(b: Binder, node: Any) -> Pattern:
    """Bind an event that is said with a pattern's own fields."""
    engine = node.engine
    if engine is p.EitherEvent:
        return _either_event(b, node.parts)
    b.in_pattern = True
    b.events += 1
    start = len(b.mentions)
    if engine in WITH_AMOUNTS:
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
            mentions, b.mentions = b.mentions, b.mentions[:start] if isinstance(content, s.Pronoun) else b.mentions
            what = as_filter(b, content)
            # "It" is none of those that the same event speaks of: what does it to itself is said with "itself".
            b.mentions = mentions
            if engine is p.Adds and any(isinstance(part, f.LiesIn) for _, part in walk(what)):
                raise Unbound("from", "where a card was is not asked of what is on the stack already")
            made[one.name] = what
            role = roles_in(b, engine).get(one.name, "it")
            mention = _mention_of(content, role, engine, b)
            mention.played = engine is p.Adds and node.how == "play"
            mention.clause = 0 if mention.own and one.name == "using" else b.events
            if not mention.own:
                mention.what, mention.event = what, one.name
                mention.kinds = (*kinds_of(content), *(b.words.called_as_played(what) if mention.played else ()))
            b.mention(mention)
            if not mention.own and not mention.plural and _is_of_an_opponent(content):
                b.mention(Mention(ControllerOf(mention.group), player=True))
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


def _is_of_an_opponent(content: Any) -> bool:
    """Tell whether an event is said of "an opponent's hero": whoever's it is, is "that opponent" afterwards."""
    return getattr(content, "owner", None) in [s.PlayerPhrase(one) for one in OPPONENTS]


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
    b.mentions[start:] = [
        one for one in b.mentions[start:] if all(_is_among(one, others) for others in brought)
    ]
    b.amount_known = known or all(amounts)
    b.before = None
    return p.EitherEvent(tuple(parts))


def _is_among(mention: Mention, others: list[Mention]) -> bool:
    """Tell whether it is the card itself or the like, or what another event brings up just so."""
    if not isinstance(mention.group, g.Role):
        return True
    return any(one.group == mention.group and one.types == mention.types for one in others)


def role_of_each(b: Binder, node: Any) -> str:
    """Return the role of the cards of which a trigger event is said one by one ("when each ally attacks"), or ""."""
    if not isinstance(node, Said):
        return "it" if _is_each(getattr(node, "what", None)) else ""
    for one in fields(cast("Any", node)):
        if _is_each(getattr(node, one.name)):
            return roles_in(b, node.engine).get(one.name, "it")
    return ""


def _is_each(content: Any) -> bool:
    return isinstance(content, s.Phrase) and content.det in ("each", "each of")


def _is_whose_turn(node: Any) -> bool:
    return isinstance(node.players, s.PlayerPhrase) and node.players.which in ("each", *OPPONENTS)


def _mention_of(content: Any, role: str, engine: Any, b: Binder) -> Mention:
    if isinstance(content, s.OwnNameHere):
        return Mention(g.This(), b.types, own=True)
    known = as_mention(b, content, engine)
    if known is not None:
        return known
    moving = engine in (p.LeavesPlay, p.Moves)
    moved = g.Role("moved") if moving else None
    many = isinstance(content, s.Phrase) and content.det == "one or more"
    zone = c.NOWHERE if engine is p.Moves else c.PLAY
    return Mention(g.Role(role), types_of(b, content), many, moved=moved, card=True, zone=zone)
