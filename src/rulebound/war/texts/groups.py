"""Which cards a text means: those of some kinds, of a side, in a scope; or the card itself.

Every scope follows one format: whose cards, which kinds [WAR-6.scope.2], where [WAR-6.scope.1].
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from rulebound.war.constants import TABLE
from rulebound.war.position.card_parts import Named, Noun
from rulebound.war.position.playing_field import field_of, row_of, territory
from rulebound.war.position.state import Card, State
from rulebound.war.texts.board import Source


def is_one_of(kinds: tuple[Noun, ...], state: State, card: Card) -> bool:
    """Tell whether a card in play is of one of some kinds.

    [WAR-5.linking.4] A link is one card: it has all names of its cards, and a Worker in it is at work; for the rest it
    is what its top card is.
    """
    # [WAR-6.scope.2]
    for kind in kinds:
        if kind.fits(card.definition):
            return True

    if card.linked:
        for other in state.one_with(card):
            for kind in kinds:
                if (isinstance(kind, Named) or kind.what == "worker") and kind.fits(other.definition):
                    return True
    return False


@final
@dataclass(frozen=True)
class Where:
    """Where cards are: a scope (area, battlefield or territory) and one row of it (0: all rows)."""

    scope: str
    row: int = 0


@final
@dataclass(frozen=True)
class Group:
    """Some cards on the table: "your Knights", "each enemy unit in the front row of this battlefield".

    ``quantity`` is how it is said: your, all, each, or one (then a card is chosen). ``whose`` is your, enemy or
    empty (both players, but an area is always that of the card).
    """

    quantity: str
    whose: str
    kinds: tuple[Noun, ...]
    where: Where | None = None
    other: bool = False

    def includes(self, state: State, source: Source, card: Card) -> bool:
        """Tell whether a card on the table is meant: [WAR-6.scope.3] by whose it is, where it is and its kind."""
        mine = card.owner == source.seat
        if self.whose == "your" and not mine:
            return False
        if self.whose == "enemy" and mine:
            return False
        if self.other and card.id == source.acting.id:
            return False
        where = self.where
        if where is not None:
            if where.row and row_of(card.place) != where.row:
                return False
            if where.scope == "battlefield":
                if field_of(card.place) != source.field:
                    return False
            elif where.scope == "area":
                # [WAR-6.scope.1] the six slots where the card is
                if not mine or field_of(card.place) != source.field:
                    return False
            elif not mine:
                # the twelve slots where you place your cards
                return False
        # [WAR-6.scope.2] and cards of certain types
        return is_one_of(self.kinds, state, card)

    def members(self, state: State, source: Source) -> list[Card]:
        """Return the cards meant: [WAR-5.stacking.4] every card of a stack is in play."""
        found: list[Card] = []
        for seat in (source.seat, 1 - source.seat):
            for place in territory(seat):
                for card in state.in_play(place):
                    if card.face_up and self.includes(state, source, card):
                        found.append(card)
        return found


#: What a text may call its own card: "this unit" and the like, or its name.
THIS_WORDS: Final = ("unit", "Hero", "building", "card", "self")


@final
@dataclass(frozen=True)
class This:
    """The card itself: the acting card, for a skill its Hero. ``word`` is what it is called."""

    word: str

    @property
    def quantity(self) -> str:
        """Always this one card."""
        return "this"

    def includes(self, state: State, source: Source, card: Card) -> bool:
        """Tell whether a card is the acting one."""
        return card.id == source.acting.id

    def members(self, state: State, source: Source) -> list[Card]:
        """Return the acting card, if it is still on the table."""
        card = state.cards[source.acting.id]
        return [card] if card.zone == TABLE and card.face_up else []


Cards = Group | This
