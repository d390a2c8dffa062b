"""Adding links (section 707): playing cards, placing resources, using powers, completing, striking, proposing.

A :class:`Plan` is a link that a player might add: what it is, whose, what it costs, what it must target. Whether it can
be added is asked of the plan (for the options); adding it follows the steps of 707.1 in order.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.decision import Asking, Decision, Option, Rewind
from rulebound.tcg.continuous.contradictions import cant, may, player_cant
from rulebound.tcg.continuous.listings import (
    SAYS_CANT,
    SAYS_COST,
    SAYS_PLAYERS_CANT,
)
from rulebound.tcg.happening import happen, record
from rulebound.tcg.nodes.core import Context, Cost, Effect, all_hold
from rulebound.tcg.nodes.powers import Alternate, Payment
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Link
from rulebound.tcg.position.state import State, player_subject
from rulebound.tcg.procedures.paying import (
    Amounts,
    Bill,
    added_up,
    additional_costs,
    can_pay,
    changed_amounts,
    is_cost_changed,
    next_only_changes,
    pay,
)
from rulebound.tcg.program import Node
from rulebound.wow import constants as c
from rulebound.wow.events import Added, ChooseX, EndModifiers, Flip, Move
from rulebound.wow.links.targets import (
    can_choose_targets,
    choose_targets,
    described,
    is_targeted,
    modes_of,
    targets_of,
)
from rulebound.wow.modifiers.interaction import board, effective, shelved
from rulebound.wow.nodes.changes import AlternateCost
from rulebound.wow.nodes.costs import Activate
from rulebound.wow.nodes.powers import Completion, text_box
from rulebound.wow.position.card_parts import Definition, printed
from rulebound.wow.turns.combat import attack_costs, propose, struck_with
from rulebound.wow.turns.winning_and_losing import take_back, while_playing


@final
@mypyc_attr(free_list_len=1)
class Plan:
    """A link that a player might add to the chain.

    ``kind`` is the link's kind, ``action`` what modifiers of costs call it, ``fact`` the kind of event when added.
    ``text`` is what is searched for modes and targets, ``base`` the resource cost printed on the card.
    """

    __slots__ = (
        "action",
        "alternates",
        "base",
        "card",
        "costs",
        "ctx",
        "effect",
        "fact",
        "free",
        "kind",
        "place",
        "rule",
        "text",
    )

    def __init__(
        self,
        kind: str,
        action: str,
        fact: str,
        rule: str,
        ctx: Context,
        card: Card,
        base: Amounts,
        costs: tuple[Cost, ...],
        text: Node | None,
        effect: Effect | None,
        place: int = -1,
        alternates: tuple[Alternate, ...] = (),
    ) -> None:
        self.kind = kind
        self.action = action
        self.fact = fact
        self.rule = rule
        self.ctx = ctx
        self.card = card
        self.base = base
        self.costs = costs
        self.text = text
        self.effect = effect
        self.place = place
        self.alternates = alternates
        #: Whether the card is played without paying its cost.
        self.free = False

    def has_printed_x(self) -> bool:
        """Tell whether an X that has to be paid for is in the card's corner [201.3]."""
        return self.kind == "card" and printed(self.card.definition).x_cost and not self.free

    def uses_x(self) -> bool:
        """[707.1c] Tell whether the cost is variable."""
        if self.has_printed_x():
            return True
        for cost in self.costs:
            if cost.uses_x():
                return True
        return False


# --- Plans ------------------------------------------------------------------------------------------------------------


def plan_card(state: State, seat: int, card: Card) -> Plan:
    """[406.1] Playing a card costs as many resources as the number in its corner."""
    program = text_box(card.definition)
    ctx = Context(state, seat, card.number)
    text: Node | None = program if program.effect is not None or program.attach is not None else None
    alternates = program.alternates
    if board(state).says & SAYS_COST:
        for found in shelved(state, "alternate cost"):
            change = found.change
            assert isinstance(change, AlternateCost)
            their = found.context(state)
            if found.holds(their) and player_subject(seat) in change.players.members(their):
                if change.cards.matches(their, card):
                    alternates = (*alternates, Alternate(change.costs))
    return Plan(
        "card",
        "play",
        "play",
        "406.1",
        ctx,
        card,
        [card.definition.cost],
        program.additional,
        text,
        None,
        -1,
        alternates,
    )


