"""What was so when something happened, asked of the journal afterwards."""

from __future__ import annotations

from rulebound.kernel.events import Event
from rulebound.wow.events import Control
from rulebound.wow.state import Card, State


def controller_then(state: State, card: Card, fact: Event[State]) -> int:
    """[400.3] Return who controlled a card in play as something happened this turn, or -1 if nothing changed since."""
    if not any(
        isinstance(one, Control) and one.subject == card.number for one in state.this_turn_of(("control",))
    ):
        return -1
    seat = card.entered_under
    for one in state.journal.since(0):
        if one is fact:
            return seat
        if isinstance(one, Control) and one.subject == card.number:
            seat = one.seat
    return -1
