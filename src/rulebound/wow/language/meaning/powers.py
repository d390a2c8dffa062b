"""Binding of powers and costs."""

from __future__ import annotations

import dataclasses
from typing import Any

from rulebound.text import replace, walk
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.binder import Binder, Mention, Unbound, bind, meaning
from rulebound.wow.language.meaning.conditions import role_of_each
from rulebound.wow.language.meaning.deeds import check_amount
from rulebound.wow.language.meaning.joining import both
from rulebound.wow.language.meaning.nouns import noun_meaning
from rulebound.wow.language.meaning.places import (
    as_condition,
    as_effect,
    as_group,
    as_powers,
    bind_pattern,
    static_powers,
)
from rulebound.wow.nodes import costs as k
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.core import Condition, Cost, Effect, Pattern, Value
from rulebound.wow.nodes.effects_in_play import Destroy
from rulebound.wow.nodes.keywords import GainKeyword
from rulebound.wow.nodes.later import EntersGraveyard
from rulebound.wow.nodes.particulars import RevealedByQuest, WhileSo
from rulebound.wow.nodes.patterns import DealsDamage, Moves
from rulebound.wow.nodes.powers import Continuous, Payment, Triggered
from rulebound.wow.position.programs import Power

#: Determiners that say how many cards a cost takes.
COSTS = ("a", "some", "up to", "one of", "some of", "another", "another of")


@as_powers.of(s.PaymentPower)
def _payment(b: Binder, node: s.PaymentPower, place: int, trait: str) -> list[Power]:
    costs = bind_costs(b, node.costs)
    b.in_cost = any(isinstance(cost, k.UseCards) for cost in costs)
    effect = as_effect(b, node.effect)
    if b.from_graveyard:
        raise Unbound("from your graveyard", "is where no payment power functions")
    costs, effect = x_of_what_is_paid(costs, effect)
    limits, per_turn = bind_limits(b, node.limits)
    # [701.1] what stands before the arrow is its cost, what stands after it its effect
    return [Payment(place, trait, costs, effect, limits, per_turn)]


@as_powers.of(s.TriggeredPower)
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
    zone = c.GRAVEYARD if isinstance(pattern, EntersGraveyard) or b.from_graveyard else c.PLAY
    # [700.2] What can only happen to this card elsewhere functions there.
    if isinstance(pattern, RevealedByQuest):
        zone = c.DECK
    elif in_hand:
        zone = c.HAND
    return [Triggered(place, trait, pattern, effect, condition, first, zone, first_for)]


@as_powers.of(s.StaticPower)
def _static(b: Binder, node: s.StaticPower, place: int, trait: str) -> list[Power]:
    return [
        Continuous(place + number, trait, one.who, one.changes, one.condition, one.zone)
        for number, one in enumerate(static_powers(b, node.body))
    ]


@as_powers.of(s.StealthedHero)
def _stealthed_hero(b: Binder, node: s.StealthedHero, place: int, trait: str) -> list[Power]:
    if not b.types & c.ABILITY:
        raise Unbound("stealthed", "is what an ability makes a hero until it deals damage")
    hero = f.Among(g.YourHero())
    return [
        Continuous(place, trait, hero, (GainKeyword(c.STEALTH),)),
        Triggered(place + 1, trait, DealsDamage(hero), Destroy(g.This())),
    ]


@as_powers.of(s.KeywordLine)
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


def x_of_what_is_paid(costs: tuple[Cost, ...], effect: Effect) -> tuple[tuple[Cost, ...], Effect]:
    """ "Destroy an ally in your party with cost X": nothing is paid for X, it is the cost of what is destroyed."""
    if any(cost.uses_x() for cost in costs):
        return costs, effect
    told = f.Stat("cost", "=", v.X())
    made: list[Cost] = []
    found = False
    for cost in costs:
        parts = cost.what.parts if isinstance(cost, k.UseCards) and isinstance(cost.what, f.Both) else ()
        if isinstance(cost, k.UseCards) and told in parts:
            found = True
            cost = dataclasses.replace(cost, what=both([part for part in parts if part != told]))
        made.append(cost)
    if any(part == v.X() for cost in made for _, part in walk(cost)):
        raise Unbound("X", "is paid for by nothing")
    if not found:
        return costs, effect
    if any(isinstance(part, g.Target) and any(one == v.X() for _, one in walk(part)) for _, part in walk(effect)):
        # Targets are chosen before costs are paid.
        raise Unbound("X", "isn't known as targets are chosen")
    value = v.WhereX(v.StatTotal("cost", g.Role("paid")))
    changed = replace(effect, lambda part: value if part == v.X() else part)
    assert isinstance(changed, Effect)
    return tuple(made), changed


