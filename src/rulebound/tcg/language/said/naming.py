"""Cards that are named, as it is said."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Names:
    """ "Name a card", "name an ally card"."""

    noun: object = None


@dataclass(frozen=True)
class NamedHere:
    """ "The named card is in that player's hand"."""

    owner: object


@dataclass(frozen=True)
class HasThatName:
    """ "It has that name"."""

    group: object
