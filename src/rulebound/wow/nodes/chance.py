"""Dice and coins, and what their results decide."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import Asking
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.core import Context, Effect
from rulebound.tcg.nodes.costs import Pay
from rulebound.tcg.nodes.known import leave_out
from rulebound.tcg.procedures.paying import can_pay, pay_while_processing
from rulebound.tcg.program import number
from rulebound.wow.events import Toss
from rulebound.wow.nodes.flow import ask_yes_no


@dataclass(frozen=True)
class DieResults(Effect):
    """What happens for the result of the die rolled before: for each effect, its results."""

    results: tuple[tuple[int, ...], ...]
    effects: tuple[Effect, ...]

    def alternatives(self) -> tuple[str, ...]:
        return ("effects",)

    def needs(self) -> tuple[str, ...]:
        return (number("that much"),)

    def run(self, ctx: Context) -> Asking[None]:
        result = ctx.numbers["that much"]
        done: list[Effect] = []
        for results, effect in zip(self.results, self.effects, strict=True):
            if result in results:
                yield from effect.run(ctx)
                done.append(effect)
        leave_out(ctx, self.effects, tuple(done))


@dataclass(frozen=True)
class FlipCoin(Effect):
    """Flip a coin: 1 is won, 0 lost."""

    def gives(self) -> tuple[str, ...]:
        return (number("coin"),)

    def run(self, ctx: Context) -> Asking[None]:
        toss = Toss("709.2b", ctx.controller, ctx.cause)
        yield from happen(ctx.state, [toss], ctx.strand)
        ctx.numbers = {**ctx.numbers, "coin": toss.amount}


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
