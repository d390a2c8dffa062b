"""Numbers as they are said: what is counted, the highest of something, how much was done."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class StatOf:
    """ "Its ATK", "the combined ATK of your Daggers"."""

    stat: str
    what: object


@dataclass(frozen=True)
class HowMany:
    """ "The number of allies in your party"; a noun without a determiner."""

    noun: object


@dataclass(frozen=True)
class HandOf:
    """How many cards are in a zone of a player."""

    zone: int
    owner: object


@dataclass(frozen=True)
class DoneThisWay:
    """ "Damage dealt this way", "ally destroyed this way"."""

    what: str


@dataclass(frozen=True)
class Counted:
    """ "Fury counter on it"."""

    name: str
    on: object


@dataclass(frozen=True)
class Early:
    """ "Damage equal to its ATK to target ally": an amount that stands before what it is done to."""

    value: object


@dataclass(frozen=True)
class PerSo:
    """ "For each 10 damage on your hero", "for each two cards in your hand"."""

    size: int
    value: object


@dataclass(frozen=True)
class ExtremeOf:
    """ "The highest ATK among your Melee weapons"."""

    stat: str
    what: object
    least: bool = False


@dataclass(frozen=True)
class OfYours:
    """ "[For each] of your weapons"."""

    noun: object
    owner: object


@dataclass(frozen=True)
class PlayedNow:
    """ "Ability you've played this turn"."""

    noun: object


@dataclass(frozen=True)
class ThisAndOthers:
    """ "For this and each other Murloc hero and ally you control": the source counts too."""

    noun: object


@dataclass(frozen=True)
class SoMuchEach:
    """ "An additional 2 for each ..."."""

    amount: object
    times: object
