"""What every game with these positions offers the session alike."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import Plain
from rulebound.kernel.decision import Asking, Decision, Option, Reason
from rulebound.kernel.events import Event
from rulebound.kernel.rules import InformationSet, Rules
from rulebound.tcg import constants as c
from rulebound.tcg.citations import CONCEDED, PRIORITY, cite
from rulebound.tcg.events import GameEvent, give_priority
from rulebound.tcg.game.losing import players_lose, still_open, while_playing
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.actions import act, do_pass
from rulebound.tcg.procedures.priority import concede, pre_priority_processing
from rulebound.tcg.saves import Saves
from rulebound.tcg.views.costs import costs
from rulebound.tcg.views.handles import handle, is_hidden, meant, told
from rulebound.tcg.views.redrawing import Redrawing, reshuffle
from rulebound.tcg.views.renumbering import Renumbering
from rulebound.tcg.views.sources import sources
from rulebound.tcg.views.view import View
from rulebound.tcg.views.words import Words

#: The stage of a game that has not begun.
BEFORE: Final = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class CardRules(Rules[State]):
    """The rules of a card game, as the session sees them; a game adds its checkpoints and procedures.

    ``version`` is raised whenever saves or replays of before would be read otherwise.
    """

    def __init__(self, name: str, version: int, words: Words, view: View, saves: Saves) -> None:
        self.name = name
        self.version = version
        self._words = words
        self._view = view
        self._saves = saves

    def leave(self, state: State, seat: int) -> None:
        """A player concedes and is removed from the game at once, whatever is under way [wow-2007:102.1b]."""
        players_lose(state, [seat], cite(state, CONCEDED), kind="concede")

    def still_open(self, state: State, asked: Decision) -> Decision | None:
        return still_open(state, asked)

    def view(self, state: State, seat: int) -> dict[str, Plain]:
        return self._view.shown(state, seat)

    def label(self, state: State, decision: Decision, option: Option) -> str:
        return self._words.label(state, decision, option)

    def explain(self, state: State, event: Event[State], seat: int | None) -> str:
        assert isinstance(event, GameEvent)
        return self._words.explain(state, event, seat)

    def names(self, state: State, event: Event[State], seat: int | None) -> tuple[str, str]:
        assert isinstance(event, GameEvent)
        return self._words.names(state, event, seat)

    def sources(self, state: State, seat: int) -> dict[str, Plain]:
        return sources(state, self._view, seat)

    def costs(self, state: State, decision: Decision) -> list[Plain]:
        return costs(state, decision)

    def information_set(self, base: State, now: State, seat: int) -> InformationSet[State]:
        return Redrawing(base, now, seat, Renumbering(seat))

    def write(self, state: State, parts: list[str]) -> None:
        self._saves.write(state, parts)

    def decode(self, data: Plain) -> State:
        return self._saves.decode(data)

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


@mypyc_attr(allow_interpreted_subclasses=True)
class PriorityRules(CardRules):
    """The rules of a game that is nothing but turns in which players have priority; its procedures say the rest."""

    def checkpoint(self, state: State) -> Decision | None:
        if state.outcome is not None:
            return None
        if state.stage == BEFORE:
            if state.turn:
                raise RuleboundError(
                    f"the game {self.name!r} is at stage 0 in turn {state.turn}, which is before it begins",
                    fix="number the stages of its turns from 1",
                )
            return Decision(0, "begin", "The game begins.", [Option("begin")], (), "")
        options = [Option("pass"), *procedures_of(state).actions(state, state.priority)]
        return Decision(state.priority, "priority", "You have priority.", options, (), cite(state, PRIORITY))

    def proceed(self, state: State, option: Option) -> Asking[None] | None:
        if option.verb == "begin":
            return procedures_of(state).start(state)
        if option.verb == "pass":
            return do_pass(state)
        return act(state, option) if option.verb in ("play", "use") else self._do(state, option)

    def _do(self, state: State, option: Option) -> Asking[None]:
        """Do what is put on no stack, and go on."""
        seat = state.priority
        yield from while_playing(state, seat, procedures_of(state).do(state, option))
        give_priority(state, seat)
        yield from pre_priority_processing(state)

    def may_rewind(self, state: State, option: Option) -> bool:
        return option.verb in ("play", "use")

    def resign(self, state: State, seat: int) -> Asking[None]:
        return concede(state, seat)

    def why_not(self, state: State, seat: int, verb: str, subject: int) -> list[Reason]:
        procedures = procedures_of(state)
        found = (
            [] if state.priority == seat else [Reason(cite(state, PRIORITY), "Another player has priority.")]
        )
        if verb == "pass" or any(
            option.verb == verb and option.subject == subject for option in procedures.actions(state, seat)
        ):
            return found
        card = state.find(subject) if c.CARDS <= subject < c.LAYER_BASE else None
        why = procedures.why_not(state, seat, verb, card) if card is not None else "There is no such card."
        return [*found, Reason(cite(state, PRIORITY), why, subject)]
