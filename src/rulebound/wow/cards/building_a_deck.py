"""Building a deck (section 100): what a deck may hold, and every fault of one that it may not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rulebound.errors import RuleboundError
from rulebound.kernel.decision import in_brackets
from rulebound.tcg.setting_up import FoundLegal
from rulebound.wow import constants as c
from rulebound.wow.cards.deckbuilding_lines import only_line, what_excludes, whether_included, which_side
from rulebound.wow.citations import (
    COPIES,
    DECK_SIZE,
    DECKBUILDING,
    HERO_REQUIRED,
    ICONS,
    IN_DECKS,
    KNOWN_TYPES,
    MASTER_HEROES,
    NO_HEROES,
    REPUTATION,
    SET_UP,
    SIDE_DECK,
    TALENTS,
)
from rulebound.wow.edition import Edition
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.in_an_edition import in_edition
from rulebound.wow.position.text_box import text_box


@dataclass(frozen=True)
class Fault:
    """One rule that a deck breaks: its number, what is wrong, and the cards concerned."""

    rule: str
    text: str
    cards: tuple[str, ...] = ()

    def __str__(self) -> str:
        named = f" ({', '.join(self.cards)})" if self.cards else ""
        return f"{in_brackets(self.rule)} {self.text}{named}"


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


def deck_in(deck: Deck, edition: Edition) -> Deck:
    """Return a deck with its cards as an edition reads them."""
    parts = [
        tuple([(in_edition(card, edition), count) for card, count in part])
        for part in (deck.cards, deck.side, deck.collection)
    ]
    return Deck(deck.name, in_edition(deck.hero, edition), parts[0], parts[1], parts[2])


def is_legal_card(hero: Definition, card: Definition, edition: Edition) -> Fault | None:
    """Return why a card can't be in a deck with this hero, or None if it is legal for its player."""
    # [300.1] the rulebook of 2007 knows no locations
    if card.types & c.LOCATION and not edition.equipment_is_a_type:
        return Fault(
            edition.citations[KNOWN_TYPES], "is a location, which this rulebook doesn't know", (card.name,)
        )
    only = None
    if edition.deckbuilding_lines:
        # [2012:100.2e] what a hero's Deckbuilding line excludes is excluded, whatever else would include it
        excluded = what_excludes(hero, card)
        if excluded:
            return Fault(
                edition.citations[DECKBUILDING], f"{hero.name}'s deck can't have {excluded}", (card.name,)
            )
        # [2012:100.2e] what it includes are the only cards, whatever icons and restrictions they have
        only = only_line(hero)
        if only is not None and not whether_included(only, card):
            said = f"{hero.name}'s deck can have none but the cards that its line names"
            return Fault(edition.citations[DECKBUILDING], said, (card.name,))
    return None if only is not None else _misfit(hero, card, edition)


def _misfit(hero: Definition, card: Definition, edition: Edition) -> Fault | None:
    """[100.2] Return why a card's icons or text keep it from a deck with a hero, if so.

    [wow-2012:100.2a, wow-2012:100.2b, wow-2013:G.trait-icon]
    """
    traits = (*hero.icons, *in_edition(hero, edition).traits)
    icons = card.icons
    if icons:
        if edition.icons_must_all_match:
            classes = [icon for icon in icons if icon in c.CLASSES]
            factions = [icon for icon in icons if icon in c.FACTIONS]
            shared = all(not group or any(icon in traits for icon in group) for group in (classes, factions))
        else:
            shared = any(icon in traits for icon in icons)
        if not shared:
            return Fault(edition.citations[ICONS], f"shares no trait icon with {hero.name}", (card.name,))
    for trait in text_box(card).required:
        # [wow-2012:100.2b] a card that requires a talent spec has that talent
        if edition.talents_by_spec and trait in c.TALENTS:
            continue
        if not any(one in traits for one in trait.split(" or ")):
            said = f"needs a{'n' * trait.startswith(tuple('AEIOU'))} {trait} hero"
            return Fault(edition.citations[HERO_REQUIRED], said, (card.name,))
    return None


def faults_of(deck: Deck, edition: Edition, sealed: bool = False) -> list[Fault]:
    """[100] Return every rule that a deck breaks (none: it is legal); ``sealed`` is for Sealed Pack play."""
    faults: list[Fault] = []
    if not deck.hero.types & c.HERO:
        faults.append(Fault(edition.citations[SET_UP], "a deck needs a hero", (deck.hero.name,)))
    elif _may_be_included(deck.hero, edition):
        # [wow-2012:301.4] it starts in a deck, and not in play
        faults.append(
            Fault(edition.citations[IN_DECKS], "no deck is built around a master hero", (deck.hero.name,))
        )
    minimum = 30 if sealed else edition.minimum_deck
    if deck.size() < minimum:
        faults.append(
            Fault(edition.citations[DECK_SIZE], f"has {deck.size()} cards; at least {minimum} are needed")
        )
    side = sum(count for _, count in deck.side)
    if side and not sealed and side != edition.side_deck:
        said = f"the side deck has {side} cards; exactly {edition.side_deck} are needed"
        faults.append(Fault(edition.citations[SIDE_DECK], said))
    return faults + faults_of_cards(deck, edition, sealed)


