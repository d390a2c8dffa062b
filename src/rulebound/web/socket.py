"""The websocket of the table: one client, its hello, its messages, its limits.

Every message is read by a typed reader, counted, and checked against the token anew. What a client is sent goes through
a queue of its own: whoever reads too slowly is cut off, and nobody else waits.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final, final

from starlette.websockets import WebSocket, WebSocketDisconnect

from rulebound.errors import RuleboundError
from rulebound.web import asking
from rulebound.web.guests import refused_by
from rulebound.web.hall import Hall, Unknown
from rulebound.web.messages import Hello, parsed, read, read_message
from rulebound.web.passing import pass_until, passing_told, set_passing, yield_to
from rulebound.web.room import Room
from rulebound.web.streams import written
from rulebound.web.telling import told

__all__ = ["A_MINUTE", "A_SECOND", "VERSION", "Rate", "serve"]

LOG: Final = logging.getLogger("rulebound.web")
#: The version of the protocol.
VERSION: Final = 1
#: Seconds for the hello; messages in a second and in a minute; messages that can't be understood; messages that wait.
PATIENCE: Final = 10.0
A_SECOND: Final = 40
A_MINUTE: Final = 400
STRANGE: Final = 10
WAITING: Final = 1_000

NOT_UNDERSTOOD: Final = 4400
NO_TOKEN: Final = 4401
NO_HELLO: Final = 4408
OTHER_VERSION: Final = 4426
TOO_OFTEN: Final = 4429
TOO_SLOW: Final = 4430
GOING: Final = 1001

Message = dict[str, Any]


class Ended(Exception):
    """The connection is to be closed, with a code and a reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


@final
class Rate:
    """How often somebody asks: too often is more than so many times in a second, or in a minute."""

    def __init__(self, a_second: int = A_SECOND, a_minute: int = A_MINUTE) -> None:
        self._a_second = a_second
        self._a_minute = a_minute
        self._times: deque[float] = deque(maxlen=a_minute + 1)

    def passed(self, now: float) -> str:
        """Count another time; return which limit is passed by it, "second" or "minute" ("": none).

        ``now`` is in seconds, from any beginning.
        """
        times = self._times
        times.append(now)
        if len(times) > self._a_minute and now - times[0] < 60:
            return "minute"
        return "second" if len(times) > self._a_second and now - times[-self._a_second - 1] < 1 else ""


