"""How many opponents there are, what else is tapped to pay means."""

from __future__ import annotations

from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.words import WORDS, meaning
from rulebound.fab.nodes.combat.conditions import DifferentCosts
from rulebound.fab.nodes.properties import IsCard
from rulebound.fab.nodes.standing import LiesUnderThis
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention
from rulebound.tcg.language.meaning.places import as_effect, as_players, cost_parts
from rulebound.tcg.nodes.choices.picking import Each, Pick
from rulebound.tcg.nodes.conditions import Compare
from rulebound.tcg.nodes.costs.parts import TURNS, Activate
from rulebound.tcg.nodes.effects.moving import PutCards
from rulebound.tcg.nodes.filters import AnyCard, Both
from rulebound.tcg.nodes.groups import Narrowed, Role, You
from rulebound.tcg.nodes.kinds import OfType, Side
from rulebound.tcg.nodes.values import Count, Number
from rulebound.tcg.program.nodes import Condition, Effect, Value

_OPPOSING_HERO: Final = Both((IsCard(), OfType(c.HERO), Side("opposing")))


@meaning(own.OpponentsThereAre)
def _opponents_there_are(b: Binder, node: own.OpponentsThereAre) -> Value:
    """[1.1.2b] Each has a hero; who has left the game has none [4.5.1a]."""
    return Count(Each(_OPPOSING_HERO))


@WORDS.means(cost_parts, own.TapsThisAnd)
def _taps_this_and(b: Binder, node: own.TapsThisAnd) -> tuple[object, ...]:
    return (Activate(), *cost_parts(b, s.UseCost(TURNS[0], node.what)))


@meaning(own.ChoosesRevealed)
def _chooses_revealed(b: Binder, node: own.ChoosesRevealed) -> Effect:
    """[8.5.18]"""
    seen = Role("revealed")
    shown = [one for one in b.mentions if one.group == seen or one.suffered == "revealed"]
    if not shown:
        raise Unbound("revealed this way", "nothing was revealed before it")
    if shown[-1].group != seen:
        # (all of them, by whichever of two sentences it was done)
        more = Mention(seen, b.words.every_type, plural=True, card=True, zone=shared.NOWHERE, owner=shown[-1].owner)
        b.mention(more)
    return as_effect(b, s.Chooses(s.OneOfSeen(node.noun)))


@meaning(own.DestroysUnder)
def _destroys_under(b: Binder, node: own.DestroysUnder) -> Effect:
    """[3.0.14, 8.5.4]"""
    if b.actor != You():
        raise Unbound("destroy", "is done by you")
    b.mention(Mention(Role("this way"), b.words.every_type, card=True, zone=shared.NOWHERE)).suffered = "destroyed"
    return PutCards(Pick(LiesUnderThis(), Number(1), c.UNDER), shared.GRAVEYARD, how="destroy")


@meaning(own.HeroesDealtDamage)
def _heroes_dealt_damage(b: Binder, node: own.HeroesDealtDamage) -> Value:
    """[8.5.3]"""
    return Count(Narrowed(Role("dealt this way"), Both((IsCard(), OfType(c.HERO)))))


@meaning(own.BuriedThisWay)
def _buried_this_way(b: Binder, node: own.BuriedThisWay) -> Value:
    """[8.5.15] (What has done nothing so gives none, and is refused.)"""
    return Count(Role("this way"))


@meaning(own.HandOfOne)
def _hand_of_one(b: Binder, node: own.HandOfOne) -> Condition:
    return Compare(Count(Each(AnyCard(), shared.HAND, You())), "=", Number(1))


@meaning(own.DifferentCostsIn)
def _different_costs(b: Binder, node: own.DifferentCostsIn) -> Value:
    """[1.8.7, 2.2.2]"""
    return DifferentCosts(Each(AnyCard(), node.zone, as_players(b, node.owner)))
