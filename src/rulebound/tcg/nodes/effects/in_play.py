"""Effects on cards in play: destroying, exhausting, flipping, attaching, counters, tokens."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as c
from rulebound.tcg.citations import ATTACH, COUNTERS, DESTROY, FLIP, TOKEN, TURN, cite
from rulebound.tcg.continuous.contradictions import cant
from rulebound.tcg.events import Attached, Counters, Flip, GameEvent, Move, Token, Turn
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.choosing import choose_some, is_spoken_for
from rulebound.tcg.nodes.core import Context, Effect, Filter, Group, Value
from rulebound.tcg.nodes.effects.results import DONE, done_so, note_done, possible_group, wanted_of
from rulebound.tcg.nodes.groups import Target
from rulebound.tcg.nodes.picking import Pick
from rulebound.tcg.position.cards import Card, Definition
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.procedures import procedures_of
from rulebound.tcg.program import deed, number


@dataclass(frozen=True)
class Destroy(Effect):
    """Destroy cards in play."""

    what: Group

    def gives(self) -> tuple[str, ...]:
        return done_so("destroyed")

    def possible(self, ctx: Context) -> bool:
        state = ctx.state
        if isinstance(self.what, (Pick, Target)):
            return possible_group(ctx, self.what, lambda card: cant(state, "be destroyed", card) is None)
        found = [state.in_play(one) for one in self.what.members(ctx) if one > 0]
        return bool(found) and all(
            card is not None and cant(state, "be destroyed", card) is None for card in found
        )

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        # [wow-2007:709.2b] the choice must be such that the action is actually taken, if possible
        found = yield from self.what.select_able(
            ctx,
            lambda card: cant(state, "be destroyed", card) is None and not is_spoken_for(ctx, card.number),
        )
        rule = cite(state, DESTROY)
        events: list[GameEvent] = [
            Move("destroy", rule, one, c.GRAVEYARD, cause=ctx.cause)
            for one in found
            if one > 0 and state.in_play(one) is not None
        ]
        wanted = wanted_of(ctx, self.what, found)
        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, facts, wanted, events)


@dataclass(frozen=True)
class TurnCards(Effect):
    """Exhaust or ready cards."""

    how: str
    what: Group

    def gives(self) -> tuple[str, ...]:
        participle = "exhausted" if self.how == "exhaust" else "readied"
        return (*done_so(participle), "affected", deed("affected", participle))

    def possible(self, ctx: Context) -> bool:
        state = ctx.state
        if isinstance(self.what, (Pick, Target)):
            return possible_group(ctx, self.what, lambda card: self._able(state, card))
        exhausting = self.how == "exhaust"
        for one in self.what.members(ctx):
            card = state.in_play(one) if one > 0 else None
            if card is None or card.exhausted == exhausting or cant(state, self.how, card) is not None:
                return False
        return bool(self.what.members(ctx))

    def _able(self, state: State, card: Card) -> bool:
        return card.exhausted == (self.how == "ready") and cant(state, self.how, card) is None

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        found = yield from self.what.select_able(
            ctx, lambda card: self._able(state, card) and not is_spoken_for(ctx, card.number)
        )
        rule = cite(state, TURN)
        events: list[GameEvent] = [Turn(self.how, rule, one, ctx.cause) for one in found if one > 0]
        wanted = wanted_of(ctx, self.what, found)
        facts = yield from happen(ctx.state, events, ctx.strand)
        note_done(ctx, facts, wanted)
        # [wow-2007:714.3f] later sentences mean every card that was affected, even those that were turned already.
        ctx.roles = {**ctx.roles, "affected": tuple(found)}


@dataclass(frozen=True)
class FlipCards(Effect):
    """Turn cards in play face down or face up; "flip" is an event of its own."""

    what: Group
    face_down: bool | None
    how: str = "turn"

    def gives(self) -> tuple[str, ...]:
        return DONE

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what)

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        state = ctx.state
        events: list[GameEvent] = []
        for one in found:
            card = state.in_play(one) if one > 0 else None
            if card is None:
                continue
            # [wow-2007:G.flip] what lies face up is turned face down, and the other way round
            down = (not card.face_down) if self.face_down is None else self.face_down
            if card.face_down != down:
                events.append(Flip(cite(state, FLIP), one, down, ctx.cause, self.how))
        wanted = wanted_of(ctx, self.what, found)
        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, facts, wanted)


@dataclass(frozen=True)
class Reattach(Effect):
    """Attach a card in play to another card, where its attach description allows it [wow-2007:306.3f]."""

    what: Group
    to: Filter
    optional: bool = False

    def gives(self) -> tuple[str, ...]:
        return DONE

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        wanted = wanted_of(ctx, self.what, found)
        events: list[GameEvent] = []
        state = ctx.state
        for one in found:
            card = state.in_play(one) if one > 0 else None
            if card is None or not card.host:
                continue
            hosts = [
                other.number
                for other in (state.cards[id] for id in state.play)
                if other.number != card.host
                and other.number != card.number
                and self.to.matches(ctx, other)
                and procedures_of(state).may_attach_anew(state, card, other)
                and cant(state, "be attached to", other, card) is None
            ]
            if not hosts:
                continue
            chosen = yield from choose_some(
                state, ctx.controller,
                hosts,
                0 if self.optional else 1,
                1,
                "choose",
                "Attach it to what?",
                card.number,
                cite(state, ATTACH),
            )
            events.extend(Attached(cite(state, ATTACH), card.number, host, ctx.cause) for host in chosen)
        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, facts, wanted)


@dataclass(frozen=True)
class AddCounters(Effect):
    """Put counters of a name on cards, or remove them; ``count`` None removes all."""

    on: Group
    name: str
    count: Value | None
    sign: int = 1

    def gives(self) -> tuple[str, ...]:
        return (*DONE, number("counters"))

    def possible(self, ctx: Context) -> bool:
        state = ctx.state
        found = self.on.members(ctx)
        if self.sign > 0 or self.count is None:
            return bool(found)
        return all(state.known(one).counter(self.name) >= self.count.amount(ctx) for one in found) and bool(
            found
        )

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.on.select(ctx)
        state = ctx.state
        events: list[GameEvent] = []
        removed = 0
        short = False
        for one in found:
            card = state.in_play(one)
            if card is None:
                continue
            count = card.counter(self.name) if self.count is None else self.count.amount(ctx)
            if self.sign < 0:
                short = short or count > card.counter(self.name)
                count = min(count, card.counter(self.name))
            if count > 0:
                events.append(Counters(cite(state, COUNTERS), one, self.name, self.sign * count, ctx.cause))
                removed += count
        wanted = wanted_of(ctx, self.on, found)
        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, facts, wanted)
        ctx.did = ctx.did and not short
        ctx.numbers = {**ctx.numbers, "counters": removed}


def put_tokens(
    ctx: Context, definition: Definition, count: int, seats: list[int], exhausted: bool = False
) -> Asking[None]:
    """Put so many tokens into play under the control of each of some players [wow-2007:402.2a]."""
    state = ctx.state
    rule = cite(state, TOKEN)
    events: list[GameEvent] = []
    # [wow-2007:710.1] a token enters play, too
    for seat in seats:
        events.extend(Token(rule, definition, seat, ctx.cause, exhausted) for _ in range(count))

    facts = yield from happen(state, events, ctx.strand)
    note_done(ctx, facts, len(events))
