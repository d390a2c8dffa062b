"""Compound events: in which order their individual events happen [1.8.6d, 1.9.2]."""

from __future__ import annotations

from rulebound.fab.events import Move
from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.kernel.events import Event
from rulebound.tcg.continuous.interaction import board
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Replacing


def can_order_matter(state: State, events: list[Event[State]]) -> bool:
    """Tell whether it can make a difference in which order an effect does the same with several cards.

    (It does nothing to how they lie: where order means something it is asked as they are put there. What waits for
    each of them sees all of them. What waits for the first of them, or replaces the next, is for one.)
    """
    first = events[0]
    if not isinstance(first, Move) or first.cause.source <= 0:
        return False
    alike = [one for one in events if isinstance(one, Move) and one.kind == first.kind and one.to == first.to]
    if len(alike) < len(events) or len({one.seat for one in alike}) > 1:
        return False
    if len({state.known(one.subject).definition.key for one in alike}) < 2:
        return False
    known = board(state)
    for watcher in (*known.watching.get(first.kind, ()), *known.watching.get(first.family, ())):
        if watcher.power.first_each_turn or (watcher.modifier is not None and watcher.modifier.left > 0):
            return True
    for found in known.shelves.get("replace", ()):
        modifier, change = found.active.modifier, found.change
        if modifier is not None and modifier.left > 0 and isinstance(change, Replacing):
            if first.is_one_of(change.kinds()):
                return True
    return False


def order_compound(state: State, events: list[Event[State]]) -> Asking[list[Event[State]]]:
    """Let the player who is to do it determine the order, before anything of it happens [1.8.6d]."""
    left = [one for one in events if isinstance(one, Move)]
    source = left[0].cause.source
    seat = left[0].seat if left[0].seat >= 0 else state.known(source).controller
    ordered: list[Event[State]] = []
    while len(left) > 1:
        options = [Option("order", one.subject) for one in left]
        place = yield Decision(seat, "order", "Which card is next?", options, (source,), "1.8.6d")
        if place == NOBODY:
            break
        ordered.append(left.pop(place))
    return [*ordered, *left]
