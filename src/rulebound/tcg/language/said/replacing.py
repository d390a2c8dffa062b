"""What would happen to cards and draws, and what happens instead, as it is said."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class WouldMove:
    """ "If ... would be put into your graveyard, remove it from the game instead"."""

    what: object
    owner: str = ""
    origin: int = 0
    duration: str = ""


@dataclass(frozen=True)
class WouldBeDestroyed:
    """ "If ... would be destroyed, ... instead"; with ``first``, only "if you do" that.

    ``after`` is what follows if that is done, ``then`` what follows in any case.
    """

    what: object
    effect: object
    first: object = None
    when: object = None
    after: object = None
    then: object = None
    fatal: bool = False


@dataclass(frozen=True)
class WouldDraw:
    """ "If you would draw a card, ... instead"; with ``player2``, that player may; ``empty``: from an empty deck."""

    player: object
    effect: object
    player2: object = None
    empty: bool = False


@dataclass(frozen=True)
class SkipsNextDraw:
    """ "The next time that player would draw a card, he skips drawing it instead"."""

    player: object
    duration: str
    #: Whose next card it is said to be.
    whose: object = None


@dataclass(frozen=True)
class SparedThisTurn:
    """ "If target ally would be destroyed this turn, ... instead"; ``once`` is "the next time"."""

    what: object
    effect: object
    once: bool = False


@dataclass(frozen=True)
class MaySkipDraw:
    """ "If you would draw a card, you may skip drawing it instead"."""


@dataclass(frozen=True)
class WouldDrawNext:
    """ "The next time target opponent would draw a card this turn, ... instead"."""

    player: object
    effect: object
