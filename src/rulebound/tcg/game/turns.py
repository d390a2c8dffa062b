"""Turns: whose is next, what begins and ends with one; a game's phases and steps stand in a table of its own."""

from __future__ import annotations

from collections.abc import Callable

from rulebound.tcg import citations as steps
from rulebound.tcg.citations import Step, cite
from rulebound.tcg.events import BeginTurn, EndModifiers, Stage, TakeTurnOff, give_priority
from rulebound.tcg.happening import record
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.position.state import State, player_subject

__all__ = ["ends_with_the_turn", "enter_stage", "expire", "next_turn", "start_turn", "turn_player_or_next"]


def start_turn(state: State, seat: int, extra: bool = False) -> None:
    """A player's turn starts [wow-2007:500.1, fab:4.0.3]."""
    rule = cite(state, steps.EXTRA_TURN if extra else steps.NEXT_TURN)
    record(state, [BeginTurn(rule, seat, extra)])
    # Effects "until your next turn" end as it starts, and those until that of a player whom they speak of.
    expire(state, steps.EXPIRED, lambda m: ends_with_turn_of(m, seat))


def ends_with_turn_of(modifier: Modifier, seat: int) -> bool:
    """Tell whether a modifier ends as a player's next turn starts."""
    if modifier.duration == "their turn":
        return player_subject(seat) in modifier.roles.get("player", ())
    return modifier.duration == "own turn" and modifier.controller == seat


def ends_with_the_turn(state: State, modifier: Modifier) -> bool:
    """Tell whether a modifier ends as this turn does: it is for this turn, or for one's own next, and that is this."""
    if modifier.duration == "after own turn":
        return modifier.until < state.turn and modifier.controller == state.turn_player
    if modifier.duration == "after their turn":
        # [fab:6.2.2a] whose it was as the effect was generated
        theirs = player_subject(state.turn_player) in modifier.roles.get("player", ())
        return modifier.until < state.turn and theirs
    return modifier.duration == "turn"


def turn_player_or_next(state: State) -> int:
    """Return the turn player, or the next player in a turn whose player has left [wow-2007:102.2]."""
    if state.players[state.turn_player].playing:
        return state.turn_player
    return state.after(state.turn_player)


def enter_stage(state: State, stage: int, rule: str) -> None:
    """A phase or step of the turn player starts, and that player gets priority first [wow-2007:500.2]."""
    record(state, [Stage(rule, stage, state.turn_player)])
    give_priority(state, state.turn_player)


def expire(state: State, step: Step, ends: Callable[[Modifier], bool]) -> None:
    """End the continuous effects that end now [wow-2007:714.3]."""
    if not state.modifiers:
        return
    ended = tuple([modifier.number for modifier in state.modifiers if ends(modifier)])
    if ended:
        record(state, [EndModifiers(cite(state, step), ended)])


def next_turn(state: State) -> tuple[bool, int]:
    """Return whether the next turn is an extra one, and whose it is.

    [wow-2007:500.1, wow-2012:500.1, wow-2013:500.1]

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
    # [wow-2012:500.4] of several turns that a player is to skip, one after the other
    record(state, [TakeTurnOff("turn skipped", cite(state, steps.SKIPPED_TURN), seat)])
    return True
