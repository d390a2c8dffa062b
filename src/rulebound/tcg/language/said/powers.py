"""Powers as they are said."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class PaymentPower:
    """Costs, arrow, effect, and limits on its use."""

    costs: tuple[object, ...]
    effect: object
    limits: tuple[object, ...] = ()


@dataclass(frozen=True)
class TriggeredPower:
    """Trigger, condition, effect; the condition is of the event itself ("while you control a Pet": ``during``)."""

    pattern: object
    effect: object
    condition: object = None
    first: bool = False
    during: bool = False


@dataclass(frozen=True)
class StaticPower:
    """One statement, or several joined."""

    body: object


@dataclass(frozen=True)
class Limit:
    """ "Use only ...": a condition, or how often a turn."""

    condition: object = None
    per_turn: int = 0


@dataclass(frozen=True)
class EffectLine:
    """A paragraph of a non-ongoing text."""

    effect: object
