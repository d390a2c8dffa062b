"""What is said of costs to activate means [5.2.2b, 5.1.6]; what is so of other objects while something is [5.4.7]."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.words import meaning
from rulebound.fab.nodes.combat.filters import AttackOf
from rulebound.fab.nodes.continuous.next_turn import TURN, ForNextTurn
from rulebound.fab.nodes.creating import ActivatesType, PutsOnStack
from rulebound.fab.nodes.lasting import GrantNext
from rulebound.fab.nodes.paying import IsPaidFor
from rulebound.fab.nodes.properties import AnAttack, IsCard
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, bind
from rulebound.tcg.language.meaning.joining import sequence
from rulebound.tcg.language.meaning.places import as_filter, as_players, static_powers
from rulebound.tcg.language.meaning.statements import as_gain
from rulebound.tcg.nodes.changes.continuing import GrantAll
from rulebound.tcg.nodes.changes.costs import CostChange
from rulebound.tcg.nodes.conditions import Not, ThisTurn
from rulebound.tcg.nodes.filters import Both, Either, IsThis
from rulebound.tcg.nodes.groups import You
from rulebound.tcg.nodes.kinds import OfType, Tagged
from rulebound.tcg.nodes.patterns import Adds, EitherEvent
from rulebound.tcg.program.nodes import Change, Condition, Effect, Filter, Group, Value
from rulebound.tcg.program.powers import Continuous
from rulebound.text.nodes import replace, walk


@static_powers.of(own.IfStatic)
def _if_static(b: Binder, body: own.IfStatic) -> list[Continuous]:
    """[5.4.7] A while-static ability, however it is worded."""
    return static_powers(b, s.While(body.condition, body.body))


def _value(b: Binder, node: object) -> Value:
    made = bind(b, node)
    assert isinstance(made, Value)
    return made


def _activated(what: Filter) -> Filter:
    """Return the sources of such attacks as they are activated [1.4.3a]: of other objects, all their abilities.

    (As it is paid for, an ability that attacks is its attack-proxy already.)
    """
    if _is_of_attacks(what):
        return replace(what, lambda part: IsPaidFor(attacks=True) if part == AnAttack() else part)  # type: ignore[no-any-return]
    return of_source(what)


def of_source(what: Filter) -> Filter:
    """Return what means an object, or an attack that is made with it: whose ability is paid for [1.4.3b]."""
    return Either((what, AttackOf(what)))


def _played(what: Filter) -> Filter:
    """Return the cards of such attacks as they are played [1.4.2]."""
    return replace(what, lambda part: Both((IsCard(), Tagged(c.ATTACK_TAG))) if part == AnAttack() else part)  # type: ignore[no-any-return]


def _is_of_attacks(what: Filter) -> bool:
    return any(part == AnAttack() for _, part in walk(what))


@static_powers.of(own.CostToActivate)
def _cost_to_activate(b: Binder, node: own.CostToActivate) -> list[Continuous]:
    what = as_filter(b, s.Phrase("bare", node.noun))
    change = CostChange("use", _value(b, node.amount), node.sign, _activated(what), You())
    return [Continuous(-1, "", None, (change,))]


@static_powers.of(own.FirstCostsToActivate)
def _first_costs(b: Binder, node: own.FirstCostsToActivate) -> list[Continuous]:
    """[5.1.10] Of the turn: as long as no such attack has been put on the stack."""
    what = as_filter(b, s.Phrase("a", node.noun))
    if not _is_of_attacks(what):
        raise Unbound("first", "of what is activated, attacks alone are counted")
    change = CostChange("use", _value(b, node.amount), node.sign, _activated(what), You())
    none_yet = Not(ThisTurn(PutsOnStack(what, You())))
    return [Continuous(-1, "", None, (change,), none_yet)]


@static_powers.of(own.ThisCostsToActivate)
def _this_costs(b: Binder, node: own.ThisCostsToActivate) -> list[Continuous]:
    change = CostChange("use", _value(b, node.amount), node.sign, of_source(IsThis()))
    return [Continuous(-1, "", None, (change,))]


@meaning(own.NextCostsToActivate)
def _next_costs(b: Binder, node: own.NextCostsToActivate) -> Effect:
    """[5.1.6, 6.2.4] Of the next alone, whether it is played or activated."""
    what = as_filter(b, s.Phrase("a", node.noun))
    amount = _value(b, node.amount)
    if not node.cards and not node.either and not any(isinstance(one, OfType) for _, one in walk(what)):
        # (What is played, too, would be the next such attack.)
        raise Unbound("activate", "is the next one that is played meant, too?")
    changes: list[Change] = [CostChange("use", amount, node.sign, _activated(what), You(), next_only=True)]
    if node.either:
        changes.append(CostChange("play", amount, node.sign, _played(what), You(), next_only=True))
    less = GrantAll(None, tuple(changes), node.duration)
    if not node.gains:
        return less
    gains = tuple([change for gain in node.gains for change in as_gain(b, gain, None)])
    return sequence([less, GrantNext(what, gains, 1, node.duration)])


@meaning(own.FirstOfTheirsCosts)
def _first_of_theirs_costs(b: Binder, node: own.FirstOfTheirsCosts) -> Effect:
    """[8.1.1, 1.4.1, 5.1.10] Of that turn: until they have played or activated one."""
    players: Group = as_players(b, own.They())
    amount = _value(b, node.amount)
    if node.attack:
        played: Filter = Both((IsCard(), Tagged(c.ATTACK_TAG)))
        used: Filter = IsPaidFor(attacks=True)
        done: Condition = ThisTurn(PutsOnStack(AnAttack(), players))
    else:
        played, used = Both((IsCard(), OfType(c.ACTION_CARD))), IsPaidFor(types=c.ACTION_CARD)
        done = ThisTurn(EitherEvent((Adds("play", played, players), ActivatesType(c.ACTION_CARD, players))))
    changes = tuple(
        [CostChange(how, amount, 1, what, players) for how, what in (("play", played), ("use", used))]
    )
    return ForNextTurn(players, GrantAll(None, changes, "turn", Not(done)), TURN)
