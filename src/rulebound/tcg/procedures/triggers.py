"""Triggered effects: how they are added to the stack [wow-2007:708]."""

from __future__ import annotations

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.tcg.citations import ORDER_OF_TRIGGERS, TRIGGERED, cite
from rulebound.tcg.events import Added, stop_waiting
from rulebound.tcg.game.losing import while_playing
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.happening import record
from rulebound.tcg.nodes.conditions import Everything
from rulebound.tcg.position.records import Layer, Waiting
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.modes import choose_modes
from rulebound.tcg.procedures.targets import aim, can_choose_targets, described, lock_in, targets_of
from rulebound.tcg.program.nodes import Condition, Context
from rulebound.tcg.program.powers import Triggered
from rulebound.tcg.tree import Power


def add_waiting_effects(state: State) -> Asking[None]:
    """Add all waiting triggered effects; nobody gets priority before that is done [wow-2007:708.1, wow-2007:708.1b]."""
    while state.waiting:
        choosing = procedures_of(state).first_to_order(state)
        first = state.turn_player if choosing is None else (yield from choosing)  # [wow-2007:708.1a] the turn player's
        for seat in state.clockwise(first):  # [wow-2007:708.1a] then the next player's clockwise
            # [fab:1.6.1b] each player adds what is that player's
            mine = [waiting for waiting in state.waiting if waiting.controller == seat]
            for waiting in mine.copy():
                # [fab:5.4.7b] some may be left alone
                choosing_it = procedures_of(state).decides_to_trigger(state, waiting)
                if choosing_it is not None and not (yield from choosing_it):
                    mine.remove(waiting)
                    stop_waiting(state, [waiting.number])
            # [wow-2007:708.1a] as this player orders them
            ordered = yield from _order(state, seat, mine)
            for waiting in ordered:
                if state.players[seat].playing:
                    stop_waiting(state, [waiting.number])
                    yield from while_playing(state, seat, _add(state, waiting))
        # Effects of players who have left are gone; anything else waits for the next round.
        gone = [w.number for w in state.waiting if not state.players[w.controller].playing]
        stop_waiting(state, gone)


def _order(state: State, seat: int, mine: list[Waiting]) -> Asking[list[Waiting]]:
    """Let a player choose the order in which several effects go on the stack [wow-2013:708.1a]."""
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
        rule = cite(state, ORDER_OF_TRIGGERS)
        place = yield Decision(seat, "order triggers", "Which effect goes first?", options, (), rule)
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
    return isinstance(power, Triggered) and power.condition is None and not power.effect.may_refer_back()


def _add(state: State, waiting: Waiting) -> Asking[None]:
    """[wow-2007:708.2] Add one effect as anything is added; it ceases to exist if its choices can't legally be made.

    [wow-2007:708.3] Adding it is not optional: what its text leaves open is chosen as it resolves.
    """
    power = waiting.power
    assert isinstance(power, Triggered)
    ctx = Context(state, waiting.controller, waiting.source, power.place)
    ctx.roles = waiting.roles
    ctx.numbers = waiting.numbers
    ctx.x = waiting.x
    text = power.effect
    # [wow-2007:707.1b, wow-2013:707.1c, fab:6.6.6a] modes
    if described(text).choose is not None:
        if not (yield from choose_modes(ctx, text)):
            procedures_of(state).comes_to_nothing(state, waiting)
            return
    # [wow-2007:707.1d, fab:6.6.6a] targets
    lock_in(ctx, text)
    targets = targets_of(text, ctx.modes)
    if targets:
        if not can_choose_targets(ctx, targets) or not (yield from aim(ctx, text)):
            procedures_of(state).comes_to_nothing(state, waiting)
            return
    # [fab:1.6.2c] what has triggered makes a layer
    layer = Layer(
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
        ctx.roles,
        ctx.numbers,
    )

    if procedures_of(state).rechecks(power):
        layer.condition = _asked_again(power)
    # [fab:1.6.2c] which is put on the stack then
    record(state, [Added("trigger", cite(state, TRIGGERED), layer, ctx.cause)])


def _asked_again(power: Triggered) -> Condition | None:
    """Return what is asked again as an effect that has triggered resolves [wow-2007:703.2, fab:5.3.2b]."""
    state, condition = power.pattern.still_asked(), power.condition
    if state is None or condition is None:
        return state if condition is None else condition
    # (Some powers name their state as their condition, too.)
    return state if state == condition else Everything((state, condition))
