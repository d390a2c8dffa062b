"""Binding of what is done as a card enters play, of what is chosen, and of what was."""

from __future__ import annotations

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.joining import sequence
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.nouns.posts import bind_post
from rulebound.tcg.language.meaning.places import (
    as_effect,
    as_filter,
    as_group,
    as_players,
    as_powers,
    static_powers,
)
from rulebound.tcg.language.meaning.statements import Predicate, predicate
from rulebound.tcg.nodes.changes.continuing import Grant
from rulebound.tcg.nodes.changes.definite import AsItEnters, AsTurnStarts
from rulebound.tcg.nodes.changes.gaining import GainPower
from rulebound.tcg.nodes.choices.modes import Choose
from rulebound.tcg.nodes.choices.naming import ChooseTag, GainKeptTag, OfChosenTag
from rulebound.tcg.nodes.effects.in_play import HavePowersOf
from rulebound.tcg.nodes.filters import Except, IsThis
from rulebound.tcg.nodes.remembering import AsKept, KeptIs
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Change, Cost, Effect, Filter
from rulebound.tcg.program.permissions import Permission
from rulebound.tcg.program.powers import Continuous
from rulebound.tcg.program.rule_changes import RuleChange
from rulebound.tcg.tree import Power
from rulebound.text import walk
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.powers.keywords import gained_powers
from rulebound.wow.language.meaning.words import WORDS, meaning
from rulebound.wow.language.said import said
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import flow
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes.naming import (
    ChooseAllyType,
    ChooseDamageType,
    ChooseRace,
    DealChosen,
    HasOnlyChosen,
    SayTag,
)


@WORDS.means(as_powers, s.AsThisEnters)
def _as_this_enters(b: Binder, node: s.AsThisEnters, place: int, trait: str) -> list[Power]:
    """[2013:710.1a] What is done as the card itself enters play, without the chain."""
    made: list[Power] = [Continuous(place, trait, IsThis(), (AsItEnters(_without_a_link(b, node.effect)),))]
    if node.and_as_your_turn_starts:
        b.begin_power()
        made.extend(_as_your_turn_starts(b, s.AsYourTurnStarts(node.effect), place + 1, trait))
    return made


@WORDS.means(as_powers, s.AsYourTurnStarts)
def _as_your_turn_starts(b: Binder, node: s.AsYourTurnStarts, place: int, trait: str) -> list[Power]:
    """[2013:704.1b] What is done as a turn starts, without the chain."""
    whose = g.Players("each") if node.each else g.You()
    return [Continuous(place, trait, None, (AsTurnStarts(whose, _without_a_link(b, node.effect)),))]


@WORDS.means(as_powers, s.AsOthersEnter)
def _as_others_enter(b: Binder, node: s.AsOthersEnter, place: int, trait: str) -> list[Power]:
    with b.watching():
        what = as_filter(b, node.what)
        under = None if node.owner is None else as_players(b, node.owner)
    b.mention(Mention(g.Role("player"), player=True))
    b.mention(Mention(g.Role("it"), c.ALLY))
    return [Continuous(place, trait, what, (AsItEnters(_without_a_link(b, node.effect), under),))]


@WORDS.means(static_powers, s.LooksAtTops)
def _looks_at_tops(b: Binder, body: s.LooksAtTops) -> list[Continuous]:
    players = g.You() if body.players is None else as_players(b, body.players)
    return [Continuous(-1, "", None, (RuleChange("seen top", players, Number(1)),))]


@WORDS.means(static_powers, s.PlaysFromTop)
def _plays_from_top(b: Binder, body: s.PlaysFromTop) -> list[Continuous]:
    what = None
    if body.noun is not None:
        assert isinstance(body.noun, s.Noun)
        what = noun_meaning(b, body.noun).what
    return [Continuous(-1, "", None, (Permission("play from top", what),))]


def _without_a_link(b: Binder, body: object) -> Effect:
    """Bind what is done without a link: nothing is targeted, and modes are chosen as it is done."""

    made = as_effect(b, body)
    if isinstance(made, Choose) and (made.least, made.most, made.more_if) == (1, 1, None):
        if made.choosers is None:
            made = flow.ChooseNow(g.You(), made.modes)
        else:
            who = flow.ChoosePlayer(made.choosers, made.role)
            made = sequence([who, flow.ChooseNow(g.Role(made.role), made.modes)])
    # (Powers that it gives are other texts.)
    others = [part for _, power in walk(made) if isinstance(power, Power) for _, part in walk(power)]
    for _, part in walk(made):
        if isinstance(part, (g.Target, Choose)) and not any(part is other for other in others):
            raise Unbound(
                "as", "what is done as a card enters play is no link: it has no targets and no modes"
            )
    return made


