"""Adding cards to a chain link as defending cards [8.5.32]."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab.combat.chain import add_defenders
from rulebound.fab.position.state import Link, active_link
from rulebound.kernel.decision import Asking
from rulebound.tcg.nodes.choices.choosing import choose_some
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
        target = yield from self._target(ctx, link)
        yield from add_defenders(ctx.state, found, ctx.controller, "8.5.32", target=target)
        link = active_link(ctx.state)
        # [7.0.5b] what can't defend stays where it is, and the effect fails
        ctx.did = link is not None and len(link.defenders) == before + len(found)

    def _target(self, ctx: Context, link: Link) -> Asking[int]:
        """Return what they are to defend: of several targets, the effect's controller determines which [7.0.5d]."""
        words = "Which of these is defended?"
        targets = list(link.targets())
        chosen = yield from choose_some(
            ctx.state, ctx.controller, targets, 1, 1, "choose", words, ctx.source, "7.0.5d"
        )
        # (0: who is attacked alone.)
        return chosen[0] if len(targets) > 1 and chosen else 0
