"""Special abilities in effect: their timing and scope, and the board of values that they make.

[WAR-6.timing.1] Abilities without a timing are in effect all the time, if their cards are revealed. The board is
computed when it is asked for and kept until the table changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from rulebound.war.position.card_parts import Values
from rulebound.war.position.playing_field import PLACES, SLOTS, field_of

if TYPE_CHECKING:
    from rulebound.war.position.state import Card, State
    from rulebound.war.texts.clauses import Clause


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


@final
class Board:
    """What all abilities in effect make of the cards on the table."""

    __slots__ = ("best", "cards", "conditional", "gold", "guards", "scouted", "supply", "values")

    def __init__(self) -> None:
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
        #: Whether something depends on damage, so that damage renews the board.
        self.conditional = False

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


def board(state: State) -> Board:
    """Return the board of a position."""
    known = state.board
    if known is None:
        known = _make_board(state)
        state.keep(known)
    return known


def values(state: State, card: Card) -> Values:
    """Return the values of a card on the table."""
    return board(state).values[card.id]


def sources(state: State, card: Card) -> list[Source]:
    """Return everything whose abilities act through one card: its own text, its link's, and a Hero's skills.

    [WAR-5.linking.6] The abilities of all cards of a link are in effect; [WAR-5.skills.5] a skill is attached to its
    Hero, much like a linked card.
    """
    if not (card.linked or card.definition.is_hero):
        return [Source(card, card)]
    found: list[Source] = []
    for member in state.one_with(card):
        found.append(Source(member, card))
        if member.definition.is_hero:
            hero = state.players[card.owner].hero(member.definition.name)
            if hero is not None:
                found += [Source(state.cards[skill], card) for skill in hero.skills]
    return found


def _make_board(state: State) -> Board:
    made = Board()
    lasting: list[tuple[Clause, Source]] = []
    for place in range(PLACES):
        for id in state.slots[place]:
            card = state.cards[id]
            if card.linked and not state.is_top(card):
                # [WAR-5.linking.4] one card with the top one
                made.values[id] = made.values[state.slots[place][0]]
                continue
            definition = card.definition
            fighter = state.fighter(card) if card.linked else definition
            # [WAR-5.linking.5] of a link the hit points of the top card
            values = Values(fighter.attack, definition.life, fighter.speed)
            made.values[id] = values
            made.cards.append(id)
            if definition.is_hero:
                hero = state.players[card.owner].hero(definition.name)
                if hero is not None:
                    # [WAR-5.skills.7] each skill card ever played gives 1 life
                    values.life += hero.skills_played
            # [WAR-5.abilities.1] only what is revealed has its abilities
            if not card.face_up:
                continue

            if card.linked or definition.is_hero:
                for source in sources(state, card):
                    lasting.extend([(clause, source) for clause in source.card.definition.lasting])
            elif definition.lasting:
                own = Source(card, card)
                lasting.extend([(clause, own) for clause in definition.lasting])
    for clause, source in lasting:
        clause.contribute(made, state, source)
    for id in made.cards:
        card = state.cards[id]
        if not card.effects and not card.passing:
            continue
        found = made.values[id]
        for what, amount in (*card.effects, *card.passing):
            if what == "slow":
                found.slow = True
            elif what == "fast":
                found.fast = True
            elif what == "armor":
                found.armor += amount
            elif what == "attack":
                found.attack += amount
            elif what == "life":
                found.life += amount
    return made


def cards_behind(place: int) -> list[int]:
    """Return the places behind a place in its column, in the same area (Q39)."""
    start = place - place % SLOTS
    return list(range(place + 2, start + SLOTS, 2))
