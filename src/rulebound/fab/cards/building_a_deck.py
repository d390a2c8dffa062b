"""Decks: a hero, what starts in the arena, the cards to be drawn; and what may be among them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final, final

from rulebound.errors import RuleboundError
from rulebound.fab import constants as c
from rulebound.fab.nodes.deck_rules import Legendary, Specialization
from rulebound.fab.position.card_parts import Definition

#: The format that is played: a young hero, so many cards, so many of each.
DECK_SIZE: Final = 40
COPIES: Final = 2


@final
@dataclass(frozen=True)
class Deck:
    """A named deck: its hero, the arena-cards that it starts the game with, and its cards with how many of each."""

    name: str
    hero: Definition
    arena: tuple[Definition, ...]
    cards: tuple[tuple[Definition, int], ...]

    def size(self) -> int:
        """Return how many cards there are to be drawn."""
        return sum([count for _, count in self.cards])


class IllegalDeck(RuleboundError):
    """A deck breaks a rule."""


def faults_of(deck: Deck) -> list[str]:
    """Return every rule that a deck breaks, in words that name it and the card."""
    found: list[str] = []
    if not deck.hero.types & c.HERO:
        found.append(f"{deck.hero.key} is no hero [4.1.2]")
    elif c.YOUNG not in deck.hero.tags:
        found.append(f"{deck.hero.key} is no young hero, as this format wants")
    if deck.size() != DECK_SIZE:
        found.append(f"there are {deck.size()} cards and not {DECK_SIZE}")
    for card, count in deck.cards:
        if card.types & c.ARENA_CARDS:
            found.append(f"{card.key} is no card to be drawn [4.1.5a]")
        if count > COPIES:
            found.append(f"{card.key} is there {count} times, and may be {COPIES}")
    for card in [*deck.arena, *(card for card, _ in deck.cards)]:
        # [1.1.3] its classes and talents are a subset of the hero's
        beyond = sorted(_supertypes(card) - _supertypes(deck.hero))
        if beyond:
            found.append(f"{card.key} is {' '.join(beyond)}, which {deck.hero.name} is not [1.1.3]")
    return found + _faults_by_text(deck) + _faults_of_arena(deck.arena)


def _faults_by_text(deck: Deck) -> list[str]:
    """Return what cards say of the decks that they may be in, and isn't so [5.4.6]."""
    found: list[str] = []
    cards = [*((card, 1) for card in deck.arena), *deck.cards]
    for card, count in cards:
        powers = card.program.powers
        # [8.3.6] one of a legendary card
        if count > 1 and any(isinstance(power, Legendary) for power in powers):
            found.append(f"{card.key} is legendary, and there {count} times [8.3.6]")
        # [8.3.7] of a hero alone: by its moniker [2.7.3]
        heroes = [power.hero for power in powers if isinstance(power, Specialization)]
        monikers = (deck.hero.name, *deck.hero.short_names)
        if heroes and not any(hero in monikers for hero in heroes):
            found.append(f"{card.key} is for {' or '.join(heroes)} alone [8.3.7]")
    return found


def _faults_of_arena(arena: tuple[Definition, ...]) -> list[str]:
    """[4.1.4a] Up to one card for each zone: equipment by its subtype, weapons by their hands."""
    found: list[str] = []
    worn: Counter[str] = Counter()
    hands = 0
    for card in arena:
        if card.types & c.WEAPON:
            if c.TWO_HANDED in card.tags:
                # [8.2.2b] it is equipped to two weapon zones
                hands += 2
            elif c.ONE_HANDED in card.tags:
                # [8.2.1b] and this to one
                hands += 1
            else:
                found.append(f"{card.key} is for one hand or for two [8.2.1, 8.2.2]")
        elif card.types & c.EQUIPMENT and any(slot in card.tags for slot in c.SLOTS):
            worn.update(slot for slot in c.SLOTS if slot in card.tags)
        else:
            found.append(f"{card.key} doesn't start the game in the arena [4.1.4a]")
    found += [
        f"there are {count} pieces of {slot} equipment for one zone [4.1.4a]"
        for slot, count in worn.items()
        if count > 1
    ]
    if hands > c.WEAPON_ZONES:
        found.append(f"the weapons need {hands} weapon zones, and there are {c.WEAPON_ZONES} [4.1.4a]")
    return found


def _supertypes(card: Definition) -> set[str]:
    """Return the classes and talents of a card [2.11]: the tags with a capital."""
    return {tag for tag in card.tags if tag[:1].isupper()}


def check_deck(deck: Deck) -> None:
    """Refuse a deck that breaks a rule: raises ``IllegalDeck`` with all of them."""
    faults = faults_of(deck)
    if faults:
        raise IllegalDeck(f"{deck.name}: {'; '.join(faults)}", place="decks")
