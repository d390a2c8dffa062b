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


@dataclass(frozen=True)
class OncePerGame:
    """ "Once per game: 7 → ...": a power with its restriction before it."""

    power: object


@dataclass(frozen=True)
class Prefixed:
    """ "On your turn: 2, flip ... → ...": a payment power with its restriction before it."""

    power: object
    condition: object = None
    per_turn: int = 0


@dataclass(frozen=True)
class WhileWhen:
    """ "While ..., when ..., ...": looks only while the condition holds already."""

    condition: object
    pattern: object
    effect: object


@dataclass(frozen=True)
class Labelled:
    """ "Unity: ...": a power with a word before it that means nothing by itself."""

    label: str
    power: object


@dataclass(frozen=True)
class UseCost:
    """ "Destroy a card that you control": something done to cards as a cost."""

    how: str
    what: object


@dataclass(frozen=True)
class DestroysThisToo:
    """ "Destroy this and two other allies you control", "remove all counters from this item and destroy it"."""

    other: object


@dataclass(frozen=True)
class TurnsThisToo:
    """ "Exhaust this and another ally you control": two parts of a cost, said together."""

    what: object
