"""What is said of objects by their names means; what is created besides, removed to pay, banished face down."""

from __future__ import annotations

import dataclasses

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.meanings.activating import of_source
from rulebound.fab.language.words import WORDS, meaning
from rulebound.fab.nodes.abilities import Activated, MoreActivations
from rulebound.fab.nodes.combat.groups import TheAttack
from rulebound.fab.nodes.creating import CreatesToPay, CreateTokens
from rulebound.fab.nodes.deck_rules import Specialization
from rulebound.fab.nodes.effect_keywords.banishing import BanishFaceDown
from rulebound.fab.nodes.effect_keywords.transforming import TransformIntoTokens
from rulebound.fab.nodes.lasting import GrantNextOf
from rulebound.fab.nodes.paying import IsPaidFor
from rulebound.fab.nodes.properties import AnAttack, IsCard
from rulebound.fab.nodes.sources import AttackSource
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.compiling import Compiler, as_line
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.effects.moving import moving
from rulebound.tcg.language.meaning.joining import both, sequence
from rulebound.tcg.language.meaning.places import (
    as_condition,
    as_effect,
    as_filter,
    as_group,
    as_powers,
    bind_pattern,
    cost_parts,
    static_powers,
)
from rulebound.tcg.language.meaning.statements import as_gain
from rulebound.tcg.nodes.changes.continuing import FLAGGED, Grant
from rulebound.tcg.nodes.changes.costs import CostChange
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.conditions import Compare, Everything, InStage, Not, OfPlayers, There, TurnOf
from rulebound.tcg.nodes.costs.parts import CountersOfYours
from rulebound.tcg.nodes.filters import Among, AnyCard, Both, Either, Except
from rulebound.tcg.nodes.flow import ChooseNow, If
from rulebound.tcg.nodes.groups import Players, Role, Target, This, You, YourHero
from rulebound.tcg.nodes.kinds import Named, OfType, Side
from rulebound.tcg.nodes.patterns import WhileSo
from rulebound.tcg.nodes.values import Count, Number
from rulebound.tcg.program.nodes import Condition, Effect, Filter, Group, Pattern, Value
from rulebound.tcg.program.powers import Continuous
from rulebound.tcg.program.prevention import Prevent
from rulebound.tcg.tree import Power
from rulebound.text import Parsed, walk


def _value(b: Binder, node: object) -> Value:
    made = bind(b, node)
    assert isinstance(made, Value)
    return made


def _by_you(b: Binder, word: str) -> None:
    if b.actor != You():
        raise Unbound(word, "is done by you")


# --- Lines ------------------------------------------------------------------------------------------------------------


@WORDS.means(as_powers, own.SpecializationOfEither)
def _of_either(b: Binder, node: own.SpecializationOfEither, place: int, trait: str) -> list[Power]:
    """[8.3.7] Of one of several."""
    return [Specialization(place, trait, node.first), Specialization(place + 1, trait, node.second)]


@WORDS.means(as_line, own.RestrictedThen)
def _restricted_then(b: Compiler, node: own.RestrictedThen, parsed: Parsed | None) -> None:
    as_line(b, s.RestrictionLine(node.condition), parsed)
    as_line(b, node.then, None)


@WORDS.means(as_line, own.KeywordsThen)
def _keywords_then(b: Compiler, node: own.KeywordsThen, parsed: Parsed | None) -> None:
    as_line(b, s.KeywordLine(node.keywords), None)
    as_line(b, node.then, None)


@WORDS.means(as_line, own.ActivateOnlyIf)
def _activate_only_if(b: Compiler, node: own.ActivateOnlyIf, parsed: Parsed | None) -> None:
    """[5.2.1e] Of the one ability that the lines before have."""
    places = [place for place, power in enumerate(b.powers) if isinstance(power, Activated)]
    if len(places) != 1:
        raise Unbound("activate this", "which of its abilities?")
    b.binder.begin_power()
    condition = as_condition(b.binder, node.condition)
    power = b.powers[places[0]]
    assert isinstance(power, Activated)
    b.powers[places[0]] = dataclasses.replace(power, limits=(condition, *power.limits))


# --- Tokens -----------------------------------------------------------------------------------------------------------


@meaning(own.CreatesIfThere)
def _creates_if_there(b: Binder, node: own.CreatesIfThere) -> Effect:
    _by_you(b, "create")
    token = Both((IsCard(), Named(node.name), OfType(c.TOKEN), Side("your")))
    return If(There(Each(token)), CreateTokens(You(), node.name, _value(b, node.count)))


@meaning(own.CreatesOneAndMore)
def _creates_one_and_more(b: Binder, node: own.CreatesOneAndMore) -> Effect:
    tokens = ((node.first, 1), (node.second, int(node.count)))
    return sequence([CreateTokens(b.actor, name, Number(count)) for name, count in tokens])


@WORDS.means(cost_parts, own.CreatesAsCost)
def _creates_as_cost(b: Binder, node: own.CreatesAsCost) -> tuple[object, ...]:
    return (CreatesToPay(node.name),)


@WORDS.means(cost_parts, own.RemovesFromYours)
def _removes_from_yours(b: Binder, node: own.RemovesFromYours) -> tuple[object, ...]:
    return (CountersOfYours(as_filter(b.copy(), node.what), node.name, node.count),)


