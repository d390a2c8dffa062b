"""How events happen in this game, besides how in all: prevention [717], uniqueness [103.3], attachments [306.3e].

Everything that changes a game goes through :func:`rulebound.tcg.happening.happen`, which asks what stands here.
"""

from __future__ import annotations

from typing import Final, final

from rulebound.kernel.decision import Asking
from rulebound.kernel.events import Event
from rulebound.tcg.events import GameEvent
from rulebound.tcg.happening.card_events import CardEvents
from rulebound.tcg.position.state import State
from rulebound.wow.events import Damage
from rulebound.wow.modifiers.contradictions import damage_cant
from rulebound.wow.modifiers.prevention import bubbles_around, pass_through_bubbles
from rulebound.wow.position.state import own


@final
class WowEvents(CardEvents):
    """The game's side of "will, then did".

    Replacement modifiers have one rank, which the controller of a packet orders [716.3]; prevention comes after them
    [717.1], packet by packet, bubble by bubble.
    """

    def has_shields(self) -> bool:
        # [717.3] a packet passes through bubbles one after the other, armor among them
        return False

    def is_sure(self, state: State, event: GameEvent) -> bool:
        """[103.3] Uniqueness destroys even what can't be destroyed; [2012:103.3] so does whatever the rules destroy."""
        if event.kind != "destroy":
            return False
        if own(state).edition.only_uniqueness_beats_cant:
            return event.rule == "410.2"
        return event.cause.source == 0

    def says_no(self, state: State, action: str, event: GameEvent) -> bool:
        if isinstance(event, Damage):
            by = state.known(event.other) if event.other > 0 else None
            if damage_cant(state, state.known(event.subject), event, by):
                return True
        return super().says_no(state, action, event)

    def turn_to_choose(self, state: State, event: Event[State], finishing: bool) -> int:
        if finishing and isinstance(event, Damage):
            # [304.2, 717.3] about armor and bubbles, the controller of the character chooses
            card = state.in_play(event.subject)
            if card is not None:
                return (card.controller - state.turn_player) % len(state.players)
        return super().turn_to_choose(state, event, finishing)

    def needs_finish(self, state: State, event: Event[State]) -> bool:
        if isinstance(event, Damage):
            return not event.unpreventable and bubbles_around(state, event)
        return super().needs_finish(state, event)

    def finish(self, state: State, event: Event[State]) -> Asking[list[Event[State]]]:
        made: list[Event[State]] = []
        if isinstance(event, Damage):
            # [717.1] Prevention always comes after the other replacement modifiers.
            left = yield from pass_through_bubbles(self, state, event)
            if left is not None:
                made.append(left)
        else:
            made.append(event)
            made.extend(self.falling_off(state, event))
        return made

    def falls_off_as(self, state: State) -> str:
        # [306.3e] attached abilities are put into graveyards; [2012:400.5] they are destroyed
        return "destroy" if own(state).edition.attachments_destroyed else "put"


EVENTS: Final = WowEvents()
