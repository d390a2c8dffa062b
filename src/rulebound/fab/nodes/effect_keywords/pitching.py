"""Pitching as an effect [8.5.44]: what is pitched brings who does so what its pitch says, whatever it is for."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab import constants as c
from rulebound.fab.concepts.assets import GAINS, pitch_of, pitched_for
from rulebound.fab.events import Gain, GameEvent, Move
from rulebound.kernel.decision import Asking
from rulebound.tcg.continuous.contradictions import player_cant
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.effects.following import follow
from rulebound.tcg.nodes.effects.results import DONE, note_done, possible_group, wanted_of
from rulebound.tcg.nodes.groups import seats_of
from rulebound.tcg.position.cards import Card
from rulebound.tcg.program.nodes import Context, Effect, Group


@dataclass(frozen=True)
class Pitch(Effect):
    """A player pitches cards [8.5.44]: each goes to its owner's pitch zone, and the player gains what it brings."""

    what: Group
    who: Group | None = None

    def gives(self) -> tuple[str, ...]:
        return DONE

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what, lambda card: self._able(ctx, card))

    def _seat(self, ctx: Context) -> int:
        seats = [ctx.controller] if self.who is None else seats_of(ctx, self.who)
        return seats[0] if seats else ctx.controller

    def _able(self, ctx: Context, card: Card) -> bool:
        # [1.14.3a] what has no pitch can't be pitched; [1.0.2] nor what a text forbids
        return (
            pitch_of(ctx.state, card) > 0 and player_cant(ctx.state, "pitch", self._seat(ctx), card) is None
        )

    def run(self, ctx: Context) -> Asking[None]:
        state, seat = ctx.state, self._seat(ctx)
        found = yield from self.what.select_able(ctx, lambda card: self._able(ctx, card))
        wanted = wanted_of(ctx, self.what, found)
        cards = [card for card in (follow(ctx, one) for one in found if one > 0) if card is not None]
        able = [card for card in cards if self._able(ctx, card)]
        # [8.5.44a] all of them, or none
        if len(able) < wanted:
            able = []
        gains: list[GameEvent] = []
        events: list[GameEvent] = []
        for card in able:
            events.append(Move("pitch", "8.5.44", card.number, c.PITCH_ZONE, seat, ctx.cause))
            asset = pitched_for(card)
            gains.append(Gain(GAINS[asset], "8.5.44", seat, asset, pitch_of(state, card), ctx.cause))
        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, facts, wanted, events)
        if facts:
            # [1.14.3] of what its pitch was in the zone that it was pitched from
            did = ctx.did
            yield from happen(state, gains, ctx.strand)
            ctx.did = did
