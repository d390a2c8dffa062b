"""What texts say of somebody's next turn, and of what each hero chooses, as it is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class InNextTurn:
    """ "[Something is so] during their next turn", "until the end of their next turn" (``during`` nothing)."""

    body: Any
    players: Any
    during: str


@dataclass(frozen=True)
class LaterInNextTurn:
    """ "Until the end of their next turn, whenever [something happens], ..."."""

    players: Any
    pattern: Any
    effect: Any


@dataclass(frozen=True)
class FirstOfTheirs:
    """ "Their first attack during their next turn gets -2 power"."""

    noun: Any
    gains: tuple[Any, ...]


@dataclass(frozen=True)
class MayPlayItThen:
    """ "You may play it during your next turn", "during your next action phase" (``phase``)."""

    phase: bool = False


@dataclass(frozen=True)
class CantPlayThose:
    """ "They can't play attack action cards with 3 or less base power"."""

    players: Any
    noun: Any


@dataclass(frozen=True)
class CantDraw:
    """ "They can't draw cards"."""

    players: Any


@dataclass(frozen=True)
class OnlyActions:
    """ "The only actions they may play or activate are weapon and attack actions", or all others but these."""

    players: Any
    fighting: bool


@dataclass(frozen=True)
class EachHeroChooses:
    """ "Starting with the hero to your left, each hero chooses war or peace. If they choose war, ..."."""

    words: tuple[str, ...]
    first: Any
    second: Any
