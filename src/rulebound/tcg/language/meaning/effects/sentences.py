"""Binding of sentences: how they follow each other, if, unless, instead, modes, later triggers."""

from __future__ import annotations

import dataclasses
from itertools import pairwise
from typing import Any

from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.meaning.binder import Binder, Mention, asking_of_each, meaning
from rulebound.tcg.language.meaning.effects.deeds import check_amount
from rulebound.tcg.language.meaning.joining import both, sequence
from rulebound.tcg.language.meaning.nouns.agreement import check_doer
from rulebound.tcg.language.meaning.places import as_condition, as_effect, as_players, bind_pattern, next_step
from rulebound.tcg.nodes import flow
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes.conditions import Compare, Not, SuchThat
from rulebound.tcg.nodes.continuing import Delayed
from rulebound.tcg.nodes.core import Condition, Effect, Group
from rulebound.tcg.nodes.modes import Choose
from rulebound.tcg.nodes.numbers import Stat, StatTotal
from rulebound.tcg.nodes.picking import Each, Pick
from rulebound.tcg.nodes.powers import Triggered
from rulebound.text import replace, walk


@meaning(s.Steps)
def _steps(b: Binder, node: s.Steps) -> Effect:
    made: list[Effect] = []
    for place, step in enumerate(node.steps):
        made = next_step(b, step, made, node.steps[place - 1])
    return sequence(made)


@next_step.of(s.IfDone)
def _if_done(b: Binder, step: s.IfDone, made: list[Effect], before: object) -> list[Effect]:
    if not made:
        raise Unbound("if you do", "nothing before it")
    check_doer(before, step.who)
    first = made.pop()
    if isinstance(first, flow.Sequence) and isinstance(first.steps[-1], Delayed):
        made.extend(first.steps[:-1])
        first = first.steps[-1]
    if isinstance(first, Delayed):
        return [*made, _if_done_later(b, first, step)]
    then = as_effect(b, step.effect)
    return [*made, flow.IfYouDo(first, flow.Nothing(), then) if step.negative else flow.IfYouDo(first, then)]


@next_step.of(s.OtherwiseStep)
def _otherwise(b: Binder, step: s.OtherwiseStep, made: list[Effect], before: object) -> list[Effect]:
    last = made.pop() if made else None
    if isinstance(last, flow.IfYouDo) and last.otherwise is None:
        return [*made, flow.IfYouDo(last.first, last.then, as_effect(b, step.effect))]
    if not isinstance(last, flow.If) or last.otherwise is not None:
        raise Unbound("otherwise", 'no "if" before it')
    return [*made, flow.If(last.condition, last.then, as_effect(b, step.effect))]


@next_step.of(s.InsteadStep)
def _instead(b: Binder, step: s.InsteadStep, made: list[Effect], before: object) -> list[Effect]:
    if not made:
        raise Unbound("instead", "nothing before it in whose place it is done")
    return [*made[:-1], _in_place_of(b, made[-1], step)]


def _in_place_of(b: Binder, before: Effect, step: s.InsteadStep) -> Effect:
    """ "If ..., ... instead": which of the two sentences is processed is known before either is [wow-2007:709.2d]."""
    b.before = None
    condition = as_condition(b, step.condition)
    effect = as_effect(b, step.effect)
    made = {part.role for _, part in walk(before) if isinstance(part, (Pick, flow.Remember))}
    made |= {"this way", "affected", "put into play", "found", "revealed", "dealt this way"}
    used = {part.name for node in (condition, effect) for _, part in walk(node) if isinstance(part, g.Role)}
    if made & used or isinstance(before, (Delayed, flow.Sequence)):
        raise Unbound("instead", "refers to what the sentence before it does")
    return flow.If(condition, effect, before)


def _if_done_later(b: Binder, first: Delayed, step: s.IfDone) -> Effect:
    """[wow-2007:715.1] "If you do" after a trigger is part of what the trigger does."""
    power = first.power
    slots = b.slots
    b.slots = len({part.slot for _, part in walk(power.effect) if isinstance(part, g.Target)})
    then = as_effect(b, step.effect)
    b.slots = slots
    done: Effect = flow.IfYouDo(power.effect, then)
    if step.negative:
        done = flow.IfYouDo(power.effect, flow.Nothing(), then)
    return dataclasses.replace(first, power=dataclasses.replace(power, effect=done))


def _may(clause: Any) -> bool:
    return isinstance(clause, s.CardMay) or (isinstance(clause, s.Does) and clause.may)


@meaning(s.Chain)
def _chain(b: Binder, node: s.Chain) -> Effect:
    for first, then in pairwise(node.clauses):
        follows = then.clauses[0] if isinstance(then, s.Chain) else then
        if _may(first) and isinstance(follows, s.Does) and follows.who is None:
            raise Unbound("may", "is it said of what follows the and, too?")
    return sequence([as_effect(b, clause) for clause in node.clauses])


@meaning(said(flow.Sequence))
def _several(b: Binder, node: Any) -> Effect:
    return sequence([as_effect(b, step) for step in node.steps])


