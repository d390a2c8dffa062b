"""Playing: putting cards and the effects of powers on the stack.

A :class:`~rulebound.tcg.game.plans.Plan` is something that a player might put there. Whether it can be is asked
of the plan (for the options); :func:`add_layer` does it, step by step.
"""

from __future__ import annotations

from typing import Final

from rulebound.kernel.decision import Asking, Decision, Option, Rewind
from rulebound.tcg import constants as c
from rulebound.tcg.citations import ANNOUNCE, ENDED_BY_USE, PLAY, USE, WHICH_COST, X, cite
from rulebound.tcg.continuous.contradictions import cant, player_cant
from rulebound.tcg.continuous.interaction import board, shelved
from rulebound.tcg.continuous.listings import SAYS_CANT, SAYS_COST, SAYS_PLAYERS_CANT
from rulebound.tcg.events import Added, ChooseX, EndModifiers, Move, UseUp
from rulebound.tcg.game.losing import take_back, while_playing
from rulebound.tcg.game.plans import Bill, Plan, PlayingStep
from rulebound.tcg.game.procedures import Procedures, procedures_of
from rulebound.tcg.happening import record
from rulebound.tcg.nodes.changes.costs import AlternateCost
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Layer
from rulebound.tcg.position.state import State, player_subject
from rulebound.tcg.procedures.modes import can_aim, choose_modes
from rulebound.tcg.procedures.paying import (
    added_up,
    additional_costs,
    can_pay,
    changed_amounts,
    is_cost_changed,
    next_only_changes,
    pay,
)
from rulebound.tcg.procedures.targets import aim, can_choose_targets, described, lock_in, targets_of
from rulebound.tcg.program.nodes import Context, all_hold
from rulebound.tcg.program.powers import Alternate, Payment, box_of
from rulebound.tcg.tree import Node

# --- Plans ------------------------------------------------------------------------------------------------------------


def plan_card(state: State, seat: int, card: Card) -> Plan:
    """Return the plan of playing a card, which costs what is printed on it [wow-2007:406.1].

    [wow-2012:409.1, wow-2013:409.1] Wherever it is played from.
    """
    box = box_of(card.definition)
    text: Node | None = box if box.effect is not None or box.attach is not None else None
    # [fab:5.4.4, fab:5.4.4b] with what it says about playing it
    alternates = box.alternates

    if board(state).says & SAYS_COST:
        for found in shelved(state, "alternate cost"):
            change = found.change
            assert isinstance(change, AlternateCost)
            their = found.context(state)
            if found.holds(their) and player_subject(seat) in change.players.members(their):
                if change.cards.matches(their, card):
                    alternates = (*alternates, Alternate(change.costs))
    procedures = procedures_of(state)
    plan = Plan(
        "card",
        "play",
        "play",
        "",
        Context(state, seat, card.number),
        card,
        procedures.printed_cost(card),
        # [fab:5.4.4, fab:5.4.4a]
        box.additional,
        # (what it does)
        text,
        None,
        -1,
        alternates,
        True,
        procedures.asset_of_x(card),
    )
    if card.zone != c.HAND and procedures.plays_free(state, seat, card):
        _without_cost(plan, procedures)
    return plan


def _without_cost(plan: Plan, procedures: Procedures) -> None:
    """Let a plan ask nothing for the card itself; an X in the cost that isn't paid is 0.

    [wow-2007:201.3, fab:5.1.3a]; see docs/rulings.md.
    """
    plan.base = procedures.nothing()
    plan.free = True
    plan.alternates = ()


def plan_power(state: State, seat: int, card: Card, power: Payment) -> Plan:
    """Return the plan of using a power that is paid for [wow-2007:701.2, fab:5.2.2]."""
    ctx = Context(state, seat, card.number, power.place)
    base = procedures_of(state).base_of_power(power)
    return Plan(
        "power", "use", "use", "", ctx, card, base, power.costs, power.effect, power.effect, power.place
    )


def is_free_to_play(state: State, seat: int, card: Card) -> bool:
    """Tell whether no text keeps a player from playing a card: its own restrictions, and what others forbid.

    When cards can be played, and which, a game says.
    """
    # [wow-2007:704.2] what restricts when it is played is asked wherever it is played from
    restrictions = box_of(card.definition).restrictions
    if restrictions and not all_hold(Context(state, seat, card.number), restrictions):
        return False
    # (Not asked for by a call: this is asked all the time.)
    procedures: Procedures = state.procedures  # type: ignore[assignment]
    if not procedures.may_play_cards(state, seat):
        return False
    # [wow-2007:103.2, wow-2007:707.1, wow-2013:707.1, fab:1.0.2] what keeps this player from adding it
    if not board(state).says & (SAYS_CANT | SAYS_PLAYERS_CANT):
        return True
    return (
        player_cant(state, "play", seat, card) is None and cant(state, "be played", card, None, seat) is None
    )


