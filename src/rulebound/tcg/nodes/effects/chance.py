"""Dice and coins, what their results decide, and turns."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.tcg.citations import COIN, DIE, EXTRA_TURN, SEATS, SKIPPED_TURN, cite
from rulebound.tcg.events import ExtraTurn, GameEvent, Roll, TakeSeat, Toss
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.effects.results import DONE, note_done
from rulebound.tcg.nodes.groups import seats_of
from rulebound.tcg.nodes.known import leave_out
from rulebound.tcg.position.state import draw_lots, player_subject
from rulebound.tcg.program.nodes import Context, Effect, Group, Value
from rulebound.tcg.tree import number


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
class DoOneAtRandom(Effect):
    """ "Choose one at random: ...; or ...": chance chooses as the text is processed [wow-2013:G.random]."""

    modes: tuple[Effect, ...]

    def alternatives(self) -> tuple[str, ...]:
        return ("modes",)

    def run(self, ctx: Context) -> Asking[None]:
        place = draw_lots(ctx.state, list(range(len(self.modes))), 1)[0]
        mode = self.modes[place]
        yield from mode.run(ctx)
        leave_out(ctx, self.modes, (mode,))


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
        rule = cite(ctx.state, EXTRA_TURN if self.sign > 0 else SKIPPED_TURN)
        events: list[GameEvent] = [
            ExtraTurn(rule, seat, self.sign, ctx.cause) for seat in seats_of(ctx, self.who)
        ]
        facts = yield from happen(ctx.state, events, ctx.strand)
        note_done(ctx, facts, len(events))


@dataclass(frozen=True)
class MoveToRight(Effect):
    """ "Move to the right of another player": that player comes next in turn order [wow-2012:500.6, wow-2013:500.6].

    ``of`` are those whom one may choose.
    """

    of: Group

    def run(self, ctx: Context) -> Asking[None]:
        state, seat = ctx.state, ctx.controller
        others = [one for one in seats_of(ctx, self.of) if one != seat]
        # With two players nothing happens.
        if not others or state.still_playing() < 3:
            ctx.did = False
            return
        place = 0
        if len(others) > 1:
            options = [Option("choose", player_subject(one)) for one in others]
            asked = "To the right of whom do you move?"
            place = yield Decision(seat, "choose", asked, options, (ctx.source,), cite(state, SEATS))
        if place == NOBODY:
            ctx.did = False
            return
        facts = yield from happen(state, [TakeSeat(cite(state, SEATS), ctx.cause, seat, others[place])], ctx.strand)
        ctx.did = bool(facts)
