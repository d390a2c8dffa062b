"""Binding of what cards can't do, what they lose, who controls them, and until when."""

from __future__ import annotations

import dataclasses

from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, meaning
from rulebound.tcg.language.meaning.joining import sequence
from rulebound.tcg.language.meaning.places import (
    as_effect,
    as_filter,
    as_group,
    as_players,
    bind_pattern,
    static_powers,
)
from rulebound.tcg.language.meaning.statements import Predicate, joined, predicate, so_while
from rulebound.tcg.nodes import conditions as n
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes.changes.continuing import Grant, GrantAll
from rulebound.tcg.nodes.changes.gaining import ControlledBy, LoseKeyword
from rulebound.tcg.nodes.remembering import MarkTime, NotSince
from rulebound.tcg.program.nodes import Effect
from rulebound.tcg.program.powers import Continuous


@predicate.of(s.LosesKeywords)
def _loses_keywords(b: Binder, state: s.LosesKeywords) -> list[Predicate]:
    return [Predicate(tuple(LoseKeyword(keyword, state.barring) for keyword in state.keywords))]


@predicate.of(s.Cant)
def _cant(b: Binder, state: s.Cant) -> list[Predicate]:
    return joined([one for action in state.actions for one in predicate(b, action)])


@predicate.of(s.CantDo)
def _cant_do(b: Binder, action: s.CantDo) -> list[Predicate]:
    words = b.words
    suffered = words.suffered(action.action)
    if suffered:
        return [Predicate((), about=as_filter(b, action.by), by_subject=lambda who: words.cannot(suffered, who))]
    by = None if action.by is None else as_filter(b, action.by)
    b.in_pattern = True
    players = None if action.players is None else as_players(b, action.players)
    b.in_pattern = False
    return [Predicate((b.words.cannot(action.action, by, players, damage_types=action.damage_types),))]


@static_powers.of(s.OnYourTurn)
def _on_your_turn(b: Binder, body: s.OnYourTurn) -> list[Continuous]:
    return [so_while(one, n.TurnOf(g.You())) for one in static_powers(b, body.body)]


@meaning(s.TakeControl)
def _take_control(b: Binder, node: s.TakeControl) -> Effect:
    return Grant(as_group(b, node.what), (ControlledBy(b.actor),), node.duration)


@meaning(s.UntilThen)
def _until_then(b: Binder, node: s.UntilThen) -> Effect:
    made = as_effect(b, node.statement)
    pattern = bind_pattern(b, node.pattern)
    if not isinstance(made, (Grant, GrantAll)) or made.condition is not None:
        raise Unbound("until", "nothing before it that lasts so long")
    return sequence([MarkTime(), dataclasses.replace(made, condition=NotSince(pattern))])
