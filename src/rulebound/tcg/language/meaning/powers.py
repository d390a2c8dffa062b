"""Binding of powers."""

from __future__ import annotations

import dataclasses
from typing import Any

from rulebound.tcg import constants as c
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind, meaning
from rulebound.tcg.language.meaning.effects.deeds import check_amount
from rulebound.tcg.language.meaning.events import role_of_each
from rulebound.tcg.language.meaning.places import (
    as_condition,
    as_effect,
    as_powers,
    bind_costs,
    bind_pattern,
    bind_power,
    static_powers,
)
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes.costs.of_this import ByItsMove
from rulebound.tcg.nodes.costs.parts import Pay, RemoveCounters
from rulebound.tcg.nodes.costs.paying import PayCosts
from rulebound.tcg.nodes.patterns import WhileSo
from rulebound.tcg.nodes.remembering import OnceAGame
from rulebound.tcg.program.nodes import Condition, Cost, Effect
from rulebound.tcg.program.powers import Continuous, Payment, Triggered
from rulebound.tcg.tree import Power


@as_powers.of(s.PaymentPower)
def _payment(b: Binder, node: s.PaymentPower, place: int, trait: str) -> list[Power]:
    costs = bind_costs(b, node.costs)
    b.in_cost = any("paid" in cost.gives() for cost in costs)
    removed = [cost.name for cost in costs if isinstance(cost, RemoveCounters)]
    b.counters_paid = removed[0] if len(removed) == 1 else ""
    effect = as_effect(b, node.effect)
    zone = _used_from(b, costs)
    costs, effect = b.words.x_of_what_is_paid(costs, effect)
    limits, per_turn = bind_limits(b, node.limits)
    # [wow-2007:701.1] what stands before the arrow is its cost, what stands after it its effect
    return [Payment(place, trait, costs, effect, limits, per_turn, zone)]


def _used_from(b: Binder, costs: tuple[Cost, ...]) -> int:
    """[wow-2007:700.2] Return the zone in which a power functions: in play, unless it can only be used elsewhere."""
    zones = [cost.comes_from() for cost in costs if isinstance(cost, ByItsMove)]
    elsewhere = dict.fromkeys(zone for zone in zones if zone != c.PLAY)
    if b.from_the_fallen:
        elsewhere[b.words.fallen_to] = None
    if len(elsewhere) > 1 or (elsewhere and c.PLAY in zones):
        raise Unbound("from", "in which zone does this function?")
    return next(iter(elsewhere), c.PLAY)


@as_powers.of(s.TriggeredPower)
def triggered(b: Binder, node: s.TriggeredPower, place: int, trait: str) -> list[Power]:
    """Bind a trigger event with what it sets off."""
    pattern = bind_pattern(b, node.pattern)
    # [wow-2007:700.2] What can only happen to this card elsewhere functions there.
    zone = b.words.zone_of(pattern)
    several = b.words.parts_of(pattern)
    zones = {b.words.zone_of(part) for part in several}
    # Said of each card: the first time for each of them.
    first_for = role_of_each(b, node.pattern) if node.first else ""
    condition = None if node.condition is None else as_condition(b, node.condition)
    if node.during and condition is not None:
        # [wow-2007:703.2] It isn't set off by commas, so it is asked of the event, and not again.
        pattern, condition = WhileSo(pattern, condition), None
    effect = as_effect(b, node.effect)
    check_amount(pattern, effect)
    if zone == c.PLAY and b.from_the_fallen:
        # What moves this card from there functions there.
        zone = b.words.fallen_to
    if len(zones) > 1:
        # "When this enters play and when it is revealed from your deck": a power in each of the zones.
        if node.first or b.from_the_fallen:
            raise Unbound("or", "in which zone does this function?")
        powers = enumerate(several)
        return [Triggered(place + one, trait, part, effect, condition, False, b.words.zone_of(part))
                for one, part in powers]  # fmt: skip
    return [Triggered(place, trait, pattern, effect, condition, node.first, zone, first_for)]


@as_powers.of(s.StaticPower)
def static(b: Binder, node: s.StaticPower, place: int, trait: str) -> list[Power]:
    return [
        Continuous(place + number, trait, one.who, one.changes, one.condition, one.zone)
        for number, one in enumerate(static_powers(b, node.body))
    ]


def is_chosen_later(mention: Mention) -> bool:
    """Tell whether something mentioned is chosen only as the effect is processed."""
    return isinstance(mention.group, g.Role) and mention.group.name.startswith("chosen ")


def bind_limits(b: Binder, limits: tuple[Any, ...]) -> tuple[tuple[Condition, ...], int]:
    """Bind "use only ..."."""
    found: list[Condition] = []
    per_turn = 0
    for limit in limits:
        assert isinstance(limit, s.Limit)
        per_turn = max(per_turn, limit.per_turn)
        if limit.condition is not None:
            b.before = None
            # It is asked before anything is chosen.
            b.mentions = [one for one in b.mentions if not is_chosen_later(one)]
            found.append(as_condition(b, limit.condition))
    return tuple(found), per_turn


@as_powers.of(s.Labelled)
def _labelled(b: Binder, node: s.Labelled, place: int, trait: str) -> list[Power]:
    return bind_power(b, node.power, place, trait)


@as_powers.of(s.Prefixed)
def _prefixed(b: Binder, node: s.Prefixed, place: int, trait: str) -> list[Power]:
    limits: tuple[Condition, ...] = ()
    if node.condition is not None:
        limits = (as_condition(b, node.condition),)
    made = bind_power(b, node.power, place, trait)
    power = made[0]
    assert isinstance(power, Payment)
    once = max(node.per_turn, power.per_turn)
    return [dataclasses.replace(power, limits=(*limits, *power.limits), per_turn=once)]


@as_powers.of(s.OncePerGame)
def _once_per_game(b: Binder, node: s.OncePerGame, place: int, trait: str) -> list[Power]:
    power = bind_power(b, node.power, place, trait)[0]
    assert isinstance(power, Payment)
    return [dataclasses.replace(power, costs=(*power.costs, OnceAGame(f"noted use {place}")))]


@as_powers.of(s.WhileWhen)
def _while_when(b: Binder, node: s.WhileWhen, place: int, trait: str) -> list[Power]:
    """ "While ..., when ..., ...": the condition must have held before the event."""
    condition = as_condition(b, node.condition)
    pattern = bind_pattern(b, node.pattern)
    effect = as_effect(b, node.effect)
    check_amount(pattern, effect)
    return [Triggered(place, trait, WhileSo(pattern, condition), effect)]


@meaning(s.PaysCost)
def _pays(b: Binder, node: s.PaysCost) -> Effect:
    who = None if b.actor == g.You() else b.actor
    return PayCosts((bind(b, node.cost),), who)


@meaning(s.PaysNumber)
def _pays_number(b: Binder, node: s.PaysNumber) -> Effect:
    who = None if b.actor == g.You() else b.actor
    return PayCosts((Pay(node.number),), who)
