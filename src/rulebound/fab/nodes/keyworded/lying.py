"""Where objects lie in relation to each other: under another one, in a soul, attacking what [3.0.14, 3.11.5, 8.4.5]."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab import constants as c
from rulebound.fab.position.zones import ZONES
from rulebound.tcg import constants as shared
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.zones import facets_of_zone
from rulebound.tcg.program.nodes import Context, Filter, Value


@dataclass(frozen=True)
class LiesUnderIt(Filter):
    """The permanent under which the source lies: "while this is under a permanent, that permanent ..." [8.4.5]."""

    def reads(self) -> int:
        return shared.STRUCTURE

    def matches(self, ctx: Context, card: Card) -> bool:
        # [3.0.14] what it lies under may be on the stack, too: that is no permanent
        source = ctx.state.find(ctx.source)
        under = source is not None and source.zone == c.UNDER and source.host == card.number
        return under and card.zone == shared.PLAY


@dataclass(frozen=True)
class HasSoul(Filter):
    """Heroes with so many cards in their souls, or more [3.11.5]."""

    least: Value

    def reads(self) -> int:
        return shared.STRUCTURE | facets_of_zone(c.SOUL) | self.least.reads()

    def matches(self, ctx: Context, card: Card) -> bool:
        state = ctx.state
        seats = [player.seat for player in state.players if player.hero == card.number]
        lying = sum([len(ZONES.all[c.SOUL].ids(state, seat)) for seat in seats])
        return bool(seats) and lying >= self.least.amount(ctx)
