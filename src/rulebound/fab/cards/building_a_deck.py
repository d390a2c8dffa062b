"""Decks: a hero, what starts in the arena, the cards to be drawn, an inventory; and what may be among them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final, final

from rulebound.errors import RuleboundError
from rulebound.fab import constants as c
from rulebound.fab.formats import Format, format_named
from rulebound.fab.nodes.deck_rules import (
    AnySpecialization,
    DistinctInventory,
    Essence,
    Legendary,
    Specialization,
    StartsInArena,
    StartsInGraveyard,
    Unlimited,
    zones_at_start,
)
from rulebound.fab.nodes.keyworded.worn import has, partners_of
from rulebound.fab.position.card_parts import Definition, is_called, supertype_sets
from rulebound.tcg.position.cards import same_name
from rulebound.tcg.setting_up import FoundLegal


@final
@dataclass(frozen=True)
class Deck:
    """A card-pool as a player has divided it [4.1.4, 4.1.5, 4.1.6].

    A hero, the arena-cards that start the game equipped, the cards of the deck, and the inventory: what is in the pool
    besides. Of cards that are listed, how many of each.
    """

    name: str
    hero: Definition
    arena: tuple[Definition, ...]
    cards: tuple[tuple[Definition, int], ...]
    inventory: tuple[tuple[Definition, int], ...] = ()
    #: What the cards of the pool create that isn't among them [8.5.40b], and what that creates.
    created: tuple[Definition, ...] = ()

    def size(self) -> int:
        """Return how many cards the deck has: those to be drawn, and those of it that start the game in the arena."""
        # [4.1.5b] these are considered part of it
        return sum([count for _, count in self.cards]) + len(self.in_arena())

    def in_arena(self) -> list[Definition]:
        """Return the cards of the deck that start the game in the arena [4.1.5b]."""
        return [card for card in self.arena if not card.types & c.ARENA_CARDS]

    def starting_inventory(self) -> list[Definition]:
        """Return each card of the inventory as the game starts [4.1.6]."""
        distinct = [power for power in self.hero.program.powers if isinstance(power, DistinctInventory)]
        found: list[Definition] = []
        for card, count in self.inventory:
            for _ in range(count):
                names = [one.name for one in found if any(one.types & power.types for power in distinct)]
                # [4.1.6c] what may not be there is removed from the game
                there = any(same_name(card.name, name) for name in names)
                if not there or not any(card.types & power.types for power in distinct):
                    found.append(card)
        return found

    def pool(self) -> dict[str, tuple[Definition, int]]:
        """Return each card of the card-pool [1.1.3] by its name and color, with how many there are of it."""
        found: dict[str, tuple[Definition, int]] = {}
        for card, count in (*[(one, 1) for one in self.arena], *self.cards, *self.inventory):
            found[card.key] = (card, found[card.key][1] + count if card.key in found else count)
        return found


class IllegalDeck(RuleboundError):
    """A deck breaks a rule."""


def faults_of(deck: Deck, format: Format | None = None) -> list[str]:
    """Return every rule that a deck breaks, in words that name it and the card; without a ``format``, in the usual one.

    What the comprehensive rules say has its number; the rest is what the format asks for.
    """
    asked = format if format is not None else format_named("")
    found = _faults_of_hero(deck.hero, asked)
    size = deck.size()
    if size < asked.deck or 0 < asked.at_most < size:
        wanted = f"at least {asked.deck}" if size < asked.deck else f"{asked.at_most} at most"
        wanted = str(asked.deck) if asked.at_most == asked.deck else wanted
        found.append(f"there are {size} cards and not {wanted}, as {asked.name} wants")
    pool = deck.pool()
    total = sum([count for _, count in pool.values()])
    if 0 < asked.pool < total:
        found.append(f"there are {total} cards in the pool, and {asked.name} has {asked.pool} at most")
    for card, _ in deck.cards:
        # [1.3.2c, 1.3.2d] what is no deck-card is an arena-card
        if not card.types & c.DECK_CARDS:
            found.append(f"{card.key} is no card to be drawn [4.1.5a]")
    for card, count in pool.values():
        # [1.3.2b, 8.1.8] what is created in a game is no card of a pool
        if card.types & c.TOKEN:
            found.append(f"{card.key} is a token, and no card of a pool [1.3.2b]")
        # [8.3.21a] nor what is ephemeral
        if _is_ephemeral(card):
            found.append(f"{card.key} is ephemeral, and no card of a pool [8.3.21a]")
        # [1.5.2] nor is what is no card
        if card.types & c.MACRO:
            found.append(f"{card.key} is a macro, and no card of a pool [1.5.2]")
        # [8.1.5b] or the hero
        if card.types & c.HERO:
            found.append(f"{card.key} is a hero, and no card of a pool [8.1.5b]")
        # [8.1.10a] a mentor wants a young hero
        if card.types & c.MENTOR and c.YOUNG not in deck.hero.tags:
            found.append(f"{card.key} is a mentor, and {deck.hero.name} is no young hero [8.1.10a]")
        found += _faults_of_copies(card, count, asked)
        # [1.1.3a] as long as all of them start the game as the hero says
        if deck.arena.count(card) < count or not _lets_in(deck.hero, card):
            found += _faults_with_hero(card, deck.hero)
    return found + _faults_of_arena(deck.arena, deck.hero)


def _faults_of_hero(hero: Definition, format: Format) -> list[str]:
    """[4.1.2, 1.3.2a, 8.1.11a] A hero-card, and no demi-hero, and of the age that the format wants."""
    if not hero.types & c.HERO:
        return [f"{hero.key} is no hero [4.1.2]"]
    age = "young" if c.YOUNG in hero.tags else "adult"
    if format.hero not in ("any", age):
        return [f"{hero.key} is no {format.hero} hero, as {format.name} wants"]
    return []


def _faults_of_copies(card: Definition, count: int, format: Format) -> list[str]:
    """So many cards of one name and color as the format allows; but for what a card says of itself."""
    if card.types & c.HERO:
        # [1.3.2a] it is no card of the pool, and is told of as what it is
        return []
    powers = card.program.powers
    if any(isinstance(power, Legendary) for power in powers):
        return [f"{card.key} is legendary, and there {count} times [8.3.6]"] if count > 1 else []
    # [8.3.40] any number
    if any(isinstance(power, Unlimited) for power in powers) or not 0 < format.copies < count:
        return []
    return [f"{card.key} is there {count} times, and {format.name} has {format.copies} at most"]


def is_legal_with(hero: Definition, card: Definition) -> bool:
    """Tell whether a card may be in the pool of a hero [1.1.3], and is none that games create [1.3.2b]."""
    return not card.types & c.TOKEN and not _is_ephemeral(card) and not _faults_with_hero(card, hero)


def _is_ephemeral(card: Definition) -> bool:
    """Tell whether a card can't be included in a card-pool by what it says [8.3.21, 8.3.21a]."""
    return any(power.as_keyword() == c.EPHEMERAL for power in card.program.powers)


