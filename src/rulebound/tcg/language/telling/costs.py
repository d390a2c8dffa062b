"""Costs in words: what must be done to pay."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.tcg.language.telling.words import Teller, both, counted, tell_cost, tell_filter, tell_value
from rulebound.tcg.nodes.costs.counted import PAID_EACH, PayTimes, RemoveAllCounters
from rulebound.tcg.nodes.costs.of_this import PutThisUnder
from rulebound.tcg.nodes.costs.optional import OptionalCost, UseEvery, UseTogether
from rulebound.tcg.nodes.costs.parts import (
    CountersOfYours,
    DamageYours,
    FlipThis,
    Pay,
    PayAsset,
    PayValue,
    RemoveCounters,
    RemoveDamage,
    Say,
    SkipDraw,
)
from rulebound.tcg.nodes.costs.top_of_deck import MILLED, KnownTop
from rulebound.tcg.nodes.remembering import OnceAGame
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Cost


def cost_words(costs: Sequence[Cost], teller: Teller) -> str:
    """Return all parts of a cost."""
    return both(tell_cost(cost, teller) for cost in costs) if costs else "nothing"


@tell_cost.register
def _(node: Pay, teller: Teller) -> str:
    number = ("X" if node.x else "") if not node.number else f"{node.number}{' + X' if node.x else ''}"
    return f"pay {number or '0'}"


@tell_cost.register
def _(node: OnceAGame, teller: Teller) -> str:
    return f'use this for the first time in this game (noted as "{node.name}")'


@tell_cost.register
def _(node: PayAsset, teller: Teller) -> str:
    return f"pay {counted(Number(node.number), teller.names.asset(node.which), teller)}"


@tell_cost.register
def _(node: PayValue, teller: Teller) -> str:
    return f"pay {tell_value(node.value, teller)}"


@tell_cost.register
def _(node: FlipThis, teller: Teller) -> str:
    return "flip this card face down"


@tell_cost.register
def _(node: PutThisUnder, teller: Teller) -> str:
    teller.bind(moved="this card (where it went)")
    return "put this card on the bottom of its owner's deck from play"


@tell_cost.register
def _(node: DamageYours, teller: Teller) -> str:
    noun = tell_filter(node.what, teller)
    teller.bind(paid=f"the {noun.bare_or_exact()} that damage was put on as the cost")
    on = "1" if node.count == 1 else f"each of {node.count} cards, each 1"
    return f"put {node.amount} damage on {on} {noun.bare_or_exact()} that you control"


@tell_cost.register
def _(node: RemoveDamage, teller: Teller) -> str:
    noun = tell_filter(node.what, teller)
    teller.bind(paid=f"the {noun.bare_or_exact()} that damage was removed from as the cost")
    return f"remove {node.amount} damage from 1 {noun.bare_or_exact()}"


@tell_cost.register
def _(node: RemoveCounters, teller: Teller) -> str:
    return f'remove {"X" if node.count is None else node.count} "{node.name}" counters from this card'


@tell_cost.register
def _(node: CountersOfYours, teller: Teller) -> str:
    noun = tell_filter(node.what, teller)
    teller.bind(paid=f"the {noun.bare_or_exact()} that counters were removed from as the cost")
    return f'remove {node.count} "{node.name}" counters from 1 {noun.bare_or_exact()} that you control'


@tell_cost.register
def _(node: KnownTop, teller: Teller) -> str:
    teller.roles[MILLED.name] = "the cards put there as the cost"
    return tell_cost(node.put, teller)


@tell_cost.register
def _(node: RemoveAllCounters, teller: Teller) -> str:
    teller.numbers["counters"] = "the number of counters removed as the cost"
    return f'remove all "{node.name}" counters from this card'


@tell_cost.register
def _(node: PayTimes, teller: Teller) -> str:
    teller.numbers[PAID_EACH] = f"the number of times that {node.number} was paid as the cost"
    return f"pay {node.number} times X, where X is up to {tell_value(node.times, teller)}"


@tell_cost.register
def _(node: Say, teller: Teller) -> str:
    return f'say "{node.words}"'


@tell_cost.register
def _(node: SkipDraw, teller: Teller) -> str:
    return "skip your draw"


@tell_cost.register
def _(node: OptionalCost, teller: Teller) -> str:
    return f"{tell_cost(node.cost, teller)}, or not (as you choose)"


@tell_cost.register
def _(node: UseEvery, teller: Teller) -> str:
    return f"{tell_cost(node.cost, teller)}, and so every other such card"


@tell_cost.register
def _(node: UseTogether, teller: Teller) -> str:
    return f"{tell_cost(node.cost, teller)}, all of them from one player's zone"
