"""Sentences: who does something, how clauses follow each other, if, unless, instead, modes, later triggers."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class NoPrevention:
    """ "That damage can't be prevented": about the damage of the sentence before."""


@dataclass(frozen=True)
class CountsAsCombat:
    """ "That damage counts as combat damage"."""


@dataclass(frozen=True)
class MoreModes:
    """Modes, and "if your hero is ..., you may choose both"."""

    modes: object
    trait: str


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
