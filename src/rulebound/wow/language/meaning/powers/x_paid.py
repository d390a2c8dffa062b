"""The X that no cost pays for, and where a power waits for its own card to be discarded."""

from __future__ import annotations

import dataclasses
from typing import Any

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.joining import both
from rulebound.tcg.program.nodes import Cost, Effect, Filter, Pattern
from rulebound.text import replace, walk
from rulebound.wow.nodes import costs as k
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.patterns import Moves


def x_of_what_is_paid(costs: tuple[Cost, ...], effect: Effect) -> tuple[tuple[Cost, ...], Effect]:
    """ "Destroy an ally in your party with cost X": nothing is paid for X, it is the cost of what is destroyed."""
    if any(cost.uses_x() for cost in costs):
        return costs, effect
    told = f.Stat("cost", "=", v.X())
    made: list[Cost] = []
    found = False
    for cost in costs:
        parts = cost.what.parts if isinstance(cost, k.UseCards) and isinstance(cost.what, f.Both) else ()
        if isinstance(cost, k.UseCards) and told in parts:
            found = True
            cost = dataclasses.replace(cost, what=both([part for part in parts if part != told]))
        made.append(cost)
    if any(part == v.X() for cost in made for _, part in walk(cost)):
        raise Unbound("X", "is paid for by nothing")
    if not found:
        return costs, effect
    if any(isinstance(part, g.Target) and any(one == v.X() for _, one in walk(part)) for _, part in walk(effect)):
        # Targets are chosen before costs are paid.
        raise Unbound("X", "isn't known as targets are chosen")
    value = v.WhereX(v.StatTotal("cost", g.Role("paid")))
    changed = replace(effect, lambda part: value if part == v.X() else part)
    assert isinstance(changed, Effect)
    return tuple(made), changed


def x_of_the_target(effect: Effect) -> Effect:
    """ "Interrupt target ally with cost X": no X is paid for, so it is the cost of whatever is chosen."""
    told = f.Stat("cost", "=", v.X())
    found = list(dict.fromkeys(part for _, part in walk(effect) if isinstance(part, g.Target)))
    named = [one for one in found if isinstance(one.what, f.Both) and told in one.what.parts]
    if len(named) != 1 or named[0].most != 1 or named[0].most_value is not None:
        return effect
    (target,) = named
    assert isinstance(target.what, f.Both)
    any_cost = dataclasses.replace(target, what=both([part for part in target.what.parts if part != told]))
    value = v.WhereX(v.StatTotal("cost", any_cost))
    freed = replace(effect, lambda part: any_cost if part == target else part)
    made = replace(freed, lambda part: value if part == v.X() else part)
    assert isinstance(made, Effect)
    return made


def x_of_cards_paid(costs: tuple[Cost, ...], effect: Effect | None) -> tuple[tuple[Cost, ...], Effect | None]:
    """ "Remove up to five cards ... Destroy X targets, where X is the number removed": so many as X is chosen to be.

    [wow-2007:707.1c, wow-2007:707.1d] X is known as targets are chosen, and what was paid is not.
    """
    if effect is None or not any(isinstance(part, g.Target) and _counts_paid(part) for _, part in walk(effect)):
        return costs, effect
    counted = [one for one in costs if isinstance(one, k.UseCards) and one.up_to and one.count is not None]
    if len(counted) != 1 or any(cost.uses_x() for cost in costs):
        raise Unbound("X", "isn't known as targets are chosen")
    (cost,) = counted
    if _narrower(effect, cost.what):
        raise Unbound("X", "isn't known as targets are chosen")
    by_x = dataclasses.replace(cost, count=None, up_to=False, most=cost.count or 0)

    def so_many(part: Any) -> Any:
        return v.X() if _is_so_many_paid(part) or part == v.WhereX(v.X()) else part

    changed = replace(effect, so_many)
    assert isinstance(changed, Effect)
    return tuple(by_x if one is cost else one for one in costs), changed


def _counts_paid(part: object) -> bool:
    return any(_is_so_many_paid(one) for _, one in walk(part))


def _is_so_many_paid(part: object) -> bool:
    """Tell whether a number is that of all the cards that were paid with."""
    if isinstance(part, v.WhereX):
        return _is_so_many_paid(part.value)
    group = part.group if isinstance(part, v.Count) else None
    whole = group.group if isinstance(group, g.Narrowed) else group
    return isinstance(whole, g.DoneSo) and whole.role == g.Role("paid")


def _narrower(effect: Effect, what: Filter) -> bool:
    """Tell whether only some of the cards that were paid with are counted."""
    told = (what, *(what.parts if isinstance(what, f.Both) else ()))
    counted = [part.group for _, part in walk(effect) if isinstance(part, v.Count) and _is_so_many_paid(part)]
    whats = [group.what for group in counted if isinstance(group, g.Narrowed)]
    return any(one not in told and not isinstance(one, f.AnyCard) for one in whats)


def discards_this(pattern: Pattern) -> bool:
    """[411.8c] Tell whether a power waits for its own card to be discarded, which happens only in a hand."""
    if not isinstance(pattern, Moves) or pattern.how != "discard" or pattern.what is None:
        return False
    if pattern.what != f.IsThis() and any(part == f.IsThis() for _, part in walk(pattern.what)):
        raise Unbound("discarded", "is this card from a hand only, where it doesn't see what happens to others")
    return pattern.what == f.IsThis()
