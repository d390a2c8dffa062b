"""The order in which continuous modifiers apply: timestamps, and dependency found by trial.

One modifier depends on another if the other's presence changes which objects it could apply to; whether it does is
found out by applying the other and looking, never from a list of kinds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import heappop, heappush
from typing import TypeVar

M = TypeVar("M")


def order(
    modifiers: Sequence[M],
    timestamp: Callable[[M], int],
    needs: Callable[[M], Sequence[M]],
) -> list[list[M]]:
    """Return the modifiers in the order of application, loops kept together.

    ``needs(a)`` are the modifiers on which ``a`` depends. Each element of the result is one modifier, or the members of
    one dependency loop in timestamp order [wow-2007:719.3]. Independent modifiers come in timestamp order; a dependent
    one is inserted after the latest of itself and what it depends on [wow-2007:719.2].
    """
    ordered = sorted(modifiers, key=timestamp)
    needed: dict[int, list[int]] = {}
    places: dict[M, int] = {}
    for place, modifier in enumerate(ordered):
        depended_on = needs(modifier)
        if depended_on:
            if not places:
                places = {each: at for at, each in enumerate(ordered)}
            needed[place] = [places[other] for other in depended_on]
    if not needed:
        return [[modifier] for modifier in ordered]
    loops = _loops(needed)
    first = {place: loop[0] for loop in loops for place in loop}
    # A loop waits for what its members depend on outside it; otherwise the earliest timestamp comes first.
    missing: dict[int, int] = {}
    waiting: dict[int, list[int]] = {}
    for place, others in needed.items():
        mine = first.get(place, place)
        for other in others:
            theirs = first.get(other, other)
            if theirs != mine:
                missing[mine] = missing.get(mine, 0) + 1
                waiting.setdefault(theirs, []).append(mine)
    members = {loop[0]: loop for loop in loops}
    ready = [
        place for place in range(len(ordered)) if first.get(place, place) == place and place not in missing
    ]
    done: list[list[M]] = []
    while ready:
        place = heappop(ready)
        done.append([ordered[at] for at in members.get(place, [place])])
        for dependent in waiting.get(place, []):
            missing[dependent] -= 1
            if not missing[dependent]:
                heappush(ready, dependent)
    return done


def _loops(needed: dict[int, list[int]]) -> list[list[int]]:
    """Return the places that depend on each other, together and in order; only loops of two or more."""
    reach = {place: _reachable(place, needed) for place in needed}
    loops: list[list[int]] = []
    placed: dict[int, bool] = {}
    for place in needed:
        if place not in placed:
            loop = [
                other
                for other in needed
                if other == place or (other in reach[place] and place in reach[other])
            ]
            if len(loop) > 1:
                loops.append(loop)
                for other in loop:
                    placed[other] = True
    return loops


def _reachable(start: int, needed: dict[int, list[int]]) -> dict[int, bool]:
    seen: dict[int, bool] = {}
    stack = list(needed[start])
    while stack:
        at = stack.pop()
        if at not in seen:
            seen[at] = True
            stack.extend(needed.get(at, []))
    return seen
