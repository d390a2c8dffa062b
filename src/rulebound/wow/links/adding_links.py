"""Adding links (section 707): what this game adds besides cards and payment powers.

That is placing resources, completing quests, striking with weapons, and proposing combats. The steps of 707.1 are those
of :func:`rulebound.tcg.procedures.playing.add_layer`.
"""

from __future__ import annotations

from typing import Final

from rulebound.tcg.continuous.contradictions import may
from rulebound.tcg.nodes.core import Context, Cost
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.plans import Plan
from rulebound.tcg.procedures.playing import is_free_to_play
from rulebound.wow import constants as c
from rulebound.wow.modifiers.interaction import effective
from rulebound.wow.nodes.costs import Activate
from rulebound.wow.nodes.powers import Completion, text_box
from rulebound.wow.position.card_parts import Definition, printed
from rulebound.wow.turns.combat import attack_costs

_NOTHING: Final = [0]


def plan_completion(state: State, seat: int, card: Card, power: Completion) -> Plan:
    """[702.3] Completing a quest."""
    ctx = Context(state, seat, card.number, power.place)
    costs, effect, place = power.costs, power.effect, power.place
    return Plan("completion", "complete", "complete", "702.3", ctx, card, _NOTHING, costs, effect, effect, place)


_EXHAUST_IT: Final[tuple[Cost, ...]] = (Activate(),)


def plan_strike(state: State, seat: int, card: Card) -> Plan:
    """[303.2] Striking with a weapon: exhaust it and pay its strike cost."""
    ctx = Context(state, seat, card.number)
    cost = effective(state, card).strike_cost
    return Plan("strike", "strike", "strike", "303.2", ctx, card, [max(0, cost)], _EXHAUST_IT)


def plan_proposal(state: State, seat: int, attacker: Card, defender: Card) -> Plan:
    """[601.1] Proposing a combat; modifiers may ask a cost for it, perhaps for that defender only [600.3]."""
    ctx = Context(state, seat, attacker.number)
    costs = tuple(attack_costs(state, attacker, defender))
    plan = Plan("proposal", "attack", "propose", "601.1", ctx, attacker, _NOTHING, costs)
    plan.against = defender.number
    return plan


def plan_resource(state: State, seat: int, card: Card, face_down: bool = False) -> Plan:
    """[408.1a] Placing a resource costs nothing."""
    ctx = Context(state, seat, card.number)
    plan = Plan("resource", "place", "place", "408.1", ctx, card, _NOTHING, (), is_card=True)
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
    """[406.1] Tell whether a player may start to play a card: timing, restrictions, "can't" modifiers.

    Quests can't be played at all [307.1].
    """
    definition = printed(card.definition)
    if definition.types & (c.QUEST | c.LOCATION | c.HERO):
        return False
    if not any_time and not definition.instant and not may(state, "play as instant", card):
        return False
    return is_free_to_play(state, seat, card)
