"""What stands behind labels, and fusion of several supertypes, as it is said [8.3.17, 8.4]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class ChannelLine:
    """ "Channel Ice - ...": a line with the label and the supertype that it channels."""

    of: str
    line: Any


@dataclass(frozen=True)
class PutsForEach:
    """ "Put [a card] from your pitch zone on the bottom of your deck for each flow counter on it"; or it is banished.

    ``zone`` is where the cards are, ``how`` what is done with them.
    """

    noun: Any
    name: str
    zone: int
    how: str


@dataclass(frozen=True)
class BanishesBoth:
    """ "Banish 2 [cards] and a [card] from your graveyard"."""

    first: Any
    count: object
    second: Any


@dataclass(frozen=True)
class ShowsAndLoses:
    """ "They choose and reveal a card from their hand. If it's a [card], they discard it and you create a token"."""

    noun: Any
    name: str


@dataclass(frozen=True)
class OnlyWielded:
    """ "This is the only card equipped to your weapon zones"."""


@dataclass(frozen=True)
class WhileDefendingThis:
    """ "[Cards] get ... while defending this"."""

    noun: Any
    gains: tuple[object, ...]


@dataclass(frozen=True)
class FusionOf:
    """ "Ice and Lightning Fusion", "Ice and/or Lightning Fusion" (not ``every``)."""

    of: tuple[str, ...]
    every: bool


@dataclass(frozen=True)
class WasFusedWith:
    """ "This was fused with an Ice card"."""

    group: Any
    word: str


@dataclass(frozen=True)
class WhileFaceDown:
    """ "While this is equipped face-down, when ..., ...": a hidden triggered ability."""

    power: Any


@dataclass(frozen=True)
class LiesDown:
    """ "This is face-down"."""


@dataclass(frozen=True)
class PairsSaid:
    """ "Pairs with an off-hand"."""

    tag: str
