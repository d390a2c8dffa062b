"""How often something was done, which attack was the last one, on which link something defends, as it is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class DoneOften:
    """ "You've intimidated 2 or more times this turn": something that players do has happened so often."""

    kind: str
    least: Any


@dataclass(frozen=True)
class LastThisTurn:
    """ "[An attack] was the last attack this turn": on whatever combat chain."""

    what: Any


@dataclass(frozen=True)
class DefendsOnLink:
    """ "This is defending on chain link 4 or higher"."""

    least: Any


@dataclass(frozen=True)
class NotBothPlayed:
    """ "You haven't played [a card] and [a card of another kind] this turn": not both."""

    first: Any
    second: Any


@dataclass(frozen=True)
class WageredBefore:
    """ "[An attack] that has wagered"."""


@dataclass(frozen=True)
class ModesIf:
    """ "If [so], choose 3. Otherwise, choose 1; ...": how many modes are chosen [1.7.5e]."""

    condition: Any
    more: Any
    fewer: Any
    first: Any
    second: Any
    last: Any


@dataclass(frozen=True)
class HasNotHit:
    """ "[Something] has not hit this turn": none of it has."""

    what: Any
