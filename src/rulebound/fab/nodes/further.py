"""Banishing face down [8.5.1, 3.0.4c], and tokens that are created to pay [1.14, 8.5.2]."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab.events import GameEvent, Move
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.kernel.decision import Asking, Rewind
from rulebound.tcg import constants as shared
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.effects.following import follow
from rulebound.tcg.nodes.effects.results import DONE, note_done, possible_group, wanted_of
from rulebound.tcg.nodes.groups import You
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Context, Cost, Effect, Group


@dataclass(frozen=True)
class BanishFaceDown(Effect):
    """ "Banish it face-down": what lies so in the banished zone nobody but its owner knows."""

    what: Group

    def gives(self) -> tuple[str, ...]:
        return DONE

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what)

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        cards = [card for card in (follow(ctx, one) for one in found if one > 0) if card is not None]
        events: list[GameEvent] = [
            Move("remove", "8.5.1", card.number, shared.REMOVED, card.owner, ctx.cause, face_down=True)
            for card in cards
        ]
        facts = yield from happen(ctx.state, events, ctx.strand)
        note_done(ctx, facts, wanted_of(ctx, self.what, found), events)


@dataclass(frozen=True)
class CreatesToPay(Cost):
    """ "Create a [token]", as a cost: it is paid once that has been created."""

    name: str

    def can_pay(self, ctx: Context) -> bool:
        return True

    def pay(self, ctx: Context) -> Asking[None]:
        yield from CreateTokens(You(), self.name, Number(1)).run(ctx)
        if not ctx.did:
            raise Rewind