def plan_power(state: State, seat: int, card: Card, power: Payment) -> Plan:
    """[701.2] Using a payment power."""
    ctx = Context(state, seat, card.number, power.place)
    return Plan(
        "power", "use", "use", "701.2", ctx, card, [0], power.costs, power.effect, power.effect, power.place
    )


def plan_completion(state: State, seat: int, card: Card, power: Completion) -> Plan:
    """[702.3] Completing a quest."""
    ctx = Context(state, seat, card.number, power.place)
    return Plan(
        "completion",
        "complete",
        "complete",
        "702.3",
        ctx,
        card,
        [0],
        power.costs,
        power.effect,
        power.effect,
        power.place,
    )


_EXHAUST_IT: Final[tuple[Cost, ...]] = (Activate(),)


def plan_strike(state: State, seat: int, card: Card) -> Plan:
    """[303.2] Striking with a weapon: exhaust it and pay its strike cost."""
    ctx = Context(state, seat, card.number)
    cost = effective(state, card).strike_cost
    return Plan("strike", "strike", "strike", "303.2", ctx, card, [max(0, cost)], _EXHAUST_IT, None, None)


def plan_proposal(state: State, seat: int, attacker: Card, defender: Card) -> Plan:
    """[601.1] Proposing a combat; modifiers may ask a cost for it, perhaps for that defender only [600.3]."""
    ctx = Context(state, seat, attacker.number)
    return Plan(
        "proposal",
        "attack",
        "propose",
        "601.1",
        ctx,
        attacker,
        [0],
        tuple(attack_costs(state, attacker, defender)),
        None,
        None,
    )


def plan_resource(state: State, seat: int, card: Card) -> Plan:
    """[408.1a] Placing a resource costs nothing."""
    ctx = Context(state, seat, card.number)
    return Plan("resource", "place", "place", "408.1", ctx, card, [0], (), None, None)


# --- Whether a plan can be carried out --------------------------------------------------------------------------------


def can_add(plan: Plan) -> bool:
    """Tell whether all steps of 707.1 can be finished for some choices."""
    ctx = plan.ctx
    if not plan.uses_x():
        ctx.x = 0
        if plan.alternates or is_cost_changed(ctx.state, plan.action):
            return cost_variants(plan) != [] and targets_possible(plan)
        # What most plans cost is what is printed.
        printed = added_up(ctx, plan.base, plan.costs)
        return can_pay(ctx, printed, plan.costs) and targets_possible(plan)
    for x in feasible_x(plan):
        ctx.x = x
        if targets_possible(plan):
            return True
    return False


def finds_targets(state: State, seat: int, source: int, clause: int, text: Node) -> bool:
    """[707.1d] Tell whether a player can choose legal targets for a text of a card, which has none at all mostly."""
    known = described(text)
    if known.choose is None and not known.targets:
        return True
    return can_aim(Context(state, seat, source, clause), text)


def costs_what_it_says(definition: Definition) -> bool:
    """Tell whether playing a card costs the number in its corner and nothing else, if no modifier speaks of it."""
    return not definition.x_cost and not may_cost_otherwise(definition)


def may_cost_otherwise(definition: Definition) -> bool:
    """Tell whether a card's own text says that something else may be paid, or more."""
    if definition.costs_otherwise is None:
        program = text_box(definition)
        definition.costs_otherwise = program.alternates != () or program.additional != ()
    return definition.costs_otherwise


def targets_possible(plan: Plan) -> bool:
    """[707.1d] Tell whether legal targets can be chosen, for some choice of modes."""
    return plan.text is None or can_aim(plan.ctx, plan.text)


