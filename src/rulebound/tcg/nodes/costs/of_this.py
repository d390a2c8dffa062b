"""Costs that are paid with the source itself: it moves."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from rulebound.kernel.decision import Asking, Rewind
from rulebound.tcg import constants as c
from rulebound.tcg.citations import MOVE_SOURCE, cite
from rulebound.tcg.events import Move
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.costs.parts import was_paid
from rulebound.tcg.nodes.costs.paying import itself, would_pay
from rulebound.tcg.position.cards import Card
from rulebound.tcg.program.nodes import PLACES, Context, Cost, Taking


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class ByItsMove(Cost):
    """What is paid by moving the source; each cost of the kind says how and where to."""

    def comes_from(self) -> int:
        """Return the zone in which the source has to be."""
        return c.PLAY

    def move(self, ctx: Context) -> Move:
        """Return the move that pays."""
        raise NotImplementedError

    def gives(self) -> tuple[str, ...]:
        return ("moved",)

    def can_pay(self, ctx: Context) -> bool:
        card = ctx.state.find(itself(ctx))
        return card is not None and card.zone == self.comes_from() and would_pay(ctx, self.move(ctx))

    def takes(self, ctx: Context) -> Taking | None:
        found = [itself(ctx)] if self.can_pay(ctx) else []
        return Taking(self, PLACES[self.comes_from()], PLACES[self.move(ctx).to], found, 1)

    def would_take(self, ctx: Context, card: Card) -> bool:
        return card.number == itself(ctx)

    def provides(self) -> bool:
        return True

    def pay(self, ctx: Context) -> Asking[None]:
        move = self.move(ctx)
        facts = yield from happen(ctx.state, [move])
        # [wow-2007:411.8e] even a replaced move satisfies the cost
        if not was_paid(ctx, [move], facts):
            raise Rewind
        # [wow-2007:411.8b] the layer can follow the card
        ctx.roles = {**ctx.roles, "moved": tuple([fact.new for fact in facts if isinstance(fact, Move)])}


@dataclass(frozen=True)
class MoveThis(ByItsMove):
    """ "Destroy [this]", "remove [this] from the game", "put [this] into its owner's hand", "discard [this]"."""

    how: str
    to: int
    origin: int = c.PLAY

    def comes_from(self) -> int:
        return self.origin

    def move(self, ctx: Context) -> Move:
        return Move(self.how, cite(ctx.state, MOVE_SOURCE), itself(ctx), self.to, ctx.controller, ctx.cause)


@dataclass(frozen=True)
class PutThisUnder(ByItsMove):
    """ "Put [this] on the bottom of your deck"."""

    def move(self, ctx: Context) -> Move:
        return Move("put", cite(ctx.state, MOVE_SOURCE), itself(ctx), c.DECK, ctx.controller, ctx.cause, True)
