"""What follows a noun: where its cards lie, whose they are, what is so of them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class InParty:
    """ "In your party", "in target player's party"."""

    owner: object


@dataclass(frozen=True)
class InRow:
    """ "In your resource row"."""

    owner: object


@dataclass(frozen=True)
class OneParty:
    """ "In one party": several targets share a controller."""


@dataclass(frozen=True)
class OfKind:
    """ "Of that kind", "of the chosen type": the card type that was chosen, or that of a card mentioned before."""


@dataclass(frozen=True)
class OfTag:
    """ "Of the chosen race", "not of that race": with the tag that was chosen, or without it."""

    word: str
    without: bool = False


@dataclass(frozen=True)
class ThatMuch:
    """ "That was dealt 10 or more frost damage this turn", "that dealt 3 or more damage this turn"."""

    pattern: object
    least: object