@meaning(s.UntilTheirTurn)
def _until_their_turn(b: Binder, node: s.UntilTheirTurn) -> Effect:
    if as_players(b, node.player) != g.Role("player"):
        raise Unbound("until", "whose turn is not known")
    return as_effect(b, s.Statement(node.who, node.state, "their turn"))


@meaning(s.HasPowersOf)
def _has_powers_of(b: Binder, node: s.HasPowersOf) -> Effect:
    of = as_group(b, node.of)
    if of.asks() or isinstance(of, g.Target):
        raise Unbound("powers of", "needs one card that is known before")
    return HavePowersOf(of, node.printed, node.duration)


# --- Choices --------------------------------------------------------------------------------------------------------


@meaning(s.ChoosesDamage)
def _chooses_damage(b: Binder, node: s.ChoosesDamage) -> Effect:
    if len(set(node.types)) < len(node.types):
        raise Unbound("choose", "the same damage type twice")
    return ChooseDamageType(b.actor, node.types)


@meaning(s.ChoosesTag)
def _chooses_tag(b: Binder, node: s.ChoosesTag) -> Effect:
    b.tag_chosen = node.word
    if node.tags:
        return ChooseTag(b.actor, node.tags)
    return ChooseRace(b.actor) if node.word == "race" else ChooseAllyType(b.actor)


@meaning(s.NamesInCost)
def _names_in_cost(b: Binder, node: s.NamesInCost) -> Cost:
    b.tag_chosen = node.word
    return SayTag(node.tags)


@WORDS.means(predicate, s.HasOnlyThatTag)
def _has_only_that_tag(b: Binder, state: s.HasOnlyThatTag) -> list[Predicate]:
    if b.tag_chosen != state.word:
        raise Unbound(f"that {state.word}", "none was chosen before it")
    return [Predicate((HasOnlyChosen(state.word),))]


@meaning(s.WhetherIs)
def _whether_is(b: Binder, node: s.WhetherIs) -> Effect:
    """ "Choose whether he is Elusive or Untargetable": what is chosen, it is for good."""
    who = as_group(b, node.who)
    modes: list[Effect] = []
    for one in (node.first, node.second):
        change = bind(b, one)
        assert isinstance(change, Change)
        modes.append(Grant(who, (change,), "game"))
    return flow.ChooseNow(b.actor, tuple(modes))


# --- What was chosen ------------------------------------------------------------------------------------------------


@WORDS.means(bind_post, s.OfTag)
def _of_tag(b: Binder, post: s.OfTag) -> Filter:
    found: Filter
    if b.tag_chosen == post.word:
        found = OfChosenTag()
    elif "tag" in b.said_before and b.tag_said == post.word:
        found = AsKept("tag", OfChosenTag())
    else:
        raise Unbound(f"the chosen {post.word}", "none was chosen before it")
    return Except(found) if post.without else found


@WORDS.means(predicate, s.HasThatTag)
def _has_that_tag(b: Binder, state: s.HasThatTag) -> list[Predicate]:
    if "tag" not in b.said_before:
        raise Unbound("that type", "none was chosen before it")
    return [Predicate((GainKeptTag(),))]


@WORDS.means(predicate, s.ChosenResistance)
def _chosen_resistance(b: Binder, state: s.ChosenResistance) -> list[Predicate]:
    """It has what the damage type that was chosen is called by: one of these powers, whichever that is."""
    if "damage type" not in b.said_before:
        raise Unbound("the chosen resistance", "no damage type was chosen before it")
    found: list[Predicate] = []
    for name, bit in c.DAMAGE_BITS.items():
        powers = gained_powers(b, s.NamedKeyword(f"{name.capitalize()} Resistance"))
        changes = tuple(GainPower(power) for power in powers)
        found.append(Predicate(changes, (), (KeptIs("damage type", bit),)))
    return found


@meaning(s.DealsChosen)
def _deals_chosen(b: Binder, node: s.DealsChosen) -> Effect:
    if "damage type" not in b.said_before:
        raise Unbound("the chosen type", "no damage type was chosen before it")
    deal = bind(b, said(e.DealDamage)(s.Pronoun("it", "agent"), node.amount, 0, node.to))
    assert isinstance(deal, e.DealDamage)
    return DealChosen(deal)