def x_of_the_target(effect: Effect) -> Effect:
    """ "Interrupt target ally with cost X": no X is paid for, so it is the cost of whatever is chosen."""
    told = f.Stat("cost", "=", v.X())
    found = list(dict.fromkeys(part for _, part in walk(effect) if isinstance(part, g.Target)))
    named = [one for one in found if isinstance(one.what, f.Both) and told in one.what.parts]
    if len(named) != 1 or named[0].most != 1 or named[0].most_value is not None:
        return effect
    (target,) = named
    assert isinstance(target.what, f.Both)
    any_cost = dataclasses.replace(target, what=both([part for part in target.what.parts if part != told]))
    value = v.WhereX(v.StatTotal("cost", any_cost))
    freed = replace(effect, lambda part: any_cost if part == target else part)
    made = replace(freed, lambda part: value if part == v.X() else part)
    assert isinstance(made, Effect)
    return made


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


def bind_costs(b: Binder, costs: tuple[Any, ...]) -> tuple[Cost, ...]:
    """Bind the parts of a cost."""
    return tuple(bind_cost(b, cost) for cost in costs)


def bind_cost(b: Binder, cost: Any) -> Cost:
    """Bind one part of a cost."""
    made = bind(b, cost)
    if not isinstance(made, Cost):
        raise Unbound(type(cost).__name__, "is no cost")
    return made


@meaning(s.PutDamageCost)
def _put_damage(b: Binder, node: s.PutDamageCost) -> Cost:
    on = node.on
    if isinstance(on, s.Pronoun):
        return k.DamageThis(g.This(), bind(b, node.amount))
    if isinstance(on, s.Phrase) and on.det in ("a", "another"):
        return _damage_yours(b, on, bind(b, node.amount))
    if not isinstance(on, (s.OwnNameHere, s.YourHeroHere)):
        raise Unbound("put damage", "only on this or on your hero, as a cost")
    return k.DamageThis(as_group(b, on), bind(b, node.amount))


def _damage_yours(b: Binder, on: s.Phrase, amount: Value) -> Cost:
    """ "Put 1 damage on an ally in your party": on one of your own."""
    assert isinstance(on.noun, s.Noun)
    meant = noun_meaning(b, on.noun, on.owner, on.det)
    mine = any(part == f.Side("your") for _, part in walk(meant.what))
    if not mine or meant.zone != c.PLAY or not isinstance(amount, v.Number):
        raise Unbound("put damage", "the cost must say on which of your characters, and how much")
    b.mention(Mention(g.Role("paid"), meant.types, what=meant.what, kinds=meant.kinds))
    return k.DamageYours(meant.what, amount.number)


@meaning(s.UseCost)
def _use(b: Binder, node: s.UseCost) -> Cost:
    what = node.what
    if node.how == "exhaust" and isinstance(what, s.YourHeroHere):
        return k.ExhaustGroup(g.YourHero())
    if not isinstance(what, s.Phrase) or what.det not in COSTS:
        raise Unbound(node.how, "the cost must say how many cards of yours")
    assert isinstance(what.noun, s.Noun)
    meant = noun_meaning(b, what.noun, what.owner, what.det)
    count: Value = v.Number(1) if what.count is None else bind(b, what.count)
    zone = c.HAND if node.how in ("discard", "reveal") and not meant.placed else meant.zone
    in_play = what.owner is not None or any(isinstance(post, (s.InParty, s.Controlled)) for post in what.noun.posts)
    if node.how == "discard" and (in_play or zone != c.HAND):
        raise Unbound("discard", "needs cards in hand")
    # "In a graveyard" is in anybody's.
    anybodys = meant.placed and zone != c.PLAY and meant.owner is None
    if meant.owner not in (None, g.You()) or (anybodys and zone != c.GRAVEYARD):
        raise Unbound(node.how, "the cost must be cards of yours")
    if anybodys and count != v.Number(1):
        raise Unbound(node.how, "nothing that says whether all of them are in the same graveyard")
    paid = Mention(g.Role("paid"), meant.types, count != v.Number(1), card=meant.card, zone=zone)
    paid.what, paid.kinds = meant.what, meant.kinds
    b.mention(paid)
    if isinstance(count, v.Number):
        return k.UseCards(node.how, meant.what, count.number, zone, what.det == "up to", anybodys)
    if count == v.X():
        return k.UseCards(node.how, meant.what, None, zone, False, anybodys)
    raise Unbound(node.how, "the cost must say how many cards")
