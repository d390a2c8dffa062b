"""Costs: what is paid to put something on the stack, or to do something else [wow-2007:401, fab:5.1.3]."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from rulebound.kernel.decision import Asking
from rulebound.tcg.nodes.core import Context, Cost, Value
from rulebound.tcg.procedures.procedures import procedures_of


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Pay(Cost):
    """An amount of an asset: a number, X, or both.

    The asset is the game's first one; a game with others says so of each in a class of its own: ``asset``.
    """

    number: int
    x: bool = False

    def asset(self) -> int:
        return 0

    def owed(self, ctx: Context) -> int:
        # [wow-2007:401.4b] as many as the number says
        return self.number + (ctx.x if self.x else 0)

    def is_plain(self) -> bool:
        return not self.x and self.asset() == 0

    def least(self) -> int:
        return self.number if self.asset() == 0 else 0

    def uses_x(self) -> bool:
        return self.x

    def can_pay(self, ctx: Context) -> bool:
        return procedures_of(ctx.state).spendable(ctx.state, ctx.controller, self.asset()) >= self.owed(ctx)

    def pay(self, ctx: Context) -> Asking[None]:
        yield from procedures_of(ctx.state).pay_asset(ctx, self.asset(), self.owed(ctx))


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class PayValue(Cost):
    """An amount of an asset that is counted ("pay 1 for each ally")."""

    value: Value

    def asset(self) -> int:
        return 0

    def owed(self, ctx: Context) -> int:
        return self.value.amount(ctx)

    def can_pay(self, ctx: Context) -> bool:
        return procedures_of(ctx.state).spendable(ctx.state, ctx.controller, self.asset()) >= self.owed(ctx)

    def pay(self, ctx: Context) -> Asking[None]:
        yield from procedures_of(ctx.state).pay_asset(ctx, self.asset(), self.owed(ctx))


@dataclass(frozen=True)
class Say(Cost):
    """ "Say '...'": words that the player says aloud; they cost nothing else."""

    words: str

    def can_pay(self, ctx: Context) -> bool:
        return True

    def pay(self, ctx: Context) -> Asking[None]:
        return
        yield  # pragma: no cover
