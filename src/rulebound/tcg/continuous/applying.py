"""Applying one continuous modifier to the cards on a board: its context, which of them, what it changes."""

from __future__ import annotations

from rulebound.tcg import constants as c
from rulebound.tcg.continuous.boards import NO_GIVEN, Board
from rulebound.tcg.continuous.listings import Active, layout_of
from rulebound.tcg.continuous.stages import TIMES
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context
from rulebound.tcg.tree import Power

__all__ = ["apply", "change_card", "context_now", "could_apply_to", "found_by"]


def apply(state: State, made: Board, active: Active, owned: set[int]) -> None:
    ctx = context_now(state, made, active)
    if ctx is None:
        return
    # Whether the modifier can take its own power from its card, or give that card away, as it applies.
    unsure = active.facets.writes & (c.POWERS | c.CONTROL) != 0
    counts = counted_before(state, active, ctx)
    for id in found_by(state, made, active, ctx):
        if id < 0:
            continue
        if unsure:
            ctx = context_now(state, made, active)
            if ctx is None:
                return
        change_card(state, made, active, ctx, id, owned, counts)


def counted_before(state: State, active: Active, ctx: Context) -> list[int] | None:
    """Return what a modifier counts for all its cards alike, where it is to be counted before it changes any of them.

    [wow-2013:719.1, wow-2013:719.3] Where results matter, it counts when its turn comes, once; it never depends on
    itself.
    """
    if active.facets.weighs & active.facets.writes and layout_of(state).results_matter:
        return [change.count(ctx) for change in active.node.changes]
    return None


def could_apply_to(state: State, made: Board, active: Active) -> list[int]:
    ctx = context_now(state, made, active)
    return [] if ctx is None else found_by(state, made, active, ctx)


def found_by(state: State, made: Board, active: Active, ctx: Context) -> list[int]:
    """Return the cards that a modifier finds now; -1 if it is about no cards."""
    node = active.node
    if node.condition is not None and not node.condition.holds(ctx):
        return []
    who = node.who
    if who is None:
        return [-1]
    named = who.confined_to(ctx)
    if named is None:
        return [id for id in made.ids if who.matches(ctx, state.cards[id])]
    found: list[int] = []
    for number in named:
        card = state.find(number) if c.CARDS <= number < c.LAYER_BASE else None
        if card is not None and made.values(card.id) is not None and who.matches(ctx, card):
            if not made.alone or card.id in made.ids:
                found.append(card.id)
    return found


def context_now(state: State, made: Board, active: Active) -> Context | None:
    """Return the modifier's context, or None if its source no longer has the power that generates it."""
    ctx = active.context(state)
    if active.modifier is None:
        values = made.values(active.source % c.CARDS)
        if values is None or not _is_among(active.power, values.powers):
            return None
        if active.node.trait and not layout_of(state).has_trait(state, values.controller, active.node.trait):
            return None
        ctx.controller = values.controller
    return ctx


def _is_among(power: Power, powers: tuple[Power, ...]) -> bool:
    for one in powers:
        if one is power:
            return True
    return power in powers


def change_card(
    state: State,
    made: Board,
    active: Active,
    ctx: Context,
    id: int,
    owned: set[int],
    known: list[int] | None = None,
) -> None:
    """Change a card's values as a modifier says; ``known`` is what it counts, if nothing that applies changes that."""
    values = made.entries[id]
    assert values is not None
    if id not in owned:
        values = values.copy()
        made.entries[id] = values
        owned.add(id)
    powers = values.powers
    counts = made.counts.get(active, known) if made.counts else known
    for place, change in enumerate(active.node.changes):
        writes = change.writes()
        if writes:
            ctx.counted = counts[place] if counts is not None else -1
            change.apply(ctx, state.cards[id], values)
            if writes & c.CONTROL:
                made.controls = True
    if values.powers is not powers:
        if made.given is NO_GIVEN:
            made.given = {}
        for power in values.powers[len(powers) :]:
            made.given[state.cards[id].number, power] = active.stamp % TIMES
