"""Modifier interaction (section 718), as this game asks about it: the effective values of its cards.

What modifiers make of the cards in play is worked out by :mod:`rulebound.tcg.continuous.interaction`.
"""

from __future__ import annotations

from typing import Final

from rulebound.tcg.continuous.boards import Board
from rulebound.tcg.continuous.interaction import board, checked, shelved
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c
from rulebound.wow.boards.layout import elsewhere
from rulebound.wow.position.card_parts import Effective

__all__ = ["Board", "board", "checked", "effective", "is_allowed_to", "shelved"]

_PLAY: Final = c.PLAY


def effective(state: State, card: Card) -> Effective:
    """Return a card's values after continuous modifiers (as last known, if the record is of the past).

    (The same as the shared function of this name, said with one call less: it is asked all the time.)
    """
    if card.last is not None:
        return card.last  # type: ignore[return-value]
    if card.zone == _PLAY and not (card.face_down and card.in_row):
        # (A position keeps no other values than a board's.)
        known: Board | None = state.board  # type: ignore[assignment]
        if known is None or state.stale & known.reads:
            known = board(state)
        values = known.entries[card.id]
        if values is not None:
            return values  # type: ignore[return-value]
    return elsewhere(card)


def is_allowed_to(state: State, seat: int, card: Card, shelf: str) -> bool:
    """Tell whether a player may do something with a card, by what is in force."""
    for found in shelved(state, shelf):
        ctx = found.context(state)
        cards = getattr(found.change, "cards", None)
        if ctx.controller == seat and found.holds(ctx) and (cards is None or cards.matches(ctx, card)):
            return True
    return False
