"""How events happen in this game: what can't happen is dropped, the rest is applied and recorded at once."""

from __future__ import annotations

from typing import Final, cast, final

from rulebound.kernel.events import Event
from rulebound.kernel.happening import Watched, commit
from rulebound.war import constants as c
from rulebound.war.events import Affect, Damage, GameEvent, Heal, write_down
from rulebound.war.position.state import State


@final
class WarEvents(Watched[State]):
    """The game's side of "will, then did": no card replaces events; what is off the table is out of reach."""

    def forbids(self, state: State, event: Event[State]) -> bool:
        if isinstance(event, (Damage, Heal, Affect)):
            if state.cards[event.subject].zone != c.TABLE or event.amount < 1:
                return True
            return isinstance(event, Heal) and state.cards[event.subject].damage < 1
        return False

    def record(self, state: State, event: Event[State]) -> None:
        write_down(state, event)


EVENTS: Final = WarEvents()


def record(state: State, events: list[GameEvent]) -> None:
    """Let simultaneous events happen."""
    facts: list[GameEvent] = []
    for event in events:
        if not EVENTS.forbids(state, event):
            facts.append(event)
    if facts:
        commit(EVENTS, state, cast("list[Event[State]]", facts))
