"""A game that is being played: its table, who looks on, and one thing at a time.

Whatever touches the table runs in a worker thread while the room's lock is held, so that the server goes on answering
others. After each such act every seat that somebody looks through is told what has changed for it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol, TypeVar, final

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import Plain
from rulebound.kernel.session import AGREED
from rulebound.play.keeping.keeper import Keeper
from rulebound.play.learning.courses import Course, course_named
from rulebound.play.presenting.at_a_table import decision_id, lines, present
from rulebound.play.presenting.shapes import Face, Line, plain
from rulebound.play.replays import BY_PERSON
from rulebound.play.table import Table
from rulebound.play.undoing import FreeUndo
from rulebound.web.clocks import Clocks, plan_of
from rulebound.web.driver import Crew, Driver
from rulebound.web.facts import Facts
from rulebound.web.guests import Guest, Message, for_guest, refused, refused_by
from rulebound.web.series import Series
from rulebound.web.streams import LINES, Stream, written
from rulebound.web.telling import fault_told
from rulebound.web.tokens import seats_of

__all__ = ["Kept", "Room"]

LOG: Final = logging.getLogger("rulebound.web")
#: How a snapshot begins.
_SNAPSHOT: Final = '{"type":"snapshot"'

T = TypeVar("T")


class Kept(Keeper, Protocol):
    """What a room needs of a game or match that is kept, and held here."""

    def release(self) -> None:
        """Let others have it."""


@final
class Room:
    """A live game, or a match of several."""

    def __init__(
        self, code: str, kept: Kept, table: Table, facts: Facts, crew: Crew, series: Series | None = None
    ) -> None:
        self.code = code
        self.kept = kept
        self.table = table
        self.facts = facts
        self.crew = crew
        #: The match whose game this is, and who is ready for its next one.
        self.series = series
        self.ready: set[int] = set()
        self.guests: list[Guest] = []
        self.lock = asyncio.Lock()
        #: Held while a rematch is being set up, so that there is one.
        self.matching = asyncio.Lock()
        #: Changes with every answer and with everything that is taken back.
        self.version = 0
        self.trouble = ""
        #: What needs the consent of others ("undo", "draw"), who asks for it, and why; who has agreed.
        self.wish: tuple[str, int, str] | None = None
        self.agreed: set[int] = set()
        self.thinking = -1
        self.idle_since = time.monotonic()
        self._streams: dict[int, Stream] = {}
        #: Faces as they have been written before.
        self._faces: dict[int, tuple[Face, Plain]] = {}
        #: Why everybody is to be told everything anew.
        self._anew = ""
        self._said: list[Line] = []
        self._alarm: asyncio.TimerHandle | None = None
        #: What goes on by itself, until it is done.
        self._tasks: set[asyncio.Task[None]] = set()
        self._driver = Driver(self)
        #: The state of the game in which everybody has been passed for who needn't be asked.
        self._settled = -1
        plan = plan_of(facts.clock)
        people = [seat for seat, each in enumerate(facts.people) if each.who in ("human", "open")]
        self.course: Course | None = course_named(facts.lesson)
        self.clocks = Clocks(plan, people, time.monotonic(), facts.clock_kept) if plan else None
        self._prepare()

    def _prepare(self) -> None:
        """Bring a table that was kept, or has just begun, to where it was."""
        if len(self._players()) <= 1:
            self.table.undo_policy = FreeUndo()
        self.table.undos = self.facts.undos
        if self.course is not None:
            self.course.prepare(self.table)
        self.facts.forget_answers_after(len(self.table.recording.answers))
        if self.clocks is not None:
            self.clocks.ask(self.asked(), time.monotonic())
        for seat, kept in self.facts.passing.items():
            self.table.passing[int(seat)] = type(self.table.passing[0]).from_plain(
                kept, self.table.presenter.stops
            )

    # --- One thing at a time -----------------------------------------------------------------------------------------

    async def act(self, work: Callable[[], T], guest: Guest | None = None) -> T:
        """Do something at the table and tell everybody what came of it; the answer of ``guest`` goes first."""
        async with self.lock:
            result, sent, error = await self.crew.work(lambda: self._done(work))
            if guest is not None and isinstance(result, dict):
                guest.send(written(result))
            self._deliver(sent)
        self.wake()
        if error is not None:
            raise error
        return result  # type: ignore[return-value]  # there is a result where there is no error

    def _done(self, work: Callable[[], T]) -> tuple[T | None, list[tuple[int, str]], Exception | None]:
        result: T | None = None
        error: Exception | None = None
        try:
            result = work()
        except Exception as raised:
            error = raised
        try:
            self._settle()
        except Exception as fault:
            LOG.exception("nobody can be passed for in game %s", self.code)
            self.trouble = f"The server has a fault: {fault_told(fault)}"
        return result, self._news(), error

    def _deliver(self, sent: list[tuple[int, str]]) -> None:
        for seat, text in sent:
            for guest in list(self.guests):
                if guest.seat == seat:
                    guest.send(for_guest(text, guest) if text.startswith(_SNAPSHOT) else text)

    async def tell(self) -> None:
        """Tell everybody what has changed around the table."""
        await self.act(lambda: None)

    async def locked(self, work: Callable[[], T]) -> T:
        """As :meth:`act`, for whoever goes on by themselves, whom nobody needs to wake."""
        async with self.lock:
            result, sent, error = await self.crew.work(lambda: self._done(work))
            self._deliver(sent)
        if error is not None:
            raise error
        return result  # type: ignore[return-value]  # there is a result where there is no error

    def wake(self) -> None:
        """See to it that whoever isn't a person, and whoever passes by themselves, goes on."""
        self._set_alarm()
        self._driver.wake()

    def prepare(self) -> None:
        """Have the computers at this table read the game, before they are asked."""
        self._driver.prepare()

    def look_again(self) -> None:
        """Ask the table once more whether it passes for whoever is asked: something else is wished now."""
        self._settled = -1

    def _settle(self) -> None:
        """Answer for the people who need not be asked, before anybody is shown a question."""
        while self._settled != self.version:
            self._settled = self.version
            asked = self.asked()
            if asked >= 0 and self.table.go_on():
                self.changed(asked)

    # --- What is told ------------------------------------------------------------------------------------------------

    def _news(self) -> list[tuple[int, str]]:
        """Return what each seat that somebody looks through is to be sent."""
        seats = {guest.seat for guest in self.guests}
        for seat in [seat for seat in self._streams if seat not in seats]:
            # Who comes back within moments is told what was missed, as far as it is known; nobody waits for it.
            if self._streams[seat].version != self.version:
                del self._streams[seat]
        sent: list[tuple[int, str]] = []
        for seat in sorted(seats):
            stream = self._stream(seat)
            if self._anew:
                stream.begin_anew(self._presented(seat), self._around(seat))
                self._note_told(stream)
                sent.append((seat, self._snapshot(seat, self._anew)))
                continue
            presented = self._presented(seat) if stream.version != self.version else None
            new = self._new_lines(stream)
            text = stream.event(presented, new, self._around(seat), self._clock())
            stream.version = self.version
            if text:
                sent.append((seat, text))
        self._said.clear()
        self._anew = ""
        return sent

    def _stream(self, seat: int) -> Stream:
        if seat not in self._streams:
            stream = self._streams[seat] = Stream(seat)
            stream.begin_anew(self._presented(seat), self._around(seat))
            self._note_told(stream)
        return self._streams[seat]

    def _note_told(self, stream: Stream) -> None:
        stream.told = self.table.told_count(stream.seat)
        stream.notes = len(self.table.notes(stream.seat))
        stream.version = self.version

    def _presented(self, seat: int) -> dict[str, Plain]:
        shown = plain(present(self.table, seat), self._faces)
        assert isinstance(shown, dict)
        return shown

    def _new_lines(self, stream: Stream) -> list[Line]:
        """Return the lines that a seat hasn't been told yet, the table's notes of this time among them."""
        found: list[Line] = []
        if stream.version != self.version or len(self.table.notes(stream.seat)) != stream.notes:
            notes = len(self.table.notes(stream.seat)) - stream.notes
            came = lines(self.table, stream.seat, stream.told)
            noted = [line for line in came if line.number < 0]
            stale = noted[: max(0, len(noted) - max(0, notes))]
            found = [
                line for line in came if line.number >= stream.told or not any(line is each for each in stale)
            ]
            stream.told = self.table.told_count(stream.seat)
            stream.notes = len(self.table.notes(stream.seat))
        return [*found, *self._said]

    def _around(self, seat: int) -> dict[str, Plain]:
        """Return what is to be known around the table, as a seat may know it."""
        here = {each for guest in self.guests for each in guest.holds}
        asked = self.asked()
        wish = self.wish
        return {
            "game": self.code,
            "seats": [
                {
                    "seat": at,
                    "name": each.name,
                    "who": each.who,
                    "here": at in here or each.who in ("ai", "random"),
                    "thinking": at == self.thinking,
                }
                for at, each in enumerate(self.facts.people)
            ],
            "asked": asked,
            "over": self.table.game.over,
            "undo": {"seat": wish[1], "why": wish[2]} if wish is not None and wish[0] == "undo" else None,
            "draw": {"seat": wish[1]} if wish is not None and wish[0] == "draw" else None,
            "draws": not self.table.game.over and not self.table.objection_to_draw(),
            "agreed": [*sorted(self.agreed)],
            "trouble": self.trouble,
            "rematch": bool(self.facts.rematch),
            "match": self.series.told(seat, self.ready, self.table) if self.series is not None else None,
            "lesson": self.course.told(self.table) if self.course is not None else None,
        }

    def _clock(self) -> Plain:
        return None if self.clocks is None else self.clocks.told(len(self.facts.people), time.monotonic())

    def _snapshot(self, seat: int, reason: str) -> str:
        """Return everything, as a message; the stream of the seat is up to date."""
        stream = self._stream(seat)
        log = lines(self.table, seat)
        return written(
            {
                "type": "snapshot",
                "number": stream.number,
                "seat": seat,
                "presented": stream.presented,
                "log": [plain(line) for line in log[-LINES:]],
                "earlier": len(log) > LINES,
                "table": stream.table,
                "clock": self._clock(),
                "reason": reason,
            }
        )

    # --- Who looks on ------------------------------------------------------------------------------------------------

    def holds(self, token: str) -> tuple[int, ...] | None:
        """Return the seats that a token holds here; None if it is no token of this game."""
        return seats_of(token, self.facts.tokens)

    async def enter(self, guest: Guest, since: int | None) -> None:
        """Let somebody look on: what was missed since a number is sent, or everything."""
        async with self.lock:
            stream = self._streams.get(guest.seat)
            missed = None
            if stream is not None and since is not None and stream.version == self.version:
                missed = stream.since(since)
            if missed is None:
                text = await self.crew.work(lambda: self._snapshot(guest.seat, "hello"))
                guest.send(for_guest(text, guest))
            else:
                guest.send(written({"type": "resumed", "number": since}))
            for text in missed or []:
                guest.send(text)
            self.guests.append(guest)
        for seat in guest.holds:
            if self.clocks is not None:
                self.clocks.come(seat)
        await self.tell()

    async def ask(self, question: Callable[[], Message]) -> Message:
        """Ask something that changes nothing."""
        async with self.lock:
            return await self.crew.work(question)

    async def look_through(self, guest: Guest, seat: int) -> None:
        """Let somebody look through the eyes of another of their seats; raises ``RuleboundError`` for any other."""
        if seat not in guest.holds:
            raise RuleboundError("that seat isn't yours", fix="Look through your own eyes.")
        async with self.lock:
            guest.seat = seat
            guest.send(for_guest(await self.crew.work(lambda: self._snapshot(seat, "seat")), guest))

    async def send_snapshot(self, guest: Guest) -> None:
        """Send everything to somebody who has lost count."""
        async with self.lock:
            guest.send(for_guest(await self.crew.work(lambda: self._snapshot(guest.seat, "asked")), guest))

    async def leave(self, guest: Guest) -> None:
        """Let somebody go."""
        if guest in self.guests:
            self.guests.remove(guest)
        self.idle_since = time.monotonic()
        still = {each for other in self.guests for each in other.holds}
        for seat in guest.holds:
            if self.clocks is not None and seat not in still:
                self.clocks.go(seat, time.monotonic())
        if self.guests:
            await self.tell()

    # --- Playing -----------------------------------------------------------------------------------------------------

    def asked(self) -> int:
        """Return the seat that is asked, -1 if none is."""
        decision = self.table.game.decision
        return -1 if decision is None else decision.seat

    def _players(self) -> set[str]:
        """Return the tokens that hold seats."""
        return {token for token, seats in self.facts.tokens.items() if seats}

    def answer(self, guest: Guest, message: Mapping[str, Any]) -> Message:
        """Give a person's answer; what is accepted is in the database."""
        id = message["id"]
        if id in self.facts.answered:
            return {"type": "accepted", "id": id}
        if self.asked() not in guest.holds:
            why = "the game is over" if self.table.game.over else "somebody else is asked now"
            return refused(id, why)
        seat = guest.seat if guest.seat == self.asked() else self.asked()
        if decision_id(self.table, seat) != message["decision"]:
            return refused(id, "that isn't asked any more", "Look at what is asked now.")
        if message["place"] < 0:
            return refused(id, "that isn't offered", "Choose one of the places.")
        objection = self.course.objection(self.table, message["place"]) if self.course is not None else ""
        if objection:
            return refused(id, objection)
        self.facts.note_answer(id, len(self.table.recording.answers) + 1)
        try:
            self.give(message["place"], seat)
        except RuleboundError as error:
            self.facts.answered.pop(id, None)
            self.note_facts()
            return refused_by(id, error)
        return {"type": "accepted", "id": id}

    def give(self, place: int, seat: int, by: str = BY_PERSON) -> None:
        """Give an answer for a seat, and keep it; raises ``RuleboundError`` if it is none or can't be kept."""
        if by == BY_PERSON:
            self.note_facts()
        selecting = self.series is not None and self.series.selecting(self.table) >= 0
        self.table.give(place, by)
        fresh = self.series.present(self.table) if self.series is not None and selecting else None
        if fresh is not None:
            self._go_to(fresh)
        self.changed(seat)
        if by == BY_PERSON and self.table.unkept and place >= 0:
            why = self.table.unkept
            self.table.undo(seat)
            raise RuleboundError(f"it can't be kept: {why}", fix="Try again in a moment.")

    def changed(self, answered: int = -1) -> None:
        """Note that the game is another one now, after an answer of a seat."""
        self.version += 1
        self.trouble = ""
        self.wish = None
        self.agreed.clear()
        if self.series is not None:
            self.series.count(self.table)
        if self.clocks is not None:
            self.clocks.ask(self.asked(), time.monotonic(), answered)

    def note_facts(self) -> None:
        """Have what is known besides the answers be kept with the next one: both or neither."""
        self._note_clocks()
        self.kept.put_along(self.facts.plain())

    def _note_clocks(self) -> None:
        if self.clocks is not None:
            self.facts.clock_kept = self.clocks.kept(time.monotonic())

    def keep_facts(self) -> None:
        """Keep what is known besides the answers."""
        self._note_clocks()
        self.kept.put_more(self.facts.plain())

    def concede(self, guest: Guest) -> None:
        """Let a player concede; raises ``RuleboundError`` for who plays no seat."""
        if guest.seat < 0:
            raise RuleboundError("you play no seat here")
        self.give(-1 - guest.seat, guest.seat)

    def say(self, guest: Guest, text: str) -> None:
        """Let a player say something to all who look on; raises ``RuleboundError`` for spectators."""
        if guest.seat < 0:
            raise RuleboundError("spectators only watch")
        self._tell(guest.seat, "said", f": {text}")

    def _tell(self, seat: int, kind: str, does: str) -> None:
        """Tell all who look on what somebody says or does that is no part of the game."""
        words = f"{self.facts.people[seat].name}{does}"
        self._said.append(Line(-1, words, words, kind=kind, seat=seat))

    def lesson(self, guest: Guest, what: str) -> None:
        """Begin a lesson or a puzzle anew; raises ``RuleboundError`` where there is none."""
        if self.course is None or not guest.holds:
            raise RuleboundError("there is no lesson here")
        if what != "again":
            raise RuleboundError("a lesson goes on as you do what it says")
        while self.table.last_choice(guest.seat) >= 0:
            self.table.undo(guest.seat)
        self.facts.undos = self.table.undos
        self.keep_facts()
        self.changed()
        self._anew = "again"

    # --- Taking back -------------------------------------------------------------------------------------------------

    def undo(self, guest: Guest) -> Message | None:
        """Take a seat's last choice back, or ask the others whether they agree."""
        if self.series is not None and self.series.is_between:
            return refused("", "the game is over and counted")
        mine = [(self.table.last_choice(seat), seat) for seat in guest.holds]
        at, seat = max(mine, default=(-1, -1))
        if at < 0:
            return refused("", "there is nothing to take back")
        objection = self.table.objection(seat) if len(self._players()) > 1 else ""
        if objection:
            self.wish = ("undo", seat, objection)
            self.agreed = set(guest.holds)
            return None
        self._take_back(seat)
        return None

    def agree(self, guest: Guest, yes: bool) -> None:
        """Agree to what another asks for, or don't; raises ``RuleboundError`` if nobody asks or one plays no seat."""
        if self.wish is None:
            raise RuleboundError("nobody asks to take something back, or for a draw")
        if not guest.holds:
            raise RuleboundError("only who plays is asked")
        what, asker, _ = self.wish
        if not yes:
            self.wish = None
            self.agreed.clear()
            objects = f" doesn't agree to {'take the last choice back' if what == 'undo' else 'a draw'}."
            self._tell(guest.seat, "wish", " asks no more." if asker in guest.holds else objects)
            return
        self.agreed.update(guest.holds)
        people = {seat for seats in self.facts.tokens.values() for seat in seats}
        if what == "undo" and people <= self.agreed:
            self._take_back(asker)
        # (Who has left the game has no part in its end.)
        elif what == "draw" and {seat for seat in people if self.table.is_playing(seat)} <= self.agreed:
            self.give(AGREED, -1)

    def draw(self, guest: Guest) -> Message | None:
        """Ask the others whether they agree to a draw."""
        if guest.seat < 0 or not self.table.is_playing(guest.seat):
            raise RuleboundError("only who plays can ask for a draw")
        objection = "the game is over" if self.table.game.over else self.table.objection_to_draw()
        if objection:
            return refused("", objection)
        self.wish = ("draw", guest.seat, "")
        self.agreed.clear()
        self.agree(guest, True)
        return None

    def _take_back(self, seat: int) -> None:
        self.facts.undos = self.table.undos + 1
        self.keep_facts()
        self.table.undo(seat)
        if len(self._players()) > 1:
            self.table.note(f"{self.facts.people[seat].name} takes the last choice back")
        self.changed()
        self._anew = "undo"

    # --- Matches -----------------------------------------------------------------------------------------------------

    def exchange(self, guest: Guest, out: Mapping[str, int], into: Mapping[str, int]) -> None:
        """Exchange cards with a side deck, when it is time for that; raises ``RuleboundError`` where that can't be."""
        if self.series is None or guest.seat < 0:
            raise RuleboundError("cards are exchanged between the games of a match")
        if guest.seat in self.ready:
            raise RuleboundError("you have said that you are ready")
        self.series.exchange(guest.seat, out, into, self.table)

    def be_ready(self, guest: Guest) -> None:
        """Be ready for the next game of the match, which begins when all people are; raises ``RuleboundError``.

        Or begin with the cards that one has selected, where the game asks for that.
        """
        series = self.series
        if series is not None and guest.seat >= 0 and series.selecting(self.table) == guest.seat:
            self.give(0, guest.seat)
            return
        if series is None or not series.is_between or series.match.over or guest.seat < 0:
            raise RuleboundError("there is no next game to be ready for")
        self.ready.add(guest.seat)
        people = {seat for seats in self.facts.tokens.values() for seat in seats}
        if not people <= self.ready:
            return
        self.ready.clear()
        self._go_to(series.begin())
        if self.clocks is not None:
            people_there = self.clocks.people
            self.clocks = Clocks(self.clocks.plan, people_there, time.monotonic())
            for other in self.guests:
                for seat in other.holds:
                    self.clocks.come(seat)
        self.changed()

    def _go_to(self, table: Table) -> None:
        """Go on with another game of the match, or the same one begun anew."""
        # No decision of it is called as one of the game before.
        self.facts.undos = self.table.undos + 1
        self.table = table
        self._prepare()
        self.keep_facts()
        self._anew = "game"

    # --- Time --------------------------------------------------------------------------------------------------------

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self.clocks is None or self.table.game.over:
            return
        loop = asyncio.get_running_loop()
        self._alarm = loop.call_later(self.clocks.next(time.monotonic()), self._ring)

    def _ring(self) -> None:
        assert self.clocks is not None
        lost = self.clocks.lost(time.monotonic())
        if lost is None or self.table.game.over:
            self._set_alarm()
            return
        seat, why = lost
        losing = asyncio.ensure_future(self.act(lambda: self._lose(seat, why)))
        self._tasks.add(losing)
        losing.add_done_callback(self._tasks.discard)

    def _lose(self, seat: int, why: str) -> None:
        if self.table.game.over:
            return
        self._tell(seat, "clock", f" {why}, and so has conceded.")
        self.give(-1 - seat, seat)

    def pause(self, guest: Guest, paused: bool) -> None:
        """Stop the clocks, or let them go on; raises ``RuleboundError`` where there are none or it isn't allowed."""
        if self.clocks is None:
            raise RuleboundError("there are no clocks in this game")
        self.clocks.pause(guest.seat, paused, time.monotonic())
        self._tell(guest.seat, "clock", " stops the clocks." if paused else " lets the clocks run.")

    async def close(self) -> None:
        """End: nothing is answered here any more, and others may have the game."""
        if self._alarm is not None:
            self._alarm.cancel()
        await self._driver.close()
        async with self.lock:
            await self.crew.work(self.kept.release)