def can_aim(ctx: Context, text: Node) -> bool:
    """[707.1d] Tell whether legal targets can be chosen for a text, for some choice of modes."""
    known = described(text)
    choose = known.choose
    if choose is None:
        return not known.targets or can_choose_targets(ctx, known.targets)
    if not is_targeted(text):
        return True
    possible = [mode for mode in range(len(choose.modes)) if can_choose_targets(ctx, targets_of(text, (mode,)))]
    return len(possible) >= choose.least


#: More than any game can pay for, so that an X that nothing limits ends somewhere.
UNLIMITED: Final = 999


def feasible_x(plan: Plan) -> list[int]:
    """[707.1c] Return the values of X that could be paid for, as far as the total cost allows [707.1e].

    If nothing but resources limits X, a greater one costs no less than one that can't be paid for.
    """
    ctx = plan.ctx
    ctx.x = 0
    most = UNLIMITED
    for cost in plan.costs:
        if cost.uses_x():
            most = min(most, cost.greatest_x(ctx))
    found: list[int] = []
    # [104.1] 0 or any positive number
    for x in range(most + 1):
        ctx.x = x
        if cost_variants(plan):
            found.append(x)
        elif most == UNLIMITED:
            break
    return found


def cost_variants(plan: Plan) -> list[Bill]:
    """[707.1e] Return the ways to pay that are open.

    The printed cost is way 0; an alternate cost [401.3] replaces it; additions and reductions come after. Where an
    alternate cost replaces the one that X is in, X is 0; see docs/rulings.md.
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
        base = [base[0] + ctx.x, *base[1:]]
    # [201.1] the cost is how many resources must be exhausted
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
        total = added_up(ctx, [0], costs)
        if changed:
            total = changed_amounts(ctx, plan.action, plan.card, total)
        if can_pay(ctx, total, costs):
            bills.append(Bill(total, costs, number + 1))
    return bills


# --- Adding -----------------------------------------------------------------------------------------------------------


def add_link(plan: Plan, face_down: bool = False, defender: int = 0) -> Asking[None]:
    """[707.1] Add a link to the chain; raises ``Rewind`` if it can't be finished [707.2]."""
    ctx = plan.ctx
    state = ctx.state

    # [707.1a] announce: the source is revealed, the link goes on top of the chain
    if plan.kind in ("card", "resource"):
        facts = [Move("announce", "707.1a", plan.card.number, c.CHAIN, ctx.controller, face_down=face_down)]
        record(state, [*facts])
        ctx.source = facts[0].new
        plan.card = state.known(ctx.source)
    if plan.kind == "proposal":
        propose(state, plan.card.number, defender)
        ctx.roles = {"attacker": (plan.card.number,), "defender": (defender,)}

    # [707.1b] modes
    text = plan.text
    choose = modes_of(text) if text is not None else None
    if choose is not None and text is not None:
        ctx.modes = yield from _choose_modes(plan, text)

    # [707.1c, G.x] X: 0 or any positive integer
    if plan.uses_x():
        values = [x for x in feasible_x(plan) if _x_has_targets(plan, x)]
        if not values:
            raise Rewind
        options = [Option("number", value=x) for x in values]
        place = 0
        if len(options) > 1:
            place = yield Decision(ctx.controller, "number", "Choose X.", options, (ctx.source,), "707.1c")
        ctx.x = values[place]
        if plan.kind == "card":
            record(state, [ChooseX("707.1c", ctx.source, ctx.x)])
            plan.card = state.known(ctx.source)

    # [707.1d] targets
    if text is not None:
        chosen = yield from choose_targets(ctx, targets_of(text, ctx.modes))
        if not chosen:
            raise Rewind

    # [707.1e] total cost, and paying it
    bills = cost_variants(plan)
    if not bills:
        raise Rewind
    bill = bills[0]
    if len(bills) > 1:
        options = [Option("cost", ctx.source, value=bill.way) for bill in bills]
        place = yield Decision(ctx.controller, "cost", "Pay which cost?", options, (ctx.source,), "401.3")
        bill = bills[place]
    ctx.alternate = bill.way
    used_up = next_only_changes(ctx, plan.action, plan.card) if board(state).says & SAYS_COST else []
    yield from pay(ctx, bill)
    if state.is_over():
        # [800.1c] hearthing ends the game as its cost is paid, and adds no link
        return
    if plan.kind == "completion":
        # [702.3] as part of paying, the quest is flipped face down, if it is still in play
        yield from happen(state, [Flip("702.3", plan.card.number, True, ctx.cause)])
    if used_up:
        record(state, [EndModifiers("714.3", tuple(used_up))])

    # [707.1f] the link has become added; [705.5] the source of a card is itself, of a proposal the proposing player
    source = player_subject(ctx.controller) if plan.kind == "proposal" else plan.card.number
    link = Link(
        0,
        plan.kind,
        ctx.controller,
        ctx.source if plan.kind in ("card", "resource") else 0,
        source,
        plan.place,
        plan.effect,
        tuple(ctx.targets),
        ctx.modes,
        ctx.x,
        ctx.roles,
        ctx.numbers,
        ctx.alternate,
    )
    if plan.kind == "strike":
        struck_with(state, ctx.controller, plan.card.number)
    # [407.3] the card itself, or the effect of what is done
    record(state, [Added(plan.fact, plan.rule, link, ctx.cause)])


