"""Positions as plain data: which classes a position is made of, and how printed cards are carried along."""

from __future__ import annotations

import dataclasses
from types import ModuleType
from typing import cast

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import Codec, Plain
from rulebound.kernel.events import Cause, Chapter, Event, Journal
from rulebound.kernel.randomness import Random
from rulebound.wow import constants as c
from rulebound.wow import events as event_classes
from rulebound.wow.building_a_deck import Deck
from rulebound.wow.card_parts import Definition, Effective
from rulebound.wow.edition import Edition
from rulebound.wow.nodes import (
    amounts,
    changes,
    conditions,
    continuing,
    costs,
    effects,
    filters,
    flow,
    groups,
    later,
    modes,
    naming,
    particulars,
    patterns,
    powers,
    prevention,
    replacing,
    unique_cards,
    values,
)
from rulebound.wow.nodes.core import Node
from rulebound.wow.nodes.powers import CardProgram
from rulebound.wow.state import Card, Combat, Former, Link, Modifier, Outline, Player, State, Step, Waiting

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


def _node_classes(*modules: ModuleType) -> list[type]:
    found: list[type] = []
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, Node) and dataclasses.is_dataclass(value):
                if value not in found:
                    found.append(value)
    return found


def make_codec() -> Codec:
    """Return the codec of positions of this game."""
    codec = Codec()
    codec.register(Random, Journal, Chapter, Cause, Edition, Effective)
    codec.register(State, Card, Player, Link, Modifier, Waiting, Combat, Former, Step, Outline)
    for value in vars(event_classes).values():
        if isinstance(value, type) and issubclass(value, Event) and value is not Event:
            codec.register(value)
    codec.register(
        *_node_classes(
            amounts,
            changes,
            conditions,
            continuing,
            costs,
            effects,
            filters,
            flow,
            groups,
            later,
            modes,
            naming,
            particulars,
            patterns,
            powers,
            prevention,
            replacing,
            unique_cards,
            values,
        )
    )
    codec.refer(Definition, lambda value: cast(Definition, value).key)
    return codec


CODEC = make_codec()


def encode(state: State) -> Plain:
    """Return a position as plain data, with the printed cards that it needs."""
    definitions: dict[str, Definition] = {}
    for card in state.cards:
        past: Card | None = card
        while past is not None:
            definitions.setdefault(past.definition.key, past.definition)
            past = past.past
    for definition in state.definitions:
        definitions.setdefault(definition.key, definition)
    return {
        "state": CODEC.encode(state),
        "cards": [printed(definition) for definition in definitions.values()],
    }


def printed(definition: Definition) -> Plain:
    """Return a printed card as plain data, worked out once."""
    if definition.encoded is None:
        definition.encoded = {field: CODEC.encode(getattr(definition, field)) for field in DEFINITION_FIELDS}
    return cast(Plain, definition.encoded)


def decode_printed(data: Plain) -> Definition:
    """Return the printed card of plain data."""

    def nothing(kind: str, name: str) -> object:
        raise RuleboundError(f"unknown {kind} {name!r}", place="save")

    assert isinstance(data, dict)
    fields = {field: CODEC.decode(data[field], nothing) for field in DEFINITION_FIELDS}
    program = fields.pop("program")
    assert isinstance(program, CardProgram)
    return Definition(**fields, program=program)  # type: ignore[arg-type]


def decode(data: Plain) -> State:
    """Return the position of plain data; raises ``RuleboundError`` if it is damaged."""
    try:
        return _decode(data)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise RuleboundError(
            f"the saved position is damaged ({error})", place="save", fix="use a backup"
        ) from None


def _decode(data: Plain) -> State:
    if not isinstance(data, dict):
        raise RuleboundError("the saved position is damaged", place="save")
    listed = data["cards"]
    assert isinstance(listed, list)
    definitions: dict[str, Definition] = {}
    for entry in listed:
        definition = decode_printed(entry)
        definitions[definition.key] = definition

    def resolve(kind: str, name: str) -> object:
        if kind == "Definition" and name in definitions:
            return definitions[name]
        raise RuleboundError(f"unknown {kind} {name!r}", place="save")

    state = CODEC.decode(data["state"], resolve)
    if not isinstance(state, State):
        raise RuleboundError("the saved position is damaged", place="save")
    _check(state)
    return state


def _check(state: State) -> None:
    """Check that a position fits together: every card lies where its record says."""
    for player in state.players:
        for zone, ids in (
            (c.DECK, player.deck),
            (c.HAND, player.hand),
            (c.GRAVEYARD, player.graveyard),
            (c.REMOVED, player.removed),
            (c.PLAY, player.resources),
        ):
            for id in ids:
                if not 0 <= id < len(state.cards) or state.cards[id].zone != zone:
                    raise RuleboundError(
                        "the saved position is damaged: a card is in two places", place="save"
                    )
    for id in state.play:
        if not 0 <= id < len(state.cards) or state.cards[id].zone != c.PLAY:
            raise RuleboundError("the saved position is damaged: a card is in two places", place="save")


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
        "hero": printed(deck.hero),
        **lists,
        "printed": [printed(card) for card in cards.values()],
    }


def decode_deck(data: Plain) -> Deck:
    """Return the deck of plain data; raises ``RuleboundError`` if it is damaged."""
    try:
        assert isinstance(data, dict)
        listed = data["printed"]
        assert isinstance(listed, list)
        cards = {card.name: card for card in (decode_printed(each) for each in listed)}
        parts: list[tuple[tuple[Definition, int], ...]] = []
        for part in _LISTS:
            pairs = data[part]
            assert isinstance(pairs, list)
            parts.append(tuple((cards[str(name)], int(str(count))) for count, name in pairs))  # type: ignore[misc, str-unpack]
        return Deck(str(data["name"]), decode_printed(data["hero"]), *parts)
    except (KeyError, TypeError, ValueError, AssertionError) as error:
        raise RuleboundError(
            f"the saved deck is damaged ({error})", place="save", fix="use a backup"
        ) from None
