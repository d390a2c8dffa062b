"""What a hero's "Deckbuilding" line includes in its decks, and what it excludes (100.2e).

[wow-2012:100.2e] In 2007, whose rulebook doesn't know such lines, they are texts that beat its rules [wow-2007:103.1].
"""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.wow import constants as c
from rulebound.wow.nodes.conditions import OfItsDeck, OnlyInDeck
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.text_box import text_box

__all__ = ["only_line", "what_excludes", "whether_included", "which_side"]


def only_line(hero: Definition) -> OnlyInDeck | None:
    """Return the line of a hero that says which cards alone its decks can have, if it has one."""
    for line in text_box(hero).restrictions:
        if isinstance(line, OnlyInDeck):
            return line
    return None


def what_excludes(hero: Definition, card: Definition) -> str:
    """[2012:100.2e] Return which cards a hero's line excludes, if one card is among them ("": it isn't)."""
    for line in text_box(hero).restrictions:
        if isinstance(line, OfItsDeck):
            for kind in line.never:
                of_a_class = kind == "class" and any(icon not in c.FACTIONS for icon in card.icons)
                if kind in card.icons or of_a_class or (kind == "Talent" and is_talent(card)):
                    return f"{kind} cards"
        elif isinstance(line, OnlyInDeck):
            # (but for those that the line itself includes)
            box = text_box(card)
            if box.reputation and box.reputation not in [kind.reputation for kind in line.named()]:
                return "cards with that reputation"
            known = {word for kind in line.named() for word in (kind.talent, kind.tag) if word}
            if any(not known.intersection(trait.split(" or ")) for trait in box.required):
                return "cards with that text restriction"
    return ""


def whether_included(line: OnlyInDeck, card: Definition) -> bool:
    """[2012:100.2e] Tell whether a line that says which cards a deck can have includes one.

    Of icons, each group that a card has must be included, class and faction [2012:100.2a].
    """
    if any(kind.means(card) for kind in line.named() if not kind.icon):
        return True
    classes = [icon for icon in card.icons if icon in c.CLASSES]
    if any(icon in c.FACTIONS for icon in card.icons) and not line.either:
        return False
    if not classes:
        return line.either and bool(card.icons)
    return any(kind.means(card) for kind in line.named() if kind.icon)


def which_side(line: OnlyInDeck, cards: Sequence[Definition]) -> dict[str, str]:
    """[2012:100.2e] Return the factions of cards of which "either" may be in a deck, by the cards' names."""
    sides: dict[str, str] = {}
    for card in cards:
        factions = [icon for icon in card.icons if icon in c.FACTIONS]
        if line.either and len(factions) == 1:
            sides[card.name] = factions[0]
    return sides


def is_talent(card: Definition) -> bool:
    """[2012:100.2b] Tell whether a card needs a talent specialization."""
    return any(trait in c.TALENTS for trait in text_box(card).required)
