"""Building a deck (section 100): what a deck may hold, and every fault of one that it may not."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.errors import RuleboundError
from rulebound.wow import constants as c
from rulebound.wow.edition import Edition
from rulebound.wow.nodes.powers import text_box
from rulebound.wow.position.card_parts import Definition


@dataclass(frozen=True)
class Fault:
    """One rule that a deck breaks: its number, what is wrong, and the cards concerned."""

    rule: str
    text: str
    cards: tuple[str, ...] = ()

    def __str__(self) -> str:
        named = f" ({', '.join(self.cards)})" if self.cards else ""
        return f"[{self.rule}] {self.text}{named}"


class IllegalDeck(RuleboundError):
    """A deck that the rules don't allow; ``faults`` has every reason."""

    def __init__(self, name: str, faults: list[Fault]) -> None:
        super().__init__(
            "; ".join(str(fault) for fault in faults),
            place=f"deck {name!r}",
            fix="Change the cards named and try again",
        )
        self.faults = faults


@dataclass(frozen=True)
class Deck:
    """A hero, the cards of the deck with their numbers, and a side deck [100.3].

    ``collection`` is what else the player owns, from which a card may build a new deck in casual play [800.2b].
    """

    name: str
    hero: Definition
    cards: tuple[tuple[Definition, int], ...]
    side: tuple[tuple[Definition, int], ...] = ()
    collection: tuple[tuple[Definition, int], ...] = ()

    def size(self) -> int:
        """Return the number of cards in the main deck."""
        return sum(count for _, count in self.cards)

    def listed(self) -> tuple[tuple[str, int], ...]:
        """Return the main deck as names and numbers, in the order of the list."""
        return tuple((definition.name, count) for definition, count in self.cards)


def is_legal_card(hero: Definition, card: Definition, edition: Edition) -> Fault | None:
    """[100.2] Return why a card can't be in a deck with this hero, or None if it is legal for its player."""
    traits = (*hero.icons, *hero.traits)
    icons = card.icons
    if icons:
        if edition.icons_must_all_match:
            classes = [icon for icon in icons if icon in c.CLASSES]
            factions = [icon for icon in icons if icon in c.FACTIONS]
            shared = all(not group or any(icon in traits for icon in group) for group in (classes, factions))
        else:
            shared = any(icon in traits for icon in icons)
        if not shared:
            return Fault("100.2", f"shares no trait icon with {hero.name}", (card.name,))
    for trait in text_box(card).required:
        if not any(one in traits for one in trait.split(" or ")):
            return Fault("100.2", f"needs a{'n' * trait.startswith(tuple('AEIOU'))} {trait} hero", (card.name,))
    return None


def faults_of(deck: Deck, edition: Edition, sealed: bool = False) -> list[Fault]:
    """[100] Return every rule that a deck breaks (none: it is legal); ``sealed`` is for Sealed Pack play."""
    faults: list[Fault] = []
    if not deck.hero.types & c.HERO:
        faults.append(Fault("101.1", "a deck needs a hero", (deck.hero.name,)))
    minimum = 30 if sealed else edition.minimum_deck
    if deck.size() < minimum:
        faults.append(Fault("100.1", f"has {deck.size()} cards; at least {minimum} are needed"))
    side = sum(count for _, count in deck.side)
    if side and not sealed and side != edition.side_deck:
        faults.append(
            Fault("100.3", f"the side deck has {side} cards; exactly {edition.side_deck} are needed")
        )
    return faults + faults_of_cards(deck, edition, sealed)


def faults_of_cards(deck: Deck, edition: Edition, sealed: bool = False) -> list[Fault]:
    """[100.1, 100.2, 100.4] Return what is wrong with a deck whatever its size: its cards, and how many of each."""
    faults: list[Fault] = []
    # [100.3] a sealed side deck is what is left of the pool, whatever that is; a constructed one could be played
    playable = deck.cards if sealed else (*deck.cards, *deck.side)
    heroes = tuple(card.name for card, _ in playable if card.types & c.HERO)
    if heroes:
        faults.append(Fault("100.1", "a deck can't include hero cards", heroes))
    misfits: dict[str, list[str]] = {}
    for card, _ in playable:
        fault = is_legal_card(deck.hero, card, edition)
        if fault is not None and not card.types & c.HERO:
            misfits.setdefault(fault.text, []).append(card.name)
    faults.extend(Fault("100.2", text, tuple(dict.fromkeys(names))) for text, names in misfits.items())
    reputations = sorted({text_box(card).reputation for card, _ in deck.cards if text_box(card).reputation})
    if len(reputations) > 1:
        mixed = tuple(card.name for card, _ in deck.cards if text_box(card).reputation)
        faults.append(Fault("100.2", f"has cards of several reputations: {', '.join(reputations)}", mixed))
    if not sealed:
        copies: dict[str, int] = {}
        for card, count in (*deck.cards, *deck.side):
            # [G.unlimited] any number of cards with that keyword
            if not card.unlimited:
                copies[card.name] = copies.get(card.name, 0) + count
        many = tuple(name for name, count in copies.items() if count > edition.copies)
        if many:
            faults.append(Fault("100.4", f"more than {edition.copies} copies of a card", many))
    return faults


def check_deck(deck: Deck, edition: Edition, sealed: bool = False) -> None:
    """Raise ``IllegalDeck`` with every fault if the rules don't allow a deck."""
    faults = faults_of(deck, edition, sealed)
    if faults:
        raise IllegalDeck(deck.name, faults)
