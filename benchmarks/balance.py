"""How fair the shipped decks are to each other: every pairing, many games between equal opponents, with intervals.

Each pairing is played both ways round with the same seeds, so that neither deck gains from its seat. A draw counts as
half a win for both. The last line of ``--json`` is one object: the pairings and whether any is worse than the limit.
``--budget N`` lets both opponents try no more than N answers for each decision (Flesh and Blood): quicker, and equal.
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from rulebound.ai.fab import Opponent
from rulebound.kernel.game import Game
from rulebound.play.games import Setup, game_named, read_decks, set_up
from rulebound.sim.driving import drive, seed_of
from rulebound.sim.intervals import wilson
from rulebound.sim.plans import Plan, play
from rulebound.sim.workers import default_workers, shared

#: No pairing may be worse than this for either side.
LIMIT: Final = 0.62


class Outcome(NamedTuple):
    """One game: the share of the win that the first deck got, that of seat 0, and how many turns it took."""

    won: float
    by_seat: float
    turns: int


@dataclass(frozen=True)
class Pairing:
    """Two decks and the games between them, from the first deck's side."""

    first: str
    second: str
    games: int
    won: float
    turns: float
    on_the_play: float

    @property
    def rate(self) -> float:
        """The first deck's share of the wins."""
        return self.won / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% Wilson interval of the rate."""
        return wilson(self.won, self.games)

    @property
    def fair(self) -> bool:
        """Whether neither deck wins more than the limit."""
        return 1 - LIMIT <= self.rate <= LIMIT


def budgeted(plan: Plan, number: int, budget: int) -> Game[Any]:
    """Play one game between opponents that try so many answers for a decision at most."""
    kind, seed = game_named(plan.game), seed_of(plan.seed, number)
    setup = Setup(plan.edition, seed, options=dict(plan.options), format=plan.format)
    game, _ = set_up(kind, setup, read_decks(kind, plan.names()), remember=True)
    drive(game, [Opponent(seat, seed, budget) for seat in range(2)])
    return game


def one_game(plan: Plan, number: int) -> Outcome:
    """Play one game of a pairing; every other one with the seats exchanged, from the same seed as the one before."""
    there = number % 2 == 0
    turned = plan if there else replace(plan, decks=plan.decks[::-1])
    _, _, budget = plan.seats[0].partition(":")
    game = budgeted(turned, number // 2, int(budget)) if budget else play(turned, number // 2)
    shares = game.result
    won = float(shares[0]) if shares else 0.5
    return Outcome(won if there else 1 - won, won, game.state.turn)


def measure(like: Plan, first: str, second: str, games: int, workers: int = 1) -> Pairing:
    """Play ``games`` games of a pairing, half of them with the seats exchanged, set up ``like`` others."""
    plan = replace(like, decks=(first, second))
    played = list(shared(one_game, plan, range(max(2, games - games % 2)), workers))
    turns = sum(game.turns for game in played) / len(played)
    seats = sum(game.by_seat for game in played) / len(played)
    return Pairing(first, second, len(played), sum(game.won for game in played), turns, seats)


def table(pairings: Sequence[Pairing]) -> str:
    """Return the pairings as a Markdown table."""
    lines = [
        "| deck | against | wins | 95% interval | games | turns | seat 0 wins |",
        "| --- | --- | ---: | :---: | ---: | ---: | ---: |",
    ]
    for one in pairings:
        low, high = one.interval
        lines.append(
            f"| {one.first} | {one.second} | {one.rate:.1%} | {low:.0%} to {high:.0%} "
            f"| {one.games} | {one.turns:.1f} | {one.on_the_play:.0%} |"
        )
    return "\n".join(lines)


def main(words: Sequence[str] | None = None) -> int:
    """Measure what the command line asks for; 1 if a pairing is worse than the limit."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--games", type=int, default=100, help="games for each pairing (100)")
    parser.add_argument("--game", default="wow", help="which game (wow)")
    parser.add_argument("--format", default="", help="which format (the usual one)")
    parser.add_argument("--edition", default="", help="which edition (the usual one)")
    parser.add_argument(
        "--decks", default="", help="deck names, separated by commas (all shipped for the edition)"
    )
    parser.add_argument("--against", default="", help="only pairings with one of these decks (all)")
    parser.add_argument("--seats", default="ai", help="who plays: ai or random (ai)")
    parser.add_argument(
        "--budget", type=int, help="answers that an opponent tries for a decision (fab; as many as it does)"
    )
    parser.add_argument("--seed", type=int, default=0, help="the base seed (0)")
    parser.add_argument(
        "--workers", type=int, default=default_workers(), help="processes (one for each processor)"
    )
    parser.add_argument("--json", action="store_true", help="end with one line of JSON")
    asked = parser.parse_args(words)
    if asked.budget is not None and (asked.game, asked.seats) != ("fab", "ai"):
        parser.error("--budget is for --game fab with --seats ai")
    seats = asked.seats if asked.budget is None else f"ai:{asked.budget}"
    like = Plan(asked.game, asked.edition, seats=(seats,), seed=asked.seed, format=asked.format)
    shipped = game_named(asked.game).deck_names(asked.edition, asked.format)
    names = asked.decks.split(",") if asked.decks else shipped
    wanted = asked.against.split(",") if asked.against else names
    started = time.monotonic()
    found: list[Pairing] = []
    for first, second in itertools.combinations(names, 2):
        if first not in wanted and second not in wanted:
            continue
        found.append(measure(like, first, second, asked.games, asked.workers))
        last = found[-1]
        print(f"{first} against {second}: {last.rate:.1%} of {last.games}", file=sys.stderr, flush=True)
    print(table(found))
    print(f"\n{sum(one.games for one in found)} games in {time.monotonic() - started:.0f} s")
    fair = all(one.fair for one in found)
    if asked.json:
        pairings = [
            {"decks": [one.first, one.second], "games": one.games, "rate": one.rate, "interval": one.interval}
            for one in found
        ]
        print(json.dumps({"pairings": pairings, "limit": LIMIT, "fair": fair}))
    return 0 if fair else 1


if __name__ == "__main__":
    sys.exit(main())
