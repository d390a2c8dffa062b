"""Modes: texts that begin with "choose one" and the like."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import Asking
from rulebound.tcg.nodes.flow import ChooseNow, ChoosePlayer
from rulebound.tcg.nodes.groups import Role
from rulebound.tcg.nodes.known import leave_out
from rulebound.tcg.position.records import Roles
from rulebound.tcg.program.nodes import Condition, Context, Effect, Group


@dataclass(frozen=True)
class Choose(Effect):
    """A modal text: which modes is chosen as it is put on the stack; only those are processed.

    ``more_if`` allows ``more`` modes instead of ``most`` ("If your hero is a Troll, you may choose both"). Where there
    are ``choosers``, its controller chooses one of them, who chooses the modes and is called ``role`` from then on.
    If a mode may be chosen more than once, ``again`` is how many modes there are, and they are listed over and over:
    each time that a mode is chosen it is one of its own, with targets of its own [fab:1.7.5c].
    """

    modes: tuple[Effect, ...]
    least: int = 1
    most: int = 1
    more_if: Condition | None = None
    more: int = 0
    choosers: Group | None = None
    role: str = ""
    again: int = 0

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
        # [wow-2007:709.2e, wow-2013:G.modal] modifiers come of the chosen modes alone
        for mode in ctx.modes:
            yield from self.modes[mode].run(ctx)

        leave_out(ctx, self.modes, tuple([self.modes[mode] for mode in ctx.modes]))

    def in_order(self, chosen: list[int]) -> tuple[int, ...]:
        """Return modes that were chosen in the order in which the text lists them [fab:1.7.5b]."""
        return tuple(sorted(chosen, key=self._line))

    def _line(self, mode: int) -> tuple[int, int]:
        return (mode % self.again, mode) if self.again else (mode, 0)

    def is_next(self, mode: int, chosen: list[int]) -> bool:
        """Tell whether a mode is still to be chosen, and was as often as it is listed before [fab:1.7.5b, 1.7.5c]."""
        return mode not in chosen and (not self.again or mode < self.again or mode - self.again in chosen)

    def greatest(self, ctx: Context) -> int:
        """Return how many modes may be chosen [fab:1.7.5e]."""
        if self.more_if is not None and self.more_if.holds(ctx):
            return self.more
        return self.most

    def fewest(self, ctx: Context) -> int:
        """Return how many modes must be chosen."""
        return self.least


@dataclass(frozen=True)
class ChooseAsMany(Choose):
    """A modal text of which no fewer modes are chosen than may be: "If ..., choose 3. Otherwise, choose 1"."""

    def fewest(self, ctx: Context) -> int:
        # [fab:1.7.5e] as they are selected
        return self.greatest(ctx)
