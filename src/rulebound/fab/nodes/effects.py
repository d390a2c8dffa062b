"""Discrete effects that only this game has [8.5]: life is gained and lost; what one may choose to do at all events."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab.events import Life
from rulebound.kernel.decision import Asking
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.flow import ask_yes_no
from rulebound.tcg.nodes.groups import seats_of
from rulebound.tcg.program.nodes import Context, Effect, Group, Value


@dataclass(frozen=True)
class GainLife(Effect):
    """Players gain life, or (``sign`` -1) lose it: their heroes do [1.13.4, 8.5.12, 8.5.31]."""

    who: Group
    amount: Value
    sign: int = 1

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        amount = self.sign * self.amount.amount(ctx)
        rule = "8.5.12" if self.sign > 0 else "8.5.31"
        seats = seats_of(ctx, self.who) if amount else []
        gains = [Life(rule, state.hero(seat).number, seat, amount, ctx.cause) for seat in seats]
        facts = yield from happen(state, [*gains], ctx.strand)
        # [1.7.6b] what follows has something to refer to only if all of it has happened
        ctx.did = bool(gains) and len(facts) == len(gains)


@dataclass(frozen=True)
class MayChooseTo(Effect):
    """ "You may choose to ...": whether or not all of it can be done, of which what can be is done [1.8.3b]."""

    effect: Effect

    def run(self, ctx: Context) -> Asking[None]:
        # [1.8.3a] its player chooses
        agreed = yield from ask_yes_no(ctx, ctx.controller, "Do it?", "1.8.3b")
        ctx.did = agreed
        if agreed:
            yield from self.effect.run(ctx)
