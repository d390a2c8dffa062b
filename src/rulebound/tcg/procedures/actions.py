"""What a player with priority does: uses a power, plays a card, passes; what else there is, a game says."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.decision import Asking, Option, Rewind
from rulebound.tcg import constants as c
from rulebound.tcg.continuous.boards import Board
from rulebound.tcg.continuous.interaction import board, effective
from rulebound.tcg.continuous.listings import SAYS_CANT, SAYS_COST, Usable
from rulebound.tcg.events import Added, BecomeCopy, give_priority
from rulebound.tcg.game.losing import while_playing
from rulebound.tcg.game.plans import Plan
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.playing import (
    add_layer,
    can_add,
    finds_targets,
    is_free_to_use,
    plan_card,
    plan_power,
)
from rulebound.tcg.procedures.priority import pass_and_go_on, pass_on, passes_on, pre_priority_processing
from rulebound.tcg.program.powers import Payment
from rulebound.tcg.tree import Power

__all__ = [
    "act",
    "adding",
    "do_pass",
    "plan_of",
    "power_meant",
    "powers_to_use",
    "times_used",
    "usable_powers",
]


_USED: Final = ("use", "become copy")


def powers_to_use(state: State, seat: int) -> list[Option]:
    """Return the powers that a player may use now, each as an option."""
    found: list[Option] = []
    usable_powers(state, seat, board(state), found)
    return found


def usable_powers(state: State, seat: int, known: Board, options: list[Option]) -> bool:
    """List the powers that a player may use, any time that player has priority; return whether any is within reach.

    [wow-2007:701.2]
    """
    cheaper = known.says & SAYS_COST != 0 and "cost of use" in known.shelves
    # What is in play and costs what it says can be paid for, once there is enough and its card is ready.
    as_printed = not known.says & (SAYS_COST | SAYS_CANT)
    within_reach = False
    ready = -1
    for usable in known.payments:
        if usable.seat != seat:
            continue
        card = state.cards[usable.id]
        if card.controller != seat or (usable.activated and card.exhausted):
            continue
        if usable.least and not cheaper:
            if ready < 0:
                ready = procedures_of(state).spendable(state, seat, 0)
            if usable.least > ready:
                continue
        if usable.marked and _is_lacking(usable, card):
            continue
        power: Payment = usable.power  # type: ignore[assignment]
        if _must_wait(state, card, power):
            continue
        within_reach = True
        if not is_free_to_use(state, seat, card, power):
            continue
        if as_printed and usable.plain and card.zone == c.PLAY and not card.in_row:
            if finds_targets(state, seat, card.number, power.place, power.effect):
                options.append(Option("use", card.number, power.place, usable.index))
        elif can_add(plan_power(state, seat, card, power)):
            options.append(Option("use", card.number, power.place, usable.index))
    return within_reach


def _is_lacking(usable: Usable, card: Card) -> bool:
    for cost in usable.marked:
        if cost.is_lacking(card):
            return True
    return False


def _must_wait(state: State, card: Card, power: Payment) -> bool:
    """Tell whether a power can't be used before another turn: it is too early, or was used enough."""
    if procedures_of(state).is_too_early(state, card, power):
        return True
    # [wow-2007:701.5] "Use only once per turn" applies to that card and that power
    return power.per_turn > 0 and times_used(state, card.number, power) >= power.per_turn


def times_used(state: State, number: int, power: Payment) -> int:
    """Return how often a power of a card has been used this turn [wow-2007:701.5].

    A power lost and regained is the same, one copied from elsewhere is another, and so are those of
    a card that has become a copy [wow-2012:402.2b, wow-2013:402.3b].
    """
    count = 0
    for fact in state.this_turn_of(_USED):
        if isinstance(fact, BecomeCopy) and fact.subject == number:
            count = 0
        # [wow-2007:701.5a] also before it was lost and regained
        if isinstance(fact, Added) and fact.subject == number:
            effect = fact.layer.effect
            if fact.other == power.place and (effect is power.effect or effect == power.effect):
                count += 1
    return count


def plan_of(state: State, option: Option) -> Plan | None:
    """Return the plan of what the player with priority chose; None if there is no such thing now."""
    card = state.find(option.subject)
    if card is None:
        return None
    seat = state.priority
    # (In which of several ways a card is played that can be played in several, a game says.)
    if option.verb == "play" and not option.value:
        return plan_card(state, seat, card)
    if option.verb == "use":
        power = power_meant(card, effective(state, card).powers, option)
        return None if power is None else plan_power(state, seat, card, power)
    return procedures_of(state).plan_of(state, seat, card, option)


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
    """Put on the stack what a player chose, who gets priority again then."""
    seat = state.priority
    yield from while_playing(state, seat, adding(state, option))
    # [fab:1.11.5]
    give_priority(state, seat)
    yield from pre_priority_processing(state)


def adding(state: State, option: Option) -> Asking[None]:
    """Put on the stack what the player with priority chose; raises ``Rewind`` if that can't be finished."""
    plan = plan_of(state, option)
    if plan is None:
        raise Rewind
    return add_layer(plan)


def do_pass(state: State) -> Asking[None] | None:
    """Pass; None if that only gives the next player priority."""
    if passes_on(state):
        pass_on(state)
        return None
    return pass_and_go_on(state)
