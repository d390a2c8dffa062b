"""Selecting anew from a card-pool before a game of a match: what starts in the arena, the deck, the inventory [4.1.4].

What is neither selected to start in the arena [4.1.4] nor for the deck [4.1.5] is the inventory [4.1.6]. A card that is
brought in goes where cards of its types start; a card of the deck may start elsewhere if the hero says so [4.1.5b], and
is then called by its name and where that is.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Final

from rulebound.errors import RuleboundError
from rulebound.fab import constants as c
from rulebound.fab.cards.building_a_deck import Deck, may_start_elsewhere
from rulebound.fab.nodes.deck_rules import lies_in_graveyard
from rulebound.fab.position.card_parts import Definition

__all__ = ["after_selecting", "drawn", "left_out", "starting", "starts_in_arena"]

#: Where a card of the deck starts elsewhere than in it [4.1.5b], behind its name.
_ARENA: Final = " [in the arena]"
_GRAVEYARD: Final = " [in the graveyard]"


def starting(deck: Deck) -> dict[str, int]:
    """Return what starts the game elsewhere than in the deck, by what each is called [4.1.4, 4.1.5b]."""
    found: dict[str, int] = {}
    for card in deck.arena:
        called = _elsewhere(card, deck.hero) if card.types & c.DECK_CARDS else card.key
        found[called] = found.get(called, 0) + 1
    return found


def drawn(deck: Deck) -> dict[str, int]:
    """Return what starts the game in the deck [4.1.5]."""
    return {card.key: count for card, count in deck.cards}


def left_out(deck: Deck) -> dict[str, int]:
    """Return what can be brought in: the inventory [4.1.6], and again what of the deck may start elsewhere [4.1.5b]."""
    found = {card.key: count for card, count in deck.inventory}
    for card, count in (*deck.cards, *deck.inventory):
        if card.types & c.DECK_CARDS and may_start_elsewhere(deck.hero, card):
            called = _elsewhere(card, deck.hero)
            found[called] = found.get(called, 0) + count
    return found


def starts_in_arena(deck: Deck) -> frozenset[str]:
    """Return what of the card-pool is so called that it starts elsewhere than in the deck when it is brought in."""
    cards = [card for card, _ in deck.pool().values()]
    others = [_elsewhere(card, deck.hero) for card in cards if card.types & c.DECK_CARDS]
    # [1.3.2d] what is no deck-card is an arena-card
    return frozenset([*[card.key for card in cards if not card.types & c.DECK_CARDS], *others])


def after_selecting(deck: Deck, out: Mapping[str, int], into: Mapping[str, int]) -> Deck:
    """[4.1.4, 4.1.5] Return a deck after some of it has gone out to the inventory and some of that has come in.

    ``out`` and ``into`` are what cards are called, with how many. Raises ``RuleboundError`` for what isn't there; what
    comes of it may still be illegal.
    """
    elsewhere = starts_in_arena(deck)
    begins, cards, rest = starting(deck), drawn(deck), left_out(deck)
    for names, there, where, sign in (
        (out, {**begins, **cards}, "what you start with", -1),
        (into, rest, "the inventory", 1),
    ):
        for name, count in names.items():
            if not 0 < count <= there.get(name, 0):
                raise RuleboundError(
                    f"{there.get(name, 0)} {name} in {where}, not {count}",
                    place=deck.name,
                    fix="Choose cards that are there.",
                )
            pile = begins if name in begins or name in elsewhere else cards
            pile[name] = pile.get(name, 0) + sign * count
    return _divided(deck, begins, cards)


def _divided(deck: Deck, begins: Mapping[str, int], cards: Mapping[str, int]) -> Deck:
    """Return a deck whose card-pool is divided anew: the inventory is all that is left [4.1.6]."""
    pool = deck.pool()
    called = {_elsewhere(card, deck.hero): key for key, (card, _) in pool.items()}
    arena: list[Definition] = []
    left = {key: count for key, (_, count) in pool.items()}
    for name, count in begins.items():
        key = called.get(name, name)
        arena += [pool[key][0]] * count
        left[key] -= count
    for key, count in cards.items():
        left[key] -= count
    for key, count in left.items():
        if count < 0:
            # [4.1.5b] what starts elsewhere is selected from the deck
            raise RuleboundError(
                f"there are {pool[key][1]} {key} in the pool", place=deck.name, fix=f"Take {-count} out of the deck."
            )
    return dataclasses.replace(
        deck,
        arena=tuple(arena),
        cards=tuple([(pool[key][0], count) for key, count in cards.items() if count]),
        inventory=tuple([(pool[key][0], count) for key, count in left.items() if count]),
    )


def _elsewhere(card: Definition, hero: Definition) -> str:
    """Return what a card of the deck is called that starts the game elsewhere than in it [4.1.5b]."""
    return card.key + (_GRAVEYARD if lies_in_graveyard(hero, card) else _ARENA)
