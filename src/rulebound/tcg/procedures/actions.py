"""What a player with priority does: uses a power, plays a card, passes; what else there is, a game says."""

from __future__ import annotations

from rulebound.kernel.decision import Asking, Option, Rewind
from rulebound.tcg import constants as c
from rulebound.tcg.continuous.interaction import board, effective
from rulebound.tcg.events import Added, give_priority
from rulebound.tcg.nodes.powers import Payment
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.losing import while_playing
from rulebound.tcg.procedures.plans import Plan
from rulebound.tcg.procedures.playing import add_layer, can_add, is_free_to_use, plan_card, plan_power
from rulebound.tcg.procedures.priority import pass_and_go_on, pass_on, passes_on, pre_priority_processing
from rulebound.tcg.program import Power

__all__ = ["act", "do_pass", "may_use", "plan_of", "power_meant", "powers_to_use"]


def powers_to_use(state: State, seat: int) -> list[Option]:
    """Return the powers of cards in play that a player may use now, each as an option [wow-2007:701.2]."""
    found: list[Option] = []
    for usable in board(state).payments:
        card, power = state.cards[usable.id], usable.power
        if usable.seat == seat and isinstance(power, Payment) and may_use(state, seat, card, power):
            found.append(Option("use", card.number, power.place, usable.index))
    return found


def may_use(state: State, seat: int, card: Card, power: Payment) -> bool:
    """Tell whether a player may use a power now: its limits, and what it costs and needs."""
    plan = plan_power(state, seat, card, power)
    if power.per_turn:
        used = [fact for fact in state.this_turn_of(("use",)) if isinstance(fact, Added)]
        if [(fact.subject, fact.other) for fact in used].count((card.number, power.place)) >= power.per_turn:
            return False
    return is_free_to_use(state, seat, card, power) and can_add(plan)


def plan_of(state: State, option: Option) -> Plan | None:
    """Return the plan of playing a card or using a power, as an option says; None if there is no such thing now."""
    card = state.find(option.subject)
    if card is None or option.verb not in ("play", "use"):
        return None
    if option.verb == "play":
        return plan_card(state, state.priority, card)
    power = power_meant(card, effective(state, card).powers, option)
    return None if power is None else plan_power(state, state.priority, card, power)


def power_meant(card: Card, powers: tuple[Power, ...], option: Option) -> Payment | None:
    """Return which of a card's powers an option to use one means; None if the card has it no longer.

    In play a card may have gained several that say the same, told apart by where they stand among all that it has; a
    card elsewhere has what is printed on it, each at a place of its own [wow-2007:700.2].
    """
    for index, power in enumerate(powers):
        if isinstance(power, Payment) and power.place == option.other:
            if index == option.value or card.zone != c.PLAY:
                return power
    return None


def act(state: State, option: Option) -> Asking[None]:
    """Put on the stack what a player chose, who gets priority again then [wow-2007:407.1]."""
    seat = state.priority
    plan = plan_of(state, option)
    if plan is None:
        raise Rewind
    yield from while_playing(state, seat, add_layer(plan))
    give_priority(state, seat)
    yield from pre_priority_processing(state)


def do_pass(state: State) -> Asking[None] | None:
    """Pass; None if that only gives the next player priority [wow-2007:407.1, wow-2007:407.4]."""
    if passes_on(state):
        pass_on(state)
        return None
    return pass_and_go_on(state)
