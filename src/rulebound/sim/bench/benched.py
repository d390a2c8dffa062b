"""What the measurements of the benchmark share: the games they play, how they time, and how they print what they found.

Each `measure_*` module is a program of its own, so that a compiled copy can be measured likewise: it takes the seconds
that it may use (about) and the name of a game, and prints one line of JSON. Times are the processor's, of one thread,
where nothing else is said, so that other programs disturb little.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Any, Final, final

import rulebound.kernel.game
from rulebound.ai.seats import ByChance
from rulebound.kernel.codec import Plain
from rulebound.kernel.game import Game
from rulebound.play.games import Setup, game_named, set_up
from rulebound.sim.driving import Watch, drive, seed_of
from rulebound.sim.workers import settle

__all__ = ["SECONDS", "Benched", "Measure", "is_compiled", "quantile", "report", "rounded", "timed"]

#: How long a measurement takes if nobody says.
SECONDS: Final = 3.0

#: Measures for some seconds, in one game.
Measure = Callable[[float, str, str], dict[str, Plain]]


@final
class Benched:
    """Random games between all decks shipped for an edition; game N has the same decks, cards and answers each time."""

    def __init__(self, game: str, edition: str = "") -> None:
        self.kind = game_named(game)
        self.edition = self.kind.edition(edition)
        pool = self.kind.cards()
        self.decks: list[Any] = [self.kind.deck(name, pool) for name in self.kind.deck_names(self.edition)]
        held = {self.kind.key_of(card) for deck in self.decks for card in self.kind.deck_cards(deck)}
        #: The cards of these decks.
        self.cards = [card for name, card in pool.items() if name in held]

    def start(self, number: int, remember: bool = False) -> Game[Any]:
        """Return game N at its first question."""
        decks = self.decks
        pair = [decks[number % len(decks)], decks[number // len(decks) % len(decks)]]
        return set_up(self.kind, Setup(self.edition, seed_of(0, number)), pair, remember=remember)[0]

    def chance(self, number: int) -> list[ByChance]:
        """Return the players by chance of game N."""
        return [ByChance(seat, number) for seat in range(self.kind.seats)]

    def play(self, number: int, watch: Watch | None = None, remember: bool = False) -> Game[Any]:
        """Play game N to its end and return it."""
        game = self.start(number, remember)
        drive(game, self.chance(number), watch)
        return game

    def warm_up(self) -> None:
        """Play one game, and keep what has been read for good out of the garbage collector's way."""
        self.play(0)
        settle()

    def at_decision(self, number: int, count: int, remember: bool = False) -> Game[Any]:
        """Return game N when so many decisions have been made, or its last one if it has fewer."""
        game = self.start(number, remember)
        players = self.chance(number)
        while game.decision is not None and game.decisions < count:
            game.choose(players[game.decision.seat].choose(game))
        return game


def is_compiled() -> bool:
    """Tell whether the engine that runs here is compiled."""
    return not (rulebound.kernel.game.__file__ or "").endswith(".py")


def timed(work: Callable[[], object]) -> float:
    """Return the processor seconds that something takes."""
    began = time.process_time()
    work()
    return time.process_time() - began


def quantile(times: list[float], share: float) -> float:
    """Return the number that a share of the numbers doesn't exceed (0.5: the middle one)."""
    return sorted(times)[int(share * (len(times) - 1))]


def rounded(number: float) -> float:
    """Return a number with four significant digits."""
    return float(f"{number:.4g}")


def report(measure: Measure) -> None:
    """Measure for the seconds, in the game and its edition that the command line names, and print what was found."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    game = sys.argv[2] if len(sys.argv) > 2 else "wow"
    edition = sys.argv[3] if len(sys.argv) > 3 else ""
    found: dict[str, Plain] = {"game": game, "compiled": is_compiled(), **measure(seconds, game, edition)}
    print(json.dumps(found))