@final
class Client:
    """One connection."""

    def __init__(self, socket: WebSocket, hall: Hall) -> None:
        self.socket = socket
        self.hall = hall
        self.token = ""
        self.seat = -1
        self.holds: tuple[int, ...] = ()
        self.room: Room | None = None
        self._out: asyncio.Queue[str] = asyncio.Queue(WAITING)
        self._rate = Rate()
        self._strange = 0
        self._ended: Ended | None = None

    # --- Sending -----------------------------------------------------------------------------------------------------

    def send(self, text: str) -> None:
        """Send a message, after those before it; it never waits."""
        try:
            self._out.put_nowait(text)
        except asyncio.QueueFull:
            self._ended = Ended(TOO_SLOW, "too slow")

    async def _send_all(self) -> None:
        while True:
            await self.socket.send_text(await self._out.get())

    # --- A connection ------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Speak with the client until one of both ends it."""
        sender = asyncio.create_task(self._send_all())
        try:
            await self._hello()
            while self._ended is None:
                text = await self._next()
                await self._one(text)
        except Ended as ended:
            self._ended = ended
        except WebSocketDisconnect:
            return
        finally:
            if self.room is not None:
                await self.room.leave(self)
            await self._end(sender)

    async def _end(self, sender: asyncio.Task[None]) -> None:
        # What was to be sent still is, if it can be at once.
        for _ in range(50):
            if self._out.empty() or sender.done():
                break
            await asyncio.sleep(0.01)
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)
        if self._ended is not None:
            # It may have been closed from the other side meanwhile, or by the server for too long a message.
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await self.socket.close(self._ended.code, self._ended.reason)

    async def _next(self) -> str:
        found = await self.socket.receive()
        if found["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(found.get("code", 1000))
        text = found.get("text")
        if text is None:
            raise Ended(NOT_UNDERSTOOD, "messages are text")
        passed = self._rate.passed(time.monotonic())
        if passed:
            raise Ended(TOO_OFTEN, f"too many messages in a {passed}")
        return str(text)

    async def _hello(self) -> None:
        try:
            text = await asyncio.wait_for(self._next(), PATIENCE)
        except TimeoutError:
            raise Ended(NO_HELLO, "no hello") from None
        try:
            data = parsed(text)
            if not isinstance(data, dict) or data.get("type") != "hello":
                raise RuleboundError("begin with hello", fix="See docs/protocol.md.")
            hello = read(data, Hello)
        except RuleboundError as error:
            self.send(_error(error))
            raise Ended(NOT_UNDERSTOOD, "no hello") from None
        if hello["version"] != VERSION:
            raise Ended(OTHER_VERSION, f"this server speaks version {VERSION}")
        try:
            self.room, self.holds = await self.hall.room_of(hello["token"])
        except Unknown:
            raise Ended(NO_TOKEN, "no such token") from None
        except RuleboundError as error:
            self.send(_error(error))
            raise Ended(GOING, "not now") from None
        self.token = hello["token"]
        wanted = hello.get("seat")
        asked = self.room.asked()
        own = asked if asked in self.holds else min(self.holds, default=-1)
        self.seat = wanted if wanted is not None and wanted in self.holds else own
        await self.room.enter(self, hello.get("since"))

    async def _one(self, text: str) -> None:
        room = self.room
        assert room is not None
        try:
            message = read_message(text)
        except RuleboundError as error:
            self._strange += 1
            self.send(_error(error))
            if self._strange >= STRANGE:
                raise Ended(NOT_UNDERSTOOD, "not understood") from None
            return
        if room.holds(self.token) != self.holds:
            raise Ended(NO_TOKEN, "no such token any more")
        tag = {"tag": message["tag"]} if "tag" in message else {}
        try:
            await self._do(room, message, tag)
        except RuleboundError as error:
            self.send(written({**refused_by("", error), **tag}))

    async def _do(self, room: Room, message: Message, tag: Message) -> None:
        kind = message["type"]
        if kind == "ping":
            self.send(written({"type": "pong", **tag}))
        elif kind == "snapshot":
            await room.send_snapshot(self)
        elif kind == "seat":
            await room.look_through(self, message["seat"])
        elif kind in _QUESTIONS:
            ask = _QUESTIONS[kind]
            self.send(written({**await room.ask(lambda: ask(room, self.seat, message)), **tag}))
        else:
            act = _ACTS[kind]

            def done() -> Message | None:
                told = act(room, self, message)
                return {**told, **tag} if told is not None else None

            await room.act(done, self)


def _error(error: RuleboundError) -> str:
    parts = told(error)
    place = f"{parts['place']}: " if parts["place"] else ""
    return written({"type": "error", "message": f"{place}{parts['message']}", "fix": parts["fix"]})


_QUESTIONS: Final[dict[str, Callable[[Room, int, Message], Message]]] = {
    "why": lambda room, seat, message: asking.reasons(room.table, seat, message),
    "explain": lambda room, seat, message: asking.causes(room.table, seat, message),
    "card": lambda room, seat, message: asking.face_of(room.table, seat, message),
    "log": lambda room, seat, message: asking.log_before(room.table, seat, message),
}


def _concede(room: Room, client: Client, message: Message) -> None:
    room.concede(client)


def _agree(room: Room, client: Client, message: Message) -> None:
    room.agree(client, message["yes"])


def _pause(room: Room, client: Client, message: Message) -> None:
    room.pause(client, message["paused"])


def _say(room: Room, client: Client, message: Message) -> None:
    room.say(client, message["text"])


def _exchange(room: Room, client: Client, message: Message) -> None:
    room.exchange(client, message["out"], message["into"])


def _ready(room: Room, client: Client, message: Message) -> None:
    room.be_ready(client)


def _lesson(room: Room, client: Client, message: Message) -> None:
    room.lesson(client, message["do"])


def _passing(room: Room, client: Client, message: Message) -> Message:
    if "set" in message:
        set_passing(room, client, message["set"])
    return passing_told(room, client)


def _pass_until(room: Room, client: Client, message: Message) -> Message:
    pass_until(room, client, message["until"], message.get("interrupted_by"))
    return passing_told(room, client)


def _yield(room: Room, client: Client, message: Message) -> Message:
    yield_to(room, client, message["key"], message["answer"])
    return passing_told(room, client)


_ACTS: Final[dict[str, Callable[[Room, Client, Message], Message | None]]] = {
    "answer": lambda room, client, message: room.answer(client, message),
    "undo": lambda room, client, message: room.undo(client),
    "agree": _agree,
    "concede": _concede,
    "draw": lambda room, client, message: room.draw(client),
    "pause": _pause,
    "say": _say,
    "lesson": _lesson,
    "exchange": _exchange,
    "ready": _ready,
    "passing": _passing,
    "pass_until": _pass_until,
    "yield": _yield,
}


def serve(hall: Hall, is_ours: Callable[[WebSocket], bool]) -> Callable[[WebSocket], Awaitable[None]]:
    """Return what answers connections to the table; ``is_ours`` tells whether one is a page of ours, or a program."""

    async def table(socket: WebSocket) -> None:
        if not is_ours(socket):
            # Before it is accepted, this is status 403.
            await socket.close(1008)
            return
        await socket.accept()
        await Client(socket, hall).run()

    return table
