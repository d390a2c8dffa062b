"""Paying: what something costs in all, whether that can be paid, and paying it.

A total cost is an amount of each asset of the game (what is only counted: resources, life, actions), and whatever else
is to be done. It is declared first (which of several costs, X, what is added and taken off) and paid afterwards.
[wow-2007:401]
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.kernel.decision import Asking, Rewind
from rulebound.tcg import constants as c
from rulebound.tcg.continuous.interaction import board, shelved
from rulebound.tcg.continuous.listings import ADDITIONAL_COST_OF, COST_OF, SAYS_COST, Shelved
from rulebound.tcg.game.losing import take_back, while_playing
from rulebound.tcg.game.plans import Amounts, Bill
from rulebound.tcg.game.procedures import Procedures, procedures_of
from rulebound.tcg.nodes.changes.costs import AdditionalCost, CostChange
from rulebound.tcg.nodes.targeting import AIMED_AT, PAID_IN_FULL, PAID_POWER
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Roles
from rulebound.tcg.position.state import State, player_subject
from rulebound.tcg.procedures.entangled_costs import alters, are_entangled, pay_leaving, payable_order
from rulebound.tcg.program.nodes import Context, Cost, Taking

# --- What it costs ----------------------------------------------------------------------------------------------------


def bill_of(ctx: Context, costs: tuple[Cost, ...]) -> Bill:
    """Return what costs come to that nothing changes."""
    return Bill(added_up(ctx, procedures_of(ctx.state).nothing(), costs), costs)


def added_up(ctx: Context, start: Amounts, costs: tuple[Cost, ...]) -> Amounts:
    """Return how much of each asset costs come to, together with what was there before [fab:5.1.6]."""
    amounts = start
    for cost in costs:
        asset = cost.asset()
        if asset >= 0:
            # (Mostly what a text asks for is no asset, and what is printed is all there is of them.)
            if amounts is start:
                amounts = start.copy()
            amounts[asset] += cost.owed(ctx)
    return amounts


def is_cost_changed(state: State, action: str) -> bool:
    """Tell whether any modifier changes what such an action costs."""
    known = board(state)
    if not known.says & SAYS_COST:
        return False
    shelves = known.shelves
    return COST_OF.of(action) in shelves or ADDITIONAL_COST_OF.of(action) in shelves


def additional_costs(ctx: Context, action: str, card: Card) -> list[Cost]:
    """Return the costs that modifiers add to an action [wow-2007:707.1e]."""
    state = ctx.state
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


def changed_amounts(ctx: Context, action: str, card: Card, amounts: Amounts) -> Amounts:
    """Return a total after what modifiers add to it, and then what they take off [wow-2007:707.1e, fab:5.1.6a].

    What is not the player's business (another player's modifiers) is read from the board.
    """
    changes = shelved(ctx.state, COST_OF.of(action))
    if not changes:
        return amounts
    return [_changed(ctx, card, _about(changes, asset), amount) for asset, amount in enumerate(amounts)]


def _about(changes: list[Shelved], asset: int) -> list[Shelved]:
    """Return which changes of costs are about one asset."""
    found: list[Shelved] = []
    for one in changes:
        change = one.change
        assert isinstance(change, CostChange)
        if change.asset() == asset:
            found.append(one)
    return found


def _changed(ctx: Context, card: Card, changes: list[Shelved], total: int) -> int:
    """Return an amount of one asset after what modifiers make of it."""
    if not changes:
        return max(0, total)
    reductions: list[tuple[int, int]] = []
    in_order = changes
    if len(changes) > 1 and procedures_of(ctx.state).changes_costs_in_time:
        # [fab:5.1.6a] what sets it first; all of each kind in the order of time
        in_order = sorted(changes, key=_when)
    for found in in_order:
        change = found.change
        assert isinstance(change, CostChange)
        their = _context_of(ctx, found)
        if not _concerns(their, change, found.holds(their), ctx.controller, card):
            continue
        if their.source == card.number and found.active.modifier is None:
            # [wow-2007:201.3] What a card says of its own cost speaks of the X that is chosen for it.
            their.x = ctx.x
        amount = change.amount.amount(their)
        if change.sign == 0:
            total = amount
        elif change.sign > 0:
            total += amount
        else:
            reductions.append((amount, change.minimum))
    # The player may subtract in any order; what keeps the cost highest goes first, which leaves the least to pay.
    if in_order is changes and len(reductions) > 1:
        reductions.sort(key=_least)
    for amount, minimum in reductions:
        # A restriction such as "to a minimum of (1)" applies only to that reduction.
        reduced = total - amount
        total = max(reduced, min(minimum, total)) if minimum else reduced
    # [wow-2007:401.2, fab:1.14.5] costs can't be negative, and a cost of 0 still has to be paid
    return max(0, total)


def _least(reduction: tuple[int, int]) -> int:
    return -reduction[1]


def _when(found: Shelved) -> tuple[int, int]:
    change = found.change
    return (0 if isinstance(change, CostChange) and change.sign == 0 else 1, found.active.stamp)


def _context_of(ctx: Context, found: Shelved) -> Context:
    """Return where a change of cost is asked about: it may ask for the targets of what is paid for, and which it is."""
    their = found.context(ctx.state)
    their.numbers = {**their.numbers, PAID_POWER: ctx.clause}
    if PAID_IN_FULL in ctx.numbers:
        their.numbers[PAID_IN_FULL] = ctx.numbers[PAID_IN_FULL]
    if ctx.targets:
        their.roles = {**their.roles, AIMED_AT: tuple(one for chosen in ctx.targets for one in chosen)}
    return their


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
    """Return the modifiers ("your next card this turn") that what is being paid for uses up."""
    state = ctx.state
    used: list[int] = []
    for found in shelved(state, COST_OF.of(action)):
        change = found.change
        assert isinstance(change, CostChange)
        if change.next_only and found.active.modifier is not None:
            their = _context_of(ctx, found)
            if _concerns(their, change, found.holds(their), ctx.controller, card):
                used.append(found.active.modifier.number)
    return used


# --- Whether it can be paid -------------------------------------------------------------------------------------------


def can_pay(ctx: Context, amounts: Amounts, costs: tuple[Cost, ...]) -> bool:
    """Tell whether a player has the means to pay all of a cost [wow-2007:401.1, fab:5.1.7a, fab:5.1.8a].

    Whatever is paid for asks this: a card, an attack, an "unless", a "you may pay" in a text.
    """
    state = ctx.state
    # (One call less: this is asked all the time.)
    procedures: Procedures = state.procedures  # type: ignore[assignment]
    if procedures.weighs_costs and not procedures.can_cover(ctx, amounts, costs):
        return False
    able = spare = True
    kinds = 0
    for asset, amount in enumerate(amounts):
        if amount > 0:
            kinds += 1
            if asset in procedures.weighed:
                spare = False
                continue
            most = procedures.spendable(state, ctx.controller, asset, ctx.source)
            if most <= amount:
                spare = False
                if most < amount:
                    able = False
    others = 0
    alone: Cost | None = None
    lacking = -1
    for place, cost in enumerate(costs):
        if cost.asset() < 0:
            others += 1
            alone = cost
            if able and not cost.can_pay(ctx):
                able = False
                lacking = place
    if able:
        if alone is None:
            if kinds < 2 or procedures.weighs_costs:
                return True
        # One part beside one asset: only a card that it turns itself could be wanted twice.
        elif others == 1 and kinds < 2:
            if not kinds or not (alone.exhausts() or alone.heeds() & c.EXHAUSTION):
                return True
            if alone.is_activation() and (
                spare or not procedures_of(state).pays(state, state.known(ctx.source), ctx.controller)
            ):
                return True
    elif not _may_help(costs, lacking, kinds > 0):
        return False
    parts = _parts(ctx, amounts, costs)
    if procedures.pays_in_any_order and are_entangled(parts):
        return payable_order(ctx, parts) is not None
    return _can_pay_together(ctx, _takings(ctx, parts))


def _may_help(costs: tuple[Cost, ...], lacking: int, is_asset_paid: bool) -> bool:
    """Tell whether paying any other part of a cost might provide what one lacks: the one at a place, or (-1) an asset.

    (An asset is paid for with nothing but cards that are ready.)
    """
    heeded = costs[lacking].heeds() if lacking >= 0 else 0
    for place, cost in enumerate(costs):
        if cost.readies() if lacking < 0 else (place != lacking and (cost.provides() or alters(cost, heeded))):
            return True
    return is_asset_paid and heeded & c.EXHAUSTION != 0


@dataclass(frozen=True)
class AssetPart(Cost):
    """All of a total cost that is to be paid of one asset."""

    of: int
    total: int

    def asset(self) -> int:
        return self.of

    def owed(self, ctx: Context) -> int:
        return self.total

    def can_pay(self, ctx: Context) -> bool:
        procedures = procedures_of(ctx.state)
        return procedures.spendable(ctx.state, ctx.controller, self.of, ctx.source) >= self.total

    def exhausts(self) -> bool:
        return True

    def takes(self, ctx: Context) -> Taking | None:
        able = procedures_of(ctx.state).spendable_cards(ctx.state, ctx.controller, self.of)
        if able is None:
            return None
        return Taking(self, "ready", "exhausted", [card.number for card in able], self.total)

    def would_take(self, ctx: Context, card: Card) -> bool:
        return procedures_of(ctx.state).pays(ctx.state, card, ctx.controller)

    def pay(self, ctx: Context) -> Asking[None]:
        yield from procedures_of(ctx.state).pay_asset(ctx, self.of, self.total)


#: The parts that have been made: nodes that nobody writes, by how much of which asset they are.
_PARTS_OF: Final[dict[tuple[int, int], AssetPart]] = {}


def _part_of(asset: int, total: int) -> AssetPart:
    made = _PARTS_OF.get((asset, total))
    if made is None:
        made = _PARTS_OF[asset, total] = AssetPart(asset, total)
    return made


def _parts(ctx: Context, amounts: Amounts, costs: tuple[Cost, ...]) -> list[Cost]:
    """Return the parts of a total cost: what is paid of each asset, in their order, and everything else."""
    parts: list[Cost] = []
    # [fab:1.14.2a] each in full before the next
    in_order = procedures_of(ctx.state).order_of_assets
    for place in range(len(in_order) or len(amounts)):
        asset = in_order[place] if in_order else place
        if amounts[asset] > 0:
            parts.append(_part_of(asset, amounts[asset]))
    for cost in costs:
        if cost.asset() < 0:
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
    """Tell whether there are cards enough for all parts of a cost, in whatever order they are paid [wow-2007:401.1].

    One card can't serve two parts that need it to be the same way (ready, in play, in hand ...): parts that exclude
    each other need as many cards together as they need one by one. What is exhausted can still be destroyed, and what
    one part puts into a hand another can discard: then the right order makes it possible.
    """
    if _want_different_cards(takings):
        return True
    for number in range(1, 1 << len(takings)):
        chosen = [taking for place, taking in enumerate(takings) if number >> place & 1]
        if len(chosen) > 1 and not _exclude_each_other(chosen):
            continue
        among = dict.fromkeys([one for taking in chosen for one in taking.among])
        lacking = sum([taking.count for taking in chosen]) - len(among)
        if lacking > 0 and lacking > _provided(ctx, takings, chosen):
            return False
    return True


def _want_different_cards(takings: list[Taking]) -> bool:
    """Tell whether each part finds cards enough among which there is none that one that excludes it could take."""
    for place, taking in enumerate(takings):
        if len(taking.among) < taking.count or (taking.count > 1 and len(set(taking.among)) < taking.count):
            return False
        for later in range(place + 1, len(takings)):
            other = takings[later]
            if taking.excludes(other):
                for one in taking.among:
                    if one in other.among:
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
            cards = [
                ctx.state.known(one)
                for one in other.among
                if all(one not in taking.among for taking in chosen)
            ]
            fit = [card for card in cards if any(taking.cost.would_take(ctx, card) for taking in chosen)]
            found += min(other.count, len(fit))
    return found


# --- Paying it --------------------------------------------------------------------------------------------------------


def in_payable_order(ctx: Context, bill: Bill) -> list[Cost]:
    """Return the parts of a total cost in an order in which all of them can be paid [wow-2007:401.1, wow-2007:707.1e].

    If they can be paid in any order, and it makes no difference, it is the assets first and then the order of the text;
    a card is exhausted before it is destroyed, and what one part provides comes before what uses it.
    """
    parts = _parts(ctx, bill.amounts, bill.costs)
    # [fab:5.1.7, fab:5.1.9] or else each asset in its order, and then what was declared, as it was
    if len(parts) < 2 or not procedures_of(ctx.state).pays_in_any_order:
        return parts
    if are_entangled(parts):
        return payable_order(ctx, parts) or parts
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


def pay(ctx: Context, bill: Bill) -> Asking[None]:
    """Pay a total cost; raises ``Rewind`` if not all of it can be paid after all [wow-2007:707.1e, fab:5.1.7]."""
    parts = in_payable_order(ctx, bill)
    for cost in bill.costs:
        if cost.asset() >= 0:
            cost.note_total(ctx, bill.amounts[cost.asset()])
    if len(parts) == 1:
        ctx.later_parts = ()
        yield from parts[0].pay(ctx)
        return
    told: dict[Cost, Roles] = {}
    tried = procedures_of(ctx.state).pays_in_any_order and are_entangled(parts)
    for place, part in enumerate(parts):
        rest = parts[place + 1 :]
        later = [] if tried else [taking for taking in [cost.takes(ctx) for cost in rest] if taking is not None]
        ctx.later_parts = tuple(later)
        before = ctx.roles
        yield from pay_leaving(ctx, part, rest) if tried else part.pay(ctx)
        if ctx.roles is not before:
            told[part] = {role: found for role, found in ctx.roles.items() if before.get(role) is not found}
    if len(told) > 1:
        # "That ally" is the latest that the text speaks of, in whatever order was paid.
        for cost in bill.costs:
            if cost in told:
                ctx.roles = {**ctx.roles, **told[cost]}


def pay_while_processing(ctx: Context, costs: tuple[Cost, ...]) -> Asking[bool]:
    """Pay while a text is processed, and tell whether all of it was paid [wow-2007:709.2b].

    What turns out unpayable in part isn't paid at all: it is taken back, and the text goes on without it.
    [wow-2007:401.1]
    """
    state = ctx.state
    bill = bill_of(ctx, costs)
    if not can_pay(ctx, bill.amounts, costs):
        return False
    before = state.fork()
    try:
        # [wow-2007:102.2] a player who leaves the game over it has not paid
        return (yield from while_playing(state, ctx.controller, pay(ctx, bill)))
    except Rewind:
        take_back(state, before)
        return False
