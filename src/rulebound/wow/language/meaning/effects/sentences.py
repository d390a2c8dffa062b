"""Binding of sentences about those before them that only this game's texts have."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, bind
from rulebound.tcg.language.meaning.joining import sequence
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.places import (
    as_condition,
    as_effect,
    as_group,
    next_step,
)
from rulebound.tcg.nodes.choices.modes import Choose
from rulebound.tcg.nodes.counters import CountersOn
from rulebound.tcg.nodes.effects.moving import PutIntoPlay
from rulebound.tcg.nodes.numbers import StatTotal
from rulebound.tcg.nodes.remembering import RemovedByThis
from rulebound.tcg.program.nodes import Effect
from rulebound.text import replace, walk
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.words import WORDS, meaning
from rulebound.wow.language.wording import book
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import flow
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.conditions import Compare, HeroHas, Not, There
from rulebound.wow.nodes.naming import ChooseKind


@WORDS.means(next_step, s.NoneRemain)
def _none_remain(b: Binder, step: s.NoneRemain, made: list[Effect], before: object) -> list[Effect]:
    """The counters that the sentence before has removed from this."""
    removed = (
        made[-1].steps[-1] if made and isinstance(made[-1], flow.Sequence) else made[-1] if made else None
    )
    fallen = next((one for one in b.mentions if one.moved is not None and one.event == "what" and one.kinds), None)
    if removed is None and fallen is not None and fallen.what is not None:
        # "When an ally is destroyed, if none remain": none of those that the event is about.
        return [*made, flow.If(Not(There(g.Each(fallen.what))), as_effect(b, step.effect))]
    name = b.counters_paid
    if isinstance(removed, e.AddCounters) and removed.sign < 0 and removed.on == g.This():
        name = removed.name
    elif not name or any(isinstance(part, e.AddCounters) for one in made for _, part in walk(one)):
        raise Unbound("none remain", "no counters were removed from this before it")
    gone = Compare(CountersOn(name, g.This()), "=", v.Number(0))
    return [*made, flow.If(gone, as_effect(b, step.effect))]


@WORDS.means(next_step, s.SoManyThere)
def _so_many_there(b: Binder, step: s.SoManyThere, made: list[Effect], before: object) -> list[Effect]:
    last = made[-1] if made else None
    if not isinstance(last, e.AddCounters) or last.on != g.This():
        raise Unbound("there are", "no counters were put on this before it")
    enough = Compare(CountersOn(last.name, g.This()), step.test, v.Number(step.value))
    return [*made, flow.If(enough, as_effect(b, step.effect))]


@WORDS.means(next_step, s.NoPrevention, s.CountsAsCombat)
def _that_damage(b: Binder, step: object, made: list[Effect], before: object) -> list[Effect]:
    sure = isinstance(step, s.NoPrevention)
    return _about_damage(made, lambda it: dataclasses.replace(it, unpreventable=True) if sure else _counts(it))


def _counts(dealt: e.DealDamage) -> e.DealDamage:
    return dataclasses.replace(dealt, combat=True)


@WORDS.means(next_step, s.IsDoubled)
def _is_doubled(b: Binder, step: s.IsDoubled, made: list[Effect], before: object) -> list[Effect]:
    times = bind(b, step.times)
    return _about_damage(made, lambda it: dataclasses.replace(it, amount=v.Doubled(it.amount, times)), heals=True)


def _about_damage(made: list[Effect], changed: Callable[[Any], Any], heals: bool = False) -> list[Effect]:
    """Say something more of the damage that the sentence before deals, or heals."""
    found = False

    def change(node: Any) -> Any:
        nonlocal found
        if isinstance(node, e.DealDamage) or (heals and isinstance(node, e.HealDamage)):
            found = True
            return changed(node)
        return node

    last = replace(made[-1], change) if made else None
    if not found:
        raise Unbound("that damage", "no damage before it")
    assert isinstance(last, Effect)
    return [*made[:-1], last]


@meaning(s.DoesAndIs)
def _does_and_is(b: Binder, node: s.DoesAndIs) -> Effect:
    if not isinstance(node.does.who, (s.OwnNameHere, s.YourHeroHere)):
        raise Unbound("and", "is what stands after it said of the subject, too?")
    return sequence([as_effect(b, node.does), as_effect(b, node.so)])


@meaning(s.OwnersPut)
def _owners_put(b: Binder, node: s.OwnersPut) -> Effect:
    """What this card has removed from the game, and is removed still, enters play under its owners' control."""
    assert isinstance(node.noun, s.Noun)
    if node.noun.kinds[-1] != node.again:
        raise Unbound("that", "is called otherwise than before")
    return PutIntoPlay(RemovedByThis(noun_meaning(b, node.noun).what), owners=True)


