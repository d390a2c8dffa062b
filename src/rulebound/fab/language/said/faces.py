"""What is said of other faces, of zones that players have, of the base of numbers, and of where cards go instead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class TransformsIntoBack:
    """ "Transform target ash you control into Azvolai": the back face of the invocation that says so, by its name."""

    what: Any
    name: str


@dataclass(frozen=True)
class EquipsBack:
    """ "Equip Blossom of Spring": the back face of the construct that says so, by its name."""

    name: str


@dataclass(frozen=True)
class StartsWithZonesSaid:
    """ "You start the game with 1 weapon zone": said of a hero."""

    zone: str
    count: int


@dataclass(frozen=True)
class HasMoreZones:
    """ "You have an additional arsenal zone"."""

    zone: str


@dataclass(frozen=True)
class ScalesBase:
    """ "The base power of [cards] is doubled", "is halved, rounded up"."""

    who: Any
    stats: tuple[str, ...]
    halved: bool


@dataclass(frozen=True)
class FirstOfTheirsIsHalved:
    """ "The base power of the first attack action card they play during their next turn is halved, rounded up"."""

    noun: Any
    stats: tuple[str, ...]


@dataclass(frozen=True)
class GoesElsewhere:
    """ "If this would be put into your graveyard from anywhere, instead banish it": where it goes (``to``).

    ``yours``: into your own graveyard, and not anybody's; ``to`` 0: it is removed from the game.
    """

    to: int
    yours: bool
    bottom: bool = False


@dataclass(frozen=True)
class BecomesRandom:
    """ "You become a random Agent of Chaos"."""

    trait: str


@dataclass(frozen=True)
class LifeIs:
    """ "You have exactly 1 life"."""

    amount: Any


@dataclass(frozen=True)
class ModeGives:
    """ "This gets ...", as a mode of a card that attacks."""

    gains: tuple[Any, ...]
