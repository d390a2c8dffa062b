"""Binding of how much is done: "or 6 if ...", "plus 2 for each ...", "for each", "where X is ..."."""

from __future__ import annotations

import dataclasses
from typing import Any

from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention, asking_of_each, bind, meaning
from rulebound.tcg.language.meaning.joining import multiplied, product, sequence
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.places import as_condition, as_effect
from rulebound.tcg.language.meaning.statements import as_gain
from rulebound.tcg.nodes import flow
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes import values as v
from rulebound.tcg.nodes.changes.continuing import Grant
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.effects.damage import DealDamage, HealDamage
from rulebound.tcg.nodes.numbers import AddStat
from rulebound.tcg.program.nodes import Change, Effect, Value
from rulebound.text import replace, walk


def _field(b: Binder, part: Any) -> str:
    """Return the name of the field that holds the amount of an effect; "" if it has none."""
    name = b.words.amounts.get(type(part), "")
    return name if name and getattr(part, name) is not None else ""


def _with_amount(b: Binder, effect: Effect, change: Any) -> Effect:
    """Change the one amount of an effect; refuse if it has none or several."""
    found = [part for _, part in walk(effect) if _field(b, part)]
    if len(found) != 1:
        raise Unbound("or", "no amount before it that it can stand for")

    def changed(part: Any) -> Any:
        name = _field(b, part)
        if not name:
            return part
        more: dict[str, Any] = {name: change(getattr(part, name))}
        return dataclasses.replace(part, **more)

    made = replace(effect, changed)
    assert isinstance(made, Effect)
    return made


@meaning(s.MoreIf)
def _more_if(b: Binder, node: s.MoreIf) -> Effect:
    """ "2 damage to target ally, or 4 if ...": the condition decides the amount."""
    first = as_effect(b, node.first)
    b.before = None
    with asking_of_each(b):
        amount, condition = bind(b, node.amount), as_condition(b, node.condition)
    drawn = any(isinstance(part, b.words.draws) for _, part in walk(first))
    counted = any(_field(b, part) for _, part in walk(first))
    if node.what and counted and drawn != (node.what == "cards"):
        raise Unbound(node.what, "no amount before it that it can stand for")
    return _with_amount(b, first, lambda before: v.Depending(condition, amount, before))


@meaning(s.GainIf)
def _gain_if(b: Binder, node: s.GainIf) -> Effect:
    """ "Has +1 ATK this turn, or +2 ATK if ...": the condition decides, as the text is processed."""
    first = as_effect(b, node.first)
    if not isinstance(first, Grant):
        raise Unbound("or", "nothing before it that it can stand for")
    b.before = None
    condition = as_condition(b, node.condition)
    others = as_gain(b, node.gain, None)
    changes: list[Change] = []
    for change, other in zip(first.changes, others, strict=False):
        if not isinstance(change, AddStat) or not isinstance(other, AddStat):
            raise Unbound("or", "no number before it that it can stand for")
        if (change.stat, change.sign) != (other.stat, other.sign):
            raise Unbound("or", "another number than the one before it")
        changes.append(AddStat(change.stat, v.Depending(condition, other.value, change.value), change.sign))
    if not len(first.changes) == len(others) == len(changes):
        raise Unbound("or", "another number than the one before it")
    return dataclasses.replace(first, changes=tuple(changes))


@meaning(s.PlusMore)
def _plus_more(b: Binder, node: s.PlusMore) -> Effect:
    """ "..., plus an additional 2 if ..." or "... for each ..."."""
    first = as_effect(b, node.first)
    b.before = None
    with asking_of_each(b):
        more: Value = bind(b, node.amount)
        if node.times is not None:
            more = product(bind(b, node.times), more)
        if node.condition is not None:
            more = v.Depending(as_condition(b, node.condition), more, v.Number(0))
    return _with_amount(b, first, lambda before: v.Sum((before, more)))