@meaning(s.MoreModes)
def _more_modes(b: Binder, node: s.MoreModes) -> Effect:
    made = bind(b, node.modes)
    assert isinstance(made, Choose)
    more_if = HeroHas(node.trait, g.You()) if node.condition is None else as_condition(b, node.condition)
    return Choose(made.modes, made.least, made.most, more_if, len(made.modes))


@meaning(s.Wording)
def _wording(b: Binder, node: s.Wording) -> Effect:
    if b.actor != g.You():
        raise Unbound("this", "is said of another player")
    return as_effect(b, book().parse("body", node.text).node)


@meaning(s.ChoosesKind)
def _chooses_kind(b: Binder, node: s.ChoosesKind) -> Effect:
    """[709.2b] Which card type it is, whoever does it says as the text is processed."""
    types = tuple(kind.types for kind in node.kinds if isinstance(kind, s.Kind))
    if len(set(types)) < len(types):
        raise Unbound("choose", "the same kind twice")
    b.kind_chosen = True
    return ChooseKind(b.actor, types)


@meaning(s.ReadyOrExhaust)
def _ready_or_exhaust(b: Binder, node: s.ReadyOrExhaust) -> Effect:
    what = as_group(b, node.what)
    if not isinstance(what, (g.Target, g.Role, g.This)):
        raise Unbound("or", "is said of one card, which is known before")
    return flow.ChooseNow(b.actor, (e.TurnCards("ready", what), e.TurnCards("exhaust", what)))


@meaning(s.TraitEffect)
def _trait_effect(b: Binder, node: s.TraitEffect) -> Effect:
    """[wow-2012:206.1c] Without that trait it isn't there: nothing is chosen for it."""
    return flow.IfBothTimes(b.next_role(), HeroHas(node.trait, g.You()), as_effect(b, node.effect))


@meaning(s.Empowers)
def _empowers(b: Binder, node: s.Empowers) -> Effect:
    """[2013:G.empower-thing] Its condition is asked twice; without it as the link is added, that part is ignored."""
    made = as_effect(b, node.effect)
    if not isinstance(made, flow.If) or made.otherwise is not None:
        raise Unbound("Empower", "says first what one has to control")
    return flow.IfBothTimes(b.next_role(), made.condition, made.then)


@meaning(s.EitherAndThen)
def _either_and_then(b: Binder, node: s.EitherAndThen) -> Effect:
    """Each of the two is said after what stands before both, and of what that has brought up."""
    held = b.copy()
    other = as_effect(held, s.Does(None, node.second))
    b.slots = held.slots
    done = s.Steps((s.Does(None, node.first), s.IfDone(s.PlayerPhrase("you"), node.then)))
    return flow.ChooseNow(b.actor, (as_effect(b, done), other))


@meaning(s.ControlsSo)
def _controls_so(b: Binder, node: s.ControlsSo) -> Effect:
    """What the second sentence says of the first: for how long control is gained."""
    target = as_group(b, node.what)
    if not isinstance(target, g.Target) or as_group(b, s.Back(node.that)) != target:
        raise Unbound("You control that", "which card?")
    gained = as_effect(b, s.TakeControl(node.what, "party"))
    if node.more is None:
        return gained
    return sequence([gained, as_effect(b, node.more)])


@meaning(s.DealToEachOther)
def _deal_to_each_other(b: Binder, node: s.DealToEachOther) -> Effect:
    """[wow-2007:802.1] The two that the text has chosen deal it at the same time."""
    chosen = [one.group for one in b.mentions if isinstance(one.group, g.Role) and one.group.name.startswith("chosen")
              and not (one.player or one.plural or one.each) and one.zone == c.PLAY]  # fmt: skip
    two = list(dict.fromkeys(chosen))
    if len(two) != 2:
        raise Unbound("each", "which two?")
    deals: list[Effect] = []
    for one, other in (two, two[::-1]):
        # [wow-2007:G.another] where "another" isn't said, one may be chosen twice, and then there is no other
        to = g.Narrowed(other, f.Except(f.Among(one)))
        deals.append(e.DealDamage(one, StatTotal("atk", one), node.damage_types, to))
    return flow.AllAtOnce(tuple(deals))
