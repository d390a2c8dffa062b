"""What only texts of Moths say: wax as a cost, gaining and losing what is counted, gnats."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import Asking
from rulebound.tcg.events import Gain
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.core import Context, Effect, Group, Value
from rulebound.tcg.nodes.costs import Pay
from rulebound.tcg.nodes.effects.in_play import put_tokens
from rulebound.tcg.nodes.groups import seats_of
from rulebound.tcg.nodes.powers import NO_TEXT
from rulebound.tcg.position.cards import Definition
from toy.vocabulary import ASSETS, MOTH, WAX

GNAT = Definition("Gnat", MOTH, 0, ("Gnat",), (), NO_TEXT, source="token", numbers=(1, 1))


@dataclass(frozen=True)
class PayWax(Pay):
    """ "2 wax": so much of the second asset."""

    def asset(self) -> int:
        return WAX


@dataclass(frozen=True)
class Gains(Effect):
    """ "Gain 1 wax", "each opponent loses 2 wax"."""

    who: Group
    amount: Value
    asset: int = WAX
    sign: int = 1

    def run(self, ctx: Context) -> Asking[None]:
        amount, kind = self.sign * self.amount.amount(ctx), f"gain {ASSETS[self.asset]}"
        gains = [Gain(kind, "gain", seat, self.asset, amount, ctx.cause) for seat in seats_of(ctx, self.who)]
        yield from happen(ctx.state, [*gains], ctx.strand)


@dataclass(frozen=True)
class Hatch(Effect):
    """ "Hatch two gnats": so many tokens enter the glade under your control."""

    count: Value

    def run(self, ctx: Context) -> Asking[None]:
        yield from put_tokens(ctx, GNAT, self.count.amount(ctx), [ctx.controller])