def is_free_to_use(state: State, seat: int, card: Card, power: Payment) -> bool:
    """Tell whether no text keeps a player from using a power: its own restrictions, and what others forbid.

    [wow-2007:701.2]
    """
    if power.limits and not all_hold(Context(state, seat, card.number, power.place), power.limits):
        return False
    # [wow-2007:103.2] what keeps this player, or this card, from it
    if not board(state).says & (SAYS_CANT | SAYS_PLAYERS_CANT):
        return True
    return (
        cant(state, "use powers", card, None, seat) is None and player_cant(state, "use", seat, card) is None
    )


# --- Whether a plan can be carried out --------------------------------------------------------------------------------


def can_add(plan: Plan) -> bool:
    """Tell whether all steps of putting it on the stack can be finished for some choices [wow-2007:707.1]."""
    ctx = plan.ctx
    if not plan.uses_x():
        ctx.x = 0
        if plan.alternates or is_cost_changed(ctx.state, plan.action):
            return bills_of(plan) != [] and targets_possible(plan)
        # What most plans cost is what is printed.
        printed = added_up(ctx, plan.base, plan.costs)
        return can_pay(ctx, printed, plan.costs) and targets_possible(plan)
    most = _greatest_x(plan)
    for x in range(most + 1):
        ctx.x = x
        if not bills_of(plan):
            if most == UNLIMITED:
                return False
        elif targets_possible(plan):
            return True
    return False


def targets_possible(plan: Plan) -> bool:
    """Tell whether legal targets can be chosen, for some choice of modes [wow-2007:707.1d]."""
    return plan.text is None or can_aim(plan.ctx, plan.text)


def finds_targets(state: State, seat: int, source: int, clause: int, text: Node) -> bool:
    """Tell whether a player can choose legal targets for a text of a card, which has none at all mostly."""
    known = described(text)
    if known.choose is None and not known.targets:
        return True
    return can_aim(Context(state, seat, source, clause), text)


#: More than any game can pay for, so that an X that nothing limits ends somewhere.
UNLIMITED: Final = 999


def feasible_x(plan: Plan) -> list[int]:
    """Return the values of X that could be paid for, as far as the total cost allows [wow-2007:707.1c].

    If nothing but assets limits X, a greater one costs no less than one that can't be paid for.
    """
    ctx = plan.ctx
    most = _greatest_x(plan)
    found: list[int] = []
    # [wow-2007:104.1, fab:1.12.1b] 0 or any positive number
    for x in range(most + 1):
        ctx.x = x
        if bills_of(plan):
            found.append(x)
        elif most == UNLIMITED:
            break
    return found


def _greatest_x(plan: Plan) -> int:
    """Return the greatest X that is left by what isn't paid with assets."""
    plan.ctx.x = 0
    most = UNLIMITED
    for cost in plan.costs:
        if cost.uses_x():
            most = min(most, cost.greatest_x(plan.ctx))
    return most


def bills_of(plan: Plan) -> list[Bill]:
    """Return the ways to pay that are open [wow-2007:707.1e, fab:5.1.3c, fab:5.1.6].

    The printed cost is way 0; an alternate cost replaces it; additions and reductions come after. Where an alternate
    cost replaces the one that X is in, X is 0; see docs/rulings.md [wow-2007:401.3].
    """
    ctx = plan.ctx
    bills: list[Bill] = []
    extra = plan.costs
    changed = board(ctx.state).says & SAYS_COST != 0
    if changed:
        added = additional_costs(ctx, plan.action, plan.card)
        if added:
            extra = (*extra, *added)
    base = plan.base
    if plan.has_printed_x():
        base = base.copy()
        base[plan.x_asset] += ctx.x * procedures_of(ctx.state).times_of_x(plan.card)
    total = added_up(ctx, base, extra)
    if changed:
        total = changed_amounts(ctx, plan.action, plan.card, total)
    if can_pay(ctx, total, extra):
        bills.append(Bill(total, extra))

    for number, alternate in enumerate(plan.alternates):
        if alternate.only_if is not None and not alternate.only_if.holds(ctx):
            continue
        if ctx.x > 0 and not any(cost.uses_x() for cost in (*alternate.costs, *plan.costs)):
            continue
        costs = (*alternate.costs, *extra)
        total = added_up(ctx, procedures_of(ctx.state).left_by_another_cost(plan.base), costs)
        if changed:
            total = changed_amounts(ctx, plan.action, plan.card, total)
        if can_pay(ctx, total, costs):
            bills.append(Bill(total, costs, number + 1))
    return bills


