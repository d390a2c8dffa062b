"""Moths as the session sees it: its cards, read from their texts, and a new game; its words, views and saves."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

import rulebound.tcg.events as events
from rulebound.kernel.game import Game
from rulebound.kernel.randomness import seeded
from rulebound.tcg import saved_positions
from rulebound.tcg.continuous.listings import Layout
from rulebound.tcg.happening.card_events import CardEvents
from rulebound.tcg.language.card_text import CardText
from rulebound.tcg.position.cards import Definition, Effective
from rulebound.tcg.position.state import HandedIn, PlainState, State
from rulebound.tcg.program.powers import TextBox
from rulebound.tcg.rules import PriorityRules
from rulebound.tcg.saves import SHARED_NODES, Saves, codec_of, nodes_in
from rulebound.tcg.setting_up import seat_players
from rulebound.tcg.views.view import View
from rulebound.tcg.views.words import Words
from toy import language
from toy import vocabulary as w
from toy.procedures import PROCEDURES

HANDED_IN: Final = HandedIn(CardEvents(), Layout(w.NUMBERS, w.COUNTERS), PROCEDURES, w.ZONES)
WORDS: Final = Words(w.VERBS, w.FACTS)
VIEW: Final = View("moths", w.STAGES, w.TYPES, {}, WORDS, stack="air")
RECORDS: Final = (PlainState, Effective, TextBox)
NODES: Final = nodes_in((*SHARED_NODES, language))
CODEC: Final = codec_of(RECORDS, events, w.VOCABULARY, NODES, Definition, saved_positions.KINDS)
POSITIONS: Final = saved_positions.SavedPositions(sum(w.TYPES), 0, w.OVER, w.OVER, w.ZONES)
SAVES: Final = Saves(CODEC, PlainState, Definition, Definition.PRINTED, POSITIONS, lambda _: HANDED_IN)
RULES: Final = PriorityRules("moths", 1, WORDS, VIEW, SAVES)


def read_cards(text: str) -> dict[str, Definition]:
    """Return the cards of a file by name; raises ``CardRefused`` for one whose text is not understood."""
    types = {word: bit for bit, word in w.TYPES.items()}
    found: dict[str, Definition] = {}
    for card in tomllib.loads(text)["card"]:
        name, bit = card["name"], types[card["type"]]
        read = language.LANGUAGE.compile(CardText(name, tuple(card["text"]), bit))
        numbers = (card.get("wing", 0), card.get("dust", 0))
        found[name] = Definition(name, bit, card["cost"], (), read.paragraphs, read.program, numbers=numbers)
    return found


CARDS: Final = read_cards(Path(__file__).with_name("cards.toml").read_text(encoding="utf-8"))


def new_state(decks: list[dict[str, int]], seed: int | str = 0, teams: list[int] | None = None) -> State:
    """Return the position before a game of as many players as there are decks (names of cards, and how many)."""
    state = PlainState(seeded(seed))
    state.hand_in(HANDED_IN)
    seat_players(state, [[(CARDS[name], count) for name, count in deck.items()] for deck in decks], teams)
    return state


def new_game(seats: int = 2, seed: int | str = 0, remember: bool = True) -> Game[State]:
    """Return a new game, everybody with one of each card."""
    return Game(RULES, new_state([dict.fromkeys(CARDS, 1)] * seats, seed), remember)
