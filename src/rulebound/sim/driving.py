"""Playing one game to its end: who answers, and who looks on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from rulebound.ai.seats import Seated
from rulebound.errors import RuleboundError
from rulebound.kernel.decision import Given
from rulebound.kernel.game import Game
from rulebound.kernel.randomness import seeded

__all__ = ["TOO_LONG", "Watch", "drive", "seed_of"]

#: A game with more real decisions than this is taken for one that doesn't end.
TOO_LONG: Final = 50_000

#: Called before each real decision is answered.
Watch = Callable[[Game[Any]], None]


def seed_of(base: Given, number: Given) -> int:
    """Return the seed of one game of many; raises ``RuleboundError`` for what is no number."""
    if isinstance(base, bool) or isinstance(number, bool):
        raise RuleboundError(f"game {number!r} of the seed {base!r}: both are whole numbers", place="number")
    return seeded(f"game {base} {number}").word()


def drive(game: Game[Any], players: Sequence[Seated], watch: Watch | None = None) -> None:
    """Let players answer a game's decisions until it is over; raises ``RuntimeError`` if it doesn't end."""
    for _ in range(TOO_LONG):
        decision = game.decision
        if decision is None:
            return
        if watch is not None:
            watch(game)
        game.choose(players[decision.seat].choose(game))
    if game.decision is not None:
        raise RuntimeError(f"the game has not ended after {TOO_LONG} decisions")
