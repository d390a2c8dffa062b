"""Random play of catanatron: prints one line of JSON, as rulebound.sim.bench.measure_speed does.

Runs in a virtual environment of its own that has catanatron; usage: catanatron_random.py SECONDS
"""

import gc
import json
import random
import sys
import time
from statistics import median

from catanatron import Color, Game, RandomPlayer


class Counting(RandomPlayer):
    """A random player that counts the decisions with two options or more."""

    decisions = 0

    def decide(self, game, playable_actions):
        if len(playable_actions) > 1:
            Counting.decisions += 1
        return super().decide(game, playable_actions)


def new_game(number):
    random.seed(number)
    return Game(
        [Counting(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=number
    )


def main():
    seconds = float(sys.argv[1])
    new_game(0).play()
    # As for ours: what has been read for good is kept out of the garbage collector's way, which comes less often.
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)
    Counting.decisions = 0
    games = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        new_game(games).play()
        games += 1
    decisions = Counting.decisions
    game, copies = new_game(1), []
    for _ in range(200):
        game.play_tick()
        start = time.process_time()
        for _ in range(5):
            game.copy()
        copies.append((time.process_time() - start) / 5)
    print(
        json.dumps(
            {
                "games": games,
                "decisions": decisions,
                "games_per_second": games / spent,
                "decisions_per_second": decisions / spent,
                "decisions_per_game": decisions / games,
                "fork_at_priority_us": 1e6 * median(copies),
            }
        )
    )


main()
