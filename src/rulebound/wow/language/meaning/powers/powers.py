"""Binding of powers that only this game's texts have."""

from __future__ import annotations

import dataclasses

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.events import role_of_each
from rulebound.tcg.language.meaning.joining import product
from rulebound.tcg.language.meaning.places import as_effect, as_powers, bind_pattern, bind_power
from rulebound.tcg.language.meaning.powers import static, triggered
from rulebound.tcg.nodes.effects.in_play import Destroy
from rulebound.tcg.program.powers import Continuous, Payment, Triggered
from rulebound.tcg.tree import Power
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.words import WORDS
from rulebound.wow.nodes import costs as k
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.keywords import GainKeyword
from rulebound.wow.nodes.patterns import DealsDamage


@WORDS.means(as_powers, s.EitherPayment)
def _either_payment(b: Binder, node: s.EitherPayment, place: int, trait: str) -> list[Power]:
    """ "Pay 2 or remove a counter → ...": two powers with one effect, of which one is used."""
    one = bind_power(b, s.PaymentPower((k.Pay(node.pay),), node.effect), place, trait)
    return [*one, *bind_power(b, s.PaymentPower((node.other,), node.effect), place + 1, trait)]


@WORDS.means(as_powers, s.CheaperPayment)
def _cheaper_payment(b: Binder, node: s.CheaperPayment, place: int, trait: str) -> list[Power]:
    """ "You pay 1 less to use this power for each ...": so much of what it costs is not paid, and never below 0."""
    made = bind_power(b, s.PaymentPower(node.costs, node.effect), place, trait)[0]
    assert isinstance(made, Payment)
    paid = [cost for cost in made.costs if isinstance(cost, k.Pay)]
    if len(paid) != 1 or paid[0].x:
        raise Unbound("less", "a cost that isn't one number")
    b.begin_power()
    less = product(bind(b, node.times), v.Number(node.less))
    cheaper = k.PayValue(v.Difference(v.Number(paid[0].number), less))
    costs = tuple(cheaper if cost == paid[0] else cost for cost in made.costs)
    return [dataclasses.replace(made, costs=costs)]


@WORDS.means(as_powers, s.TriggeredPower)
def _triggered(b: Binder, node: s.TriggeredPower, place: int, trait: str) -> list[Power]:
    if not isinstance(node.condition, s.InYourGraveyard):
        return triggered(b, node, place, trait)
    pattern = bind_pattern(b, node.pattern)
    first_for = role_of_each(b, node.pattern) if node.first else ""
    b.mention(Mention(b.this(), b.types, own=True))
    return [Triggered(place, trait, pattern, as_effect(b, node.effect), None, node.first, c.GRAVEYARD, first_for)]


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




@WORDS.means(as_powers, s.StaticPower)
def _static(b: Binder, node: s.StaticPower, place: int, trait: str) -> list[Power]:
    body = node.body
    if not isinstance(body, s.While) or not isinstance(body.condition, s.InYourGraveyard):
        return static(b, node, place, trait)
    # A power that functions in its owner's graveyard.
    b.mention(Mention(b.this(), b.types, own=True))
    made = static(b, s.StaticPower(body.body), place, trait)
    return [dataclasses.replace(one, zone=c.GRAVEYARD) if isinstance(one, Continuous) else one for one in made]
