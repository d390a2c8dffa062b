"""Dice and coins, what their results decide, and turns."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import Asking
from rulebound.tcg.citations import COIN, DIE, EXTRA_TURN, cite
from rulebound.tcg.events import ExtraTurn, GameEvent, Roll, Toss
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.core import Context, Effect, Group, Value
from rulebound.tcg.nodes.effects.results import DONE, note_done
from rulebound.tcg.nodes.groups import seats_of
from rulebound.tcg.nodes.known import leave_out
from rulebound.tcg.program import number


@dataclass(frozen=True)
class DieResults(Effect):
    """What happens for the result of the die rolled before: for each effect, its results."""

    results: tuple[tuple[int, ...], ...]
    effects: tuple[Effect, ...]

    def alternatives(self) -> tuple[str, ...]:
        return ("effects",)

    def needs(self) -> tuple[str, ...]:
        return (number("that much"),)

    def run(self, ctx: Context) -> Asking[None]:
        result = ctx.numbers["that much"]
        done: list[Effect] = []
        for results, effect in zip(self.results, self.effects, strict=True):
            if result in results:
                yield from effect.run(ctx)
                done.append(effect)
        leave_out(ctx, self.effects, tuple(done))


@dataclass(frozen=True)
class FlipCoin(Effect):
    """Flip a coin: 1 is won, 0 lost."""

    def gives(self) -> tuple[str, ...]:
        return (number("coin"),)

    def run(self, ctx: Context) -> Asking[None]:
        toss = Toss(cite(ctx.state, COIN), ctx.controller, ctx.cause)
        yield from happen(ctx.state, [toss], ctx.strand)
        ctx.numbers = {**ctx.numbers, "coin": toss.amount}


@dataclass(frozen=True)
class RollDie(Effect):
    """Roll a six-sided die; the result is "that much" for what follows [wow-2007:G.dice-die]."""

    count: Value | None = None

    def gives(self) -> tuple[str, ...]:
        return (number("that much"),)

    def run(self, ctx: Context) -> Asking[None]:
        count = 1 if self.count is None else self.count.amount(ctx)
        rolls = [Roll(cite(ctx.state, DIE), ctx.controller, ctx.cause) for _ in range(count)]
        events: list[GameEvent] = []
        events.extend(rolls)
        yield from happen(ctx.state, events, ctx.strand)
        ctx.numbers = {**ctx.numbers, "that much": sum(roll.amount for roll in rolls)}


@dataclass(frozen=True)
class ExtraTurns(Effect):
    """Players get extra turns after this one, or skip their next (sign below 0) [wow-2007:500.3]."""

    who: Group
    sign: int = 1

    def gives(self) -> tuple[str, ...]:
        return DONE

    def run(self, ctx: Context) -> Asking[None]:
        rule = cite(ctx.state, EXTRA_TURN)
        events: list[GameEvent] = [
            ExtraTurn(rule, seat, self.sign, ctx.cause) for seat in seats_of(ctx, self.who)
        ]
        facts = yield from happen(ctx.state, events, ctx.strand)
        note_done(ctx, facts, len(events))
