"""Triggers: which powers that look at events see one, just before it happens or just after."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from rulebound.tcg.continuous.boards import Board
from rulebound.tcg.continuous.listings import Watching
from rulebound.tcg.events import GameEvent
from rulebound.tcg.position.records import Waiting
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context
from rulebound.tcg.program.powers import Triggered


@final
@mypyc_attr(free_list_len=1)
class Noted:
    """What was seen before a batch of events: the board, and the triggers that matched."""

    __slots__ = ("board", "triggered")

    def __init__(self, known: Board, triggered: list[tuple[Waiting, GameEvent]]) -> None:
        self.board = known
        self.triggered = triggered


def look_forward(
    state: State, event: GameEvent, then: Board, now: Board, triggered: list[tuple[Waiting, GameEvent]]
) -> None:
    """Let entering-play triggers look, and powers that appeared or disappeared with the event [wow-2007:703.3]."""
    if now.watching is then.watching:
        # (What has been listed as before hasn't appeared, nor disappeared.)
        now = then
    for watcher in now.watchers(event):
        if not watcher.power.pattern.looks_back() or (
            now is not then and not _was_watching(then, event, watcher)
        ):
            try_trigger(state, watcher, event, triggered, watcher.power.pattern.looks_back())
    if now is then:
        return
    for watcher in then.watchers(event):
        if not watcher.power.pattern.looks_back() and not _was_watching(now, event, watcher):
            try_trigger(state, watcher, event, triggered)


def _was_watching(known: Board, event: GameEvent, watcher: Watching) -> bool:
    for other in known.watchers(event):
        if (
            other.source == watcher.source
            and (other.power is watcher.power or other.power == watcher.power)
            and other.modifier is watcher.modifier
        ):
            return True
    return False


def try_trigger(
    state: State,
    watcher: Watching,
    event: GameEvent,
    triggered: list[tuple[Waiting, GameEvent]],
    has_happened: bool = False,
    asks: bool = True,
) -> None:
    """Trigger if the event is the one watched for, and the condition of a double-check power holds.

    Where the event has happened already and the power looks back, it asks what was so just before it [wow-2007:703.4].
    Where it doesn't ask for the condition yet, that is asked as it has happened (:func:`is_so`).
    """
    power = watcher.power
    ctx = _context_of(state, watcher)
    if has_happened:
        ctx = ctx.about(event, power.pattern)
    if not power.pattern.match(ctx, event):
        return
    ctx.asked = None
    # [wow-2007:703.2, fab:6.6.5b] a double-check power triggers only if its condition is true
    if asks and power.condition is not None and not power.condition.holds(ctx):
        return
    # [wow-2007:703.1, fab:6.6.1b, fab:6.6.5d] "for the first time each turn" counts the events; [fab:6.6.1a, 6.6.5e]
    # beyond that limit it isn't triggered, and no layer created
    if power.first_each_turn and not _is_first(state, watcher, ctx, event, triggered):
        return
    # [fab:5.4.6, fab:6.6.4] a layer is to be added for it
    # [wow-2007:705.4] whoever controls what has triggered controls the effect
    controller, source = watcher.controller, watcher.source
    holder = power.pattern.held_by(ctx, event)
    if holder:
        controller, source = state.known(holder).controller, holder
    waiting = Waiting(0, controller, source, power, dict(ctx.roles), ctx.numbers, ctx.x)
    modifier = watcher.modifier
    if modifier is not None:
        waiting.roles["modifier"] = (modifier.number,)
    triggered.append((waiting, event))


def is_so(state: State, waiting: Waiting) -> bool:
    """Tell whether the condition of a double-check power holds now that its event has happened [wow-2007:703.2]."""
    power = waiting.power
    assert isinstance(power, Triggered)
    if power.condition is None:
        return True
    ctx = Context(state, waiting.controller, waiting.source, power.place)
    ctx.roles, ctx.numbers, ctx.x = waiting.roles, waiting.numbers, waiting.x
    return power.condition.holds(ctx)


def _context_of(state: State, watcher: Watching) -> Context:
    ctx = Context(state, watcher.controller, watcher.source, watcher.power.place)
    modifier = watcher.modifier
    if modifier is not None:
        ctx.roles = modifier.roles
        ctx.numbers = modifier.numbers
        ctx.targets = list(modifier.targets)
        ctx.x = modifier.x
        ctx.clause = modifier.clause
    return ctx


def _is_first(
    state: State,
    watcher: Watching,
    ctx: Context,
    event: GameEvent,
    triggered: list[tuple[Waiting, GameEvent]],
) -> bool:
    """[wow-2007:703.1] Tell whether this is the first such event of the turn, for anything or for what it is about.

    Events count, whether the power triggered off them or not: it may not have been there yet. Of simultaneous ones,
    the first in their order is.
    """
    power = watcher.power
    role = power.first_for
    about = ctx.roles.get(role, ())
    for waiting, _ in triggered:
        if waiting.source == watcher.source and waiting.power == power:
            if not role or waiting.roles.get(role, ()) == about:
                return False
    for fact in state.this_turn_of(power.pattern.kinds()):
        if fact is event:
            break
        assert isinstance(fact, GameEvent)
        asking = _context_of(state, watcher).about(fact, power.pattern)
        if power.pattern.match(asking, fact) and (not role or asking.roles.get(role, ()) == about):
            return False
    return True
