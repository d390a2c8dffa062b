"""How fair the factions of War:TCG are to each other: every pairing between equal opponents, with intervals.

Each pairing is played both ways round with the same seeds. A draw counts as half a win for both. It ends with an
error if any pairing is worse than 60 to 40.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time

from rulebound.play.games import game_named
from rulebound.sim.intervals import wilson
from rulebound.sim.plans import Plan, play
from rulebound.sim.workers import default_workers, shared

LIMIT = 0.6


def one_game(plan: Plan, number: int) -> tuple[float, int, int, int, int]:
    """Play one game: the first seat's share, the turns, the first seat to place, and both players' coins."""
    game = play(plan, number)
    assert game.result is not None
    state = game.state
    return game.result[0], state.turn, state.first, state.players[0].coins, state.players[1].coins


def main(arguments: list[str] | None = None) -> int:
    """Measure and print a Markdown table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="games of each pairing")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=default_workers())
    parser.add_argument("--decks", default="", help="names with commas; usually all that are shipped")
    given = parser.parse_args(arguments)
    decks = given.decks.split(",") if given.decks else game_named("war").deck_names()
    started = time.monotonic()
    fair = True
    print("| deck | against | wins | 95% interval | games | draws | turns | seat 0 wins |")
    print("| --- | --- | ---: | :---: | ---: | ---: | ---: | ---: |")
    for one, other in itertools.combinations(decks, 2):
        half = range(max(1, given.games // 2))
        there = list(shared(one_game, Plan("war", decks=(one, other), seed=given.seed), half, given.workers))
        back = list(shared(one_game, Plan("war", decks=(other, one), seed=given.seed), half, given.workers))
        both = there + back
        won = sum(game[0] for game in there) + sum(1 - game[0] for game in back)
        low, high = wilson(won, len(both))
        draws = sum(game[0] == 0.5 for game in both) / len(both)
        turns = sum(game[1] for game in both) / len(both)
        seat = sum(game[0] for game in both) / len(both)
        print(
            f"| {one} | {other} | {won / len(both):.1%} | {low:.1%} to {high:.1%} | {len(both)} | {draws:.1%} | "
            f"{turns:.1f} | {seat:.1%} |",
            flush=True,
        )
        fair = fair and 1 - LIMIT <= won / len(both) <= LIMIT
    print(f"\nAll within 60 to 40: {'yes' if fair else 'no'}; {time.monotonic() - started:.0f} seconds.")
    return 0 if fair else 1


if __name__ == "__main__":
    sys.exit(main())
