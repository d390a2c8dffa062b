"""Binding of conditions that only this game's texts have."""

from __future__ import annotations

from typing import Any

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.conditions import of_players, subject_of
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.nouns.players import side_of
from rulebound.tcg.language.meaning.places import as_filter, as_group, as_players, bind_pattern
from rulebound.tcg.nodes.choices.picking import ControllerOf, TopCards
from rulebound.tcg.nodes.counters import CountersOn
from rulebound.tcg.program.nodes import Condition, Filter
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.words import meaning
from rulebound.wow.language.said import said
from rulebound.wow.language.wording.statements.damage import dealing
from rulebound.wow.nodes import conditions as n
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v


@meaning(s.Fatal)
@of_players
def _fatal(b: Binder, node: s.Fatal) -> Condition:
    group = subject_of(b, node.group)
    fatal: Condition = n.Are(group, f.Stat("remaining health", "<=", v.Number(0)))
    return n.Not(fatal) if node.negative else fatal


@meaning(s.FatallyDealt)
def _fatally_dealt(b: Binder, node: s.FatallyDealt) -> Condition:
    """(fatal damage, 7.4) What was dealt damage, and has fatal damage once it was dealt."""
    assert isinstance(node.noun, s.Noun)
    meant = noun_meaning(b, node.noun)
    fatal = f.Stat("remaining health", "<=", v.Number(0))
    done = g.Narrowed(g.Role("dealt this way"), f.Both((meant.what, fatal)))
    b.mention(Mention(done, meant.types)).kinds = meant.kinds
    return n.There(done)


@meaning(s.FatallyDealtTo)
def _fatally_dealt_to(b: Binder, node: s.FatallyDealtTo) -> Condition:
    """(fatal damage, 7.4) It was dealt damage this way, and has fatal damage once it was dealt."""
    fatal = f.Both((f.Among(g.Role("dealt this way")), f.Stat("remaining health", "<=", v.Number(0))))
    return n.Are(subject_of(b, node.group), fatal)


@meaning(s.BothOfOneKind)
def _both_of_one_kind(b: Binder, node: s.BothOfOneKind) -> Condition:
    group = as_group(b, s.Pronoun("they"))
    kinds = [kind.what for kind in node.kinds if isinstance(kind, s.Kind) and isinstance(kind.what, Filter)]
    two = n.Compare(v.Count(group), "=", v.Number(2))
    return n.Everything((two, n.Anything(tuple(n.Are(group, kind) for kind in kinds))))


@meaning(s.SomeInPlay)
def _some_in_play(b: Binder, node: s.SomeInPlay) -> Condition:
    return n.There(g.Each(f.Among(as_group(b, node.what))))


@meaning(s.ManyDealt)
def _many_dealt(b: Binder, node: s.ManyDealt) -> Condition:
    assert isinstance(node.kind, s.DamageKind)
    # Which of them it was isn't mentioned: it may have been several.
    pattern = bind_pattern(b.copy(), dealing(node.kind, s.Phrase("bare", node.noun), node.to))
    return n.Compare(v.DidThisTurn(pattern, "dealer"), ">=", bind(b, node.least))


@meaning(said(n.WentFirst))
def _went_first(b: Binder, node: Any) -> Condition:
    with b.watching():
        return n.WentFirst(as_players(b, node.players))


@meaning(s.HadNotLastTurn)
@of_players
def _had_not_last_turn(b: Binder, node: s.HadNotLastTurn) -> Condition:
    return n.Not(n.HadLastTurn(as_players(b, node.who)))


@meaning(s.InPartyNow)
def _in_party(b: Binder, node: s.InPartyNow) -> Condition:
    side = side_of(b, node.owner)
    if isinstance(node.what, s.Phrase) and node.what.det in ("a", "another"):
        assert isinstance(node.what.noun, s.Noun)
        told = [getattr(kind, "what", None) for kind in node.what.noun.kinds]
        kinds = [kind for kind in told if isinstance(kind, Filter)]
        also = b.words.also_said(s.InParty(node.owner), kinds)
        return n.There(g.Each(f.Both((as_filter(b, node.what), side, *also))))
    return n.Are(subject_of(b, node.what), side)


