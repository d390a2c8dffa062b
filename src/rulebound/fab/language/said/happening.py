"""Events by where they are from, by whose attack it is, on this chain link, as it is said."""

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
