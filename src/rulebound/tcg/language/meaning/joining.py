"""Parts joined into one: filters by "and", conditions that must hold, effects one after the other, so many times."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.nodes import conditions as n
from rulebound.tcg.nodes import filters as f
from rulebound.tcg.nodes import flow
from rulebound.tcg.nodes import values as v
from rulebound.tcg.nodes.changes.continuing import Grant
from rulebound.tcg.nodes.choices.picking import Pick
from rulebound.tcg.nodes.effects.damage import DealDamage, HealDamage, PutDamage
from rulebound.tcg.nodes.effects.in_play import AddCounters, Destroy, TurnCards
from rulebound.tcg.nodes.effects.moving import PutIntoPlay
from rulebound.tcg.nodes.groups import Role
from rulebound.tcg.program.nodes import Condition, Effect, Filter, Group, Value


def both(parts: list[Filter]) -> Filter:
    """Join filters by "and", leaving out what says nothing."""
    real = [part for part in parts if not isinstance(part, f.AnyCard)]
    if not real:
        return f.AnyCard()
    return real[0] if len(real) == 1 else f.Both(tuple(real))


def together(conditions: tuple[Condition, ...]) -> Condition | None:
    """Join conditions that must all hold; none is None."""
    if not conditions:
        return None
    return conditions[0] if len(conditions) == 1 else n.Everything(conditions)


def sequence(steps: list[Effect]) -> Effect:
    """Join effects into one."""
    flat: list[Effect] = []
    for step in steps:
        flat.extend(step.steps if isinstance(step, flow.Sequence) else (step,))
    check_in_play_still(flat)
    return flat[0] if len(flat) == 1 else flow.Sequence(tuple(flat))


#: What can be done only to what is in play, by the field of what it is done to.
_IN_PLAY: Final = (
    (AddCounters, "on"), (TurnCards, "what"), (PutDamage, "on"), (HealDamage, "to"), (DealDamage, "to"),
    (Grant, "what"),
)  # fmt: skip


def check_in_play_still(steps: list[Effect]) -> None:
    """Refuse "destroy another target ally and put a counter on it": what is destroyed isn't there any longer.

    (Perhaps this card is meant; nothing tells.)
    """
    for place, step in enumerate(steps):
        if not isinstance(step, Destroy):
            continue
        what: Group = Role(step.what.role) if isinstance(step.what, Pick) and step.what.role else step.what
        for later in steps[place + 1 :]:
            if isinstance(later, PutIntoPlay):
                break
            if any(isinstance(later, kind) and getattr(later, field) == what for kind, field in _IN_PLAY):
                raise Unbound("it", "is said of what has been destroyed just before")


def steps_of(effect: Effect) -> tuple[Effect, ...]:
    """Return what an effect does, one after the other; what "you may" do as if you did."""
    if isinstance(effect, flow.May):
        return steps_of(effect.effect)
    return effect.steps if isinstance(effect, flow.Sequence) else (effect,)


def product(times: Value, amount: Value) -> Value:
    """Return an amount for each of something."""
    return times if amount == v.Number(1) else v.Times(times, amount)


def multiplied(effect: Effect, times: Value) -> Effect:
    """Multiply the amount of an effect ("for each")."""
    if isinstance(effect, flow.Sequence):
        return sequence([*effect.steps[:-1], multiplied(effect.steps[-1], times)])
    for name in ("amount", "count"):
        amount = getattr(effect, name, None)
        if isinstance(amount, Value):
            return dataclasses.replace(effect, **{name: product(times, amount)})
    what = getattr(effect, "what", None)
    if isinstance(what, Pick) and what.count is not None:
        count = product(times, what.count)
        changed: dict[str, Any] = {"what": dataclasses.replace(what, count=count)}
        return dataclasses.replace(effect, **changed)
    raise Unbound("for each", "nothing before it that can be counted out")
