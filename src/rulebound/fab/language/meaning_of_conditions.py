"""What this game's own conditions mean, and the values and events that only they ask for."""

from __future__ import annotations

from typing import Any

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.words import WORDS, meaning
from rulebound.fab.nodes.combat.conditions import ChainLinks, LastAttack, ThisChain, ThisLink
from rulebound.fab.nodes.combat.filters import DefendedBy, DefendingCard
from rulebound.fab.nodes.combat.patterns import DealsMuch, Hits
from rulebound.fab.nodes.properties import AboveBase
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.conditions import owns, subject_of
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.places import as_filter, as_players, bind_pattern
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.conditions import Are, Compare, There
from rulebound.tcg.nodes.filters import Among, AnyCard, Both, Either, Except, IsThis
from rulebound.tcg.nodes.groups import AnyOf, This, You
from rulebound.tcg.nodes.kinds import Named, NameHas, Side
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Condition, Filter, Group, Pattern, Value


@meaning(s.Owns)
def _has(b: Binder, node: s.Owns) -> Condition:
    """[1.3.1b, 1.2.1b] Objects on the stack are controlled, too: "a card you control" lies there, or in the arena."""
    made = owns(b, node)
    there = made.group if isinstance(made, There) else None
    noun: Any = getattr(node.what, "noun", None)
    if there is not None and getattr(node.what, "det", "") == "a":
        _mention_one(b, there, noun_meaning(b.copy(), noun).types)
    if not isinstance(there, Each) or there.zone != shared.PLAY:
        return made
    if noun.kinds[0].what != AnyCard():
        return made
    assert isinstance(made, There)
    return There(AnyOf((there, Each(there.what, shared.STACK))), made.least)


@meaning(own.LastWas)
def _last_was(b: Binder, node: own.LastWas) -> Condition:
    return LastAttack(named_so(b, node.what))


def named_so(b: Binder, what: object) -> Filter:
    """[2.7, 8.4.1] Return what the last attack was: named so, called so in its name, or of a kind."""
    if isinstance(what, s.OwnNameHere):
        return Named(b.name)
    if isinstance(what, own.CardsNamed):
        names = [Named(name or b.name) for name in what.names]
        return names[0] if len(names) == 1 else Either(tuple(names))
    if isinstance(what, said(NameHas)):
        return NameHas(what.name)
    assert isinstance(what, s.Phrase) and isinstance(what.noun, s.Noun)
    return noun_meaning(b, what.noun, None, "a").what


def _of_adjectives(b: Binder, adjectives: tuple[object, ...]) -> Filter | None:
    found: list[Filter] = []
    for one in adjectives:
        made = bind(b, one)
        assert isinstance(made, Filter)
        found.append(made)
    if not found:
        return None
    return found[0] if len(found) == 1 else Both(tuple(found))


@meaning(own.LinksControlled)
def _links(b: Binder, node: own.LinksControlled) -> Value:
    """[7.0.3c] Chain links on the combat chain by their attacks."""
    return ChainLinks(You(), _of_adjectives(b, node.adjectives))


@meaning(own.ControlsLinks)
def _controls_links(b: Binder, node: own.ControlsLinks) -> Condition:
    links = ChainLinks(You(), _of_adjectives(b, node.adjectives))
    return Compare(links, ">=", bind(b, node.least))


@meaning(own.IsDefended)
def _is_defended(b: Binder, node: own.IsDefended) -> Condition:
    group = subject_of(b, node.group)
    if node.least:
        return Are(group, DefendedBy(noun_meaning(b, node.what).what, node.least))
    if node.below:
        few = DefendedBy(noun_meaning(b, node.what).what, node.below)
        return Are(group, Except(few))
    return Are(group, DefendedBy(as_filter(b.copy(), node.what)))


@meaning(own.DefendsAgainstIt)
def _against_it(b: Binder, node: own.DefendsAgainstIt) -> Filter:
    it = b.agent if b.agent is not None and not b.agent.player else b.latest("it")
    return DefendingCard(IsThis() if it.own else Among(it.group))


@meaning(own.Happened)
def _happened(b: Binder, node: own.Happened) -> Condition:
    held = b.copy()
    pattern = bind_pattern(held, node.pattern)
    b.slots = held.slots
    who = getattr(node.pattern, "players", None)
    if isinstance(who, own.CombatPlayer):
        # (whom the rest can speak of)
        as_players(b, who)
    return ThisChain(pattern) if node.span == c.THIS_CHAIN else ThisLink(pattern)


@WORDS.means(bind_pattern, own.YouHit)
def _you_hit(b: Binder, node: own.YouHit) -> Pattern:
    hits = bind_pattern(b, said(Hits)(node.what))
    assert isinstance(hits, Hits)
    return Hits(Both((hits.what, Side("your"))))


@WORDS.means(bind_pattern, own.DealsMuch)
def _deals_much(b: Binder, node: own.DealsMuch) -> Pattern:
    dealt = bind_pattern(b, said(DealsMuch)(node.what, node.to, node.least))
    assert isinstance(dealt, DealsMuch)
    if not node.more:
        return dealt
    if not isinstance(dealt.least, Number):
        raise Unbound("more than", "needs a number that is printed")
    return DealsMuch(dealt.what, dealt.to, Number(dealt.least.number + 1))


@meaning(own.ThereIs)
def _there_is(b: Binder, node: own.ThereIs) -> Condition:
    meant = noun_meaning(b, node.what.noun, None, "a")
    there = Each(meant.what, meant.zone, meant.owner)
    _mention_one(b, there, meant.types)
    return There(there)


def _mention_one(b: Binder, there: Group, types: int) -> None:
    """ "If they control an aura, destroy it": nothing says which of them that is."""
    b.mention(Mention(there, types)).lost = True


@meaning(own.AboveItsBase)
def _above_its_base(b: Binder, node: own.AboveItsBase) -> Condition:
    group = subject_of(b, node.group)
    if node.times > 1 and group == This() and b.types & c.WEAPON:
        # [1.4.3] an attack-proxy's numbers are its own
        raise Unbound("its", "that of the weapon, or of its attack?")
    return Are(group, AboveBase(node.stat, node.times))
