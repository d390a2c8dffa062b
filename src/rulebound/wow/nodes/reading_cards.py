"""What nodes read of a card: whether it is blank."""

from __future__ import annotations

from rulebound.tcg.position.cards import Card
from rulebound.wow import constants as c


def is_blank(card: Card) -> bool:
    """[408.1b] Tell whether a card is a face-down resource, on the chain or in play: it has no tags and no text."""
    return card.face_down and (card.in_row or card.zone == c.CHAIN)
