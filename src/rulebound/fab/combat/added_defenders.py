"""Adding cards to a chain link as defending cards [8.5.32]."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab.combat.chain import add_defenders
from rulebound.fab.position.state import active_link
from rulebound.kernel.decision import Asking
from rulebound.tcg.program.nodes import Context, Effect, Group


@dataclass(frozen=True)
class AddDefenders(Effect):
    """ "Add [cards] to this chain link as defending cards": those that can become such, all at once [8.5.32]."""

    what: Group

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        link = active_link(ctx.state)
        if link is None:
            # [7.0.3d] there is no link to add them to
            ctx.did = False
            return
        before = len(link.defenders)
        yield from add_defenders(ctx.state, found, ctx.controller, "8.5.32")
        link = active_link(ctx.state)
        # [7.0.5b] what can't defend stays where it is, and the effect fails
        ctx.did = link is not None and len(link.defenders) == before + len(found)
