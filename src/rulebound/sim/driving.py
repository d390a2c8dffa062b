"""Playing one game of many: from its plan and its number alone, so that it doesn't matter which process plays it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from mypy_extensions import mypyc_attr

from rulebound.ai.seats import Seated, seated
from rulebound.errors import RuleboundError
from rulebound.kernel.game import Game
from rulebound.kernel.randomness import seeded
from rulebound.play.games import Setup, game_named, set_up

__all__ = ["TOO_LONG", "Plan", "Watch", "drive", "play", "seed_of"]

#: A game with more real decisions than this is taken for one that doesn't end.
TOO_LONG: Final = 50_000

#: Called before each real decision is answered.
Watch = Callable[[Game[Any]], None]


@mypyc_attr(native_class=False)  # compiled: a plain class all the same, since workers are sent it
@dataclass(frozen=True)
class Plan:
    """Games that are all set up alike: which game, with which decks, between whom, from which base seed.

    ``decks`` are names of shipped decks or paths of deck lists, one for each seat (none: the usual ones); ``seats`` are
    kinds of player (see :data:`rulebound.ai.seats.KINDS`), one for each seat or one for all.
    """

    game: str = "wow"
    edition: str = ""
    decks: tuple[str, ...] = ()
    seats: tuple[str, ...] = ("ai",)
    seed: int = 0
    options: tuple[tuple[str, str], ...] = ()

    def names(self) -> tuple[str, ...]:
        """Return the decks by name, one for each seat; raises ``RuleboundError`` if there are none to choose from."""
        kind = game_named(self.game)
        decks = self.decks or tuple(kind.default_decks())
        return decks * kind.seats if len(decks) == 1 else decks

    def kinds(self) -> tuple[str, ...]:
        """Return the kinds of player, one for each seat; raises ``RuleboundError`` if their number doesn't fit."""
        wanted = len(self.names())
        kinds = self.seats * wanted if len(self.seats) == 1 else self.seats
        if len(kinds) != wanted:
            raise RuleboundError(f"{len(kinds)} players for {wanted} decks", place="seats")
        return kinds


def seed_of(base: int, number: int) -> int:
    """Return the seed of one game of many."""
    return seeded(f"game {base} {number}").word()


def play(plan: Plan, number: int, watch: Watch | None = None, remember: bool | None = None) -> Game[Any]:
    """Play a plan's game of a number to its end and return it.

    ``remember`` keeps every position for undo and for forks within procedures; opponents that look ahead need it, so
    that is the default for them.
    """
    seed = seed_of(plan.seed, number)
    kinds = plan.kinds()
    kept = "ai" in kinds if remember is None else remember
    setup = Setup(plan.edition, seed, options=dict(plan.options))
    game, _ = set_up(game_named(plan.game), setup, plan.names(), remember=kept)
    drive(game, [seated(kind, plan.game, seat, seed) for seat, kind in enumerate(kinds)], watch)
    return game


def drive(game: Game[Any], players: Sequence[Seated], watch: Watch | None = None) -> None:
    """Let players answer a game's decisions until it is over; raises ``RuntimeError`` if it doesn't end."""
    start = game.decisions
    while game.decision is not None:
        if watch is not None:
            watch(game)
        game.choose(players[game.decision.seat].choose(game))
        if game.decisions - start > TOO_LONG:
            raise RuntimeError(f"the game has not ended after {TOO_LONG} decisions")
