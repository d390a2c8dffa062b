"""What players are told to do means: what is paid, wagered, and played as though it were an instant."""

from __future__ import annotations

import dataclasses
from typing import Final

from rulebound.fab.language import said as own
from rulebound.fab.language.words import WORDS, meaning
from rulebound.fab.nodes.clashing import Clash, WagerDecided, WagerFor
from rulebound.fab.nodes.combat.filters import Attacking, AttackOf
from rulebound.fab.nodes.combat.groups import DefendingHero
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.fab.nodes.deeds import Intimidate
from rulebound.fab.nodes.keywords import ability_of
from rulebound.fab.nodes.lasting import GrantNext
from rulebound.fab.nodes.paying import PayUpTo, PermissionForNext
from rulebound.fab.nodes.prevention import ChooseSource, DamageOfSize, FirstPrevented, PreventsDamage
from rulebound.fab.nodes.properties import PlayedFrom
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.compiling import Compiler, as_line
from rulebound.tcg.language.meaning.binder import Binder, bind
from rulebound.tcg.language.meaning.joining import sequence
from rulebound.tcg.language.meaning.places import (
    as_condition,
    as_effect,
    as_filter,
    as_group,
    as_players,
    as_powers,
    cost_parts,
    next_step,
    static_powers,
)
from rulebound.tcg.language.meaning.statements import as_gain
from rulebound.tcg.nodes.changes.continuing import Grant, GrantAll
from rulebound.tcg.nodes.changes.costs import CostChange
from rulebound.tcg.nodes.changes.gaining import GainTag
from rulebound.tcg.nodes.choices.picking import ControllerOf
from rulebound.tcg.nodes.conditions import Are, Not
from rulebound.tcg.nodes.filters import Among, Both, Either, IsThis, LiesIn
from rulebound.tcg.nodes.flow import ChooseNow, Remember, Repeat
from rulebound.tcg.nodes.groups import Players, Role, Target, This, You, YourHero
from rulebound.tcg.nodes.values import Depending, Number, That
from rulebound.tcg.program.nodes import Change, Effect, Filter, Group, Prohibition, Value
from rulebound.tcg.program.permissions import Permission
from rulebound.tcg.program.powers import Continuous, Triggered
from rulebound.tcg.program.prevention import Prevent
from rulebound.tcg.tree import Power
from rulebound.text import Parsed, walk

#: The role of a source that is chosen.
SOURCE: Final = "found"


@meaning(own.PaysUpTo)
def _pays_up_to(b: Binder, node: own.PaysUpTo) -> Effect:
    """[8.5.31] How much is paid, the text refers back to."""
    return PayUpTo(node.most)


@meaning(own.NextAsInstant)
def _next_as_instant(b: Binder, node: own.NextAsInstant) -> Effect:
    """[6.2.4, 8.1.1d] Of the next such card, whether or not it is played as one."""
    what = as_filter(b, s.Phrase("a", node.noun))
    return GrantAll(None, (PermissionForNext("play as an instant", what),), "turn", next_times=Number(1))


@WORDS.means(as_players, own.TheWinner)
def _the_winner(b: Binder, node: own.TheWinner) -> Group:
    return ControllerOf(Role("other")) if node.lost else Role("player")


def prize(b: Binder, deed: object, loses: object = None) -> Effect:
    """[8.5.46b] What the winner does, and the other hero's player."""
    tried = b.copy()
    steps = [as_effect(tried, s.Does(own.TheWinner(), deed))]
    if loses is not None:
        steps.append(as_effect(tried, s.Does(own.TheWinner(True), loses)))
    made = sequence(steps)
    if any(isinstance(part, Target) for _, part in walk(made)):
        raise Unbound("target", "is chosen by then")
    return made


@meaning(own.WagersFor)
def _wagers_for(b: Binder, node: own.WagersFor) -> Effect:
    if b.actor != You():
        raise Unbound("wager", "is done by you")
    other = as_group(b, node.other)
    return WagerFor(other, "", won(prize(b, node.deed, node.loses)))


def won(prize: Effect) -> Triggered:
    """[8.5.46] It is done when the link of the attack resolves."""
    return Triggered(-1, "", WagerDecided(), prize)


@meaning(own.AttackWagers)
def _attack_wagers(b: Binder, node: own.AttackWagers) -> Effect:
    """[8.5.46a] It is the attack that is considered to have wagered."""
    gets = bind(b, s.Statement(node.who, s.Has(node.gains), "game"))
    assert isinstance(gets, Effect)
    attack = as_group(b, s.Pronoun("it"))
    other = as_group(b, node.other)
    return sequence([gets, WagerFor(other, "", won(prize(b, node.deed)), attack)])


@meaning(own.ClashesFor)
def _clashes_for(b: Binder, node: own.ClashesFor) -> Effect:
    other = as_players(b, node.other)
    return Clash(other, prize(b, node.deed))


