"""What is printed on a card, and which abilities of it can be activated, for views."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.nodes.abilities import type_of
from rulebound.fab.nodes.combat.attacks import attacks_with
from rulebound.kernel.codec import Plain
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.position.cards import Card, Definition
from rulebound.tcg.position.numbers import ABSENT
from rulebound.tcg.position.state import State
from rulebound.tcg.program.powers import Payment

__all__ = ["printed_of", "uses_of"]


def printed_of(card: Definition) -> dict[str, Plain]:
    """Return what is printed on a card [2.0]: its types, numbers, keywords and text."""
    return {
        "types": [name for bit, name in c.TYPES.items() if card.types & bit],
        "tags": list(card.tags),
        "cost": None if card.types & c.ARENA_CARDS else card.cost,
        **{
            word: card.numbers[place]
            for place, word in enumerate(c.NUMBERS_OF_CARDS)
            if place < len(card.numbers) and card.numbers[place] != ABSENT
        },
        "keywords": [name for bit, name in c.ALL_KEYWORDS.items() if card.as_printed().all_keywords() & bit],
        "text": list(card.paragraphs),
    }


def uses_of(state: State, card: Card, seat: int) -> list[Plain]:
    """Return the activated abilities of a card that a seat controls: their places and words."""
    if card.zone != shared.PLAY or card.controller != seat:
        return []
    found: list[Plain] = []
    for index, power in enumerate(effective(state, card).powers):
        if isinstance(power, Payment):
            paragraph = card.definition.program.clause(power.place)
            texts = card.definition.paragraphs
            known = paragraph is not None and paragraph < len(texts)
            found.append(
                {
                    "place": power.place,
                    "index": index,
                    "attacks": attacks_with(power) is not None,
                    "action": bool(type_of(power) & c.ACTION_CARD),
                    "text": texts[paragraph] if known and paragraph is not None else "",
                }
            )
    return found
