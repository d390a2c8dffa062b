"""Looking to the end of the turn in War:TCG: what comes of an option if both sides go on sensibly.

A line starts with the option in a game in which everything that the seat can't know has been drawn anew; both sides
then answer by the cheap policy (:mod:`rulebound.ai.war_weighing`) until the coins of the turn are taken. It is worth
the coins first, and then what is left on the table. Of many options the worse half is given up after each round, so
that the number of lines, which is fixed, goes to those that are close. No clock is asked: the same seed looks at the
same lines.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.ai.war_weighing import Weighing, worth_of
from rulebound.kernel.game import Game
from rulebound.kernel.randomness import Random, seeded
from rulebound.war.position.playing_field import territory
from rulebound.war.position.state import State
from rulebound.war.texts.abilities import board
from rulebound.war.turn.gold import controls

__all__ = ["best_of"]

#: Gives the game of a number to try an option in: the same number, the same hidden cards.
Sample = Callable[[int], Game[State]]

#: What things are worth at the end of a turn, in the measure of a card in play.
WIN: Final = 100.0
COIN: Final = 8.0
LAST_COIN: Final = 4.0
WORKER: Final = 2.0
CONTROL: Final = 1.5
SUPPLY: Final = 0.5
HELD: Final = 0.3

#: How much chance decides between options that look alike, for either side, in a line.
WAVERING: Final = 0.6
_STEP: Final = WAVERING / 0x100000000

#: Answers in one line, at most.
LENGTH: Final = 80


def best_of(sample: Sample, seat: int, places: list[int], rounds: tuple[int, ...], seed: int) -> int:
    """Return the best of some options, which come in the order of what they look worth.

    ``rounds`` are the lines tried for each option that is still left, round by round; half of them are left each time.
    """
    totals = dict.fromkeys(places, 0.0)
    left = places
    tried = 0
    for lines in rounds:
        for number in range(tried, tried + lines):
            for place in left:
                totals[place] += _follow(sample(number), seat, place, seeded(f"line {seed} {number}"))
        tried += lines
        left = sorted(left, key=lambda place: -totals[place])[: max(2, (len(left) + 1) // 2)]
    return left[0]


def _follow(game: Game[State], seat: int, place: int, chance: Random) -> float:
    """Take an option, answer for both sides until the turn or the game is over, and return what came of it."""
    turn = game.state.turn
    game.choose(place)
    for _ in range(LENGTH):
        decision = game.decision
        if decision is None or game.state.turn != turn:
            break
        weighing = Weighing(game.state, decision.seat)
        best, most = 0, -1e9
        for at, option in enumerate(decision.options):
            worth = weighing.weigh(decision, option) + chance.word() * _STEP
            if worth > most:
                best, most = at, worth
        game.choose(best)
    return evaluate(game.state, seat)


def evaluate(state: State, seat: int) -> float:
    """Return what a position at the end of a turn is worth to a seat."""
    if state.outcome is not None:
        return WIN * (2 * state.outcome[seat] - 1)
    return _share(state, seat) - _share(state, 1 - seat)


def _share(state: State, seat: int) -> float:
    player = state.players[seat]
    known = board(state)
    worth = COIN * player.coins
    if player.coins >= state.settings.coins - 1:
        worth += LAST_COIN
    worth += WORKER * known.gold[seat] + SUPPLY * known.supply[seat] + HELD * len(player.hand)
    worth += CONTROL * sum([1 for field in (0, 1) if controls(state, seat, field)])
    for place in territory(seat):
        for card in state.in_play(place):
            worth += worth_of(state, card)
    return worth
