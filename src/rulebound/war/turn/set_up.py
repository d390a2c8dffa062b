"""Setting up [WAR-setup.1]: decks, starting Heroes, coins in the middle, shuffling."""

from __future__ import annotations

from typing import final

from rulebound.errors import RuleboundError
from rulebound.kernel.randomness import seeded
from rulebound.kernel.records import Mark
from rulebound.war import constants as c
from rulebound.war.events import Drew, GameEvent, Move, Shuffle
from rulebound.war.happening import record
from rulebound.war.position.card_parts import Definition
from rulebound.war.position.state import Card, Player, State
from rulebound.war.settings import STANDARD, Settings


@final
class Deck:
    """A deck: cards with their numbers, and the Hero that starts in hand, if any [WAR-setup.2]."""

    def __init__(
        self, name: str, cards: list[tuple[Definition, int]], hero: Definition | None = None, source: str = ""
    ) -> None:
        self.name = name
        self.cards = cards
        self.hero = hero
        self.source = source

    def size(self) -> int:
        """Return the number of cards, the starting Hero left out."""
        return sum(count for _, count in self.cards)


def check_deck(deck: Deck, settings: Settings) -> None:
    """[WAR-setup.1] Check a deck against the limits, if there are any; raises ``RuleboundError``."""
    place = deck.source or deck.name
    size = deck.size()
    if size < settings.deck_minimum:
        raise RuleboundError(
            f"{size} cards; the least is {settings.deck_minimum}", place=place, fix="Add cards"
        )
    if settings.deck_maximum and size > settings.deck_maximum:
        raise RuleboundError(
            f"{size} cards; the most is {settings.deck_maximum}", place=place, fix="Take cards out"
        )
    for definition, count in deck.cards:
        if settings.deck_copies and count > settings.deck_copies:
            raise RuleboundError(
                f"{count} copies of {definition.name}; the most is {settings.deck_copies}", place=place
            )
    if deck.hero is not None:
        if not deck.hero.is_hero:
            raise RuleboundError(f"{deck.hero.name} is no Hero to start with", place=place)
        if not settings.starting_hero:
            raise RuleboundError("this game starts without Heroes in hand", place=place)


def new_state(
    decks: list[Deck],
    seed: int | str = 0,
    settings: Settings | None = None,
    names: list[str] | None = None,
    check: bool = True,
) -> State:
    """Return the position before a game starts, decks unshuffled; raises ``RuleboundError`` for an illegal deck."""
    chosen = settings if settings is not None else STANDARD
    if len(decks) != 2:
        raise RuleboundError("a game has exactly two decks", place="decks")
    state = State(chosen, seeded(seed))
    # Number 0 is no card.
    nothing = Definition("nothing", c.BUILDING)
    state.cards.append(Card(0, 0, nothing, c.NOWHERE, Mark()))
    for seat, deck in enumerate(decks):
        if check:
            check_deck(deck, chosen)
        player = Player(seat, names[seat] if names is not None else f"Player {seat + 1}", state.mark)
        state.players.append(player)
        counts: dict[str, int] = {}
        for definition, count in deck.cards:
            counts[definition.name] = counts.get(definition.name, 0) + count
            for _ in range(count):
                player.deck.append(_new_card(state, seat, definition).id)
        player.list = tuple(counts.items())
        if deck.hero is not None:
            hero = _new_card(state, seat, deck.hero)
            hero.zone = c.NOWHERE
            player.starting_hero = hero.id
    return state


def _new_card(state: State, seat: int, definition: Definition) -> Card:
    card = Card(len(state.cards), seat, definition, c.DECK, state.mark)
    state.cards.append(card)
    return card


def set_up(state: State) -> None:
    """Do what comes before the first turn; the coins already lie in the middle."""
    # [WAR-setup.2, WAR-heroes.start.1, WAR-heroes.start.2] a starting Hero is shown and is the first card in hand
    heroes: list[GameEvent] = [
        Move("start with", "WAR-heroes.start.1", player.starting_hero, c.HAND)
        for player in state.players
        if player.starting_hero
    ]
    record(state, heroes)
    # [WAR-setup.4] shuffle
    record(state, [Shuffle(player.seat) for player in state.players])
    # [WAR-heroes.start.1] the Hero is the first of the five initial cards; the others come from the deck (Q5)
    for player in state.players:
        wanted = max(0, state.settings.hand_size - len(player.hand))
        dealt: list[GameEvent] = [
            Move("draw", "WAR-heroes.start.1", id, c.HAND) for id in player.deck[::-1][:wanted]
        ]
        record(state, [*dealt, Drew(player.seat, len(dealt))] if dealt else [])
