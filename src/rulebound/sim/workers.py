"""Sharing many games among worker processes: the results come in the order of the games, whoever played them."""

from __future__ import annotations

import gc
import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Final, TypeVar

__all__ = ["default_workers", "settle", "shared"]

T = TypeVar("T")
P = TypeVar("P")

#: Games that a worker takes at a time.
BATCH: Final = 5

#: After how many new objects the garbage collector looks at them in a process of games (Python's own choice is 700).
LESS_OFTEN: Final = 10_000


def default_workers() -> int:
    """Return the number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def shared(work: Callable[[P, int], T], plan: P, numbers: Sequence[int], workers: int) -> Iterator[T]:
    """Yield ``work(plan, number)`` for each number, in order, done by some worker processes (1: by this one).

    What goes to a worker and what comes back must be plain data.
    """
    if workers <= 1 or len(numbers) <= 1:
        for number in numbers:
            yield work(plan, number)
        return
    batches = [list(numbers[at : at + BATCH]) for at in range(0, len(numbers), BATCH)]
    # A fresh interpreter for each worker: the same on every machine, and nothing is inherited by accident.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(workers, len(batches)), mp_context=context) as pool:
        waiting = [pool.submit(_batch, work, plan, batch) for batch in batches]
        try:
            for done in waiting:
                yield from done.result()
        finally:
            for left in waiting:
                left.cancel()


def _batch(work: Callable[[P, int], T], plan: P, numbers: list[int]) -> list[T]:
    made: list[T] = []
    for number in numbers:
        made.append(work(plan, number))
        settle()
    return made


def settle() -> None:
    """Keep the garbage collector out of the way, once: for a process that plays nothing but games.

    Call it after the first game, when what is read for good (rules, cards) has been read: the collector would look
    through all of it again and again. It comes less often, too, since hardly anything in a game refers to itself.
    """
    if not gc.get_freeze_count():
        gc.collect()
        gc.freeze()
        gc.set_threshold(LESS_OFTEN, 10, 10)