def _faults_with_hero(card: Definition, hero: Definition) -> list[str]:
    """[1.1.3, 2.11.1, 9.2.2a] A card's classes and talents are a subset of the hero's, and of what its essence adds."""
    found: list[str] = []
    # [2.6.1, 2.6.6] a card of some heroes alone: the hero goes by one of these monikers
    if card.metatypes and not any(is_called(hero.name, one) for one in card.metatypes):
        found.append(f"{card.key} is for {' or '.join(card.metatypes)} alone [2.6.6]")
    # [8.3.16] as though the hero had those supertypes
    allowed = {*c.supertypes_in(hero.tags)}
    for power in hero.program.powers:
        if isinstance(power, Essence):
            allowed.update(power.supertypes)
    # [1.1.3b, 2.14.1b] of a hybrid card either set will do
    beyond = [[word for word in each if word not in allowed] for each in supertype_sets(card)]
    if all(beyond):
        named = " or ".join([" ".join(sorted(each)) for each in beyond])
        found.append(
            f"{card.key} is {named}, which {hero.name} is not [{'1.1.3b' if len(beyond) > 1 else '1.1.3'}]"
        )
    # [8.3.7, 1.7.4d] one that is of a hero alone, or of one of several
    heroes = [power.hero for power in card.program.powers if isinstance(power, Specialization)]
    # [5.4.3, 5.4.3a] what lets any of them in is asked for as the deck is checked, and not once the game has begun
    if any(isinstance(power, AnySpecialization) for power in hero.program.powers):
        return found
    if heroes and not any(is_called(hero.name, one) for one in heroes):
        found.append(f"{card.key} is for {' or '.join(heroes)} alone [8.3.7]")
    return found


