"""Triggered effects (section 708): how they are added to the chain."""

from __future__ import annotations

from rulebound.kernel.decision import Asking, Decision, Option
from rulebound.wow.events import Added, stop_waiting
from rulebound.wow.happening import record
from rulebound.wow.nodes.core import Context
from rulebound.wow.nodes.powers import Triggered
from rulebound.wow.state import Link, State, Waiting
from rulebound.wow.targets import can_choose_targets, choose_targets, modes_of, targets_of


def add_waiting_effects(state: State) -> Asking[None]:
    """[708.1] Add all waiting triggered effects; nobody gets priority before that is done [708.1b]."""
    while state.waiting:
        # [708.1a] first the turn player's, in the order he or she chooses, then the next player's clockwise
        for seat in state.clockwise(state.turn_player):
            mine = [waiting for waiting in state.waiting if waiting.controller == seat]
            ordered = yield from _order(state, seat, mine)
            for waiting in ordered:
                stop_waiting(state, [waiting.number])
                yield from _add(state, waiting)
        # Effects of players who have left are gone; anything else waits for the next round.
        gone = [w.number for w in state.waiting if not state.players[w.controller].playing]
        stop_waiting(state, gone)


def _order(state: State, seat: int, mine: list[Waiting]) -> Asking[list[Waiting]]:
    """Let a player choose the order in which several effects go on the chain."""
    left = list(mine)
    ordered: list[Waiting] = []
    while len(left) > 1:
        if all(_same(left[0], other) for other in left[1:]):
            break
        options = [Option("trigger", waiting.source, waiting.power.place, waiting.number) for waiting in left]
        place = yield Decision(
            seat, "order triggers", "Which effect goes on the chain first?", options, (), "708.1a"
        )
        ordered.append(left.pop(place))
    return ordered + left


def _same(one: Waiting, other: Waiting) -> bool:
    """Tell whether two effects are alike, so that their order can't matter."""
    return (
        one.source == other.source
        and one.power == other.power
        and one.roles == other.roles
        and one.numbers == other.numbers
    )


def _add(state: State, waiting: Waiting) -> Asking[None]:
    """[708.2] Add one effect as any link is added; it ceases to exist if its choices can't legally be made.

    [708.3] Adding it is not optional: what its text leaves open is chosen as it resolves.
    """
    power = waiting.power
    assert isinstance(power, Triggered)
    ctx = Context(state, waiting.controller, waiting.source, power.place)
    ctx.roles = waiting.roles
    ctx.numbers = waiting.numbers
    ctx.x = waiting.x
    text = power.effect
    choose = modes_of(text)
    # [707.1b] modes
    if choose is not None:
        chosen: list[int] = []
        while len(chosen) < choose.greatest(ctx):
            options = [
                Option("mode", ctx.source, value=mode)
                for mode in range(len(choose.modes))
                if mode not in chosen and can_choose_targets(ctx, targets_of(text, (*chosen, mode)))
            ]
            if len(chosen) >= choose.least:
                options.insert(0, Option("done"))
            if not options:
                return
            place = 0
            if len(options) > 1:
                place = yield Decision(
                    ctx.controller, "mode", "Choose a mode.", options, (ctx.source,), "707.1b"
                )
            if options[place].verb == "done":
                break
            chosen.append(options[place].value)
        ctx.modes = tuple(sorted(chosen))
    # [707.1d] targets
    targets = targets_of(text, ctx.modes)
    if targets:
        if not can_choose_targets(ctx, targets):
            return
        legal = yield from choose_targets(ctx, targets)
        if not legal:
            return
    link = Link(
        0,
        "trigger",
        waiting.controller,
        0,
        waiting.source,
        power.place,
        text,
        tuple(ctx.targets),
        ctx.modes,
        ctx.x,
        waiting.roles,
        waiting.numbers,
    )
    link.condition = power.condition
    record(state, [Added("trigger", "708.1", link, ctx.cause)])
