"""The soak with a pool of other people's cards: random legal decks of everything that compiles, every position checked.

Decks and games come from a seed and a number alone, so a failed game is played again by its number. What each card did
is counted, so that a card which never did anything in any game can be found and explained. Each deck is built around a
card that leads it, with a hero for whom it is legal and cards that its text names; every card leads in its turn.
"""

from __future__ import annotations

import dataclasses
import json
import traceback
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, final

from rulebound.ai.seats import Seated, seated
from rulebound.kernel.decision import Option
from rulebound.kernel.game import Game
from rulebound.kernel.randomness import seeded
from rulebound.sim.driving import Watch, drive, seed_of
from rulebound.sim.soak.inspecting import Broken, Inspector
from rulebound.tcg.events import GameEvent
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c
from rulebound.wow.cards.building_a_deck import Deck, check_deck, faults_together, is_legal_card
from rulebound.wow.cards.card_files import RecordRead, read_record
from rulebound.wow.cards.card_pools import in_sets, read_pool_file
from rulebound.wow.events import Added, LeaveStack, Move
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.text_box import text_box
from rulebound.wow.rules import RULES, edition_named, new_state
from rulebound.wow.turns.master_heroes import is_master

__all__ = [
    "SETS_2007",
    "PoolFinding",
    "PoolSoak",
    "Uses",
    "leads_of",
    "playable",
    "random_deck",
    "soak_pool_game",
    "unused",
]

#: The three sets of the 2007 rulebook's time.
SETS_2007: Final = ("Heroes of Azeroth", "Through the Dark Portal", "Fires of Outland")

#: The size of a drawn deck.
DECK_SIZE: Final = 60

#: At most so many different cards of a deck are there because the leading cards name them.
COMPANIONS: Final = 8

#: Saving and forking, the slowest checks, are made at one decision in so many.
DEEP: Final = 700

#: Of so many times that a busy player could do something, it passes once.
IDLE: Final = 5


#: What a player does with the card that leads its deck, and of so many times how often it does something else.
USES: Final = ("play", "use", "complete", "strike")
EAGER: Final = 4

#: How often a turn at most: a power that costs nothing could be used for ever.
OFTEN: Final = 3


@final
class Busy:
    """Takes every option with the same chance, but seldom passes while anything else can be done.

    The card that leads its deck is kept for use, and used as soon as it can be.
    """

    def __init__(self, seat: int, seed: int | str = 0, lead: str = "") -> None:
        self._random = seeded(f"busy {seed} {seat}")
        self._lead = lead
        self._turn, self._used = 0, 0

    def choose(self, game: Any) -> int:
        """Return the place of an option."""
        options = game.decision.options
        if self._lead and game.decision.kind == "priority":
            leading = [at for at, option in enumerate(options) if self._is_lead(game.state, option)]
            using = [at for at in leading if options[at].verb in USES]
            if game.state.turn != self._turn:
                self._turn, self._used = game.state.turn, 0
            if using and self._used < OFTEN and self._random.below(EAGER):
                self._used += 1
                return using[self._random.below(len(using))]
            kept = [at for at in range(len(options)) if at not in leading or options[at].verb != "place"]
            place = kept[self._random.below(len(kept))]
        else:
            place = self._random.below(len(options))
        if options[place].verb == "pass" and len(options) > 1 and self._random.below(IDLE):
            others = [at for at, option in enumerate(options) if option.verb != "pass"]
            return others[self._random.below(len(others))]
        return place

    def _is_lead(self, state: State, option: Option) -> bool:
        if not c.CARDS <= option.subject < c.LINK_BASE:
            return False
        definition = state.known(option.subject).definition
        # A quest waits in the resource row to be completed.
        return definition.name == self._lead and not (option.verb == "place" and definition.types & c.QUEST)


@dataclass(frozen=True)
class PoolSoak:
    """Games between random decks of a pool file's cards: of some sets (none: all), under an edition."""

    file: str
    sets: tuple[str, ...] = ()
    edition: str = "2007"
    seed: int = 0
    #: "busy", "random" or "ai".
    seats: str = "busy"
    thorough: bool = False
    #: The names of the cards that lead the decks, in turn (none: every card, in an order by chance).
    leads: tuple[str, ...] = ()


@dataclass
class Uses:
    """What one card did in some games: how often it was drawn, taken up as a link, and caused something."""

    drawn: int = 0
    used: int = 0
    caused: int = 0

    def add(self, other: Uses) -> None:
        """Add another count to this one."""
        self.drawn += other.drawn
        self.used += other.used
        self.caused += other.caused


