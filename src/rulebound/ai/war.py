"""The computer opponent for War:TCG: it looks to the end of the turn, for coins.

It sees what its seat may see and nothing else: whatever it looks at is a fork for its seat, in which everything
hidden has been drawn anew. Options that look bad at first sight (:mod:`rulebound.ai.war_weighing`) are left out; the
others are played to the end of the turn (:mod:`rulebound.ai.war_lookahead`), in several such forks.
"""

from __future__ import annotations

from typing import Final, final

from rulebound.ai.war_lookahead import best_of
from rulebound.ai.war_weighing import Weighing
from rulebound.ai.windows import Window, own_decision
from rulebound.kernel.decision import Decision
from rulebound.kernel.game import Game
from rulebound.kernel.randomness import redraw_seed, seeded
from rulebound.war.position.playing_field import field_of
from rulebound.war.position.state import State

__all__ = ["Opponent"]

#: Options that are looked at, and of one card in one battlefield; at most.
BREADTH: Final = 8
ALIKE: Final = 2

#: Lines for each option, round by round; half of the options are left after each.
ROUNDS: Final = {"place": (1, 1, 2), "attack": (2, 2), "discard": (2, 2), "draw": (2, 2), "resurrect": (2, 2)}


@final
class Opponent:
    """Plays one seat; the same seed makes the same choices in the same games.

    A game that does not remember can't be forked in the middle of a battle, where it needs that.
    """

    def __init__(self, seat: int, seed: int | str = 0) -> None:
        self.seat = seat
        self.seed = seed

    def choose(self, game: Window) -> int:
        """Return the place of the option to take; raises ``RuleboundError`` if it is not this seat's decision."""
        decision = own_decision(game, self.seat)
        seed = seeded(f"war {self.seed} {self.seat} {game.answers_of(self.seat)}").word()
        first = game.fork(self.seat, redraw_seed(seed, 0))
        samples = [first]

        def sample(number: int) -> Game[State]:
            if not first.at_checkpoint:
                # A fork for a seat in the middle of a battle can't be forked in turn.
                return game.fork(self.seat, redraw_seed(seed, number))
            while len(samples) <= number:
                samples.append(game.fork(self.seat, redraw_seed(seed, len(samples))))
            return samples[number].fork()

        asked = first.decision
        if asked is None or asked.seat != self.seat or len(asked.options) != len(decision.options):
            # No redrawn position leads here, as far as it was looked for.
            return 0
        places = self._promising(first.state, asked)
        if len(places) == 1 or decision.kind not in ROUNDS:
            return places[0]
        return best_of(sample, self.seat, places, ROUNDS[decision.kind], seed)

    def _promising(self, state: State, decision: Decision) -> list[int]:
        """Return the places of the options to look at, the one that looks best first.

        Of the slots for one card in one battlefield only the best few are, so that there is room for other plans.
        """
        weighing = Weighing(state, self.seat)
        worths = [weighing.weigh(decision, option) for option in decision.options]
        ranked = sorted(range(len(worths)), key=lambda place: -worths[place])
        if decision.kind != "place":
            return ranked[:BREADTH]
        found: list[int] = []
        alike: dict[tuple[int, int], int] = {}
        for place in ranked:
            option = decision.options[place]
            key = (option.subject, field_of(-1 - option.other) if option.other < 0 else 2)
            alike[key] = alike.get(key, 0) + 1
            if alike[key] <= ALIKE:
                found.append(place)
        return found[:BREADTH]
