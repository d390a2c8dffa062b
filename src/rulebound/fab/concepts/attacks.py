"""Attacks: what is one, and what can be attacked [1.4]."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.events import GameEvent, LeaveStack, Move
from rulebound.fab.position.card_parts import is_proxy
from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.happening import happen, record
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
    return is_proxy(card) or is_attack_card(state, card)


def end_proxies(state: State) -> Asking[bool]:
    """Let attack-proxies cease to exist on the stack whose sources have done so [1.4.3c]; tell whether any did."""
    gone: list[GameEvent] = []
    for layer in state.stack.copy():
        card = state.find(layer.card) if layer.card else None
        if card is not None and is_proxy(card) and state.in_play(card.host) is None:
            record(state, [LeaveStack("leave", "1.4.3c", layer)])
            gone.append(Move("clear", "1.4.3c", card.number, shared.NOWHERE))
    yield from happen(state, gone)
    return gone != []


def attackable(state: State, seat: int) -> list[int]:
    """Return what a player can attack: the living objects that opponents control [1.4.5, 1.4.5a]."""
    heroes = [state.hero(other) for other in state.opponents(seat)]
    return [hero.number for hero in heroes if state.in_play(hero.number) is not None]


def life_of(state: State, hero: Card) -> int:
    """Return the life total of a hero: its life, less what it has lost [2.5.3, 2.5.3a, 2.5.3c, 2.5.3e]."""
    return max(0, effective(state, hero).numbers[c.LIFE] - hero.damage)
