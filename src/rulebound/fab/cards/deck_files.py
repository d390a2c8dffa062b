"""Deck lists: ``Hero: NAME``, ``Arena:``, ``Graveyard:``, ``Deck:``, ``Inventory:`` with ``2 Swell (red)``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from rulebound.errors import RuleboundError
from rulebound.fab.cards.building_a_deck import Deck
from rulebound.fab.cards.card_records import CardPool
from rulebound.fab.position.card_parts import Definition

#: What starts the game equipped [4.1.4], or in the graveyard [4.1.5b], what is drawn [4.1.5], and what of the pool is
#: neither [4.1.6].
_SECTIONS: Final = ("Arena:", "Graveyard:", "Deck:", "Inventory:")
_LINE = re.compile(r"(?:(\d{1,3}) +)?(\S.*)")


def read_deck(text: str, cards: Mapping[str, Definition], name: str, source: str) -> Deck:
    """Return the deck of a list; raises ``RuleboundError`` that names the line of a card that there isn't."""
    hero: Definition | None = None
    arena: list[Definition] = []
    listed: dict[str, list[tuple[Definition, int]]] = {each: [] for each in _SECTIONS}
    section = ""
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.partition("#")[0].strip()
        place = f"{source}:{number}"
        if not words:
            continue
        if words in _SECTIONS:
            section = words
        elif words.startswith("Hero:"):
            hero = _found(words.removeprefix("Hero:").strip(), cards, place)
        else:
            match = _LINE.fullmatch(words)
            if match is None or not section:
                raise RuleboundError(
                    f"{words!r} stands in no section",
                    place=place,
                    fix="Write Arena:, Graveyard:, Deck: or Inventory: before it.",
                )
            card, count = _found(match[2], cards, place), int(match[1] or 1)
            if section in ("Arena:", "Graveyard:"):
                arena.extend([card] * count)
            elif any(card is known for known, _ in listed[section]):
                raise RuleboundError(f"{card.key} stands there twice", place=place)
            else:
                listed[section].append((card, count))
    if hero is None:
        raise RuleboundError("there is no hero", place=source, fix="Begin with Hero: and its name.")
    return Deck(name, hero, tuple(arena), tuple(listed["Deck:"]), tuple(listed["Inventory:"]))


def _found(name: str, cards: Mapping[str, Definition], place: str) -> Definition:
    if name not in cards:
        why = cards.refused.get(name) if isinstance(cards, CardPool) else None
        if why is not None:
            raise RuleboundError(f"{name!r} can't be played: {why}", place=place)
        near = sorted(key for key in cards if key.startswith(name.partition(" (")[0]))
        raise RuleboundError(
            f"there is no card {name!r}", place=place, fix=f"Known: {', '.join(near)}." if near else ""
        )
    return cards[name]
