"""Attacks: what is one, and what can be attacked [1.4]."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Layer
from rulebound.tcg.position.state import State


def is_attack_card(state: State, card: Card) -> bool:
    """Tell whether a card is an attack once it is played: it has that subtype [1.4.2]."""
    return c.ATTACK_TAG in effective(state, card).tags


def is_attack_layer(state: State, layer: Layer) -> bool:
    """Tell whether a layer is an attack: a card with that subtype, or an attack-proxy [1.4.1]."""
    if not layer.card:
        return False
    card = state.known(layer.card)
    return card.token or is_attack_card(state, card)


def attackable(state: State, seat: int) -> list[int]:
    """Return what a player can attack: the living objects that opponents control [1.4.5, 1.4.5a]."""
    heroes = [state.hero(other) for other in state.opponents(seat)]
    return [hero.number for hero in heroes if state.in_play(hero.number) is not None]


def life_of(state: State, hero: Card) -> int:
    """Return the life total of a hero: its life, less what it has lost [2.5.3]."""
    return max(0, effective(state, hero).numbers[c.LIFE] - hero.damage)
