"""Dice and coins, and what their results decide."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import Asking
from rulebound.tcg.nodes.core import Context, Effect
from rulebound.tcg.nodes.costs import Pay
from rulebound.tcg.procedures.paying import can_pay, pay_while_processing
from rulebound.tcg.program import number
from rulebound.wow.nodes.flow import ask_yes_no


@dataclass(frozen=True)
class FlipAgain(Effect):
    """What a flip decides, all of it again as long as you lose the flip and pay for another."""

    effect: Effect
    cost: int

    def needs(self) -> tuple[str, ...]:
        return (number("coin"),)

    def run(self, ctx: Context) -> Asking[None]:
        yield from self.effect.run(ctx)
        costs = (Pay(self.cost),)
        while ctx.numbers["coin"] == 0 and can_pay(ctx, [self.cost], costs):
            agreed = yield from ask_yes_no(ctx, ctx.controller, "Pay to flip again?", "712.7")
            if not agreed:
                return
            paid = yield from pay_while_processing(ctx, costs)
            if not paid:
                return
            yield from self.effect.run(ctx)