@meaning(s.EachTime)
def _each_time(b: Binder, node: s.EachTime) -> Effect:
    times = bind(b, node.times)
    if times == v.That():
        # What a bubble will have prevented isn't known as it is made.
        raise Unbound("for each", "nothing has been prevented yet")
    if _of_those(b, node):
        raise Unbound("for each", "of those that were seen before it, or of all?")
    if isinstance(times, v.Count):
        # "It" would be each of them in turn, which is not what doing something so many times means.
        seen = g.Role("revealed")
        b.mentions = [one for one in b.mentions if isinstance(one.group, g.Target) or one.group == seen]
        b.before = None
        referring = [part for _, part in walk(node.effect) if isinstance(part, (s.Pronoun, s.Back, s.BackSaid))]
        if any(getattr(part, "case", "") not in ("agent", "reflexive") for part in referring):
            return _to_each(b, node, times)
    made = as_effect(b, node.effect)
    at_once = _in_one_packet(made, times)
    if at_once is not None:
        return at_once
    if any(isinstance(part, (DealDamage, HealDamage)) for _, part in walk(made)):
        raise Unbound("for each", "one packet of it all, or one each time?")
    return flow.Repeat(times, made)


def _in_one_packet(effect: Effect, times: Value) -> Effect | None:
    """ "For each ally you control, your hero deals 1 damage to target hero": one packet; None where that isn't said.

    [wow-2007:403.4, wow-2012:405.4, wow-2012:407.2]
    """
    if isinstance(effect, flow.Sequence):
        steps = [_in_one_packet(step, times) for step in effect.steps]
        known = [step for step in steps if step is not None]
        return sequence(known) if len(known) == len(steps) else None
    if isinstance(effect, (DealDamage, HealDamage)) and effect.amount is not None:
        return dataclasses.replace(effect, amount=product(times, effect.amount))
    return None


def _of_those(b: Binder, node: s.EachTime) -> bool:
    """ "Put each ally revealed this way into your hand. For each ability, ...": may be said of those revealed, too."""
    noun = node.times.noun if isinstance(node.times, s.HowMany) else None
    placed = not isinstance(noun, s.Noun) or noun.posts != ()
    return not placed and any(one.group == g.Role("revealed") for one in b.mentions)


def _to_each(b: Binder, node: s.EachTime, times: v.Count) -> Effect:
    """ "For each ally you control, destroy it unless you pay 1": what is done to each of them, which is "it"."""
    if b.mentions or not isinstance(node.times, s.HowMany) or not isinstance(times.group, Each):
        raise Unbound("for each", "what is done to each of them is not understood")
    assert isinstance(node.times.noun, s.Noun)
    b.mention(Mention(g.Role("it"), noun_meaning(b, node.times.noun).types, zone=times.group.zone))
    made = as_effect(b, node.effect)
    if any(isinstance(part, g.Target) for _, part in walk(made)):
        raise Unbound("for each", "what is done to each of them is not understood")
    if any(isinstance(part, (DealDamage, HealDamage)) and part.source != g.Role("it") for _, part in walk(made)):
        # [wow-2012:405.4] who is no one of them deals all of it as one packet
        raise Unbound("for each", "one packet of it all, or one for each?")
    return flow.ForEachOf(times.group, made)


@meaning(s.Tailed)
def _tailed(b: Binder, node: s.Tailed) -> Effect:
    made = as_effect(b, node.deed)
    with asking_of_each(b):
        times = bind(b, node.times)
    assert isinstance(times, Value)
    return multiplied(made, times)


@meaning(s.Where)
def _where(b: Binder, node: s.Where) -> Effect:
    made = as_effect(b, node.effect)
    kept = b.prelude
    b.prelude = []
    value = bind(b, node.value)
    before, b.prelude = b.prelude, kept
    if before and any(isinstance(part, g.Target) and part.most_value == v.X() for _, part in walk(made)):
        # [wow-2007:707.1d] Targets are chosen before anything of the text is processed.
        raise Unbound("where X is", "isn't known as targets are chosen")
    found = False

    def change(part: Any) -> Any:
        nonlocal found
        if part == v.X():
            found = True
            return v.WhereX(value)
        return part

    defined = replace(made, change)
    if not found:
        raise Unbound("where X is", "no X before it")
    assert isinstance(defined, Effect)
    b.where = None if before else value
    return sequence([*before, defined])
