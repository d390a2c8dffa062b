"""Binding of what is so as long as a card says it: continuous powers."""

from __future__ import annotations

import dataclasses
from typing import Any

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, bind
from rulebound.tcg.language.meaning.joining import together
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.places import as_condition, as_filter, static_powers
from rulebound.tcg.nodes.core import Condition, Cost
from rulebound.tcg.nodes.powers import Continuous
from rulebound.text import replace
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.statements.predicates import state_statement
from rulebound.wow.language.meaning.words import WORDS
from rulebound.wow.language.said import said
from rulebound.wow.nodes import changes as ch
from rulebound.wow.nodes import conditions as n
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.filters import IsThis
from rulebound.wow.nodes.keywords import MostOfOneRace


@WORDS.means(static_powers, s.While)
def _static_while(b: Binder, body: s.While) -> list[Continuous]:
    condition = as_condition(b, body.condition)
    return [
        Continuous(
            one.place, one.trait, one.who, one.changes, together((*_parts(one.condition), condition)), one.zone
        )
        for one in static_powers(b, body.body)
    ]


@WORDS.means(static_powers, s.NotHealed)
def _static_not_healed(b: Binder, body: s.NotHealed) -> list[Continuous]:
    return static_powers(b, body.statement)


@WORDS.means(static_powers, s.Statement)
def _static_statement(b: Binder, body: s.Statement) -> list[Continuous]:
    return state_statement(b, body)


@WORDS.means(static_powers, s.Sure)
def _sure(b: Binder, body: s.Sure) -> list[Continuous]:
    source = f.AnyCard() if body.source is None else as_filter(b, body.source)
    using = None if body.using is None else as_filter(b, body.using)
    return [Continuous(-1, "", None, (ch.Unpreventable(source, using, body.combat),))]


@WORDS.means(static_powers, s.MayProtectHero)
def _may_protect_hero(b: Binder, body: s.MayProtectHero) -> list[Continuous]:
    return [Continuous(-1, "", as_filter(b, body.what), (ch.Permission("protect your hero"),))]


def _parts(condition: Condition | None) -> tuple[Condition, ...]:
    return () if condition is None else (condition,)


@WORDS.means(static_powers, s.OnYourTurn)
def _on_your_turn(b: Binder, body: s.OnYourTurn) -> list[Continuous]:
    return [_while(one, n.TurnOf(g.You())) for one in static_powers(b, body.body)]


@WORDS.means(static_powers, s.CostIf)
def _cost_if(b: Binder, body: s.CostIf) -> list[Continuous]:
    made = static_powers(b, s.Statement(s.PlayerPhrase("you"), body.duty))
    condition = as_condition(b, body.condition)
    return [_while(one, condition) for one in made]


@WORDS.means(static_powers, s.StaticWhere)
def _static_where(b: Binder, body: s.StaticWhere) -> list[Continuous]:
    return _where(b, static_powers(b, body.body), body.value)


@WORDS.means(static_powers, s.TwoStatics)
def _two_statics(b: Binder, body: s.TwoStatics) -> list[Continuous]:
    return [*static_powers(b, body.first), *static_powers(b, body.second)]


@WORDS.means(static_powers, s.RaceDiscount)
def _race_discount(b: Binder, body: s.RaceDiscount) -> list[Continuous]:
    less = ch.CostChange("play", MostOfOneRace(), -1, f.IsThis(), None)
    return [Continuous(-1, "", None, (less,), None, c.HAND)]


def _while(one: Continuous, condition: Condition) -> Continuous:
    known = (condition,) if one.condition is None else (one.condition, condition)
    return dataclasses.replace(one, condition=together(known))


def _where(b: Binder, made: list[Continuous], value: Any) -> list[Continuous]:
    found = False
    kept, b.prelude = b.prelude, []
    counted = bind(b, value)
    if b.prelude:
        raise Unbound("where X is", "is counted all the time, and nothing can be chosen for it")
    b.prelude = kept

    def change(part: Any) -> Any:
        nonlocal found
        if part == v.X():
            found = True
            return v.WhereX(counted)
        return part

    powers = [replace(one, change) for one in made]
    if not found:
        raise Unbound("where X is", "no X before it")
    return powers


@WORDS.means(static_powers, s.DrawsAttacks)
def _draws_attacks(b: Binder, body: s.DrawsAttacks) -> list[Continuous]:
    return static_powers(b, s.Statement(body.who, said(ch.AttackOnly)(s.OwnNameHere(), if_able=True)))


@WORDS.means(static_powers, s.AnyCanAttack)
def _any_can_attack(b: Binder, body: s.AnyCanAttack) -> list[Continuous]:
    assert isinstance(body.noun, s.Noun)
    attackers = noun_meaning(b, body.noun).what
    return [Continuous(-1, "", IsThis(), (ch.Permission("be attacked", attackers),))]


@WORDS.means(static_powers, s.PaysForItself)
def _pays_for_itself(b: Binder, body: s.PaysForItself) -> list[Continuous]:
    if as_filter(b, body.who) != IsThis():
        raise Unbound("you", "is not who attacks with any but this card")
    cost = bind(b, body.cost)
    assert isinstance(cost, Cost)
    if cost.uses_x():
        raise Unbound("X", "nothing that says what it is")
    return [Continuous(-1, "", IsThis(), (ch.Cannot("attack", unless=cost),))]