@meaning(s.Iffy)
def _iffy(b: Binder, node: s.Iffy) -> Effect:
    if node.after:
        if isinstance(node.effect, s.OrStep):
            raise Unbound("if", "may be said of one side of the or only")
        if isinstance(node.effect, s.Chain) or isinstance(getattr(node.effect, "deed", None), s.Acts):
            raise Unbound("unless" if node.negative else "if", "is it said of all that is done, or of the last?")
        then = as_effect(b, node.effect)
        b.before = None
        # The condition is read before the card moves: it is about the card, not about what it becomes.
        b.mentions = [one for one in b.mentions if one.group != g.Role("put into play")]
        with asking_of_each(b):
            condition = as_condition(b, node.condition)
        if any(part == g.Role("each") for _, part in walk(condition)):
            return _of_each_such(then, Not(condition) if node.negative else condition)
        picks = [part for _, part in walk(then) if isinstance(part, Pick)]
        asked = [part.name for _, part in walk(condition) if isinstance(part, g.Role)]
        chosen = [pick for pick in picks if pick.role in asked]
        if chosen:
            return _narrowed_choice(then, chosen[0], condition, node.negative)
    else:
        condition = as_condition(b, node.condition)
        kept = b.before
        then = as_effect(b, node.effect)
        b.before = kept
    return flow.If(Not(condition) if node.negative else condition, then)


def _of_each_such(effect: Effect, condition: Condition) -> Effect:
    """A condition on each card that something is done to narrows them: "each ally, if its controller has no cards"."""
    groups = [part for _, part in walk(effect) if isinstance(part, Each)]
    if len(groups) != 1:
        raise Unbound("if", "is said of several cards before it")
    such = dataclasses.replace(groups[0], what=both([groups[0].what, SuchThat(condition)]))
    made = replace(effect, lambda part: such if part == groups[0] else part)
    assert isinstance(made, Effect)
    return made


def _narrowed_choice(effect: Effect, pick: Pick, condition: Condition, negative: bool) -> Effect:
    """A condition on a card that the effect itself chooses narrows the choice: "a card ... if its cost is ..."."""
    fits = isinstance(condition, Compare) and condition.first == StatTotal(
        getattr(getattr(condition, "first", None), "stat", ""), g.Role(pick.role)
    )
    if not fits or negative or not isinstance(condition, Compare):
        raise Unbound("if", "what is chosen isn't known before it is chosen")
    assert isinstance(condition.first, StatTotal)
    stat = Stat(condition.first.stat, condition.test, condition.second)
    narrowed = dataclasses.replace(pick, what=both([pick.what, stat]))
    made = replace(effect, lambda part: narrowed if part == pick else part)
    assert isinstance(made, Effect)
    return made


@meaning(s.UnlessStep)
def _unless(b: Binder, node: s.UnlessStep) -> Effect:
    made = as_effect(b, node.effect)
    who = as_players(b, node.who)
    kept, b.actor = b.actor, g.Role("player")
    instead = as_effect(b, node.instead)
    b.actor = kept
    if isinstance(who, g.Players) and who.which != "turn player" and any(part == who for _, part in walk(made)):
        # "Each opponent ... unless he ...": each for himself.
        alone = replace(made, lambda part: g.Role("player") if part == who else part)
        return flow.ForEachOf(who, flow.Unless(alone, instead, g.Role("player")))
    return flow.Unless(made, instead, who)


@meaning(s.OrStep)
def _or(b: Binder, node: s.OrStep) -> Effect:
    if any(_may(part) for part in node.parts):
        raise Unbound("or", "may be said of one side of the or only")
    return flow.ChooseNow(g.You(), tuple(as_effect(b, part) for part in node.parts))


@meaning(s.Modes)
def _modes(b: Binder, node: s.Modes) -> Effect:
    modes: list[Effect] = []
    kept = list(b.mentions)
    for mode in node.modes:
        b.mentions = list(kept)
        b.before = None
        modes.append(as_effect(b, mode))
    most = min(node.most, len(modes))
    return Choose(tuple(modes), node.least, most)


@meaning(s.Later)
def _later(b: Binder, node: s.Later) -> Effect:
    """[wow-2007:715.1] A trigger within an effect."""
    # What the text has chosen as targets so far is remembered for then, when there will be other targets.
    stood_for: list[tuple[Mention, Group, str]] = []
    for mention in b.mentions:
        if isinstance(mention.group, g.Target):
            role = b.next_role()
            stood_for.append((mention, mention.group, role))
            mention.group = g.Role(role)
    b.in_delayed = True
    pattern = bind_pattern(b, node.pattern)
    b.in_delayed = False
    kept = b.kept
    b.kept = tuple(one.group.name for one in b.mentions if isinstance(one.group, g.Role))
    slots, b.slots = b.slots, 0
    condition = None if node.condition is None else as_condition(b, node.condition)
    effect = as_effect(b, node.effect)
    b.slots, b.kept = slots, kept
    check_amount(pattern, effect)
    made = Delayed(Triggered(-1, "", pattern, effect, condition), node.duration, node.times)
    used = [part.name for _, part in walk(made) if isinstance(part, g.Role)]
    for mention, group, role in stood_for:
        mention.group = group
        if role in used:
            b.prelude.append(flow.Remember(group, role))
    return made


@meaning(s.PlayerChooses)
def _player_chooses(b: Binder, node: s.PlayerChooses) -> Effect:
    who = as_players(b, node.who)
    modes = tuple(as_effect(b, mode) for mode in node.modes)
    return flow.ChooseNow(who, modes)
