"""The soak of paired worlds: many games, of two to four players, with open and with closed lists, with all decks.

Game and pairs come from a seed and a number, so a difference is found again by them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from rulebound.kernel.game import Game
from rulebound.play.games import Setup, game_named, set_up
from rulebound.sim.driving import seed_of
from rulebound.sim.soak.paired import Compared, compare_in_a_game

__all__ = ["LOT", "WITH_POOLS", "PairedPlan", "compare_lot", "game_of"]

#: Positions compared under one number.
LOT: Final = 100
#: How many players the games of a number have, in turn, where the game allows more than two.
TABLES: Final = (2, 2, 3, 2, 4)
#: With a pool of other people's cards, every second game is played with decks drawn from it.
OF_A_POOL: Final = 2
#: The games for which decks are drawn from other people's cards.
WITH_POOLS: Final = ("wow", "fab")


@dataclass(frozen=True)
class PairedPlan:
    """Which games are compared: of a game and an edition, with decks by name, and with a pool file's cards, if any."""

    game: str
    edition: str
    decks: tuple[str, ...]
    seed: int
    pool: str = ""


def compare_lot(plan: PairedPlan, number: int) -> Compared:
    """Compare the positions of one number."""
    compared = Compared()
    again = 0
    while compared.positions < LOT:
        seed = seed_of(plan.seed, number * 1_000 + again)
        game = game_of(plan, number, seed)
        compared.add(compare_in_a_game(game, LOT - compared.positions, seed))
        again += 1
    return compared


def game_of(plan: PairedPlan, number: int, seed: int) -> Game[Any]:
    """Return a new game of a number, with a seed of its own."""
    kind = game_named(plan.game)
    players = TABLES[number % len(TABLES)] if kind.for_more_than_two else 2
    decks: list[object] = [
        plan.decks[(number + seat * (1 + number // 7)) % len(plan.decks)] for seat in range(players)
    ]
    setup = Setup(plan.edition, seed, open_lists=number % 4 < 2)
    if plan.pool and number % OF_A_POOL == 0:
        seeds = [f"{plan.seed} {number} {seed} {seat}" for seat in range(players)]
        # (Imported only where they are wanted: each brings a whole game.)
        if plan.game == "fab":
            from rulebound.sim.soak import fab_pools

            legal = fab_pools.playable(plan.pool)
            decks = [fab_pools.random_deck(legal, one) for one in seeds]
            setup = replace(setup, format=fab_pools.POOL.said())
        else:
            from rulebound.sim.soak import pools

            edition = kind.edition(plan.edition)
            cards = pools.playable(plan.pool)
            decks = [pools.random_deck(cards, edition, one) for one in seeds]
    return set_up(kind, setup, decks)[0]
