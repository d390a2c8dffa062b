"""What is said of from where something was played, what it was paid with, what is done to pay, and whose turn it is."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.words import WORDS, meaning
from rulebound.fab.nodes.combat.filters import AttackOf
from rulebound.fab.nodes.keyworded.noting import DoneAsCost
from rulebound.fab.nodes.phases import PhaseBegins
from rulebound.fab.nodes.prevention import PreventsForCosts
from rulebound.fab.nodes.properties import PlayedFrom
from rulebound.fab.nodes.sources import PaidForWith
from rulebound.fab.nodes.standing import UnderHero
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.meaning.binder import Binder, bind
from rulebound.tcg.language.meaning.places import (
    as_effect,
    as_filter,
    as_group,
    as_players,
    bind_pattern,
    cost_parts,
    static_powers,
)
from rulebound.tcg.nodes.changes.continuing import Delayed, GrantAll
from rulebound.tcg.nodes.conditions import Are, TurnOf
from rulebound.tcg.nodes.filters import Both, Either, Except, IsThis, LiesIn
from rulebound.tcg.nodes.flow import ChooseNow
from rulebound.tcg.nodes.groups import Players, You
from rulebound.tcg.nodes.kinds import OwnedBy
from rulebound.tcg.nodes.patterns import Adds, WhileSo
from rulebound.tcg.program.nodes import Condition, Cost, Effect, Filter, Pattern, Prohibition, Value
from rulebound.tcg.program.powers import Continuous, Triggered


@meaning(own.ItWasPlayedFrom)
def _it_was_played_from(b: Binder, node: own.ItWasPlayedFrom) -> Condition:
    """[3.0.9] From a zone of one's own: what lies in another's is owned by that player."""
    return Are(as_group(b, s.Pronoun("it")), Both((PlayedFrom(node.zone), OwnedBy(You()))))


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
