"""Those at a table who aren't people: computers, players by chance, the other side of a lesson.

Computers think without the room's lock, so that others may ask, concede and take back meanwhile; what is chosen for a
position that isn't there any more is dropped.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Final, Protocol, TypeVar, final

from rulebound.play.learning.courses import Course
from rulebound.play.replays import BY_COMPUTER, Recording
from rulebound.play.seats import RandomSeat, Window
from rulebound.play.table import Table
from rulebound.web.series import Series
from rulebound.web.telling import fault_told
from rulebound.web.thinking import Thinkers

__all__ = ["Crew", "Driven", "Driver"]

LOG: Final = logging.getLogger("rulebound.web")
#: After so many seconds it is shown that the computer thinks.
A_WHILE: Final = 0.4
#: How long a computer waits after a move where only computers play, so that it can be watched.
TO_WATCH: Final = 0.6

T = TypeVar("T")


class Crew(Protocol):
    """What all rooms share: worker threads, and computers that think."""

    thinkers: Thinkers

    async def work(self, call: Callable[[], T]) -> T:
        """Run something in a worker thread."""


class Driven(Protocol):
    """What is needed of a room."""

    code: str
    table: Table
    crew: Crew
    course: Course | None
    series: Series | None
    version: int
    trouble: str
    thinking: int

    @property
    def guests(self) -> Sequence[object]:
        """Who looks on."""

    def asked(self) -> int:
        """Return the seat that is asked, -1 if none is."""

    def give(self, place: int, seat: int, by: str) -> None:
        """Give an answer for a seat."""

    async def locked(self, work: Callable[[], T]) -> T:
        """Do something at the table, and tell everybody what came of it."""


@final
class Driver:
    """Goes on with a game until a person is asked."""

    def __init__(self, room: Driven) -> None:
        self.room = room
        self._task: asyncio.Task[None] | None = None

    def prepare(self) -> None:
        """Have the game read where computers think, if any sits here."""
        recording = self.room.table.recording
        if "ai" in recording.seats and not self.room.table.game.over:
            answers = [each.answer for each in recording.answers]
            seat = recording.seats.index("ai")
            self.room.crew.thinkers.prepare(
                self._key(), recording.start, answers, "ai", recording.kind.name, seat, _seed(recording)
            )

    def wake(self) -> None:
        """Go on, if somebody is asked who isn't a person."""
        if (self._task is None or self._task.done()) and not self.room.trouble and self._is_asked():
            self._task = asyncio.create_task(self._drive())

    def _is_asked(self) -> bool:
        asked = self.room.asked()
        return asked >= 0 and self.room.table.seats[asked].kind != "human"

    async def close(self) -> None:
        """Go on no more."""
        if self._task is not None and not self._task.done():
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _drive(self) -> None:
        room = self.room
        try:
            while self._is_asked():
                await self._move(room.asked(), room.version)
                if all(each.kind != "human" for each in room.table.seats):
                    if not room.guests:
                        # Nobody watches: it goes on when somebody does.
                        return
                    await asyncio.sleep(TO_WATCH)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            LOG.exception("game %s can't go on", room.code)
            room.trouble = f"The server has a fault: {fault_told(error)}"
            await room.locked(lambda: None)

    async def _move(self, seat: int, version: int) -> None:
        """Have somebody choose who isn't a person."""
        room = self.room
        kind, recording = room.table.seats[seat].kind, room.table.recording
        seed = _seed(recording)
        if await room.locked(lambda: self._at_once(seat, kind, seed, version)):
            return
        answers = [each.answer for each in recording.answers]
        thought = asyncio.ensure_future(
            room.crew.thinkers.choose(
                self._key(), recording.start, answers, kind, recording.kind.name, seat, seed
            )
        )
        await asyncio.wait([thought], timeout=A_WHILE)
        if not thought.done():
            room.thinking = seat
            await room.locked(lambda: None)
        try:
            place = await thought
        finally:
            room.thinking = -1
        await room.locked(lambda: self._give(place, seat, version))

    def _key(self) -> str:
        """Return what the game is called where computers think."""
        room = self.room
        series = room.series
        return room.code if series is None else f"{room.code} {len(series.match.played)} {series.anew}"

    def _at_once(self, seat: int, kind: str, seed: int | str, version: int) -> bool:
        """Let somebody choose who doesn't need to think; False if this one does."""
        room = self.room
        window = Window(room.table.game, seat)
        decision = window.decision
        if version != room.version or decision is None:
            return True
        place = room.course.choose(window, decision) if room.course is not None else None
        if place is None and kind == "random":
            place = RandomSeat(seat, seed).choose(window, decision)
        if place is not None:
            self._give(place, seat, version)
        return place is not None

    def _give(self, place: int, seat: int, version: int) -> None:
        if version == self.room.version and self.room.asked() == seat:
            self.room.give(place, seat, BY_COMPUTER)


def _seed(recording: Recording) -> int | str:
    """Return what whoever isn't a person chooses by."""
    return int(recording.seed) if recording.seed.isdecimal() else recording.seed
