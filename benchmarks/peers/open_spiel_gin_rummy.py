"""Random play of OpenSpiel's gin rummy: prints one line of JSON, as rulebound.sim.bench.measure_speed does.

Runs in a virtual environment of its own that has open_spiel; usage: open_spiel_gin_rummy.py SECONDS
"""

import gc
import json
import random
import sys
import time
from statistics import median

import pyspiel


def play(game, chance):
    """Play one game by chance; return how many decisions had two options or more."""
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, weights)[0])
        else:
            legal = state.legal_actions()
            decisions += len(legal) > 1
            state.apply_action(legal[chance.randrange(len(legal))])
    return decisions


def forks(game, chance):
    """Return the median time of a copy in the middle of a game, in microseconds."""
    times = []
    state = game.new_initial_state()
    while not state.is_terminal():
        began = time.process_time()
        for _ in range(20):
            state.clone()
        times.append((time.process_time() - began) / 20)
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, weights)[0])
        else:
            legal = state.legal_actions()
            state.apply_action(legal[chance.randrange(len(legal))])
    return 1e6 * median(times)


def main():
    seconds = float(sys.argv[1])
    game = pyspiel.load_game("gin_rummy")
    chance = random.Random(0)
    play(game, chance)
    # As for ours: what has been read for good is kept out of the garbage collector's way, which comes less often.
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)
    games = decisions = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        decisions += play(game, chance)
        games += 1
    print(
        json.dumps(
            {
                "games": games,
                "decisions": decisions,
                "games_per_second": games / spent,
                "decisions_per_second": decisions / spent,
                "decisions_per_game": decisions / games,
                "fork_at_priority_us": forks(game, chance),
            }
        )
    )


main()
