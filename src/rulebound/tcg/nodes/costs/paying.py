"""Paying while a text is processed."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import Asking, Decision, Option, Rewind
from rulebound.tcg import constants as c
from rulebound.tcg.citations import COST, cite
from rulebound.tcg.continuous.contradictions import cant
from rulebound.tcg.continuous.interaction import board
from rulebound.tcg.continuous.listings import SAYS_REPLACE
from rulebound.tcg.events import GameEvent, Move
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.nodes.groups import seats_of
from rulebound.tcg.nodes.kinds import Side
from rulebound.tcg.nodes.known import leave_out, take_over
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.paying import bill_of, can_pay, pay_while_processing
from rulebound.tcg.program.nodes import Context, Cost, Effect, Filter, Group
from rulebound.text.nodes import nodes_in


@dataclass(frozen=True)
class PayCosts(Effect):
    """Pay something while a text is processed ("you may pay (2)"); ``who`` pays (None: you) [fab:8.5.31]."""

    costs: tuple[Cost, ...]
    who: Group | None = None

    def _payers(self, ctx: Context) -> list[int]:
        return [ctx.controller] if self.who is None else seats_of(ctx, self.who)

    def possible(self, ctx: Context) -> bool:
        for seat in self._payers(ctx):
            paying = _as_payer(ctx, seat)
            bill = bill_of(paying, self.costs)
            if not can_pay(paying, bill.amounts, bill.costs):
                return False
        return True

    def run(self, ctx: Context) -> Asking[None]:
        for seat in self._payers(ctx):
            paying = _as_payer(ctx, seat)
            paid = yield from pay_while_processing(paying, self.costs)
            if not paid:
                leave_out(ctx, (self,))
                ctx.did = False
                return
            take_over(ctx, paying, self)


def _as_payer(ctx: Context, seat: int) -> Context:
    made = ctx.derived(ctx.state)
    made.controller = seat
    return made


def itself(ctx: Context) -> int:
    """Return the object that a cost calls "this": the source, or what a token on the stack is put there for."""
    # [fab:1.4.3b, 5.2.2a] what an attack is made with is not the attack
    card = ctx.state.find(ctx.source)
    return card.host if card is not None and card.token and card.zone == c.STACK and card.host else ctx.source


def affords(ctx: Context, asset: int, amount: int) -> bool:
    """Tell whether so much of an asset can be spent on what the source is."""
    return procedures_of(ctx.state).spendable(ctx.state, ctx.controller, asset, ctx.source) >= amount


def would_pay(ctx: Context, event: GameEvent) -> bool:
    """Tell whether a deed would pay: nothing says that it can't be done [wow-2007:103.2], nor replaces it.

    Where what is replaced pays, it may be [wow-2012:403.1].
    """
    state = ctx.state
    if state.events.forbids(state, state.events.as_named(state, event)):
        return False
    if not isinstance(event, Move) or not board(state).says & SAYS_REPLACE:
        return True
    if procedures_of(state).pays_though_replaced(state, event):
        return True
    for one in state.events.replacements(state, event):
        if one.replaces(state, event):
            return False
    return True


def means_friends(ctx: Context, what: Filter) -> bool:
    """[wow-2012:403.5] Tell whether it is paid with friendly characters, whoever controls them."""
    if not procedures_of(ctx.state).pays_with_friends(ctx.state):
        return False
    return any(isinstance(node, Side) and node.side == "friendly" for node in nodes_in(what))


def can_flip(state: State, card: Card) -> bool:
    """Tell whether a card in play can be flipped: a modifier says that it can't, or the rules do [wow-2012:301.4a]."""
    return cant(state, "flip", card) is None and procedures_of(state).may_be_flipped(state, card)


def friends_agree(ctx: Context, chosen: list[int]) -> Asking[None]:
    """[wow-2012:403.1] Ask other players who control what a cost is paid with, where they must agree to that.

    Raises ``Rewind`` if one doesn't.
    """
    state = ctx.state
    for one in chosen:
        card = state.in_play(one)
        if (
            card is None
            or card.controller == ctx.controller
            or not procedures_of(state).friends_must_agree(state)
        ):
            continue
        options, rule = [Option("no"), Option("yes")], cite(state, COST)
        asked = "Is it destroyed to pay a friendly player's cost?"
        answer = yield Decision(card.controller, "may", asked, options, (one,), rule)
        if answer < 1:
            raise Rewind
