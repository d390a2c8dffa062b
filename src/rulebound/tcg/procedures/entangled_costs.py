"""Costs of which one part changes the very cards that another is paid with [wow-2007:401.1].

What is exhausted to pay one part is an exhausted card for the next, what damage is put on a damaged one. Whether and
in which order all parts can be paid is found by paying them on a copy of the position; of a choice only what leaves the
rest payable is offered.
"""

from __future__ import annotations

from itertools import permutations
from typing import Final, final

from rulebound.kernel.decision import Asking, Decision, Rewind
from rulebound.tcg import constants as c
from rulebound.tcg.program.nodes import Context, Cost

#: How many ways of paying are tried before a cost is taken for one that can be paid.
_PATIENCE: Final = 300


def are_entangled(parts: list[Cost]) -> bool:
    """Tell whether paying one part changes what another part looks at in the cards that it is paid with."""
    for part in parts:
        facets = part.heeds()
        if facets and any(other is not part and alters(other, facets) for other in parts):
            return True
    return False


def alters(cost: Cost, facets: int) -> bool:
    """Tell whether paying a part changes one of these facets of cards; assets are paid for with what lies in a row."""
    if cost.asset() >= 0:
        return facets & c.EXHAUSTION != 0 and facets & c.LYING != 0
    return cost.alters() & facets != 0


@final
class _Tries:
    """How many ways of paying may still be tried."""

    def __init__(self) -> None:
        self.left = _PATIENCE


def payable_order(ctx: Context, parts: list[Cost]) -> list[Cost] | None:
    """Return the parts of a cost in an order in which all of them can be paid; None if there is none [wow-2007:401.1].

    What changes cards comes before what looks at them, if that can be: it leaves the most to choose from.
    """
    heeded = 0
    for part in parts:
        heeded |= part.heeds()
    changing = [part for part in parts if alters(part, heeded)]
    first = changing + [part for part in parts if part not in changing]
    tries = _Tries()
    for order in permutations(first):
        if _leads(ctx, list(order), [], tries):
            return list(order)
    return None


def pay_leaving(ctx: Context, part: Cost, rest: list[Cost]) -> Asking[None]:
    """Pay one part of a cost; what would leave the rest unpayable is not offered."""
    before = ctx.derived(ctx.state.fork())
    paying = part.pay(ctx)
    given: list[int] = []
    answer: int | None = None
    while True:
        try:
            asked = next(paying) if answer is None else paying.send(answer)
        except StopIteration:
            return
        places = list(range(len(asked.options)))
        if asked.seat == ctx.controller:
            tries = _Tries()
            places = [one for one in places if _leads(before, [part, *rest], [*given, one], tries)] or places
        if len(places) == 1:
            answer = places[0]
        else:
            given_to = asked.narrowed([asked.options[one] for one in places])
            place = yield given_to if len(places) < len(asked.options) else asked
            answer = places[place] if place >= 0 else place
        given.append(answer)


def _leads(ctx: Context, order: list[Cost], given: list[int], tries: _Tries) -> bool:
    """Tell whether a cost can be paid in an order after some answers, whatever is answered then."""
    if tries.left < 1:
        return True
    tries.left -= 1
    trial = ctx.derived(ctx.state.fork())
    trial.strand = None
    asked = _asked_after(_all_of(trial, order), given)
    if isinstance(asked, bool):
        return asked
    return any(_leads(ctx, order, [*given, place], tries) for place in range(len(asked.options)))


def _all_of(ctx: Context, order: list[Cost]) -> Asking[None]:
    for part in order:
        yield from part.pay(ctx)


def _asked_after(paying: Asking[None], given: list[int]) -> Decision | bool:
    """Return what is asked after some answers, or whether all was paid."""
    try:
        asked = next(paying)
        for answer in given:
            asked = paying.send(answer)
    except StopIteration:
        return True
    except Rewind:
        return False
    return asked
