"""What is so in the arena, and where cards lie, as it is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class ControlsNoOther:
    """ "You control no other [auras]": than this card."""

    noun: Any


@dataclass(frozen=True)
class LifeOfThem:
    """ "They have less life than each other hero", "than you" (``other``)."""

    test: str
    other: str


@dataclass(frozen=True)
class CreatesMany:
    """ "Create 3 Crouching Tigers in your banished zone": cards of one name, and no tokens."""

    count: Any
    name: str
    zone: int


@dataclass(frozen=True)
class MayPlayThem:
    """ "You may play them this turn": from where they lie."""

    duration: str


@dataclass(frozen=True)
class AllSeen:
    """ "Them", "the cards": all that has been looked at, or revealed."""
