"""Looking ahead in a redrawn game of Flesh and Blood: what comes of an option, if all go on by quick answers.

A line is a list of answers that starts with the option; what follows is answered by :mod:`rulebound.ai.fab_policy`, for
all sides alike. In the seat's own turn a line goes on to the end of its action phase, so that what makes a later
attack stronger shows in what that attack does; in another's turn until what is under way has resolved. The seat's own
choices while the option is carried out (targets, modes, X ...) branch into some lines more, and an option is worth what
its best line is worth.

No clock is read: there is a budget of answers for each decision, those of all its lines together. An option is tried
whole or not at all, the likely ones first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from rulebound.ai.fab_evaluation import evaluate
from rulebound.ai.fab_policy import Policy
from rulebound.errors import RuleboundError
from rulebound.fab import constants as c
from rulebound.fab.combat.going_again import is_open
from rulebound.fab.concepts.attacks import is_attack_layer
from rulebound.fab.position.card_parts import inherits
from rulebound.fab.position.state import active_link
from rulebound.kernel.decision import Decision
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State

Fork = Callable[[], Game[State]]

#: Answers in all lines of one decision, and in one line, at most; lines of one option, and ways on from one of its
#: questions; options of one decision.
BUDGET: Final = 320
LENGTH: Final = 70
LINES: Final = 4
WAYS: Final = 3
BREADTH: Final = 16

#: Questions that the quick answers know as much about as a look ahead would.
_KNOWN: Final = ("priority", "pitch", "defend", "arsenal", "order", "order triggers", "order costs")
#: What can be done then can be done in the reaction step as well, when it is known what defends.
_BEFORE_REACTIONS: Final = (c.LAYER, c.ATTACK, c.DEFEND)

#: What a decision about cards' looks compares: two cards that look alike make the same option.
Look = tuple[object, ...]


@final
class Lookahead:
    """Tries the options of one decision; ``fork`` gives the game to try each line in."""

    def __init__(self, fork: Fork, seat: int, state: State, policy: Policy, budget: int = BUDGET) -> None:
        self._fork = fork
        self._seat = seat
        self._policy = policy
        self._turn = state.turn
        self._mine = state.turn_player == seat and state.stage != c.END
        self._left = budget

    @property
    def exhausted(self) -> bool:
        """Tell whether the budget is spent."""
        return self._left <= 0

    def worth(self, place: int) -> float:
        """Return what the best of some lines that start with an option is worth."""
        lines: list[list[int]] = [[place]]
        best = -float("inf")
        tried = 0
        while lines and tried < LINES:
            tried += 1
            answers = lines.pop(0)
            worth, branches = self._follow(answers, LINES - tried - len(lines))
            lines.extend(branches)
            best = max(best, worth)
            if self.exhausted:
                break
        return best

    def _follow(self, answers: list[int], room: int) -> tuple[float, list[list[int]]]:
        """Play a line to its end; return its worth, and the other lines that could be played instead."""
        game = self._fork()
        branches: list[list[int]] = []
        given: list[int] = []
        begun = False
        try:
            while len(given) < LENGTH:
                decision = game.decision
                if decision is None or (given and self._is_at_end(game)):
                    break
                begun = begun or (len(given) > 0 and game.at_checkpoint)
                if len(given) < len(answers):
                    place = answers[len(given)]
                else:
                    place = self._policy.reply(game.state, decision)
                    if decision.seat == self._seat and not begun and decision.kind not in _KNOWN:
                        ways = _other_ways(game.state, decision, place, room - len(branches))
                        branches.extend([*given, other] for other in ways)
                given.append(place)
                game.choose(place)
        except RuleboundError:
            # The line can't be finished (a fork in the middle of a procedure has no position to rewind to).
            return -float("inf"), branches
        finally:
            self._left -= len(given)
        return evaluate(game.state, self._seat, self._mine, self._policy.plans), branches

    def _is_at_end(self, game: Game[State]) -> bool:
        """Tell whether a line has come to where positions are compared."""
        state = game.state
        if state.turn != self._turn or state.stage in (c.END, c.OVER):
            return True
        if self._mine:
            return False
        return game.at_checkpoint and not state.stack and active_link(state) is None


def _other_ways(state: State, decision: Decision, place: int, room: int) -> list[int]:
    """Return the places of some other answers than one."""
    ways = [way for way in distinct(state, decision) if way != place]
    return ways[: max(0, min(room, WAYS))]


def is_time_to_act(state: State, decision: Decision) -> bool:
    """Tell whether to do now what one could, with priority.

    What answers an attack, or makes it stronger, waits for the reaction step, when it is known what defends; what could
    be done once the damage has been dealt for the resolution step, but for what may let the attack go again.
    """
    if state.stack:
        layer = state.stack[-1]
        return not state.friendly(layer.controller, decision.seat) and not is_attack_layer(state, layer)
    link = active_link(state) if state.stage == c.DAMAGE else None
    if link is None:
        return state.stage not in _BEFORE_REACTIONS
    attack = state.known(link.attack)
    arena = [state.cards[id] for id in state.play]
    offered = [_card(state, option.subject) for option in decision.options]
    return is_open(
        effective(state, attack).has_keyword(c.GO_AGAIN),
        state.friendly(link.controller, decision.seat),
        (state.known(link.source) if inherits(attack) else attack).definition,
        [card.definition for card in arena if not card.face_down],
        [card.definition for card in offered if card is not None],
    )


def distinct(state: State, decision: Decision) -> list[int]:
    """Return the places of the options that differ in more than which of several equal cards they mean."""
    seen: dict[Look, int] = {}
    for place, option in enumerate(decision.options):
        look = (option.verb, *_look(state, option.subject), *_look(state, option.other), option.value)
        seen.setdefault(look, place)
    return list(seen.values())[:BREADTH]


def _look(state: State, number: int) -> Look:
    """What can be told of an object by looking at it."""
    card = _card(state, number)
    if card is None:
        return (number,)
    return (card.definition.key, card.zone, card.controller, card.face_down, card.counters, card.damage)


def _card(state: State, number: int) -> Card | None:
    return state.find(number) if shared.CARDS <= number < shared.LAYER_BASE else None
