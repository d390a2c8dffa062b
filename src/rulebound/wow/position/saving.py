"""Positions as plain data: which classes a position is made of, and how printed cards are carried along."""

from __future__ import annotations

import dataclasses
import json
from typing import Final, cast

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import Codec, Plain
from rulebound.kernel.events import Cause, Chapter, Journal
from rulebound.kernel.randomness import Random
from rulebound.kernel.shapes import is_printable, items_of, unfit
from rulebound.tcg import program, saving
from rulebound.tcg.events import GameEvent
from rulebound.tcg.nodes import core, modes
from rulebound.tcg.nodes import powers as shared_powers
from rulebound.tcg.nodes.powers import TextBox
from rulebound.tcg.position import state as position
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Former, Link, Modifier, Waiting
from rulebound.tcg.position.state import Player
from rulebound.tcg.program import Node
from rulebound.wow import events as event_classes
from rulebound.wow.cards.building_a_deck import Deck
from rulebound.wow.edition import Edition
from rulebound.wow.language import given
from rulebound.wow.links.procedures import PROCEDURES
from rulebound.wow.modifiers.happening import EVENTS
from rulebound.wow.modifiers.layout import LAYOUT
from rulebound.wow.nodes import (
    chance,
    changes,
    conditions,
    continuing,
    costs,
    counters,
    effects,
    filters,
    flow,
    groups,
    keywords,
    naming,
    patterns,
    powers,
    prevention,
    remembering,
    replacing,
    targeting,
    unique_cards,
    values,
)
from rulebound.wow.nodes.powers import text_box
from rulebound.wow.position.card_parts import Definition, Effective, printed
from rulebound.wow.position.saved_positions import (
    AMOUNT,
    CARDS,
    KINDS,
    SEATS,
    WORDS,
    check,
    ranges,
    ranges_of,
)
from rulebound.wow.position.state import Combat, State
from rulebound.wow.position.steps import Outline, Step
from rulebound.wow.vocabulary import FACTS

#: The fields of a printed card, in the order of a save.
DEFINITION_FIELDS = (
    "name",
    "types",
    "cost",
    "x_cost",
    "tags",
    "instant",
    "unique",
    "unlimited",
    "limits",
    "icons",
    "traits",
    "atk",
    "health",
    "defense",
    "strike_cost",
    "damage_types",
    "paragraphs",
    "program",
    "short_names",
    "gender",
    "source",
)



#: What only says what kind of node there is, and can't be run.
KINDS_OF_NODE: Final = (*saving.classes_in([core, program], Node), TextBox)
#: The modules of all nodes that a program can be made of ...
_NODE_MODULES: Final = (
    chance,
    changes,
    conditions,
    continuing,
    costs,
    counters,
    effects,
    filters,
    flow,
    groups,
    keywords,
    modes,
    naming,
    patterns,
    shared_powers,
    powers,
    prevention,
    remembering,
    replacing,
    targeting,
    unique_cards,
    values,
)
#: ... and those nodes.
NODES: Final = [
    node
    for node in saving.classes_in(_NODE_MODULES, Node)
    if dataclasses.is_dataclass(node) and node not in KINDS_OF_NODE
]


def make_codec() -> Codec:
    """Return the codec of positions of this game."""
    codec = Codec()
    codec.register(Random, Journal, Chapter, Cause, Edition, Effective)
    codec.register(State, Card, Player, Link, Modifier, Waiting, Combat, Former, Step, Outline)
    saving.register_events(codec, event_classes, FACTS)
    codec.register(*NODES)
    codec.refer(Definition, lambda value: cast(Definition, value).key)
    among = {"Journal": GameEvent, "Chapter": GameEvent, "Link.effect": core.Effect, "Link.condition": core.Condition}
    codec.limit(KINDS, WORDS, among)
    return codec


CODEC = make_codec()


def write(state: position.State, parts: list[str]) -> None:
    """Add a position to parts of a text, as canonical text, with the printed cards that it needs."""
    definitions: dict[str, Definition] = {}
    for card in state.cards:
        past: Card | None = card
        while past is not None:
            definitions.setdefault(past.definition.key, printed(past.definition))
            past = past.past
    for definition in state.definitions:
        definitions.setdefault(definition.key, printed(definition))
    saving.write(CODEC, state, [_printed_text(definition) for definition in definitions.values()], parts)


def printed_data(definition: Definition) -> Plain:
    """Return a printed card as plain data."""
    return cast(Plain, json.loads(_printed_text(definition)))


def _printed_text(definition: Definition) -> str:
    """Return a printed card as canonical text, worked out once."""
    if not definition.canonical_text:
        definition.canonical_text = CODEC.fields_text(definition, DEFINITION_FIELDS)
    return definition.canonical_text


def decode_printed(data: Plain) -> Definition:
    """Return the printed card of plain data; raises ``RuleboundError`` if it is none."""
    numbers = ranges(SEATS, CARDS, AMOUNT)
    fields = CODEC.decode_fields(data, Definition, DEFINITION_FIELDS, saving.nothing_so_called, numbers)
    definition = Definition(**fields)  # type: ignore[arg-type]
    try:
        given.check(text_box(definition))
    except RuleboundError as error:
        raise RuleboundError(error.message, place=".program") from None
    return definition


def decode(data: Plain) -> State:
    """Return the position of plain data; raises ``RuleboundError`` that names the place if it is damaged."""
    printed_by_key = saving.printed_cards(data, CARDS, decode_printed, lambda card: card.key)
    decoded = saving.read(CODEC, data, State, printed_by_key, ranges_of, check)
    decoded.events = EVENTS
    decoded.layout = LAYOUT
    decoded.procedures = PROCEDURES
    return decoded


#: The parts of a deck that list cards.
_LISTS = ("cards", "side", "collection")


def encode_deck(deck: Deck) -> Plain:
    """Return a deck as plain data, with its printed cards."""
    listed = {part: getattr(deck, part) for part in _LISTS}
    cards = {card.name: card for part in listed.values() for card, _ in part}
    lists: dict[str, Plain] = {
        part: [[count, card.name] for card, count in found] for part, found in listed.items()
    }
    return {
        "name": deck.name,
        "hero": printed_data(deck.hero),
        **lists,
        "printed": [printed_data(card) for card in cards.values()],
    }


def decode_deck(data: Plain) -> Deck:
    """Return the deck of plain data; raises ``RuleboundError`` if it is damaged."""
    if not isinstance(data, dict) or set(data) != {"name", "hero", "printed", *_LISTS}:
        raise RuleboundError("a deck has a name, a hero, and its cards")
    name, printed_cards = data["name"], items_of(data["printed"], "")
    if not isinstance(name, str) or not is_printable(name):
        raise unfit(name, "the name of a deck")
    cards = {card.name: card for card in (decode_printed(each) for each in printed_cards)}
    parts: list[tuple[tuple[Definition, int], ...]] = []
    for part in _LISTS:
        listed: list[tuple[Definition, int]] = []
        for pair in items_of(data[part], ""):
            count, called = pair if isinstance(pair, list) and len(pair) == 2 else (None, None)
            if (
                not isinstance(called, str)
                or called not in cards
                or not isinstance(count, int)
                or count not in range(CARDS)
            ):
                raise unfit(pair, "how many there are of a card that is printed beside the deck")
            listed.append((cards[called], count))
        parts.append(tuple(listed))
    return Deck(name, decode_printed(data["hero"]), *parts)
