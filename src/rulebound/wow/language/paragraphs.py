"""The paragraphs of a card's text box in this game: what reminders its keywords have."""

from __future__ import annotations

from typing import Final

from rulebound.tcg.language import paragraphs
from rulebound.tcg.language.reminders import Reminders
from rulebound.wow.language.keyword_meanings import DEFINITIONS, NUMBERED, ON_WEAPONS

#: What keywords mean that no row of the phrasebook says in words.
OTHERS: Final = {
    "Finishing Move": ("to play it, remove X Combo cards from the game, in your graveyard, where X is 5 or less",),
}
REMINDERS: Final = Reminders(
    {
        name: (*DEFINITIONS.get(name, ()), *ON_WEAPONS.get(name, ()), *OTHERS.get(name, ()))
        for name in (*DEFINITIONS, *OTHERS)
    },
    NUMBERED,
    ("card", "character", "ally", "hero", "weapon", "armor", "item", "equipment", "ability"),
)


def paragraphs_of(texts: tuple[str, ...]) -> tuple[str, ...]:
    """Return the paragraphs that a card's texts come to [203.1, 203.2, 700.1]."""
    return paragraphs.paragraphs_of(texts, REMINDERS.left_out)
