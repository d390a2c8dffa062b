"""Powers in words: what is paid for, what triggers, what is so."""

from __future__ import annotations

from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.wording.checks import (
    begins_anew,
    conditional,
    of_something_said,
    unconditional,
)
from rulebound.tcg.nodes.patterns import EitherEvent
from rulebound.text import Phrasebook, Value

__all__ = ["add_powers"]

EITHER = said(EitherEvent)


def _events(first: object, second: object) -> object:
    return EITHER((first, second))


def _events_back(node: object) -> dict[str, object] | None:
    parts: tuple[object, ...] = getattr(node, "parts", ())
    return {"first": parts[0], "second": parts[1]} if isinstance(node, EITHER) and len(parts) == 2 else None


def add_powers(book: Phrasebook, your_turn: object) -> None:
    """Add all rows of powers.

    A game hands in the condition of its programs that it is your turn. Made of the sorts "cost", "limit", "body" (what
    sentences say), "pattern" and "timing" (trigger events), "condition", "when" (conditions with their own words),
    "static".
    """
    add = book.add
    add("power", '{costs:cost+","} → {effect:body}', s.PaymentPower)
    add("power", '{costs:cost+","} → {effect:body}. {limits:limit+"."}', s.PaymentPower)
    for word in ("when", "whenever"):
        add("power", f"{word} {{pattern:pattern}}, {{effect:body}}", s.TriggeredPower, check=unconditional)
        only = f"{word} {{pattern:pattern}}, if {{condition:condition}}, {{effect:body}}"
        add("power", only, s.TriggeredPower, check=conditional)
        during = f"{word} {{pattern:pattern}} {{condition:when}}, {{effect:body}}"
        add("power", during, s.TriggeredPower, during=True, check=unconditional)
        for event in ("{pattern:pattern} for the first time each turn", "{pattern:firsteach} each turn"):
            add("power", f"{word} {event}, {{effect:body}}", s.TriggeredPower, first=True, check=unconditional)
            only = f"{word} {event}, if {{condition:condition}}, {{effect:body}}"
            add("power", only, s.TriggeredPower, first=True, check=conditional)
        own = f"{word} {{pattern:pattern}} for the first time on each of your turns, {{effect:body}}"
        add("power", own, s.TriggeredPower, first=True, condition=your_turn, check=unconditional)
    for before, first in (("when", "pattern"), ("at", "timing")):
        both = f"{before} {{first:{first}}} and when {{second:pattern}}, {{effect:body}}"
        add("power", both, _at_either, back=_at_either_back)
    add("power", "at {pattern:timing}, {effect:body}", s.TriggeredPower, check=begins_anew)
    only = "at {pattern:timing}, if {condition:condition}, {effect:body}"
    add("power", only, s.TriggeredPower, check=conditional)
    add("power", "{pattern:twoevents}, {effect:body}", s.TriggeredPower, check=unconditional)
    add("twoevents", "at {first:timing} and when {second:pattern}", _events, back=_events_back)
    add("twoevents", "when {first:pattern} and when {second:pattern}", _events, back=_events_back)
    add("power", "{body:static}", s.StaticPower, check=of_something_said)
    add("limit", "use only once per turn", Value(s.Limit(None, 1)))
    add("limit", "use only {condition:when}", s.Limit)
    add("limit", "use only {condition:when} and only once per turn", s.Limit, per_turn=1)


def _at_either(first: object, second: object, effect: object) -> s.TriggeredPower:
    """Make "when ... and when ..., ...": each of the two sets it off."""
    return s.TriggeredPower(said(EitherEvent)((first, second)), effect)


def _at_either_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.TriggeredPower) or node != s.TriggeredPower(node.pattern, node.effect):
        return None
    parts: tuple[object, ...] = getattr(node.pattern, "parts", ())
    return {"first": parts[0], "second": parts[1], "effect": node.effect} if len(parts) == 2 else None
