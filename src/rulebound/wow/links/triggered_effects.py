"""Triggered effects (section 708): how they are added to the chain."""

from __future__ import annotations

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.tcg.happening import record
from rulebound.tcg.nodes.core import Context
from rulebound.tcg.nodes.powers import Triggered
from rulebound.tcg.position.records import Link, Waiting
from rulebound.tcg.position.state import State
from rulebound.tcg.program import Power
from rulebound.wow.events import Added, stop_waiting
from rulebound.wow.links.targets import can_choose_targets, choose_targets, modes_of, targets_of
from rulebound.wow.nodes.effects_of_moving import DrawCards
from rulebound.wow.nodes.flow import Sequence
from rulebound.wow.nodes.groups import Players, You
from rulebound.wow.nodes.values import Number
from rulebound.wow.turns.winning_and_losing import while_playing


def add_waiting_effects(state: State) -> Asking[None]:
    """[708.1] Add all waiting triggered effects; nobody gets priority before that is done [708.1b]."""
    while state.waiting:
        # [708.1a] first the turn player's, in the order he or she chooses, then the next player's clockwise
        for seat in state.clockwise(state.turn_player):
            mine = [waiting for waiting in state.waiting if waiting.controller == seat]
            ordered = yield from _order(state, seat, mine)
            for waiting in ordered:
                if state.players[seat].playing:
                    stop_waiting(state, [waiting.number])
                    yield from while_playing(state, seat, _add(state, waiting))
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
        # Of effects that are alike, one is offered.
        unlike: list[Waiting] = []
        for waiting in left:
            if not any(_same(waiting, other) for other in unlike):
                unlike.append(waiting)
        options = [
            Option("trigger", waiting.source, waiting.power.place, waiting.number) for waiting in unlike
        ]
        place = yield Decision(
            seat, "order triggers", "Which effect goes on the chain first?", options, (), "708.1a"
        )
        if place == NOBODY:
            return []
        ordered.append(unlike[place])
        left.remove(unlike[place])
    return ordered + left


def _same(one: Waiting, other: Waiting) -> bool:
    """Tell whether two effects are alike, so that their order can't matter.

    They are if they differ in nothing but their number; or in what triggered them, if the text speaks of nothing that
    depends on it: "draw a card" is the same whichever ally it was for.
    """
    if one.source != other.source or one.power != other.power or one.x != other.x:
        return False
    return (one.roles == other.roles and one.numbers == other.numbers) or _is_plain(one.power)


def _is_plain(power: Power) -> bool:
    """Tell whether an effect is the same whatever triggered it: its text has no word that could refer back to that."""
    return isinstance(power, Triggered) and power.condition is None and _all_plain(power.effect)


def _all_plain(node: object) -> bool:
    if isinstance(node, Sequence):
        return all(_all_plain(step) for step in node.steps)
    return (
        isinstance(node, DrawCards)
        and isinstance(node.who, (You, Players))
        and isinstance(node.count, Number)
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