@meaning(own.PreventsOfSize)
def _prevents_of_size(b: Binder, node: own.PreventsOfSize) -> Effect:
    """[6.4.10b, 6.4.10i] All of it, of an event of that size."""
    size = DamageOfSize(node.test, node.size)
    return Grant(YourHero(), (Prevent("to", None, once=True, condition=size),), "turn", next_times=Number(1))


@meaning(own.ShieldsHero)
def _shields_hero(b: Binder, node: own.ShieldsHero) -> Effect:
    """[6.4.10j] By any source, or by one of choice [1.2.4, 1.8.6b], as which its attack-proxies count [1.4.3]."""
    if b.actor != You():
        raise Unbound("prevent", "is done by you")
    to = as_group(b, node.to)
    amount = bind(b, node.amount)
    assert isinstance(amount, Value)
    chosen = Among(Role(SOURCE))
    other = Either((chosen, AttackOf(chosen))) if node.chosen else None
    shield = Prevent("to", None, damage_types=node.damage_types, other=other)
    made = Grant(to, (shield,), "turn", next_times=amount)
    return sequence([ChooseSource(SOURCE), made]) if node.chosen else made


@WORDS.means(next_step, own.WhenPrevented)
def _when_prevented(b: Binder, step: own.WhenPrevented, made: list[Effect], before: object) -> list[Effect]:
    """[6.4.10, 6.4.10i] It is a modification of the event that is prevented."""
    last = made[-1] if made else None
    prevents = last.changes[0] if isinstance(last, Grant) and len(last.changes) == 1 else None
    if not isinstance(last, Grant) or not isinstance(prevents, Prevent) or prevents.then is not None:
        raise Unbound("this way", "nothing before it that prevents damage")
    if not step.first and not prevents.once and last.next_times != Number(1):
        raise Unbound("this way", "it may be prevented several times: each of them, or the first?")
    slots = b.slots
    then = as_effect(b, step.effect)
    if b.slots != slots:
        raise Unbound("target", "nothing is targeted as damage is prevented")
    if step.first and not prevents.once:
        then = FirstPrevented(then)
    return [*made[:-1], dataclasses.replace(last, changes=(dataclasses.replace(prevents, then=then),))]


def _gained(b: Binder, gains: tuple[object, ...]) -> tuple[Change, ...]:
    return tuple([change for gain in gains for change in as_gain(b, gain, None)])


@meaning(own.NextFrom)
def _next_from(b: Binder, node: own.NextFrom) -> Effect:
    """[6.2.4] Of the next such card that is played from there."""
    what = as_filter(b, s.Phrase("a", node.noun))
    return GrantNext(Both((what, PlayedFrom(node.zone))), _gained(b, node.gains), 1, node.duration)


@meaning(own.NextIsAndGets)
def _next_is_and_gets(b: Binder, node: own.NextIsAndGets) -> Effect:
    """[2.11, 6.2.4] A supertype besides those that it has."""
    what = as_filter(b, s.Phrase("a", node.noun))
    return GrantNext(what, (GainTag(node.tag), *_gained(b, node.gains)), 1, node.duration)


# --- From where cards are played --------------------------------------------------------------------------------------


@WORDS.means(as_line, own.PlayedOnlyFrom)
def _played_only_from(b: Compiler, node: own.PlayedOnlyFrom, parsed: Parsed | None) -> None:
    """[5.1.1a, 5.1.5]"""
    there = Are(This(), LiesIn(node.zone))
    b.restrictions.append(Not(there) if node.never else there)


def _those_from(b: Binder, noun: object, zone: int) -> Filter:
    assert isinstance(noun, s.Phrase)
    what = as_filter(b, s.Phrase("a", noun.noun))
    return Both((what, LiesIn(zone))) if zone else what


@WORDS.means(as_powers, own.CantPlayFromHere)
def _cant_play_from_here(b: Binder, node: own.CantPlayFromHere, place: int, trait: str) -> list[Power]:
    """[1.7.3, 7.0.3b] For as long as the attack that says so is on the active chain link."""
    here = Are(This(), Attacking(active=True))
    return [Continuous(place, trait, _those_from(b, node.noun, node.zone), (Prohibition("be played"),), here)]


@meaning(own.CantPlayFrom)
def _cant_play_from(b: Binder, node: own.CantPlayFrom) -> Effect:
    return GrantAll(_those_from(b, node.noun, node.zone), (Prohibition("be played"),), node.duration)


@meaning(own.MayPlayTarget)
def _may_play_target(b: Binder, node: own.MayPlayTarget) -> Effect:
    """[1.0.1a, 5.1.1a, 5.1.2b]"""
    if b.actor != You():
        raise Unbound("play", "is done by you")
    post = s.InZone(zone=node.zone, owner=s.ThatPlayer("your"))
    target = as_group(b, s.Phrase("target", dataclasses.replace(node.noun, posts=(*node.noun.posts, post))))
    # (It lies where nothing else is so of cards.)
    allowed = Grant(Role(SOURCE), (Permission("play"),), "turn")
    return sequence([Remember(target, SOURCE), allowed])


