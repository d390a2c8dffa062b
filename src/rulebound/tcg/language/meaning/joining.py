"""Parts joined into one: filters by "and", conditions that must hold, effects one after the other, so many times."""

from __future__ import annotations

import dataclasses
from typing import Any

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.nodes import conditions as n
from rulebound.tcg.nodes import filters as f
from rulebound.tcg.nodes import flow
from rulebound.tcg.nodes import values as v
from rulebound.tcg.nodes.choices.picking import Pick
from rulebound.tcg.program.nodes import Condition, Effect, Filter, Value


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
    return flat[0] if len(flat) == 1 else flow.Sequence(tuple(flat))


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
