"""Which cards the players of a Flesh and Blood game drew and attacked or reacted with, and their life turn by turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rulebound.fab.concepts.attacks import life_of
from rulebound.kernel.events import Event
from rulebound.sim.measuring import Seen
from rulebound.tcg.events import Added, Move
from rulebound.tcg.position.state import State

__all__ = ["SHOWING", "cards", "measure"]

#: The kinds of facts that show a card drawn or played; a weapon is played whenever it attacks.
SHOWING: Final = frozenset({"draw", "equip", "play", "use"})


def cards(state: State, facts: Iterable[Event[State]]) -> Seen:
    """Return the names (with colors) of the cards that each seat drew, or began with, and of those it played."""
    drawn: list[dict[str, None]] = [{} for _ in state.players]
    played: list[dict[str, None]] = [{} for _ in state.players]
    for fact in facts:
        if isinstance(fact, Move):
            card = state.known(fact.subject)
            drawn[card.owner][card.definition.key] = None
        elif isinstance(fact, Added):
            source = fact.layer.source
            if fact.kind == "use":
                # What attacks is a proxy of the weapon, by the weapon's name.
                played[fact.seat][state.known(source).definition.name] = None
            else:
                played[fact.seat][state.known(source).definition.key] = None
    return tuple((list(drawn[seat]), list(played[seat])) for seat in range(len(state.players)))


def measure(state: State) -> dict[str, list[float]]:
    """Return each hero's life total."""
    return {"life": [float(life_of(state, state.hero(player.seat))) for player in state.players]}