@dataclass(frozen=True)
class PoolFinding:
    """How one game went, and what each of its cards did in it; ``fault`` is empty if nothing is wrong.

    ``outgrown`` tells that it was given up, with nothing wrong so far, because it had too many cards.
    """

    number: int
    decisions: int
    turns: int
    heroes: tuple[str, str]
    fault: str = ""
    trace: str = ""
    uses: dict[str, Uses] = field(default_factory=dict)
    outgrown: bool = False


#: A game with more cards than this, tokens among them, is given up: texts that double tokens turn by turn do that.
MOST_CARDS: Final = 600


class Outgrown(Exception):
    """A game has more cards than a soak can wait for."""


@lru_cache(maxsize=4)
def playable(file: str, sets: tuple[str, ...] = ()) -> tuple[Definition, ...]:
    """Return the compiled and playable cards of a pool file, in the order of the file, one of each name."""
    found: dict[str, Definition] = {}
    for record in in_sets(read_pool_file(Path(file)).records, sets):
        read: RecordRead = read_record(record)
        if read.definition is not None and read.playable:
            found.setdefault(read.definition.name, read.definition)
    return tuple(found.values())


def random_deck(
    cards: Sequence[Definition],
    edition: str,
    seed: int | str,
    lead: Definition | None = None,
    named: Sequence[Definition] = (),
) -> Deck:
    """Return a legal deck by chance [100]: of one to four copies of any cards that are legal with a hero.

    With a ``lead`` there are as many copies of it as may be, or it is the hero; some of the ``named`` are there, too.
    """
    chance = seeded(f"pool deck {seed}")
    rules = edition_named(edition)
    heroes = [card for card in cards if card.types & c.HERO and not is_master(card)]
    if lead is not None:
        fitting = [hero for hero in heroes if is_legal_card(hero, lead, rules) is None]
        heroes = [lead] if lead.types & c.HERO and not is_master(lead) else fitting or heroes
    hero = heroes[0]
    legal: list[Definition] = []
    for _ in range(len(cards)):
        hero = heroes[chance.below(len(heroes))]
        legal = [
            card
            for card in cards
            if (not card.types & c.HERO or (rules.master_heroes and is_master(card)))
            and is_legal_card(hero, card, rules) is None
        ]
        if len(legal) * rules.copies >= DECK_SIZE:
            break
    chosen: list[tuple[Definition, int]] = []
    size = 0
    first = [lead] if lead is not None and lead in legal else []
    companions = [card for card in dict.fromkeys(named) if card in legal and card not in first]
    while companions and len(first) <= COMPANIONS:
        first.append(companions.pop(chance.below(len(companions))))
    while size < DECK_SIZE and legal:
        leading = bool(first) and first[0] is lead
        card = legal.pop(legal.index(first.pop(0)) if first else chance.below(len(legal)))
        # [wow-2012:100.2c, wow-2012:100.2d] a deck keeps to one talent spec, and to one reputation
        if faults_together(hero, [*(one for one, _ in chosen), card], rules):
            continue
        count = min(rules.copies if leading else 1 + chance.below(rules.copies), DECK_SIZE - size)
        chosen.append((card, count))
        size += count
    deck = Deck(hero.name, hero, tuple(chosen))
    check_deck(deck, rules)
    return deck


def decks_of(soak: PoolSoak, number: int) -> tuple[Deck, Deck]:
    """Return the two decks of a game of a soak."""
    cards = playable(soak.file, soak.sets)
    leads = leads_of(soak, number)
    # A card may need something of the other side to do anything to.
    named = [card for lead in leads for card in companions_of(lead, cards)]
    first, second = (
        random_deck(cards, soak.edition, f"{soak.seed} {number} {seat}", leads[seat], named)
        for seat in (0, 1)
    )
    return first, second


def leads_of(soak: PoolSoak, number: int) -> tuple[Definition, Definition]:
    """Return the cards around which the decks of a game are built: each takes its turn."""
    cards = playable(soak.file, soak.sets)
    by_name = {card.name: card for card in cards}
    leading = [by_name[name] for name in soak.leads] or in_turn(cards, soak.seed)
    return leading[2 * number % len(leading)], leading[(2 * number + 1) % len(leading)]


@lru_cache(maxsize=4)
def in_turn(cards: tuple[Definition, ...], seed: int) -> list[Definition]:
    """Return the cards in an order by chance."""
    waiting, order = list(cards), []
    chance = seeded(f"pool leads {seed}")
    while waiting:
        order.append(waiting.pop(chance.below(len(waiting))))
    return order


