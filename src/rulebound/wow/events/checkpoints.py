"""Where a checkpoint stands in this game: what has been done with priority, how long nobody had a choice.

These are no facts of the game, and so are not recorded.
"""

from __future__ import annotations

from rulebound.tcg.position.state import State
from rulebound.wow import constants as c
from rulebound.wow.position import state as position
from rulebound.wow.position.state import own
from rulebound.wow.position.steps import Given, Step


def note_step(state: State, step: Step) -> None:
    """Note what a player does with priority; an action comes after whatever couldn't be the next one [801.1a]."""
    # (One call less: this is done all the time.)
    mine: position.State = state  # type: ignore[assignment]
    mine.steps.append(step)
    if step.verb != "pass":
        mine.closed = None


def note_passing(state: State, step: Step) -> None:
    """Note that a player passes with priority."""
    # (A call less than as any step: this is done all the time.)
    mine: position.State = state  # type: ignore[assignment]
    mine.steps.append(step)


def note_given(state: State, answer: Given) -> None:
    """Note an answer in the step that is being done."""
    steps = own(state).steps
    if steps[-1].verb == "pass" and not steps[-1].answers:
        # Passes during which nothing is asked are one and the same.
        steps[-1] = Step(steps[-1].seat, "pass")
    steps[-1].answers.append(answer)


def loop_is_over(state: State, first: Step | None) -> None:
    """Forget what has been done, and note the action that would go on with a loop that is over [801.1a]."""
    own(state).steps = []
    own(state).closed = first


def count_quiet_turns(state: State, quiet: int) -> None:
    """Keep the number of mandatory actions in a row, for loops that nobody can break [801.2]."""
    own(state).quiet = quiet


def forget_board(state: State) -> None:
    """Let the board, and who has nothing to do, be found from scratch."""
    state.board = None
    state.stale = c.EVERYTHING
    state.idle = 0
