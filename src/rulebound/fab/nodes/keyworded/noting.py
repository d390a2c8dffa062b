"""What is considered to have been done, in the words of keywords [8.3.18a]; what is done to pay [1.14.2b]."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab import constants as c
from rulebound.fab.events import GameEvent
from rulebound.kernel.decision import Asking, Rewind
from rulebound.tcg import constants as shared
from rulebound.tcg.citations import COUNTERS, cite
from rulebound.tcg.events import Counters, Move
from rulebound.tcg.happening import record
from rulebound.tcg.nodes.choices.choosing import choose_some
from rulebound.tcg.nodes.costs.parts import UseCards, must_happen
from rulebound.tcg.nodes.costs.paying import itself
from rulebound.tcg.program.nodes import Context, Cost, Effect, Filter, Group, Taking


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


@dataclass(frozen=True)
class DoneAsCost(Cost):
    """What is done to pay: a card that is turned, for instance [1.14.2b]; it must be done whole."""

    deed: Effect

    def can_pay(self, ctx: Context) -> bool:
        return self.deed.possible(ctx)

    def pay(self, ctx: Context) -> Asking[None]:
        yield from self.deed.run(ctx)
        if not ctx.did:
            raise Rewind


@dataclass(frozen=True)
class PutsCounter(Cost):
    """ "Put a rust counter on this", as a cost: on what an attack is made with, not on the attack [5.2.2a]."""

    name: str

    def can_pay(self, ctx: Context) -> bool:
        return ctx.state.in_play(itself(ctx)) is not None

    def pay(self, ctx: Context) -> Asking[None]:
        yield from must_happen(ctx, [Counters(cite(ctx.state, COUNTERS), itself(ctx), self.name, 1, ctx.cause)])


@dataclass(frozen=True)
class FromHandOrArsenal(Cost):
    """ "Put a card from your hand or arsenal on the bottom of your deck", as a cost: from either [3.0.13]."""

    what: Filter

    def heeds(self) -> int:
        return self.what.reads()

    def _in(self, zone: int) -> UseCards:
        return UseCards("bottom", self.what, 1, zone)

    def can_pay(self, ctx: Context) -> bool:
        return any(self._in(zone).can_pay(ctx) for zone in (shared.HAND, c.ARSENAL))

    def takes(self, ctx: Context) -> Taking | None:
        # (With one in the arsenal no card in hand is needed.)
        return None if self._in(c.ARSENAL).can_pay(ctx) else self._in(shared.HAND).takes(ctx)

    def pay(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        found = [card.number for zone in (shared.HAND, c.ARSENAL) for card in self._in(zone).usable(ctx)]
        if not found:
            raise Rewind
        words = "Choose what to put on the bottom of your deck."
        chosen = yield from choose_some(state, ctx.controller, found, 1, 1, "pay", words, ctx.source, "1.14.2b")
        put = Move("put", "8.5.15", chosen[0], shared.DECK, ctx.controller, ctx.cause, bottom=True)
        yield from must_happen(ctx, [put])
