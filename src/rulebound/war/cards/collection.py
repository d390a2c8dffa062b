"""A player's collection: the cards that he owns, from which he makes his decks [WAR-setup.1]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from rulebound.war.cards.catalog import read_deck
from rulebound.war.position.card_parts import Definition
from rulebound.war.turn.set_up import Deck


@final
class Collection:
    """Cards with how many of each somebody owns."""

    def __init__(self, name: str, counts: Mapping[str, int]) -> None:
        self.name = name
        self.counts = dict(counts)

    def lacks(self, deck: Deck) -> list[tuple[str, int, int]]:
        """[WAR-setup.1] Return what a deck needs and the collection has not: card, how many needed, how many owned.

        A starting Hero is none of the deck's cards, but he comes out of the collection too (Q4).
        """
        needed: dict[str, int] = {}
        for card, count in ([(deck.hero, 1)] if deck.hero is not None else []) + deck.cards:
            needed[card.name] = needed.get(card.name, 0) + count
        return [
            (name, count, self.counts.get(name, 0))
            for name, count in needed.items()
            if count > self.counts.get(name, 0)
        ]


def read_collection(text: str, cards: Mapping[str, Definition], name: str, place: str) -> Collection:
    """Return the collection of a list: lines of ``3 Card Name``, as in a deck; raises ``RuleboundError`` as there."""
    listed = read_deck(text, cards, name, place)
    counts = {card.name: count for card, count in listed.cards}
    if listed.hero is not None:
        counts[listed.hero.name] = counts.get(listed.hero.name, 0) + 1
    return Collection(name, counts)
