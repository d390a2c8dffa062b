"""What is done, as it is said: with cards, with damage, with the game."""

from __future__ import annotations

from dataclasses import dataclass


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
class BecomesDefender:
    """ "Becomes a defender": in the place of one that was removed from combat."""
