"""The computer opponent for the World of Warcraft TCG.

It sees what its seat may see and nothing else: whatever it looks at is a fork for its seat, in which everything hidden
has been drawn anew. In that fork it tries each option (:mod:`rulebound.ai.wow_lookahead`), weighs what comes of it
(:mod:`rulebound.ai.wow_evaluation`), and takes the best; it does nothing if nothing is better than that.
"""

from __future__ import annotations

from typing import Final, final

from rulebound.ai.windows import Window, is_same, own_decision
from rulebound.ai.wow_evaluation import evaluate
from rulebound.ai.wow_lookahead import Fork, distinct, is_quiet, lines_for, reply, value_of_option
from rulebound.kernel.decision import Decision, Option
from rulebound.kernel.game import Game
from rulebound.kernel.randomness import redraw_seed
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c
from rulebound.wow.events import Added
from rulebound.wow.position.card_parts import printed
from rulebound.wow.position.state import own

#: How often the opponent does one thing in a turn, at most.
ENOUGH: Final = 30
#: The highest number of repetitions of a loop that it thinks of.
ROUNDS: Final = 10

#: How much better than passing something must be; more for an instant in one's own turn, which could be held.
MARGIN: Final = 0.05
PATIENCE: Final = 1.0


def is_enough(state: State, option: Option) -> bool:
    """Tell whether a card has done something so often this turn that doing it again leads nowhere.

    The rules don't end what could go on for ever, if each time something else comes of it: whoever plays does
    [wow-2007:801.1a].
    """
    facts = state.this_turn()
    if len(facts) < ENOUGH:
        return False
    done = 0
    for fact in facts:
        if isinstance(fact, Added) and option.verb in (fact.kind, "repeat"):
            if fact.subject % c.CARDS == option.subject % c.CARDS:
                done += 1
    return done >= ENOUGH


@final
class Opponent:
    """Plays one seat; the same seed makes the same choices in the same games."""

    def __init__(self, seat: int, seed: int = 0) -> None:
        self.seat = seat
        self.seed = seed

    def choose(self, game: Window) -> int:
        """Return the place of the option to take; raises ``RuleboundError`` if it is not this seat's decision."""
        decision = own_decision(game, self.seat)
        seed = redraw_seed(self.seed * 1_000_003 + game.answers_of(self.seat), self.seat)
        root = game.fork(self.seat, seed)
        met = root.decision
        if met is None or not is_same(met, decision):
            # No redrawn position leads here, as far as it was looked for.
            return 0
        if decision.kind == "first player":
            return next(at for at, option in enumerate(decision.options) if option.subject == -1 - self.seat)
        if decision.kind == "mulligan":
            return 0 if self._is_sound_hand(root.state) else 1
        if decision.kind == "priority":
            return self._act(root, met)
        again = root.fork if root.at_checkpoint else lambda: game.fork(self.seat, seed)
        if decision.kind == "loop":
            # What others have repeated may be; of its own loops, the opponent wants a few rounds.
            names = decision.options[0].verb == "number"
            return self._best(again, list(range(min(ROUNDS, len(decision.options)))))[0] if names else 0
        return self._best(again, distinct(root.state, decision))[0]

    def _is_sound_hand(self, state: State) -> bool:
        """Keep a hand with something to do in the first turns."""
        hand = [state.cards[id].definition for id in state.players[self.seat].hand]
        early = [card for card in hand if not card.types & (c.QUEST | c.LOCATION) and card.cost <= 3]
        return len(early) >= 2

    def _act(self, root: Game[State], decision: Decision) -> int:
        """With priority: place a resource first, then do what is best, as long as it is better than passing."""
        state = root.state
        verbs = [option.verb for option in decision.options]
        passing = verbs.index("pass") if "pass" in verbs else -1
        if passing >= 0 and not self._is_time_to_act(state):
            return reply(state, decision)
        different = [
            place for place in distinct(state, decision) if not is_enough(state, decision.options[place])
        ]
        quiet = is_quiet(state)
        idle = -float("inf")
        if passing >= 0:
            idle = evaluate(state, self.seat) if quiet else value_of_option(root.fork, self.seat, passing)
        for verbs_now in (("place",), ("play", "use", "complete", "attack", "strike", "repeat")):
            places = [place for place in different if verbs[place] in verbs_now]
            if not places:
                continue
            chosen, worth = self._best(root.fork, places)
            if worth > idle + self._margin(state, decision, chosen, quiet):
                return chosen
        return passing if passing >= 0 else 0

    def _is_time_to_act(self, state: State) -> bool:
        """Tell whether to act now: on others' links, in combats, in the own action phase, as their turn ends."""
        if state.stack:
            return not state.friendly(state.stack[-1].controller, self.seat)
        if own(state).combat is not None:
            return True
        mine = state.turn_player == self.seat
        return state.stage == c.ACTION_PHASE if mine else state.stage == c.END_PHASE

    def _margin(self, state: State, decision: Decision, place: int, quiet: bool) -> float:
        option = decision.options[place]
        if option.verb == "play" and quiet and state.turn_player == self.seat:
            if printed(state.known(option.subject).definition).instant:
                return PATIENCE
        return MARGIN

    def _best(self, fork: Fork, places: list[int]) -> tuple[int, float]:
        """Return the best of some options, and what it is worth."""
        best, most = places[0], -float("inf")
        lines = lines_for(len(places))
        for place in places:
            worth = value_of_option(fork, self.seat, place, lines)
            if worth > most:
                best, most = place, worth
        return best, most