# --- Doing it ---------------------------------------------------------------------------------------------------------


def add_layer(plan: Plan) -> Asking[None]:
    """Put something on the stack, step by step as the game does it; raises ``Rewind`` if that can't be finished.

    [wow-2007:707.1, wow-2007:707.2, fab:5.1.1, fab:5.1.5, fab:5.2.2b]
    """
    state = plan.ctx.state
    # (Not asked for by a call: this is done all the time.)
    procedures: Procedures = state.procedures  # type: ignore[assignment]
    for step in procedures.steps or STEPS:
        asking = step(plan)
        if asking is not None:
            yield from asking
            if state.is_over():
                # [wow-2007:800.1c] paying has ended the game, and nothing is added
                return


def announce(plan: Plan) -> None:
    """Show what is put on the stack; a card goes there at once [wow-2007:707.1a, fab:5.1.2]."""
    ctx = plan.ctx
    state = ctx.state
    if plan.is_card:
        rule = cite(state, ANNOUNCE)
        announced = Move(
            "announce", rule, plan.card.number, c.STACK, ctx.controller, face_down=plan.face_down
        )
        record(state, [announced])
        ctx.source = announced.new
        plan.card = state.known(ctx.source)


def its_modes(plan: Plan) -> Asking[None] | None:
    """Let a player choose the modes of a text that has any [wow-2007:707.1b, fab:5.1.4, fab:5.1.4a, 1.7.5a]."""
    text = plan.text
    if text is None or described(text).choose is None:
        return None
    return _or_rewind(choose_modes(plan.ctx, text))


def its_x(plan: Plan) -> Asking[None] | None:
    """Let a player choose X: 0 or any positive integer [wow-2007:707.1c, wow-2007:G.x, fab:5.1.3, fab:5.1.3a]."""
    return choose_x(plan) if plan.uses_x() else None


def its_targets(plan: Plan) -> Asking[None] | None:
    """Let a player choose the targets of a text that has any [wow-2007:707.1d, fab:5.1.4, fab:5.1.4a, 1.8.5]."""
    text = plan.text
    # (Mostly it has none.)
    if text is None or not described(text).asks_for_targets():
        return None
    return _or_rewind(aim(plan.ctx, text))


def _or_rewind(choosing: Asking[bool]) -> Asking[None]:
    """Make choices, without which nothing is put on the stack."""
    if not (yield from choosing):
        raise Rewind


def declare_cost(plan: Plan) -> Asking[None] | None:
    """Let a player declare which cost is paid; its total is what it comes to now.

    [wow-2007:707.1e, wow-2007:401.3, wow-2013:707.1e, fab:5.1.3, fab:5.1.3c]
    """
    bills = bills_of(plan)
    if not bills:
        raise Rewind
    if len(bills) > 1:
        return choose_bill(plan, bills)
    _declared(plan, bills[0])
    return None


def _declared(plan: Plan, bill: Bill) -> None:
    plan.bill = bill
    plan.ctx.alternate = bill.way


def total_cost(plan: Plan) -> None:
    """Work out anew what the cost that was declared comes to, now that modes and targets are chosen [fab:5.1.6].

    For games that declare before they choose.
    """
    for bill in bills_of(plan):
        if bill.way == plan.ctx.alternate:
            plan.bill = bill
            return
    raise Rewind


def pay_cost(plan: Plan) -> Asking[None]:
    """Pay the total cost [wow-2007:707.1e, fab:5.1.7, fab:5.1.9]."""
    bill = plan.bill
    assert bill is not None
    plan.used_up = _used_up(plan)
    yield from pay(plan.ctx, bill)


def _used_up(plan: Plan) -> tuple[int, ...]:
    """Return the modifiers of the cost that are used up by what is paid now."""
    if not board(plan.ctx.state).says & SAYS_COST:
        return ()
    return tuple(next_only_changes(plan.ctx, plan.action, plan.card))


