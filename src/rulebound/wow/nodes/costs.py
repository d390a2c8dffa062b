"""Costs: what is paid to add a link or to do something else (section 401)."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as c
from rulebound.tcg.citations import PUT_DAMAGE, cite
from rulebound.tcg.nodes.costs.counted import PayTimes as PayTimes
from rulebound.tcg.nodes.costs.counted import RemoveAllCounters as RemoveAllCounters
from rulebound.tcg.nodes.costs.of_this import MoveThis as MoveThis
from rulebound.tcg.nodes.costs.of_this import PutThisUnder as PutThisUnder
from rulebound.tcg.nodes.costs.optional import OptionalCost as OptionalCost
from rulebound.tcg.nodes.costs.optional import UseEvery as UseEvery
from rulebound.tcg.nodes.costs.optional import UseTogether as UseTogether
from rulebound.tcg.nodes.costs.parts import PARTICIPLES as PARTICIPLES
from rulebound.tcg.nodes.costs.parts import Activate as Activate
from rulebound.tcg.nodes.costs.parts import CountersOfYours as CountersOfYours
from rulebound.tcg.nodes.costs.parts import DamageYours as DamageYours
from rulebound.tcg.nodes.costs.parts import ExhaustGroup as ExhaustGroup
from rulebound.tcg.nodes.costs.parts import FlipThis as FlipThis
from rulebound.tcg.nodes.costs.parts import Pay as Pay
from rulebound.tcg.nodes.costs.parts import PayValue as PayValue
from rulebound.tcg.nodes.costs.parts import RemoveCounters as RemoveCounters
from rulebound.tcg.nodes.costs.parts import RemoveDamage as RemoveDamage
from rulebound.tcg.nodes.costs.parts import Say as Say
from rulebound.tcg.nodes.costs.parts import SkipDraw as SkipDraw
from rulebound.tcg.nodes.costs.parts import UseCards as UseCards
from rulebound.tcg.nodes.costs.parts import must_happen
from rulebound.tcg.nodes.costs.top_of_deck import KnownTop as KnownTop
from rulebound.tcg.nodes.costs.top_of_deck import TopToGraveyard as TopToGraveyard
from rulebound.tcg.program.nodes import Context, Cost, Group, Taking, Value
from rulebound.wow.boards.interaction import effective
from rulebound.wow.events import SetDamage
from rulebound.wow.nodes.values import Number


@dataclass(frozen=True)
class DamageThis(Cost):
    """ "Put 1 damage on [this]" or on your hero."""

    on: Group
    amount: Value

    def uses_x(self) -> bool:
        return not isinstance(self.amount, Number)

    def alters(self) -> int:
        return c.DAMAGE

    def can_pay(self, ctx: Context) -> bool:
        return all(ctx.state.in_play(one) is not None for one in self.on.members(ctx))

    def takes(self, ctx: Context) -> Taking | None:
        found = self.on.members(ctx)
        there = [one for one in found if ctx.state.in_play(one) is not None]
        return Taking(self, "in play", "in play", there, len(found))

    def greatest_x(self, ctx: Context) -> int:
        # Any number can be put on a character; more than is left of it does nothing more.
        state = ctx.state
        left = [
            effective(state, state.known(one)).health - state.known(one).damage
            for one in self.on.members(ctx)
        ]
        return max([1, *left]) if self.uses_x() else c.ANY_NUMBER

    def pay(self, ctx: Context) -> Asking[None]:
        amount = self.amount.amount(ctx)
        if amount > 0:
            yield from must_happen(
                ctx, [SetDamage(cite(ctx.state, PUT_DAMAGE), ctx.cause, one, amount) for one in self.on.members(ctx)]
            )
