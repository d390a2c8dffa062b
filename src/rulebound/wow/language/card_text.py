"""The text of a printed card, as it is read."""

from __future__ import annotations

from rulebound.tcg.language.card_text import CardText
from rulebound.wow.position.card_parts import Definition


def text_of(card: Definition) -> CardText:
    """Return the text of a printed card."""
    return CardText(
        card.name, card.paragraphs, card.types, card.tags, card.short_names, card.gender, card.x_cost
    )
