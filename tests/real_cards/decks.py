"""Real deck lists: found in the pool of decks, matched with the pool of cards, complete or not."""

from __future__ import annotations

import difflib
import json
import re
from functools import cache
from typing import Any

from real_cards.pool import DECKS, read, records
from rulebound.wow import constants as c
from rulebound.wow.cards.building_a_deck import Deck, faults_of
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.text_box import text_box
from rulebound.wow.rules import edition_named
from rulebound.wow.scenarios import hero


def plain(name: str) -> str:
    """Return a name without what deck lists leave out: punctuation and capitals."""
    return re.sub(r"[^a-z0-9]+", " ", name.casefold()).strip()


@cache
def known() -> dict[str, str]:
    """Return the pool's names by their plain form."""
    return {plain(name): name for name in records()}


@cache
def find(name: str) -> str:
    """Return the pool's name for a deck list's, also if one of them is misspelt by a letter ("" if there is none)."""
    if plain(name) in known():
        return known()[plain(name)]
    near = difflib.get_close_matches(plain(name), list(known()), 1, 0.95)
    return known()[near[0]] if near else ""


def playable(name: str) -> Definition | None:
    """Return a card, if the pool has it and it compiles and can be played."""
    found = find(name)
    made = read(found) if found else None
    return made.definition if made is not None and made.playable else None


def missing(listed: dict[str, Any]) -> list[str]:
    """Return the cards of a list that can't be played."""
    return [card["name"] for card in listed["cards"] if playable(card["name"]) is None]


def deck_of(listed: dict[str, Any]) -> Deck | None:
    """Return a complete list as a deck, with the hero it names, or the first for whom it is legal."""
    cards = [(playable(card["name"]), int(card["qty"])) for card in listed["cards"]]
    main = tuple((card, count) for card, count in cards if card is not None and not card.types & c.HERO)
    if len(main) + sum(card is not None and bool(card.types & c.HERO) for card, _ in cards) < len(cards):
        return None
    heroes = [card for card, _ in cards if card is not None and card.types & c.HERO]
    rules = edition_named("2007")
    for one in heroes or heroes_for(str(listed["name"]), main):
        deck = Deck(str(listed["name"]), one, main)
        if not [fault for fault in faults_of(deck, rules) if fault.rule != "100.1"]:
            return deck
    return None


def heroes_for(name: str, main: tuple[tuple[Definition, int], ...]) -> list[Definition]:
    """Return the heroes that a list without one may mean: "Faction Class Name".

    A hero of that name; where the pool doesn't have the card, a plain one of that faction and class stands in, with
    the talents that the cards need; a list that names no class is played with any hero of the pool.
    """
    faction, kind, *rest = name.split()
    if kind not in c.CLASSES:
        named = sorted(one for one, record in records().items() if record["type"] == "Hero")
        return [made for one in named if (made := playable(one)) is not None]
    made = playable(" ".join(rest))
    if made is not None:
        return [made]
    needed = dict.fromkeys(trait for card, _ in main for trait in text_box(card).required)
    return [hero(" ".join(rest), 28, icons=(faction,), traits=(kind, *needed))]


@cache
def complete_decks() -> tuple[Deck, ...]:
    """Return the real decks whose cards all compile, and that the 2007 rules allow."""
    lists = json.loads(DECKS.read_text(encoding="utf-8"))
    made = [deck_of(listed) for listed in lists if not missing(listed)]
    return tuple(deck for deck in made if deck is not None)
