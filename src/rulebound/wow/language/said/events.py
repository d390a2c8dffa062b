"""Trigger events as they are said, where an engine node of the same fields does not do."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class FallsTo:
    """ "An ally is destroyed by fatal damage dealt with an ability you control"."""

    what: object
    kind: object
    source: object = None
    using: object = None


@dataclass(frozen=True)
class IsRemoved:
    """ "This ally is removed from the game from anywhere"."""


@dataclass(frozen=True)
class EntersGraveyard:
    """ "[This] enters your graveyard from anywhere"."""


@dataclass(frozen=True)
class BecomesHero:
    """ "Your hero becomes [this]"."""


@dataclass(frozen=True)
class HerosTurnBegins:
    """ "At the start of the Lich King's turn": of the player who controls the hero of that name."""

    name: str


@dataclass(frozen=True)
class PlacesFaceUp:
    """ "You place a resource face up"."""

    players: object
    home: object = None


@dataclass(frozen=True)
class DoesAny:
    """ "[This] enters play, leaves play, exhausts, or readies": any of these."""

    what: object
    doings: tuple[str, ...]


@dataclass(frozen=True)
class EntersRow:
    """ "A card enters your resource row"."""

    what: object
    owner: object


@dataclass(frozen=True)
class TurnsFaceDown:
    """ "A resource you control turns face down"."""

    what: object


@dataclass(frozen=True)
class FightsEither:
    """ "[This] attacks or defends"."""

    what: object
    hows: tuple[str, ...]


@dataclass(frozen=True)
class IsRevealed:
    """ "[This] is revealed from your deck"."""


@dataclass(frozen=True)
class PlaysFromHand:
    """ "When you play an ally from your hand"."""

    players: object
    what: object
    home: object
