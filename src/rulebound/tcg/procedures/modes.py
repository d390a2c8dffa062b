"""Modes: which of the things that a text offers are chosen as it is put on the stack, and by whom."""

from __future__ import annotations

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.tcg.citations import MODES, cite
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.nodes.choices.modes import Choose
from rulebound.tcg.position.records import Layer
from rulebound.tcg.position.state import State, player_subject, seat_of
from rulebound.tcg.procedures.resolving import text_of
from rulebound.tcg.procedures.targets import can_choose_targets, described, lock_in, targets_of
from rulebound.tcg.program.nodes import Context, Group
from rulebound.tcg.tree import Node


def choose_modes(ctx: Context, text: Node) -> Asking[bool]:
    """Let a player choose the modes of a text, among those whose targets can be chosen; False if no choice is legal.

    [wow-2007:707.1b, wow-2013:707.1c]
    """
    choose = described(text).choose
    if choose is None:
        return True
    lock_in(ctx, text)
    if choose.choosers is None:
        return (yield from _chosen_by(ctx, text, choose, ctx.controller))
    if not procedures_of(ctx.state).others_choose_modes:
        ctx.modes = _all(choose)
        return True
    # [wow-2013:707.1c] first an opponent is chosen, then that opponent chooses; another one if that one leaves the game
    while True:
        seat = yield from _who_chooses(ctx, choose.choosers)
        if seat == NOBODY:
            return False
        ctx.roles = {**ctx.roles, choose.role: (player_subject(seat),)}
        if (yield from _chosen_by(ctx, text, choose, seat)):
            return True
        if ctx.state.players[seat].playing:
            return False


def _all(choose: Choose) -> tuple[int, ...]:
    """Return all modes: what is chosen as it resolves is no mode as it is added, so that all targets are chosen then.

    [wow-2007:707.1b]
    """
    return tuple(range(len(choose.modes)))


def _who_chooses(ctx: Context, choosers: Group) -> Asking[int]:
    """Let who adds a layer choose the player that chooses its modes; nobody if there is none [wow-2013:707.1c]."""
    options = [Option("choose", one) for one in choosers.members(ctx)]
    if not options:
        return NOBODY
    place = 0
    if len(options) > 1:
        rule = cite(ctx.state, MODES)
        place = yield Decision(ctx.controller, "choose", "Who chooses a mode?", options, (ctx.source,), rule)
        if place == NOBODY:
            return NOBODY
    return seat_of(options[place].subject)


def _chosen_by(ctx: Context, text: Node, choose: Choose, seat: int) -> Asking[bool]:
    """Let a player choose modes for a layer; False if no choice is legal, or that player has left [fab:1.7.5]."""
    chosen: list[int] = []
    while len(chosen) < choose.greatest(ctx):
        options = [
            Option("mode", ctx.source, value=mode)
            for mode in range(len(choose.modes))
            if choose.is_next(mode, chosen) and can_choose_targets(ctx, targets_of(text, (*chosen, mode)))
        ]
        if len(chosen) >= choose.fewest(ctx):
            options.insert(0, Option("done"))
        if not options:
            return False
        place = 0
        if len(options) > 1:
            rule = cite(ctx.state, MODES)
            place = yield Decision(seat, "mode", "Choose a mode.", options, (ctx.source,), rule)
            if place == NOBODY:
                return False
        if options[place].verb == "done":
            break
        chosen.append(options[place].value)
    ctx.modes = choose.in_order(chosen)
    return True


def can_aim(ctx: Context, text: Node) -> bool:
    """Tell whether legal targets can be chosen for a text, for some choice of modes [wow-2007:707.1d]."""
    known = described(text)
    if known.is_locked_in():
        lock_in(ctx, text)
    choose = known.choose
    if choose is None:
        return not known.targets or can_choose_targets(ctx, known.targets)
    if choose.choosers is not None:
        if not procedures_of(ctx.state).others_choose_modes:
            return can_choose_targets(ctx, targets_of(text, _all(choose)))
        if not choose.choosers.members(ctx):
            return False
    if choose.fewest(ctx) == 0:
        return can_choose_targets(ctx, known.targets)
    possible = [
        mode for mode in range(len(choose.modes)) if can_choose_targets(ctx, targets_of(text, (mode,)))
    ]
    return len(possible) >= choose.fewest(ctx)


def chosen_modes(state: State, layer: Layer) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the modes that have been chosen for a layer on the stack, and which other player has chosen them, if any.

    [wow-2013:707.1c]
    """
    text = text_of(state, layer) if layer.modes else None
    choose = None if text is None else described(text).choose
    if choose is None or choose.is_left_open(layer.roles):
        return (), ()
    return layer.modes, layer.roles[choose.role] if choose.choosers is not None else ()