def _faults_of_arena(arena: tuple[Definition, ...], hero: Definition) -> list[str]:
    """[4.1.4a] Up to one card for each zone: equipment by its subtype, weapons by their hands."""
    may_start = [
        power for power in hero.program.powers if isinstance(power, (StartsInArena, StartsInGraveyard))
    ]
    started: Counter[int] = Counter()
    found: list[str] = []
    worn: Counter[str] = Counter()
    hands = quivers = perched = modular = 0
    bow = large = False
    for card in arena:
        # [8.3.26a] what pairs is equipped together with its partner
        for tag in partners_of(card.program.powers):
            if not any(tag in other.tags for other in arena if other is not card):
                found.append(f"{card.key} is equipped only with {tag}, and there is none [8.3.26a]")
        if c.QUIVER in card.tags:
            quivers += 1
        elif has(card.program.powers, c.PERCHED) and (c.OFF_HAND in card.tags or c.ONE_HANDED in card.tags):
            perched += 1
        elif card.types & c.WEAPON:
            if c.TWO_HANDED in card.tags:
                # [8.2.2b] it is equipped to two weapon zones
                hands += 2
                large = True
                bow = bow or c.BOW in card.tags
            elif c.ONE_HANDED in card.tags:
                # [8.2.1b] and this to one
                hands += 1
            else:
                found.append(f"{card.key} is for one hand or for two [8.2.1, 8.2.2]")
        elif c.OFF_HAND in card.tags:
            # [3.16.2a, 3.16.3, 8.2.10a] an off-hand is equipped to a weapon zone
            hands += 1
        elif card.types & c.EQUIPMENT and any(slot in card.tags for slot in c.SLOTS):
            # [3.2.2a, 3.5.2a, 3.10.2a, 3.12.2a] each to the zone of its subtype
            worn.update(slot for slot in c.SLOTS if slot in card.tags)
        elif has(card.program.powers, c.MODULAR):
            # [8.3.30] to any equipment zone
            modular += 1
        else:
            allowed = next((one for one in may_start if _may_start(one, card)), None)
            if allowed is None or started[allowed.place] >= allowed.count:
                found.append(f"{card.key} doesn't start the game in the arena [4.1.4a]")
            else:
                # [4.1.5b] the hero allows it
                started[allowed.place] += 1
    # [3.2.2, 3.5.2, 3.10.2, 3.12.2] which contains one
    found += [
        f"there are {count} pieces of {slot} equipment for {_zones(zones_at_start(hero, slot))} [4.1.4a]"
        for slot, count in worn.items()
        if count > zones_at_start(hero, slot)
    ]
    free = sum([max(0, zones_at_start(hero, slot) - worn[slot]) for slot in c.SLOTS])
    if modular > free:
        # [8.3.30a] each of them is one of these four
        found.append(f"there are {modular} modular cards for {free} free equipment zones [8.3.30]")
    if quivers > 1:
        found.append(f"there are {quivers} quivers, and a player has one [8.2.15b]")
    # [8.2.10b] and there is one of these
    off_hands = len([card for card in arena if c.OFF_HAND in card.tags])
    if off_hands > 1:
        found.append(f"there are {off_hands} off-hands, and a player has one [8.2.10b]")
    # [8.2.15a] one may lie in a zone that a two-handed bow leaves free
    hands += 0 if bow else min(1, quivers)
    # [8.2.2c, 8.3.39a] and so may what perches, beside any two-handed weapon
    hands += max(0, perched - (1 if large and not (bow and quivers) else 0))
    # [3.16.2] one in each
    there = zones_at_start(hero, c.WEAPON_ZONE)
    if hands > there:
        said = f"there are {there}" if there != 1 else "there is 1"
        found.append(f"the weapons need {hands} weapon zones, and {said} [4.1.4a]")
    return found


def _may_start(power: StartsInArena | StartsInGraveyard, card: Definition) -> bool:
    """Tell whether a card of the deck may start the game elsewhere than in it by what a hero says [4.1.5b]."""
    if isinstance(power, StartsInGraveyard):
        return same_name(card.name, power.name)
    return all(tag in card.tags for tag in power.tags) and card.cost <= power.cost


def may_start_elsewhere(hero: Definition, card: Definition) -> bool:
    """Tell whether a hero lets a card of the deck start the game elsewhere than in it [4.1.5b]."""
    powers = hero.program.powers
    saying = [power for power in powers if isinstance(power, (StartsInArena, StartsInGraveyard))]
    return any(_may_start(power, card) for power in saying)


def _lets_in(hero: Definition, card: Definition) -> bool:
    """Tell whether a hero lets a player start the game with a card that is not of the hero's supertypes [1.1.3a]."""
    allowing = [power for power in hero.program.powers if isinstance(power, StartsInArena) and power.beyond]
    return any(_may_start(power, card) for power in allowing)


def _zones(count: int) -> str:
    return "one zone" if count == 1 else f"{count} zones"


def check_deck(deck: Deck, format: Format | None = None) -> None:
    """Refuse a deck that breaks a rule: raises ``IllegalDeck`` with all of them."""
    how = format.said() if format is not None else ""
    if _LEGAL.has(deck, None, how):
        return
    faults = faults_of(deck, format)
    if faults:
        raise IllegalDeck(f"{deck.name}: {'; '.join(faults)}", place="decks")
    _LEGAL.keep(deck, None, how)


_LEGAL: Final = FoundLegal()
