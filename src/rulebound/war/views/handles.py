"""What a seat calls cards by: handles, which tell nothing that it may not know.

A card's number is its place in the lists of the decks, so it tells which card it is, wherever it lies. A handle is
counted from what everybody sees: a card gets another one in each zone that it comes to. What nobody can point at (the
cards of a deck, those of the other player's hand) has none.
"""

from __future__ import annotations

from typing import Final

from rulebound.kernel.decision import Option
from rulebound.war import constants as c
from rulebound.war.position.state import Card, State

#: The verbs whose first number is a card, and those whose second one is.
_OF_A_CARD: Final = (
    "discard",
    "pick up",
    "resurrect",
    "reveal",
    "place",
    "stack",
    "link",
    "heal",
    "clear",
    "skill",
    "upgrade",
    "attack",
    "use",
    "hold",
)
_OF_TWO_CARDS: Final = ("skill", "upgrade", "attack", "use")


def is_hidden(card: Card, seat: int) -> bool:
    """Tell whether a seat does not know which card this is (nobody knows the order of a deck)."""
    if card.zone == c.DECK:
        return True
    if card.zone in (c.HAND, c.TABLE):
        return not card.seen_by >> seat & 1
    return False


def _can_point_at(card: Card, seat: int) -> bool:
    return card.zone in (c.TABLE, c.DISCARD, c.SKILLS) or (card.zone == c.HAND and card.owner == seat)


def handle(state: State, seat: int, number: int) -> int:
    """Return what a seat calls a card by (0: it can't point at it); what is no card's number stays as it is."""
    if not 0 < number < len(state.cards):
        return number
    card = state.cards[number]
    return card.handle if _can_point_at(card, seat) else 0


def meant(state: State, seat: int, handle: int) -> int:
    """Return the card that a seat calls by a handle, or 0."""
    for card in state.cards[1:]:
        if card.handle == handle and _can_point_at(card, seat):
            return card.id
    return 0


def told(state: State, seat: int, option: Option) -> Option:
    """Return an option with handles for the cards in it."""
    if option.verb not in _OF_A_CARD:
        return option
    other = handle(state, seat, option.other) if option.verb in _OF_TWO_CARDS else option.other
    return Option(option.verb, handle(state, seat, option.subject), other, option.value)
