"""What a seat calls objects by [wow-2007:411]: numbers that tell it nothing that it may not know.

An object's true number tells which physical card it is. What lies where a seat can follow it (in play, on the stack, in
graveyards, in the seat's own hand) is called by the time when it came there, which everybody has seen. What a seat
knows of other hands, decks and cards outside the game is called by its place there: the known cards of a hand by name,
for a hand has no order; those of a deck counted from the top. So a handle is another one whenever a card moves among
others that are hidden.
"""

from __future__ import annotations

from typing import Final

from rulebound.kernel.decision import Option
from rulebound.tcg import constants as c
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.position.zones import EVERYBODY, ITS_OWNER, Zone, zone_of, zones_of

#: Above the times that something happened at: handles of what lies in hidden places, by owner, zone and place.
_PLACES: Final = 1 << 40
_OWNER: Final = 1 << 28
_ZONE: Final = 1 << 24


def is_hidden(state: State, card: Card, seat: int) -> bool:
    """Tell whether a seat does not know which card this is."""
    return not card.seen_by >> seat & 1 and zone_of(state, card.zone).hides(card)


def handle(state: State, seat: int, number: int) -> int:
    """Return what a seat calls an object or layer by; players and amounts are what they are."""
    if number < c.CARDS:
        return number
    if number >= c.LAYER_BASE:
        return number - c.LAYER_BASE
    card = state.cards[number % c.CARDS]
    if card.number != number:
        # What it was in play or on the stack everybody saw come there; of other zones nothing is remembered.
        return number // c.CARDS if state.known(number).number == number else 0
    if _is_followed(state, card, seat):
        return number // c.CARDS
    owner = 0 if card.zone != c.NOWHERE and zone_of(state, card.zone).common else card.owner
    return _PLACES + owner * _OWNER + card.zone * _ZONE + _place_of(state, card, seat)


def _is_followed(state: State, card: Card, seat: int) -> bool:
    """Tell whether a seat can tell an object from others where it lies, for as long as it lies there."""
    if card.zone == c.NOWHERE:
        return card.token
    return zone_of(state, card.zone).is_followed(card, seat)


def _place_of(state: State, card: Card, seat: int) -> int:
    """Return a card's place in another hand (by name), in a deck (from the top), or outside the game (by name)."""
    return _in_places(state, card.zone, card.owner, seat).index(card.id)


def _in_places(state: State, zone: int, owner: int, seat: int) -> list[int]:
    """Return the cards of a zone, or those outside the game, in the places that a seat calls them by."""
    if zone == c.NOWHERE:
        return [card.id for card in sorted(outside(state, owner), key=_by_name)]
    record = zone_of(state, zone)
    return in_order(state, record, record.part_of(owner), seat)


def outside(state: State, owner: int) -> list[Card]:
    """Return the cards that a player owns outside the game: not what the deck started with [wow-2007:800.2b]."""
    return [
        card for card in state.cards[1:] if card.zone == c.NOWHERE and card.owner == owner and not card.token
    ]


def in_order(state: State, zone: Zone, owner: int, seat: int) -> list[int]:
    """Return a player's part of a zone as a seat sees it, by physical numbers.

    What has an order counts from its top, or by name, if the seat is looking through it; of other cards that only
    another sees, those that the seat knows come first, by name, and then the rest.
    """
    ids = zone.ids(state, owner)
    if zone.seen == EVERYBODY or (zone.seen == ITS_OWNER and owner == seat):
        return ids
    if not zone.ordered:
        return _known_first(state, ids, 1 << seat)
    if not looks_through(state, zone, owner, seat):
        return ids[::-1]
    return [card.id for card in sorted([state.cards[id] for id in ids], key=_by_name)]


def as_chosen_from(state: State, zone: Zone, owner: int) -> list[int]:
    """Return a player's part of a zone as it is chosen from, by physical numbers: what has an order from its top.

    Of a hand, what others know comes first, by name, so that no order tells when it came.
    """
    ids = zone.ids(state, owner)
    if zone.ordered:
        return ids[::-1]
    return ids if zone.seen == EVERYBODY else _known_first(state, ids, ~(1 << owner))


def _known_first(state: State, ids: list[int], seats: int) -> list[int]:
    """Return cards with those that any of some seats knows first, by name."""
    known = [state.cards[id] for id in ids if state.cards[id].seen_by & seats]
    if not known:
        return ids
    known.sort(key=_by_name)
    return [*(card.id for card in known), *(id for id in ids if not state.cards[id].seen_by & seats)]


def looks_through(state: State, zone: Zone, owner: int, seat: int) -> bool:
    """Tell whether a seat is looking through a whole deck: it learns what is there, and no order."""
    if zone.lies_open(state, owner):
        return False
    return all(state.cards[id].seen_by >> seat & 1 for id in zone.ids(state, owner))


def _by_name(card: Card) -> str:
    return card.definition.key


def meant(state: State, seat: int, called: int) -> int:
    """Return the object or layer that a seat calls by a handle; 0 if there is none that it knows."""
    if called < 0:
        return called if -called <= len(state.players) else 0
    if called >= _PLACES:
        return _placed(state, seat, called - _PLACES)
    for layer in state.stack:
        if layer.number == c.LAYER_BASE + called:
            return layer.number
    for card in state.cards:
        if card.number // c.CARDS == called and card.zone != c.NOWHERE and _is_followed(state, card, seat):
            return 0 if is_hidden(state, card, seat) else card.number
    return 0


def _placed(state: State, seat: int, place: int) -> int:
    owner, zone, at = place // _OWNER, place % _OWNER // _ZONE, place % _ZONE
    zones = zones_of(state).all
    if owner >= len(state.players) or zone >= len(zones) or zones[zone].seen == EVERYBODY:
        return 0
    if zone == c.NOWHERE and owner != seat:
        return 0
    ids = _in_places(state, zone, owner, seat)
    if at >= len(ids) or is_hidden(state, state.cards[ids[at]], seat):
        return 0
    return state.cards[ids[at]].number


def told(state: State, seat: int, option: Option) -> Option:
    """Return an option as a seat is told it."""
    return Option(
        option.verb,
        handle(state, seat, option.subject),
        handle(state, seat, option.other),
        option.value,
    )
