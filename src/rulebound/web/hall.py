"""All games of a server: created, found by their tokens, loaded when somebody comes, let go when nobody is there.

What is in the database is all there is: a server that ends at any moment goes on where the last answer was kept.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar, final

from rulebound.errors import RuleboundError
from rulebound.play.keeping.games import Listed
from rulebound.play.keeping.matches import ListedMatch
from rulebound.play.keeping.store import Store
from rulebound.play.matches import Match
from rulebound.play.replays import Recording
from rulebound.play.table import Table
from rulebound.play.views.reading import player_name
from rulebound.web.facts import Facts
from rulebound.web.guests import Elsewhere
from rulebound.web.room import Kept, Room
from rulebound.web.series import Series
from rulebound.web.thinking import Thinkers
from rulebound.web.tokens import code_in, seats_of

__all__ = ["PLACE", "Hall", "Unknown"]

LOG: Final = logging.getLogger("rulebound.web")
#: What games of this program are kept under.
PLACE: Final = "browser"
#: After so many seconds without anybody a game is let go of, and how many are live at most.
ALONE: Final = 120.0
MOST: Final = 2_000
#: Worker threads: the engine is Python, so more of them would only wait for each other.
WORKERS: Final = 4

T = TypeVar("T")


class Unknown(RuleboundError):
    """There is no such token, game or replay."""


@final
class Hall:
    """The games of a server; ``settle`` is called whenever a game has been read, while nobody waits for an answer."""

    def __init__(self, store: Store, thinkers: int = 0, settle: Callable[[], None] = lambda: None) -> None:
        self.store = store
        self.settle = settle
        self.thinkers = Thinkers(thinkers)
        self.rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._workers = ThreadPoolExecutor(WORKERS, thread_name_prefix="table")
        self._tidying: asyncio.Task[None] | None = None

    async def work(self, call: Callable[[], T]) -> T:
        """Run something in a worker thread."""
        return await asyncio.get_running_loop().run_in_executor(self._workers, call)

    # --- Games -------------------------------------------------------------------------------------------------------

    async def create(self, make: Callable[[], Recording | Match], facts: Facts, code: str) -> Room:
        """Keep a new game or match and seat people at it; raises ``RuleboundError`` for what can't be played."""
        self._refuse_more()

        def begin() -> tuple[Kept, Table, Series | None]:
            made = make()
            if isinstance(made, Match):
                made.begin()
                series = Series(made, self.store.matches.begin(made, PLACE, code, facts.plain()))
                return series.kept, series.table(), series
            kept = self.store.games.begin(made, PLACE, code, facts.plain())
            return kept, _table_of(made, kept), None

        kept, table, series = await self.work(begin)
        return await self._opened(Room(code, kept, table, facts, self, series))

    async def _opened(self, room: Room) -> Room:
        self.rooms[room.code] = room
        room.prepare()
        await room.tell()
        await self.work(self.settle)
        return room

    async def room_of(self, token: str) -> tuple[Room, tuple[int, ...]]:
        """Return the game of a token, loaded if need be, and the seats it holds; raises ``Unknown`` for no token."""
        code = code_in(token)
        room = self.rooms.get(code) or (await self._load(code, token) if code else None)
        seats = room.holds(token) if room is not None else None
        if room is None or seats is None:
            raise Unknown("there is no game for this token", fix="Ask for a new link.")
        return room, seats

    async def _load(self, code: str, token: str) -> Room | None:
        async with self._opening.setdefault(code, asyncio.Lock()):
            try:
                if code in self.rooms:
                    return self.rooms[code]
                self._refuse_more()
                found = await self.work(lambda: self._kept(code, token))
                if found is None:
                    return None
                kept, table, facts, series = found
                return await self._opened(Room(code, kept, table, facts, self, series))
            finally:
                self._opening.pop(code, None)

    def _kept(self, code: str, token: str) -> tuple[Kept, Table, Facts, Series | None] | None:
        """Return a game or match from the database, held; None if there is none for a token."""
        listed = self.listed(code)
        if listed is None or seats_of(token, listed.more.get("tokens", {})) is None:
            return None
        kept: Kept
        if isinstance(listed, ListedMatch):
            found = self.store.matches.hold(listed.number)
            series = Series(found.match, found)
            kept, table = found, series.table()
        else:
            held = self.store.games.hold(listed.number)
            kept, table, series = held, _table_of(held.recording, held), None
        try:
            return kept, table, facts_of(kept.more or listed.more, table.recording, table), series
        except BaseException:
            kept.release()
            raise

    def _refuse_more(self) -> None:
        if len(self.rooms) >= MOST:
            raise RuleboundError("too many games are being played here", fix="Come back later.")

    def listed(self, code: str) -> Listed | ListedMatch | None:
        """Return what the database says of a game or match."""
        return self.store.games.coded(code) or self.store.matches.coded(code)

    # --- Beginning and end -------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Begin to tidy up and to think."""
        self.thinkers.begin()
        self._tidying = asyncio.create_task(self._tidy())

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(ALONE / 4)
            await self.let_go(time.monotonic() - ALONE)

    async def let_go(self, before: float) -> None:
        """Let go of games in which nobody has been since a time."""
        for code, room in list(self.rooms.items()):
            if not room.guests and room.idle_since < before and not room.lock.locked():
                del self.rooms[code]
                try:
                    await room.close()
                except Exception:
                    LOG.exception("game %s is let go of in a bad state", code)

    async def close(self) -> None:
        """End: every game is let go of."""
        if self._tidying is not None:
            self._tidying.cancel()
        rooms, self.rooms = list(self.rooms.values()), {}
        await asyncio.gather(*(room.close() for room in rooms), return_exceptions=True)
        await self.work(self.thinkers.close)
        self._workers.shutdown(wait=True)


def _table_of(recording: Recording, kept: Kept) -> Table:
    seats = [Elsewhere(kind) for kind in recording.seats]
    return Table(recording, recording.game(), seats, kept)


def facts_of(more: dict[str, Any], recording: Recording, table: Table) -> Facts:
    """Return what was kept of a game besides its answers."""
    view = table.game.view(0)
    names = [player_name(view, seat) for seat in range(len(recording.seats))]
    return Facts.of(more, recording.seats, names)
