"""What every game with these positions offers the session alike."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from rulebound.kernel.decision import Decision, Option
from rulebound.kernel.events import Event
from rulebound.kernel.rules import Rules
from rulebound.tcg import constants as c
from rulebound.tcg.position.state import State
from rulebound.tcg.views.handles import handle, is_hidden, meant, told
from rulebound.tcg.views.redrawing import reshuffle


@mypyc_attr(allow_interpreted_subclasses=True)
class CardRules(Rules[State]):
    """The rules of a card game, as the session sees them; a game adds its checkpoints, its words and its saves."""

    def is_stop(self, asked: Decision) -> bool:
        return asked.kind == "priority"

    def fork(self, state: State) -> State:
        return state.fork()

    def seats(self, state: State) -> int:
        return len(state.players)

    def result(self, state: State) -> tuple[float, ...] | None:
        return state.outcome

    def journal(self, state: State) -> list[Event[State]]:
        return state.journal.since(0)

    def length(self, state: State) -> int:
        return len(state.journal)

    def told_facts(self, state: State, since: int, seat: int) -> list[str]:
        return [self.explain(state, fact, seat) for fact in state.journal.since(since)]

    def handle(self, state: State, seat: int, number: int) -> int:
        return handle(state, seat, number)

    def meant(self, state: State, seat: int, handle: int) -> int:
        return meant(state, seat, handle)

    def told(self, state: State, seat: int, option: Option) -> Option:
        return told(state, seat, option)

    def is_hidden(self, state: State, seat: int, number: int) -> bool:
        card = state.find(number) if number < c.LAYER_BASE else None
        # (What lies face down in play can be told apart by its place.)
        return card is not None and card.zone not in (c.PLAY, c.STACK) and is_hidden(state, card, seat)

    def reshuffle(self, state: State, seat: int, seed: int) -> None:
        reshuffle(state, seat, seed)
