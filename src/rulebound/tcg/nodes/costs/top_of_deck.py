"""Costs that the top cards of one's deck pay [wow-2007:401]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as c
from rulebound.tcg.citations import COST, cite
from rulebound.tcg.events import GameEvent, Move
from rulebound.tcg.nodes import groups
from rulebound.tcg.nodes.costs.parts import must_happen
from rulebound.tcg.nodes.costs.paying import would_pay
from rulebound.tcg.program.nodes import PLACES, Context, Cost, Taking


@dataclass(frozen=True)
class TopToGraveyard(Cost):
    """ "Put the top N cards of your deck into your graveyard", or remove them from the game; None is X."""

    count: int | None
    to: int = c.GRAVEYARD

    def uses_x(self) -> bool:
        return self.count is None

    def _wanted(self, ctx: Context) -> int:
        return ctx.x if self.count is None else self.count

    def greatest_x(self, ctx: Context) -> int:
        return len(ctx.state.players[ctx.controller].deck) if self.count is None else c.ANY_NUMBER

    def can_pay(self, ctx: Context) -> bool:
        events = self._events(ctx)
        return len(events) == self._wanted(ctx) and all(would_pay(ctx, event) for event in events)

    def provides(self) -> bool:
        return True

    def takes(self, ctx: Context) -> Taking | None:
        state = ctx.state
        deck = [state.cards[id].number for id in state.players[ctx.controller].deck]
        return Taking(self, PLACES[c.DECK], PLACES[self.to], deck, self._wanted(ctx))

    def _events(self, ctx: Context) -> list[GameEvent]:
        state = ctx.state
        ids = state.players[ctx.controller].deck[::-1][: self._wanted(ctx)]
        kind = "remove" if self.to == c.REMOVED else "put"
        rule = cite(state, COST)
        return [Move(kind, rule, state.cards[id].number, self.to, ctx.controller, ctx.cause) for id in ids]

    def pay(self, ctx: Context) -> Asking[None]:
        yield from self.done(ctx)

    def done(self, ctx: Context) -> Asking[list[GameEvent]]:
        """Pay, and return what has happened."""
        events = self._events(ctx)
        yield from must_happen(ctx, events)
        return events


#: The cards that a cost has put into the graveyard from the top of a deck, if the text refers to them.
MILLED: Final = groups.Role("put there to pay")


@dataclass(frozen=True)
class KnownTop(Cost):
    """Cards from the top of a deck, put where the text refers to them: this is what is paid, and not its part."""

    put: Cost

    def gives(self) -> tuple[str, ...]:
        return (MILLED.name,)

    def uses_x(self) -> bool:
        return self.put.uses_x()

    def greatest_x(self, ctx: Context) -> int:
        return self.put.greatest_x(ctx)

    def can_pay(self, ctx: Context) -> bool:
        return self.put.can_pay(ctx)

    def provides(self) -> bool:
        return True

    def takes(self, ctx: Context) -> Taking | None:
        taking = self.put.takes(ctx)
        return (
            None if taking is None else Taking(self, taking.needs, taking.makes, taking.among, taking.count)
        )

    def pay(self, ctx: Context) -> Asking[None]:
        assert isinstance(self.put, TopToGraveyard)
        events = yield from self.put.done(ctx)
        moved = [event.new for event in events if isinstance(event, Move) and event.new]
        ctx.roles = {**ctx.roles, MILLED.name: tuple(moved)}


def mills(cost: Cost) -> bool:
    """Tell whether a cost is paid with the top cards of one's deck."""
    return isinstance(cost, TopToGraveyard)
