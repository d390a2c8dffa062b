"""Replays: opened, looked at from any seat at any moment, gone on with from there, noted on, written as files.

Whoever may open a game's replay may see all of it: games that are over, and one's own against the computer.
"""

from __future__ import annotations

import secrets
import threading
from collections import OrderedDict
from typing import Any, Final, NotRequired, TypedDict, final

from starlette.requests import Request
from starlette.routing import Route

from rulebound.errors import RuleboundError
from rulebound.kernel.game import Game
from rulebound.play.matches import is_match, read_match
from rulebound.play.presenting.at_a_table import lines, present
from rulebound.play.presenting.shapes import plain
from rulebound.play.replays import BY_COMPUTER, BY_PERSON, BY_TABLE, Answer, Recording, read_recording
from rulebound.play.table import Table
from rulebound.play.views.reading import player_name
from rulebound.web.api.answering import NotNow, posted
from rulebound.web.api.creating import check_seats, create, given, seat_kinds
from rulebound.web.guests import Elsewhere
from rulebound.web.hall import Hall, Unknown
from rulebound.web.messages import File, SeatWanted
from rulebound.web.room import Room

__all__ = ["Replays"]

#: How many replays are open at most, and how long a note is.
MOST: Final = 100
LONGEST: Final = 2_000

_BY: Final = {BY_PERSON: "person", BY_COMPUTER: "computer", BY_TABLE: "table"}

Data = dict[str, Any]


class Opened(TypedDict):
    text: NotRequired[File]
    token: NotRequired[str]
    game: NotRequired[int]


class At(TypedDict):
    replay: str
    at: int
    seat: int


class Branch(TypedDict):
    replay: str
    at: int
    seats: list[SeatWanted]


class Filed(TypedDict):
    replay: NotRequired[str]
    token: NotRequired[str]


class Noted(TypedDict):
    replay: str
    at: int
    text: str


@final
class Replay:
    """A replay that somebody has opened, and the moment at which they look."""

    def __init__(self, recording: Recording, room: Room | None) -> None:
        self.recording = recording
        self.room = room
        self.notes: dict[str, str] = dict(room.facts.notes) if room is not None else {}
        self._table: Table | None = None
        self._at = 0
        #: Held while somebody looks: two may have the same replay open.
        self.looking = threading.Lock()

    def table(self, at: int) -> Table:
        """Return the table after so many answers: the one looked at before goes on, if it isn't further already."""
        answers = self.recording.answers
        if not 0 <= at <= len(answers):
            raise RuleboundError(f"there is no answer {at}: the game has {len(answers)}", place="at")
        if self._table is None or at < self._at:
            begun = Recording(
                self.recording.kind,
                self.recording.edition,
                self.recording.seed,
                self.recording.decks,
                self.recording.seats,
                self.recording.start,
            )
            self._table = Table(begun, begun.begin(False), [Elsewhere(kind) for kind in begun.seats])
            self._at = 0
        for given_then in answers[self._at : at]:
            self._table.give(given_then.answer, given_then.by)
        self._at = at
        return self._table

    def given(self) -> list[Data]:
        """Return every answer in words."""
        game = self.recording.begin(False)
        told: list[Data] = []
        for number, each in enumerate(self.recording.answers, start=1):
            told.append(_given(game, each, number))
            game.give(each.answer)
        return told


