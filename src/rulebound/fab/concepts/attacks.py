"""Attacks: what is one, and what can be attacked [1.4]."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.events import GameEvent, LeaveStack, SetDamage, cleared
from rulebound.fab.position.card_parts import inherits, is_proxy
from rulebound.fab.position.state import is_equipped, own
from rulebound.kernel.decision import Asking
from rulebound.kernel.events import BY_THE_RULES
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.contradictions import cant, player_cant
from rulebound.tcg.continuous.interaction import board, effective
from rulebound.tcg.happening import happen, record
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.numbers import ABSENT
from rulebound.tcg.position.records import Layer
from rulebound.tcg.position.state import State


def is_attack_card(state: State, card: Card) -> bool:
    """Tell whether a card is an attack once it is played: it has that subtype [1.4.2]."""
    return c.ATTACK_TAG in effective(state, card).tags


def is_attack_layer(state: State, layer: Layer) -> bool:
    """Tell whether a layer is an attack: a card with that subtype, an attack-proxy or an attack-layer [1.4.1]."""
    if not layer.card:
        return False
    card = state.known(layer.card)
    return is_proxy(card) or is_attack_card(state, card)


def end_proxies(state: State) -> Asking[bool]:
    """Let attack-proxies cease to exist on the stack whose sources have done so [1.4.3c]; tell whether any did."""
    gone: list[GameEvent] = []
    if not state.stack:
        return False
    for layer in state.stack.copy():
        card = state.find(layer.card) if layer.card else None
        if card is not None and inherits(card) and state.in_play(card.host) is None:
            record(state, [LeaveStack("leave", "1.4.3c", layer)])
            gone.append(cleared(card, "1.4.3c"))
    if gone:
        yield from happen(state, gone)
    return gone != []


def attackable(state: State, seat: int) -> list[int]:
    """Return what a player can attack: the living objects that opponents control [1.4.5, 1.4.5a].

    And what is made attackable by an effect, as spectra does with its source [8.3.14a].
    """
    opponents = state.opponents(seat)
    found = _attackable_heroes(state, opponents)
    for id in state.play:
        card = state.cards[id]
        if card.controller in opponents and card.number not in found and not card.face_down:
            # [8.3.39c] it may be a target of anything else
            if _perches(state, card):
                continue
            if is_living(state, card) or _has_spectra(state, card):
                found.append(card.number)
    return found


def is_kept_from_attacking(state: State, seat: int, card: Card) -> bool:
    """Tell whether a player can't attack with a card, or with an ability of it, so that it isn't played for that.

    [1.4.6]
    """
    # [1.4.6] nor is the ability activated
    by_player = player_cant(state, "attack with", seat, card)
    return by_player is not None or cant(state, "attack with", card, None, seat) is not None


def can_attack_anything(state: State, seat: int) -> bool:
    """Tell whether there is anything that a player can attack [1.4.5a]: a hero, nearly always."""
    for player in state.players:
        if player.playing and not state.friendly(seat, player.seat) and state.in_play(player.hero) is not None:
            return True
    return bool(attackable(state, seat))


def _attackable_heroes(state: State, opponents: list[int]) -> list[int]:
    heroes = [state.hero(other).number for other in opponents]
    return [number for number in heroes if state.in_play(number) is not None]


def is_permanent(state: State, card: Card) -> bool:
    """Tell whether an object is in the arena to stay: of deck-cards, none that is on the combat chain [1.3.3]."""
    # [1.3.3a] not once it has left the arena; [8.2.4b, 8.2.5b, 8.2.11b, 8.2.12b, 8.2.16b] whatever has entered it is
    # one, but for what has done so as a defending card
    if card.zone != shared.PLAY or is_proxy(card):
        return False
    if card.token or not card.definition.types & c.DECK_CARDS:
        return True
    # (What attacks by a proxy hasn't moved.)
    for link in own(state).links:
        if card.number == link.attack or card.number in link.defenders:
            return False
    return True


def _perches(state: State, card: Card) -> bool:
    """Tell whether a card with perched is equipped [8.3.39]: not if it has been returned to the arena otherwise."""
    if not is_equipped(state, card.number):
        return False
    return any(power.as_keyword() == c.PERCHED for power in effective(state, card).powers)


def is_living(state: State, card: Card) -> bool:
    """Tell whether an object is a living one: a permanent with life [2.5.1a]."""
    # (Most objects have no life, wherever they are.)
    return effective(state, card).numbers[c.LIFE] != ABSENT and is_permanent(state, card)


def _has_spectra(state: State, card: Card) -> bool:
    return any(power.as_keyword() == c.SPECTRA for power in effective(state, card).powers)


def life_of(state: State, card: Card) -> int:
    """Return the life total of a living object: its life, less what it has lost [2.5.3, 2.5.3a, 2.5.3c, 2.5.3e]."""
    return max(0, effective(state, card).numbers[c.LIFE] - card.damage)


def living_objects_die(state: State) -> Asking[bool]:
    """[1.10.2b, 2.5.3f] Living objects without life are cleared, all at once; tell whether any was.

    (Heroes are no part of it: their players lose.)
    """
    events: list[GameEvent] = []
    for id in board(state).with_number(c.LIFE):
        card = state.cards[id]
        # (Most have some left.)
        if not life_of(state, card) and is_living(state, card) and not _is_a_hero(state, card):
            events.append(cleared(card, "1.10.2b"))
    if events:
        yield from happen(state, events)
    return events != []


def _is_a_hero(state: State, card: Card) -> bool:
    """Tell whether a card is the hero of any player."""
    return any(player.hero == card.number for player in state.players)


def reset_allies(state: State) -> Asking[None]:
    """[4.4.3a, 8.2.8b] The life totals of all allies are their life again."""
    events: list[GameEvent] = []
    for id in state.play:
        card = state.cards[id]
        if card.damage and c.ALLY in effective(state, card).tags:
            events.append(SetDamage("4.4.3a", BY_THE_RULES, card.number, -card.damage))
    if events:
        yield from happen(state, events)
