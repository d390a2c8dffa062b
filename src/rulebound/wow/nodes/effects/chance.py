"""Dice and coins, and what their results decide."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import Asking
from rulebound.tcg.citations import WHETHER, cite
from rulebound.tcg.continuous.listings import layout_of
from rulebound.tcg.nodes.costs.parts import Pay
from rulebound.tcg.procedures.paying import can_pay, pay_while_processing
from rulebound.tcg.program.nodes import Context, Effect, Group
from rulebound.tcg.tree import number
from rulebound.wow.nodes.flow import ask_yes_no


@dataclass(frozen=True)
class FlipAgain(Effect):
    """What a flip decides, all of it again as long as you lose the flip and pay for another."""

    effect: Effect
    cost: int

    def needs(self) -> tuple[str, ...]:
        return (number("coin"),)

    def run(self, ctx: Context) -> Asking[None]:
        yield from self.effect.run(ctx)
        costs = (Pay(self.cost),)
        while ctx.numbers["coin"] == 0 and can_pay(ctx, [self.cost], costs):
            agreed = yield from ask_yes_no(ctx, ctx.controller, "Pay to flip again?", cite(ctx.state, WHETHER))
            if not agreed:
                return
            paid = yield from pay_while_processing(ctx, costs)
            if not paid:
                return
            yield from self.effect.run(ctx)


@dataclass(frozen=True)
class Guess(Effect):
    """ "Guess whether [a card] has a higher or lower cost than [another]": 1 if that was right, else 0.

    "guessed" are the two cards; those that don't exist aren't compared with anything [wow-2013:712.8].
    """

    stat: str
    first: Group
    second: Group

    def gives(self) -> tuple[str, ...]:
        return ("guessed", number("guess"))

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        asked = f"Is the {layout_of(state).numbers[self.stat].word} of the first higher? (If not, you guess lower.)"
        higher = yield from ask_yes_no(ctx, ctx.controller, asked, cite(state, WHETHER))
        ones, others = self.first.members(ctx)[:1], self.second.members(ctx)[:1]
        right = False
        # [wow-2013:712.8] with something missing there is no comparison, nor is its cost 0
        if ones and others:
            of = layout_of(state).numbers[self.stat].of
            one, other = of(state, state.known(ones[0])), of(state, state.known(others[0]))
            right = one > other if higher else one < other
        ctx.roles = {**ctx.roles, "guessed": (*ones, *others)}
        ctx.numbers = {**ctx.numbers, "guess": int(right)}
