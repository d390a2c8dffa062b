"""What a game brings for judges: its scenarios, which hold a position and what is done in it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from rulebound.kernel.game import Game
from rulebound.tcg.scenarios.script import Script
from rulebound.tcg.scenarios.table import Table

__all__ = ["Judged"]


class Judged:
    """The scenarios of one game."""

    def __init__(self, script: Script, editions: Sequence[str] = (), unlisted: Sequence[str] = ()) -> None:
        #: The acts in words.
        self.script = script
        #: The editions under which a position can be set up; none: there is only one.
        self.editions = tuple(editions)
        #: Cards that a scenario adds so that everybody is asked: nobody chooses them.
        self.unlisted = tuple(unlisted)

    def set_up(
        self,
        position: str,
        cards: Sequence[Any],
        seed: int | str,
        edition: str,
        ask_everybody: bool = True,
    ) -> Table:
        """Return the table of a position, in which cards may be named; raises ``RuleboundError`` naming the line.

        A judge asks everybody wherever there is priority; who plays on from a position is asked where one can choose.
        """
        raise NotImplementedError

    def table(self, game: Game[Any]) -> Table:
        """Return the table at which a game goes on."""
        raise NotImplementedError

    def position_text(self, state: Any, known: Collection[str]) -> str:
        """Return a position in the language of scenarios; cards whose names aren't ``known`` are described."""
        raise NotImplementedError
