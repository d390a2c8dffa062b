"""Paying as much as one wants to [8.5.31], and what may be done with the next card alone [6.2.4, 8.1.1d]."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab.nodes.abilities import type_of
from rulebound.fab.nodes.combat.attacks import attacks_with
from rulebound.fab.position.card_parts import is_proxy
from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective, shelved
from rulebound.tcg.continuous.listings import MAY
from rulebound.tcg.events import EndModifiers
from rulebound.tcg.happening import record
from rulebound.tcg.nodes.costs.parts import Pay
from rulebound.tcg.nodes.costs.paying import PayCosts
from rulebound.tcg.nodes.targeting import PAID_IN_FULL, PAID_POWER
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context, Effect, Filter
from rulebound.tcg.program.permissions import Permission
from rulebound.tcg.tree import number


@dataclass(frozen=True)
class PayUpTo(Effect):
    """You may pay any number of resource points up to one [8.5.31, 8.5.31a]: that is "that many" afterwards."""

    most: int

    def gives(self) -> tuple[str, ...]:
        return (number("that much"),)

    def run(self, ctx: Context) -> Asking[None]:
        amounts = [0, *[one for one in range(1, self.most + 1) if PayCosts((Pay(one),)).possible(ctx)]]
        options = [Option("number", value=one) for one in amounts]
        place = 0
        if len(options) > 1:
            place = yield Decision(ctx.controller, "number", "Pay how much?", options, (ctx.source,), "8.5.31")
        paid = 0 if place == NOBODY else amounts[place]
        if paid:
            yield from PayCosts((Pay(paid),)).run(ctx)
            paid = paid if ctx.did else 0
        ctx.numbers = {**ctx.numbers, "that much": paid}
        ctx.did = paid > 0


@dataclass(frozen=True)
class PermissionForNext(Permission):
    """Something that may be done with the next such card alone: it ends as that is played, however that is done."""


def use_up_permissions(state: State, seat: int, card: Card) -> None:
    """End what allowed something with the next such card that a player plays, which is this one [6.2.4]."""
    used: list[int] = []
    for found in shelved(state, MAY.of("play as an instant")):
        change, modifier = found.change, found.active.modifier
        if not isinstance(change, PermissionForNext) or modifier is None or change.cards is None:
            continue
        ctx = found.context(state)
        if ctx.controller == seat and change.cards.matches(ctx, card):
            used.append(modifier.number)
    if used:
        record(state, [EndModifiers("6.2.4", tuple(used))])


@dataclass(frozen=True)
class IsNotPaidFor(Filter):
    """This card, for as long as nobody has declared to pay what it costs all the same [5.1.3c].

    It is asked of what changes what a card costs, and means this card elsewhere.
    """

    def reads(self) -> int:
        return 0

    def matches(self, ctx: Context, card: Card) -> bool:
        return card.number == ctx.source and not ctx.numbers.get(PAID_IN_FULL, 0)


@dataclass(frozen=True)
class IsPaidFor(Filter):
    """Sources of the ability that is being activated, if that attacks [8.3.1], or is of one of some ``types`` [5.2.1b].

    It is asked of what changes what an ability costs, and means nothing elsewhere.
    """

    attacks: bool = False
    types: int = 0

    def reads(self) -> int:
        return shared.POWERS | shared.ADDED_POWERS

    def matches(self, ctx: Context, card: Card) -> bool:
        place = ctx.numbers.get(PAID_POWER, -1)
        # [1.4.3a] an attack-proxy doesn't inherit the ability that it is for
        source = ctx.state.known(card.host) if is_proxy(card) else card
        power = next((one for one in effective(ctx.state, source).powers if one.place == place), None)
        if power is None or (self.attacks and attacks_with(power) is None):
            return False
        return not self.types or type_of(power) & self.types != 0
