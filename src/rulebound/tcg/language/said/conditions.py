"""Conditions as they are said."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Affirmed:
    """ "Your hero dealt damage this turn", "your hero dealt no damage this turn"."""

    pattern: object
    negative: bool = False


@dataclass(frozen=True)
class Denied:
    """ "[It] dealt no damage this turn", "you didn't play an ability this turn"."""

    who: object
    pattern: object


@dataclass(frozen=True)
class Isnt:
    """ "It isn't exhausted"."""

    group: object
    what: object


@dataclass(frozen=True)
class HasCounter:
    """ "It has a charge counter"."""

    group: object
    name: str


@dataclass(frozen=True)
class OnlyOne:
    """ "He is the only ally in your party"."""

    what: object
    noun: object


@dataclass(frozen=True)
class Owns:
    """ "You have a Dagger", "an opponent controls a Totem"."""

    owner: object
    what: object


@dataclass(frozen=True)
class OwnsMany:
    """ "You have five or more equipment", "there are four or more allies in your party"."""

    owner: object
    least: object
    noun: object


@dataclass(frozen=True)
class OwnsNone:
    """ "You control no ready resources"."""

    owner: object
    noun: object


@dataclass(frozen=True)
class OwnsMore:
    """ "An opponent controls more allies than you", "you have fewer resources than an opponent"."""

    owner: object
    noun: object
    test: str = ">"
    other: object = None


@dataclass(frozen=True)
class EmptyHand:
    """ "Its controller has no cards in his hand"."""

    owner: object
    home: object = None


@dataclass(frozen=True)
class HandSizeIs:
    """ "You have four or more cards in your hand"."""

    owner: object
    least: object
    test: str
    home: object = None


@dataclass(frozen=True)
class LiesThere:
    """ "An ally is in your graveyard"."""

    what: object
    owner: object
    zone: int


@dataclass(frozen=True)
class CostsSo:
    """ "It costs 4 or less"."""

    group: object
    value: object
    test: str


@dataclass(frozen=True)
class HoldsStat:
    """ "Your hero has 15 or more damage on it"."""

    group: object
    what: object


@dataclass(frozen=True)
class CountersSo:
    """ "It has three or more charge counters"."""

    group: object
    name: str
    value: object
    test: str


@dataclass(frozen=True)
class Targeted:
    """ "You targeted a hero"."""

    what: object


@dataclass(frozen=True)
class WasDone:
    """ "If a hero was dealt damage this way", "if you exhausted an ally this way"."""

    noun: object
    how: str
    negative: bool = False
    done: str = ""
