"""The reaction step: defense reactions are played, and defend as they resolve [7.4]."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.combat.chain import is_defending_hero, why_not_defend
from rulebound.fab.nodes.combat.groups import types_of_layer
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.game.turns import enter_stage
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Layer
from rulebound.tcg.position.state import State


def reaction_step(state: State) -> None:
    """[7.4.1] The defend step has ended; the turn player has priority [7.4.2]."""
    enter_stage(state, c.REACTION, "7.4.1")


def is_defense_reaction(state: State, card: Card) -> bool:
    """Tell whether a card is a defense reaction."""
    return effective(state, card).types & c.DEFENSE_REACTION != 0


def is_reaction(state: State, layer: Layer) -> bool:
    """Tell whether a layer is a reaction: a card or an activated ability of either of these types.

    [8.1.2c, 8.1.3c] (What triggers is none, though its source may be one.)
    """
    if layer.kind == "trigger":
        return False
    types = effective(state, state.known(layer.card)).types if layer.card else types_of_layer(state, layer)
    return types & (c.DEFENSE_REACTION | c.ATTACK_REACTION) != 0


def why_it_cannot_defend(state: State, layer: Layer) -> str:
    """Return the rule by which a defense reaction fails to resolve: it can't become a defending card [5.3.2c]."""
    card = state.find(layer.card)
    if card is None or not is_defense_reaction(state, card):
        return ""
    if not is_defending_hero(state, layer.controller):
        return "5.3.2c"
    return "5.3.2c" if why_not_defend(state, card) else ""
