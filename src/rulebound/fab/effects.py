"""What Flesh and Blood adds to how events happen."""

from __future__ import annotations

from typing import Final, final

from rulebound.fab.events import Move
from rulebound.fab.nodes.lasting import apply_next
from rulebound.fab.nodes.prevention import PreventsDamage
from rulebound.kernel.events import Event
from rulebound.kernel.happening import Replacement
from rulebound.tcg import constants as shared
from rulebound.tcg.happening.card_events import CardEvents
from rulebound.tcg.happening.replacing import CardReplacement
from rulebound.tcg.position.state import State


@final
class FabEvents(CardEvents):
    """This game's side of "will, then did"."""

    def falling_off(self, state: State, event: Event[State]) -> list[Event[State]]:
        # [1.4.3c] an attack-proxy ceases to exist with its source
        if not isinstance(event, Move):
            return []
        there = state.attached_to(event.subject)
        return [Move("clear", "1.4.3c", card.number, shared.NOWHERE) for card in there]

    def rank(self, state: State, event: Event[State], modifier: Replacement[State]) -> int:
        # [6.5.5] what prevents damage comes after what replaces it by a condition [6.5.4]
        if isinstance(modifier, CardReplacement) and isinstance(modifier.shelved.change, PreventsDamage):
            return 1
        return super().rank(state, event, modifier)

    def after(self, state: State, batch: list[Event[State]], noted: object) -> None:
        super().after(state, batch, noted)
        if state.modifiers:
            # [6.2.4] what waits for the next object applies to it from now on
            apply_next(state, batch)


EVENTS: Final = FabEvents()
