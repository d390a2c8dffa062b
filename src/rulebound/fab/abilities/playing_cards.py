"""Playing cards [5.1] and activating abilities [5.2]: the same steps, but for how they are announced."""

from __future__ import annotations

from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.concepts.attacks import is_attack_card, is_kept_from_attacking
from rulebound.fab.concepts.privacy import make_public
from rulebound.fab.events import Chain, GameEvent, MakesProxy, Move, ShowsFace, Stage
from rulebound.fab.nodes.combat.attacks import AttackEffect, generates_attack, legal_targets
from rulebound.fab.nodes.costs import NotedPay
from rulebound.fab.nodes.faces import BOTH, SPLIT, TWIN, face_of, is_meld, kind_of, melded
from rulebound.fab.nodes.paying import use_up_permissions
from rulebound.fab.nodes.properties import PlayedFrom
from rulebound.fab.position.card_parts import attack_layer_of, proxy_of
from rulebound.fab.position.state import own
from rulebound.fab.position.zones import ZONES
from rulebound.kernel.decision import NOBODY, Asking, Decision, Option, Rewind
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.boards import NO_IDS
from rulebound.tcg.continuous.contradictions import cant, player_cant
from rulebound.tcg.continuous.interaction import board, shelved
from rulebound.tcg.continuous.listings import MAY, SAYS_MAY
from rulebound.tcg.game.plans import Bill, Plan, PlayingStep
from rulebound.tcg.happening import record
from rulebound.tcg.nodes.costs.optional import OptionalCost
from rulebound.tcg.nodes.costs.parts import AS_IT_WAS
from rulebound.tcg.nodes.flow import ask_yes_no
from rulebound.tcg.nodes.targeting import PAID_IN_FULL
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures import playing
from rulebound.tcg.program.nodes import Context, Cost
from rulebound.tcg.program.permissions import Permission
from rulebound.tcg.program.powers import Continuous


def is_attack(plan: Plan) -> bool:
    """Tell whether what is played or activated is an attack [1.4.1]."""
    if plan.kind == "card":
        return is_attack_card(plan.ctx.state, plan.card)
    return generates_attack(plan.effect)


#: Ways of playing what is an action [5.1.3d]: as one, as an instant, or as its player declares.
AS_ACTION: Final = 0
AS_INSTANT: Final = 1
AS_EITHER: Final = 2


def combat_allows(state: State, attack: bool) -> bool:
    """Tell whether there is no combat, or, for an attack, the resolution step of it [8.1.1b, 7.0.1a, 7.6.3a]."""
    return own(state).chain == c.CLOSED or (attack and state.stage == c.RESOLUTION)


def is_time_for_action(state: State, attack: bool) -> bool:
    """Tell whether actions can be played: the stack is empty [8.1.1a], and combat allows it [8.1.1b]."""
    return not state.stack and combat_allows(state, attack)


def _allowed(state: State, what: str, seat: int, card: Card, besides: int = 0) -> bool:
    """Tell whether an effect that a player controls allows something with a card, ``besides`` a keyword of its own."""
    if not board(state).says & SAYS_MAY:
        return False
    for found in shelved(state, MAY.of(what)):
        change = found.change
        assert isinstance(change, Permission)
        ctx = found.context(state)
        if besides and ctx.source == card.number and found.active.node.as_keyword() == besides:
            continue
        if ctx.controller == seat and found.applies(ctx, card):
            if change.cards is None or change.cards.matches(ctx, card):
                return True
    return False


def may_play(state: State, seat: int, card: Card) -> bool:
    """Tell whether an effect allows a player to play a card from where rules don't [1.0.1a, 5.1.1a, 5.1.2b]."""
    return card.zone not in (shared.PLAY, shared.STACK) and _allowed(state, "play", seat, card)


def playable_elsewhere(state: State, seat: int) -> list[int]:
    """Return the cards (by their physical numbers) that effects allow a player to play from where rules don't."""
    if not board(state).says & SAYS_MAY or not shelved(state, MAY.of("play")):
        return NO_IDS
    # (As they lie: in which order cards have their numbers is nobody's to see.)
    elsewhere = [zone for zone in ZONES.all if zone.number not in (shared.HAND, c.ARSENAL)]
    there = [card for zone in elsewhere for card in zone.everything(state)]
    return [card.id for card in there if may_play(state, seat, card)]


