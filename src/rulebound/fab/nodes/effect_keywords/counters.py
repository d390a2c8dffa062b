"""Counters that are distributed, or moved from one object to another [8.5.30, 8.5.42]."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab.events import Counters
from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.tcg.events import GameEvent
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.effects.results import DONE, note_done
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context, Effect, Group, Value


@dataclass(frozen=True)
class Distribute(Effect):
    """You divide so many counters of a name among some objects, and put them there all at once [8.5.30]."""

    name: str
    count: Value
    among: Group
    up_to: bool = False

    def gives(self) -> tuple[str, ...]:
        return DONE

    def possible(self, ctx: Context) -> bool:
        return bool(self.among.members(ctx))

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        found = [one for one in self.among.members(ctx) if one > 0 and state.find(one) is not None]
        wanted = max(0, self.count.amount(ctx))
        parts = dict.fromkeys(found, 0)
        for _ in range(wanted if found else 0):
            options = [Option("choose", one) for one in found]
            if self.up_to:
                options.insert(0, Option("done"))
            place = 0
            if len(options) > 1:
                words = "Where does the next counter go?"
                place = yield Decision(ctx.controller, "choose", words, options, (ctx.source,), "8.5.30")
            if place == NOBODY or options[place].verb == "done":
                break
            parts[options[place].subject] += 1
        events: list[GameEvent] = [
            Counters("8.5.14", one, self.name, count, ctx.cause) for one, count in parts.items() if count
        ]
        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, facts, len(events))
        ctx.did = ctx.did and (self.up_to or sum(parts.values()) == wanted)


@dataclass(frozen=True)
class MoveCounters(Effect):
    """A counter of a name is removed from an object and put onto another one [8.5.42]: both, or neither [8.5.42a]."""

    name: str
    origin: Group
    to: Group

    def gives(self) -> tuple[str, ...]:
        return DONE

    def possible(self, ctx: Context) -> bool:
        return self._are_fit(ctx, self.origin.members(ctx), self.to.members(ctx))

    def _are_fit(self, ctx: Context, origin: list[int], to: list[int]) -> bool:
        state = ctx.state
        there = any(_can_hold(state, one) for one in to)
        return there and any(_can_hold(state, one) and state.known(one).counter(self.name) for one in origin)

    def run(self, ctx: Context) -> Asking[None]:
        origin = yield from self.origin.select_able(ctx, lambda card: card.counter(self.name) > 0)
        to = yield from self.to.select(ctx)
        note_done(ctx, [], 1)
        # [8.5.42a] without such a counter, or without anything to put it onto, nothing is done
        if not self._are_fit(ctx, origin[:1], to[:1]):
            return
        events: list[GameEvent] = [
            Counters("8.5.42", origin[0], self.name, -1, ctx.cause),
            Counters("8.5.42", to[0], self.name, 1, ctx.cause),
        ]
        facts = yield from happen(ctx.state, events, ctx.strand)
        note_done(ctx, facts, 2)


def _can_hold(state: State, one: int) -> bool:
    return one > 0 and state.find(one) is not None
