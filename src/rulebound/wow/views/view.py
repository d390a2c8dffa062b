"""What a seat may know of a game (section 411), besides what is shown of every game.

Public are graveyards, the chain, play, and the number of cards in each hand and deck.
"""

from __future__ import annotations

from typing import Final, final

from rulebound.kernel.codec import Plain
from rulebound.tcg.position import cards
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.players import Player
from rulebound.tcg.position.records import Layer
from rulebound.tcg.position.state import State
from rulebound.tcg.position.zones import EVERYBODY, Zone
from rulebound.tcg.views.handles import handle, in_order
from rulebound.tcg.views.view import View, known_source
from rulebound.wow import constants as c
from rulebound.wow.language.words_of_powers import gained_powers, words_of_power
from rulebound.wow.position.card_parts import own_values, printed
from rulebound.wow.position.state import own
from rulebound.wow.views.describing import WORDS, names_of_damage, shown_by


@final
class WowView(View):
    """What seats are shown of this game."""

    def shown(self, state: State, seat: int) -> dict[str, Plain]:
        shown = super().shown(state, seat)
        combat = own(state).combat
        shown["edition"] = own(state).edition.name
        shown["combat"] = None
        if combat is not None:
            shown["combat"] = {
                "attacker": handle(state, seat, combat.attacker),
                "defender": handle(state, seat, combat.defender),
                "joined": combat.joined,
            }
        return shown

    def player(self, state: State, player: Player, seat: int) -> dict[str, Plain]:
        shown = super().player(state, player, seat)
        shown["hero"] = handle(state, seat, player.hero) if state.in_play(player.hero) is not None else 0
        shown["resources"] = [_resource(state, state.cards[id], seat) for id in player.row]
        return shown

    def zone(self, state: State, zone: Zone, owner: int, seat: int) -> Plain:
        shown = super().zone(state, zone, owner, seat)
        if zone.controlled or (zone.ordered and zone.seen != EVERYBODY) or not isinstance(shown, list):
            return shown
        told: list[Plain] = []
        for id, known in zip(in_order(state, zone, owner, seat), shown, strict=True):
            card = state.cards[id]
            told.append({**known, "printed": printed_of(card)} if isinstance(known, dict) else None)
        return told

    def source(self, state: State, layer: Layer, seat: int) -> int:
        # (Of a proposal, its attacker: its source is a player.)
        return known_source(state, shown_by(layer), seat)

    def in_play(self, state: State, card: Card, seat: int) -> dict[str, Plain]:
        shown = super().in_play(state, card, seat)
        shown["printed"] = None if shown["name"] is None else printed_of(card)
        shown["waited"] = state.players[card.controller].turn_stamp > card.arrived
        shown["gained"] = [words_of_power(state, card, power) for power in gained_powers(state, card)]
        return shown

    def numbers(self, state: State, values: cards.Effective) -> dict[str, Plain]:
        mine = own_values(values)
        return {
            "atk": max(0, mine.atk),
            "health": max(0, mine.health),
            "defense": max(0, mine.defense),
            "strike_cost": max(0, mine.strike_cost),
            "damage_types": list(names_of_damage(mine.damage_types)),
        }


def printed_of(card: Card) -> dict[str, Plain]:
    """Return what is printed on a card [200-207]: type line, numbers, keywords and text."""
    definition = printed(card.definition)
    if definition.told is None:
        keywords = definition.base.all_keywords()
        definition.told = {
            "types": [name for bit, name in c.TYPE_NAMES.items() if definition.types & bit],
            "tags": list(definition.tags),
            "traits": list(dict.fromkeys((*definition.icons, *definition.traits))),
            "instant": definition.instant,
            "unique": definition.unique,
            "cost": definition.cost,
            "x_cost": definition.x_cost,
            "atk": definition.atk,
            "health": definition.health,
            "defense": definition.defense,
            "strike_cost": definition.strike_cost,
            "damage_types": list(names_of_damage(definition.damage_types)),
            "keywords": [name for bit, name in c.ALL_KEYWORD_NAMES.items() if keywords & bit],
            "text": list(definition.paragraphs),
        }
    return definition.told.copy()


def _resource(state: State, card: Card, seat: int) -> Plain:
    # [2012:415.8c] what lies there face down only who controls it may look at
    known = card.seen_by >> seat & 1 or not card.face_down
    return {
        "number": handle(state, seat, card.number),
        "name": card.definition.name if known else None,
        "printed": printed_of(card) if known else None,
        "face_down": card.face_down,
        "exhausted": card.exhausted,
    }


VIEW: Final = WowView("wow", c.STAGE_NAMES, c.TYPE_NAMES, c.ALL_KEYWORD_NAMES, WORDS, stack="chain")
