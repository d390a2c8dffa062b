"""Binding of powers."""

from __future__ import annotations

import dataclasses
from typing import Any

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention
from rulebound.tcg.language.meaning.effects.deeds import check_amount
from rulebound.tcg.language.meaning.places import (
    as_condition,
    as_effect,
    as_powers,
    bind_costs,
    bind_pattern,
    bind_power,
    static_powers,
)
from rulebound.tcg.nodes.core import Condition, Pattern
from rulebound.tcg.nodes.effects.in_play import Destroy
from rulebound.tcg.nodes.powers import Continuous, Payment, Triggered
from rulebound.tcg.program import Power
from rulebound.text import walk
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.events import role_of_each
from rulebound.wow.language.meaning.powers.costs import x_of_what_is_paid
from rulebound.wow.language.meaning.words import WORDS
from rulebound.wow.nodes import costs as k
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes.keywords import GainKeyword
from rulebound.wow.nodes.patterns import DealsDamage, EntersGraveyard, Moves, RevealedByQuest, WhileSo


@WORDS.means(as_powers, s.PaymentPower)
def _payment(b: Binder, node: s.PaymentPower, place: int, trait: str) -> list[Power]:
    costs = bind_costs(b, node.costs)
    b.in_cost = any(isinstance(cost, k.UseCards) for cost in costs)
    effect = as_effect(b, node.effect)
    if b.from_the_fallen:
        raise Unbound("from your graveyard", "is where no payment power functions")
    costs, effect = x_of_what_is_paid(costs, effect)
    limits, per_turn = bind_limits(b, node.limits)
    # [701.1] what stands before the arrow is its cost, what stands after it its effect
    return [Payment(place, trait, costs, effect, limits, per_turn)]


@WORDS.means(as_powers, s.TriggeredPower)
def _triggered(b: Binder, node: s.TriggeredPower, place: int, trait: str) -> list[Power]:
    pattern = bind_pattern(b, node.pattern)
    in_hand = _discards_this(pattern)
    first = node.first
    # Said of each card: the first time for each of them.
    first_for = role_of_each(node.pattern) if first else ""
    if isinstance(node.condition, s.InYourGraveyard):
        b.mention(Mention(b.this(), b.types, own=True))
        return [Triggered(place, trait, pattern, as_effect(b, node.effect), None, first, c.GRAVEYARD, first_for)]
    condition = None if node.condition is None else as_condition(b, node.condition)
    if node.during and condition is not None:
        # [703.2] It isn't set off by commas, so it is asked of the event, and not again.
        pattern, condition = WhileSo(pattern, condition), None
    effect = as_effect(b, node.effect)
    check_amount(pattern, effect)
    # "When this enters your graveyard" functions there, and so does "put this from your graveyard into your hand".
    zone = c.GRAVEYARD if isinstance(pattern, EntersGraveyard) or b.from_the_fallen else c.PLAY
    # [700.2] What can only happen to this card elsewhere functions there.
    if isinstance(pattern, RevealedByQuest):
        zone = c.DECK
    elif in_hand:
        zone = c.HAND
    return [Triggered(place, trait, pattern, effect, condition, first, zone, first_for)]


@WORDS.means(as_powers, s.StaticPower)
def _static(b: Binder, node: s.StaticPower, place: int, trait: str) -> list[Power]:
    return [
        Continuous(place + number, trait, one.who, one.changes, one.condition, one.zone)
        for number, one in enumerate(static_powers(b, node.body))
    ]


@WORDS.means(as_powers, s.StealthedHero)
def _stealthed_hero(b: Binder, node: s.StealthedHero, place: int, trait: str) -> list[Power]:
    if not b.types & c.ABILITY:
        raise Unbound("stealthed", "is what an ability makes a hero until it deals damage")
    hero = f.Among(g.YourHero())
    return [
        Continuous(place, trait, hero, (GainKeyword(c.STEALTH),)),
        Triggered(place + 1, trait, DealsDamage(hero), Destroy(g.This())),
    ]


@WORDS.means(as_powers, s.KeywordLine)
def _keyword_line(b: Binder, node: s.KeywordLine, place: int, trait: str) -> list[Power]:
    keywords = 0
    for keyword in node.keywords:
        if isinstance(keyword, s.NamedKeyword):
            if len(node.keywords) > 1:
                raise Unbound(keyword.name, "is a power of its own")
            return as_powers(b, keyword, place, trait)
        assert isinstance(keyword, int)
        keywords |= keyword
    return [Continuous(place, trait, f.IsThis(), (GainKeyword(keywords),))]


def _discards_this(pattern: Pattern) -> bool:
    """[411.8c] Tell whether a power waits for its own card to be discarded, which happens only in a hand."""
    if not isinstance(pattern, Moves) or pattern.how != "discard" or pattern.what is None:
        return False
    if pattern.what != f.IsThis() and any(part == f.IsThis() for _, part in walk(pattern.what)):
        raise Unbound("discarded", "is this card from a hand only, where it doesn't see what happens to others")
    return pattern.what == f.IsThis()


def bind_limits(b: Binder, limits: tuple[Any, ...]) -> tuple[tuple[Condition, ...], int]:
    """Bind "use only ..."."""
    found: list[Condition] = []
    per_turn = 0
    for limit in limits:
        assert isinstance(limit, s.Limit)
        per_turn = max(per_turn, limit.per_turn)
        if limit.condition is not None:
            b.before = None
            found.append(as_condition(b, limit.condition))
    return tuple(found), per_turn


@WORDS.means(as_powers, s.Labelled)
def _labelled(b: Binder, node: s.Labelled, place: int, trait: str) -> list[Power]:
    return bind_power(b, node.power, place, trait)


@WORDS.means(as_powers, s.Prefixed)
def _prefixed(b: Binder, node: s.Prefixed, place: int, trait: str) -> list[Power]:
    limits: tuple[Condition, ...] = ()
    if node.condition is not None:
        limits = (as_condition(b, node.condition),)
    made = bind_power(b, node.power, place, trait)
    power = made[0]
    assert isinstance(power, Payment)
    once = max(node.per_turn, power.per_turn)
    return [dataclasses.replace(power, limits=(*limits, *power.limits), per_turn=once)]


@WORDS.means(as_powers, s.WhileWhen)
def _while_when(b: Binder, node: s.WhileWhen, place: int, trait: str) -> list[Power]:
    """ "While ..., when ..., ...": the condition must have held before the event."""
    condition = as_condition(b, node.condition)
    pattern = bind_pattern(b, node.pattern)
    effect = as_effect(b, node.effect)
    check_amount(pattern, effect)
    return [Triggered(place, trait, WhileSo(pattern, condition), effect)]
