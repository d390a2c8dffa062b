"""Events by where they are from, by whose attack it is, on this chain link means."""

from __future__ import annotations

import dataclasses
from typing import Any

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.words import WORDS, meaning
from rulebound.fab.nodes.brought_about import FromElsewhere
from rulebound.fab.nodes.combat.filters import Attacking
from rulebound.fab.nodes.combat.patterns import Attacks, Defends
from rulebound.fab.nodes.creating import Creates
from rulebound.fab.nodes.effect_keywords.equipping import Equipped
from rulebound.fab.nodes.phases import PhaseBegins
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.events import said_event
from rulebound.tcg.language.meaning.places import as_filter, as_players, as_powers, bind_pattern, bind_power
from rulebound.tcg.nodes.conditions import Are, Not, ThisTurn
from rulebound.tcg.nodes.groups import Role, This, You
from rulebound.tcg.nodes.patterns import Adds, EitherEvent, EntersPlay, Happens, LeavesPlay, WhileSo
from rulebound.tcg.program.nodes import Condition, Pattern
from rulebound.tcg.program.powers import Triggered
from rulebound.tcg.tree import Power


@WORDS.means(bind_pattern, own.DefendsHerosAttack)
def _defends_heros_attack(b: Binder, node: own.DefendsHerosAttack) -> Pattern:
    """[7.0.5, 1.3.1b] Whose attack it is, is the attacking hero's."""
    defends = bind_pattern(b, said(Defends)(node.what))
    whose = bind(b, said(Are)(own.CombatHero("attacking"), node.adjective))
    assert isinstance(whose, Condition)
    return WhileSo(defends, whose)


@WORDS.means(bind_pattern, own.EquippedFromElsewhere)
def _equipped_from_elsewhere(b: Binder, node: own.EquippedFromElsewhere) -> Pattern:
    """[8.5.41, 3.0.9]"""
    return FromElsewhere(bind_pattern(b, said(Equipped)(s.OwnNameHere())), node.zone)


@WORDS.means(bind_pattern, own.OnThisLink)
def _on_this_link(b: Binder, node: own.OnThisLink) -> Pattern:
    """[7.0.3b, 7.0.3e] That of the attack that says so, while it is the active one."""
    return WhileSo(bind_pattern(b, node.pattern), Are(This(), Attacking(active=True)))


@WORDS.means(bind_pattern, own.AttacksOrLeaves)
def _attacks_or_leaves(b: Binder, node: own.AttacksOrLeaves) -> Pattern:
    return bind_pattern(b, said(EitherEvent)((said(Attacks)(node.what), said(LeavesPlay)(node.what, ""))))


@meaning(own.PlayedOrCreatedMany)
def _played_or_created_many(b: Binder, node: own.PlayedOrCreatedMany) -> Condition:
    """[8.5.2, 5.1.10] So many of them, in whichever way."""
    what = as_filter(b.copy(), s.Phrase("a", node.noun))
    who = as_players(b, node.who)
    pattern = EitherEvent((Adds("play", what, who), Creates(what, who)))
    if not isinstance(node.least, int):
        raise Unbound("or more", "needs a number that is printed")
    return ThisTurn(pattern, node.least)


@WORDS.means(as_powers, own.WhileFighting)
def _while_fighting(b: Binder, node: own.WhileFighting, place: int, trait: str) -> list[Power]:
    """[5.4.7, 6.6.5b] As an attack, and where it functions as a card that defends [1.7.4a]."""
    made = bind_power(b, node.power, place, trait)
    power = made[0] if len(made) == 1 else None
    if not isinstance(power, Triggered) or power.zone != shared.PLAY:
        raise Unbound("while", "does it function there?")
    attacks = dataclasses.replace(power, pattern=WhileSo(power.pattern, Are(This(), Attacking())))
    return [attacks, dataclasses.replace(power, place=place + 1, zone=c.DEFENDING)]


@WORDS.means(bind_pattern, said(PhaseBegins))
def _phase_begins(b: Binder, node: Any) -> Pattern:
    """[1.1.2b] Whose turn it is, "they" are, where it is one of several players'."""
    made = said_event(b, node)
    if isinstance(node.players, s.PlayerPhrase) and node.players.which not in ("you", "actor"):
        b.mention(Mention(Role("player"), c.HERO))
    return made


@WORDS.means(bind_pattern, own.EntersUnderYou)
def _enters_under_you(b: Binder, node: own.EntersUnderYou) -> Pattern:
    noun = dataclasses.replace(node.what.noun, posts=(*node.what.noun.posts, s.Controlled(s.PlayerPhrase("you"))))
    return bind_pattern(b, said(EntersPlay)(dataclasses.replace(node.what, noun=noun)))


@meaning(own.NeitherMadeNorStolen)
def _neither_made_nor_stolen(b: Binder, node: own.NeitherMadeNorStolen) -> Condition:
    what = as_filter(b.copy(), node.what)
    return Not(ThisTurn(EitherEvent((Creates(what, You()), Happens("steal", what, You())))))
