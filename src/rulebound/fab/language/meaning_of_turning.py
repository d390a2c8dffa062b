"""What is said of turning, storing and contracts means [3.3, 8.4.7, 8.5.24]."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.words import WORDS, meaning
from rulebound.fab.nodes.combat.conditions import ThisChain, ThisLink, TimesHappened
from rulebound.fab.nodes.combat.filters import Attacking, AttackOf
from rulebound.fab.nodes.costs import Charge
from rulebound.fab.nodes.creating import Contracted
from rulebound.fab.nodes.turning import PutFaceUp, PutIntoArsenal, TurnFace
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.compiling import Compiler, as_line
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.effects.moving import moving
from rulebound.tcg.language.meaning.nouns.agreement import check_home, owner_of
from rulebound.tcg.language.meaning.places import (
    as_effect,
    as_filter,
    as_group,
    bind_pattern,
)
from rulebound.tcg.nodes.changes.continuing import GrantAll
from rulebound.tcg.nodes.conditions import Are, ThisTurn
from rulebound.tcg.nodes.filters import IsThis
from rulebound.tcg.nodes.flow import ChooseNow
from rulebound.tcg.nodes.groups import Role, This, You, YourHero
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Condition, Effect, Filter, Group, Pattern, Prohibition, Value
from rulebound.tcg.program.powers import Continuous, Triggered
from rulebound.text import Parsed


@meaning(own.Turns)
def _turns(b: Binder, node: own.Turns) -> Effect:
    return TurnFace(moving(b, node.what), node.face_down)


@meaning(own.StoresIt)
def _stores(b: Binder, node: own.StoresIt) -> Effect:
    what = moving(b, node.what)
    check_home(b, None, node.home, owner=owner_of(b, what))
    # [3.0.9] what lies there is another object: "it", from then on
    b.before = b.mention(Mention(Role("this way"), b.words.every_type & ~c.HERO, card=True, zone=c.ARSENAL))
    return PutIntoArsenal(what, node.face_down)


@WORDS.means(bind_pattern, own.StoredFaceUp)
def _stored_face_up(b: Binder, node: own.StoredFaceUp) -> Pattern:
    b.before = b.mention(Mention(This(), b.types, own=True))
    return PutFaceUp(IsThis(), node.turned)


@meaning(own.EitherDeed)
def _either_deed(b: Binder, node: own.EitherDeed) -> Effect:
    kept = list(b.mentions)
    first = as_effect(b, node.first)
    b.mentions = list(kept)
    second = as_effect(b, node.second)
    b.mentions = kept
    if b.actor != You():
        raise Unbound("or", "which of the two, chooses who does it")
    b.mention(Mention(Role("this way"), b.words.every_type, card=True))
    return ChooseNow(You(), (first, second))


@WORDS.means(as_line, own.ContractSaid)
def _contract(b: Compiler, node: own.ContractSaid, parsed: Parsed | None) -> None:
    """[8.4.7] A triggered ability, whose event is that the contract is completed [8.5.39a]."""
    b.binder.begin_power()
    what = as_filter(b.binder, s.Phrase("a", node.noun))
    pattern = Contracted(what)
    effect = as_effect(b.binder, node.effect)
    b.add_powers([Triggered(len(b.powers), "", pattern, effect)], parsed, ())


@WORDS.means(as_group, own.YourHeroSaid)
def _your_hero(b: Binder, node: own.YourHeroSaid) -> Group:
    b.mention(Mention(YourHero(), c.HERO))
    return YourHero()


@meaning(own.CantPlay)
def _cant_play(b: Binder, node: own.CantPlay) -> Effect:
    """[5.1.5, 1.0.2] Nobody may play such cards."""
    assert isinstance(node.noun, s.Phrase)
    what = as_filter(b, s.Phrase("a", node.noun.noun))
    return GrantAll(what, (Prohibition("be played"),), node.duration)


@WORDS.means(as_line, own.CantPlayHere)
def _cant_play_here(b: Compiler, node: own.CantPlayHere, parsed: Parsed | None) -> None:
    """[1.7.3, 7.0.3b] It is so for as long as the attack is on the active chain link."""
    if c.ATTACK_TAG not in b.text.tags:
        raise Unbound("this chain link", "an effect that resolves says it otherwise")
    assert isinstance(node.noun, s.Phrase)
    what = as_filter(b.binder, s.Phrase("a", node.noun.noun))
    here = Are(This(), Attacking(active=True))
    b.add_powers([Continuous(len(b.powers), "", what, (Prohibition("be played"),), here)], parsed, ())


def _times(b: Binder, said_of: object) -> Pattern:
    held = b.copy()
    pattern = bind_pattern(held, said_of)
    b.slots = held.slots
    return pattern


@meaning(own.OftenThis)
def _often(b: Binder, node: own.OftenThis) -> Condition:
    least = bind(b, node.least)
    if not isinstance(least, Number):
        raise Unbound("or more times", "needs a number that is printed")
    pattern = _times(b, node.pattern)
    if node.span == c.THIS_CHAIN:
        return ThisChain(pattern, least.number)
    return ThisLink(pattern, least.number) if node.span == c.THIS_LINK else ThisTurn(pattern, least.number)


@meaning(own.TimesSoFar)
def _times_so_far(b: Binder, node: own.TimesSoFar) -> Value:
    return TimesHappened(_times(b, node.pattern), node.span)


@WORDS.means(as_filter, own.ItsAttacks)
def _its_attacks(b: Binder, node: own.ItsAttacks) -> Filter:
    return AttackOf(IsThis())


@meaning(own.ChargesSoul)
def _charges(b: Binder, node: own.ChargesSoul) -> Effect:
    """[8.5.29a] Whoever controls the effect has charged."""
    if b.actor != You():
        raise Unbound("charge", "is done by you")
    b.mention(Mention(Role("this way"), b.words.every_type & ~c.HERO, card=True))
    return Charge()
