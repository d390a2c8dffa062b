"""Paying while a text is processed."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import Asking
from rulebound.tcg.nodes.core import Context, Cost, Effect, Group
from rulebound.tcg.nodes.groups import seats_of
from rulebound.tcg.nodes.known import leave_out, take_over
from rulebound.tcg.procedures.paying import bill_of, can_pay, pay_while_processing


@dataclass(frozen=True)
class PayCosts(Effect):
    """Pay something while a text is processed ("you may pay (2)"); ``who`` pays (None: you)."""

    costs: tuple[Cost, ...]
    who: Group | None = None

    def _payers(self, ctx: Context) -> list[int]:
        return [ctx.controller] if self.who is None else seats_of(ctx, self.who)

    def possible(self, ctx: Context) -> bool:
        for seat in self._payers(ctx):
            paying = _as_payer(ctx, seat)
            bill = bill_of(paying, self.costs)
            if not can_pay(paying, bill.amounts, bill.costs):
                return False
        return True

    def run(self, ctx: Context) -> Asking[None]:
        for seat in self._payers(ctx):
            paying = _as_payer(ctx, seat)
            paid = yield from pay_while_processing(paying, self.costs)
            if not paid:
                leave_out(ctx, (self,))
                ctx.did = False
                return
            take_over(ctx, paying, self)


def _as_payer(ctx: Context, seat: int) -> Context:
    made = ctx.derived(ctx.state)
    made.controller = seat
    return made
