"""Additional costs that may be paid or not; costs that take all that one has of something, or all from one zone."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option, Rewind
from rulebound.tcg.citations import COST, cite
from rulebound.tcg.nodes.costs.parts import AS_IT_WAS, UseCards
from rulebound.tcg.nodes.effects.moving import OneSeat
from rulebound.tcg.nodes.filters import Both
from rulebound.tcg.nodes.flow import ask_yes_no
from rulebound.tcg.nodes.kinds import OwnedBy
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import player_subject
from rulebound.tcg.program.nodes import Context, Cost, Taking


@dataclass(frozen=True)
class OptionalCost(Cost):
    """ "As an additional cost to play this, you may ...": what it is paid with is nothing, if it isn't paid."""

    cost: Cost

    def gives(self) -> tuple[str, ...]:
        return self.cost.gives()

    def can_pay(self, ctx: Context) -> bool:
        return True

    def pay(self, ctx: Context) -> Asking[None]:
        prompt = "Pay the additional cost?"
        if self.cost.can_pay(ctx) and (
            yield from ask_yes_no(ctx, ctx.controller, prompt, cite(ctx.state, COST))
        ):
            yield from self.cost.pay(ctx)
        else:
            ctx.roles = {**ctx.roles, "paid": (), AS_IT_WAS: ()}


@dataclass(frozen=True)
class UseEvery(Cost):
    """ "Destroy all of your resources" as a cost: every card that could be used so, none if there is none."""

    cost: Cost

    def gives(self) -> tuple[str, ...]:
        return self.cost.gives()

    def provides(self) -> bool:
        return self.cost.provides()

    def readies(self) -> bool:
        return self.cost.readies()

    def alters(self) -> int:
        return self.cost.alters()

    def heeds(self) -> int:
        return self.cost.heeds()

    def can_pay(self, ctx: Context) -> bool:
        return True

    def pay(self, ctx: Context) -> Asking[None]:
        assert isinstance(self.cost, UseCards)
        every = len(self.cost.usable(ctx))
        yield from dataclasses.replace(self.cost, count=every).pay(ctx)


@dataclass(frozen=True)
class UseTogether(Cost):
    """ "Remove two cards in a graveyard from the game" as a cost: all of them from one player's zone."""

    cost: Cost

    def gives(self) -> tuple[str, ...]:
        return self.cost.gives()

    def provides(self) -> bool:
        return self.cost.provides()

    def readies(self) -> bool:
        return self.cost.readies()

    def alters(self) -> int:
        return self.cost.alters()

    def heeds(self) -> int:
        return self.cost.heeds()

    def _owners(self, ctx: Context) -> list[int]:
        """Return the seats of those in whose zone there are enough cards."""
        assert isinstance(self.cost, UseCards) and self.cost.count is not None
        owners = [card.owner for card in self.cost.usable(ctx)]
        return [seat for seat in dict.fromkeys(owners) if owners.count(seat) >= self.cost.count]

    def takes(self, ctx: Context) -> Taking | None:
        assert isinstance(self.cost, UseCards)
        taking, owners = self.cost.takes(ctx), self._owners(ctx)
        if taking is None:
            return None
        among = [one for one in taking.among if ctx.state.known(one).owner in owners]
        return Taking(self, taking.needs, taking.makes, among, taking.count)

    def would_take(self, ctx: Context, card: Card) -> bool:
        return self.cost.would_take(ctx, card)

    def can_pay(self, ctx: Context) -> bool:
        return bool(self._owners(ctx))

    def pay(self, ctx: Context) -> Asking[None]:
        assert isinstance(self.cost, UseCards)
        owners = self._owners(ctx)
        if not owners:
            raise Rewind
        chosen = owners[0]
        if len(owners) > 1:
            options = [Option("choose", player_subject(seat)) for seat in owners]
            rule = cite(ctx.state, COST)
            place = yield Decision(ctx.controller, "choose", "From whose zone?", options, (ctx.source,), rule)
            chosen = owners[0 if place == NOBODY else place]
        theirs = Both((self.cost.what, OwnedBy(OneSeat(chosen))))
        yield from dataclasses.replace(self.cost, what=theirs).pay(ctx)
