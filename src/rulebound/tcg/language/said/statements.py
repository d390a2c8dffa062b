"""What is so, as it is said, for how long and under which condition."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Has:
    """ "Has +1 ATK and protector": what a card gains; ``times`` is "for each ..."."""

    gains: tuple[object, ...]
    times: object = None


@dataclass(frozen=True)
class Quoted:
    """A power in quotes that a card has."""

    power: object


@dataclass(frozen=True)
class States:
    """Several predicates about one subject."""

    states: tuple[object, ...]


@dataclass(frozen=True)
class Posed:
    """ "... while attacking", "... while in combat with your hero": narrows whom a statement is about."""

    state: object
    pose: object


@dataclass(frozen=True)
class Statement:
    """A subject and what is so about it, for a duration ("" for as long as the source says so)."""

    who: object
    state: object
    duration: str = ""


@dataclass(frozen=True)
class StateWhile:
    """ "Has +3 ATK while he is the only ally in your party"."""

    state: object
    condition: object


@dataclass(frozen=True)
class While:
    """A statement that holds while a condition does."""

    condition: object
    body: object


@dataclass(frozen=True)
class Rule:
    """A statement about nothing in particular: prevention, replacement, a cost change."""

    change: object
    duration: str = ""
    who: object = None


@dataclass(frozen=True)
class TwoStatics:
    """Two statements in one sentence."""

    first: object
    second: object


@dataclass(frozen=True)
class StaticWhere:
    """A statement, and "where X is ..."."""

    body: object
    value: object


@dataclass(frozen=True)
class TimedEach:
    """ "Target ally has +1 ATK this turn for each ..."."""

    who: object
    gains: tuple[object, ...]
    duration: object
    times: object
