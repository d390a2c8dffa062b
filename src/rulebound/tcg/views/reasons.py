"""What made the numbers of a card other than printed: how much of each came from which card."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.tcg.continuous.applying import context_now, found_by
from rulebound.tcg.continuous.dependency import stamp_of
from rulebound.tcg.continuous.interaction import board, effective
from rulebound.tcg.continuous.listings import layout_of
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.numbers import ABSENT
from rulebound.tcg.position.state import State
from rulebound.tcg.views.words import Words, known_to

__all__ = ["Because", "reasons"]

#: A reason: which number it is of (by its place), how much, and what it comes from, in words.
Because = tuple[int, int, str]


def reasons(state: State, card: Card, seat: int, words: Words, places: Sequence[int]) -> list[Because]:
    """Return why some numbers of a card, which lies on a board, are not as printed; as a seat may know it.

    What continuous effects do is told one after the other, in the order of time; what can't be told so (one that
    waits for another) is told last, as other effects.
    """
    made = board(state)
    now = effective(state, card)
    printed = card.definition.as_printed()
    if made.values(card.id) is None or all(now.numbers[at] == printed.numbers[at] for at in places):
        return []
    found: list[Because] = []
    so_far = printed.copy()
    so_far.controller = now.controller
    _add_counters(state, card, places, so_far.numbers, found)
    for active in sorted((one for one in made.actives if one.facets.writes), key=stamp_of):
        ctx = context_now(state, made, active)
        if ctx is None or card.id not in found_by(state, made, active, ctx):
            continue
        before = so_far.numbers.copy()
        for change in active.node.changes:
            if change.writes():
                ctx.counted = -1
                change.apply(ctx, card, so_far)
        known = known_to(state, active.source, seat)
        name = words.subject_name(state, active.source, seat) if known else "a card"
        _add(before, so_far.numbers, places, name, found)
    _add(so_far.numbers, now.numbers, places, "other effects", found)
    return found


def _add_counters(
    state: State, card: Card, places: Sequence[int], numbers: list[int], found: list[Because]
) -> None:
    """Add what counters make of a card before anything else does."""
    for name, count in card.counters:
        each = layout_of(state).counters.get(name, ())
        for at in places:
            if at < len(each) and each[at] and numbers[at] != ABSENT:
                numbers[at] += each[at] * count
                found.append((at, each[at] * count, f"{name} counters"))


def _add(before: list[int], after: list[int], places: Sequence[int], name: str, found: list[Because]) -> None:
    """Add what has changed."""
    for at in places:
        if after[at] != before[at]:
            amount = after[at] - (0 if before[at] == ABSENT else before[at])
            found.append((at, amount, name))
