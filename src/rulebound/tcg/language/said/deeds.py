"""What players do with cards, as it is said."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Looking:
    """ "Look at ...", "reveal ...": what follows picks from it."""

    what: object
    look: bool


@dataclass(frozen=True)
class Searching:
    """ "Search your deck for ..."; ``every`` is "deck and graveyard"."""

    zones: tuple[int, ...]
    noun: object
    owner: object
    count: object = None
    up_to: bool = False
    every: bool = False
    #: For all that there are.
    all: bool = False


@dataclass(frozen=True)
class MoveTo:
    """ "Put ... into its owner's hand": where to is a zone; ``how`` the kind of move; ``origin`` is where from.

    ``home`` is whose zone the text says that is, ``lies`` whose it comes from.
    """

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"how": "facts"}

    what: object
    to: int
    bottom: bool = False
    how: str = "put"
    shuffle: bool = False
    origin: int = 0
    home: object = None
    lies: object = None


@dataclass(frozen=True)
class Says:
    """ "Say '...'": words to be said aloud."""

    words: str


@dataclass(frozen=True)
class Discards:
    """ "Discards a card": what is discarded; None is the whole hand."""

    what: object
    random: bool = False
    #: Whose hand, if it is the whole hand.
    home: object = None


@dataclass(frozen=True)
class DiscardsAtRandom:
    """ "Discards a random card"."""

    count: object


@dataclass(frozen=True)
class SkipsTurn:
    """ "Skip your next turn"."""

    whose: object


@dataclass(frozen=True)
class Mills:
    """ "Put the top two cards of your deck into your graveyard"."""

    owner: object
    to: int
    count: object = None
    home: object = None
    face_down: bool = False


@dataclass(frozen=True)
class RemovesFaceDown:
    """ "Removes a card in his hand from the game face down"."""

    what: object


@dataclass(frozen=True)
class Shuffles:
    """ "Shuffles his deck"."""

    owner: object


@dataclass(frozen=True)
class Interrupts:
    """ "Interrupt target ability card" [wow-2007:711.1]."""

    what: object


@dataclass(frozen=True)
class TriggersCards:
    """ "Trigger each Poison you control"."""

    what: object


@dataclass(frozen=True)
class PlaysNow:
    """ "Play it immediately without paying its cost", or ``paying`` it."""

    what: object
    paying: bool = False


@dataclass(frozen=True)
class DownTo:
    """ "Destroys allies he controls until he controls exactly one": as many as are too many."""

    noun: object
    left: int


@dataclass(frozen=True)
class Chooses:
    """ "Choose an ally in your party": what later sentences refer to."""

    group: object


@dataclass(frozen=True)
class ChoosesInOrder:
    """ "Chooses three allies in his party, in order"."""

    group: object


@dataclass(frozen=True)
class ChoosesPlayers:
    """ "Choose up to two players", of whom "each of them" then does something."""

    count: int


@dataclass(frozen=True)
class ChoosesPlayer:
    """ "Choose an opponent"."""

    player: object


@dataclass(frozen=True)
class AnyOfThem:
    """ "Any number of them": some of what was looked at."""


@dataclass(frozen=True)
class PaysCost:
    """ "Pay 1" while a text is processed."""

    cost: object


@dataclass(frozen=True)
class PaysNumber:
    """ "Its controller pays 2"."""

    number: int


@dataclass(frozen=True)
class DoublesDamage:
    """ "Double the damage on each ally"."""

    on: object


@dataclass(frozen=True)
class InOrder:
    """ "3, 2, and 1 nature damage to them, respectively"."""

    amounts: tuple[int, ...]
    to: object
    damage_types: int = 0
    heal: bool = False


@dataclass(frozen=True)
class ClearDamage:
    """ "Remove all damage from it", "remove all but 1 damage from it" (not healing)."""

    on: object
    but: object = None


@dataclass(frozen=True)
class AttachIt:
    """ "Attach it to another hero or ally" [wow-2007:306.3f]."""

    what: object
    to: object


@dataclass(frozen=True)
class Reattaches:
    """ "Reattach it": to another card that fits its attach description."""

    what: object


@dataclass(frozen=True)
class DamageOfKinds:
    """ "Deals 1 fire damage and 1 frost damage to target ally": a packet of each kind."""

    parts: tuple[object, ...]
    to: object


@dataclass(frozen=True)
class KindAmount:
    """ "1 fire damage", "1 unpreventable fire damage"."""

    amount: object
    damage_types: int
    unpreventable: bool = False


@dataclass(frozen=True)
class PutPlay:
    """ "Put ... into play"."""

    what: object
    under: object = None
    turned: bool = False
    damage: object = None
    origin: int = 0
    lies: object = None


@dataclass(frozen=True)
class DoublesCounters:
    """ "Double the number of charge counters on it"."""

    name: str
    on: object


@dataclass(frozen=True)
class PutAttached:
    """ "Put it from its owner's graveyard into play under your control attached to target hero"."""

    what: object
    lies: object
    under: object = None
    to: object = None


@dataclass(frozen=True)
class RemainingBecomes:
    """ "Its remaining health becomes equal to 5": its damage is what leaves it that much."""

    on: object
    amount: object
    may: bool = False
