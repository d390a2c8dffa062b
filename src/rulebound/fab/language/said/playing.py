"""What texts of this game say of costs, of turning and storing cards, of contracts, as it is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class CostThen:
    """ "As an additional cost to play this, [you may] discard a card. If you do, ...": a cost, and a line after it."""

    costs: tuple[Any, ...]
    then: Any
    may: bool = False


@dataclass(frozen=True)
class IfPaidSo:
    """ "If you do, ..." after what may be paid to play this: what is done then."""

    effect: Any


@dataclass(frozen=True)
class WasPaidToPlay:
    """ "You paid the additional cost to play this"; ``named`` if it is said of which card that is."""

    named: bool = False


@dataclass(frozen=True)
class WhenPaid:
    """ "When the additional cost is paid, ...": what is triggered by that [5.4.4c]."""

    effect: Any


@dataclass(frozen=True)
class PaidThisWay:
    """ "A card with 6 or more power is discarded this way", "the discarded card has 6 or more power": as a cost."""

    what: Any
    how: str


@dataclass(frozen=True)
class OfThis:
    """ "You play this", "this is pitched": what happens to the card, wherever it then is."""

    how: str


@dataclass(frozen=True)
class DealsInstead:
    """ "Instead deal 3 arcane damage": as what stands before it, and of another amount."""

    amount: object
    damage_types: int = -1


@dataclass(frozen=True)
class PreventsInstead:
    """ "Instead prevent 4", "instead prevent the next 4": as what stands before it, and of another amount."""

    amount: object
    once: bool = True


@dataclass(frozen=True)
class PlaysAsInstant:
    """ "You may play this as though it were an instant"."""


@dataclass(frozen=True)
class ContractSaid:
    """ "You are contracted to banish opponents' [cards]. Whenever you complete this contract, ..."."""

    noun: Any
    effect: Any


@dataclass(frozen=True)
class Turns:
    """ "Turn [a card] face down"."""

    what: Any
    face_down: bool


@dataclass(frozen=True)
class StoresIt:
    """ "Put [a card] face up into your arsenal"."""

    what: Any
    face_down: bool
    home: Any = None


@dataclass(frozen=True)
class StoredFaceUp:
    """ "This is put face up into your arsenal", and with ``turned`` "put or turned face up" there."""

    turned: bool = False


@dataclass(frozen=True)
class YourHeroSaid:
    """ "Your hero"."""


@dataclass(frozen=True)
class EitherDeed:
    """ "Discard a card or destroy the top card of your deck": one of two deeds."""

    first: Any
    second: Any


@dataclass(frozen=True)
class CantPlay:
    """ "Defense reactions can't be played this chain link"."""

    noun: Any
    duration: str


@dataclass(frozen=True)
class CantPlayHere:
    """ "Defense reactions can't be played this chain link", as what an attack says."""

    noun: Any


@dataclass(frozen=True)
class OftenThis:
    """ "You've boosted 2 or more times this turn"."""

    pattern: Any
    least: object
    span: str


@dataclass(frozen=True)
class TimesSoFar:
    """ "The number of times you've boosted this combat chain"."""

    pattern: Any
    span: str


@dataclass(frozen=True)
class ItsAttacks:
    """ "This card's attacks"."""


@dataclass(frozen=True)
class ChargesSoul:
    """ "Charge your hero's soul"."""
