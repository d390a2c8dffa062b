"""Dice, coins and numbers chosen in secret."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class DieRow:
    """ "1-2: ..."."""

    low: int
    high: int
    effect: object


@dataclass(frozen=True)
class ParityRow:
    """ "If it's odd, ...", as a paragraph after a die was rolled."""

    effect: object
    odd: bool


@dataclass(frozen=True)
class DieTable:
    """What happens for each result of the die rolled before."""

    rows: tuple[object, ...]


@dataclass(frozen=True)
class Reflips:
    """ "If you lose the flip, you may pay 2 to reflip"."""

    number: int


@dataclass(frozen=True)
class Guesses:
    """ "Guess whether [a card] has a higher or lower cost than [another]"."""

    first: object
    second: object
    stat: str


@dataclass(frozen=True)
class TieRule:
    """ "If there's a tie, you choose the outcome": said of the numbers chosen before."""


@dataclass(frozen=True)
class SecretNumber:
    """ "[Each player] secretly chooses a number"."""

    who: object
