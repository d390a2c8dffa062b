"""Which cards the players of a War:TCG game drew, placed or attached to a Hero, and their coins turn by turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rulebound.kernel.events import Event
from rulebound.sim.measuring import Seen
from rulebound.war.events import Attach, Move, Put
from rulebound.war.position.state import State

__all__ = ["SHOWING", "cards", "measure"]

#: The kinds of facts that show a card drawn or played.
SHOWING: Final = frozenset({"draw", "start with", "place", "stack", "link", "upgrade", "heal", "skill"})


def cards(state: State, facts: Iterable[Event[State]]) -> Seen:
    """Return the names of the cards that each seat drew and played: placed in a slot, or attached to a Hero."""
    drawn: list[dict[str, None]] = [{} for _ in state.players]
    played: list[dict[str, None]] = [{} for _ in state.players]
    cards = state.cards
    for fact in facts:
        if isinstance(fact, Move) and fact.kind in ("draw", "start with"):
            found = drawn
        elif isinstance(fact, (Put, Attach)):
            found = played
        else:
            continue
        card = cards[fact.subject]
        found[card.owner][card.definition.name] = None
    return tuple((list(drawn[seat]), list(played[seat])) for seat in range(len(state.players)))


def measure(state: State) -> dict[str, list[float]]:
    """Return each player's coins."""
    return {"coins": [float(player.coins) for player in state.players]}
