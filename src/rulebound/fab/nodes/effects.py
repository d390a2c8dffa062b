"""Discrete effects that only this game has [8.5]: life is gained and lost."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab.events import Life
from rulebound.kernel.decision import Asking
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.core import Context, Effect, Group, Value
from rulebound.tcg.nodes.groups import seats_of


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