def _x_has_targets(plan: Plan, x: int) -> bool:
    plan.ctx.x = x
    text = plan.text
    return text is None or can_choose_targets(plan.ctx, targets_of(text, plan.ctx.modes))


def _choose_modes(plan: Plan, text: Node) -> Asking[tuple[int, ...]]:
    """[707.1b] Let the player choose which modes to use, among those whose targets can be chosen."""
    ctx = plan.ctx
    choose = modes_of(text)
    assert choose is not None
    chosen: list[int] = []
    while len(chosen) < choose.greatest(ctx):
        options = [
            Option("mode", ctx.source, value=mode)
            for mode in range(len(choose.modes))
            if mode not in chosen and can_choose_targets(ctx, targets_of(text, (*chosen, mode)))
        ]
        if len(chosen) >= choose.least:
            options.insert(0, Option("done"))
        if not options:
            raise Rewind
        place = 0
        if len(options) > 1:
            place = yield Decision(ctx.controller, "mode", "Choose a mode.", options, (ctx.source,), "707.1b")
        if options[place].verb == "done":
            break
        chosen.append(options[place].value)
    return tuple(sorted(chosen))


def play_now(ctx: Context, number: int, free: bool) -> Asking[bool]:
    """Play a card while a text is processed, perhaps without paying its cost; False if it can't be played."""
    state = ctx.state
    card = state.find(number)
    if card is None or card.zone in (c.PLAY, c.CHAIN) or card.definition.types & (c.QUEST | c.HERO):
        return False
    plan = plan_card(state, ctx.controller, card)
    if free:
        # An X in the cost that isn't paid is 0 [201.3]; see docs/rulings.md.
        plan.base = [0]
        plan.free = True
        plan.alternates = ()
    if not can_play(state, ctx.controller, card, True) or not can_add(plan):
        return False
    before = state.fork()
    try:
        return (yield from while_playing(state, ctx.controller, add_link(plan)))
    except Rewind:
        # [707.2] what can't be finished is taken back; the text goes on without it
        take_back(state, before)
        return False


def can_play(state: State, seat: int, card: Card, any_time: bool) -> bool:
    """[406.1] Tell whether a player may start to play a card: timing, restrictions, "can't" modifiers.

    Quests can't be played at all [307.1].
    """
    definition = printed(card.definition)
    if definition.types & (c.QUEST | c.LOCATION | c.HERO):
        return False
    if not any_time and not definition.instant and not may(state, "play as instant", card):
        return False
    program = text_box(definition)
    # [704.2] what restricts when it is played is asked wherever it is played from
    if program.restrictions and not all_hold(Context(state, seat, card.number), program.restrictions):
        return False
    # [103.2, 707.1] what keeps this player from adding it
    if not board(state).says & (SAYS_CANT | SAYS_PLAYERS_CANT):
        return True
    return (
        player_cant(state, "play", seat, card) is None and cant(state, "be played", card, None, seat) is None
    )
