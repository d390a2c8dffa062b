"""The computer opponent for Flesh and Blood: it plans its turn, tries what else it could do, and takes the best.

It sees what its seat may see and nothing else: what it looks at is a fork for its seat, in which everything hidden has
been drawn anew. A quick answer (:mod:`rulebound.ai.fab_policy`) attacks by the best plan of the turn and defends for
what that costs the next one; each other option is tried in such forks (:mod:`rulebound.ai.fab_lookahead`), and taken
where what comes of it is worth more (:mod:`rulebound.ai.fab_evaluation`).
"""

from __future__ import annotations

from typing import Final, final

from rulebound.ai.fab_lookahead import BUDGET, Lookahead, distinct, is_time_to_act
from rulebound.ai.fab_policy import Policy
from rulebound.ai.windows import Window, is_same, own_decision
from rulebound.kernel.decision import Decision
from rulebound.kernel.game import Game
from rulebound.kernel.randomness import redraw_seed
from rulebound.tcg.position.state import State

__all__ = ["Opponent"]

#: How much better than the quick answer another must be.
MARGIN: Final = 0.05

#: What the quick answer is good enough for.
_QUICK: Final = ("arsenal", "pitch")


@final
class Opponent:
    """Plays one seat; the same seed makes the same choices in the same games.

    ``budget`` is how many answers it tries for a decision, at most; with 0 it gives the quick ones. Who is ``eager``
    waits for no later window with what could be done there as well.
    """

    def __init__(self, seat: int, seed: int = 0, budget: int = BUDGET, eager: bool = False) -> None:
        self.seat = seat
        self.seed = seed
        self.budget = budget
        self.eager = eager

    def choose(self, game: Window) -> int:
        """Return the place of the option to take; raises ``RuleboundError`` if it is not this seat's decision."""
        decision = own_decision(game, self.seat)
        seed = redraw_seed(self.seed * 1_000_003 + game.answers_of(self.seat), self.seat)
        root = game.fork(self.seat, seed)
        met = root.decision
        if met is None or not is_same(met, decision):
            # No redrawn position leads here, as far as it was looked for.
            return 0
        state: State = root.state
        if met.kind == "first player":
            return next(at for at, option in enumerate(met.options) if option.subject == -1 - self.seat)
        policy = Policy()
        quick = policy.reply(state, met)
        if self.budget <= 0 or met.kind in _QUICK:
            return quick
        if met.kind == "priority" and not (self.eager or is_time_to_act(state, met)):
            return quick
        again = root.fork if root.at_checkpoint else lambda: game.fork(self.seat, seed)
        return self._best(Lookahead(again, self.seat, state, policy, self.budget), root, met, quick)

    def _best(self, ahead: Lookahead, root: Game[State], decision: Decision, quick: int) -> int:
        """Return the place of the best answer; the quick one, if none is better than that."""
        state: State = root.state
        places = [quick, *[place for place in distinct(state, decision) if place != quick]]
        best, most = quick, ahead.worth(quick)
        for place in places[1:]:
            if ahead.exhausted:
                break
            worth = ahead.worth(place)
            if worth > most + (MARGIN if best == quick else 0.0):
                best, most = place, worth
        return best
