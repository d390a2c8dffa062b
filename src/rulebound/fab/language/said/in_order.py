"""What texts say of the order of things, and of what something is for a while, as it is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class NthAttack:
    """ "Your second attack each turn", "the second attack action card you play each turn" (``played``)."""

    place: int
    noun: Any
    played: bool = False


@dataclass(frozen=True)
class ThatHaveHit:
    """ "Attack that has hit this combat chain", counted."""

    noun: Any


@dataclass(frozen=True)
class HitsAsNth:
    """ "This hits and it's the second or higher chain link in a row to hit"."""

    what: Any
    least: int


@dataclass(frozen=True)
class NthTimeOf:
    """ "The second time [something happens] each turn, ..."."""

    pattern: Any
    effect: Any
    place: int


@dataclass(frozen=True)
class FirstTimeOf:
    """ "The first time this deals damage to a hero, ...", of whatever turn."""

    pattern: Any
    effect: Any


@dataclass(frozen=True)
class FirstWagerOfEach:
    """ "The first time each of your attacks wins a wager, ...", of whatever turn."""

    what: Any
    effect: Any


@dataclass(frozen=True)
class AttacksNamed:
    """ "This attacks Sefa": a hero of that name or moniker."""

    what: Any
    name: str


@dataclass(frozen=True)
class NextIsOf:
    """ "Your next attack this combat chain is Draconic in addition to its other card types"."""

    noun: Any
    word: str
    duration: str


@dataclass(frozen=True)
class NextGetsIf:
    """ "Your next attack this turn gets go again. If it's red, it gets +1 power"."""

    noun: Any
    gains: tuple[Any, ...]
    what: Any
    more: tuple[Any, ...]
    duration: str


@dataclass(frozen=True)
class ItCosts:
    """ "It costs 1 resource less to play"."""

    amount: Any


@dataclass(frozen=True)
class CheaperToActivate:
    """ "[An ability]. This ability costs 1 resource less to activate for each [of something]. [Go again]"."""

    power: Any
    amount: Any
    times: Any
    sign: int = -1
    again: bool = False


@dataclass(frozen=True)
class LosesThisAbility:
    """ "[You may play it.] If you do, it loses this ability"."""

    duration: str


@dataclass(frozen=True)
class OnTheChain:
    """ "The number of defending cards on the combat chain"."""

    noun: Any


@dataclass(frozen=True)
class AttacksWhile:
    """ "Your Draconic attacks get +1 power while their base power is less than 3", as what an attack says."""

    who: Any
    gains: tuple[Any, ...]
    pose: Any


@dataclass(frozen=True)
class BarredThen:
    """ "Defense reactions can't be played this chain link. ...": and a line after it."""

    noun: Any
    then: Any


@dataclass(frozen=True)
class StartsInGraveyardSaid:
    """ "You may start the game with a Phoenix Flame in your graveyard" [4.1.5b]."""

    name: str


@dataclass(frozen=True)
class StartsInArenaSaid:
    """ "You may start the game with a Mechanologist item with cost 2 or less in the arena" [4.1.5b]."""

    of: str
    kind: str
    cost: int
