"""What is said of from where something was played, what it was paid with, what is done to pay, and whose turn it is."""

from __future__ import annotations

import dataclasses
from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.words import WORDS, meaning
from rulebound.fab.nodes.combat.conditions import ThisChain
from rulebound.fab.nodes.combat.filters import AttackOf, DefendingCard
from rulebound.fab.nodes.combat.patterns import BecomesSo, Defends
from rulebound.fab.nodes.continuous.in_order import WhoHavePlayed
from rulebound.fab.nodes.costs import HowManyPaid
from rulebound.fab.nodes.keyworded.noting import DoneAsCost, FromHandOrArsenal
from rulebound.fab.nodes.phases import PhaseBegins
from rulebound.fab.nodes.prevention import PreventsForCosts
from rulebound.fab.nodes.properties import PlayedFrom
from rulebound.fab.nodes.sources import PaidForWith
from rulebound.fab.nodes.standing import UnderHero
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.joining import product
from rulebound.tcg.language.meaning.places import (
    as_condition,
    as_effect,
    as_filter,
    as_players,
    as_powers,
    bind_pattern,
    bind_power,
    cost_parts,
    static_powers,
)
from rulebound.tcg.language.meaning.statements import as_gain
from rulebound.tcg.nodes.changes.continuing import Delayed, GrantAll
from rulebound.tcg.nodes.changes.costs import CostChange
from rulebound.tcg.nodes.conditions import Are, TurnOf
from rulebound.tcg.nodes.filters import Both, Either, Except, IsThis, LiesIn
from rulebound.tcg.nodes.flow import ChooseNow
from rulebound.tcg.nodes.groups import Players, Role, This, You
from rulebound.tcg.nodes.kinds import OwnedBy
from rulebound.tcg.nodes.patterns import Adds, WhileSo
from rulebound.tcg.program.nodes import Condition, Cost, Effect, Filter, Pattern, Prohibition, Value
from rulebound.tcg.program.powers import Continuous, Triggered
from rulebound.tcg.tree import Power


@WORDS.means(bind_pattern, own.PlayedFromThere)
def _played_from_there(b: Binder, node: own.PlayedFromThere) -> Pattern:
    """[5.1.10]"""
    whose: tuple[Filter, ...] = (OwnedBy(You()),) if node.yours else ()
    return Adds("play", Both((as_filter(b.copy(), node.what), PlayedFrom(node.zone), *whose)), You())


@WORDS.means(as_filter, own.ItsAttacksPaidWith)
def _its_attacks_paid_with(b: Binder, node: own.ItsAttacksPaidWith) -> Filter:
    """[1.4.3, 1.14.3] An attack-proxy of a weapon, whose activated-layer was paid for so."""
    if not b.types & c.WEAPON:
        raise Unbound("pitched", "for which ability?")
    return Both((AttackOf(IsThis()), PaidForWith(as_filter(b.copy(), node.what))))


@WORDS.means(cost_parts, own.DoneToPay)
def _done_to_pay(b: Binder, node: own.DoneToPay) -> tuple[object, ...]:
    return (DoneAsCost(as_effect(b.copy(), node.deed)),)


@meaning(own.UnderSuchHero)
def _under_such_hero(b: Binder, node: own.UnderSuchHero) -> Filter:
    what = bind(b, node.adjective)
    assert isinstance(what, Filter)
    return UnderHero(what)


@static_powers.of(own.BarredInYourTurn)
def _barred_in_your_turn(b: Binder, node: own.BarredInYourTurn) -> list[Continuous]:
    players = as_players(b, node.players)
    barred = [Prohibition(action, None, players, of_players=True) for action in ("play", "use")]
    return [Continuous(-1, "", None, tuple(barred), TurnOf(You()))]


@meaning(own.OnlyFrom)
def _only_from(b: Binder, node: own.OnlyFrom) -> Effect:
    """[1.0.2a] That cards may be played from nowhere else is that all others can't, [5.1.5] asked once more later."""
    elsewhere = Except(Either((LiesIn(node.zone, You()), PlayedFrom(node.zone))))
    return GrantAll(None, (Prohibition("play", elsewhere, You(), of_players=True),), node.duration)


@WORDS.means(bind_pattern, own.DuringTheirs)
def _during_theirs(b: Binder, node: own.DuringTheirs) -> Pattern:
    return WhileSo(bind_pattern(b, node.pattern), TurnOf(Players("opponents")))


@meaning(own.AtTheirNext)
def _at_their_next(b: Binder, node: own.AtTheirNext) -> Effect:
    """[4.4.1] However many turns it takes until they have one."""
    made = bind(b, s.Later(said(PhaseBegins)(c.END, node.players), node.effect, "game", 1))
    if not isinstance(made, Delayed) or not isinstance(made.power, Triggered):
        raise Unbound("next end phase", "of whom?")
    return made


@static_powers.of(own.PaysToPrevent)
def _pays_to_prevent(b: Binder, node: own.PaysToPrevent) -> list[Continuous]:
    amount = bind(b, node.amount)
    assert isinstance(amount, Value)
    costs = [bind(b, part) if not isinstance(part, Cost) else part for part in cost_parts(b, node.cost)]
    paid = tuple([one for one in costs if isinstance(one, Cost)])
    assert len(paid) == len(costs)
    later = "later" if node.later else ""
    made = PreventsForCosts(amount, node.damage_types, destroys=later, must=node.must, costs=paid)
    return [Continuous(-1, "", None, (made,))]


