"""Binding of what is so as long as a card says it: continuous powers."""

from __future__ import annotations

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, bind
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.places import as_filter, static_powers
from rulebound.tcg.nodes.core import Cost
from rulebound.tcg.nodes.powers import Continuous
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.words import WORDS
from rulebound.wow.language.said import said
from rulebound.wow.nodes import changes as ch
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes.filters import IsThis
from rulebound.wow.nodes.keywords import MostOfOneRace


@WORDS.means(static_powers, s.NotHealed)
def _static_not_healed(b: Binder, body: s.NotHealed) -> list[Continuous]:
    return static_powers(b, body.statement)


@WORDS.means(static_powers, s.Sure)
def _sure(b: Binder, body: s.Sure) -> list[Continuous]:
    source = f.AnyCard() if body.source is None else as_filter(b, body.source)
    using = None if body.using is None else as_filter(b, body.using)
    return [Continuous(-1, "", None, (ch.Unpreventable(source, using, body.combat),))]


@WORDS.means(static_powers, s.MayProtectHero)
def _may_protect_hero(b: Binder, body: s.MayProtectHero) -> list[Continuous]:
    return [Continuous(-1, "", as_filter(b, body.what), (ch.Permission("protect your hero"),))]


@WORDS.means(static_powers, s.RaceDiscount)
def _race_discount(b: Binder, body: s.RaceDiscount) -> list[Continuous]:
    less = ch.CostChange("play", MostOfOneRace(), -1, f.IsThis(), None)
    return [Continuous(-1, "", None, (less,), None, c.HAND)]


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
