"""Events by where they are from, by whose attack it is, on this chain link; what has been done, as it is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class DefendsHerosAttack:
    """ "This defends a Reviled hero's attack"."""

    what: Any
    adjective: Any


@dataclass(frozen=True)
class EquippedFromElsewhere:
    """ "This is equipped from anywhere other than your graveyard"."""

    zone: int


@dataclass(frozen=True)
class OnThisLink:
    """ "[Something happens] this chain link": while what says so is the attack of the active one."""

    pattern: Any


@dataclass(frozen=True)
class AttacksOrLeaves:
    """ "This attacks or leaves the arena"."""

    what: Any


@dataclass(frozen=True)
class PlayedOrCreatedMany:
    """ "You've played or created 2 or more auras this turn", "the attacking hero has" (``who``)."""

    least: Any
    noun: Any
    who: Any


@dataclass(frozen=True)
class WhileFighting:
    """ "While this is attacking or defending, [something is waited for]"."""

    power: Any


@dataclass(frozen=True)
class EntersUnderYou:
    """ "[A card] enters the arena under your control"."""

    what: Any


@dataclass(frozen=True)
class NeitherMadeNorStolen:
    """ "You haven't created or stolen [a token] this turn"."""

    what: Any


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
