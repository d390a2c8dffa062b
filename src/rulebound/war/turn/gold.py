"""Step 7, Collect Gold and Check for Victory: control of a battlefield, Workers, coins, ties."""

from __future__ import annotations

from rulebound.kernel.decision import Decision, Option
from rulebound.war import constants as c
from rulebound.war.events import Chosen, Done, GameEvent, TakeCoin
from rulebound.war.happening import record
from rulebound.war.position.playing_field import area
from rulebound.war.position.state import State
from rulebound.war.texts.abilities import board, values


def has_attackers(state: State, seat: int, field: int) -> bool:
    """[WAR-7.control.1, WAR-7.control.2] Tell whether a card with an attack above zero is in a player's area."""
    for place in area(seat, field):
        for card in state.in_play(place):
            if state.fighter(card).attack_type and values(state, card).attack > 0:
                return True
    return False


def controls(state: State, seat: int, field: int) -> bool:
    """[WAR-7.control.1] You have attackers in your area of a battlefield, and your opponent has none in his."""
    return has_attackers(state, seat, field) and not has_attackers(state, 1 - seat, field)


def coins_due(state: State, seat: int) -> list[tuple[int, str]]:
    """Return the battlefields to take coins from, with the rule that gives each (Q44)."""
    # [WAR-goal.2, WAR-7.collect.1] for control of a battlefield
    due = [(field, "WAR-goal.2") for field in (c.HIGH, c.LOW) if controls(state, seat, field)]
    # [WAR-7.worker.1] for a Worker; [WAR-7.worker.2] more Workers give no more
    for _ in range(board(state).gold[seat]):
        due.append((_workers_field(state, seat), "WAR-7.worker.1"))
    # [WAR-7.collect.2, WAR-7.control.3] never more than 1 a turn
    return due[: state.settings.coins_each_turn]


def _workers_field(state: State, seat: int) -> int:
    for field in (c.HIGH, c.LOW):
        for place in area(seat, field):
            if any(state.cards[id].definition.worker for id in state.slots[place]):
                return field
    return c.HIGH


def seat_to_decide(state: State) -> int:
    """Return the seat that may decline a coin (Q78), or -1."""
    if state.settings.gold_is_optional:
        for seat in (0, 1):
            if not state.done[seat] and coins_due(state, seat):
                return seat
    return -1


def decision(state: State) -> Decision:
    """Ask whether to take the coin, where the settings make that a choice."""
    seat = seat_to_decide(state)
    options = [Option("take"), Option("decline")]
    return Decision(seat, "gold", "Take a coin?", options, (), "WAR-7.collect.1")


def answer(state: State, option: Option) -> None:
    """Note what was decided."""
    seat = seat_to_decide(state)
    declined = [Chosen(seat, 0, "WAR-7.collect.1")] if option.verb == "decline" else []
    record(state, [*declined, Done(seat, "WAR-7.collect.1")])


def finish(state: State) -> bool:
    """Collect the coins when nobody has anything to decide."""
    if seat_to_decide(state) >= 0:
        return False
    due = [(seat, field, rule) for seat in state.order() for field, rule in coins_due(state, seat)]
    for seat, wanted, rule in due:
        if state.chosen[seat]:
            continue
        # Q44: from the battlefield's own pile, else from the other; if both are empty, none
        for field in (wanted, 1 - wanted):
            if state.piles[field] > 0:
                taken: list[GameEvent] = [TakeCoin(seat, field, rule)]
                record(state, taken)
                break
    return True


def victory(state: State) -> tuple[float, ...] | None:
    """[WAR-goal.1, WAR-7.victory.1] Return the outcome if someone has enough coins."""
    mine, theirs = state.players[0].coins, state.players[1].coins
    if max(mine, theirs) < state.settings.coins:
        return None
    if mine != theirs:
        # Q46: with more than the goal on both sides, the player with more coins wins
        return (1.0, 0.0) if mine > theirs else (0.0, 1.0)
    # [WAR-7.victory.2] a draw, or play on until one has more
    return (0.5, 0.5) if state.settings.tie_rule == "draw" else None
