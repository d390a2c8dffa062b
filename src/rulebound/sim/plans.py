"""Many games that are set up alike: each from their plan and its number alone, whichever process plays it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, final

from rulebound.ai.seats import seated
from rulebound.errors import RuleboundError
from rulebound.kernel.game import Game
from rulebound.play.games import Setup, game_named, read_decks, set_up
from rulebound.sim.driving import Watch, drive, seed_of

__all__ = ["Plan", "Table", "play"]


@dataclass(frozen=True)
class Plan:
    """Games that are all set up alike: which game, with which decks, between whom, from which base seed.

    ``decks`` are names of shipped decks or paths of deck lists, one for each seat (none: the usual ones); ``seats`` are
    kinds of player (see :data:`rulebound.ai.seats.KINDS`), one for each seat or one for all; ``cards`` are paths of
    files of more cards and ``errata`` of files of corrected texts, which every process reads.
    """

    game: str = "wow"
    edition: str = ""
    decks: tuple[str, ...] = ()
    seats: tuple[str, ...] = ("ai",)
    seed: int = 0
    options: tuple[tuple[str, str], ...] = ()
    format: str = ""
    cards: tuple[str, ...] = ()
    errata: tuple[str, ...] = ()

    def names(self) -> tuple[str, ...]:
        """Return the decks by name, one for each seat; raises ``RuleboundError`` if there are none to choose from."""
        kind = game_named(self.game)
        decks = self.decks or tuple(kind.default_decks(kind.format(self.format)))
        return decks * kind.seats if len(decks) == 1 else decks

    def kinds(self) -> tuple[str, ...]:
        """Return the kinds of player, one for each seat; raises ``RuleboundError`` if their number doesn't fit."""
        wanted = len(self.names())
        kinds = self.seats * wanted if len(self.seats) == 1 else self.seats
        if len(kinds) != wanted:
            raise RuleboundError(f"{len(kinds)} players for {wanted} decks", place="seats")
        return kinds


@final
class Table:
    """Where the games of a plan are played: its decks are read once for all of them, as they are when it is laid.

    Nothing of a game stays at the table: each depends on the plan and its number alone. Raises ``RuleboundError`` for
    what the plan asks for and there isn't.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self._kind = game_named(plan.game)
        self._players = plan.kinds()
        self._decks = read_decks(self._kind, plan.names(), plan.cards, plan.errata)

    def play(self, number: int, watch: Watch | None = None, remember: bool | None = None) -> Game[Any]:
        """Play the game of a number to its end and return it.

        ``remember`` keeps every position for undo and for forks within procedures; opponents that look ahead need it,
        so that is the default for them.
        """
        plan = self.plan
        seed = seed_of(plan.seed, number)
        kept = "ai" in self._players if remember is None else remember
        setup = Setup(plan.edition, seed, options=dict(plan.options), format=plan.format)
        game, _ = set_up(self._kind, setup, self._decks, remember=kept)
        drive(game, [seated(one, plan.game, seat, seed) for seat, one in enumerate(self._players)], watch)
        return game


def play(plan: Plan, number: int, watch: Watch | None = None, remember: bool | None = None) -> Game[Any]:
    """Play one game of a plan, at a table laid for it alone; see :meth:`Table.play`."""
    return Table(plan).play(number, watch, remember)
