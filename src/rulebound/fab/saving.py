"""Positions of this game as text and back."""

from __future__ import annotations

import json
from typing import Final, cast, final

from rulebound.errors import RuleboundError
from rulebound.fab import events
from rulebound.fab.cards.building_a_deck import Deck
from rulebound.fab.combat import added_defenders
from rulebound.fab.handed_in import HANDED_IN
from rulebound.fab.nodes import (
    abilities,
    brought_about,
    changes,
    clashing,
    costs,
    creating,
    deck_rules,
    deeds,
    effects,
    faces,
    lasting,
    paying,
    phases,
    prevention,
    properties,
    sources,
    standing,
    turning,
)
from rulebound.fab.nodes.combat import attacks, conditions, filters, groups, patterns
from rulebound.fab.nodes.continuous import applying, becoming, in_order, next_turn
from rulebound.fab.nodes.effect_keywords import (
    amping,
    banishing,
    controlling,
    counters,
    creating_cards,
    dice,
    equipping,
    freezing,
    other_faces,
    packs,
    pitching,
    processes,
    transforming,
)
from rulebound.fab.nodes.effect_keywords.equipping import equipped_so_far
from rulebound.fab.nodes.keyworded import fusing, labels, later, limited, lying, noting, self_defined, worn
from rulebound.fab.position.card_parts import Definition, Effective
from rulebound.fab.position.saved_positions import KINDS, POSITIONS, WORDS
from rulebound.fab.position.state import Link, State
from rulebound.fab.vocabulary import VOCABULARY
from rulebound.kernel.codec import Plain
from rulebound.kernel.shapes import is_printable, items_of, unfit
from rulebound.tcg.constants import CARDS
from rulebound.tcg.nodes.costs import of_this, optional
from rulebound.tcg.position import state
from rulebound.tcg.program.powers import TextBox
from rulebound.tcg.saves import SHARED_NODES, Saves, codec_of, nodes_in

CODEC: Final = codec_of(
    (State, Link, Effective, TextBox, faces.FacedText),
    events,
    VOCABULARY,
    nodes_in(
        (
            *SHARED_NODES,
            of_this,
            optional,
            abilities,
            brought_about,
            applying,
            fusing,
            labels,
            later,
            limited,
            lying,
            noting,
            self_defined,
            standing,
            worn,
            attacks,
            becoming,
            clashing,
            changes,
            conditions,
            controlling,
            costs,
            counters,
            creating,
            creating_cards,
            added_defenders,
            deck_rules,
            deeds,
            dice,
            effects,
            equipping,
            faces,
            filters,
            freezing,
            groups,
            other_faces,
            amping,
            banishing,
            sources,
            in_order,
            next_turn,
            lasting,
            packs,
            patterns,
            paying,
            phases,
            pitching,
            prevention,
            processes,
            properties,
            transforming,
            turning,
        )
    ),
    Definition,
    KINDS,
    WORDS,
)


@final
class FabSaves(Saves):
    """How this game's positions are written and read, those of before it was kept what is equipped, too."""

    def decode(self, data: Plain) -> state.State:
        """Return the position of plain data; raises ``RuleboundError`` that names the place if it is damaged."""
        saved = data.get("state") if isinstance(data, dict) else None
        if not isinstance(data, dict) or not isinstance(saved, dict) or "equipped" in saved:
            return super().decode(data)
        nothing: Plain = {"!tuple": []}
        decoded = super().decode({**data, "state": {**saved, "equipped": nothing}})
        # [8.5.41, 8.5.41f] as what has happened tells
        events.note_equipped(decoded, equipped_so_far(decoded))
        return decoded


SAVES: Final = FabSaves(CODEC, State, Definition, Definition.PRINTED, POSITIONS, lambda _: HANDED_IN)


def encode_deck(deck: Deck) -> Plain:
    """Return a deck as plain data, with its printed cards."""
    cards = {card.key: card for card in deck.arena}
    cards.update({card.key: card for card, _ in (*deck.cards, *deck.inventory)})
    cards.update({card.key: card for card in deck.created})
    made: dict[str, Plain] = {
        "name": deck.name,
        "hero": _printed_data(deck.hero),
        "arena": [card.key for card in deck.arena],
        "cards": [[count, card.key] for card, count in deck.cards],
        "inventory": [[count, card.key] for card, count in deck.inventory],
        "printed": [_printed_data(card) for card in cards.values()],
    }
    if deck.created:
        made["created"] = [card.key for card in deck.created]
    return made


def decode_deck(data: Plain) -> Deck:
    """Return the deck of plain data; raises ``RuleboundError`` if it is damaged."""
    fields = {"name", "hero", "arena", "cards", "inventory", "printed"}
    if not isinstance(data, dict) or set(data) - {"created"} != fields:
        raise RuleboundError("a deck has a name, a hero, what begins in the arena, cards and an inventory")
    name = data["name"]
    if not isinstance(name, str) or not is_printable(name):
        raise unfit(name, "the name of a deck")
    cards = {card.key: card for card in [_decode_printed(each) for each in items_of(data["printed"], "")]}
    arena = _decode_named(data["arena"], cards)
    created = _decode_named(data.get("created", []), cards)
    listed = _decode_listed(data["cards"], cards)
    inventory = _decode_listed(data["inventory"], cards)
    return Deck(name, _decode_printed(data["hero"]), arena, listed, inventory, created)


def _decode_named(data: Plain, cards: dict[str, Definition]) -> tuple[Definition, ...]:
    """Return the cards of a list of names."""
    found: list[Definition] = []
    for each in items_of(data, ""):
        if not isinstance(each, str) or each not in cards:
            raise unfit(each, "a card that is printed beside the deck")
        found.append(cards[each])
    return tuple(found)


def _decode_listed(data: Plain, cards: dict[str, Definition]) -> tuple[tuple[Definition, int], ...]:
    """Return the cards of a list, each with how many there are of it."""
    listed: list[tuple[Definition, int]] = []
    for pair in items_of(data, ""):
        count, called = pair if isinstance(pair, list) and len(pair) == 2 else (None, None)
        if (
            not isinstance(called, str)
            or called not in cards
            or not isinstance(count, int)
            or not 0 <= count < CARDS
        ):
            raise unfit(pair, "how many there are of a card that is printed beside the deck")
        listed.append((cards[called], count))
    return tuple(listed)


def _printed_data(definition: Definition) -> Plain:
    return cast(Plain, json.loads(SAVES.printed_text(definition)))


def _decode_printed(data: Plain) -> Definition:
    found = SAVES.decode_printed(data)
    if not isinstance(found, Definition):
        raise RuleboundError("it is no card of this game")
    return found
