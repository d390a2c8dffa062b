"""What a seat may know of a game (section 411), besides what is shown of every game.

Public are graveyards, the chain, play, and the number of cards in each hand and deck.
"""

from __future__ import annotations

from typing import Final, final

from rulebound.kernel.codec import Plain
from rulebound.tcg.position import cards
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Layer
from rulebound.tcg.position.state import Player, State
from rulebound.tcg.views.handles import handle
from rulebound.tcg.views.view import View, known_source
from rulebound.wow import constants as c
from rulebound.wow.language.words_of_powers import gained_powers, words_of_power
from rulebound.wow.position.card_parts import own_values
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

    def source(self, state: State, layer: Layer, seat: int) -> int:
        # (Of a proposal, its attacker: its source is a player.)
        return known_source(state, shown_by(layer), seat)

    def in_play(self, state: State, card: Card, seat: int) -> dict[str, Plain]:
        shown = super().in_play(state, card, seat)
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


def _resource(state: State, card: Card, seat: int) -> Plain:
    # [2012:415.8c] what lies there face down only who controls it may look at
    known = card.seen_by >> seat & 1 or not card.face_down
    return {
        "number": handle(state, seat, card.number),
        "name": card.definition.name if known else None,
        "face_down": card.face_down,
        "exhausted": card.exhausted,
    }


VIEW: Final = WowView("wow", c.STAGE_NAMES, c.TYPE_NAMES, c.ALL_KEYWORD_NAMES, WORDS, stack="chain")