def may_as_instant(state: State, seat: int, card: Card, how: str = "play") -> bool:
    """Tell whether a player may play a card, or activate its ability, as though it were an instant [1.8.8, 8.1.1d]."""
    return _allowed(state, _AS_AN_INSTANT[how], seat, card)


_AS_AN_INSTANT: Final = {"play": "play as an instant", "activate": "activate as an instant"}


def _ways(plan: Plan) -> int:
    """Return whether an action is played as one, as an instant, or as its player declares [5.1.3d]."""
    ctx = plan.ctx
    how = "play" if plan.kind == "card" else "activate"
    if not plan.base[c.ACTIONS] or not may_as_instant(ctx.state, ctx.controller, plan.card, how):
        return AS_ACTION
    if is_time_for_action(ctx.state, is_attack(plan)) and playing.can_add(plan):
        return AS_EITHER
    return AS_INSTANT


def can_be_added(plan: Plan) -> bool:
    """Tell whether all steps can be finished for some choices: as an instant it takes no action point [5.1.6b]."""
    if _ways(plan) == AS_INSTANT:
        _play_as_instant(plan)
    return playing.can_add(plan)


def _play_as_instant(plan: Plan) -> None:
    plan.base = plan.base.copy()
    plan.base[c.ACTIONS] = 0


def sides(card: Card) -> tuple[int, ...]:
    """Return the sides with which a split-card may be declared to be played, both of them among these if it has meld.

    [5.1.2c, 8.3.38] Or the faces of a twin-card.
    """
    kind = kind_of(card.definition)
    if kind == TWIN:
        # [9.1.4b] who plays it determines which of its faces is active
        return _TWO
    if kind != SPLIT:
        return ()
    return _AND_BOTH if is_meld(card.definition) else _TWO


_TWO: Final = (0, 1)
_AND_BOTH: Final = (0, 1, BOTH)


def with_side(card: Card, side: int) -> Card:
    """Return what a split-card is that is played with a side [9.2.3], or with both of them [8.3.38c]."""
    made = card.copy(card.mark)
    made.definition = melded(card.definition) if side == BOTH else face_of(card.definition, side)
    return made


def plan_of_side(state: State, seat: int, card: Card, side: int) -> Plan:
    """Return the plan of playing a split-card with a side, or with both [5.1.2c]."""
    plan = playing.plan_card(state, seat, with_side(card, side))
    if side == BOTH:
        # [8.3.38, 8.3.38a, 8.3.38b] for twice its cost, before that is increased or decreased
        plan.base = plan.base.copy()
        plan.base[c.RESOURCES] *= 2
    return plan


def announce(plan: Plan) -> None:
    """Put a card on the stack [5.1.2], or an ability: as a layer, and if it attacks, as an attack-proxy [5.2.2a]."""
    # (What allows that may ask where the card is.)
    plan.variant = _ways(plan)
    if _is_gate_one_way(plan):
        plan.ctx.numbers = {**plan.ctx.numbers, PAID_IN_FULL: UNDECLARED}
    effect = plan.effect
    shown = plan.card.definition
    if plan.kind != "card":
        # [5.2.4b] a private source becomes public as its ability is activated
        source = plan.ctx.state.known(plan.card.number)
        make_public(plan.ctx.state, source, plan.ctx.controller, "5.2.4b", plan.ctx.cause)
    if plan.kind == "card" and shown is not plan.ctx.state.known(plan.card.number).definition:
        # [5.1.2c, 9.2.3] the side that is declared is what it is on the stack
        record(plan.ctx.state, [ShowsFace("5.1.2c", plan.card.number, shown, plan.ctx.cause)])
    if effect is None or not generates_attack(effect):
        playing.announce(plan)
        return
    ctx = plan.ctx
    state, seat = ctx.state, ctx.controller
    plan.source, printed = plan.card.number, plan.card.definition
    # [1.4.1a] who activates the ability owns the attack
    if isinstance(effect, AttackEffect):
        # [8.3.1, 1.4.3b] the proxy represents its source, and is another object
        made = MakesProxy("8.3.1", plan.source, proxy_of(printed, effect.keywords), seat, ctx.cause)
    else:
        # [8.5.38a, 1.4.4] the layer represents an attack without properties: none of its source's
        layer = attack_layer_of(printed, plan.place, effect)
        made = MakesProxy("8.5.38a", plan.source, layer, seat, ctx.cause)
    record(state, [made])
    host = plan.source if isinstance(effect, AttackEffect) else 0
    announced = Move("announce", "5.2.2a", made.new, shared.STACK, seat, host=host)
    record(state, [announced])
    ctx.source = announced.new
    plan.card = state.known(ctx.source)
    plan.is_card = True


