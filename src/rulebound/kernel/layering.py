"""The order in which continuous modifiers apply: timestamps, and dependency found by trial.

One modifier depends on another if the other's presence changes which objects it could apply to; whether it does is
found out by applying the other and looking, never from a list of kinds [wow-2007:719.1].
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

M = TypeVar("M")


def order(
    modifiers: list[M],
    timestamp: Callable[[M], int],
    suspects: Callable[[M, M], bool],
    depends: Callable[[M, M], bool],
) -> list[list[M]]:
    """Return the modifiers in the order of application, loops kept together.

    ``suspects(a, b)`` is a cheap, generous test whether ``a`` might depend on ``b``; ``depends(a, b)`` tries it. Each
    element of the result is one modifier, or the members of one dependency loop in timestamp order
    [wow-2007:719.3]. Independent modifiers come in timestamp order; a dependent one is inserted after the latest of
    itself and what it depends on [wow-2007:719.2].
    """
    ordered = sorted(modifiers, key=timestamp)
    count = len(ordered)
    needs: list[list[int]] = [
        [
            j
            for j in range(count)
            if i != j and suspects(ordered[i], ordered[j]) and depends(ordered[i], ordered[j])
        ]
        for i in range(count)
    ]
    if not any(needs):
        return [[modifier] for modifier in ordered]
    reach = [_reachable(i, needs) for i in range(count)]
    done: list[list[M]] = []
    placed: list[bool] = [False] * count
    # A loop waits for what its members depend on outside it; otherwise the earliest timestamp comes first.
    while len([p for p in placed if p]) < count:
        for i in range(count):
            if placed[i]:
                continue
            loop = [j for j in range(count) if j == i or (reach[i][j] and reach[j][i])]
            outside = [j for member in loop for j in needs[member] if j not in loop]
            if all(placed[j] for j in outside):
                done.append([ordered[j] for j in loop])
                for j in loop:
                    placed[j] = True
                break
    return done


def _reachable(start: int, needs: list[list[int]]) -> list[bool]:
    seen = [False] * len(needs)
    stack = list(needs[start])
    while stack:
        at = stack.pop()
        if not seen[at]:
            seen[at] = True
            stack.extend(needs[at])
    return seen
