"""The zones of Flesh and Blood [3.0.1].

All zones of the arena (equipment, weapons, heroes, the combat chain) are one zone here: which card is on the combat
chain say its links, and which of a player's zones equipment is worn in says its subtype.
"""

from __future__ import annotations

from typing import Final, final

from rulebound.fab import constants as c
from rulebound.tcg import constants as shared
from rulebound.tcg.position import zones
from rulebound.tcg.position.cards import Card, Effective
from rulebound.tcg.position.state import State
from rulebound.tcg.position.zones import ITS_OWNER, Zone


class Inventory(Zone):
    """What of a card-pool started the game neither in the arena nor in the deck [4.1.6]."""

    def __init__(self) -> None:
        # [4.1.6b] private, whatever of a deck list is open
        super().__init__(c.INVENTORY, "inventory", ITS_OWNER)
        self.in_lists = False


class Arsenal(Zone):
    """What a player has stored [3.3]: private, unless it was put there face up, or turned so [3.0.4d]."""

    def __init__(self) -> None:
        # [3.3.1, 3.0.4b] its owner sees what lies there; [3.0.9b] effects apply to what does so face up, as on the
        # stack
        super().__init__(c.ARSENAL, "arsenal", ITS_OWNER, facets=shared.HANDS | shared.STACKED)

    def hides(self, card: Card) -> bool:
        return card.face_down


@final
class FabGraveyard(zones.Graveyard):
    """A graveyard: what is put there face down, or turned so, its owner may look at [3.0.3a, 3.0.4c]."""

    def __init__(self) -> None:
        super().__init__()
        self.shown_to_owner = True

    def hides(self, card: Card) -> bool:
        return card.face_down


class Under(Zone):
    """What lies under permanents, and under cards on the stack [3.0.14]: not in the arena, even where those are.

    [3.0.14b]
    """

    def __init__(self) -> None:
        # [8.4.5] what is said there of what a card lies under is so on the board
        super().__init__(c.UNDER, "under", facets=shared.HANDS | shared.STACKED)
        self.shown_to_owner = True
        # [8.1.8a] as sub-cards tokens go on existing
        self.keeps_tokens = True

    def hides(self, card: Card) -> bool:
        # [3.0.14d] as public as what it lies under, which turns it with itself
        return card.face_down


class FabZones(zones.Zones):
    """The zones of this game."""

    keeps_some = True
    # [3.0.4e, 1.8.5a, 1.8.6b] what lies face down in a public zone isn't meant by what names that zone
    means_hidden: bool = False
    # [1.9.3c, 8.5.5c] what is discarded, destroyed or pitched to another zone has been discarded, destroyed, pitched;
    # [8.5.1b, 8.5.6c] and so has been banished or drawn what was to be that
    composite: tuple[str, ...] = ("discard", "destroy", "pitch", "remove", "draw")

    def __init__(self, own: tuple[Zone, ...] = (), names: tuple[str, ...] = ()) -> None:
        super().__init__(own, names)
        self.all[shared.GRAVEYARD] = FabGraveyard()
        # [8.3.36, 3.0.3a] what lies face down in the arena its owner may look at
        self.all[shared.PLAY].shown_to_owner = True

    def keeps(self, card: Card, to: int, face_down: bool) -> bool:
        # [3.0.9] what comes to the arena or the stack is what it was, unless it becomes private by that
        # [3.0.14b] and what comes under a card is another object
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


#: All collections of objects that there are [3.0.1]; those of the arena are one.
ZONES: Final = FabZones(
    (
        Arsenal(),
        # (Each player has one, and everybody sees what lies there.)
        Zone(c.PITCH_ZONE, "pitch zone"),
        Inventory(),
        # [3.11.5] what lies under a hero is not in the arena
        Zone(c.SOUL, "soul"),
        Under(),
    ),
    ("nowhere", "stack", "deck", "graveyard", "hand", "arena", "banished"),
)
#: Where players store cards, and where what lies under others does.
ARSENAL: Final = ZONES.all[c.ARSENAL]
UNDER: Final = ZONES.all[c.UNDER]


def sub_cards(state: State, number: int) -> list[Card]:
    """Return the cards under an object, its sub-cards [3.0.14]."""
    found: list[Card] = []
    for player in state.players:
        for id in UNDER.ids(state, player.seat):
            card = state.cards[id]
            if card.host == number:
                found.append(card)
    return found