@meaning(s.InPlayNow)
def _in_play(b: Binder, node: s.InPlayNow) -> Condition:
    if isinstance(node.what, s.Phrase) and node.what.det in ("a", "another"):
        return n.There(g.Each(as_filter(b, node.what)))
    if isinstance(node.what, s.OwnNameHere):
        return n.StillInPlay(subject_of(b, node.what))
    if isinstance(node.what, s.Pronoun):
        return n.StillInPlay(subject_of(b, node.what))
    raise Unbound("in play", "must be said of a card of some kind")


@meaning(s.MoreAllies)
def _more_allies(b: Binder, node: s.MoreAllies) -> Condition:
    theirs, yours = (f.BelongsTo(g.Role("player")), f.Side("your"))
    one, other = (g.Each(f.Both((f.OfType(c.ALLY), side))) for side in (theirs, yours))
    return n.OfPlayers(g.Players("opponents"), n.Compare(v.Count(one), ">", v.Count(other)))


@meaning(s.ManyRemoved)
def _many_removed(b: Binder, node: s.ManyRemoved) -> Condition:
    assert isinstance(node.noun, s.Noun)
    meant = noun_meaning(b, node.noun)
    if meant.placed:
        raise Unbound("removed from the game", "says twice where")
    return n.There(g.Each(meant.what, c.REMOVED), bind(b, node.least))


@meaning(s.LastRemoved)
def _last_removed(b: Binder, node: s.LastRemoved) -> Condition:
    return n.Compare(CountersOn(node.name, g.This()), "=", v.Number(0))


@meaning(s.NotInCombat)
def _not_in_combat(b: Binder, node: s.NotInCombat) -> Condition:
    return n.Not(n.InStage((c.ATTACK_WINDOW, c.DEFEND_WINDOW)))


@meaning(s.PlayedByA)
def _played_by_a(b: Binder, node: s.PlayedByA) -> Condition:
    return n.HeroHas(node.trait, ControllerOf(subject_of(b, node.what)))


@meaning(s.ExactlyOne)
def _exactly_one(b: Binder, node: s.ExactlyOne) -> Condition:
    assert isinstance(node.noun, s.Noun)
    side = side_of(b, node.owner)
    meant = noun_meaning(b, node.noun)
    only = g.Each(f.Both((meant.what, side)))
    b.before = b.mention(Mention(only, meant.types))
    return n.Compare(v.Count(only), "=", v.Number(1))


@meaning(s.SomeAlike)
def _some_alike(b: Binder, node: s.SomeAlike) -> Condition:
    assert isinstance(node.noun, s.Noun)
    every = g.Each(noun_meaning(b, node.noun).what)
    return n.Compare(v.Count(every), ">", v.DifferentAmong("name", every))


@meaning(s.TopShows)
def _top_shows(b: Binder, node: s.TopShows) -> Condition:
    assert isinstance(node.noun, s.Noun)
    return n.There(g.Narrowed(TopCards(v.Number(1), g.You()), noun_meaning(b, node.noun).what))


@meaning(s.OneHasOutmost)
def _one_has_outmost(b: Binder, node: s.OneHasOutmost) -> Condition:
    who = g.OutmostPlayer(node.zone, node.most)
    b.mention(Mention(who, player=True))
    return n.There(who)


@meaning(s.Worse)
def _worse(b: Binder, node: s.Worse) -> Condition:
    assert isinstance(node.what, Filter)
    return n.There(g.Each(node.what))


@meaning(s.Differ)
def _differ(b: Binder, node: s.Differ) -> Condition:
    return n.Apart(subject_of(b, node.group), node.what)


@meaning(s.AttackingWith)
def _attacking_with(b: Binder, node: s.AttackingWith) -> Condition:
    if not b.types & c.WEAPON:
        raise Unbound("this weapon", "this card is none")
    return n.Associated(g.Each(as_filter(b, node.wielder)), attacking=True)
