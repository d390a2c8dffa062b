"""Costs that are paid later: "destroy this when the chain link resolves" [8.6.34]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.fab.nodes.combat.patterns import LinkResolved
from rulebound.kernel.decision import Asking
from rulebound.tcg.nodes.changes.continuing import create
from rulebound.tcg.nodes.costs.paying import itself
from rulebound.tcg.nodes.effects.in_play import Destroy
from rulebound.tcg.nodes.filters import IsThis
from rulebound.tcg.nodes.groups import This
from rulebound.tcg.program.nodes import Context, Cost
from rulebound.tcg.program.powers import Triggered

#: What becomes of the source as the chain link of its attack resolves [7.6.2].
_DESTROYED: Final = Triggered(-1, "", LinkResolved(IsThis()), Destroy(This()))


@dataclass(frozen=True)
class DestroyedAsLinkResolves(Cost):
    """The source is destroyed when the chain link of the attack resolves that this pays for."""

    def can_pay(self, ctx: Context) -> bool:
        return ctx.state.in_play(itself(ctx)) is not None

    def pay(self, ctx: Context) -> Asking[None]:
        theirs = Context(ctx.state, ctx.controller, itself(ctx), ctx.clause)
        # (The chain opens only once it is paid.)
        yield from create(theirs, _DESTROYED, "turn", None, 1)
