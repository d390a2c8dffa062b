"""The board: what all abilities in effect make of the cards on the table, and whose abilities they are."""

from __future__ import annotations

from typing import final

from rulebound.war.position.card_parts import Values
from rulebound.war.position.playing_field import field_of
from rulebound.war.position.state import Card, State, WorkedOut


@final
class Source:
    """Whose ability it is and where: a seat, a place, the card that has the text and the card that acts."""

    __slots__ = ("acting", "card", "place", "seat")

    def __init__(self, card: Card, acting: Card) -> None:
        self.card = card
        self.acting = acting
        self.seat = acting.owner
        self.place = acting.place

    @property
    def field(self) -> int:
        """The battlefield of the acting card."""
        return field_of(self.place)


def sources(state: State, card: Card) -> list[Source]:
    """Return everything whose abilities act through one card: its own text, its link's, and a Hero's skills.

    [WAR-5.linking.6] The abilities of all cards of a link are in effect; a skill is attached to its Hero, much like a
    linked card.
    """
    if not (card.linked or card.definition.is_hero):
        return [Source(card, card)]
    found: list[Source] = []
    for member in state.one_with(card):
        found.append(Source(member, card))
        # [WAR-5.skills.5]
        if member.definition.is_hero:
            hero = state.players[card.owner].hero(member.definition.name)
            if hero is not None:
                found += [Source(state.cards[skill], card) for skill in hero.skills]
    return found


@final
class Board(WorkedOut):
    """What all abilities in effect make of the cards on the table."""

    __slots__ = ("best", "cards", "gold", "guards", "scouted", "supply", "values")

    def __init__(self) -> None:
        super().__init__()
        #: The values of every card on the table; the cards of a link share theirs.
        self.values: dict[int, Values] = {}
        #: What is in play, each by its top card if it is a link.
        self.cards: list[int] = []
        #: The best bonus that one line of buildings gives: (card, what, line) -> how much.
        self.best: dict[tuple[int, str, str], int] = {}
        #: Which card protects a place from being targeted.
        self.guards: dict[int, int] = {}
        #: Whether a seat's cards in a battlefield are scouted: place seat * 2 + field.
        self.scouted = [False, False, False, False]
        self.supply = [0, 0]
        self.gold = [0, 0]

    def gain(self, source: Source, card: Card, what: str, amount: int) -> None:
        """Give a card armor, attack or life.

        [WAR-misc.buildings.1] Copies of a building, and upgrades of one line, don't add up: the highest counts.
        """
        values = self.values[card.id]
        if source.card.definition.is_building:
            key = (card.id, what, source.card.definition.line)
            before = self.best.get(key, 0)
            if amount <= before:
                return
            self.best[key] = amount
            amount -= before
        if what == "armor":
            values.armor += amount
        elif what == "attack":
            values.attack += amount
        else:
            values.life += amount

    def is_scouted(self, seat: int, field: int) -> bool:
        """Tell whether a seat's cards of a battlefield must lie face up [WAR-5.reveal.2]."""
        return self.scouted[seat * 2 + field]

    def guard(self, place: int) -> int:
        """Return the card that keeps enemies from targeting a place, or 0."""
        return self.guards.get(place, 0)
