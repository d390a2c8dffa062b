"""Discrete effects that only this game has [8.5]: life, what one may choose to do at all events, how games end."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab.events import Life, wait
from rulebound.fab.nodes.combat.patterns import WasMet
from rulebound.kernel.decision import Asking, Decision, Option
from rulebound.tcg.game.losing import draw_game, end_what_they_do, players_lose
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.flow import ask_yes_no
from rulebound.tcg.nodes.groups import seats_of
from rulebound.tcg.position.records import Waiting
from rulebound.tcg.program.nodes import Condition, Context, Effect, Group, Value
from rulebound.tcg.program.powers import Triggered


@dataclass(frozen=True)
class GainLife(Effect):
    """Players gain life, or (``sign`` -1) lose it: their heroes do [1.13.4, 8.5.7, 8.5.12]."""

    who: Group
    amount: Value
    sign: int = 1

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        amount = self.sign * self.amount.amount(ctx)
        rule = "8.5.7" if self.sign > 0 else "8.5.12"
        seats = seats_of(ctx, self.who) if amount else []
        gains = [Life(rule, state.hero(seat).number, seat, amount, ctx.cause) for seat in seats]
        facts = yield from happen(state, [*gains], ctx.strand)
        # [1.7.6b] what follows has something to refer to only if all of it has happened
        ctx.did = bool(gains) and len(facts) == len(gains)


@dataclass(frozen=True)
class MayChooseTo(Effect):
    """ "You may choose to ...": whether or not all of it can be done, of which what can be is done [1.8.3b]."""

    effect: Effect

    def run(self, ctx: Context) -> Asking[None]:
        # [1.8.3a] its player chooses
        agreed = yield from ask_yes_no(ctx, ctx.controller, "Do it?", "1.8.3b")
        ctx.did = agreed
        if agreed:
            yield from self.effect.run(ctx)


@dataclass(frozen=True)
class WinGame(Effect):
    """ "You win the game": all lose who are not in the party of such a player [4.5.2b]."""

    who: Group

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        winning = seats_of(ctx, self.who)
        losing = [seat for seat in state.clockwise(ctx.controller) if not _is_with(ctx, seat, winning)]
        if winning:
            players_lose(state, losing, "4.5.2b", ctx.cause)
            yield from end_what_they_do(state, losing)


def _is_with(ctx: Context, seat: int, winning: list[int]) -> bool:
    return any(ctx.state.friendly(seat, other) for other in winning)


@dataclass(frozen=True)
class DrawGame(Effect):
    """ "The game is a draw": for all who remain, at once [4.5.4b]."""

    def run(self, ctx: Context) -> Asking[None]:
        draw_game(ctx.state, "4.5.4b")
        # (Nothing is done any more.)
        yield Decision(ctx.controller, "left", "The game is over.", [Option("left")], (), "4.5.4b")


@dataclass(frozen=True)
class InlineTriggered(Effect):
    """ "When [so], [do this]", as one of the effects of a layer: it can trigger only as it is generated [6.6.2].

    What it does is done by a triggered-layer of its own.
    """

    condition: Condition
    effect: Effect

    def run(self, ctx: Context) -> Asking[None]:
        # [6.6.2a] if that is met later, it doesn't trigger
        ctx.did = self.condition.holds(ctx)
        if ctx.did:
            triggered = Triggered(-1, "", WasMet(self.condition), self.effect)
            # [6.6.2] a triggered-layer is to be added
            wait(ctx.state, Waiting(0, ctx.controller, ctx.source, triggered, ctx.roles, ctx.numbers, ctx.x))
        return
        yield  # pragma: no cover