def end_used_up(plan: Plan) -> None:
    """End what was to change the cost of the next thing, or of the last of several [wow-2007:714.3, fab:6.2.4]."""
    if plan.used_up:
        state = plan.ctx.state
        rule = cite(state, ENDED_BY_USE)
        more = [one.number for one in state.modifiers if one.number in plan.used_up and one.left > 1]
        for number in more:
            record(state, [UseUp(rule, number, 1, plan.ctx.cause)])
        ended = tuple([number for number in plan.used_up if number not in more])
        if ended:
            record(state, [EndModifiers(rule, ended)])


def choose_x(plan: Plan) -> Asking[None]:
    """Let a player choose X, among the values that can be paid for and leave legal targets [wow-2007:707.1c]."""
    ctx = plan.ctx
    state = ctx.state
    values = [x for x in feasible_x(plan) if _x_has_targets(plan, x)]
    if not values:
        raise Rewind
    options = [Option("number", value=x) for x in values]
    place = 0
    if len(options) > 1:
        # [fab:1.12.2b] who plays it declares what X is
        place = yield Decision(ctx.controller, "number", "Choose X.", options, (ctx.source,), cite(state, X))
    ctx.x = values[place]
    if plan.is_card:
        record(state, [ChooseX(cite(state, X), ctx.source, ctx.x)])
        plan.card = state.known(ctx.source)


def _x_has_targets(plan: Plan, x: int) -> bool:
    plan.ctx.x = x
    text = plan.text
    if text is None:
        return True
    if not plan.ctx.modes:
        # (Where X comes first, some choice of modes is enough.)
        return can_aim(plan.ctx, text)
    lock_in(plan.ctx, text)
    return can_choose_targets(plan.ctx, targets_of(text, plan.ctx.modes))


def choose_bill(plan: Plan, bills: list[Bill]) -> Asking[None]:
    """Let a player choose which of several costs to pay [wow-2007:401.3, fab:5.1.3c]."""
    ctx = plan.ctx
    options = [Option("cost", ctx.source, value=bill.way) for bill in bills]
    rule = cite(ctx.state, WHICH_COST)
    place = yield Decision(ctx.controller, "cost", "Pay which cost?", options, (ctx.source,), rule)
    _declared(plan, bills[place])


def become_added(plan: Plan) -> None:
    """Make a layer of the stack of what has been announced and paid for.

    [wow-2007:707.1f, wow-2013:707.1f, fab:1.6.2b]
    """
    ctx = plan.ctx
    state = ctx.state
    layer = Layer(
        0,
        plan.kind,
        ctx.controller,
        ctx.source if plan.is_card else 0,
        # [wow-2007:705.5]
        plan.source or plan.card.number,
        plan.place,
        plan.effect,
        tuple(ctx.targets),
        ctx.modes,
        ctx.x,
        ctx.roles,
        ctx.numbers,
        ctx.alternate,
    )
    rule = plan.rule or cite(state, PLAY if plan.is_card else USE)
    # [wow-2007:407.3, wow-2012:410.3, wow-2013:410.3] the card itself, or the effect of what is done
    record(state, [Added(plan.fact, rule, layer, ctx.cause)])


#: The steps in the order of the World of Warcraft TCG of 2007 [wow-2007:707.1]; a game may put them, and its own, in
#: another (``Procedures.steps``).
STEPS: Final[tuple[PlayingStep, ...]] = (
    announce,
    its_modes,
    its_x,
    its_targets,
    declare_cost,
    pay_cost,
    end_used_up,
    become_added,
)


def play_now(ctx: Context, number: int, free: bool) -> Asking[bool]:
    """Play a card while a text is processed, perhaps without paying its cost; False if it can't be played.

    [wow-2012:403.3, wow-2013:403.3] That is an alternate cost of 0, so that there is no other; what is to be paid
    besides is paid.
    """
    state = ctx.state
    procedures = procedures_of(state)
    card = state.find(number)
    if card is None or card.zone in (c.PLAY, c.STACK) or not procedures.is_played(card):
        return False
    plan = plan_card(state, ctx.controller, card)
    if free:
        _without_cost(plan, procedures)
    if not is_free_to_play(state, ctx.controller, card) or not can_add(plan):
        return False
    before = state.fork()
    try:
        return (yield from while_playing(state, ctx.controller, add_layer(plan)))
    except Rewind:
        # [wow-2007:707.2] what can't be finished is taken back; the text goes on without it
        take_back(state, before)
        return False
