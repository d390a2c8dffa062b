"""Positions as plain data: which classes a position is made of, and how printed cards are carried along."""

from __future__ import annotations

import dataclasses
import json
from typing import cast

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import Codec, Plain
from rulebound.kernel.events import Cause, Chapter, Journal
from rulebound.kernel.randomness import Random
from rulebound.kernel.shapes import is_printable, items_of, unfit
from rulebound.tcg import saving
from rulebound.war import events as event_classes
from rulebound.war.position import card_parts
from rulebound.war.position.card_parts import PARTS, Definition, Sentence
from rulebound.war.position.state import Card, HeroRecord, Player, State
from rulebound.war.saved_positions import CARDS, KINDS, WORDS, check, ranges, ranges_of
from rulebound.war.settings import Settings
from rulebound.war.texts import clauses, groups, nodes
from rulebound.war.texts.parts import Change, Clause, Effect
from rulebound.war.turn.set_up import Deck
from rulebound.war.vocabulary import FACTS

#: What the programs of texts consist of stands here ...
_NODES = (card_parts, groups, nodes, clauses)
#: ... and these say only what kind of node there is: they can't be run.
_BARE = (Sentence, Clause, Change, Effect)


def make_codec() -> Codec:
    """Return the codec of positions of this game."""
    codec = Codec()
    codec.register(Random, Journal, Chapter, Cause, Settings, State, Card, Player, HeroRecord)
    saving.register_events(codec, event_classes, FACTS)
    nodes_in = [node for node in saving.classes_in(_NODES) if dataclasses.is_dataclass(node)]
    codec.register(*[node for node in nodes_in if node not in _BARE])
    codec.refer(Definition, lambda value: cast(Definition, value).name)
    codec.limit(KINDS, WORDS, among={"Journal": event_classes.GameEvent, "Chapter": event_classes.GameEvent})
    return codec


CODEC = make_codec()


def write(state: State, parts: list[str]) -> None:
    """Add a position to parts of a text, as canonical text, with the printed cards that it needs."""
    definitions: dict[str, Definition] = {}
    for card in state.cards:
        definitions.setdefault(card.definition.name, card.definition)
    saving.write(CODEC, state, [_printed_text(definition) for definition in definitions.values()], parts)


def _printed(definition: Definition) -> Plain:
    return cast(Plain, json.loads(_printed_text(definition)))


def _printed_text(definition: Definition) -> str:
    """Return a printed card as canonical text, worked out once."""
    if not definition.canonical_text:
        definition.canonical_text = CODEC.fields_text(definition, PARTS)
    return definition.canonical_text


def _decode_printed(data: Plain) -> Definition:
    return Definition(**CODEC.decode_fields(data, Definition, PARTS, saving.nothing_so_called, ranges(CARDS)))  # type: ignore[arg-type]


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
    if not isinstance(data, dict) or set(data) != {"name", "source", "hero", "cards"}:
        raise RuleboundError("a deck has a name, a source, a Hero or none, and its cards")
    name, source, hero = data["name"], data["source"], data["hero"]
    for text in (name, source):
        if not isinstance(text, str) or not is_printable(text):
            raise unfit(text, "the name of a deck")
    cards: list[tuple[Definition, int]] = []
    for pair in items_of(data["cards"], ""):
        count, printed = pair if isinstance(pair, list) and len(pair) == 2 else (None, None)
        if not isinstance(count, int) or count not in range(CARDS):
            raise unfit(pair, "how many there are of a card, and the card")
        cards.append((_decode_printed(printed), count))
    return Deck(str(name), cards, _decode_printed(hero) if hero is not None else None, str(source))


def decode(data: Plain) -> State:
    """Return the position of plain data; raises ``RuleboundError`` that names the place if it is damaged."""
    printed = saving.printed_cards(data, CARDS, _decode_printed, lambda card: card.name)
    return saving.read(CODEC, data, State, printed, ranges_of, check)
