"""Two characters that trade the damage on them."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import Asking
from rulebound.tcg.citations import PUT_DAMAGE, cite
from rulebound.tcg.events import GameEvent, SetDamage
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.effects.results import DONE, note_done
from rulebound.tcg.position.cards import Card
from rulebound.tcg.program.nodes import Context, Effect, Group


def _both(ctx: Context, first: Group, second: Group) -> Asking[list[Card]]:
    """Return two cards in play, or none if either isn't there."""
    found: list[Card] = []
    for group in (first, second):
        chosen = yield from group.select(ctx)
        card = ctx.state.in_play(chosen[0]) if len(chosen) == 1 else None
        if card is not None:
            found.append(card)
    return found if len(found) == 2 else []


@dataclass(frozen=True)
class SwitchDamage(Effect):
    """ "Switch all damage on [one] with the damage on [another]" [wow-2012:405.7]: nothing is dealt or healed."""

    first: Group
    second: Group

    def gives(self) -> tuple[str, ...]:
        return DONE

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        both = yield from _both(ctx, self.first, self.second)
        events: list[GameEvent] = []
        if both:
            less, more = sorted(both, key=lambda card: card.damage)
            apart = more.damage - less.damage
            put = procedures_of(state).damage_to_put(state, less, apart)
            # [wow-2012:405.7] it is removed from the one that has more, and put on the other
            if apart:
                events.append(SetDamage(cite(state, PUT_DAMAGE), ctx.cause, more.number, -apart))
            if put > 0:
                events.append(SetDamage(cite(state, PUT_DAMAGE), ctx.cause, less.number, put))
        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, facts, max(1, len(events)))


__all__ = ["SwitchDamage"]