@meaning(own.NextSuchActionGets)
def _next_such_action(b: Binder, node: own.NextSuchActionGets) -> Effect:
    """[8.1.1, 2.11.4] Action cards, and what abilities of that type put on the stack, by what their sources are."""
    changes = tuple([change for gain in node.gains for change in as_gain(b, gain, None)])
    such: list[Filter] = []
    for one in node.adjectives:
        made = bind(b, one)
        assert isinstance(made, Filter)
        such.append(made)
    of = both(such)
    cards = Both((IsCard(), OfType(c.ACTION_CARD), of))
    attacks = Both((AnAttack(), Except(IsCard()), of))
    return GrantNextOf(Either((cards, attacks)), changes, layers=c.ACTION_CARD, sources=of)


@meaning(own.TransformsIntoEach)
def _transforms_into_each(b: Binder, node: own.TransformsIntoEach) -> Effect:
    """[8.5.36c]"""
    _by_you(b, "transform")
    return TransformIntoTokens(as_group(b, node.what), node.token)


@meaning(own.ShieldsAHero)
def _shields_a_hero(b: Binder, node: own.ShieldsAHero) -> Effect:
    """[6.4.10, 6.4.10i] It is chosen as this resolves; something is done besides of another hero alone [1.1.2b]."""
    _by_you(b, "choose")
    amount = _value(b, node.amount)
    slots, tried = b.slots, b.copy()
    then = as_effect(tried, node.effect)
    if tried.slots != slots or any(isinstance(part, Target) for _, part in walk(then)):
        raise Unbound("target", "nothing is targeted as damage is prevented")
    shield = Prevent("to", amount, damage_types=node.damage_types, once=True)
    hero = s.Kind(Both((IsCard(), OfType(c.HERO))), c.HERO)
    theirs = as_group(b.copy(), s.Phrase("a", s.Noun((Except(Among(YourHero())),), (hero,))))
    shields = ((YourHero(), shield), (theirs, dataclasses.replace(shield, then=then)))
    return ChooseNow(You(), tuple([Grant(who, (one,), "turn", next_times=Number(1)) for who, one in shields]))


# --- Groups and conditions --------------------------------------------------------------------------------------------


@WORDS.means(as_group, own.AttackingCard)
def _attacking_card(b: Binder, node: own.AttackingCard) -> Group:
    # [1.4.3] an attack-proxy is no card: what it is made for is
    card = AttackSource(TheAttack())
    b.mention(Mention(card, c.ACTION_CARD | c.WEAPON, card=True))
    return card


@WORDS.means(as_group, own.ThisWeapon)
def _this_weapon(b: Binder, node: own.ThisWeapon) -> Group:
    """[1.4.3b]"""
    card = AttackSource(This())
    b.mention(Mention(card, c.WEAPON, card=True))
    return card


@meaning(own.NoCardsInDeck)
def _no_cards_in_deck(b: Binder, node: own.NoCardsInDeck) -> Condition:
    return Not(There(Each(AnyCard(), shared.DECK, You())))


@meaning(own.FewerInArsenal)
def _fewer_in_arsenal(b: Binder, node: own.FewerInArsenal) -> Condition:
    """Than one of them at least."""
    mine, theirs = (Count(Each(AnyCard(), c.ARSENAL, whose)) for whose in (You(), Role("player")))
    return OfPlayers(Players("opponents"), Compare(mine, "<", theirs))


@WORDS.means(bind_pattern, own.EventDuringAny)
def _event_during_any(b: Binder, node: own.EventDuringAny) -> Pattern:
    """[6.6.5b, 4.3] The action phase is all of a turn but its start phase and its end phase."""
    return WhileSo(bind_pattern(b, node.pattern), Not(InStage((c.START, c.END))))


@static_powers.of(own.DuringYours)
def _during_yours(b: Binder, node: own.DuringYours) -> list[Continuous]:
    """[4.3, 5.4.7]"""
    when: Condition = TurnOf(You())
    if node.phase:
        when = Everything((when, Not(InStage((c.START, c.END)))))
    made = static_powers(b, node.body)
    joined: list[Continuous] = []
    for one in made:
        both_so = when if one.condition is None else Everything((one.condition, when))
        joined.append(dataclasses.replace(one, condition=both_so))
    return joined


# --- What is done -----------------------------------------------------------------------------------------------------


@meaning(own.BanishesFaceDown)
def _banishes_face_down(b: Binder, node: own.BanishesFaceDown) -> Effect:
    """[8.5.1, 3.0.4c] Nothing shows there which card it is."""
    what = moving(b, node.what)
    b.mention(Mention(Role("this way"), b.words.every_type, card=True, zone=shared.REMOVED)).lost = True
    return BanishFaceDown(what)


@meaning(own.TargetAgainAndCheaper)
def _again_and_cheaper(b: Binder, node: own.TargetAgainAndCheaper) -> Effect:
    """[5.2.3c, 5.2.2b]"""
    _by_you(b, "attack")
    group = as_group(b, node.what)
    cheaper = CostChange("use", _value(b, node.amount), -1, Both((of_source(FLAGGED), IsPaidFor(attacks=True))), You())
    return Grant(group, (MoreActivations(1, attacks=True), cheaper), "turn")

