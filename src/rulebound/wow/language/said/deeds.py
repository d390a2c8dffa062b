"""What is done, as it is said: with cards, with damage, with the game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class TakeControl:
    """ "Gain control of ..." for a duration."""

    what: object
    duration: str = "game"


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
    """ "Attach it to another hero or ally" [306.3f]."""

    what: object
    to: object


@dataclass(frozen=True)
class PutResources:
    """ "Put ... into your resource row face down and exhausted"."""

    what: object
    under: object
    exhausted: bool = False
    lies: object = None


@dataclass(frozen=True)
class TurnsDeck:
    """ "Turn target player's deck over" [411.2d]."""

    owner: object


@dataclass(frozen=True)
class DamageOfKinds:
    """ "Deals 1 fire damage and 1 frost damage to target ally": a packet of each kind."""

    parts: tuple[object, ...]
    to: object


@dataclass(frozen=True)
class KindAmount:
    """ "1 fire damage"."""

    amount: object
    damage_types: int


@dataclass(frozen=True)
class Names:
    """ "Name a card", "name an ally card"."""

    noun: object = None


@dataclass(frozen=True)
class BecomesDefender:
    """ "Becomes a defender": in the place of one that was removed from combat."""


@dataclass(frozen=True)
class PutPlay:
    """ "Put ... into play"."""

    what: object
    under: object = None
    exhausted: bool = False
    damage: object = None
    lies: object = None