def faults_of_cards(deck: Deck, edition: Edition, sealed: bool = False) -> list[Fault]:
    """[100.1, 100.2, 100.4] Return what is wrong with a deck whatever its size: its cards, and how many of each."""
    faults: list[Fault] = []
    # [100.3] a sealed side deck is what is left of the pool, whatever that is; a constructed one could be played
    playable = deck.cards if sealed else (*deck.cards, *deck.side)
    # [wow-2012:100.1] but for master heroes
    heroes = tuple(
        card.name for card, _ in playable if card.types & c.HERO and not _may_be_included(card, edition)
    )
    if heroes:
        faults.append(Fault(edition.citations[NO_HEROES], "a deck can't include hero cards", heroes))
    misfits: dict[tuple[str, str], list[str]] = {}
    for card, _ in playable:
        fault = is_legal_card(deck.hero, card, edition)
        if fault is not None and (not card.types & c.HERO or _may_be_included(card, edition)):
            misfits.setdefault((fault.rule, fault.text), []).append(card.name)
    for (rule, said), names in misfits.items():
        faults.append(Fault(rule, said, tuple(dict.fromkeys(names))))
    faults.extend(faults_together(deck.hero, [card for card, _ in deck.cards], edition))
    if not sealed:
        copies: dict[str, int] = {}
        for card, count in (*deck.cards, *deck.side):
            # [G.unlimited, wow-2013:G.unlimited] any number of cards with that keyword
            if not card.unlimited:
                copies[card.name] = copies.get(card.name, 0) + count
        many = tuple(name for name, count in copies.items() if count > edition.copies)
        if many:
            faults.append(
                Fault(edition.citations[COPIES], f"more than {edition.copies} copies of a card", many)
            )
    return faults


def _may_be_included(hero: Definition, edition: Edition) -> bool:
    """[wow-2012:100.1] Tell whether a hero may be among a deck's cards: a master hero."""
    return edition.master_heroes and c.MASTER in hero.tags


def faults_together(hero: Definition, cards: Sequence[Definition], edition: Edition) -> list[Fault]:
    """[wow-2012:100.2c, wow-2012:100.2d, wow-2012:100.2f] Return which cards can't be together in a hero's deck.

    A side deck may hold others: what counts is the deck as it is played.
    """
    faults = _talents(hero, cards, edition) if edition.talents_by_spec else []
    # [wow-2012:100.2d] cards of one reputation only
    if edition.one_reputation:
        known = {card.name: text_box(card).reputation for card in cards}
        faults.extend(_of_several(known, "has cards of several reputations", edition.citations[REPUTATION]))
    # [wow-2012:100.2e] cards of either faction, and not of both
    only = only_line(hero) if edition.deckbuilding_lines else None
    if only is not None:
        sides = which_side(only, cards)
        faults.extend(_of_several(sides, "has cards of both factions", edition.citations[DECKBUILDING]))
    # [wow-2012:100.2f] master heroes of one name only
    if edition.one_master_hero_name:
        masters = {card.name: card.name for card in cards if card.types & c.HERO}
        faults.extend(_of_several(masters, "has several master heroes", edition.citations[MASTER_HEROES]))
    return faults


def _talents(hero: Definition, cards: Sequence[Definition], edition: Edition) -> list[Fault]:
    """Talents are of the hero's spec or, if it has none, of a single one; Traitors have none.

    [wow-2012:100.2c, wow-2013:100.2c]
    """
    talents = {card.name: _talent_of(card) for card in cards}
    rule = edition.citations[TALENTS]
    included = tuple(name for name, talent in talents.items() if talent)
    if "Traitor" in hero.traits:
        return [Fault(rule, "a Traitor hero's deck can't include talents", included)] if included else []
    specs = [trait for trait in hero.traits if trait in c.TALENTS]
    if not specs:
        return _of_several(talents, f"{hero.name} has no talent spec, and the deck talents of several", rule)
    others = tuple(name for name, talent in talents.items() if talent and talent not in specs)
    return [Fault(rule, f"{hero.name} has the talent spec {' and '.join(specs)}", others)] if others else []


def _talent_of(card: Definition) -> str:
    """[wow-2012:100.2b, wow-2012:100.2c] Return the talent spec that a card's restriction names ("": none)."""
    return next((trait for trait in text_box(card).required if trait in c.TALENTS), "")


def _of_several(kinds: dict[str, str], said: str, rule: str) -> list[Fault]:
    """Return the fault of a deck with cards of several kinds where only one may be; cards of no kind don't count."""
    found = sorted({kind for kind in kinds.values() if kind})
    if len(found) < 2:
        return []
    return [Fault(rule, f"{said}: {', '.join(found)}", tuple(name for name, kind in kinds.items() if kind))]


def check_deck(deck: Deck, edition: Edition, sealed: bool = False) -> None:
    """Raise ``IllegalDeck`` with every fault if the rules don't allow a deck."""
    how = "sealed" if sealed else ""
    if _LEGAL.has(deck, edition, how):
        return
    faults = faults_of(deck, edition, sealed)
    if faults:
        raise IllegalDeck(deck.name, faults)
    _LEGAL.keep(deck, edition, how)


_LEGAL: Final = FoundLegal()
