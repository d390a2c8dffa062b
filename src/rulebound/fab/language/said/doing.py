"""What texts of this game tell players to do, as it is said: prizes of wagers, what is paid, what is played next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class PaysUpTo:
    """ "You may pay up to 3 resource points"."""

    most: int


@dataclass(frozen=True)
class NextAsInstant:
    """ "You may play your next [card] this turn as though it were an instant"."""

    noun: Any


@dataclass(frozen=True)
class TheWinner:
    """ "The winner" of a wager or a clash, or with ``lost`` "the other hero"."""

    lost: bool = False


@dataclass(frozen=True)
class WagersFor:
    """ "Wager with them. The winner draws a card": a prize that is no token, and what the other hero ``loses``."""

    other: Any
    deed: Any
    loses: Any = None


@dataclass(frozen=True)
class AttackWagers:
    """ "Target sword attack gets +4 and wagers with the defending hero. The winner draws a card"."""

    who: Any
    gains: tuple[Any, ...]
    other: Any
    deed: Any


@dataclass(frozen=True)
class ClashesFor:
    """ "Clash with the attacking hero. The winner draws a card": another prize than a token."""

    other: Any
    deed: Any


@dataclass(frozen=True)
class PreventsOfSize:
    """ "The next time you would be dealt 3 or less damage this turn, prevent it"."""

    size: int
    test: str


@dataclass(frozen=True)
class WhenPrevented:
    """ "If you prevent damage this way, ...", "the first time you prevent damage this way, ..."."""

    effect: Any
    first: bool = False


@dataclass(frozen=True)
class ShieldsHero:
    """ "Prevent the next 4 damage that would be dealt to target hero this turn [by a source of your choice]"."""

    amount: Any
    to: Any
    damage_types: int = 0
    chosen: bool = False


@dataclass(frozen=True)
class NextFrom:
    """ "The next [card] you play from arsenal this turn gets ..."."""

    noun: Any
    zone: int
    gains: tuple[Any, ...]
    duration: str


@dataclass(frozen=True)
class NextIsAndGets:
    """ "The next [card] you play this turn is Illusionist, and gets ..."."""

    noun: Any
    tag: str
    gains: tuple[Any, ...]
    duration: str
