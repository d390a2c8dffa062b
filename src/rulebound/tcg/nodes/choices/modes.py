"""Modes: texts that begin with "choose one" and the like."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import Asking
from rulebound.tcg.nodes.core import Condition, Context, Effect
from rulebound.tcg.nodes.known import leave_out


@dataclass(frozen=True)
class Choose(Effect):
    """A modal text [wow-2013:G.modal]: which modes is chosen as it is put on the stack; only those are processed.

    [wow-2007:709.2e]

    ``more_if`` allows ``more`` modes instead of ``most`` ("If your hero is a Troll, you may choose both").
    """

    modes: tuple[Effect, ...]
    least: int = 1
    most: int = 1
    more_if: Condition | None = None
    more: int = 0

    def alternatives(self) -> tuple[str, ...]:
        return ("modes",)

    def run(self, ctx: Context) -> Asking[None]:
        for mode in ctx.modes:
            yield from self.modes[mode].run(ctx)
        leave_out(ctx, self.modes, tuple([self.modes[mode] for mode in ctx.modes]))

    def greatest(self, ctx: Context) -> int:
        """Return how many modes may be chosen."""
        if self.more_if is not None and self.more_if.holds(ctx):
            return self.more
        return self.most
