"""Sharing many games among processes: the results come in the order of the games, whoever played them."""

from __future__ import annotations

import gc
import multiprocessing
import os
import pickle
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from multiprocessing.sharedctypes import Synchronized
from typing import Any, Final, Generic, TypeVar, final, overload

from rulebound.play.interrupting import Interruptions, unheard

__all__ = ["default_workers", "settle", "shared"]

T = TypeVar("T")
P = TypeVar("P")
Q = TypeVar("Q")

#: What a helper brings back: for places, what has been made there, or None if nothing could be.
Parcel = list[tuple[int, bytes | None]]

#: Seconds for which results are collected before they are handed on: each by itself would cost as much as a quick game.
TOGETHER: Final = 0.05

#: After how many new objects the garbage collector looks at them in a process of games (Python's own choice is 700).
LESS_OFTEN: Final = 10_000


def default_workers() -> int:
    """Return the number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@overload
def shared(work: Callable[[P, int], T], plan: P, numbers: Sequence[int], workers: int) -> Iterator[T]: ...


@overload
def shared(
    work: Callable[[Q, int], T], plan: P, numbers: Sequence[int], workers: int, prepare: Callable[[P], Q]
) -> Iterator[T]: ...


def shared(
    work: Callable[[Any, int], T],
    plan: Any,
    numbers: Sequence[int],
    workers: int,
    prepare: Callable[[Any], Any] | None = None,
) -> Iterator[T]:
    """Yield ``work(plan, number)`` for each number, in order, done by some processes: this one and its helpers.

    With ``prepare`` it is ``work(prepare(plan), number)``, and each process prepares once. What goes to a helper and
    what comes back must be plain data. Interrupted (Ctrl-C), it gives up what is under way, ends the helpers, and
    raises ``KeyboardInterrupt`` between two results.
    """
    job = _Job(work, plan, numbers, prepare)
    collector, held = gc.get_threshold(), gc.get_freeze_count() > 0
    with Interruptions() as interruptions:
        team = _Team(job, min(workers, len(numbers)) - 1)
        try:
            with interruptions.heard():
                prepared = job.prepared()
            for place in range(len(numbers)):
                while place not in team.done:
                    mine = team.next(place)
                    with interruptions.heard(waiting=mine < 0):
                        team.work(prepared, mine, place)
                yield team.done.pop(place)
        finally:
            team.part()
            _unsettle(collector, held)


@dataclass(frozen=True)
class _Job(Generic[T]):
    """What is to be done, as it is sent to each process once."""

    work: Callable[[Any, int], T]
    plan: Any
    numbers: Sequence[int]
    prepare: Callable[[Any], Any] | None

    def prepared(self) -> Any:
        return self.plan if self.prepare is None else self.prepare(self.plan)


@final
class _Team(Generic[T]):
    """This process and those that help it. Each takes the next number as soon as it is free.

    What a helper doesn't bring back, because the work failed or the helper did, is done here when its turn comes: so an
    error is raised here, after all results before it.
    """

    def __init__(self, job: _Job[T], helpers: int) -> None:
        self._job = job
        #: What has been done and not yet been asked for, by its number's place; and what was to be done and was not.
        self.done: dict[int, T] = {}
        self._lost: dict[int, None] = {}
        self._helping: list[Connection] = []
        self._processes: list[SpawnProcess] = []
        self._taken: Synchronized[int] | None = None
        self._taken_here = 0
        self._collected = time.monotonic()
        if helpers < 1:
            return
        # A fresh interpreter for each helper: the same on every machine, and nothing is inherited by accident. They
        # start while this process prepares.
        context = multiprocessing.get_context("spawn")
        self._taken = context.Value("q", 0)
        with unheard():
            for _ in range(helpers):
                back, there = context.Pipe(duplex=False)
                process = context.Process(target=_help, args=(job, self._taken, there), daemon=True)
                process.start()
                there.close()
                self._helping.append(back)
                self._processes.append(process)

    def work(self, prepared: Any, mine: int, place: int) -> None:
        """Do one piece of work, or (-1) wait for a helper's; ``place`` is the one that is asked for."""
        if mine < 0:
            self._collect(None)
            return
        if self._taken_here:
            settle()
        self._taken_here += 1
        try:
            self.done[mine] = self._job.work(prepared, self._job.numbers[mine])
        except Exception:
            if mine == place:
                raise
            self._lost[mine] = None
        if self._helping and time.monotonic() - self._collected > TOGETHER:
            self._collect(0)

    def next(self, place: int) -> int:
        """Return the place of the number to work at here; -1 if helpers are at all that is left.

        ``place`` is the one that is asked for.
        """
        if self._taken is None or place in self._lost:
            return place
        taken = _take(self._taken)
        if taken < len(self._job.numbers):
            return taken
        return -1 if self._helping else place

    def _collect(self, seconds: float | None) -> None:
        """Take what helpers have brought, waiting so long for it (None: for ever)."""
        for back in wait(self._helping, seconds):
            assert isinstance(back, Connection)
            try:
                self._unpack(back.recv())
                while back.poll():
                    self._unpack(back.recv())
            except (EOFError, OSError):
                self._helping.remove(back)
                back.close()
        self._collected = time.monotonic()

    def _unpack(self, parcel: Parcel) -> None:
        for place, made in parcel:
            if made is None:
                self._lost[place] = None
            else:
                self.done[place] = pickle.loads(made)

    def part(self) -> None:
        """End the helpers, whatever they are at."""
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join()
        for back in self._helping:
            back.close()


def _take(taken: Synchronized[int]) -> int:
    """Return the place of the next number that nobody has taken."""
    with taken.get_lock():
        taken.value += 1
        return taken.value - 1


def _help(job: _Job[Any], taken: Synchronized[int], back: Connection) -> None:
    """Work as a helper, until nothing is left to be taken or nobody waits for it."""
    try:
        prepared = job.prepared()
    except Exception:
        # Whoever is helped prepares, too, and says what is wrong.
        return
    parcel: Parcel = []
    sent = time.monotonic()
    try:
        while (place := _take(taken)) < len(job.numbers):
            try:
                parcel.append((place, pickle.dumps(job.work(prepared, job.numbers[place]))))
            except Exception:
                parcel.append((place, None))
            if time.monotonic() - sent > TOGETHER:
                back.send(parcel)
                parcel = []
                sent = time.monotonic()
            settle()
        back.send(parcel)
    except OSError:
        return


def settle() -> None:
    """Keep the garbage collector out of the way, once: for a process that plays nothing but games.

    Call it after the first game, when what is read for good (rules, cards) has been read: the collector would look
    through all of it again and again. It comes less often, too, since hardly anything in a game refers to itself.
    """
    # (How often it comes says whether that has been done. To ask what is frozen would count it all.)
    if gc.get_threshold()[0] < LESS_OFTEN:
        gc.collect()
        gc.freeze()
        gc.set_threshold(LESS_OFTEN, 10, 10)


def _unsettle(collector: tuple[int, int, int], held: bool) -> None:
    """Let the garbage collector work as it did before games were played, for a process that goes on to other things.

    What somebody else ``held`` back from it (a server, before it played) stays so: that can't be told from the rest.
    """
    if gc.get_threshold() != collector:
        if not held:
            gc.unfreeze()
        gc.set_threshold(*collector)
