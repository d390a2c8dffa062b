"""The zones of Flesh and Blood [3.0.1].

All zones of the arena (equipment, weapons, heroes, the combat chain) are one zone here: which card is on the combat
chain say its links, and which of a player's zones equipment is worn in says its subtype.
"""

from __future__ import annotations

from typing import Final

from rulebound.fab import constants as c
from rulebound.tcg import constants as shared
from rulebound.tcg.position import zones
from rulebound.tcg.position.cards import Card, Effective
from rulebound.tcg.position.state import State
from rulebound.tcg.position.zones import ITS_OWNER, Zone


class Inventory(Zone):
    """What of a card-pool started the game neither in the arena nor in the deck [4.1.6]."""

    def __init__(self) -> None:
        super().__init__(c.INVENTORY, "inventory", ITS_OWNER)
        self.in_lists = False


class FabZones(zones.Zones):
    """The zones of this game."""

    keeps_some = True

    def keeps(self, card: Card, to: int, face_down: bool) -> bool:
        # [3.0.9] what comes to the arena or the stack is what it was, unless it becomes private by that
        if to not in (shared.STACK, shared.PLAY) or card.zone == shared.NOWHERE:
            return False
        return not face_down or self.all[card.zone].hides(card)

    def keep_counters(self, state: State) -> bool:
        # [3.0.9] anywhere else it is another object at once
        return False

    def last_known(self, state: State, card: Card) -> Effective:
        board = state.board
        values = board.values(card.id) if card.zone == shared.STACK and board is not None else None
        return values if values is not None else super().last_known(state, card)

    def ceases(self, card: Card, to: int) -> bool:
        # [7.2.3b] an attack-proxy goes from the stack onto the combat chain
        return to != shared.PLAY


ZONES: Final = FabZones(
    (
        # [3.3.1] what lies in an arsenal only its owner knows
        Zone(c.ARSENAL, "arsenal", ITS_OWNER),
        # [3.14.1] the pitch zone is public
        Zone(c.PITCH_ZONE, "pitch zone"),
        # [4.1.6b] an inventory is private, whatever of a deck list is open
        Inventory(),
    ),
    ("nowhere", "stack", "deck", "graveyard", "hand", "arena", "banished"),
)
