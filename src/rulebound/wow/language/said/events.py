"""Trigger events as they are said, where an engine node of the same fields does not do."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class EntersGraveyard:
    """ "[This] enters your graveyard from anywhere"."""


@dataclass(frozen=True)
class PlacesFaceUp:
    """ "You place a resource face up"."""

    players: object
    home: object = None


@dataclass(frozen=True)
class TurnsFaceDown:
    """ "A resource you control turns face down"."""

    what: object


@dataclass(frozen=True)
class FightsEither:
    """ "[This] attacks or defends"."""

    what: object
    hows: tuple[str, ...]
