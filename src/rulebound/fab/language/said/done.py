"""What has been done by whom, how often, and with what of the same color, as it is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class BanishesColorAgain:
    """ "This banishes [a card] and this has banished another card with the same color"."""

    what: Any


@dataclass(frozen=True)
class ClashesWon:
    """ "The number of clashes you've won this turn"."""


@dataclass(frozen=True)
class HaveLeft:
    """ "For each [token] that has left the arena this turn"."""

    noun: Any


@dataclass(frozen=True)
class DoneManyThisWay:
    """ "3 or more [tokens] are created this way"."""

    least: Any
    noun: Any
    done: str


@dataclass(frozen=True)
class ItWasPlayedFrom:
    """ "It was played from your banished zone": of this card."""

    zone: int


@dataclass(frozen=True)
class AtRandomOfThis:
    """ "This is discarded at random"."""


@dataclass(frozen=True)
class RandomOfPower:
    """ "You discard a random card with 6 or more power"."""

    least: int


@dataclass(frozen=True)
class EventInTheirs:
    """ "[Something happens] during an opponent's turn"."""

    pattern: Any


@dataclass(frozen=True)
class TimesWithIt:
    """ "Each time you've attacked with the sword this turn": with what the attack is made with."""

    kind: Any
