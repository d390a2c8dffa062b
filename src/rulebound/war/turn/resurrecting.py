"""Step 3, Resurrect Heroes: dead Heroes come back to hand for cards from the top of the deck."""

from __future__ import annotations

from rulebound.kernel.decision import Decision, Option
from rulebound.war import constants as c
from rulebound.war.events import Chosen, Done, GameEvent, Move
from rulebound.war.happening import record
from rulebound.war.position.state import State
from rulebound.war.turn.heroes import card_in_discard, cost_to_resurrect, may_resurrect


def _spent(state: State, seat: int) -> int:
    """Return the cards of the deck that the Heroes chosen so far cost."""
    spent = 0
    for id in state.chosen[seat]:
        hero = state.players[seat].hero(state.cards[id].definition.name)
        if hero is not None:
            spent += cost_to_resurrect(state, hero)
    return spent


def heroes_to_resurrect(state: State, seat: int) -> list[int]:
    """Return a card for each Hero that can be brought back [WAR-3.resurrect.1]."""
    found: list[int] = []
    for hero in state.players[seat].heroes:
        if hero.died and not may_resurrect(state, seat, hero, _spent(state, seat)):
            id = card_in_discard(state, seat, hero.name)
            if id not in state.chosen[seat]:
                found.append(id)
    return found


def seat_to_decide(state: State) -> int:
    """Return the seat that has something to decide, or -1."""
    for seat in (0, 1):
        if not state.done[seat] and heroes_to_resurrect(state, seat):
            return seat
    return -1


def decision(state: State) -> Decision:
    """[WAR-heroes.resurrect.1, WAR-heroes.resurrect.2] Ask which Heroes to resurrect (Q58: any number of them)."""
    seat = seat_to_decide(state)
    options = [Option("leave")] + [Option("resurrect", id) for id in heroes_to_resurrect(state, seat)]
    return Decision(seat, "resurrect", "Resurrect a Hero?", options, (), "WAR-3.resurrect.1")


def answer(state: State, option: Option) -> None:
    """Note what was decided."""
    seat = seat_to_decide(state)
    if option.verb == "leave":
        record(state, [Done(seat, "WAR-3.resurrect.1")])
    else:
        record(state, [Chosen(seat, option.subject, "WAR-3.resurrect.1")])


def finish(state: State) -> bool:
    """When both have decided, the costs are paid and the Heroes go to hand."""
    if seat_to_decide(state) >= 0:
        return False
    for seat in (0, 1):
        for id in state.chosen[seat]:
            hero = state.players[seat].hero(state.cards[id].definition.name)
            assert hero is not None
            # [WAR-3.resurrect.2] the cost, face up to the discard pile
            cost = cost_to_resurrect(state, hero)
            paid = state.players[seat].deck[::-1][:cost]
            costs: list[GameEvent] = [Move("pay", "WAR-3.resurrect.2", other, c.DISCARD) for other in paid]
            record(state, costs)
            # [WAR-3.resurrect.3] from the discard pile into the hand
            record(state, [Move("resurrect", "WAR-3.resurrect.3", id, c.HAND)])
    return True