def as_instant(plan: Plan) -> Asking[None] | None:
    """Declare whether an action is played as an instant, if it may be [5.1.3d]."""
    if plan.variant == AS_EITHER:
        return _declare_instant(plan)
    if plan.variant == AS_INSTANT:
        _play_as_instant(plan)
    return None


def _declare_instant(plan: Plan) -> Asking[None]:
    ctx = plan.ctx
    if (yield from ask_yes_no(ctx, ctx.controller, "Play it as an instant?", "5.1.3d")):
        _play_as_instant(plan)


def by_rune_gate(plan: Plan) -> Asking[None] | None:
    """Declare whether a card is played by its rune gate, if another effect allows to play it, too [5.1.3c, 8.3.27]."""
    return _declare_gate(plan) if PAID_IN_FULL in plan.ctx.numbers else None


def _declare_gate(plan: Plan) -> Asking[None]:
    ctx = plan.ctx
    gated = {name: number for name, number in ctx.numbers.items() if name != PAID_IN_FULL}
    ctx.numbers = {**gated, PAID_IN_FULL: DECLARED}
    # [5.1.7a] what can't be paid isn't declared
    if not playing.bills_of(plan) or (
        yield from ask_yes_no(ctx, ctx.controller, "Play it by its rune gate?", "5.1.3c")
    ):
        ctx.numbers = gated


def _is_gate_one_way(plan: Plan) -> bool:
    """Tell whether the rune gate of a card that is announced is open, and something else allows to play it, too."""
    ctx = plan.ctx
    if plan.kind != "card" or plan.card.zone != shared.REMOVED or _rune_gate(ctx, plan.card) is None:
        return False
    return _allowed(ctx.state, "play", ctx.controller, plan.card, c.RUNE_GATE)


def _rune_gate(ctx: Context, card: Card) -> Continuous | None:
    """Return the rune gate of a card, if it is open."""
    for power in card.definition.program.powers:
        if power.as_keyword() != c.RUNE_GATE or not isinstance(power, Continuous):
            continue
        if power.condition is None or power.condition.holds(ctx):
            return power
    return None


#: Whether it has been declared to pay what a card costs that could be played for nothing.
UNDECLARED: Final = 0
DECLARED: Final = 1


def optional_costs(plan: Plan) -> Asking[None] | None:
    """Declare which optional additional costs are paid [5.1.3, 5.1.3b]."""
    return _declare_optional(plan) if any(isinstance(cost, OptionalCost) for cost in plan.costs) else None


def _declare_optional(plan: Plan) -> Asking[None]:
    ctx = plan.ctx
    declared: list[Cost] = []
    for place, cost in enumerate(plan.costs):
        if not isinstance(cost, OptionalCost):
            declared.append(cost)
            continue
        # [5.1.8a] what can't be paid together with all else isn't declared
        left = plan.costs[place + 1 :]
        parts = cost.cost.parts() if isinstance(cost.cost, NotedPay) else (cost.cost,)
        plan.costs = (*declared, *parts, *left)
        if playing.bills_of(plan) and (
            yield from ask_yes_no(ctx, ctx.controller, "Pay the additional cost?", "5.1.3b")
        ):
            declared.extend(parts)
        else:
            ctx.roles = {**ctx.roles, "paid": (), AS_IT_WAS: ()}
        plan.costs = (*declared, *left)


def order_of_costs(plan: Plan) -> Asking[None] | None:
    """Declare the order in which two or more effect-costs are paid [1.14.4a, 5.1.3e]."""
    bill = plan.bill
    assert bill is not None
    places = [place for place, cost in enumerate(bill.costs) if cost.asset() < 0]
    plan.order = tuple(places)
    if len(places) < 2 or all(bill.costs[place] == bill.costs[places[0]] for place in places):
        return None
    return _declare_order(plan, places)


def _declare_order(plan: Plan, left: list[int]) -> Asking[None]:
    ctx = plan.ctx
    every = left.copy()
    declared: list[int] = []
    while len(left) > 1:
        options = [Option("part", ctx.source, value=every.index(place)) for place in left]
        words = "Which part of the cost is paid next?"
        answer = yield Decision(ctx.controller, "order costs", words, options, (ctx.source,), "5.1.3e")
        declared.append(left.pop(answer))
    plan.order = (*declared, *left)


