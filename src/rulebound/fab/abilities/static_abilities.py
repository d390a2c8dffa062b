"""Looking at cards by where they lie, as the state of the game is checked [1.10.2]."""

from __future__ import annotations

from rulebound.fab.events import Show
from rulebound.fab.nodes.changes import MAY_LOOK, MayLook
from rulebound.kernel.events import BY_THE_RULES
from rulebound.tcg.continuous.interaction import shelved
from rulebound.tcg.happening import record
from rulebound.tcg.position.state import State


def start_looking(state: State) -> None:
    """[1.10.2c] Whom a continuous effect lets look at what lies somewhere sees it from now on [8.5.11a].

    [8.5.11d] What comes to lie there later is seen as the state is checked then; what has left is another object
    [3.0.9], or has been seen there.
    """
    for found in shelved(state, MAY_LOOK):
        change, ctx = found.change, found.context(state)
        assert isinstance(change, MayLook)
        seat = ctx.controller
        if not found.holds(ctx):
            continue
        # [8.5.11c] what that player sees already isn't looked at
        unseen = [one for one in change.what.members(ctx) if not state.known(one).seen_by >> seat & 1]
        if unseen:
            record(state, [Show("look", "1.10.2c", tuple(unseen), seat, False, BY_THE_RULES)])
