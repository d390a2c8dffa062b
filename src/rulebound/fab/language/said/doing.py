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


@dataclass(frozen=True)
class PlayedOnlyFrom:
    """ "This can only be played from arsenal", or with ``never`` "can't be played from hand"."""

    zone: int
    never: bool = False


@dataclass(frozen=True)
class CantPlayFromHere:
    """ "Defense reactions can't be played [from hand] this chain link", as what an attack has."""

    noun: Any
    zone: int = 0


@dataclass(frozen=True)
class CantPlayFrom:
    """ "Defense reactions can't be played from hand this turn"."""

    noun: Any
    zone: int
    duration: str


@dataclass(frozen=True)
class MayPlayTarget:
    """ "You may play target [card] from your banished zone this turn"."""

    noun: Any
    zone: int


@dataclass(frozen=True)
class KeywordWhereX:
    """ "Ward X, where X is the number of steam counters on this"."""

    words: str
    value: Any


@dataclass(frozen=True)
class KeywordWhereEither:
    """ "Ward X, where X is 4 if this has a holo counter. Otherwise, X is 1"."""

    words: str
    value: Any
    condition: Any
    otherwise: Any


@dataclass(frozen=True)
class CreatesOneOf:
    """ "Create a Frailty or Inertia token [under their control]": one of them."""

    names: tuple[str, ...]
    who: Any = None


@dataclass(frozen=True)
class ThoseCost:
    """ "[Cards] cost you 1 resource point less to play", as long as that is said, or for a while."""

    noun: Any
    amount: Any
    sign: int
    players: Any
    duration: str = ""


@dataclass(frozen=True)
class NextOfDefender:
    """ "The next [card] the defending hero plays this turn costs an additional resource point to play"."""

    noun: Any
    amount: Any
    sign: int


@dataclass(frozen=True)
class BothUsed:
    """ "Destroy this and an aura you control": two costs."""

    first: Any
    what: Any
    how: str


@dataclass(frozen=True)
class ItsNextAttackGets:
    """ "This card's next attack this turn gets ..."."""

    gains: tuple[Any, ...]


@dataclass(frozen=True)
class IntimidatesTimes:
    """ "Intimidate them that many times"."""

    who: Any


@dataclass(frozen=True)
class ItsAttacksGet:
    """ "This card's attacks get ... this turn"."""

    gains: tuple[Any, ...]
