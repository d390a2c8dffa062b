"""Setting up: who plays, and the cards that they bring, before anything has happened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, final

from rulebound.errors import RuleboundError
from rulebound.kernel.records import Mark
from rulebound.tcg import constants as c
from rulebound.tcg.continuous.listings import layout_of
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.position.cards import Card, Definition
from rulebound.tcg.position.players import Player
from rulebound.tcg.position.state import State
from rulebound.tcg.position.zones import zones_of
from rulebound.tcg.tree import worked_out

__all__ = ["FoundLegal", "add_deck", "new_card", "seat_players", "sides_of", "wanderers_among", "wanders"]


#: How many decks that were found legal are remembered.
_MANY: Final = 32


@final
class FoundLegal:
    """Decks that were found legal, and for what: thousands of games are played with the same few."""

    def __init__(self) -> None:
        self._kept: list[tuple[object, object, str]] = []

    def has(self, deck: object, rules: object, how: str) -> bool:
        """Tell whether this very deck was found legal by these rules, ``how`` they were asked."""
        for known, by, asked in self._kept:
            if known is deck and by is rules and asked == how:
                return True
        return False

    def keep(self, deck: object, rules: object, how: str) -> None:
        """Remember that a deck, which nobody writes any more, is legal."""
        if len(self._kept) == _MANY:
            self._kept.clear()
        self._kept.append((deck, rules, how))


def sides_of(seats: int, teams: list[int] | None) -> list[int]:
    """Return each seat's team, a team of its own if nobody says otherwise.

    Raises ``RuleboundError`` if there are fewer than two seats or teams, or a team for somebody else.
    """
    if seats < 2:
        raise RuleboundError("a game needs at least two decks", place="decks")
    sides = teams if teams is not None else list(range(seats))
    if len(sides) != seats or len(set(sides)) < 2:
        raise RuleboundError("every seat needs a team, and there must be two teams or more", place="teams")
    return sides


def new_card(state: State, seat: int, definition: Definition, zone: int) -> Card:
    """Return a further card of a player's; whoever asks puts it into its zone's list."""
    # Physical number 0 is never used: an object number of 0 means "none".
    if not state.cards:
        state.cards.append(Card(0, 0, definition, c.NOWHERE, Mark()))
    card = Card(len(state.cards), seat, definition, zone, state.mark)
    state.cards.append(card)
    return card


def add_deck(state: State, seat: int, cards: Iterable[tuple[Definition, int]]) -> None:
    """Put a player's cards into the deck, so many of each, as they are listed."""
    for definition, count in cards:
        for _ in range(count):
            # [fab:3.7.6]
            state.players[seat].deck.append(new_card(state, seat, definition, c.DECK).id)


def seat_players(
    state: State, decks: list[list[tuple[Definition, int]]], teams: list[int] | None = None
) -> None:
    """Give a new position its players, each with a deck and none of any asset.

    Raises ``RuleboundError`` if the seats don't fit.
    """
    state.lists = zones_of(state).lists_for(len(decks))
    state.assets = [procedures_of(state).nothing() for _ in decks]
    for seat, team in enumerate(sides_of(len(decks), teams)):
        player = Player(seat, team, f"Player {seat + 1}", 0, [], state.mark)
        player.list = tuple([(definition.name, count) for definition, count in decks[seat]])
        state.players.append(player)
    for seat, deck in enumerate(decks):
        for definition, _ in deck:
            check_numbers(state, definition)
        add_deck(state, seat, deck)
    state.wanderers = wanderers_among(state.cards)


def check_numbers(state: State, definition: Definition) -> None:
    """Refuse a printed card that lacks one of the numbers that cards of its game have."""
    table = layout_of(state).numbers
    lacking = [one.name for one in table.values() if one.index >= len(definition.as_printed().numbers)]
    if lacking:
        raise RuleboundError(
            f"{definition.name} has no {' and no '.join(lacking)}",
            fix="give it all numbers, 0 or ABSENT among them",
        )


def wanderers_among(cards: list[Card]) -> tuple[int, ...]:
    """Return the physical numbers of cards with powers that function outside play [wow-2007:700.2]."""
    return tuple([card.id for card in cards if wanders(card.definition)])


def wanders(definition: Definition) -> bool:
    """Tell whether a card has a power that functions outside play [wow-2007:700.2]."""
    known = worked_out(definition.program)
    if known.wanders is None:
        known.wanders = any(getattr(power, "zone", c.PLAY) != c.PLAY for power in definition.program.powers)
    return known.wanders
