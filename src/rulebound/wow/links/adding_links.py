"""Adding links (section 707): what this game adds besides cards and payment powers.

That is placing resources, completing quests, striking with weapons, and proposing combats. The steps of 707.1 are those
of :mod:`rulebound.tcg.procedures.playing`, with a few between them.
"""

from __future__ import annotations

from typing import Final

from rulebound.kernel.decision import Asking, Rewind
from rulebound.tcg.citations import cite
from rulebound.tcg.continuous.contradictions import may, player_cant
from rulebound.tcg.game.losing import take_back, while_playing
from rulebound.tcg.game.plans import Plan, PlayingStep
from rulebound.tcg.happening import happen
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State, draw_lots, player_subject
from rulebound.tcg.procedures.playing import (
    add_layer,
    announce,
    become_added,
    can_add,
    declare_cost,
    end_used_up,
    is_free_to_play,
    its_modes,
    its_targets,
    its_x,
    pay_cost,
)
from rulebound.tcg.program.nodes import Context
from rulebound.wow import constants as c
from rulebound.wow.citations import COMPLETE, COMPLETED, FACE_UP, PLACE, PROPOSE
from rulebound.wow.edition import Edition
from rulebound.wow.events import Flip
from rulebound.wow.nodes.conditions import cost_to_place
from rulebound.wow.nodes.flow import ask_yes_no
from rulebound.wow.position.card_parts import Definition, printed
from rulebound.wow.position.text_box import Completion, text_box
from rulebound.wow.turns.combat import attack_costs, attacks_at_random, legal_defenders, propose
from rulebound.wow.turns.master_heroes import can_be_played
from rulebound.wow.turns.striking import struck_with

_NOTHING: Final = [0]

#: Among the numbers of a link that is a resource: it is not the one of the turn, and it enters play exhausted.
ADDITIONAL: Final = "additional resource"
EXHAUSTED: Final = "exhausted"
#: Among the numbers of a proposal: it is one of a sabotage.
SABOTAGE: Final = "sabotage"


def plan_completion(state: State, seat: int, card: Card, power: Completion) -> Plan:
    """[702.3] Completing a quest."""
    ctx = Context(state, seat, card.number, power.place)
    rule, costs, effect, place = cite(state, COMPLETE), power.costs, power.effect, power.place
    return Plan("completion", "complete", "complete", rule, ctx, card, _NOTHING, costs, effect, effect, place)


def plan_proposal(state: State, seat: int, attacker: Card, defender: Card, sabotage: bool = False) -> Plan:
    """Proposing a combat; modifiers may ask a cost for it, perhaps for that defender only [600.3].

    [wow-2013:600.1] It is a sabotage or another one.
    """
    ctx = Context(state, seat, attacker.number)
    costs = tuple(attack_costs(state, attacker, defender))
    plan = Plan("proposal", "attack", "propose", cite(state, PROPOSE), ctx, attacker, _NOTHING, costs)
    plan.against = defender.number
    if sabotage:
        ctx.numbers = {SABOTAGE: 1}
    return plan


def plan_resource(state: State, seat: int, card: Card, face_down: bool = False) -> Plan:
    """[408.1a] Placing a resource costs nothing, [2012:412.1c] unless its text asks a cost for placing it face up."""
    ctx = Context(state, seat, card.number)
    costs = () if face_down else cost_to_place(text_box(card.definition))
    plan = Plan("resource", "place", "place", cite(state, PLACE), ctx, card, _NOTHING, costs, is_card=True)
    plan.face_down = face_down
    return plan


def costs_what_it_says(definition: Definition) -> bool:
    """Tell whether playing a card costs the number in its corner and nothing else, if no modifier speaks of it."""
    return not definition.x_cost and not may_cost_otherwise(definition)


def may_cost_otherwise(definition: Definition) -> bool:
    """Tell whether a card's own text says that something else may be paid, or more."""
    if definition.costs_otherwise is None:
        program = text_box(definition)
        definition.costs_otherwise = program.alternates != () or program.additional != ()
    return definition.costs_otherwise


def can_play(state: State, seat: int, card: Card, any_time: bool) -> bool:
    """[406.1] Tell whether a player may start to play a card: timing, restrictions, "can't" modifiers."""
    definition = printed(card.definition)
    # [307.1, 2012:306.1, 2013:306.1] quests and locations can't be played at all, nor can heroes,
    # [wow-2012:301.4] but for master heroes
    if definition.types & (c.QUEST | c.LOCATION | c.HERO) and not can_be_played(state, definition):
        return False

    # [G.instant] only an instant is played at any time, unless a modifier says otherwise
    if not any_time and not definition.instant and not may(state, "play as instant", card):
        return False
    return is_free_to_play(state, seat, card)


