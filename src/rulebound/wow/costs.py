"""Costs (section 401) and the total cost of a link (rule 707.1e)."""

from __future__ import annotations

from rulebound.kernel.decision import Asking, Decision, Option, Rewind
from rulebound.wow.boards import ADDITIONAL_COST_OF, COST_OF, SAYS_COST
from rulebound.wow.events import GameEvent, Turn
from rulebound.wow.modifier_interaction import board, effective, shelved
from rulebound.wow.nodes.changes import AdditionalCost, CostChange
from rulebound.wow.nodes.core import Context, Cost, Taking
from rulebound.wow.nodes.powers import Payment
from rulebound.wow.state import Card, State, player_subject


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
    """[401.1] Tell whether a player has the means to pay all of a cost; ``resources`` is the resource part of it."""
    if resources > 0:
        ready = ctx.state.ready_resources(ctx.controller)
        if ready < resources or (ready == resources and _exhausts_itself(ctx, costs)):
            return False
    others = 0
    for cost in costs:
        if cost.resources(ctx) == 0:
            if not cost.can_pay(ctx):
                return False
            others += 1
    return others < 2 or _can_pay_together(ctx, costs)


def _exhausts_itself(ctx: Context, costs: tuple[Cost, ...]) -> bool:
    """[401.1] Tell whether a part of the cost exhausts the source, and the source is a ready resource.

    It can't be exhausted for the resource part, too.
    """
    for cost in costs:
        if cost.is_activation():
            card = ctx.state.in_play(ctx.source)
            return card is not None and card.resource and not card.exhausted
    return False


def _can_pay_together(ctx: Context, costs: tuple[Cost, ...]) -> bool:
    """[401.1] Tell whether there are cards enough for all parts of a cost, where one card can't serve two of them.

    A part that takes a card away leaves nothing to a later one; two parts can't exhaust the same card. Parts of which
    each excludes each other need as many cards together as they need one by one.
    """
    takings = [taking for taking in [cost.takes(ctx) for cost in costs] if taking is not None]
    for number in range(3, 1 << len(takings)):
        chosen = [taking for place, taking in enumerate(takings) if number >> place & 1]
        if len(chosen) < 2 or not _exclude_each_other(chosen):
            continue
        among = dict.fromkeys([one for taking in chosen for one in taking.among])
        if len(among) < sum([taking.count for taking in chosen]):
            return False
    return True


def _exclude_each_other(takings: list[Taking]) -> bool:
    for place, taking in enumerate(takings):
        for later in takings[place + 1 :]:
            if not taking.excludes(later):
                return False
    return True


def pay_all(ctx: Context, costs: tuple[Cost, ...], resources: int) -> Asking[None]:
    """[707.1e] Pay the total cost: the resources first, then the other parts in the order of the text."""
    spared = ctx.source if resources > 0 and _exhausts_itself(ctx, costs) else 0
    yield from pay_resources(ctx, resources, spared)
    for place, cost in enumerate(costs):
        if cost.resources(ctx) == 0:
            later = [part.takes(ctx) for part in costs[place + 1 :]]
            ctx.later_parts = tuple([taking for taking in later if taking is not None])
            yield from cost.pay(ctx)


def pay_resources(ctx: Context, amount: int, spared: int = 0) -> Asking[None]:
    """[408.2, G.resource-cost] Exhaust resources to pay a resource cost.

    Which ones is asked only if it can matter: if a ready resource has an activated power of its own. ``spared`` is
    the one that is needed for another part of the cost.
    """
    from rulebound.wow.happening import happen

    if amount <= 0:
        return
    state = ctx.state
    # Face-down resources first, then face-up ones without a use of their own.
    chosen: list[Card] = []
    plain: list[Card] = []
    useful: list[Card] = []
    for id in state.players[ctx.controller].resources:
        card = state.cards[id]
        if card.exhausted or card.number == spared:
            continue
        if card.face_down:
            chosen.append(card)
        elif _is_useful(state, card):
            useful.append(card)
        else:
            plain.append(card)
    if len(chosen) + len(plain) + len(useful) < amount:
        raise Rewind
    if len(chosen) < amount:
        chosen.extend(plain)
    while len(chosen) < amount:
        options = [Option("exhaust", card.number) for card in useful]
        place = 0
        # Which of them is no question if all of them are needed.
        if len(useful) > amount - len(chosen):
            place = yield Decision(
                ctx.controller, "pay", "Choose a resource to exhaust.", options, (ctx.source,), "408.2"
            )
        chosen.append(useful.pop(place))
    chosen = chosen[:amount]
    events: list[GameEvent] = [Turn("exhaust", "408.2", card.number, ctx.cause) for card in chosen]
    facts = yield from happen(state, events)
    if len(facts) < amount:
        raise Rewind


def _is_useful(state: State, card: Card) -> bool:
    """Tell whether a resource has an activated power, for which it must be ready."""
    if card.face_down:
        return False
    return any(isinstance(power, Payment) and power.is_activated() for power in effective(state, card).powers)
