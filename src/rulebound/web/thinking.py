"""Where the computer opponents think: in processes of their own, so that nobody's choice waits for them.

Each game belongs to one of the processes, the one with the least to do as it begins, which goes along with it: it is
sent the answers, and the start only when it doesn't know the game (any more). Each process takes the questions in the
order in which they come, and no game asks two at once: so nobody waits longer than it takes to answer everybody else
once. What is chosen depends on the game and the seat alone, wherever and whenever that is worked out.

One core is left to the server, as far as there is another. The processes don't stand back behind other programs
(``nice``): on a machine with much to do, they would hardly ever be let, and people would wait for minutes.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections import Counter, OrderedDict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any, Final, final

from rulebound.errors import RuleboundError
from rulebound.kernel.game import Game
from rulebound.play.games import load
from rulebound.play.seats import Seat, Window, make_seat

__all__ = ["Thinkers", "forget_all", "go_along", "think"]

#: How many games a process goes along with at most.
MOST: Final = 400


class _Followed:
    """A game that this process goes along with."""

    def __init__(self, start: str) -> None:
        self.start = start
        self.game: Game[Any] = load(start, "game")
        self.answers: list[int] = []
        self.seats: dict[int, Seat] = {}

    def follow(self, answers: Sequence[int]) -> None:
        """Go to where a game is; what was taken back meanwhile is taken back."""
        same = 0
        for mine, given in zip(self.answers, answers, strict=False):
            if mine != given:
                break
            same += 1
        if same < len(self.answers):
            self.game, self.answers, same = load(self.start, "game"), [], 0
            self.seats.clear()
        for answer in answers[same:]:
            self.game.give(answer)
            self.answers.append(answer)

    def seat(self, kind: str, game: str, seat: int, seed: int | str) -> Seat:
        """Return who sits on a seat."""
        if seat not in self.seats:
            self.seats[seat] = make_seat(kind, game, seat, seed)
        return self.seats[seat]


_followed: OrderedDict[str, _Followed] = OrderedDict()


def forget_all() -> None:
    """Forget all games that this process goes along with."""
    _followed.clear()


def go_along(
    key: str, start: str, answers: Sequence[int], kind: str, game: str, seat: int, seed: int | str
) -> None:
    """Go along with a game from now on, so that nothing need be read when a seat is to choose in it."""
    known = _known(key, start)
    if known is not None:
        known.follow(answers)
        known.seat(kind, game, seat, seed)


def _known(key: str, start: str | None) -> _Followed | None:
    known = _followed.get(key)
    if known is None:
        if start is None:
            return None
        known = _followed[key] = _Followed(start)
        while len(_followed) > MOST:
            _followed.popitem(last=False)
    _followed.move_to_end(key)
    return known


def think(
    key: str, start: str | None, answers: Sequence[int], kind: str, game: str, seat: int, seed: int | str
) -> int | None:
    """Return what a seat chooses in a game after some answers; None if this process has to be told the start."""
    known = _known(key, start)
    if known is None:
        return None
    try:
        known.follow(answers)
        window = Window(known.game, seat)
        decision = window.decision
        if decision is None:
            raise RuleboundError(f"seat {seat} is not asked anything")
        return known.seat(kind, game, seat, seed).choose(window, decision)
    except BaseException:
        _followed.pop(key, None)
        raise


def _begin() -> None:
    """Begin a process: the server ends it, not Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    """End this process when the server has ended without a word (killed): nobody else would end it."""
    server = multiprocessing.parent_process()
    if server is not None:
        wait([server.sentinel])
        os._exit(0)


@final
class Thinkers:
    """The processes in which opponents think, so many (0: as many as leave a core to others)."""

    def __init__(self, many: int = 0) -> None:
        count = many or max(1, (os.cpu_count() or 1) - 1)
        self._pools: list[ProcessPoolExecutor | None] = [None] * count
        #: By its key, the process of each game; and how many questions each process has still to answer.
        self._places: OrderedDict[str, int] = OrderedDict()
        self._waiting = [0] * count
        self._context = multiprocessing.get_context("spawn")

    def _pool(self, place: int) -> ProcessPoolExecutor:
        pool = self._pools[place]
        if pool is None:
            pool = ProcessPoolExecutor(1, self._context, initializer=_begin)
            self._pools[place] = pool
        return pool

    def begin(self) -> None:
        """Begin all processes now, so that the first move needn't wait for one."""
        for place in range(len(self._pools)):
            self._pool(place).submit(forget_all)

    def _place_of(self, key: str) -> int:
        """Return which process goes along with a game; a new one's is the one with the least to do."""
        if key not in self._places:
            games = Counter(self._places.values())
            self._places[key] = min(
                range(len(self._pools)), key=lambda place: (self._waiting[place], games[place])
            )
            while len(self._places) > MOST * len(self._pools):
                self._places.popitem(last=False)
        self._places.move_to_end(key)
        return self._places[key]

    def prepare(
        self, key: str, start: str, answers: Sequence[int], kind: str, game: str, seat: int, seed: int | str
    ) -> None:
        """Have the process of a game read it: a seat will have to choose in it soon."""
        pool = self._pool(self._place_of(key))
        try:
            pool.submit(go_along, key, start, list(answers), kind, game, seat, seed)
        except RuntimeError:
            # (It has ended. Whoever is to choose begins it again.)
            return

    async def choose(
        self, key: str, start: str, answers: Sequence[int], kind: str, game: str, seat: int, seed: int | str
    ) -> int:
        """Return what a seat chooses; a process that ends meanwhile is begun again once."""
        place = self._place_of(key)
        self._waiting[place] += 1
        try:
            return await self._choose(place, key, start, list(answers), kind, game, seat, seed)
        finally:
            self._waiting[place] -= 1

    async def _choose(
        self,
        place: int,
        key: str,
        start: str,
        answers: list[int],
        kind: str,
        game: str,
        seat: int,
        seed: int | str,
    ) -> int:
        loop = asyncio.get_running_loop()
        for attempt in (1, 2, 3):
            pool = self._pool(place)
            given = start if attempt > 1 else None
            try:
                chosen = await loop.run_in_executor(pool, think, key, given, answers, kind, game, seat, seed)
            except BrokenProcessPool:
                if self._pools[place] is pool:
                    self._pools[place] = None
                if attempt == 3:
                    raise
                continue
            if chosen is not None:
                return chosen
        raise RuleboundError("the computer opponent does not answer", fix="Start the server again.")

    def close(self) -> None:
        """End all processes."""
        for pool in self._pools:
            if pool is not None:
                pool.shutdown(wait=True, cancel_futures=True)
        self._pools = [None] * len(self._pools)
