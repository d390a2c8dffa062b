"""What a decision costs as a game goes on: by its turn, by the cards in play, and in crowds that are made.

The cost of a decision is the time from its answer to the next question. Ordinary games seldom have more than thirty
cards in play, so beyond that positions are made (:mod:`rulebound.sim.bench.crowding`), of the World of Warcraft TCG
only.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Any, Final

from rulebound.kernel.codec import Plain
from rulebound.kernel.game import Game
from rulebound.sim.bench.benched import Benched, report, rounded
from rulebound.sim.bench.crowding import crowded
from rulebound.sim.measuring import turn_of
from rulebound.sim.soak.pools import Busy
from rulebound.war.constants import TABLE
from rulebound.wow.boards.interaction import board
from rulebound.wow.constants import PLAY
from rulebound.wow.position.card_parts import Definition

__all__ = ["cards_in_play", "costs_in_a_crowd", "lane", "measure"]

#: Turns and cards in play are counted in lanes of so many.
TURNS: Final = 5
CARDS: Final = 10
#: The crowds that are made: cards in play, and how many decisions are made in each.
CROWDS: Final = {"wow": (20, 40, 70), "war": (), "fab": ()}
DECISIONS: Final = 25
#: Crowds of a size.
SEEDS: Final = 2


def measure(seconds: float, game: str = "wow", edition: str = "") -> dict[str, Plain]:
    """Time decisions of random games for some seconds; return means in microseconds, and how many they are of.

    ``by_turn`` and ``by_cards`` go by lanes ("6-10", "10-19"), in their order; ``crowds`` by the cards in play.
    """
    table = Benched(game, edition)
    table.warm_up()
    by_turn: dict[int, list[float]] = {}
    by_cards: dict[int, list[float]] = {}
    began = time.process_time()
    number = 0
    while number == 0 or time.process_time() - began < seconds:
        made = table.start(number)
        players = table.chance(number)
        while made.decision is not None:
            turn = max(turn_of(made) - 1, 0) // TURNS
            cards = cards_in_play(made, game) // CARDS
            place = players[made.decision.seat].choose(made)
            before = time.process_time()
            made.choose(place)
            spent = time.process_time() - before
            by_turn.setdefault(turn, []).append(spent)
            by_cards.setdefault(cards, []).append(spent)
        number += 1
    own = [card for card in table.cards if isinstance(card, Definition)]
    crowds: dict[str, Plain] = {}
    for count in CROWDS[game]:
        spent_there = [cost for seed in range(SEEDS) for cost in costs_in_a_crowd(own, count, seed)[0]]
        crowds[str(count)] = _cost(spent_there)
    return {
        "by_turn": _lanes(by_turn, TURNS, 1),
        "by_cards": _lanes(by_cards, CARDS, 0),
        "crowds": crowds,
        "games": number,
    }


def cards_in_play(made: Game[Any], game: str) -> int:
    """Return how many cards are in play, without resources: heroes, allies, what is attached, units in slots."""
    state = made.state
    zone = {"wow": PLAY, "war": TABLE, "fab": PLAY}[game]
    resources = sum(len(player.row) for player in state.players) if game == "wow" else 0
    return len([card for card in state.cards[1:] if card.zone == zone]) - resources


def costs_in_a_crowd(
    cards: Sequence[Definition], count: int, seed: int, players: int = 2, suspicious: bool = False
) -> tuple[list[float], int]:
    """Play some decisions in a crowd; return what each took and the most modifiers applied in trials for a board.

    Repeating what has been done [wow-2007:801] is left out: that is one decision for hundreds of links.
    """
    game = crowded(cards, count, seed, players, suspicious).game
    busy = [Busy(seat, seed) for seat in range(players)]
    spent: list[float] = []
    trials = 0
    while game.decision is not None and len(spent) < DECISIONS:
        options = game.decision.options
        place = busy[game.decision.seat].choose(game)
        if options[place].verb == "repeat":
            place = [option.verb for option in options].index("pass")
        began = time.process_time()
        game.choose(place)
        spent.append(time.process_time() - began)
        trials = max(trials, max((order.runs for order in board(game.state).orders), default=0))
    return spent, trials


def lane(place: int, width: int, first: int) -> str:
    """Return what a lane is called: from its first number to its last."""
    return f"{first + place * width}-{first + (place + 1) * width - 1}"


def _lanes(found: Mapping[int, Sequence[float]], width: int, first: int) -> dict[str, Plain]:
    return {lane(place, width, first): _cost(found[place]) for place in sorted(found)}


def _cost(spent: Sequence[float]) -> dict[str, Plain]:
    return {"decision_us": rounded(1e6 * fmean(spent)), "decisions": len(spent)}


if __name__ == "__main__":
    report(measure)