def check_legal(plan: Plan) -> None:
    """Evaluate whether it is legal, with what has been declared; else it is taken back [5.1.5, 1.10.3].

    The position is what it was before: nothing happens by that, which would trigger anything [1.10.3a], or which
    anything could replace [1.10.3b].
    """
    ctx = plan.ctx
    state, seat = ctx.state, ctx.controller
    # [1.4.6] an attack that its declared X, or side, keeps from attacking
    if is_attack(plan) and is_kept_from_attacking(state, seat, state.known(plan.source or plan.card.number)):
        raise Rewind
    if plan.kind == "card":
        if player_cant(state, "play", seat, plan.card) or cant(state, "be played", plan.card, None, seat):
            raise Rewind


def calculated(plan: Plan) -> None:
    """Calculate the asset-costs [5.1.6], and put the effect-costs in the order that was declared [5.1.8]."""
    playing.total_cost(plan)
    bill = plan.bill
    assert bill is not None
    if len(plan.order) > 1:
        assets = tuple([cost for cost in bill.costs if cost.asset() >= 0])
        plan.bill = Bill(bill.amounts, (*assets, *[bill.costs[place] for place in plan.order]), bill.way)


def attack_target(plan: Plan) -> Asking[None] | None:
    """Declare what is attacked, if it is an attack [5.1.4, 5.1.4b, 1.4.5, 8.3.1c, 8.5.38d]."""
    return _declare(plan) if is_attack(plan) else None


def _declare(plan: Plan) -> Asking[None]:
    ctx = plan.ctx
    most, left = legal_targets(ctx.state, ctx.controller, plan.card)
    chosen: list[int] = []
    while len(chosen) < most and left:
        options = [Option("target", one) for one in left]
        if chosen:
            options.insert(0, Option("done"))
        place = 0
        if len(options) > 1:
            place = yield Decision(ctx.controller, "target", "Attack what?", options, (ctx.source,), "1.4.5")
            if place == NOBODY:
                # All of them have left the game meanwhile.
                raise Rewind
        if options[place].verb == "done":
            break
        chosen.append(options[place].subject)
        # [1.4.5c] all of them are separate
        left = [one for one in left if one not in chosen]
    if not chosen:
        raise Rewind
    ctx.targets = [*ctx.targets, tuple(chosen)]


def become_played(plan: Plan) -> None:
    """It is played [5.1.10]; an attack opens the combat chain if it is closed, and the layer step begins.

    [7.0.2a, 8.2.3b, 8.3.1b, 8.5.38c]
    """
    attack = is_attack(plan)
    playing.become_added(plan)
    _note_rune_gate(plan)
    if plan.kind == "card" and board(plan.ctx.state).says & SAYS_MAY:
        use_up_permissions(plan.ctx.state, plan.ctx.controller, plan.card)
    if not attack:
        return
    state = plan.ctx.state
    if own(state).chain == c.CLOSED:
        record(state, [Chain("open chain", "7.0.2a", c.OPEN)])
    # [7.6.3] and so it does if the chain is open
    record(state, [Stage("7.1.1", c.LAYER, state.turn_player)])


def _note_rune_gate(plan: Plan) -> None:
    """Note that a card was played from the banished zone by its rune gate: it is rune gated [8.3.27a]."""
    ctx = plan.ctx
    if plan.kind != "card":
        return
    card = ctx.state.known(ctx.source)
    if not PlayedFrom(shared.REMOVED).matches(ctx, card):
        return
    # (What some other effect allowed to be played from there is paid for, and hasn't been.)
    if ctx.numbers.get(PAID_IN_FULL, UNDECLARED) == DECLARED or _rune_gate(ctx, card) is None:
        return
    noted = GameEvent("rune gate", "8.3.27a", ctx.cause, subject=card.number, seat=ctx.controller)
    record(ctx.state, [noted])


#: The steps in their order [5.1.1].
STEPS: Final[tuple[PlayingStep, ...]] = (
    announce,
    playing.its_x,  # [5.1.3a]
    optional_costs,
    as_instant,
    by_rune_gate,  # [5.1.3c]
    playing.declare_cost,  # [5.1.3c]
    order_of_costs,
    playing.its_modes,  # [5.1.4a]
    playing.its_targets,  # [5.1.4a]
    attack_target,
    check_legal,
    calculated,
    playing.pay_cost,  # [5.1.7, 5.1.9]
    playing.end_used_up,
    become_played,
)
