"""Sentences: who does something, how clauses follow each other, if, unless, instead, modes, later triggers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class DoesAndIs:
    """ "[This] heals 2 damage from itself and has Assault 2 this turn": what it does, and what is so of it then."""

    does: Any
    so: Any


@dataclass(frozen=True)
class NoPrevention:
    """ "That damage can't be prevented": about the damage of the sentence before."""


@dataclass(frozen=True)
class IsDoubled:
    """ "That damage is doubled for each ...": of what is dealt or healed before it [wow-2013:G.doubled]."""

    times: object


@dataclass(frozen=True)
class CountsAsCombat:
    """ "That damage counts as combat damage"."""


@dataclass(frozen=True)
class MoreModes:
    """Modes, and "if your hero is ..., you may choose both"; or if another condition holds."""

    modes: object
    trait: str
    condition: object = None


@dataclass(frozen=True)
class Wording:
    """A keyword that is an action: what it stands for, in the words of the same grammar."""

    text: str


@dataclass(frozen=True)
class NoneRemain:
    """ "If none remain, ...": after counters were removed."""

    effect: object


@dataclass(frozen=True)
class EntersHurt:
    """ "That ally enters play with damage on it equal to ...": about what the sentence before puts into play."""

    damage: object


@dataclass(frozen=True)
class ChoosesDamage:
    """ "Choose arcane, fire, or frost": one of some damage types."""

    types: tuple[int, ...]


@dataclass(frozen=True)
class DealsChosen:
    """ "Deals 1 damage of the chosen type to target hero"."""

    amount: object
    to: object


@dataclass(frozen=True)
class OwnersPut:
    """ "The owner of each card removed this way puts that card into play": what this very card has removed."""

    noun: object
    again: object
    each: bool = True


@dataclass(frozen=True)
class SoManyThere:
    """ "If there are six or more on [this], ...": of the counters of the sentence before."""

    value: int
    test: str
    on: object
    effect: object


@dataclass(frozen=True)
class DealToEachOther:
    """ "Each deals melee damage equal to its ATK to the other": two that were chosen, at the same time."""

    damage_types: int


@dataclass(frozen=True)
class ControlsSo:
    """ "Gain control of target ally. You control that ally while this ally remains under your control, and ..."."""

    what: object
    that: object
    more: object = None


@dataclass(frozen=True)
class EitherAndThen:
    """ "Either draw it or put it on the bottom. If you draw it, ..."."""

    first: object
    second: object
    then: object
    said_again: bool = True
