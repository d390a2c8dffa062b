"""Costs of which it is chosen, or counted, how much is paid: so often as one likes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as c
from rulebound.tcg.citations import COUNTERS_REMOVED, cite
from rulebound.tcg.events import Counters
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.nodes.costs.parts import must_happen
from rulebound.tcg.nodes.costs.paying import affords, itself
from rulebound.tcg.program.nodes import Context, Cost, Taking, Value
from rulebound.tcg.tree import number

#: The number that tells how often so much was paid.
PAID_EACH: Final = "paid each"


@dataclass(frozen=True)
class PayTimes(Cost):
    """ "For each ally you control, you may pay 2": so often as the player likes, which is the X, and no more often."""

    number: int
    times: Value

    def asset(self) -> int:
        return 0

    def gives(self) -> tuple[str, ...]:
        return (number(PAID_EACH),)

    def uses_x(self) -> bool:
        return True

    def greatest_x(self, ctx: Context) -> int:
        return self.times.amount(ctx)

    def owed(self, ctx: Context) -> int:
        # [wow-2007:707.1c] how often is chosen as an X is
        return self.number * ctx.x

    def can_pay(self, ctx: Context) -> bool:
        return affords(ctx, self.asset(), self.owed(ctx))

    def note_total(self, ctx: Context, total: int) -> None:
        # [wow-2007:707.1e] less, if something else makes the total less; what it adds isn't paid for this
        ctx.numbers = {**ctx.numbers, PAID_EACH: min(total, self.owed(ctx)) // self.number}

    def pay(self, ctx: Context) -> Asking[None]:
        self.note_total(ctx, self.owed(ctx))
        yield from procedures_of(ctx.state).pay_asset(ctx, self.asset(), self.owed(ctx))


@dataclass(frozen=True)
class RemoveAllCounters(Cost):
    """ "Remove all charge counters" from the source, however many there are; how many that were is known afterwards.

    [wow-2012:403.4, wow-2013:403.4] None are as many as there are.
    """

    name: str

    def gives(self) -> tuple[str, ...]:
        return (number("counters"),)

    def alters(self) -> int:
        return c.COUNTERS

    def can_pay(self, ctx: Context) -> bool:
        return ctx.state.in_play(itself(ctx)) is not None

    def takes(self, ctx: Context) -> Taking | None:
        return Taking(self, "in play", "in play", [itself(ctx)] if self.can_pay(ctx) else [], 1)

    def pay(self, ctx: Context) -> Asking[None]:
        card = ctx.state.in_play(itself(ctx))
        # [wow-2007:402.1a] from the source itself
        count = 0 if card is None else card.counter(self.name)
        if count:
            yield from must_happen(
                ctx, [Counters(cite(ctx.state, COUNTERS_REMOVED), itself(ctx), self.name, -count, ctx.cause)]
            )
        ctx.numbers = {**ctx.numbers, "counters": count}
