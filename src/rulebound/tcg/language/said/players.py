"""Players as they are said, and whose something is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class PlayerPhrase:
    """You, target player, each opponent, an opponent ..."""

    which: str


@dataclass(frozen=True)
class ThatPlayer:
    """ "That player", "he" for a player, "his" before a noun; ``word`` is what the text calls the player."""

    word: str


@dataclass(frozen=True)
class Keeper:
    """ "Its controller", "that ally's owner"."""

    what: object
    role: str = "controller"


@dataclass(frozen=True)
class YouAnd:
    """ "You and target opponent"."""

    items: tuple[object, ...]
