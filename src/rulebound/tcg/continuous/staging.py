"""Applying continuous effects stage by stage, where a later stage does not change what an earlier one took as applying.

An effect is *dependent* on a stage if what another effect does there would have changed its own first application: the
cards that it finds, or what it counts; and if that stage is its own or a later one (fab 6.3.2a). Whether it would have
is found out by trying, as between any two effects (:mod:`rulebound.tcg.continuous.dependency`).
"""

from __future__ import annotations

from typing import Final

from rulebound.tcg import constants as c
from rulebound.tcg.continuous.applying import apply, context_now, found_by
from rulebound.tcg.continuous.boards import Board
from rulebound.tcg.continuous.listings import NO_PARTS, Active, part_of
from rulebound.tcg.continuous.stages import TIMES, Stages, last_of
from rulebound.tcg.position.state import State

__all__ = ["apply_in_stages", "parts_of"]

#: What takes a power from its card, or gives it another "you".
_SOURCE: Final = c.POWERS | c.CONTROL | c.ADDED_POWERS


def parts_of(stages: Stages, active: Active) -> list[Active]:
    """Return what an effect does in each of the stages in which it does anything, with that before its timestamp."""
    if active.parts is NO_PARTS:
        made: list[Active] = []
        places = [stages.place_of(change) if change.writes() else -1 for change in active.node.changes]
        for place in sorted({place for place in places if place >= 0}):
            changes = [change for at, change in enumerate(active.node.changes) if places[at] == place]
            made.append(part_of(active, tuple(changes), place * TIMES + active.stamp))
        active.parts = made
    return active.parts


def apply_in_stages(state: State, made: Board, parts: list[Active]) -> None:
    """Apply parts of effects to the cards on a board, in ascending order of stages, substages and timestamps.

    Each looks for its cards as it is applied: it finds what the stages before it have made eligible (fab 6.3.5a).
    """
    made.as_printed()
    ordered = sorted(parts, key=_key)
    places = _settled(state, made, ordered)
    owned: set[int] = set()
    for at in sorted(range(len(ordered)), key=lambda at: (places[at], ordered[at].stamp % TIMES)):
        apply(state, made, ordered[at], owned)


def _key(part: Active) -> int:
    return part.stamp


def _settled(state: State, made: Board, ordered: list[Active]) -> list[int]:
    """Return where each part is applied, once those that depend on a stage have gone there (fab 6.3.2a, 6.3.2b)."""
    places = [part.stamp // TIMES for part in ordered]
    needs = [
        [other for other in range(len(ordered)) if _may_bear(ordered[one], ordered[other])]
        for one in range(len(ordered))
    ]
    for one, others in enumerate(needs):
        needs[one] = [other for other in others if _depends(state, made, ordered, one, other)]
    moved = True
    while moved:
        moved = False
        for one, others in enumerate(needs):
            for other in others:
                # to the end of that stage, if it is its own or a later one
                last = last_of(places[other])
                if last >= last_of(places[one]) and places[one] != last:
                    places[one] = last
                    moved = True
    return places


def _may_bear(one: Active, other: Active) -> bool:
    """Tell whether what another effect writes is anything that the one looks at: parts of one effect never wait."""
    if one.power is other.power and one.source == other.source and one.modifier is other.modifier:
        return False
    looked_at = one.facets.seeks | one.facets.weighs
    if one.modifier is None:
        looked_at |= _SOURCE
    return looked_at & other.facets.writes != 0


def _depends(state: State, made: Board, ordered: list[Active], one: int, other: int) -> bool:
    """Try it: would the other have changed the first application of the one?

    Tried after all that comes before the one; and again after everything else, where a third effect may hide or make
    the difference.
    """
    printed = made.entries
    differs = False
    for before in (ordered[:one], ordered):
        answers: list[tuple[list[int], list[int]]] = []
        for present in (False, True):
            made.entries = printed.copy()
            owned: set[int] = set()
            for part in before:
                if part is not ordered[one] and part is not ordered[other]:
                    apply(state, made, part, owned)
            if present:
                apply(state, made, ordered[other], owned)
            answers.append(_application_of(state, made, ordered[one]))
        differs = differs or answers[0] != answers[1]
    made.entries = printed
    return differs


def _application_of(state: State, made: Board, part: Active) -> tuple[list[int], list[int]]:
    """Return which cards an effect finds now, and what it counts."""
    ctx = context_now(state, made, part)
    if ctx is None:
        return [], []
    return found_by(state, made, part, ctx), [change.count(ctx) for change in part.node.changes]

