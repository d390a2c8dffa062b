"""What is considered to have been done, in the words of keywords: heaved, for instance [8.3.18a]."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab.events import GameEvent
from rulebound.kernel.decision import Asking
from rulebound.tcg.happening import record
from rulebound.tcg.program.nodes import Context, Effect, Group


@dataclass(frozen=True)
class NoteDone(Effect):
    """Note that you have done what a keyword says, with some cards, which are considered to have been that."""

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"kind": "facts"}

    kind: str
    rule: str
    what: Group

    def run(self, ctx: Context) -> Asking[None]:
        for one in self.what.members(ctx):
            noted = GameEvent(self.kind, self.rule, ctx.cause, subject=one, seat=ctx.controller)
            record(ctx.state, [noted])
        return
        yield  # pragma: no cover
