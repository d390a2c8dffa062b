"""Positions as plain data: which classes a position is made of, and how printed cards are carried along."""

from __future__ import annotations

import dataclasses
from typing import cast

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import Codec, Plain
from rulebound.kernel.events import Cause, Chapter, Event, Journal
from rulebound.kernel.randomness import Random
from rulebound.war import clauses as clause_classes
from rulebound.war import constants as c
from rulebound.war import events as event_classes
from rulebound.war import nodes as node_classes
from rulebound.war.card_parts import PARTS, Definition
from rulebound.war.set_up import Deck
from rulebound.war.settings import Settings
from rulebound.war.state import Card, HeroRecord, Player, State


def make_codec() -> Codec:
    """Return the codec of positions of this game."""
    codec = Codec()
    codec.register(Random, Journal, Chapter, Cause, Settings, State, Card, Player, HeroRecord)
    for value in vars(event_classes).values():
        if isinstance(value, type) and issubclass(value, Event) and value is not Event:
            codec.register(value)
    for value in (*vars(node_classes).values(), *vars(clause_classes).values()):
        if isinstance(value, type) and dataclasses.is_dataclass(value):
            codec.register(value)
    codec.refer(Definition, lambda value: cast(Definition, value).name)
    return codec


CODEC = make_codec()


def encode(state: State) -> Plain:
    """Return a position as plain data, with the printed cards that it needs."""
    definitions: dict[str, Definition] = {}
    for card in state.cards:
        definitions.setdefault(card.definition.name, card.definition)
    return {
        "state": CODEC.encode(state),
        "cards": [_printed(definition) for definition in definitions.values()],
    }


def _printed(definition: Definition) -> Plain:
    return {part: CODEC.encode(getattr(definition, part)) for part in PARTS}


def _decode_printed(data: Plain) -> Definition:
    def nothing(kind: str, name: str) -> object:
        raise RuleboundError(f"unknown {kind} {name!r}", place="save")

    assert isinstance(data, dict)
    return Definition(**{part: CODEC.decode(data[part], nothing) for part in PARTS})  # type: ignore[arg-type]


def encode_deck(deck: Deck) -> Plain:
    """Return a deck as plain data, with its printed cards."""
    return {
        "name": deck.name,
        "source": deck.source,
        "hero": _printed(deck.hero) if deck.hero is not None else None,
        "cards": [[count, _printed(card)] for card, count in deck.cards],
    }


def decode_deck(data: Plain) -> Deck:
    """Return the deck of plain data; raises ``RuleboundError`` if it is damaged."""
    try:
        assert isinstance(data, dict)
        listed, hero = data["cards"], data["hero"]
        assert isinstance(listed, list)
        cards: list[tuple[Definition, int]] = []
        for pair in listed:
            assert isinstance(pair, list)
            cards.append((_decode_printed(pair[1]), int(str(pair[0]))))
        leader = _decode_printed(hero) if hero is not None else None
        return Deck(str(data["name"]), cards, leader, str(data["source"]))
    except (KeyError, TypeError, ValueError, AssertionError, IndexError) as error:
        raise RuleboundError(
            f"the saved deck is damaged ({error})", place="save", fix="use a backup"
        ) from None


def decode(data: Plain) -> State:
    """Return the position of plain data; raises ``RuleboundError`` if it is damaged."""
    try:
        return _decode(data)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, AssertionError) as error:
        raise RuleboundError(
            f"the saved position is damaged ({error})", place="save", fix="use a backup"
        ) from None


def _decode(data: Plain) -> State:
    assert isinstance(data, dict)
    listed = data["cards"]
    assert isinstance(listed, list)
    definitions: dict[str, Definition] = {}

    def resolve(kind: str, name: str) -> object:
        if kind == "Definition" and name in definitions:
            return definitions[name]
        raise RuleboundError(f"unknown {kind} {name!r}", place="save")

    for entry in listed:
        definition = _decode_printed(entry)
        definitions[definition.name] = definition
    state = CODEC.decode(data["state"], resolve)
    assert isinstance(state, State)
    _check(state)
    return state


def _check(state: State) -> None:
    """Check that a position fits together: every card lies where its record says."""
    places: list[tuple[int, int]] = []
    for player in state.players:
        for zone, ids in ((c.DECK, player.deck), (c.HAND, player.hand), (c.DISCARD, player.discard)):
            places += [(zone, id) for id in ids]
        places += [(c.SKILLS, id) for hero in player.heroes for id in hero.skills]
    places += [(c.TABLE, id) for ids in state.slots for id in ids]
    if len({id for _, id in places}) != len(places):
        raise RuleboundError("the saved position is damaged: a card is in two places", place="save")
    for zone, id in places:
        if not 0 < id < len(state.cards) or state.cards[id].zone != zone:
            raise RuleboundError("the saved position is damaged: a card is not where it says", place="save")
