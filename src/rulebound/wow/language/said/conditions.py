"""Conditions as they are said."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Fatal:
    """ "It has fatal damage on it"."""

    group: object
    negative: bool = False


@dataclass(frozen=True)
class InPartyNow:
    """ "An ally is in your party"."""

    what: object
    owner: object


@dataclass(frozen=True)
class LastRemoved:
    """ "You removed the last counter"."""


@dataclass(frozen=True)
class InYourGraveyard:
    """ "[This] is in your graveyard": the power functions there."""


@dataclass(frozen=True)
class MoreAllies:
    """ "More allies are in an opponent's party than in yours"."""


@dataclass(frozen=True)
class Worse:
    """ "An opposing hero has more damage on it than your hero"."""

    what: object


@dataclass(frozen=True)
class Differ:
    """ "They have different card types", "your Pets have different names"."""

    group: object
    what: str


@dataclass(frozen=True)
class InPlayNow:
    """ "Another friendly ally is in play"."""

    what: object


@dataclass(frozen=True)
class NotInCombat:
    """ "You can't play [this] during combat"."""
