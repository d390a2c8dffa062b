"""The soak of Flesh and Blood with a pool of other people's cards: random legal decks of all that can be played.

Decks and games come from a seed and a number alone, so a failed game is played again by its number. Who plays takes
every option with the same chance, but seldom passes while anything else can be done.
"""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, final

from rulebound.fab import constants as c
from rulebound.fab.cards.building_a_deck import Deck, faults_of, is_legal_with
from rulebound.fab.cards.card_pools import shipped_cards
from rulebound.fab.cards.card_records import outcomes_of, parse_records
from rulebound.fab.cards.deck_files import with_created
from rulebound.fab.formats import Format
from rulebound.fab.nodes.effect_keywords.creating_cards import created_by
from rulebound.fab.position.card_parts import Definition
from rulebound.fab.rules import RULES
from rulebound.fab.setting_up import new_state
from rulebound.kernel.game import Game
from rulebound.kernel.randomness import Random, seeded
from rulebound.sim.driving import drive, seed_of
from rulebound.sim.soak.inspecting import Broken, Inspector
from rulebound.tcg import constants as shared
from rulebound.text.files import LARGEST, read_file

__all__ = ["FabPoolFinding", "FabPoolSoak", "playable", "random_deck", "soak_fab_pool_game"]

#: What a drawn deck is like: of any hero, of forty cards, two of a name and color at most.
POOL: Final = Format("pool", deck=40, at_most=40, copies=2)
#: Of so many times that somebody could do something, it is passed once.
IDLE: Final = 5


@dataclass(frozen=True)
class FabPoolSoak:
    """Games between random decks of a pool file's cards, and of our own heroes with theirs."""

    file: str
    seed: int = 0
    thorough: bool = False


@dataclass
class FabPoolFinding:
    """How a game went: how many decisions it had, which heroes played, which cards were played or activated."""

    number: int
    decisions: int
    heroes: tuple[str, str]
    fault: str = ""
    trace: str = ""
    used: dict[str, int] = field(default_factory=dict)


@final
class _Busy:
    """Takes every option with the same chance, but seldom passes while anything else can be done."""

    def __init__(self, seat: int, seed: int | str) -> None:
        self._random = seeded(f"busy {seed} {seat}")

    def choose(self, game: Any) -> int:
        """Return the place of an option."""
        options = game.decision.options
        place = self._random.below(len(options))
        if options[place].verb == "pass" and len(options) > 1 and self._random.below(IDLE):
            others = [at for at, option in enumerate(options) if option.verb != "pass"]
            return others[self._random.below(len(others))]
        return place


@lru_cache(maxsize=4)
def playable(file: str) -> tuple[Definition, ...]:
    """Return the cards of a file of records that can be played, and our own, in alphabetical order.

    What creates a card that is none of these can't be played, as in every deck.
    """
    found = {card.key: card for card in shipped_cards().values() if not card.types & c.TOKEN}
    for outcome in outcomes_of(parse_records(read_file(Path(file), LARGEST), file)):
        if outcome.card is not None and not outcome.card.types & c.TOKEN:
            found.setdefault(outcome.key, outcome.card)
    lacking = True
    while lacking:
        names = {name for card in found.values() for name in ((card.name, ""), (card.name, card.color))}
        lacking = False
        for key, card in list(found.items()):
            if not names.issuperset(created_by(card)):
                lacking = True
                del found[key]
    return tuple([found[key] for key in sorted(found)])


def random_deck(cards: Sequence[Definition], seed: int | str) -> Deck:
    """Return a legal deck by chance: a hero, what is equipped with it, and one or two copies of cards it may have."""
    chance = seeded(f"fab pool deck {seed}")
    heroes = [card for card in cards if card.types & c.HERO]
    hero = heroes[chance.below(len(heroes))]
    legal = [card for card in cards if not card.types & c.HERO and is_legal_with(hero, card)]
    arena: list[Definition] = []
    for card in _shuffled([card for card in legal if card.types & c.ARENA_CARDS], chance):
        # what fits beside the rest [fab:4.1.4a]
        if not faults_of(Deck("", hero, (*arena, card), ()), Format("none", deck=0)):
            arena.append(card)
    chosen: list[tuple[Definition, int]] = []
    few = Format("none", deck=0, copies=POOL.copies)
    lacking = POOL.deck
    for card in _shuffled([card for card in legal if card.types & c.DECK_CARDS], chance):
        count = min(lacking, 1 + chance.below(POOL.copies))
        if count and not faults_of(Deck("", hero, tuple(arena), ((card, count),)), few):
            chosen.append((card, count))
            lacking -= count
    deck = Deck(hero.name, hero, tuple(arena), tuple(chosen))
    return with_created(deck, {card.key: card for card in cards}, "a deck by chance")


def _shuffled(cards: list[Definition], chance: Random) -> list[Definition]:
    found: list[Definition] = []
    while cards:
        found.append(cards.pop(chance.below(len(cards))))
    return found


def soak_fab_pool_game(soak: FabPoolSoak, number: int) -> FabPoolFinding:
    """Play one game of the soak and return how it went; never raises for a fault of the game."""
    inspector = Inspector("fab", number, soak.thorough)
    heroes = ("", "")
    try:
        cards = playable(soak.file)
        decks = [random_deck(cards, f"{soak.seed} {number} {seat}") for seat in (0, 1)]
        heroes = (decks[0].hero.name, decks[1].hero.name)
        for deck in decks:
            faults = faults_of(deck, POOL)
            if faults:
                raise Broken(f"the deck of {deck.name} is not legal: {'; '.join(faults)}")
        seed = seed_of(soak.seed, number)
        game: Game[Any] = Game(RULES, new_state(decks, seed, format=POOL.said()), remember=True)
        drive(game, [_Busy(seat, seed) for seat in (0, 1)], inspector)
        if game.result is None:
            raise Broken("the game is over without a result")
    except Exception as error:
        fault = str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
        return FabPoolFinding(number, inspector.seen, heroes, fault, traceback.format_exc())
    used: Counter[str] = Counter()
    for fact in game.state.journal.since(0):
        if fact.kind in ("play", "use"):
            used[game.state.cards[fact.subject % shared.CARDS].definition.key] += 1
    return FabPoolFinding(number, game.decisions, heroes, used=dict(used))
