"""Positions of a card game as text and back: one codec for all of its records, and the printed cards with it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Sequence
from types import ModuleType
from typing import Final, cast

from mypy_extensions import mypyc_attr

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import Codec, Plain
from rulebound.kernel.events import Cause, Chapter, Journal
from rulebound.kernel.randomness import Random
from rulebound.tcg import events as shared_events
from rulebound.tcg import saving, tree
from rulebound.tcg.events import GameEvent
from rulebound.tcg.nodes import (
    conditions,
    counters,
    filters,
    flow,
    groups,
    kinds,
    numbers,
    patterns,
    patterns_elsewhere,
    remembering,
    values,
)
from rulebound.tcg.nodes.changes import continuing, definite, gaining, replacing
from rulebound.tcg.nodes.changes import costs as changed_costs
from rulebound.tcg.nodes.choices import modes, naming, picking
from rulebound.tcg.nodes.costs import counted, parts, paying, top_of_deck
from rulebound.tcg.nodes.effects import assets, chance, damage, in_play, layers, moving, searching
from rulebound.tcg.position.cards import Card, Definition
from rulebound.tcg.position.players import Player
from rulebound.tcg.position.records import Former, Layer, Modifier, Waiting
from rulebound.tcg.position.state import HandedIn, State
from rulebound.tcg.program import nodes as core
from rulebound.tcg.program import permissions, powers, prevention
from rulebound.tcg.program import rule_changes as changed_rules
from rulebound.tcg.program.powers import PaidFor, TextBox
from rulebound.tcg.saved_positions import AMOUNT, CARDS, SEATS, SavedPositions
from rulebound.tcg.tree import Node
from rulebound.tcg.vocabulary import Vocabulary

__all__ = ["KINDS_OF_NODE", "SHARED_NODES", "Saves", "codec_of", "nodes_in"]

#: The modules of the nodes that all card games share.
SHARED_NODES: Final = (
    *(
        core,
        conditions,
        counters,
        filters,
        flow,
        groups,
        kinds,
        numbers,
        patterns,
        patterns_elsewhere,
        powers,
        remembering,
        values,
    ),
    *(continuing, definite, gaining, permissions, prevention, replacing, changed_costs, changed_rules),
    *(modes, naming, picking),
    *(counted, parts, paying, top_of_deck),
    *(assets, chance, damage, in_play, layers, moving, searching),
)
#: What only says what kind of node there is, and can't be run: a prohibition is a change like others.
KINDS_OF_NODE: Final = tuple(
    [
        kind
        for kind in (*saving.classes_in([core, tree], Node), PaidFor, TextBox)
        if kind is not core.Prohibition
    ]
)


def nodes_in(modules: Iterable[ModuleType]) -> list[type]:
    """Return the nodes that a program can be made of which stand in modules, or are imported there."""
    return [
        node
        for node in saving.classes_in(modules, Node)
        if dataclasses.is_dataclass(node) and node not in KINDS_OF_NODE
    ]


def codec_of(
    records: Iterable[type],
    events: ModuleType,
    vocabulary: Vocabulary,
    nodes: Iterable[type],
    definition: type[Definition],
    kinds: dict[str, str],
    words: dict[str, tuple[str, ...]] | None = None,
) -> Codec:
    """Return the codec of a game's positions.

    A game hands in its own records (its position among them), the module of its events, its words, its nodes, what
    it prints, and what its fields may hold.
    """
    codec = Codec()
    codec.register(Random, Journal, Chapter, Cause, Card, Player, Layer, Modifier, Waiting, Former)
    codec.register(*records)
    # What all games share, whether or not a game offers it anew, and its own.
    for listed in (shared_events, events):
        saving.register_events(codec, listed, vocabulary.of("facts"))
    nodes = list(nodes)
    codec.register(*nodes)
    spoken = {"Layer.kind": vocabulary.of("layers"), "Modifier.duration": vocabulary.of("durations")}
    for node in nodes:
        for field, listed in node.spoken().items():  # type: ignore[attr-defined]
            spoken[f"{node.__name__}.{field}"] = ("", *vocabulary.of(listed))
    codec.refer(definition, lambda value: cast(Definition, value).key)
    among = {
        "Journal": GameEvent,
        "Chapter": GameEvent,
        "Layer.effect": core.Effect,
        "Layer.condition": core.Condition,
    }
    codec.limit(kinds, {**spoken, **(words or {})}, among)
    return codec


@mypyc_attr(allow_interpreted_subclasses=True)
class Saves:
    """How a game's positions are written and read.

    ``fields`` are those of a printed card, in the order of a save; ``handed_in`` returns what the game hands in with a
    position.
    """

    def __init__(
        self,
        codec: Codec,
        position: type[State],
        definition: type[Definition],
        fields: Sequence[str],
        positions: SavedPositions,
        handed_in: Callable[[State], HandedIn],
    ) -> None:
        self.handed_in = handed_in
        self.codec = codec
        self.position = position
        self.definition = definition
        self.fields = fields
        self.positions = positions

    def check_printed(self, definition: Definition) -> None:
        """Refuse a printed card whose program looks up what nothing in it gives."""

    def write(self, state: State, parts: list[str]) -> None:
        """Add a position to parts of a text, as canonical text, with the printed cards that it needs."""
        found: dict[str, Definition] = {}
        for card in state.cards:
            past: Card | None = card
            while past is not None:
                found.setdefault(past.definition.key, past.definition)
                past = past.past
        for definition in state.definitions:
            found.setdefault(definition.key, definition)
        saving.write(self.codec, state, [self.printed_text(one) for one in found.values()], parts)

    def printed_text(self, definition: Definition) -> str:
        """Return a printed card as canonical text, worked out once."""
        if not definition.canonical_text:
            definition.canonical_text = self.codec.fields_text(definition, tuple(self.fields))
        return definition.canonical_text

    def decode_printed(self, data: Plain) -> Definition:
        """Return the printed card of plain data; raises ``RuleboundError`` if it is none."""
        numbers = self.positions.ranges(SEATS, CARDS, AMOUNT)
        decode = self.codec.decode_fields
        fields = decode(data, self.definition, tuple(self.fields), saving.nothing_so_called, numbers)
        definition = self.definition(**fields)  # type: ignore[arg-type]
        try:
            self.check_printed(definition)
        except RuleboundError as error:
            raise RuleboundError(error.message, place=".program") from None
        return definition

    def decode(self, data: Plain) -> State:
        """Return the position of plain data; raises ``RuleboundError`` that names the place if it is damaged."""
        printed = saving.printed_cards(data, CARDS, self.decode_printed, lambda card: card.key)
        positions = self.positions
        decoded = saving.read(self.codec, data, self.position, printed, positions.ranges_of, positions.check)
        decoded.hand_in(self.handed_in(decoded))
        return decoded
