"""What is said of costs means: what may be paid to play a card, what was paid so, and what is done then [5.1.3b]."""

from __future__ import annotations

from rulebound.fab.language import said as own
from rulebound.fab.language.words import WORDS, meaning
from rulebound.fab.nodes.costs import (
    CHARGE_COST,
    ChargeCost,
    NotedCost,
    NotedPay,
    PaidSo,
    PaidWith,
    TriggersAsPaid,
)
from rulebound.fab.nodes.lasting import GrantNext
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.compiling import Compiler, additional, as_line
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.places import (
    as_effect,
    as_filter,
    bind_costs,
    bind_pattern,
    static_powers,
)
from rulebound.tcg.nodes.changes.continuing import Grant, GrantAll
from rulebound.tcg.nodes.conditions import Are
from rulebound.tcg.nodes.costs.optional import OptionalCost
from rulebound.tcg.nodes.costs.parts import Pay, UseCards
from rulebound.tcg.nodes.filters import IsThis
from rulebound.tcg.nodes.groups import This
from rulebound.tcg.nodes.patterns import Adds, Moves
from rulebound.tcg.program.nodes import Condition, Cost, Filter, Pattern
from rulebound.tcg.program.permissions import Permission
from rulebound.tcg.program.powers import Continuous
from rulebound.text import Parsed, walk

#: What an additional cost is noted as that may be paid, and isn't a keyword's.
ADDITIONAL = "additional cost"


@WORDS.means(as_line, s.AdditionalLine)
def _additional(b: Compiler, node: s.AdditionalLine, parsed: Parsed | None) -> None:
    if CHARGE_COST in node.costs:
        _check_one(bind_costs(b.binder, node.costs))
        b.additional.append(OptionalCost(CHARGE_COST) if node.may else CHARGE_COST)
    elif node.may and any(isinstance(cost, said(Pay)) for cost in node.costs):
        paid = bind_costs(b.binder, node.costs)
        if len(paid) != 1:
            raise Unbound("you may", "of several costs")
        b.additional.append(OptionalCost(paid[0]))
    else:
        additional(b, node, parsed)
    b.binder.paid_to_play = True


@WORDS.means(as_line, own.CostThen)
def _cost_then(b: Compiler, node: own.CostThen, parsed: Parsed | None) -> None:
    """[5.1.3b] What may be paid is noted, so that what follows can ask for it."""
    if not node.may:
        additional(b, s.AdditionalLine(node.costs), parsed)
    else:
        made = bind_costs(b.binder, node.costs)
        _check_one(made)
        if b.additional:
            raise Unbound("If you do", "which of the costs is that?")
        b.additional.append(OptionalCost(NotedCost(made[0], ADDITIONAL)))
        b.binder.in_cost = True
    b.binder.paid_to_play = True
    as_line(b, node.then, None)


def _check_one(made: tuple[Cost, ...]) -> None:
    one = made[0] if len(made) == 1 else None
    if not isinstance(one, ChargeCost) and (not isinstance(one, UseCards) or one.count is None):
        raise Unbound("you may", "of several costs, or of one that isn't paid with cards")


@WORDS.means(as_line, own.IfPaidSo)
def _if_paid_so(b: Compiler, node: own.IfPaidSo, parsed: Parsed | None) -> None:
    """[5.4.4c] In older texts, too, what is done then is triggered as that is paid."""
    _triggered_as_paid(b, node.effect)


@WORDS.means(as_line, own.WhenPaid)
def _when_paid(b: Compiler, node: own.WhenPaid, parsed: Parsed | None) -> None:
    _triggered_as_paid(b, node.effect)


def _triggered_as_paid(b: Compiler, said_of: object) -> None:
    if not b.binder.paid_to_play or len(b.additional) != 1 or not isinstance(b.additional[0], OptionalCost):
        raise Unbound("the additional cost", "which of the costs is that?")
    b.binder.begin_power()
    effect = as_effect(b.binder, said_of)
    if any(isinstance(part, (Grant, GrantAll, GrantNext)) for _, part in walk(effect)):
        # [5.4.4d]
        raise Unbound("If you do", "what is so from then on is no effect that is triggered")
    b.additional[0] = OptionalCost(TriggersAsPaid(b.additional[0].cost, effect))


@meaning(own.WasPaidToPlay)
def _was_paid(b: Binder, node: own.WasPaidToPlay) -> Condition:
    if not b.paid_to_play:
        raise Unbound("If you do", "nothing before it")
    if node.named:
        b.before = b.mention(Mention(This(), b.types, own=True))
    return Are(This(), PaidSo(ADDITIONAL))


def noting(additional: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """Return additional costs of which the one that may be paid is noted as such, for what asks whether it was."""
    may = [cost for cost in additional if isinstance(cost, OptionalCost)]
    if len(may) != 1:
        raise Unbound("the additional cost", "which of the costs is that?")
    noted = may[0].cost
    if isinstance(noted, Pay):
        noted = NotedPay(noted, ADDITIONAL)
    elif not isinstance(noted, NotedCost):
        noted = NotedCost(noted, ADDITIONAL)
    return tuple([OptionalCost(noted) if cost is may[0] else cost for cost in additional])


@meaning(own.PaidThisWay)
def _paid_this_way(b: Binder, node: own.PaidThisWay) -> Condition:
    if not b.paid_to_play:
        raise Unbound("this way", "no cost before it")
    if isinstance(node.what, s.Noun):
        return PaidWith(as_filter(b.copy(), s.Phrase("a", node.what)), node.how)
    what = bind(b, node.what)
    assert isinstance(what, Filter)
    return PaidWith(what, node.how)


@WORDS.means(bind_pattern, own.OfThis)
def _of_this(b: Binder, node: own.OfThis) -> Pattern:
    """It functions where the card is by then: that says the pattern (`FabWords.zone_of`)."""
    b.before = b.mention(Mention(This(), b.types, own=True))
    if node.how == "play":
        return Adds("play", IsThis())
    return Moves(node.how, IsThis())


@static_powers.of(own.PlaysAsInstant)
def _plays_as_instant(b: Binder, node: own.PlaysAsInstant) -> list[Continuous]:
    """[5.1.3d, 8.1.1d] It functions wherever the card would be played from."""
    return [Continuous(-1, "", IsThis(), (Permission("play as an instant"),), None, shared.HAND)]
