"""Modes: texts that begin with "choose one" and the like."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import Asking
from rulebound.tcg.nodes.core import Condition, Context, Effect, Group
from rulebound.tcg.nodes.flow import ChooseNow, ChoosePlayer
from rulebound.tcg.nodes.groups import Role
from rulebound.tcg.nodes.known import leave_out
from rulebound.tcg.position.records import Roles


@dataclass(frozen=True)
class Choose(Effect):
    """A modal text [wow-2013:G.modal]: which modes is chosen as it is put on the stack; only those are processed.

    [wow-2007:709.2e, fab:1.7.5, 1.7.5b, 1.7.5e]

    ``more_if`` allows ``more`` modes instead of ``most`` ("If your hero is a Troll, you may choose both"). Where there
    are ``choosers``, its controller chooses one of them, who chooses the modes and is called ``role`` from then on.
    """

    modes: tuple[Effect, ...]
    least: int = 1
    most: int = 1
    more_if: Condition | None = None
    more: int = 0
    choosers: Group | None = None
    role: str = ""

    def gives(self) -> tuple[str, ...]:
        return (self.role,) if self.choosers is not None else ()

    def lends(self, field: str) -> tuple[str, ...]:
        return self.gives() if field == "modes" else ()

    def alternatives(self) -> tuple[str, ...]:
        return ("modes",)

    def is_left_open(self, roles: Roles) -> bool:
        """Tell whether another player still has to choose: not as this was put on the stack, but as it is processed."""
        return self.choosers is not None and self.role not in roles

    def run(self, ctx: Context) -> Asking[None]:
        if self.choosers is not None and self.is_left_open(ctx.roles):
            # [wow-2007:709.2b]
            yield from ChoosePlayer(self.choosers, self.role).run(ctx)
            yield from ChooseNow(Role(self.role), self.modes).choosing(ctx, ctx.source)
            return
        for mode in ctx.modes:
            yield from self.modes[mode].run(ctx)
        leave_out(ctx, self.modes, tuple([self.modes[mode] for mode in ctx.modes]))

    def greatest(self, ctx: Context) -> int:
        """Return how many modes may be chosen."""
        if self.more_if is not None and self.more_if.holds(ctx):
            return self.more
        return self.most
