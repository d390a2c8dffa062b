"""What automatic passing spares a player, and whether it skips anything: the computer answers where a person is asked.

Usage: python benchmarks/passing.py [--game wow|war|fab|all] [--games 200] [--seed 1] [--jobs 1] [--json]

Seat 1 is a person's, for whom the computer opponent answers whatever the table asks; seat 2 is the computer opponent's.
Counted are prompts, and those answered with pass, for each pair of turns (in War:TCG both players act in every turn:
a turn is a pair). For every window that the table passes unasked, the computer is asked as well, in that same position
and with the same seed, what it would have answered; if that isn't pass, the window is **missed**. `as_well_later` is
how many of those answers were on offer again when the table asked next. `asked_always` are the numbers that there would
have been without automatic passing. Games rotate through all pairs of the shipped decks.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any, Final

from rulebound.kernel.decision import Decision
from rulebound.play.games import GAMES, Setup, game_named, set_up
from rulebound.play.replays import BY_TABLE, Recording
from rulebound.play.seats import ComputerSeat, HumanSeat, Window
from rulebound.play.table import Table

#: A game of so many answers has gone on for long enough: it is counted as far as it came.
LONGEST: Final = 20_000


def play(game: str, seed: int) -> Counter[str]:
    """Play a game; return what was counted."""
    kind = game_named(game)
    names = kind.deck_names()
    pairs = [[one, other] for one in names for other in names]
    setup = Setup(seed=seed)
    started, decks = set_up(kind, setup, pairs[seed % len(pairs)])
    recording = Recording.of(kind, started, decks, kind.editions[0], seed, ["human", "ai"])
    answering = ComputerSeat(game, 0, seed)
    counted: Counter[str] = Counter(games=1)
    missed: list[str] = []

    def answer(window: Window, decision: Decision) -> int:
        """Answer for the person, and count what is asked."""
        offered = {option.key() for option in decision.options}
        counted["as_well_later"] += sum(1 for key in missed if key in offered)
        missed.clear()
        place = answering.choose(window, decision)
        counted["prompts"] += 1
        counted["passes"] += decision.options[place].verb == "pass"
        return place

    table = Table(recording, started, [HumanSeat(0, answer), ComputerSeat(game, 1, seed)])
    while not table.game.over and len(recording.answers) < LONGEST:
        skipped = table.automatic()
        if skipped is not None:
            window = Window(table.game, 0)
            decision = window.decision
            assert decision is not None
            counted["skipped"] += 1
            place = answering.choose(window, decision)
            if place != skipped.place:
                counted["windows_missed"] += 1
                view: Any = window.view()
                waiting = view["chain"] if game == "wow" else view.get("stack", ())
                counted[
                    f"missed: {view.get('stage')}, {'own' if view.get('turn_player') == 0 else 'their'} turn, "
                    f"{'empty' if not waiting else waiting[-1]['kind']}: {decision.options[place].verb}"
                ] += 1
                missed.append(decision.options[place].key())
        before = len(recording.answers)
        table.step()
        assert (skipped is not None) == (recording.answers[before].by == BY_TABLE)
    turns: Any = table.game.view(0)["turn"]
    counted["turns"] += turns
    return counted


def told(game: str, counted: Counter[str]) -> dict[str, Any]:
    """Return what was counted in a game's games, for each pair of turns."""
    pairs = counted["turns"] / (1 if game == "war" else 2)
    return {
        "prompts_per_turn_pair": round(counted["prompts"] / pairs, 2),
        "passes_per_turn_pair": round(counted["passes"] / pairs, 2),
        "windows_missed": counted["windows_missed"],
        "as_well_later": counted["as_well_later"],
        "skipped": counted["skipped"],
        "asked_always": {
            "prompts_per_turn_pair": round((counted["prompts"] + counted["skipped"]) / pairs, 2),
            "passes_per_turn_pair": round((counted["passes"] + counted["skipped"]) / pairs, 2),
        },
        "missed": {key: count for key, count in sorted(counted.items()) if key.startswith("missed: ")},
        "game": game,
        "games": counted["games"],
        "turn_pairs": pairs,
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=[*GAMES, "all"], default="wow")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    wanted = list(GAMES) if given.game == "all" else [given.game]
    seeds = range(given.seed, given.seed + given.games)
    found: dict[str, dict[str, Any]] = {}
    for game in wanted:
        whole: Counter[str] = Counter()
        with ProcessPoolExecutor(max(1, given.jobs)) as pool:
            for number, counted in enumerate(pool.map(partial(play, game), seeds), start=1):
                whole += counted
                if not given.json and (number % 10 == 0 or number == given.games):
                    print(json.dumps(told(game, whole)), flush=True)
        found[game] = told(game, whole)
    if given.json:
        # (Several games: the most of each, and all of it by game.)
        print(json.dumps(found[wanted[0]] if len(wanted) == 1 else {**_worst(found), "by_game": found}))


def _worst(found: dict[str, dict[str, Any]]) -> dict[str, Any]:
    return {
        key: max(one[key] for one in found.values())
        for key in ("prompts_per_turn_pair", "passes_per_turn_pair", "windows_missed")
    }


if __name__ == "__main__":
    main()