def place_now(ctx: Context, number: int, exhausted: bool) -> Asking[bool]:
    """[2012:412.1c] Place a card as an additional resource while a text is processed; False if that can't be done.

    It follows the rules for adding links: its player chooses which side is up, and pays what that costs.
    """
    state, seat = ctx.state, ctx.controller
    card = state.find(number)
    if card is None or card.zone in (c.PLAY, c.CHAIN):
        return False
    ways = _ways_to_place(state, seat, card)
    if len(ways) > 1 and not (yield from ask_yes_no(ctx, seat, "Place it face up?", cite(state, FACE_UP))):
        ways = [way for way in ways if way]
    for face_down in ways:
        plan = plan_resource(state, seat, card, face_down)
        plan.ctx.numbers = {ADDITIONAL: 1, EXHAUSTED: int(exhausted)}
        before = state.fork()
        try:
            return (yield from while_playing(state, seat, add_layer(plan)))
        except Rewind:
            # [707.2] what can't be finished is taken back; if its cost can't be paid, it is placed face down
            take_back(state, before)
    return False


def _ways_to_place(state: State, seat: int, card: Card) -> list[bool]:
    """Return the sides that may lie up as a card is placed: face up first (False), if that can be paid for."""
    ways: list[bool] = []
    if card.definition.types & (c.QUEST | c.LOCATION) and player_cant(state, "place face up", seat, card) is None:
        if can_add(plan_resource(state, seat, card)):
            ways.append(False)
    if player_cant(state, "place face down", seat, card) is None:
        ways.append(True)
    return ways


# --- The steps of adding a link ---------------------------------------------------------------------------------------


def announce_proposal(plan: Plan) -> None:
    """[601.2] A proposal names its characters."""
    if plan.kind == "proposal":
        ctx = plan.ctx
        attacker = plan.card.number
        if SABOTAGE not in ctx.numbers and attacks_at_random(ctx.state, plan.card):
            # [wow-2013:G.random] whichever of those that it could be proposed against
            able = [card.number for card in legal_defenders(ctx.state, plan.card)]
            plan.against = draw_lots(ctx.state, able, 1)[0]
            plan.costs = tuple(attack_costs(ctx.state, plan.card, ctx.state.known(plan.against)))
        propose(ctx.state, attacker, plan.against, SABOTAGE in ctx.numbers)
        ctx.roles = {"attacker": (attacker,), "defender": (plan.against,)}
        # [705.5] its source is the proposing player
        plan.source = player_subject(ctx.controller)


def flip_quest(plan: Plan) -> Asking[None] | None:
    """[702.3] As part of paying, a quest that is completed is flipped face down, if it is still in play."""
    return _flip_quest(plan) if plan.kind == "completion" else None


def _flip_quest(plan: Plan) -> Asking[None]:
    ctx = plan.ctx
    yield from happen(ctx.state, [Flip(cite(ctx.state, COMPLETED), plan.card.number, True, ctx.cause)])


def note_strike(plan: Plan) -> None:
    """[303.2c] Note what was struck with."""
    if plan.kind == "strike":
        struck_with(plan.ctx.state, plan.ctx.controller, plan.card.number)


def turn_quest(plan: Plan) -> Asking[None] | None:
    """[2013:702.2] As the last part of adding, a completed quest is turned face down, if it is still in play."""
    return _turn_quest(plan) if plan.kind == "completion" else None


def _turn_quest(plan: Plan) -> Asking[None]:
    ctx = plan.ctx
    if ctx.state.in_play(plan.card.number) is not None:
        turned = Flip(cite(ctx.state, COMPLETED), plan.card.number, True, ctx.cause, "turn")
        yield from happen(ctx.state, [turned])


def steps_of(edition: Edition) -> tuple[PlayingStep, ...]:
    """Return the steps of adding a link, in the order of an edition's rulebook."""
    # [707.1b, 707.1c] modes and then X, [2013:707.1b, 2013:707.1c] or the other way round
    choices = (its_modes, its_x) if edition.adding == "modes, then X" else (its_x, its_modes)
    # [702.3] a quest is flipped as a cost, [2013:702.2] or turned once its effect has been added
    is_a_cost = edition.quests_turn == "as a cost"
    paying = (pay_cost, flip_quest) if is_a_cost else (pay_cost,)
    adding = (become_added,) if is_a_cost else (become_added, turn_quest)
    before = (announce, announce_proposal, *choices, its_targets, declare_cost)
    return (*before, *paying, end_used_up, note_strike, *adding)
