"""Turns: whose is next, what begins and ends with one; a game's phases and steps stand in a table of its own."""

from __future__ import annotations

from collections.abc import Callable

from rulebound.tcg import citations as steps
from rulebound.tcg.citations import Step, cite
from rulebound.tcg.events import BeginTurn, EndModifiers, Stage, TakeTurnOff, give_priority
from rulebound.tcg.happening import record
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.position.state import State

__all__ = ["enter_stage", "expire", "next_turn", "start_turn"]


def start_turn(state: State, seat: int, extra: bool = False) -> None:
    """A player's turn starts [wow-2007:500.1]."""
    rule = cite(state, steps.EXTRA_TURN if extra else steps.NEXT_TURN)
    record(state, [BeginTurn(rule, seat, extra)])
    # Effects "until your next turn" end as it starts.
    expire(state, steps.EXPIRED, lambda m: m.duration == "own turn" and m.controller == seat)


def enter_stage(state: State, stage: int, rule: str) -> None:
    """A phase or step of the turn player starts, and that player gets priority first [wow-2007:500.2]."""
    record(state, [Stage(rule, stage, state.turn_player)])
    give_priority(state, state.turn_player)


def expire(state: State, step: Step, ends: Callable[[Modifier], bool]) -> None:
    """End the continuous effects that end now [wow-2007:714.3]."""
    ended = tuple([modifier.number for modifier in state.modifiers if ends(modifier)])
    if ended:
        record(state, [EndModifiers(cite(state, step), ended)])


def next_turn(state: State) -> tuple[bool, int]:
    """Return whether the next turn is an extra one, and whose it is [wow-2007:500.1].

    Extra turns come at once, the one created last first; then the turns go on clockwise from the player whose turn it
    was in the ordinary order. A turn that is skipped may be an extra one [wow-2007:500.3].
    """
    while state.extra_turns:
        seat = state.extra_turns[-1]
        record(state, [TakeTurnOff("begin extra turn", cite(state, steps.EXTRA_TURN), seat)])
        if state.players[seat].playing and not _skips(state, seat):
            return True, seat
    seat = state.after(state.in_order)
    while _skips(state, seat):
        seat = state.after(seat)
    return False, seat


def _skips(state: State, seat: int) -> bool:
    if not state.players[seat].skip_turns:
        return False
    record(state, [TakeTurnOff("turn skipped", cite(state, steps.EXTRA_TURN), seat)])
    return True
