"""Who can sit at a table without a person: the computer opponent of each game, and a player by chance.

The opponents see a game only through their own seat's window; see :mod:`rulebound.ai.opponent`.
"""

from __future__ import annotations

import importlib
from typing import Any, Final, Protocol, final

from rulebound.errors import RuleboundError
from rulebound.kernel.decision import Decision, Given
from rulebound.kernel.randomness import seeded

__all__ = ["KINDS", "OPPONENTS", "ByChance", "Seated", "seated"]

#: Game name -> "module:class" of its opponent, called with the seat and a seed.
OPPONENTS: Final[dict[str, str]] = {
    "wow": "rulebound.ai.opponent:Opponent",
    "war": "rulebound.ai.war:Opponent",
    "fab": "rulebound.ai.fab:Opponent",
}

#: How often a loop is repeated by chance, at most.
A_FEW: Final = 10

#: What a seat may be given to.
KINDS: Final = ("ai", "random")


class Seated(Protocol):
    """Answers the decisions of one seat."""

    def choose(self, game: Any) -> int:
        """Return the place of the option to take in the game's decision."""


@final
class ByChance:
    """Takes every option with the same chance; only a loop [wow-2007:801.1a] is repeated a few times at most."""

    def __init__(self, seat: int, seed: int | str = 0) -> None:
        self._random = seeded(f"by chance {seed} {seat}")

    def choose(self, game: Any) -> int:
        """Return the place of any option."""
        decision: Decision | None = game.decision
        if decision is None:
            raise RuleboundError("the game is over: nothing is left to choose")
        many = len(decision.options)
        return self._random.below(min(many, A_FEW) if decision.kind == "loop" else many)


def seated(kind: str, game: str, seat: Given, seed: Given = 0) -> Seated:
    """Return who plays a seat of a game: ``kind`` is one of :data:`KINDS`; raises ``RuleboundError`` otherwise."""
    if isinstance(seat, bool) or isinstance(seed, bool):
        raise RuleboundError(f"a seat and a seed are whole numbers, and not {seat!r} and {seed!r}", place="seats")
    if kind == "random":
        return ByChance(seat, seed)
    if kind != "ai":
        raise RuleboundError(f"nobody is called {kind!r}", place="seats", fix=f"Known: {', '.join(KINDS)}.")
    if game not in OPPONENTS:
        raise RuleboundError(f"there is no computer opponent for {game!r}", place="seats", fix="Use random.")
    module, _, attribute = OPPONENTS[game].partition(":")
    try:
        opponent = getattr(importlib.import_module(module), attribute)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise
        raise RuleboundError(
            f"there is no computer opponent for {game!r} yet", place="seats", fix="Use random."
        ) from None
    made: Seated = opponent(seat, seed)
    return made
