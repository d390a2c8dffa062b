"""Costs (section 401) and the total cost of a link (rule 707.1e)."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import Asking, Rewind
from rulebound.tcg.continuous.listings import ADDITIONAL_COST_OF, COST_OF, SAYS_COST
from rulebound.tcg.nodes.core import Context, Cost, Taking
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Roles
from rulebound.tcg.position.state import player_subject
from rulebound.wow.links.exhausting_resources import pay_resources, spendable, spendable_cards
from rulebound.wow.modifiers.interaction import board, shelved
from rulebound.wow.nodes.changes import AdditionalCost, CostChange
from rulebound.wow.turns.winning_and_losing import take_back, while_playing


def changed_cost(ctx: Context, action: str, card: Card, printed: int, base: int) -> int:
    """[707.1e] Return a resource cost after additions and then reductions.

    ``printed`` is the cost that the action starts from (after an alternate cost was substituted); what is not the
    player's business (another player's modifiers) is read from the board.
    """
    state = ctx.state
    total = base
    if not board(state).says & SAYS_COST:
        return total
    changes = shelved(state, COST_OF.of(action))
    if not changes:
        return total
    reductions: list[tuple[int, int]] = []
    for found in changes:
        change = found.change
        assert isinstance(change, CostChange)
        their = found.context(state)
        if not _concerns(their, change, found.holds(their), ctx.controller, card):
            continue
        if their.source == card.number and found.active.modifier is None:
            # [201.3] What a card says of its own cost speaks of the X that is chosen for it.
            their.x = ctx.x
        amount = change.amount.amount(their)
        if change.sign > 0:
            total += amount
        else:
            reductions.append((amount, change.minimum))
    # The player may subtract in any order; what keeps the cost highest goes first, which leaves the least to pay.
    for amount, minimum in sorted(reductions, key=lambda reduction: -reduction[1]):
        # A restriction such as "to a minimum of (1)" applies only to that reduction.
        reduced = total - amount
        total = max(reduced, min(minimum, total)) if minimum else reduced
    # [401.2] costs can't be negative, and a cost of 0 still has to be paid
    return max(0, total)


def _concerns(their: Context, change: CostChange, holds: bool, seat: int, card: Card) -> bool:
    if not holds:
        return False
    if change.players is not None:
        if player_subject(seat) not in change.players.members(their):
            return False
    elif seat != their.controller:
        return False
    return change.cards is None or change.cards.matches(their, card)


def next_only_changes(ctx: Context, action: str, card: Card) -> list[int]:
    """Return the modifiers ("your next card this turn") that the link being added uses up."""
    state = ctx.state
    used: list[int] = []
    for found in shelved(state, COST_OF.of(action)):
        change = found.change
        assert isinstance(change, CostChange)
        if change.next_only and found.active.modifier is not None:
            their = found.context(state)
            if _concerns(their, change, found.holds(their), ctx.controller, card):
                used.append(found.active.modifier.number)
    return used


def additional_costs(ctx: Context, action: str, card: Card) -> list[Cost]:
    """[707.1e] Return the costs that modifiers add to an action."""
    state = ctx.state
    if not board(state).says & SAYS_COST:
        return []
    costs: list[Cost] = []
    for found in shelved(state, ADDITIONAL_COST_OF.of(action)):
        change = found.change
        assert isinstance(change, AdditionalCost)
        their = found.context(state)
        if not found.holds(their):
            continue
        if change.players is not None and player_subject(ctx.controller) not in change.players.members(their):
            continue
        if change.cards is not None and not change.cards.matches(their, card):
            continue
        costs.append(change.cost)
    return costs


def resource_total(ctx: Context, costs: tuple[Cost, ...]) -> int:
    """Return the resource costs of all parts together."""
    total = 0
    for cost in costs:
        total += cost.resources(ctx)
    return total


def can_pay_all(ctx: Context, costs: tuple[Cost, ...], resources: int) -> bool:
    """[401.1] Tell whether a player has the means to pay all of a cost; ``resources`` is the resource part of it.

    Whatever is paid for asks this: a link, an attack, an "unless", a "you may pay" in a text.
    """
    ready = spendable(ctx.state, ctx.controller) if resources > 0 else 0
    able = ready >= resources
    others = 0
    alone: Cost | None = None
    for cost in costs:
        if cost.resources(ctx) == 0:
            others += 1
            alone = cost
            able = able and cost.can_pay(ctx)
    if able:
        if alone is None:
            return True
        # One part beside the resources: only a resource that it exhausts itself could be wanted twice.
        if others == 1 and (
            resources <= 0
            or not alone.exhausts()
            or (alone.is_activation() and (ready > resources or not ctx.state.known(ctx.source).resource))
        ):
            return True
    elif not _may_help(costs, others + (resources > 0)):
        return False
    return _can_pay_together(ctx, _takings(ctx, _parts(ctx, costs, resources)))


def _may_help(costs: tuple[Cost, ...], parts: int) -> bool:
    """Tell whether paying one part of a cost might provide what another lacks."""
    if parts > 1:
        for cost in costs:
            if cost.provides():
                return True
    return False


@dataclass(frozen=True)
class ResourcePart(Cost):
    """All resource costs of a total cost together [707.1e]."""

    amount: int

    def resources(self, ctx: Context) -> int:
        return self.amount

    def can_pay(self, ctx: Context) -> bool:
        return spendable(ctx.state, ctx.controller) >= self.amount

    def exhausts(self) -> bool:
        return True

    def takes(self, ctx: Context) -> Taking | None:
        able = [card.number for card in spendable_cards(ctx.state, ctx.controller)]
        return Taking(self, "ready", "exhausted", able, self.amount)

    def would_take(self, ctx: Context, card: Card) -> bool:
        return card.resource and card.controller == ctx.controller

    def pay(self, ctx: Context) -> Asking[None]:
        yield from pay_resources(ctx, self.amount)


def _parts(ctx: Context, costs: tuple[Cost, ...], resources: int) -> list[Cost]:
    """Return the parts of a total cost: the resources together, and everything else."""
    parts: list[Cost] = [ResourcePart(resources)] if resources > 0 else []
    for cost in costs:
        if cost.resources(ctx) == 0:
            parts.append(cost)
    return parts


def _takings(ctx: Context, parts: list[Cost]) -> list[Taking]:
    """Return what each part needs; a part that needs no card stands for itself."""
    takings: list[Taking] = []
    for part in parts:
        taking = part.takes(ctx)
        if taking is None:
            taking = Taking(part, "", "", [0] if part.can_pay(ctx) else [], 1)
        takings.append(taking)
    return takings


def _can_pay_together(ctx: Context, takings: list[Taking]) -> bool:
    """[401.1] Tell whether there are cards enough for all parts of a cost, in whatever order they are paid.

    One card can't serve two parts that need it to be the same way (ready, in play, in hand ...): parts that exclude
    each other need as many cards together as they need one by one. What is exhausted can still be destroyed, and what
    one part puts into a hand another can discard: then the right order makes it possible.
    """
    for number in range(1, 1 << len(takings)):
        chosen = [taking for place, taking in enumerate(takings) if number >> place & 1]
        if len(chosen) > 1 and not _exclude_each_other(chosen):
            continue
        among = dict.fromkeys([one for taking in chosen for one in taking.among])
        lacking = sum([taking.count for taking in chosen]) - len(among)
        if lacking > 0 and lacking > _provided(ctx, takings, chosen):
            return False
    return True


def _exclude_each_other(takings: list[Taking]) -> bool:
    for place, taking in enumerate(takings):
        for later in takings[place + 1 :]:
            if not taking.excludes(later):
                return False
    return True


def _provided(ctx: Context, takings: list[Taking], chosen: list[Taking]) -> int:
    """Return how many cards the other parts can bring into the state that some parts need."""
    found = 0
    for other in takings:
        if other not in chosen and other.makes and other.makes == chosen[0].needs:
            cards = [ctx.state.known(one) for one in other.among if all(one not in taking.among for taking in chosen)]
            fit = [card for card in cards if any(taking.cost.would_take(ctx, card) for taking in chosen)]
            found += min(other.count, len(fit))
    return found


def in_payable_order(ctx: Context, costs: tuple[Cost, ...], resources: int) -> list[Cost]:
    """[401.1, 707.1e] Return the parts of a total cost in an order in which all of them can be paid.

    They can be paid in any order. Where that makes no difference, it is the resources first and then the order of the
    text; a card is exhausted before it is destroyed, and what one part provides comes before what uses it.
    """
    parts = _parts(ctx, costs, resources)
    if len(parts) < 2:
        return parts
    left = _takings(ctx, parts)
    ordered: list[Cost] = []
    while left:
        following = left[0]
        for taking in left:
            if not any(other is not taking and _comes_before(other, taking) for other in left):
                following = taking
                break
        left.remove(following)
        ordered.append(following.cost)
    return ordered


def _comes_before(one: Taking, other: Taking) -> bool:
    """Tell whether paying one part of a cost first leaves more open than paying the other first."""
    if one.makes and one.makes == other.needs:
        # What is exhausted can be readied as well as the other way round, unless too few are ready.
        return one.needs != other.makes or len(other.among) < other.count
    if not other.takes_away() or one.needs == other.needs:
        return False
    return any(card in other.among for card in one.among)


def pay_all(ctx: Context, costs: tuple[Cost, ...], resources: int) -> Asking[None]:
    """[707.1e] Pay the total cost; raises ``Rewind`` if not all of it can be paid after all."""
    parts = in_payable_order(ctx, costs, resources)
    if len(parts) == 1:
        ctx.later_parts = ()
        yield from parts[0].pay(ctx)
        return
    told: dict[Cost, Roles] = {}
    for place, part in enumerate(parts):
        later = [taking for taking in [cost.takes(ctx) for cost in parts[place + 1 :]] if taking is not None]
        ctx.later_parts = tuple(later)
        before = ctx.roles
        yield from part.pay(ctx)
        if ctx.roles is not before:
            told[part] = {role: found for role, found in ctx.roles.items() if before.get(role) is not found}
    if len(told) > 1:
        # "That ally" is the latest that the text speaks of, in whatever order was paid.
        for cost in costs:
            if cost in told:
                ctx.roles = {**ctx.roles, **told[cost]}


def pay_while_processing(ctx: Context, costs: tuple[Cost, ...]) -> Asking[bool]:
    """[709.2b] Pay while a text is processed, and tell whether all of it was paid.

    [401.1] What turns out unpayable in part isn't paid at all: it is taken back, and the text goes on without it.
    """
    state = ctx.state
    resources = resource_total(ctx, costs)
    if not can_pay_all(ctx, costs, resources):
        return False
    before = state.fork()
    try:
        # [102.2] a player who leaves the game over it has not paid
        return (yield from while_playing(state, ctx.controller, pay_all(ctx, costs, resources)))
    except Rewind:
        take_back(state, before)
        return False