def companions_of(lead: Definition, cards: Iterable[Definition]) -> list[Definition]:
    """Return the cards whose name or tag stands in what a card's text was understood as."""
    words = set(words_in(lead.program))
    return [card for card in cards if card.name in words or any(tag in words for tag in card.tags)]


def words_in(node: object) -> Iterator[str]:
    """Return every word that a tree of nodes holds."""
    if isinstance(node, str):
        yield node
    elif isinstance(node, tuple):
        for part in node:
            yield from words_in(part)
    elif dataclasses.is_dataclass(node) and not isinstance(node, type):
        for one in dataclasses.fields(node):
            yield from words_in(getattr(node, one.name))


def soak_pool_game(soak: PoolSoak, number: int) -> PoolFinding:
    """Play one game of a pool soak and return how it went; never raises for a fault of the game."""
    inspector = Inspector("wow", number, soak.thorough, DEEP)
    heroes = ("", "")
    try:
        decks = decks_of(soak, number)
        heroes = (decks[0].hero.name, decks[1].hero.name)
        leads = [lead.name for lead in leads_of(soak, number)]

        def watch(game: Game[Any]) -> None:
            inspector(game)
            if len(game.state.cards) > MOST_CARDS:
                raise Outgrown

        game = play_decks(decks, soak.edition, seed_of(soak.seed, number), soak.seats, watch, leads)
        if game.result is None:
            raise Broken("the game is over without a result")
        json.dumps(game.view(0))
        uses = uses_in(game.state)
    except Outgrown:
        return PoolFinding(number, inspector.seen, 0, heroes, outgrown=True)
    except Exception as error:
        fault = str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
        return PoolFinding(number, inspector.seen, 0, heroes, fault, traceback.format_exc())
    return PoolFinding(number, game.decisions, game.state.turn, heroes, uses=uses)


def play_decks(
    decks: Sequence[Deck],
    edition: str,
    seed: int,
    seats: str = "busy",
    watch: Watch | None = None,
    leads: Sequence[str] = ("", ""),
) -> Game[State]:
    """Play one game between decks to its end and return it."""
    game = Game(RULES, new_state(list(decks), seed, edition_named(edition)), remember=True)
    players: list[Seated] = [
        Busy(seat, seed, leads[seat]) if seats == "busy" else seated(seats, "wow", seat, seed)
        for seat in range(len(decks))
    ]
    drive(game, players, watch)
    return game


def uses_in(state: State) -> dict[str, Uses]:
    """Return what each card did in a game, by name, from the game's journal."""
    uses: dict[str, Uses] = {}
    for card in state.cards[1:]:
        if not card.token:
            uses.setdefault(card.definition.name, Uses())

    def of(number: int) -> Uses | None:
        place = number % c.CARDS
        if not c.CARDS <= number < c.LINK_BASE or not place < len(state.cards):
            return None
        return uses.get(state.cards[place].definition.name)

    for fact in state.journal.since(0):
        assert isinstance(fact, GameEvent)
        if isinstance(fact, Move) and fact.to == c.HAND:
            found = of(fact.subject)
            if found is not None:
                found.drawn += 1
        elif isinstance(fact, Added):
            found = of(fact.subject)
            if found is not None and fact.kind != "place":
                found.used += 1
        source = of(fact.cause.source)
        # That a card is placed or goes to the graveyard is nothing that it did.
        moved = isinstance(fact, Move) and fact.subject % c.CARDS == fact.cause.source % c.CARDS
        if source is not None and not moved and not isinstance(fact, (Added, LeaveStack)):
            source.caused += 1
    return uses


def unused(
    totals: dict[str, Uses], cards: Sequence[Definition], edition: str = "2007"
) -> dict[str, list[str]]:
    """Return the cards that never did anything, by what came short.

    "no hero" (legal with none of the heroes), "not drawn" (a hero: its deck never came up), "not used" (drawn, but
    never played, used or completed), "caused nothing" (used, but its text, if it does anything by itself, never made
    anything happen).
    """
    lacking: dict[str, list[str]] = {"no hero": [], "not drawn": [], "not used": [], "caused nothing": []}
    rules = edition_named(edition)
    heroes = [card for card in cards if card.types & c.HERO]
    for card in cards:
        uses = totals.get(card.name)
        if not card.types & c.HERO and all(is_legal_card(hero, card, rules) is not None for hero in heroes):
            lacking["no hero"].append(card.name)
        elif uses is None or not (uses.drawn or card.types & c.HERO):
            lacking["not drawn"].append(card.name)
        elif not uses.used:
            lacking["not used"].append(card.name)
        elif not uses.caused and (text_box(card).effect is not None or card.program.powers):
            lacking["caused nothing"].append(card.name)
    return lacking
