"""Binding of sentences about those before them that only this game's texts have."""

from __future__ import annotations

from typing import Any

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, bind
from rulebound.tcg.language.meaning.places import (
    as_effect,
    next_step,
)
from rulebound.tcg.nodes.core import Effect
from rulebound.tcg.nodes.counters import CountersOn
from rulebound.tcg.nodes.modes import Choose
from rulebound.text import replace
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.words import WORDS, meaning
from rulebound.wow.language.wording import book
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import flow
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.conditions import Compare, HeroHas


@WORDS.means(next_step, s.NoneRemain)
def _none_remain(b: Binder, step: s.NoneRemain, made: list[Effect], before: object) -> list[Effect]:
    """The counters that the sentence before has removed from this."""
    removed = (
        made[-1].steps[-1] if made and isinstance(made[-1], flow.Sequence) else made[-1] if made else None
    )
    if not isinstance(removed, e.AddCounters) or removed.sign > 0 or removed.on != g.This():
        raise Unbound("none remain", "no counters were removed from this before it")
    gone = Compare(CountersOn(removed.name, g.This()), "=", v.Number(0))
    return [*made, flow.If(gone, as_effect(b, step.effect))]


@WORDS.means(next_step, s.NoPrevention, s.CountsAsCombat)
def _that_damage(b: Binder, step: object, made: list[Effect], before: object) -> list[Effect]:
    if not made:
        raise Unbound("that damage", "no damage before it")
    return [*made[:-1], _about_damage(made[-1], isinstance(step, s.NoPrevention))]


def _about_damage(effect: Effect, sure: bool) -> Effect:
    found = False

    def change(node: Any) -> Any:
        nonlocal found
        if isinstance(node, e.DealDamage):
            found = True
            if sure:
                return e.DealDamage(node.source, node.amount, node.damage_types, node.to, node.combat, True)
            return e.DealDamage(
                node.source, node.amount, node.damage_types, node.to, True, node.unpreventable
            )
        return node

    made = replace(effect, change)
    if not found:
        raise Unbound("that damage", "no damage before it")
    assert isinstance(made, Effect)
    return made


@meaning(s.MoreModes)
def _more_modes(b: Binder, node: s.MoreModes) -> Effect:
    made = bind(b, node.modes)
    assert isinstance(made, Choose)
    return Choose(made.modes, made.least, made.most, HeroHas(node.trait, g.You()), len(made.modes))


@meaning(s.Wording)
def _wording(b: Binder, node: s.Wording) -> Effect:
    if b.actor != g.You():
        raise Unbound("this", "is said of another player")
    return as_effect(b, book().parse("body", node.text).node)
