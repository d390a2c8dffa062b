"""Moths as the session sees it: cards from their texts, a new game, checkpoints, words, views, saves."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

import rulebound.tcg.events as events
from rulebound.kernel.decision import Asking, Decision, Option, Reason
from rulebound.kernel.game import Game
from rulebound.kernel.randomness import seeded
from rulebound.tcg import saved_positions
from rulebound.tcg.continuous.listings import Layout
from rulebound.tcg.happening.card_events import CardEvents
from rulebound.tcg.language.card_text import CardText
from rulebound.tcg.nodes.powers import TextBox
from rulebound.tcg.position.cards import Definition, Effective
from rulebound.tcg.position.state import HandedIn, PlainState, Player, State
from rulebound.tcg.procedures.actions import act, do_pass
from rulebound.tcg.procedures.playing import can_add, plan_card
from rulebound.tcg.procedures.priority import (
    concede,
)
from rulebound.tcg.rules import CardRules
from rulebound.tcg.saves import SHARED_NODES, Saves, codec_of, nodes_in
from rulebound.tcg.setting_up import add_deck, sides_of
from rulebound.tcg.views.view import View
from rulebound.tcg.views.words import Words
from toy import nodes
from toy import vocabulary as w
from toy.language import LANGUAGE
from toy.procedures import PROCEDURES, actions, kindle, start_game, why_not_kindle, why_not_now

HANDED_IN: Final = HandedIn(CardEvents(), Layout(w.NUMBERS, w.COUNTERS), PROCEDURES, w.ZONES)
VERBS: Final = {"play": "Play {0}", "kindle": "Kindle {0}", "use": "Use {0}", "target": "To {0}", "mode": "Mode {2}"}
FACTS: Final = {
    "turn": "Dawn breaks for {who}", "gain wax": "{who} gets {amount} wax", "gain glow": "{who} gets {amount} glow",
    "destroy": "{name} falls", "draw": "{who} gathers {name}", "discard": "{who} drops {name}",
    "kindle": "{who} kindles {name}", "damage": "{other} singes {name} for {amount}", "lose": "{who} is out",
    "play": "{who} plays {name}", "use": "{who} uses {name}", "enter": "{name} enters the glade",
}  # fmt: skip
WORDS: Final = Words(VERBS, FACTS)


VIEW: Final = View("moths", w.STAGES, w.TYPES, {}, WORDS, stack="air")
POSITIONS: Final = saved_positions.SavedPositions(w.ANY, 0, w.OVER, w.OVER, w.ZONES)
NODES: Final = nodes_in((*SHARED_NODES, nodes))
CODEC: Final = codec_of(
    (PlainState, Effective, TextBox), events, w.FACTS, NODES, Definition, saved_positions.KINDS, {"Link.kind": w.LAYERS}
)
SAVES: Final = Saves(CODEC, PlainState, Definition, Definition.PRINTED, POSITIONS, HANDED_IN)


def read_cards(text: str) -> dict[str, Definition]:
    """Return the cards of a file by name; raises ``CardRefused`` for one whose text is not understood."""
    types = {word: bit for bit, word in w.TYPES.items()}
    found: dict[str, Definition] = {}
    for card in tomllib.loads(text)["card"]:
        name, bit, paragraphs = card["name"], types[card["type"]], tuple(card["text"])
        read = LANGUAGE.compile(CardText(name, paragraphs, bit))
        numbers = (card.get("wing", 0), card.get("dust", 0))
        found[name] = Definition(name, bit, card["cost"], (), read.paragraphs, read.program, numbers=numbers)
    return found


CARDS: Final = read_cards(Path(__file__).with_name("cards.toml").read_text(encoding="utf-8"))


def new_state(decks: list[dict[str, int]], seed: int | str = 0, teams: list[int] | None = None) -> State:
    """Return the position before a game of as many players as there are decks (names of cards, and how many)."""
    state = PlainState(seeded(seed))
    state.hand_in(HANDED_IN)
    state.lists = w.ZONES.lists_for(len(decks))
    state.assets = [PROCEDURES.nothing() for _ in decks]
    for seat, team in enumerate(sides_of(len(decks), teams)):
        state.players.append(Player(seat, team, f"Player {seat + 1}", 0, [], state.mark))
        state.players[seat].list = tuple(decks[seat].items())
    for seat, deck in enumerate(decks):
        add_deck(state, seat, [(CARDS[name], count) for name, count in deck.items()])
    return state


def new_game(seats: int = 2, seed: int | str = 0, remember: bool = True) -> Game[State]:
    """Return a new game, everybody with one of each card."""
    return Game(RULES, new_state([dict.fromkeys(CARDS, 1)] * seats, seed), remember)


class MothRules(CardRules):
    """The rules of Moths."""

    def checkpoint(self, state: State) -> Decision | None:
        if state.outcome is not None:
            return None
        if state.stage == w.SET_UP:
            return Decision(0, "begin", "The game begins.", [Option("begin")], (), "begin")
        seat = state.priority
        return Decision(seat, "priority", "You have priority.", actions(state, seat), (), "priority")

    def proceed(self, state: State, option: Option) -> Asking[None] | None:
        if option.verb == "begin":
            return start_game(state)
        if option.verb == "pass":
            return do_pass(state)
        return kindle(state, option.subject) if option.verb == "kindle" else act(state, option)

    def may_rewind(self, state: State, option: Option) -> bool:
        return option.verb in ("play", "use")

    def resign(self, state: State, seat: int) -> Asking[None]:
        return concede(state, seat)

    def why_not(self, state: State, seat: int, verb: str, subject: int) -> list[Reason]:
        card = state.find(subject)
        if any((option.verb, option.subject) == (verb, subject) for option in actions(state, seat)):
            return [] if state.priority == seat else [Reason("priority", "Another player has priority.")]
        if card is None or verb not in VERBS:
            return [Reason("priority", "That is nothing that can be done.", subject)]
        why = why_not_kindle(state, seat) if verb == "kindle" else ""
        if verb == "play":
            why = why_not_now(state, seat, card) or ("" if can_add(plan_card(state, seat, card)) else CANT)
        return [Reason(verb, why or CANT, subject)]


CANT: Final = "It can't be paid for, or finds no target."


RULES: Final = MothRules("moths", 1, WORDS, VIEW, SAVES)
