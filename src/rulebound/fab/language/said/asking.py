"""What texts wait for and ask, as it is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class WhileDefends:
    """ "While this is defending, if [so], this gets ..." [5.4.7]."""

    condition: Any
    body: Any


@dataclass(frozen=True)
class Banishes:
    """ "This banishes [a card]"."""

    what: Any


@dataclass(frozen=True)
class ComesToGraveyard:
    """ "This is put into your graveyard from anywhere", by whatever or (``by_opponent``) by an opponent's effect."""

    by_opponent: bool = False


@dataclass(frozen=True)
class DefendedBy:
    """ "This is defended by 1 or more [cards]"; ``least`` None: by a card, each time."""

    attack: Any
    noun: Any
    least: Any = None


@dataclass(frozen=True)
class Beside:
    """ "This defends together with [a card]", or with several."""

    what: Any
    others: tuple[Any, ...]


@dataclass(frozen=True)
class BesideSeveral:
    """ "This defends together with 2 or more [cards]"."""

    what: Any
    least: Any
    noun: Any


@dataclass(frozen=True)
class EventAnd:
    """ "[Something happens] and [something is so]": both are what is waited for [6.6.5b]."""

    pattern: Any
    condition: Any


@dataclass(frozen=True)
class UntilNone:
    """ "This enters the arena with 3 steam counters. When it has none, ...", or no counters of that ``name``."""

    line: Any
    effect: Any
    name: str = ""


@dataclass(frozen=True)
class IsDefending:
    """ "[A card] is defending this chain link"."""

    what: Any


@dataclass(frozen=True)
class PlayedFromBanished:
    """ "This was played from your banished zone"."""


@dataclass(frozen=True)
class PlaysFromBanished:
    """ "This is played from your banished zone", as what is waited for."""


@dataclass(frozen=True)
class LostLife:
    """ "A hero has lost life this turn"."""

    what: Any


@dataclass(frozen=True)
class WhoLostLife:
    """ "The number of heroes who have lost life this turn"."""


@dataclass(frozen=True)
class LessThanThem:
    """ "You control less Gold than an opponent"."""

    noun: Any
    test: str


@dataclass(frozen=True)
class HasTokens:
    """ "You control a Might and a Vigor token", "a Might or Vigor token"."""

    first: str
    second: str
    every: bool


@dataclass(frozen=True)
class DrawnMany:
    """ "An opponent has drawn 2 or more cards this turn"."""

    players: Any
    least: Any


@dataclass(frozen=True)
class NotWhile:
    """ "If [so], you can't play this"."""

    condition: Any


@dataclass(frozen=True)
class AttacksOrHits:
    """ "This attacks or hits"."""

    what: Any


@dataclass(frozen=True)
class HasCreated:
    """ "You've created [a card]": a token, or any other."""

    what: Any


@dataclass(frozen=True)
class WasAttacked:
    """ "You've been attacked"."""


@dataclass(frozen=True)
class HasHitAny:
    """ "You've hit": an attack of yours."""


@dataclass(frozen=True)
class YouHitWhom:
    """ "You hit [a hero]", "you hit [a hero] with [something]"."""

    to: Any
    what: Any = None


@dataclass(frozen=True)
class YouAreMarked:
    """ "You are marked": your hero is [1.1.2b]."""


@dataclass(frozen=True)
class CheaperFromBanished:
    """ "If you play this from your banished zone, this costs 2 resources less to play"."""

    body: Any


@dataclass(frozen=True)
class ToBePlayedFromBanished:
    """It is, or would be, played from its player's banished zone."""


@dataclass(frozen=True)
class NextDealsMore:
    """ "The next card you play this turn with an arcane damage effect, instead deals that much plus 2"."""

    noun: Any
    amount: Any
    cost: Any = None
    test: str = ""


@dataclass(frozen=True)
class NextPaidSo:
    """ "The next attack you boost this turn gets ...": as it is boosted, or fused."""

    noun: Any
    kind: str
    gains: tuple[Any, ...]
    duration: str


@dataclass(frozen=True)
class BoostedAway:
    """ "[A card] was banished from boosting", in boosting this very card if ``this``; by you, if that is said."""

    what: Any
    this: bool = False
    yours: bool = False


@dataclass(frozen=True)
class ThisBoostedAway:
    """ "This is banished from boosting"."""


@dataclass(frozen=True)
class EitherBoostedAway:
    """ "An item or equipment was banished from boosting this"."""

    first: Any
    second: Any


@dataclass(frozen=True)
class PlayedDuringTheirs:
    """ "This was played during an opponent's turn"."""


@dataclass(frozen=True)
class EventDuring:
    """ "[Something happens] during your action phase", "during your turn" (``phase`` False)."""

    pattern: Any
    phase: bool = True


@dataclass(frozen=True)
class YouAttackWhom:
    """ "You attack", "you attack [a hero]": with any attack of yours."""

    target: Any = None