@final
class Replays:
    """What is answered about replays."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._open: OrderedDict[str, Replay] = OrderedDict()

    def routes(self) -> list[Route]:
        """Return where it is answered."""
        post = ["POST"]
        return [
            Route("/replays/open", posted(Opened, self.open), methods=post),
            Route("/replays/at", posted(At, self.at), methods=post),
            Route("/replays/branch", posted(Branch, self.branch), methods=post),
            Route("/replays/file", posted(Filed, self.file), methods=post),
            Route("/replays/notes", posted(Noted, self.note), methods=post),
        ]

    async def open(self, request: Request, wanted: Opened) -> Data:
        """Open a file, or a stored game."""
        if "token" in wanted:
            room = await self._room(wanted["token"])
            async with room.lock:
                recording = await self.hall.work(lambda: _copy(room.table.recording))
            replay = Replay(recording, room)
        else:
            text = wanted.get("text", "")
            number = wanted.get("game", 0)
            replay = Replay(await self.hall.work(lambda: _read(text, number)), None)

        def told() -> Data:
            view = replay.recording.begin(False).view(0)
            seats = range(len(replay.recording.seats))
            return {
                "title": replay.recording.kind.title,
                "kind": replay.recording.kind.name,
                "edition": replay.recording.edition,
                "people": [
                    {"name": player_name(view, seat), "who": replay.recording.seats[seat]} for seat in seats
                ],
                "answers": replay.given(),
                "notes": replay.notes,
            }

        found = await self.hall.work(told)
        key = secrets.token_urlsafe(16)
        self._open[key] = replay
        while len(self._open) > MOST:
            self._open.popitem(last=False)
        return {"replay": key, **found}

    async def _room(self, token: str) -> Room:
        """Return a game whose replay may be looked at by the holder of a token."""
        room, seats = await self.hall.room_of(token)
        people = [seat for seat, each in enumerate(room.facts.people) if each.who in ("human", "open")]
        if not room.table.game.over and (not seats or any(seat not in seats for seat in people)):
            raise NotNow(
                "while others play, nobody looks at the replay", fix="Come back when the game is over."
            )
        return room

    def _replay(self, key: str) -> Replay:
        if key not in self._open:
            raise Unknown("that replay isn't open any more", fix="Open it again.")
        self._open.move_to_end(key)
        return self._open[key]

    async def at(self, request: Request, wanted: At) -> Data:
        """The table at a moment, as a seat sees it."""
        replay = self._replay(wanted["replay"])

        def look() -> Data:
            before = 0
            with replay.looking:
                if wanted["at"] > 0:
                    before = replay.table(wanted["at"] - 1).told_count(wanted["seat"])
                table = replay.table(wanted["at"])
                shown = plain(present(table, wanted["seat"]))
                new = lines(table, wanted["seat"], before)
            return {"presented": shown, "lines": [plain(line) for line in new]}

        return await self.hall.work(look)

    async def branch(self, request: Request, wanted: Branch) -> Data:
        """Go on from a moment, as a game of its own."""
        replay = self._replay(wanted["replay"])
        kinds = seat_kinds(wanted["seats"])

        def make() -> Recording:
            recording = _copy(replay.recording)
            if not 0 <= wanted["at"] <= len(recording.answers):
                raise RuleboundError(f"there is no answer {wanted['at']}", place="at")
            del recording.answers[wanted["at"] :]
            check_seats(recording.begin(False), kinds)
            recording.seats = kinds
            return recording

        return given(await create(self.hall, make, wanted["seats"]))

    async def file(self, request: Request, wanted: Filed) -> Data:
        """The file of a replay."""
        if "token" in wanted:
            room = await self._room(wanted["token"])
            async with room.lock:
                recording = await self.hall.work(lambda: _copy(room.table.recording))
        else:
            recording = self._replay(wanted.get("replay", "")).recording
        text = await self.hall.work(lambda: recording.text(recording.game(remember=False).hash()))
        return {"name": f"rulebound-{recording.kind.name}-{recording.seed or 'game'}.json", "text": text}

    async def note(self, request: Request, wanted: Noted) -> Data:
        """Note something at a moment; an empty note is taken away."""
        replay = self._replay(wanted["replay"])
        if len(wanted["text"]) > LONGEST or not 0 <= wanted["at"] <= len(replay.recording.answers):
            raise RuleboundError(f"a note has at most {LONGEST} letters, at an answer", place="text")
        replay.notes.pop(str(wanted["at"]), None)
        if wanted["text"].strip():
            replay.notes[str(wanted["at"])] = wanted["text"]
        room = replay.room
        if room is not None and self.hall.rooms.get(room.code) is room:

            def keep() -> None:
                room.facts.notes = dict(replay.notes)
                room.keep_facts()

            await room.act(keep)
        return {"notes": replay.notes}


def _read(text: str, number: int) -> Recording:
    if is_match(text):
        return read_match(text, "the file").recording_of(max(1, number))
    return read_recording(text, "the file")


def _copy(recording: Recording) -> Recording:
    return Recording(
        recording.kind,
        recording.edition,
        recording.seed,
        recording.decks,
        list(recording.seats),
        recording.start,
        list(recording.answers),
    )


def _given(game: Game[Any], each: Answer, number: int) -> Data:
    """Return an answer in words, just before it is given again."""
    decision = game.decision
    seat = -1 - each.answer if each.answer < 0 else decision.seat if decision is not None else -1
    label = "concedes" if each.answer < 0 else game.label(each.answer)
    return {
        "number": number,
        "seat": seat,
        "label": label,
        "by": _BY[each.by],
        "turn": game.view(max(seat, 0)).get("turn"),
    }
