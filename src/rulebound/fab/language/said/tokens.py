"""What tokens say, and what is said with labels and keywords that few texts have, as it is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class CostsPlayers:
    """ "Cards and abilities cost you an additional resource to play or activate": while it is there, or for a time."""

    players: Any
    amount: object
    duration: str = ""


@dataclass(frozen=True)
class PlaysOrUses:
    """ "You play a card or activate an ability"."""

    players: Any


@dataclass(frozen=True)
class LimitedTrigger:
    """ "Once per turn, when ..., ...": a triggered ability with a limit."""

    power: Any
    per_turn: int = 1


@dataclass(frozen=True)
class YoursOfBoth:
    """ "Your [cards] and [attacks]": whatever is one of these and yours."""

    first: object
    second: object


@dataclass(frozen=True)
class AllOfBoth:
    """ "All cards from your hand and arsenal"."""

    owner: Any


@dataclass(frozen=True)
class ThisDeals:
    """ "It deals 2 damage to you": said of this card."""

    who: Any
    amount: object
    to: Any
    damage_types: int = 0


@dataclass(frozen=True)
class MayHaveDeal:
    """ "You may have target dagger you control deal 1 damage to them. ...": and all that follows."""

    deals: ThisDeals
    then: Any


@dataclass(frozen=True)
class ItHasHit:
    """ "The dagger has hit"."""

    what: Any


@dataclass(frozen=True)
class DamageWasDealt:
    """ "Damage is dealt this way"."""


@dataclass(frozen=True)
class AlwaysPrevents:
    """ "If you would be dealt damage, prevent 1 of that damage"."""

    amount: object
    damage_types: int = 0


@dataclass(frozen=True)
class IsAttacking:
    """ "This is attacking a hero"."""

    group: Any
    target: Any


@dataclass(frozen=True)
class AttacksOnlyIf:
    """ "This can only attack if ..."."""

    condition: object


@dataclass(frozen=True)
class NextIs:
    """ "The next card you play this turn is Draconic"."""

    noun: object
    tag: str
    duration: str = "turn"


@dataclass(frozen=True)
class NeitherYet:
    """ "You haven't created [a token] or played [a card] this turn"."""

    created: Any
    played: Any


@dataclass(frozen=True)
class HasNone:
    """ "This has no steam counters", as what an ability waits for."""

    what: Any
    name: str


@dataclass(frozen=True)
class CreatesWith:
    """ "Create a Hyper Driver token with 2 steam counters"."""

    name: str
    count: object
    counter: str


@dataclass(frozen=True)
class StaysTapped:
    """ "Your hero can't untap this turn unless they're a Pirate"."""

    tag: str
    duration: str = "turn"


@dataclass(frozen=True)
class CantUseOwned:
    """ "You can't play or activate cards you own"."""


@dataclass(frozen=True)
class UnderIt:
    """ "While this is under a permanent, that permanent gets ..."; ``other``: under one other than one of a name."""

    gains: tuple[object, ...]
    other: str = ""


@dataclass(frozen=True)
class ItsAttack:
    """ "The attack", of an ally or a weapon that is attacking."""


@dataclass(frozen=True)
class Boosts:
    """ "You boost a card", "you boost"."""

    card: bool = True


@dataclass(frozen=True)
class ItsAttackGets:
    """ "This card's attack gets ...": the attack that has been made with it."""

    gains: tuple[object, ...]


@dataclass(frozen=True)
class NextActionGets:
    """ "Your next action this turn gets ...": a card or an ability."""

    gains: tuple[object, ...]
