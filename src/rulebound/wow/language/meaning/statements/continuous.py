"""Binding of what is so as long as a card says it: continuous powers."""

from __future__ import annotations

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, bind
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.places import as_condition, as_filter, as_group, static_powers
from rulebound.tcg.language.meaning.replacing import narrowed
from rulebound.tcg.language.meaning.statements import for_span
from rulebound.tcg.nodes.changes.continuing import Grant, GrantAll
from rulebound.tcg.program.nodes import Change, Cost, Effect, Filter
from rulebound.tcg.program.powers import Continuous
from rulebound.text import walk
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.words import WORDS, meaning
from rulebound.wow.language.said import said
from rulebound.wow.nodes import changes as ch
from rulebound.wow.nodes import conditions as n
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.changes import PaysToExhaust, UnpaidExhausting
from rulebound.wow.nodes.costs import Pay
from rulebound.wow.nodes.filters import IsThis
from rulebound.wow.nodes.keywords import MostOfOneRace
from rulebound.wow.nodes.patterns import Adds, Fights


@WORDS.means(static_powers, s.NotHealed)
def _static_not_healed(b: Binder, body: s.NotHealed) -> list[Continuous]:
    return static_powers(b, body.statement)


@WORDS.means(static_powers, s.Sure)
def _sure(b: Binder, body: s.Sure) -> list[Continuous]:
    source = f.AnyCard() if body.source is None else as_filter(b, body.source)
    using = None if body.using is None else as_filter(b, body.using)
    return [Continuous(-1, "", None, (ch.Unpreventable(source, using, body.combat),))]


@meaning(s.SureFor)
def _sure_for(b: Binder, node: s.SureFor) -> Effect:
    if isinstance(node.source, s.Pronoun):
        # What was chosen before, whatever becomes of it.
        source: Filter | None = f.Among(as_group(b, node.source))
    else:
        source = narrowed(b, node.source)
    assert source is not None
    sure = ch.Unpreventable(source, narrowed(b, node.using), node.combat)
    return GrantAll(None, (sure,), str(node.duration))


@WORDS.means(for_span, s.Sure)
def _sure_for_span(b: Binder, part: s.Sure, duration: str) -> s.SureFor:
    if part.source is None:
        raise Unbound("damage", "whose?")
    return s.SureFor(part.source, duration, part.using, part.combat)


@WORDS.means(for_span, s.MayProtectHero)
def _may_protect_for_span(b: Binder, part: s.MayProtectHero, duration: str) -> s.Statement:
    return s.Statement(part.what, ch.Permission("protect your hero"), duration)


@WORDS.means(static_powers, s.PreventsMore)
def _prevents_more(b: Binder, body: s.PreventsMore) -> list[Continuous]:
    kind = body.kind
    assert isinstance(kind, s.DamageKind)
    if kind != s.DamageKind(types=kind.types):
        raise Unbound("prevent", "of some damage of a type only")
    return [Continuous(-1, "", IsThis(), (ch.PreventsMore(bind(b, body.more), bind(b, s.Types(kind.types))),))]


@WORDS.means(static_powers, s.MayProtectHero)
def _may_protect_hero(b: Binder, body: s.MayProtectHero) -> list[Continuous]:
    return [Continuous(-1, "", as_filter(b, body.what), (ch.Permission("protect your hero"),))]


@WORDS.means(static_powers, s.Wields)
def _wields(b: Binder, body: s.Wields) -> list[Continuous]:
    """[2012:303.2d] Said of an ally, of what it can be struck with; said of a weapon, of whom."""
    allowed = "be a wielder in combat" if body.in_combat else "be a wielder"
    return [Continuous(-1, "", as_filter(b, body.who), (ch.Permission(allowed, as_filter(b, body.cards)),))]


