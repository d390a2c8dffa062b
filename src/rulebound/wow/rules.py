"""The game as the session sees it: checkpoints, procedures, views, saves."""

from __future__ import annotations

from typing import Final, final

from rulebound.kernel.decision import Asking, Decision, Option, Reason
from rulebound.kernel.rules import InformationSet
from rulebound.tcg.citations import cite
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.priority import concede, pass_and_go_on, pass_on, passes_on
from rulebound.tcg.rules import CardRules
from rulebound.wow import constants as c
from rulebound.wow.actions.loops import begin_step, note_answer, note_pass, place_of
from rulebound.wow.actions.mandatory_loops import end_mandatory_loop, is_mandatory_loop
from rulebound.wow.actions.priority import act, may_fail
from rulebound.wow.actions.repeating import closed_by, priority_decision, repeat_loop
from rulebound.wow.citations import SET_UP
from rulebound.wow.events import loop_is_over
from rulebound.wow.position import state as position
from rulebound.wow.position.state import own
from rulebound.wow.refusals import why_not
from rulebound.wow.saving import SAVES
from rulebound.wow.setting_up import edition_named, new_state
from rulebound.wow.turns.starting_a_game import concede_early, decide_mulligan, mulligan_decision, start_game
from rulebound.wow.views.describing import WORDS
from rulebound.wow.views.redrawing import WowRedrawing
from rulebound.wow.views.view import VIEW

_BEGIN: Final = Option("begin")


@final
class WowRules(CardRules):
    """The World of Warcraft TCG; the edition is in the position."""

    def __init__(self) -> None:
        super().__init__("wow", 6, WORDS, VIEW, SAVES)

    def checkpoint(self, state: State) -> Decision | None:
        if state.outcome is not None:
            return None
        stage = state.stage
        if stage == c.SET_UP:
            return Decision(0, "begin", "The game begins.", [_BEGIN], (), cite(state, SET_UP))
        if stage == c.MULLIGANS:
            return mulligan_decision(state)
        return priority_decision(state)

    def proceed(self, state: State, option: Option) -> Asking[None] | None:
        verb = option.verb
        if verb == "pass":
            mine: position.State = state  # type: ignore[assignment]
            if passes_on(state):
                if mine.steps:
                    note_pass(state)
                pass_on(state)
                return None
            # [801.2] a loop that no player is able to break
            if state.stack and is_mandatory_loop(state):
                return end_mandatory_loop(state)
            if mine.steps:
                note_pass(state)
            return pass_and_go_on(state)
        if verb == "begin":
            return start_game(state)
        if state.stage == c.MULLIGANS:
            return decide_mulligan(state, option)
        if verb == "repeat":
            return repeat_loop(state, option)
        closed = closed_by(state, option.subject)
        if closed:
            closed = [step for step in closed if place_of([option], step) == 0]
        step = begin_step(state, option)
        return act(state, option, step, closed)

    def answered(self, state: State, asked: Decision, place: int) -> None:
        note_answer(state, asked, place)

    def may_rewind(self, state: State, option: Option) -> bool:
        if option.verb in ("play", "use", "complete", "strike", "attack"):
            return may_fail(state, option) or bool(closed_by(state, option.subject))
        return option.verb == "repeat"

    def resign(self, state: State, seat: int) -> Asking[None]:
        """[102.1b] A player concedes while somebody is to decide on the mulligans, or has priority."""
        # [801.1a] What has been done so far this turn was done with one player more: no loop begins with it.
        loop_is_over(state, own(state).closed)
        if state.stage == c.MULLIGANS:
            yield from concede_early(state, seat)
        else:
            yield from concede(state, seat)

    def why_not(self, state: State, seat: int, verb: str, subject: int) -> list[Reason]:
        return why_not(state, seat, verb, subject)

    def information_set(self, base: State, now: State, seat: int) -> InformationSet[State]:
        return WowRedrawing(base, now, seat)


RULES: Final = WowRules()

__all__ = ["RULES", "WowRules", "edition_named", "new_state"]
