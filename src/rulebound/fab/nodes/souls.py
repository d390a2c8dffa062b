"""What is charged to a hero's soul [8.5.29]: as an effect, and as a cost."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab import constants as c
from rulebound.fab.events import GameEvent, Move
from rulebound.fab.nodes.costs import OtherwisePaid
from rulebound.kernel.decision import Asking, Rewind
from rulebound.tcg import constants as shared
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.choices.choosing import choose_some
from rulebound.tcg.nodes.choices.picking import Pick
from rulebound.tcg.nodes.costs.parts import AS_IT_WAS, UseCards, was_paid
from rulebound.tcg.nodes.effects.results import DONE, note_done, possible_group
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.groups import You
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Context, Effect

#: A card of your hand.
_ONE = Pick(AnyCard(), Number(1), shared.HAND, You(), role="charged")


@dataclass(frozen=True)
class Charge(Effect):
    """You put a card from your hand into your hero's soul, and have charged it [8.5.29, 8.5.29a]."""

    def gives(self) -> tuple[str, ...]:
        return DONE

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, _ONE)

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from _ONE.select(ctx)
        events: list[GameEvent] = [_charged(ctx, one) for one in found]
        facts = yield from happen(ctx.state, events, ctx.strand)
        note_done(ctx, facts, 1, events)


def _charged(ctx: Context, one: int) -> Move:
    return Move("charge", "8.5.29", one, c.SOUL, ctx.controller, ctx.cause)


@dataclass(frozen=True)
class ChargeCost(OtherwisePaid):
    """ "Charge your hero's soul" as a cost: a card is chosen as one that is discarded would be."""

    def pay(self, ctx: Context) -> Asking[None]:
        used = self.cost
        assert isinstance(used, UseCards)
        state = ctx.state
        found = [card.number for card in used.usable(ctx)]
        if not found:
            raise Rewind
        words = "Choose what to charge."
        chosen = yield from choose_some(state, ctx.controller, found, 1, 1, "pay", words, ctx.source)
        events: list[GameEvent] = [_charged(ctx, one) for one in chosen]
        facts = yield from happen(state, events)
        if not was_paid(ctx, events, facts):
            raise Rewind
        moved = [fact.new for fact in facts if isinstance(fact, Move)]
        ctx.roles = {**ctx.roles, "paid": tuple(moved), AS_IT_WAS: tuple(chosen)}


#: A card from hand.
CHARGE_COST = ChargeCost(UseCards("discard", AnyCard(), 1, shared.HAND))
