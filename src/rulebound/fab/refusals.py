"""Why a card can't be played, or an ability activated: every reason, with its rule."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.combat.chain import has_defense, is_defending_hero
from rulebound.fab.concepts.attacks import attackable, is_attack_card
from rulebound.fab.nodes.attacks import attacks_with
from rulebound.fab.position.state import own
from rulebound.kernel.decision import Reason
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.nodes.powers import Payment
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.actions import times_used
from rulebound.tcg.procedures.playing import can_add, is_free_to_play, is_free_to_use, plan_card, plan_power


def why_not_play(state: State, seat: int, card: Card) -> list[Reason]:
    """Return why a player can't play a card now; nothing if it can be played."""
    one = card.number
    types = effective(state, card).types
    found: list[Reason] = []
    if card.zone not in (shared.HAND, c.ARSENAL) or card.owner != seat:
        found.append(Reason("5.1.1a", "Only cards in your hand or your arsenal are played.", one))
    if types & c.ACTION_CARD:
        found += _why_no_action(state, is_attack_card(state, card), one)
        if is_attack_card(state, card) and not attackable(state, seat):
            found.append(Reason("1.4.5", "There is nothing to attack.", one))
    elif types & c.DEFENSE_REACTION:
        if state.stage != c.REACTION or not is_defending_hero(state, seat):
            words = "Defense reactions wait for the reaction step of an attack on your hero."
            found.append(Reason("8.1.3a", words, one))
        elif not has_defense(state, card):
            found.append(Reason("7.4.2c", "It could not defend.", one))
    else:
        found.append(Reason("5.1.2b", "It is not a card that is played.", one))
    if not found and not is_free_to_play(state, seat, card):
        found.append(Reason("5.1.5", "A text keeps it from being played.", one))
    if not found and not can_add(plan_card(state, seat, card)):
        found.append(Reason("5.1.7a", "It can't be paid for.", one))
    return found


def why_not_activate(state: State, seat: int, card: Card, power: Payment) -> list[Reason]:
    """Return why a player can't activate an ability now; nothing if that can be done."""
    one = card.number
    found: list[Reason] = []
    if card.zone != shared.PLAY or card.controller != seat:
        found.append(Reason("5.2.2", "Only abilities of what you control are activated.", one))
    found += _why_no_action(state, attacks_with(power) is not None, one)
    if attacks_with(power) is not None and not attackable(state, seat):
        found.append(Reason("1.4.5", "There is nothing to attack.", one))
    if power.per_turn and times_used(state, one, power) >= power.per_turn:
        found.append(Reason("5.2.1", "It has been activated as often as it may be in a turn.", one))
    if not found and not is_free_to_use(state, seat, card, power):
        found.append(Reason("5.1.5", "A text keeps it from being activated.", one))
    if not found and not can_add(plan_power(state, seat, card, power)):
        found.append(Reason("5.1.7a", "It can't be paid for.", one))
    return found


def _why_no_action(state: State, attack: bool, one: int) -> list[Reason]:
    """Return why no action can be played now, or activated."""
    found: list[Reason] = []
    if state.stack:
        found.append(Reason("8.1.1a", "Actions wait for an empty stack.", one))
    if own(state).chain != c.CLOSED and not (attack and state.stage == c.RESOLUTION):
        words = "During combat nothing but an attack in the resolution step is an action to take."
        found.append(Reason("8.1.1b", words, one))
    return found
