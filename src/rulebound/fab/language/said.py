"""What texts of this game say that no other does, as it is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class SoIf:
    """ "If [condition], this gets ...": so for as long as the condition is."""

    condition: object
    body: Any


@dataclass(frozen=True)
class NextGets:
    """ "Your next [attack] this turn gets ...", "the next [card] you play this turn gets ..."."""

    noun: object
    gains: tuple[object, ...]
    duration: str = "turn"


@dataclass(frozen=True)
class WasPlayedFrom:
    """ "This is played from arsenal"."""

    zone: int


@dataclass(frozen=True)
class Them:
    """ "Them": the hero that was mentioned."""


@dataclass(frozen=True)
class They:
    """ "They": the player of the hero that was mentioned."""


@dataclass(frozen=True)
class Ability:
    """ "Once per Turn Action - [cost]: ...": an activated ability [5.2.1]; ``again``: it ends with go again."""

    types: int
    costs: tuple[Any, ...]
    effect: Any
    per_turn: int = 0
    again: bool = False


@dataclass(frozen=True)
class Attacking:
    """ "Attack" as what an ability does [8.3.1]."""


@dataclass(frozen=True)
class AttacksOrDefends:
    """ "When this attacks or defends": either event."""

    what: Any