@WORDS.means(static_powers, s.MayComplete)
def _may_complete(b: Binder, body: s.MayComplete) -> list[Continuous]:
    """[2013:702.2b] Quests of others may be completed as well."""
    return [Continuous(-1, "", as_filter(b, body.what), (ch.Permission("complete"),))]


@meaning(s.MayCompleteFor)
def _may_complete_for(b: Binder, node: s.MayCompleteFor) -> Effect:
    what = as_group(b, node.what)
    if what.asks() or not isinstance(node.what, (s.Pronoun, s.Back)):
        raise Unbound("can complete", "which quest, must be known before")
    return Grant(what, (ch.Permission("complete"),), node.duration)


@WORDS.means(static_powers, s.RaceDiscount)
def _race_discount(b: Binder, body: s.RaceDiscount) -> list[Continuous]:
    less = ch.CostChange("play", MostOfOneRace(), -1, f.IsThis(), None)
    return [Continuous(-1, "", None, (less,), None, c.HAND)]


@WORDS.means(static_powers, s.DrawsAttacks)
def _draws_attacks(b: Binder, body: s.DrawsAttacks) -> list[Continuous]:
    return static_powers(b, s.Statement(body.who, said(ch.AttackOnly)(s.OwnNameHere(), if_able=True)))


@WORDS.means(static_powers, s.MoreIfPlaced)
def _more_if_placed(b: Binder, body: s.MoreIfPlaced) -> list[Continuous]:
    assert isinstance(body.noun, s.Noun)
    placed = n.ThisTurn(Adds("place", noun_meaning(b, body.noun).what, g.You()))
    return [Continuous(-1, "", None, (ch.RuleChange("additional resource", g.You(), v.Number(1)),), placed)]


@WORDS.means(static_powers, s.OneAttacks)
def _one_attacks(b: Binder, body: s.OneAttacks) -> list[Continuous]:
    """ "Only one character can attack": none can, once another has attacked this turn."""
    another = n.ThisTurn(Fights("attack", f.Both((f.Character(), f.Except(f.Among(g.Role("each")))))))
    others = f.Both((f.Character(), n.SuchThat(another)))
    return [Continuous(-1, "", others, (ch.Cannot("attack"),), as_condition(b, body.condition))]


@WORDS.means(static_powers, s.AnyCanAttack)
def _any_can_attack(b: Binder, body: s.AnyCanAttack) -> list[Continuous]:
    assert isinstance(body.noun, s.Noun)
    attackers = noun_meaning(b, body.noun).what
    return [Continuous(-1, "", IsThis(), (ch.Permission("be attacked", attackers),))]


@WORDS.means(static_powers, s.PaysToAttackOrExhaust)
def _pays_to_attack_or_exhaust(b: Binder, body: s.PaysToAttackOrExhaust) -> list[Continuous]:
    who, cost = as_filter(b, body.who), Pay(body.number)
    cant: tuple[Change, ...] = (UnpaidExhausting("exhaust", unless=cost),)
    if body.attack:
        cant = (ch.Cannot("attack", unless=cost), *cant)
    elif any(part in (f.OfType(c.ALLY), f.OfType(c.HERO), f.Character()) for _, part in walk(who)):
        # [wow-2013:600.3a] what exhausts to attack pays for that, or doesn't: the text doesn't say which.
        raise Unbound("exhaust", "does a character that attacks pay, too?")
    return [Continuous(-1, "", who, cant), Continuous(-1, "", None, (PaysToExhaust(who, cost),))]


@WORDS.means(static_powers, s.PaysForItself)
def _pays_for_itself(b: Binder, body: s.PaysForItself) -> list[Continuous]:
    if as_filter(b, body.who) != IsThis():
        raise Unbound("you", "is not who attacks with any but this card")
    cost = bind(b, body.cost)
    assert isinstance(cost, Cost)
    if cost.uses_x():
        raise Unbound("X", "nothing that says what it is")
    return [Continuous(-1, "", IsThis(), (ch.Cannot("attack", unless=cost),))]
