"""What a table needs of whatever keeps its game, and what may go wrong with that."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from rulebound.errors import RuleboundError
from rulebound.play.replays import Recording

__all__ = ["BeingPlayed", "Data", "Keeper", "NotKept", "TakenOver"]

Data = Mapping[str, object]


class NotKept(RuleboundError):
    """The database can't be read or written now: the disk is full, the server is gone, the file is no database."""


class BeingPlayed(RuleboundError):
    """Another program (or another table of this one) has the game."""


class TakenOver(NotKept):
    """Another program has gone on with a game that was held here: what is answered here is kept no more."""


class Keeper(Protocol):
    """Keeps a game that is played: what a table needs of a :class:`KeptGame`."""

    def __str__(self) -> str:
        """Return what it is called and where it is, in words."""

    @property
    def name(self) -> str:
        """What commands call it: a number, with an m before it for a match."""

    @property
    def more(self) -> dict[str, Any]:
        """What else is known of the game."""

    def keep(self, recording: Recording, ending: Data | None = None) -> None:
        """Keep what is new of a game, and how it ended; raises ``NotKept`` if that can't be done now."""

    def take_back(self, length: int) -> None:
        """Note that of the answers only so many are still the same: the next ``keep`` forgets the others."""

    def put_more(self, more: Data) -> None:
        """Keep something else of the game; what had another name stays."""

    def put_along(self, more: Data) -> None:
        """Keep something else of the game with the next ``keep``: both or neither."""
