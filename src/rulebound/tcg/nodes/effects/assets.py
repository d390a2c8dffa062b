"""Effects on assets that are only numbers: players get more of them, or have less."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import Asking
from rulebound.tcg.citations import ASSET, cite
from rulebound.tcg.events import Gain
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.groups import seats_of
from rulebound.tcg.program.nodes import Context, Effect, Group, Value


@dataclass(frozen=True)
class GainAsset(Effect):
    """ "Gain 2 life", "each opponent loses 1 life": ``asset`` is the number that the game gives it."""

    who: Group
    amount: Value
    asset: int
    sign: int = 1

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        amount, rule = self.sign * self.amount.amount(ctx), cite(state, ASSET)
        kind = procedures_of(state).gaining(self.asset)
        gains = [Gain(kind, rule, seat, self.asset, amount, ctx.cause) for seat in seats_of(ctx, self.who)]
        facts = yield from happen(state, [*gains], ctx.strand)
        ctx.did = len(facts) == len(gains)