# --- Keywords with an amount that is worked out -----------------------------------------------------------------------


def _with_amount(words: str, amount: Value, place: int) -> list[Power]:
    """[6.4.2a] How much it prevents is worked out as it is applied."""
    made = ability_of(f"{words} 1", place)
    if not isinstance(made, Continuous) or len(made.changes) != 1:
        raise Unbound(words, "prevents nothing")
    shield = made.changes[0]
    if not isinstance(shield, PreventsDamage) or shield.resources:
        # (What is paid for would cost as much.)
        raise Unbound(words, "prevents nothing, or is paid for")
    return [dataclasses.replace(made, changes=(dataclasses.replace(shield, amount=amount),))]


@WORDS.means(as_powers, own.KeywordWhereX)
def _keyword_where_x(b: Binder, node: own.KeywordWhereX, place: int, trait: str) -> list[Power]:
    value = bind(b, node.value)
    assert isinstance(value, Value)
    return _with_amount(node.words, value, place)


@WORDS.means(as_powers, own.KeywordWhereEither)
def _keyword_where_either(b: Binder, node: own.KeywordWhereEither, place: int, trait: str) -> list[Power]:
    values = [bind(b, one) for one in (node.value, node.otherwise)]
    condition = as_condition(b, node.condition)
    assert isinstance(values[0], Value)
    assert isinstance(values[1], Value)
    return _with_amount(node.words, Depending(condition, values[0], values[1]), place)


@meaning(own.CreatesOneOf)
def _creates_one_of(b: Binder, node: own.CreatesOneOf) -> Effect:
    """[1.8.6] Who creates it chooses which."""
    if b.actor != You():
        raise Unbound("or", "which of them, chooses who does it")
    who = You() if node.who is None else as_players(b, node.who)
    if isinstance(who, Players) and who.which != "turn player":
        raise Unbound("or", "which of them, for each?")
    by = None if node.who is None else You()
    return ChooseNow(You(), tuple([CreateTokens(who, name, Number(1), by) for name in node.names]))


# --- What other cards cost --------------------------------------------------------------------------------------------


def _those_cost(b: Binder, node: own.ThoseCost) -> CostChange:
    """[5.1.6]"""
    amount = bind(b, node.amount)
    assert isinstance(amount, Value)
    what = as_filter(b, s.Phrase("bare", node.noun))
    return CostChange("play", amount, node.sign, what, as_players(b, node.players))


@static_powers.of(own.ThoseCost)
def _those_cost_always(b: Binder, node: own.ThoseCost) -> list[Continuous]:
    return [Continuous(-1, "", None, (_those_cost(b, node),))]


@meaning(own.ThoseCost)
def _those_cost_for_a_while(b: Binder, node: own.ThoseCost) -> Effect:
    return GrantAll(None, (_those_cost(b, node),), node.duration)


@meaning(own.NextOfDefender)
def _next_of_defender(b: Binder, node: own.NextOfDefender) -> Effect:
    """[6.2.4, 7.2.4b] Of whoever defends by then."""
    amount = bind(b, node.amount)
    assert isinstance(amount, Value)
    what = as_filter(b, s.Phrase("a", node.noun))
    theirs = ControllerOf(DefendingHero())
    return GrantAll(None, (CostChange("play", amount, node.sign, what, theirs, next_only=True),), "turn")


@WORDS.means(cost_parts, own.BothUsed)
def _both_used(b: Binder, node: own.BothUsed) -> tuple[object, ...]:
    return (node.first, s.UseCost(node.how, node.what))


@meaning(own.ItsNextAttackGets)
def _its_next_attack_gets(b: Binder, node: own.ItsNextAttackGets) -> Effect:
    """[6.2.4, 1.4.3] The next attack-proxy of it."""
    changes = tuple([change for gain in node.gains for change in as_gain(b, gain, None)])
    return GrantNext(AttackOf(IsThis()), changes, 1, "turn")


@meaning(own.IntimidatesTimes)
def _intimidates_times(b: Binder, node: own.IntimidatesTimes) -> Effect:
    """[8.5.10] As often as was said before."""
    if b.actor != You():
        raise Unbound("intimidate", "is done by you")
    return Repeat(That(), Intimidate(as_group(b, node.who)))


@meaning(own.ItsAttacksGet)
def _its_attacks_get(b: Binder, node: own.ItsAttacksGet) -> Effect:
    """[1.4.3] Each attack-proxy of it, those that come later, too."""
    changes = tuple([change for gain in node.gains for change in as_gain(b, gain, None)])
    return GrantAll(AttackOf(IsThis()), changes, "turn")
