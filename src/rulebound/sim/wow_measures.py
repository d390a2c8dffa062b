"""Which cards the players of a World of Warcraft TCG game drew and played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rulebound.kernel.events import Event
from rulebound.sim.measuring import Seen
from rulebound.tcg.position.state import State
from rulebound.wow.events import Added, Move

__all__ = ["SHOWING", "cards"]

#: The kinds of facts that show a card drawn or played.
SHOWING: Final = frozenset({"draw", "play", "complete"})


def cards(state: State, facts: Iterable[Event[State]]) -> Seen:
    """Return the names of the cards that each seat drew and played (mulliganed cards count as drawn)."""
    drawn: list[dict[str, None]] = [{} for _ in state.players]
    played: list[dict[str, None]] = [{} for _ in state.players]
    for fact in facts:
        if isinstance(fact, Move) and fact.kind == "draw":
            card = state.known(fact.subject)
            drawn[card.owner][card.definition.name] = None
        elif isinstance(fact, Added) and fact.kind in ("play", "complete"):
            played[fact.seat][state.known(fact.subject).definition.name] = None
    return tuple((list(drawn[seat]), list(played[seat])) for seat in range(len(state.players)))
