"""The soak of paired worlds: many games, of two to four players, with open and with closed lists, with all decks.

Game and pairs come from a seed and a number, so a difference is found again by them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rulebound.kernel.game import Game
from rulebound.play.games import Setup, game_named, set_up
from rulebound.sim.driving import seed_of
from rulebound.sim.soak.paired import Compared, compare_in_a_game

__all__ = ["LOT", "PairedPlan", "compare_lot"]

#: Positions compared under one number.
LOT: Final = 100
#: How many players the games of a number have, in turn, where the game allows more than two.
TABLES: Final = (2, 2, 3, 2, 4)
#: With a pool of other people's cards, every second game is played with decks drawn from it.
OF_A_POOL: Final = 2


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
        game = _game(plan, number, seed)
        compared.add(compare_in_a_game(game, LOT - compared.positions, seed))
        again += 1
    return compared


def _game(plan: PairedPlan, number: int, seed: int) -> Game[Any]:
    kind = game_named(plan.game)
    players = TABLES[number % len(TABLES)] if kind.for_more_than_two else 2
    decks: list[object] = [
        plan.decks[(number + seat * (1 + number // 7)) % len(plan.decks)] for seat in range(players)
    ]
    if plan.pool and number % OF_A_POOL == 0:
        from rulebound.sim.soak.pools import playable, random_deck

        edition = kind.edition(plan.edition)
        cards = playable(plan.pool)
        decks = [
            random_deck(cards, edition, f"{plan.seed} {number} {seed} {seat}") for seat in range(players)
        ]
    setup = Setup(plan.edition, seed, open_lists=number % 4 < 2)
    return set_up(kind, setup, decks)[0]
