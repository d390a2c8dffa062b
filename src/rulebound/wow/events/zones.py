"""The zones of this game, and what else it means that cards move: combats, heroes, what lies face down."""

from __future__ import annotations

from typing import Final, final

from rulebound.kernel.events import Event
from rulebound.tcg.events import Move
from rulebound.tcg.position import cards
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.position.zones import Zones
from rulebound.wow import constants as c
from rulebound.wow.events.combat import leave_combat
from rulebound.wow.position.card_parts import BLANK
from rulebound.wow.position.state import own


@final
class WowZones(Zones):
    """The game's side of zones."""

    def keep_counters(self, state: State) -> bool:
        return not own(state).edition.counters_leave_with_the_card

    def leaves(self, state: State, card: Card, event: Event[State]) -> None:
        # [102.1a] the next check finds that a hero was destroyed; what it destroys itself [407.6a] it has seen
        past = card.past
        destroyed = isinstance(event, Move) and event.kind == "destroy" and not self._seen_by_checks(state, event)
        if destroyed and past is not None and past.last is not None:
            if past.last.types & c.HERO:
                state.edit_player(card.controller).must_lose = True

        if card.zone == c.PLAY:
            leave_combat(state, card.number)

    def _seen_by_checks(self, state: State, event: Move) -> bool:
        return event.reason in (c.FATAL, c.NO_HEALTH) and own(state).edition.losing == "as a check"

    def changes_hands(self, state: State, card: Card) -> None:
        leave_combat(state, card.number)

    def last_known(self, state: State, card: Card) -> cards.Effective:
        # A face-down resource is blank.
        if card.in_row and card.face_down:
            return BLANK
        return super().last_known(state, card)


ZONES: Final = WowZones(names=c.ZONE_NAMES)
