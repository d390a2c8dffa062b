"""What a report tells of a game beyond who won: which cards were drawn and played, and quantities turn by turn.

A game has an entry in :data:`MEASURES`, a module with

- ``cards(state, facts)``: for each seat, the names of the cards drawn and of those played, from those facts of the
  journal whose kind is one of ``SHOWING``;
- ``measure(state)`` (optional): quantities to follow turn by turn (``state.turn``), each with a number for every seat
  ("coins").
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import compress
from typing import Any, Final, final

from rulebound.kernel.events import Event
from rulebound.kernel.game import Game
from rulebound.play.interrupting import give_way

__all__ = ["MEASURES", "Measuring", "Seen"]

#: Game name -> module that measures it.
MEASURES: Final[dict[str, str]] = {
    "wow": "rulebound.sim.wow_measures",
    "war": "rulebound.sim.war_measures",
    "fab": "rulebound.sim.fab_measures",
}

#: For each seat, the names of cards drawn and of cards played, each name once, in the order of the facts.
Seen = tuple[tuple[list[str], list[str]], ...]


@final
class Measuring:
    """Follows one game as it is played; give it to :func:`rulebound.sim.driving.drive` as the watch."""

    def __init__(self, game: str) -> None:
        module = importlib.import_module(MEASURES[game]) if game in MEASURES else None
        self._measure: Callable[[Any], Mapping[str, Sequence[float]]] | None = getattr(
            module, "measure", None
        )
        self._cards: Callable[[Any, Iterable[Any]], Seen] | None = getattr(module, "cards", None)
        self._showing: frozenset[str] = getattr(module, "SHOWING", frozenset())
        self._turn = 0
        #: Quantity -> one row for each turn that has begun, each with a number for every seat.
        self.by_turn: dict[str, list[list[float]]] = {}

    def __call__(self, game: Game[Any]) -> None:
        """Note the quantities of the turns that have begun since the last decision."""
        give_way()
        if self._measure is not None and (turn := game.state.turn) > self._turn:
            for name, row in self._measure(game.state).items():
                self.by_turn.setdefault(name, []).extend([list(row)] * (turn - self._turn))
            self._turn = turn

    def cards(self, game: Game[Any], facts: Sequence[Event[Any]], kinds: Sequence[str]) -> Seen:
        """Return the cards that each seat of a finished game drew and played; empty if the game has no measure.

        ``facts`` are the game's journal, ``kinds`` the kinds of them.
        """
        if self._cards is None:
            return ()
        return self._cards(game.state, compress(facts, map(self._showing.__contains__, kinds)))


def turn_of(game: Game[Any]) -> int:
    """Return the number of the turn that a game is in (0 if it has none)."""
    return int(getattr(game.state, "turn", 0))
