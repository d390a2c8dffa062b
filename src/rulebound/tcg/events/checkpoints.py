"""Where a checkpoint stands: waiting triggers, priority, what the next checks must look at.

These are no facts of the game, and so are not recorded.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from rulebound.kernel.events import Event
from rulebound.kernel.happening import Watched
from rulebound.tcg import constants as c
from rulebound.tcg.position.records import Former, Waiting
from rulebound.tcg.position.state import State

#: (Asked all the time.)
_SORTS: Final = c.SORTS
_OTHERS: Final = c.OTHER_FACTS
_FACTS: Final = c.FACTS


def wait(state: State, waiting: Waiting) -> None:
    """Create a triggered effect that waits to be added to the stack."""
    state.clock += 1
    waiting.number = state.clock
    state.waiting.append(waiting)  # [wow-2007:708.1]
    state.unsettled = True


def stop_waiting(state: State, numbers: list[int]) -> None:
    """Take triggered effects that are being added (or can't be) off the waiting list."""
    state.waiting = [waiting for waiting in state.waiting if waiting.number not in numbers]


def give_priority(state: State, seat: int) -> None:
    """Give a player priority, with no passes in succession yet [wow-2007:407.1]."""
    state.priority = seat
    state.passes = 0


def pass_priority_to(state: State, seat: int) -> None:
    """Pass priority clockwise [wow-2007:407.1]."""
    state.priority = seat
    state.passes += 1


def keep_priority(state: State, seat: int, passes: int) -> None:
    """Give a player priority after so many passes in succession [wow-2007:407.4]."""
    state.priority = seat
    state.passes = passes


@mypyc_attr(allow_interpreted_subclasses=True)
class Recorded(Watched[State]):
    """Whose facts are written into the journal."""

    def record(self, state: State, event: Event[State]) -> None:
        state.journal.current.append(event)
        known = state.board
        if known is not None and not known.reads & _FACTS:
            # Nothing that is worked out depends on facts: of which sort this one is needn't be looked up.
            state.stale |= _FACTS
            return
        # (Not asked for by calls of `fact_of`: this is done all the time.)
        sort = _SORTS.get(event.kind)
        state.stale |= _OTHERS if sort is None else sort
        family = event.family
        if family:
            sort = _SORTS.get(family)
            state.stale |= _OTHERS if sort is None else sort


def forget_damage(state: State) -> None:
    """Note that no damage has been dealt since a player last got priority [wow-2012:410.6a]."""
    state.hurt_at = -1


def remember_values(state: State, former: list[Former]) -> None:
    """Keep what cards in play were before their values changed, for as long as the turn may ask [wow-2007:703.4]."""
    state.formerly = (*state.formerly, *former)


def settled(state: State) -> None:
    """Note that pre-priority processing has found nothing more to do [wow-2007:407.6]."""
    state.unsettled = False


def checks_done(state: State) -> None:
    """Note the board on which a wave of checks found nothing to do."""
    state.checked = state.board
    state.hurt = False