@meaning(own.OneOfTwo)
def _one_of_two(b: Binder, node: own.OneOfTwo) -> Effect:
    """[1.7.5] As it is processed: what stands before it has been done by then."""
    kept = list(b.mentions)
    first = as_effect(b, node.first)
    b.mentions = list(kept)
    second = as_effect(b, node.second)
    b.mentions = kept
    return ChooseNow(You(), (first, second))


@static_powers.of(own.CostsForEach)
def _costs_for_each(b: Binder, node: own.CostsForEach) -> list[Continuous]:
    """[5.1.6] For each player: whom it costs so isn't said."""
    what = as_filter(b.copy(), s.Phrase("bare", node.noun))
    amount, times = bind(b, node.amount), bind(b, node.times)
    assert isinstance(amount, Value)
    assert isinstance(times, Value)
    return [Continuous(-1, "", None, (CostChange("play", product(times, amount), node.sign, what),))]


@WORDS.means(bind_pattern, own.NoneIsThere)
def _none_is_there(b: Binder, node: own.NoneIsThere) -> Pattern:
    """[6.6.1c, 6.6.5c] A state, which triggers as soon as it is so."""
    return BecomesSo(as_condition(b, s.OwnsNone(owner=None, noun=node.noun)))


@meaning(own.HasDefended)
def _has_defended(b: Binder, node: own.HasDefended) -> Condition:
    """[7.0.5] Of this combat chain, [7.7.7] which is closed by then, of which it is asked all the same."""
    b.before = b.mention(Mention(This(), b.types, own=True))
    return ThisChain(Defends(IsThis()))


@static_powers.of(own.NotMoreThan)
def _not_more_than(b: Binder, node: own.NotMoreThan) -> list[Continuous]:
    """[5.1.10] Whoever has played so many of them this turn."""
    what = as_filter(b.copy(), s.Phrase("bare", node.noun))
    if not isinstance(node.most, int):
        raise Unbound("more than", "needs a number that is printed")
    barred = Prohibition("play", what, WhoHavePlayed(what, node.most), of_players=True)
    return [Continuous(-1, "", None, (barred,))]


@meaning(own.LooksThenDiscards)
def _looks_then_discards(b: Binder, node: own.LooksThenDiscards) -> Effect:
    seen = s.Acts((s.Looking(node.what, True), s.Chooses(s.OneOfSeen(node.noun))))
    return as_effect(b, s.Steps((s.Does(None, seen), s.Does(own.They(), s.Discards(s.Pronoun("it"))))))


@meaning(own.DiscardsChosen)
def _discards_chosen(b: Binder, node: own.DiscardsChosen) -> Effect:
    """What was mentioned last, if that was chosen."""
    last = next((one for one in reversed(b.mentions) if one.card), None)
    if last is None or last.plural or last.zone != shared.NOWHERE or not isinstance(last.group, Role):
        raise Unbound("the chosen card", "which one is that?")
    return as_effect(b, s.Discards(s.Pronoun("it")))


@WORDS.means(as_powers, own.ReactedTo)
def _reacted_to(b: Binder, node: own.ReactedTo, place: int, trait: str) -> list[Power]:
    """[1.7.4a, 7.0.3b] Where it functions as a card that defends, and while the link that it defends on is active."""
    made = bind_power(b, s.TriggeredPower(node.pattern, node.effect), place, trait)
    power = made[0] if len(made) == 1 else None
    if not isinstance(power, Triggered) or power.zone != shared.PLAY:
        raise Unbound("while", "does it function there?")
    here = Are(This(), DefendingCard(active=True))
    return [dataclasses.replace(power, pattern=WhileSo(power.pattern, here), zone=c.DEFENDING)]


@static_powers.of(own.WhileDefendingSuch)
def _while_defending_such(b: Binder, node: own.WhileDefendingSuch) -> list[Continuous]:
    """[7.0.5c]"""
    what = as_filter(b.copy(), s.Phrase("bare", node.noun))
    attack = as_filter(b.copy(), node.attack)
    changes = tuple([change for gain in node.gains for change in as_gain(b, gain, None)])
    return [Continuous(-1, "", Both((what, DefendingCard(attack))), changes)]


@WORDS.means(cost_parts, own.PaidFromEither)
def _paid_from_either(b: Binder, node: own.PaidFromEither) -> tuple[object, ...]:
    return (FromHandOrArsenal(as_filter(b.copy(), s.Phrase("a", node.noun))),)


@meaning(own.PaidSoMany)
def _paid_so_many(b: Binder, node: own.PaidSoMany) -> Value:
    """[5.1.8, 1.7.6] Of this card's additional cost: what the same ability has done is counted by a row of its own."""
    if not b.paid_to_play or any(one.group in _DONE for one in b.mentions):
        raise Unbound("this way", "no cost before it, or what else has been done")
    return HowManyPaid(as_filter(b.copy(), s.Phrase("a", node.noun)), node.how)


#: What the text has done, or paid, in the same ability.
_DONE: Final = (Role("this way"), Role("paid"), Role("revealed"))
