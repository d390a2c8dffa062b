"""How the computer opponent fares against play by chance: so many games with each shipped deck, with the interval.

Usage: python benchmarks/opponent.py [--game wow] [--format F] [--decks A,B] [--games 200] [--seed 0]
[--workers N] [--json]

The goal is a win rate of 90% with each deck (85% for War:TCG, 95% for Flesh and Blood). The opponent's deck goes round
all shipped ones and the opponent plays either seat in turn; times are of one decision of the opponent, in milliseconds.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from statistics import median
from typing import NamedTuple

from rulebound.ai.seats import seated
from rulebound.play.games import Setup, game_named, set_up
from rulebound.sim.bench.measure_opponent import Timed
from rulebound.sim.driving import drive, seed_of
from rulebound.sim.intervals import wilson
from rulebound.sim.workers import default_workers, shared


@dataclass(frozen=True)
class Trial:
    """One deck to try: whose game, which deck, which base seed, in which format."""

    game: str
    deck: str
    seed: int
    format: str = ""


class Tried(NamedTuple):
    """One game: what the opponent scored, how long it was, and how long its decisions took (seconds)."""

    score: float
    turns: int
    times: list[float]


def one_game(trial: Trial, number: int) -> Tried:
    """Play one game of a trial."""
    kind = game_named(trial.game)
    names = kind.deck_names(format=trial.format)
    seat = number % 2
    other = names[number // 2 % len(names)]
    seed = seed_of(trial.seed, number)
    decks = [trial.deck, other] if seat == 0 else [other, trial.deck]
    game, _ = set_up(kind, Setup(seed=seed, format=trial.format), decks)
    opponent = Timed(seated("ai", trial.game, seat, seed))
    chance = seated("random", trial.game, 1 - seat, seed)
    drive(game, [opponent, chance] if seat == 0 else [chance, opponent])
    assert game.result is not None
    return Tried(game.result[seat], int(getattr(game.state, "turn", 0)), opponent.times)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="wow")
    parser.add_argument("--format", default="")
    parser.add_argument("--decks", default="")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=default_workers())
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found: dict[str, dict[str, object]] = {}
    names = game_named(given.game).deck_names(format=given.format)
    for deck in given.decks.split(",") if given.decks else names:
        trial = Trial(given.game, deck, given.seed, given.format)
        games = list(shared(one_game, trial, range(given.games), given.workers))
        times = sorted(1e3 * spent for game in games for spent in game.times)
        won = sum(game.score for game in games)
        low, high = wilson(won, len(games))
        found[deck] = {
            "games": len(games),
            "win_rate": round(won / len(games), 4),
            "interval95": [round(low, 4), round(high, 4)],
            "turns": median(game.turns for game in games),
            "decision_ms": {
                "median": round(median(times), 2),
                "p95": round(times[int(0.95 * (len(times) - 1))], 2),
                "p99": round(times[int(0.99 * (len(times) - 1))], 2),
                "most": round(times[-1], 2),
            },
        }
        if not given.json:
            print(deck, json.dumps(found[deck]), flush=True)
    if given.json:
        print(json.dumps(found))


if __name__ == "__main__":
    main()
