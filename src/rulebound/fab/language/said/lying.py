"""How many opponents there are, what else is tapped to pay, as it is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class OpponentsThereAre:
    """ "For each opponent"."""


@dataclass(frozen=True)
class TapsThisAnd:
    """ "Tap this and [something]", as a cost."""

    what: Any


@dataclass(frozen=True)
class ChoosesRevealed:
    """ "Choose a card revealed this way": one of those that were."""

    noun: Any


@dataclass(frozen=True)
class DestroysUnder:
    """ "Destroy a card under this"."""


@dataclass(frozen=True)
class HeroesDealtDamage:
    """ "For each hero dealt damage this way"."""


@dataclass(frozen=True)
class BuriedThisWay:
    """ "The number of cards put on the bottom this way"."""


@dataclass(frozen=True)
class HandOfOne:
    """ "You have 1 card in hand": no more, and no fewer."""


@dataclass(frozen=True)
class DifferentCostsIn:
    """ "The number of cards in your pitch zone with different costs": how many costs there are among them."""

    owner: Any
    zone: int
