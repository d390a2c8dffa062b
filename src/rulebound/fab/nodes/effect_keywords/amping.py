"""Amp [8.5.47]: the next arcane damage that one would deal this turn is so much more."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab import constants as c
from rulebound.kernel.decision import Asking
from rulebound.tcg.nodes.changes.continuing import GrantAll
from rulebound.tcg.nodes.changes.replacing import ReplaceDamage
from rulebound.tcg.nodes.kinds import Side
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Context, Effect, Value


def amp(amount: Value) -> GrantAll:
    """Return what amping so much begins: a replacement of the next such damage."""
    more = ReplaceDamage(Side("your"), damage_types=c.ARCANE, plus=amount, use_once=True)
    return GrantAll(None, (more,), "turn", next_times=Number(1))


@dataclass(frozen=True)
class Amp(Effect):
    """Amp X, which is counted as the effect is generated, and stays so [8.5.47, 6.2.2b, 5.3.4a]."""

    amount: Value

    def run(self, ctx: Context) -> Asking[None]:
        yield from amp(Number(self.amount.amount(ctx))).run(ctx)
