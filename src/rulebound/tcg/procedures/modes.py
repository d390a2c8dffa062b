"""Modes: which of the things that a text offers are chosen as it is put on the stack."""

from __future__ import annotations

from rulebound.kernel.decision import Asking, Decision, Option
from rulebound.tcg.citations import MODES, cite
from rulebound.tcg.nodes.core import Context
from rulebound.tcg.procedures.targets import can_choose_targets, described, is_targeted, lock_in, targets_of
from rulebound.tcg.program import Node


def choose_modes(ctx: Context, text: Node) -> Asking[bool]:
    """Let a player choose the modes of a text, among those whose targets can be chosen; False if no choice is legal.

    [wow-2007:707.1b]
    """
    choose = described(text).choose
    if choose is None:
        return True
    lock_in(ctx, text)
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
            return False
        place = 0
        if len(options) > 1:
            rule = cite(ctx.state, MODES)
            place = yield Decision(ctx.controller, "mode", "Choose a mode.", options, (ctx.source,), rule)
        if options[place].verb == "done":
            break
        chosen.append(options[place].value)
    ctx.modes = tuple(sorted(chosen))
    return True


def can_aim(ctx: Context, text: Node) -> bool:
    """Tell whether legal targets can be chosen for a text, for some choice of modes [wow-2007:707.1d]."""
    known = described(text)
    if known.is_locked_in():
        lock_in(ctx, text)
    choose = known.choose
    if choose is None:
        return not known.targets or can_choose_targets(ctx, known.targets)
    if not is_targeted(text):
        return True
    if choose.least == 0:
        return can_choose_targets(ctx, known.targets)
    possible = [mode for mode in range(len(choose.modes)) if can_choose_targets(ctx, targets_of(text, (mode,)))]
    return len(possible) >= choose.least
