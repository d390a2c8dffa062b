"""The game as the session sees it: checkpoints, procedures, views, saves."""

from __future__ import annotations

from typing import Final, final

from rulebound.kernel.codec import Plain
from rulebound.kernel.decision import Asking, Decision, Option, Reason
from rulebound.kernel.events import Event
from rulebound.kernel.rules import InformationSet, Rules
from rulebound.war import constants as c
from rulebound.war.combat import combat_step as combat
from rulebound.war.events import GameEvent, Over
from rulebound.war.happening import record
from rulebound.war.position.state import State
from rulebound.war.refusals import why_not
from rulebound.war.saving import decode, write
from rulebound.war.turn import discarding, drawing, gold, placing, resurrecting
from rulebound.war.turn.turn_sequence import after_placing, begin_battle, fight, go_on, start_game
from rulebound.war.views.describing import explain, label, names
from rulebound.war.views.handles import handle, is_hidden, meant, told
from rulebound.war.views.reasons import sources_of_values
from rulebound.war.views.redrawing import Redrawing, reshuffle
from rulebound.war.views.view import view

_BEGIN: Final = Option("begin")


@final
class WarRules(Rules[State]):
    """War:TCG; the settings are in the position."""

    def __init__(self) -> None:
        self.name = "war"
        self.version = 5

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
        if state.slot:
            return combat.turn_decision(state)
        seat = combat.seat_to_reveal(state)
        if seat >= 0:
            return combat.reveal_decision(state, seat)
        prompt = f"The {c.FIELD_NAMES[state.battle]} battle begins."
        return Decision(
            state.first, "battle", prompt, [Option("battle", state.battle)], (), "WAR-6.sequence.1"
        )

    def proceed(self, state: State, option: Option) -> Asking[None] | None:
        if option.verb == "turn to attack":
            return fight(state)
        if option.verb == "battle":
            begin_battle(state)
            return None
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

    def names(self, state: State, event: Event[State], seat: int | None) -> tuple[str, str]:
        assert isinstance(event, GameEvent)
        return names(state, event, seat)

    def sources(self, state: State, seat: int) -> dict[str, Plain]:
        return sources_of_values(state, seat)

    def why_not(self, state: State, seat: int, verb: str, subject: int) -> list[Reason]:
        return why_not(state, seat, verb, subject)

    def handle(self, state: State, seat: int, number: int) -> int:
        return handle(state, seat, number)

    def meant(self, state: State, seat: int, handle: int) -> int:
        return meant(state, seat, handle)

    def told(self, state: State, seat: int, option: Option) -> Option:
        return told(state, seat, option)

    def is_hidden(self, state: State, seat: int, number: int) -> bool:
        if not 0 < number < len(state.cards):
            return False
        # (What lies face down on the table can be told apart by its slot.)
        card = state.cards[number]
        return card.zone != c.TABLE and is_hidden(card, seat)

    def length(self, state: State) -> int:
        return len(state.journal)

    def told_facts(self, state: State, since: int, seat: int) -> list[str]:
        lines = [self.explain(state, fact, seat) for fact in state.journal.since(since)]
        return [line for line in lines if line]

    def information_set(self, base: State, now: State, seat: int) -> InformationSet[State]:
        return Redrawing(base, now, seat)

    def reshuffle(self, state: State, seat: int, seed: int) -> None:
        reshuffle(state, seat, seed)

    def write(self, state: State, parts: list[str]) -> None:
        write(state, parts)

    def decode(self, data: Plain) -> State:
        return decode(data)


RULES: Final = WarRules()
