"""Banishing face down [8.5.1, 3.0.4c]."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab.events import GameEvent, Move
from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as shared
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.effects.following import follow
from rulebound.tcg.nodes.effects.results import DONE, note_done, possible_group, wanted_of
from rulebound.tcg.program.nodes import Context, Effect, Group


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
