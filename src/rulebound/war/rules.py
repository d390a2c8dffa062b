"""The game as the session sees it: checkpoints, procedures, views, saves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from rulebound.kernel.codec import Plain
from rulebound.kernel.decision import Asking, Decision, Option, Reason
from rulebound.kernel.events import Event
from rulebound.kernel.rules import Rules
from rulebound.war import combat, discarding, drawing, gold, placing, resurrecting
from rulebound.war import constants as c
from rulebound.war.describing import explain, label
from rulebound.war.events import GameEvent, Over
from rulebound.war.happening import record
from rulebound.war.redrawing import redraw
from rulebound.war.refusals import why_not
from rulebound.war.saving import decode, encode
from rulebound.war.state import State
from rulebound.war.turn_sequence import after_placing, fight, go_on, start_game
from rulebound.war.view import view

_BEGIN: Final = Option("begin")


@final
class WarRules(Rules[State]):
    """War:TCG; the settings are in the position."""

    def __init__(self) -> None:
        self.name = "war"
        self.version = 2

    def checkpoint(self, state: State) -> Decision | None:
        if state.outcome is not None:
            return None
        if state.step == c.SET_UP:
            return Decision(0, "begin", "The game begins.", [_BEGIN], (), "WAR-setup.4")
        if state.step == c.DISCARDING:
            return discarding.decision(state)
        if state.step == c.DRAWING:
            return drawing.decision(state)
        if state.step == c.RESURRECTING:
            return resurrecting.decision(state)
        if state.step == c.PLACING:
            return placing.decision(state)
        if state.step == c.GOLD:
            return gold.decision(state)
        seat = combat.seat_to_reveal(state)
        if seat >= 0:
            return combat.reveal_decision(state, seat)
        prompt = f"The {c.FIELD_NAMES[state.battle]} battle begins."
        return Decision(
            state.first, "battle", prompt, [Option("battle", state.battle)], (), "WAR-6.sequence.1"
        )

    def proceed(self, state: State, option: Option) -> Asking[None] | None:
        if option.verb == "battle":
            return fight(state)
        if option.verb == "begin":
            start_game(state)
            return None
        step = state.step
        if step == c.COMBAT:
            combat.answer_reveal(state, option)
            return None
        if step == c.PLACING:
            placing.answer(state, option)
            after_placing(state)
            return None
        if step == c.DISCARDING:
            discarding.answer(state, option)
        elif step == c.DRAWING:
            drawing.answer(state, option)
        elif step == c.RESURRECTING:
            resurrecting.answer(state, option)
        else:
            gold.answer(state, option)
        go_on(state)
        return None

    def may_rewind(self, state: State, option: Option) -> bool:
        return False

    def leave(self, state: State, seat: int) -> None:
        """A player gives up: the other one wins."""
        record(state, [Over((0.0, 1.0) if seat == 0 else (1.0, 0.0), "WAR-7.victory.1")])

    def fork(self, state: State) -> State:
        return state.fork()

    def seats(self, state: State) -> int:
        return 2

    def result(self, state: State) -> tuple[float, ...] | None:
        return state.outcome

    def journal(self, state: State) -> list[Event[State]]:
        return state.journal.since(0)

    def view(self, state: State, seat: int) -> dict[str, Plain]:
        return view(state, seat)

    def label(self, state: State, decision: Decision, option: Option) -> str:
        return label(state, decision, option)

    def explain(self, state: State, event: Event[State], seat: int | None) -> str:
        assert isinstance(event, GameEvent)
        return explain(state, event, seat)

    def why_not(self, state: State, seat: int, verb: str, subject: int) -> list[Reason]:
        return why_not(state, seat, verb, subject)

    def redraw(
        self, base: State, now: State, seat: int, seed: int, decks_only: bool = False, reseed: bool = True
    ) -> Callable[[Option], Option]:
        return redraw(base, now, seat, seed, decks_only, reseed)

    def encode(self, state: State) -> Plain:
        return encode(state)

    def decode(self, data: Plain) -> State:
        return decode(data)


RULES: Final = WarRules()
