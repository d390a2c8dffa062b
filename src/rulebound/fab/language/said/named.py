"""Who and what is meant by name, counters that are removed to pay, tokens besides others, as it is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class SpecializationOfEither:
    """ "Mira or Tolan Specialization"."""

    first: str
    second: str


@dataclass(frozen=True)
class ActivateOnlyIf:
    """ "Activate this only if ...", in a line of its own: of the one ability of the card."""

    condition: Any


@dataclass(frozen=True)
class RestrictedThen:
    """ "Play this only if .... [A line]"."""

    condition: Any
    then: Any


@dataclass(frozen=True)
class KeywordsThen:
    """ "Go again. [A line]"."""

    keywords: tuple[Any, ...]
    then: Any


@dataclass(frozen=True)
class CreatesOneAndMore:
    """ "Create a Confidence and 3 Might tokens"."""

    first: str
    count: Any
    second: str


@dataclass(frozen=True)
class RemovesFromYours:
    """ "Remove a suspense counter from an aura you control", as a cost."""

    name: str
    what: Any
    count: int = 1


@dataclass(frozen=True)
class CreatesAsCost:
    """ "Create a Soul Shackle token", as a cost."""

    name: str


@dataclass(frozen=True)
class NextSuchActionGets:
    """ "Your next Runeblade or Shadow action this turn gets ..."."""

    adjectives: tuple[Any, ...]
    gains: tuple[Any, ...]


@dataclass(frozen=True)
class TransformsIntoEach:
    """ "Transform up to 3 ash you control into Aether Ashwings": each into one of its own."""

    what: Any
    token: str


@dataclass(frozen=True)
class AttackingCard:
    """ "The attacking card"."""


@dataclass(frozen=True)
class FewerInArsenal:
    """ "You have fewer cards in arsenal than an opponent"."""


@dataclass(frozen=True)
class TargetAgainAndCheaper:
    """ "You may attack with target dagger an additional time and its attacks cost you 1 resource point less"."""

    what: Any
    amount: Any


@dataclass(frozen=True)
class BanishesFaceDown:
    """ "Banish it face-down"."""

    what: Any


@dataclass(frozen=True)
class DuringYours:
    """ "During your action phase, [auras] are weapons ..." (``phase``), "during your turn"."""

    body: Any
    phase: bool


@dataclass(frozen=True)
class EventDuringAny:
    """ "... during an action phase": of anybody."""

    pattern: Any


@dataclass(frozen=True)
class NoCardsInDeck:
    """ "You have no cards in your deck"."""


@dataclass(frozen=True)
class CreatesIfThere:
    """ "If you control a [token], create 3 more"."""

    name: str
    count: Any


@dataclass(frozen=True)
class ThisWeapon:
    """ "This weapon": what the attack that says so is made with."""


@dataclass(frozen=True)
class ShieldsAHero:
    """ "Choose a hero. The next time they would be dealt damage this turn, prevent 2 of that damage. If you prevent

    damage to another hero this way, [do something]".
    """

    amount: Any
    effect: Any
    damage_types: int = 0
