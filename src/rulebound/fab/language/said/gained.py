"""Names that are gained, abilities that are activated again, numbers by what is so, two targets, as it is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class GetsChosensName:
    """ "Choose [a card]. This gets the chosen card's name"."""

    noun: Any


@dataclass(frozen=True)
class MayActivateAgain:
    """ "You may activate abilities of [bows] an additional time this turn", also as though they were an instant."""

    noun: Any
    instant: bool


@dataclass(frozen=True)
class DealsToHeroAndTheirs:
    """ "Deal 1 arcane damage to target hero and up to 3 target [allies] they control"."""

    amount: Any
    damage_types: int
    count: Any
    noun: Any


@dataclass(frozen=True)
class MoreWithMore:
    """ "If you control 3 or more [tokens], this gets +2. If you control 6 or more, instead this gets +4"."""

    least: Any
    noun: Any
    gains: tuple[Any, ...]
    more: Any
    instead: tuple[Any, ...]


@dataclass(frozen=True)
class BaseByCondition:
    """ "If [so], this card's base power is 6, otherwise it's 0"."""

    condition: Any
    stat: str
    base: int
    otherwise: int


@dataclass(frozen=True)
class HighestBase:
    """ "The highest base power of [weapons you control]"."""

    noun: Any
    stat: str


@dataclass(frozen=True)
class AttacksAgainWithEach:
    """ "[Daggers you control] get +1 power and you may attack with each of them an additional time this turn"."""

    noun: Any
    gains: tuple[Any, ...]


@dataclass(frozen=True)
class AttacksOfTarget:
    """ "Target [weapon]'s attacks get +1 power until end of turn"."""

    noun: Any
    gains: tuple[Any, ...]


@dataclass(frozen=True)
class NextPlayedAttack:
    """ "The next attack with stealth you play this combat chain gets go again"."""

    post: Any
    gains: tuple[Any, ...]
    duration: str


@dataclass(frozen=True)
class DrawsFewer:
    """ "Draws that many cards minus 1"."""

    less: int


@dataclass(frozen=True)
class WhileDefendingThose:
    """ "[Cards] get -1 defense while defending [attacks you control]"."""

    noun: Any
    gains: tuple[Any, ...]
    attacks: Any


@dataclass(frozen=True)
class FirstCostsToPlay:
    """ "The first [card] you play each turn costs 1 resource point less to play"."""

    noun: Any
    amount: Any
    sign: int


@dataclass(frozen=True)
class DiscardDrawIf:
    """ "Discard a card, then draw a card. If [such a card] is discarded this way, ..."."""

    noun: Any
    effect: Any


@dataclass(frozen=True)
class TargetWagers:
    """ "Target [attack] wagers a Gold token with the defending hero"."""

    what: Any
    name: str


@dataclass(frozen=True)
class NextOfEachColor:
    """ "Your next red attack gets ..., your next yellow gets ..., and your next blue gets ..."."""

    first: Any
    gains: tuple[Any, ...]
    second: Any
    more: tuple[Any, ...]
    third: Any
    most: tuple[Any, ...]
    duration: str


@dataclass(frozen=True)
class ActivatedInArsenal:
    """ "[An activated ability]. Activate this only while this is face-up in your arsenal"."""

    power: Any


@dataclass(frozen=True)
class MayChoose:
    """ "You may choose to [do something]", whether or not it can be done."""

    deed: Any
