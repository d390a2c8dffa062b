"""Activated abilities: how often each may be activated in a turn [5.2.1a, 5.2.3]."""

from __future__ import annotations

from rulebound.fab.nodes.abilities import (
    ACTIVATIONS_IN_TOTAL,
    MORE_ACTIVATIONS,
    ActivationsInTotal,
    MoreActivations,
)
from rulebound.fab.nodes.combat.attacks import attacks_with
from rulebound.tcg.continuous.interaction import effective, shelved
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.actions import times_used
from rulebound.tcg.program.powers import Payment


def may_activate_again(state: State, card: Card, power: Payment) -> bool:
    """Tell whether the limit of an ability, and what exceeds it, leave room for activating it [5.2.1a, 5.2.3].

    [5.2.3d] Whatever allows additional times adds up. Which of several is used is settled as late as can be: each that
    is left over for the abilities that it serves may still have been the one that was not.
    """
    if not power.per_turn:
        return True
    if times_used(state, card.number, power) < _limit(state, card, power):
        return True
    for_attacks = for_any = 0
    for more in _more(state, card):
        if not more.apiece:
            for_attacks += more.times if more.attacks else 0
            for_any += 0 if more.attacks else more.times
    attacking = others = 0
    for one in effective(state, card).powers:
        if isinstance(one, Payment) and one.per_turn:
            # [5.2.3b] what exceeds the limit of each ability is shared
            used = times_used(state, card.number, one) + int(one is power)
            beyond = max(0, used - _limit(state, card, one))
            attacking += beyond if attacks_with(one) is not None else 0
            others += 0 if attacks_with(one) is not None else beyond
    return others <= for_any and attacking + others <= for_any + for_attacks


def _limit(state: State, card: Card, power: Payment) -> int:
    """Return how often an ability can be activated in a turn, with what each of a card's has more [5.2.3a]."""
    limit = power.per_turn
    attack = attacks_with(power) is not None
    for found in shelved(state, ACTIVATIONS_IN_TOTAL):
        total = found.change
        assert isinstance(total, ActivationsInTotal)
        # [5.2.3e] the same total twice is that total
        if (attack or not total.attacks) and found.applies(found.context(state), card):
            limit = total.times
    for more in _more(state, card):
        if more.apiece and (attack or not more.attacks):
            limit += more.times
    return limit


def _more(state: State, card: Card) -> list[MoreActivations]:
    """Return what allows abilities of a card to be activated additional times."""
    made: list[MoreActivations] = []
    for found in shelved(state, MORE_ACTIVATIONS):
        change = found.change
        assert isinstance(change, MoreActivations)
        if found.applies(found.context(state), card):
            made.append(change)
    return made
