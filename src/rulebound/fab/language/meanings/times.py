"""How often something was done, what was last, on which link something defends means."""

from __future__ import annotations

from rulebound.fab.language import said as own
from rulebound.fab.language.meaning_of_conditions import named_so
from rulebound.fab.language.words import meaning
from rulebound.fab.nodes.combat.conditions import LastAttackThisTurn, OnLink
from rulebound.fab.nodes.combat.filters import DefendingCard
from rulebound.fab.nodes.combat.patterns import Attacks, Hits
from rulebound.fab.nodes.standing import HasWagered
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.places import as_condition, as_effect, bind_pattern
from rulebound.tcg.nodes.choices.modes import Choose, ChooseAsMany
from rulebound.tcg.nodes.conditions import Are, Everything, Not, ThisTurn
from rulebound.tcg.nodes.groups import This, You
from rulebound.tcg.nodes.patterns import Happens
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Condition, Effect, Filter


def _number(b: Binder, node: object) -> int:
    made = bind(b, node)
    if isinstance(made, int):
        return made
    if not isinstance(made, Number):
        raise Unbound("or more", "needs a number that is printed")
    return made.number


def _of_this(b: Binder) -> None:
    """Remember that a condition spoke of this card: "it", then, is this."""
    b.before = b.mention(Mention(This(), b.types, own=True))


@meaning(own.DoneOften)
def _done_often(b: Binder, node: own.DoneOften) -> Condition:
    return ThisTurn(Happens(node.kind, None, You()), _number(b, node.least))


@meaning(own.LastThisTurn)
def _last_this_turn(b: Binder, node: own.LastThisTurn) -> Condition:
    return LastAttackThisTurn(Attacks(named_so(b, node.what)))


@meaning(own.DefendsOnLink)
def _defends_on_link(b: Binder, node: own.DefendsOnLink) -> Condition:
    """[7.0.5, 7.0.3]"""
    _of_this(b)
    return Everything((Are(This(), DefendingCard()), OnLink(_number(b, node.least))))


@meaning(own.NotBothPlayed)
def _not_both_played(b: Binder, node: own.NotBothPlayed) -> Condition:
    return Not(as_condition(b, own.PlayedBoth(node.first, node.second)))


@meaning(own.WageredBefore)
def _has_wagered(b: Binder, node: own.WageredBefore) -> Filter:
    return HasWagered()


@meaning(own.ModesIf)
def _modes_if(b: Binder, node: own.ModesIf) -> Effect:
    """[1.7.5, 1.7.5e] It is asked as the modes are chosen."""
    more, fewer = _number(b, node.more), _number(b, node.fewer)
    condition = as_condition(b.copy(), node.condition)
    made = as_effect(b, s.Modes((node.first, node.second, node.last), fewer, fewer))
    if not isinstance(made, Choose) or not fewer < more <= len(made.modes):
        raise Unbound("choose", "how many of them?")
    return ChooseAsMany(made.modes, fewer, fewer, condition, more)


@meaning(own.HasNotHit)
def _has_not_hit(b: Binder, node: own.HasNotHit) -> Condition:
    """[7.5.5, 1.4.3e] What hits is what attacks, or what its attack is made with."""
    hits = bind_pattern(b.copy(), said(Hits)(node.what))
    if isinstance(node.what, s.OwnNameHere):
        _of_this(b)
    return Not(ThisTurn(hits))
