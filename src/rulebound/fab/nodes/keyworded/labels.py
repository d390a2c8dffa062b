"""What stands behind labels: cards banished together, cards shown by who is hit, what weapon zones hold [8.4]."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab import constants as c
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.fab.position.state import equipped_by
from rulebound.fab.position.zones import ZONES
from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.events import GameEvent, Move, Show
from rulebound.tcg.happening import happen, record
from rulebound.tcg.nodes.choices.choosing import choose_some
from rulebound.tcg.nodes.effects.results import DONE, note_done
from rulebound.tcg.nodes.groups import You, seats_of
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.cards import Card
from rulebound.tcg.program.nodes import Condition, Context, Effect, Filter, Group


@dataclass(frozen=True)
class BanishBoth(Effect):
    """ "Banish 2 [cards] and a [card] from your graveyard": all of them at once, or nothing [8.4.14, 8.5.1].

    ``count`` of the ``first`` kind, and one more of the ``second``, which may be of the first as well.
    """

    first: Filter
    count: int
    second: Filter

    def gives(self) -> tuple[str, ...]:
        return DONE

    def _seconds(self, ctx: Context) -> list[int]:
        """Return what may be the one, so that there are enough others."""
        state = ctx.state
        lying = [state.cards[id] for id in ZONES.all[shared.GRAVEYARD].ids(state, ctx.controller)]
        there = [card for card in lying if not card.face_down]
        fits = [card.number for card in there if self.first.matches(ctx, card)]
        ones = [card.number for card in there if self.second.matches(ctx, card)]
        return [one for one in ones if len([other for other in fits if other != one]) >= self.count]

    def possible(self, ctx: Context) -> bool:
        return bool(self._seconds(ctx))

    def run(self, ctx: Context) -> Asking[None]:
        state, seat = ctx.state, ctx.controller
        ones = self._seconds(ctx)
        note_done(ctx, [], 1)
        if not ones:
            return
        words = "Choose what to banish."
        chosen = yield from choose_some(state, seat, ones, 1, 1, "choose", words, ctx.source)
        lying = [state.cards[id] for id in ZONES.all[shared.GRAVEYARD].ids(state, seat)]
        fits = [card.number for card in lying if not card.face_down and self.first.matches(ctx, card)]
        left = [one for one in fits if one not in chosen]
        chosen += yield from choose_some(
            state, seat, left, self.count, self.count, "choose", words, ctx.source
        )
        events: list[GameEvent] = [
            Move("remove", "8.5.1", one, shared.REMOVED, seat, ctx.cause) for one in chosen
        ]
        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, facts, len(events), events)


@dataclass(frozen=True)
class ShowAndLose(Effect):
    """ "They choose and reveal a card from their hand. If it's a [card], they discard it and you create a token".

    [8.4.19]
    """

    who: Group
    what: Filter
    token: str
    #: If so, you look at their hand and choose the card [8.5.16].
    seen: Condition | None = None

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        ctx.did = False
        for seat in seats_of(ctx, self.who):
            held = [state.cards[id].number for id in state.players[seat].hand]
            seen = self.seen is not None and self.seen.holds(ctx)
            chooser = ctx.controller if seen else seat
            if seen and held:
                record(state, [Show("look", "8.5.16", tuple(held), chooser, False, ctx.cause)])
            words = "Choose which card?" if seen else "Reveal which card?"
            chosen = yield from choose_some(
                state, chooser, held, 1, 1, "choose", words, ctx.source, "8.4.19", True
            )
            if not chosen:
                continue
            if not seen:
                record(state, [Show("reveal", "8.5.17", tuple(chosen), seat, True, ctx.cause)])
            if not self.what.matches(ctx, state.known(chosen[0])):
                continue
            discarded: list[GameEvent] = [
                Move("discard", "8.5.5", chosen[0], shared.GRAVEYARD, seat, ctx.cause)
            ]
            ctx.did = bool((yield from happen(state, discarded, ctx.strand)))
            yield from CreateTokens(You(), self.token, Number(1)).run(ctx)


@dataclass(frozen=True)
class OnlyOneWielded(Condition):
    """ "This is the only card equipped to your weapon zones" [8.4.17, 3.16.2a]."""

    def reads(self) -> int:
        return shared.STRUCTURE | shared.CONTROL | shared.TYPES | shared.TAGS

    def holds(self, ctx: Context) -> bool:
        worn = equipped_by(ctx.state, ctx.controller)
        there = [card.number for card in worn if self._is_wielded(ctx, card)]
        return there == [ctx.source]

    def _is_wielded(self, ctx: Context, card: Card) -> bool:
        values = effective(ctx.state, card)
        # [3.16.2a] weapons, off-hands and quivers are equipped there
        return values.types & c.WEAPON != 0 or c.OFF_HAND in values.tags or c.QUIVER in values.tags
