"""Nodes for which there are no words of their own: told by the name of their class, with each of their fields.

So whatever a card does is told, if not as smoothly: which class runs, and with what.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import MISSING, fields

from rulebound.fab import constants as c
from rulebound.fab.language.telling.words import NAMES, zone_words
from rulebound.tcg.language.telling.words import (
    Lines,
    Noun,
    Phrase,
    Teller,
    both,
    tell_change,
    tell_condition,
    tell_cost,
    tell_effect,
    tell_filter,
    tell_group,
    tell_pattern,
    tell_power,
    tell_value,
)
from rulebound.tcg.program.nodes import Change, Condition, Cost, Effect, Filter, Group, Pattern, Value
from rulebound.tcg.program.prevention import Prevent
from rulebound.tcg.tree import Node, Power

__all__ = ["plainly"]

#: Fields that hold a number of something, and what that is.
_ZONES = ("zone", "origin", "to")
_KEYWORDS = ("keyword", "keywords", "label", "labels")


def plainly(node: Node, teller: Teller) -> str:
    """Return a node by the name of its class, with those of its fields that aren't as they usually are."""
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(node).__name__).lower()
    parts: list[str] = []
    for field in fields(node):
        value = getattr(node, field.name)
        numbered = field.name == "place" and isinstance(node, Power)
        if numbered or (field.default is not MISSING and value == field.default):
            continue
        words = field.name.replace("_", " ").strip()
        parts.append(words if value is True else f"{words} {_said(field.name, value, teller)}")
    return f"{name} ({'; '.join(parts)})" if parts else name


def _said(name: str, value: object, teller: Teller) -> str:
    """Return what a field holds, in words."""
    if isinstance(value, tuple):
        return both(_said(name, one, teller) for one in value) or "nothing"
    if isinstance(value, Node):
        return _node(value, teller)
    if isinstance(value, int) and not isinstance(value, bool):
        if name in _ZONES:
            return zone_words(value)
        if name in _KEYWORDS:
            return both(NAMES.keywords(value))
        if name == "types":
            return both(NAMES.types(value))
        if name == "stage":
            return c.STAGES[value]
        if name == "damage_types":
            return NAMES.damage(value)
    return "no" if value is False else "none" if value is None else str(value)


def _node(node: Node, teller: Teller) -> str:
    """Return a node that a field holds, in one line."""
    if isinstance(node, Filter):
        return tell_filter(node, teller).one()
    if isinstance(node, Group):
        return tell_group(node, teller).text
    for kind, tell in (
        (Value, tell_value),
        (Condition, tell_condition),
        (Pattern, tell_pattern),
        (Cost, tell_cost),
    ):
        if isinstance(node, kind):
            return tell(node, teller)
    if isinstance(node, Effect):
        return f"[{'; '.join(tell_effect(node, teller))}]"
    if isinstance(node, Change):
        return f"[{'; '.join(tell_change(node, teller, Phrase('it')))}]"
    if isinstance(node, Power):
        return f"[{'; '.join(tell_power(node, teller))}]"
    return plainly(node, teller)


def _give(given: Iterable[str], by: str, teller: Teller) -> None:
    """Note what a text can refer to from here on: the roles and numbers that something gives."""
    for name in given:
        kind, _, called = name.partition(" ")
        if kind == "number" and called:
            teller.numbers[called] = f'"{called}" of {by}'
        elif kind != "deed":
            teller.roles[name] = f'"{name}" of {by}'


@tell_filter.register
def _(node: Filter, teller: Teller) -> Noun:
    return Noun(after=(f"such as: {plainly(node, teller)}",))


@tell_group.register
def _(node: Group, teller: Teller) -> Phrase:
    return Phrase(plainly(node, teller))


@tell_value.register
def _(node: Value, teller: Teller) -> str:
    return plainly(node, teller)


@tell_condition.register
def _(node: Condition, teller: Teller) -> str:
    return plainly(node, teller)


@tell_pattern.register
def _(node: Pattern, teller: Teller) -> str:
    told = plainly(node, teller)
    _give(node.gives(), told, teller)
    return told


@tell_cost.register
def _(node: Cost, teller: Teller) -> str:
    return plainly(node, teller)


@tell_change.register
def _(node: Change, teller: Teller, subject: Phrase | None) -> Lines:
    told = plainly(node, teller)
    if isinstance(node, Prevent) and teller.next:
        told += f", no more than the next {teller.next}"
    return [told if subject is None else f"of {subject.text}: {told}"]


@tell_effect.register
def _(node: Effect, teller: Teller) -> Lines:
    told = plainly(node, teller)
    teller.did("done so")
    _give(node.gives(), f"what was done{teller.here()}", teller)
    return [told]


@tell_power.register
def _(node: Power, teller: Teller) -> Lines:
    return [plainly(node, teller)]
