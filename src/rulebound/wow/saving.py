"""Positions as plain data: which classes a position is made of, and how printed cards are carried along."""

from __future__ import annotations

import json
from typing import Final, cast, final

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import Plain
from rulebound.kernel.shapes import is_printable, items_of, unfit
from rulebound.tcg.language import given
from rulebound.tcg.nodes import counters, remembering, targeting
from rulebound.tcg.nodes.changes import continuing, definite, replacing
from rulebound.tcg.nodes.choices import modes
from rulebound.tcg.nodes.choices import naming as shared_naming
from rulebound.tcg.position import cards, state
from rulebound.tcg.position.state import HandedIn
from rulebound.tcg.program import powers as shared_powers
from rulebound.tcg.program import prevention
from rulebound.tcg.saved_positions import CARDS
from rulebound.tcg.saves import Saves, codec_of, nodes_in
from rulebound.wow import events as event_classes
from rulebound.wow.cards import unique_cards
from rulebound.wow.cards.building_a_deck import Deck
from rulebound.wow.edition import Edition
from rulebound.wow.handed_in import handed_in
from rulebound.wow.nodes import (
    changes,
    conditions,
    costs,
    effects,
    filters,
    flow,
    groups,
    keywords,
    lending,
    naming,
    patterns,
    sharing,
    values,
)
from rulebound.wow.position import text_box as text_boxes
from rulebound.wow.position.card_parts import Definition, Effective, printed
from rulebound.wow.position.state import Combat, State, own
from rulebound.wow.position.steps import Outline, Step
from rulebound.wow.position.text_box import text_box
from rulebound.wow.saved_positions import KINDS, POSITIONS, WORDS
from rulebound.wow.vocabulary import VOCABULARY

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


#: The modules of all nodes that a program can be made of (``effects`` names all of its folder: a compiled module that
#: imports a folder, and something from within it, finds nothing under the folder's name) ...
_NODE_MODULES: Final = (
    changes,
    conditions,
    continuing,
    definite,
    costs,
    counters,
    effects,
    filters,
    flow,
    groups,
    keywords,
    lending,
    modes,
    naming,
    shared_naming,
    patterns,
    shared_powers,
    text_boxes,
    sharing,
    prevention,
    remembering,
    replacing,
    targeting,
    unique_cards,
    values,
)
#: ... and those nodes.
NODES: Final = nodes_in(_NODE_MODULES)


CODEC = codec_of(
    (State, Edition, Effective, Combat, Step, Outline),
    event_classes,
    VOCABULARY,
    NODES,
    Definition,
    KINDS,
    WORDS,
)


@final
class WowSaves(Saves):
    """How positions of this game are written and read."""

    def check_printed(self, definition: cards.Definition) -> None:
        given.check(text_box(definition))


def _handed_in(position: state.State) -> HandedIn:
    return handed_in(own(position).edition)


SAVES: Final = WowSaves(CODEC, State, Definition, DEFINITION_FIELDS, POSITIONS, _handed_in)


def printed_data(definition: Definition) -> Plain:
    """Return a printed card as plain data."""
    return cast(Plain, json.loads(SAVES.printed_text(definition)))


def decode_printed(data: Plain) -> Definition:
    """Return the printed card of plain data; raises ``RuleboundError`` if it is none."""
    return printed(SAVES.decode_printed(data))


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
