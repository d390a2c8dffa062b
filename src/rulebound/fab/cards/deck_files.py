"""Deck lists: ``Hero: NAME``, ``Arena:``, ``Graveyard:``, ``Deck:``, ``Inventory:`` with ``2 Swell (red)``."""

from __future__ import annotations

import dataclasses
import difflib
import re
from collections.abc import Mapping
from typing import Final

from rulebound.errors import RuleboundError
from rulebound.fab import constants as c
from rulebound.fab.cards.building_a_deck import Deck
from rulebound.fab.cards.card_records import CardPool
from rulebound.fab.nodes.deck_rules import lies_in_graveyard
from rulebound.fab.nodes.effect_keywords.creating_cards import created_by
from rulebound.fab.position.card_parts import Definition
from rulebound.text.limits import LONGEST_NAME, TOLD, said

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
            if hero is not None:
                raise RuleboundError("a second hero", place=place, fix="A deck has one line Hero: NAME.")
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
            if not count:
                raise RuleboundError(f"0 copies of {card.key!r}", place=place, fix="Leave the line out.")
            if section in ("Arena:", "Graveyard:"):
                arena.extend([card] * count)
            elif any(card is known for known, _ in listed[section]):
                raise RuleboundError(f"{card.key} stands there twice", place=place)
            else:
                listed[section].append((card, count))
    if hero is None:
        raise RuleboundError("there is no hero", place=source, fix="Begin with Hero: and its name.")
    deck = Deck(name, hero, tuple(arena), tuple(listed["Deck:"]), tuple(listed["Inventory:"]))
    return with_created(deck, cards, source)


def deck_text(deck: Deck) -> str:
    """Return the list of a deck as :func:`read_deck` reads it."""
    buried = [card for card in deck.arena if card.types & c.DECK_CARDS and lies_in_graveyard(deck.hero, card)]
    arena = [card for card in deck.arena if card not in buried]
    parts = (
        ("Arena:", [(card, 1) for card in arena]),
        ("Graveyard:", [(card, 1) for card in buried]),
        ("Deck:", deck.cards),
        ("Inventory:", deck.inventory),
    )
    lines = [f"Hero: {deck.hero.key}"]
    for heading, cards in parts:
        lines += ["", heading, *[f"{count} {card.key}" for card, count in cards]] if cards else []
    return "\n".join(lines) + "\n"


def with_created(deck: Deck, cards: Mapping[str, Definition], source: str) -> Deck:
    """Return a deck with the cards that its own create [8.5.40a], and those that these create.

    Raises ``RuleboundError`` for a card that creates one that there isn't: what it is nobody would know.
    """
    pool = [deck.hero, *[card for card, _ in deck.pool().values()]]
    found: dict[str, Definition] = {}
    left = list(pool)
    while left:
        card = left.pop()
        for name, color in created_by(card):
            colors = (color,) if color else ("", *c.COLORS)
            keys = [f"{name} ({each})" if each else name for each in colors]
            made = [_found(key, cards, source) for key in keys if key in cards]
            if not made:
                why = cards.why_not(name) if isinstance(cards, CardPool) else ""
                lacks = f"which can't be played: {why}" if why else "and there is none"
                raise RuleboundError(
                    f"{card.key!r} creates a card {name!r}, {lacks}",
                    place=source,
                    fix="Add one: in a file of cards, in your own set, or among those that are imported.",
                )
            # [8.5.40a] of several colors, if none is said, the first one
            one = min(made, key=lambda each: each.key)
            if one.key not in found and one not in pool:
                found[one.key] = one
                left.append(one)
    return dataclasses.replace(deck, created=tuple(found.values()))


def _found(name: str, cards: Mapping[str, Definition], place: str) -> Definition:
    if name not in cards:
        why = cards.refused.get(name) if isinstance(cards, CardPool) else None
        if why is not None:
            raise RuleboundError(f"{name!r} can't be played: {why}", place=place)
        raise RuleboundError(f"there is no card {said(name)}", place=place, fix=_near(name, cards))
    try:
        return cards[name]
    except RuleboundError as error:
        # What was kept as it could be read can't be any more.
        raise RuleboundError(f"{name!r} can't be played: {error}", place=place) from None


def _near(name: str, cards: Mapping[str, Definition]) -> str:
    """Return a sentence that suggests what may be meant; "" if nothing is near."""
    of_that_name = sorted(key for key in cards if key.startswith(name.partition(" (")[0]))
    if of_that_name:
        return f"Known: {', '.join(of_that_name[:TOLD])}."
    plain = {key.casefold().partition(" (")[0]: key for key in cards}
    said_so = name.casefold().partition(" (")[0]
    near = difflib.get_close_matches(said_so, plain, 1, 0.7) if len(name) <= LONGEST_NAME else []
    return f"Did you mean {plain[near[0]]!r}?" if near else ""
