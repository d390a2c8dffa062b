"""Where the computer opponents think: in processes of their own, so that nobody's choice waits for them.

Each game belongs to one of the processes, which goes along with it: it is sent the answers, and the start only when it
doesn't know the game (any more). What it chooses depends on the game and the seat alone, wherever that is worked out.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
import zlib
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any, Final, final

from rulebound.errors import RuleboundError
from rulebound.kernel.game import Game
from rulebound.play.games import load
from rulebound.play.seats import Seat, Window, make_seat

__all__ = ["Thinkers", "forget_all", "think"]

#: How many games a process goes along with at most.
MOST: Final = 80
#: By how much they stand back behind whoever answers people.
NICE: Final = 10


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


_followed: OrderedDict[str, _Followed] = OrderedDict()


def forget_all() -> None:
    """Forget all games that this process goes along with."""
    _followed.clear()


def think(
    key: str, start: str | None, answers: Sequence[int], kind: str, game: str, seat: int, seed: int | str
) -> int | None:
    """Return what a seat chooses in a game after some answers; None if this process has to be told the start."""
    known = _followed.get(key)
    if known is None:
        if start is None:
            return None
        known = _followed[key] = _Followed(start)
        while len(_followed) > MOST:
            _followed.popitem(last=False)
    _followed.move_to_end(key)
    try:
        known.follow(answers)
        window = Window(known.game, seat)
        decision = window.decision
        if decision is None:
            raise RuleboundError(f"seat {seat} is not asked anything")
        if seat not in known.seats:
            known.seats[seat] = make_seat(kind, game, seat, seed)
        return known.seats[seat].choose(window, decision)
    except BaseException:
        _followed.pop(key, None)
        raise


def _stand_back() -> None:
    """Begin a process: the server ends it, not Ctrl-C; whoever answers people goes first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    """End this process when the server has ended without a word (killed): nobody else would end it."""
    server = multiprocessing.parent_process()
    if server is not None:
        wait([server.sentinel])
        os._exit(0)


@final
class Thinkers:
    """The processes in which opponents think; they begin when they are first needed."""

    def __init__(self, many: int) -> None:
        self._pools: list[ProcessPoolExecutor | None] = [None] * max(1, many)
        self._context = multiprocessing.get_context("spawn")

    def _pool(self, place: int) -> ProcessPoolExecutor:
        pool = self._pools[place]
        if pool is None:
            pool = ProcessPoolExecutor(1, self._context, initializer=_stand_back)
            self._pools[place] = pool
        return pool

    def begin(self) -> None:
        """Begin all processes now, so that the first move needn't wait for one."""
        for place in range(len(self._pools)):
            self._pool(place).submit(forget_all)

    async def choose(
        self, key: str, start: str, answers: Sequence[int], kind: str, game: str, seat: int, seed: int | str
    ) -> int:
        """Return what a seat chooses; a process that ends meanwhile is begun again once."""
        place = zlib.crc32(key.encode()) % len(self._pools)
        loop = asyncio.get_running_loop()
        for attempt in (1, 2, 3):
            pool = self._pool(place)
            given = start if attempt > 1 else None
            try:
                chosen = await loop.run_in_executor(
                    pool, think, key, given, list(answers), kind, game, seat, seed
                )
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
