"""Games as they are kept: each answer a row, committed before anything else is shown.

A :class:`KeptGame` is a game that this program holds; :class:`Games` begins, finds, lists and deletes them.
"""

from __future__ import annotations

import json
import secrets
import threading
import time
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, cast, final

from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from rulebound.errors import RuleboundError
from rulebound.play.files.headers import MOST_ANSWERS
from rulebound.play.keeping.database import Database
from rulebound.play.keeping.holds import Holds, take_patiently
from rulebound.play.keeping.keeper import BeingPlayed, Data, NotKept, TakenOver
from rulebound.play.keeping.tables import ANSWERS, GAMES
from rulebound.play.replays import FORMAT, FORMAT_VERSION, Answer, Recording, recording_of
from rulebound.version import __version__

__all__ = ["Games", "KeptGame", "Listed", "insert_game", "recording_in"]


@final
@dataclass(frozen=True)
class Listed:
    """A game in a list; times are seconds since 1970."""

    number: int
    code: str
    place: str
    game: str
    edition: str
    seed: str
    seats: list[str]
    decks: list[Any]
    match: int | None
    answers: int
    begun: float
    changed: float
    ended: float | None
    ending: dict[str, Any] | None
    more: dict[str, Any]


def hold_name(number: int) -> str:
    """Return what a game is called where it is held."""
    return f"game-{number}"


_COUNT: Final = select(func.count()).where(ANSWERS.c.game == GAMES.c.id).scalar_subquery()
_LATEST: Final = select(func.max(ANSWERS.c.given)).where(ANSWERS.c.game == GAMES.c.id).scalar_subquery()
#: Adds an answer, if the game is still held by whoever asks.
_ADD: Final = (
    insert(ANSWERS)
    .from_select(
        ["game", "number", "answer", "by", "given"],
        select(
            GAMES.c.id,
            bindparam("number", type_=ANSWERS.c.number.type),
            bindparam("answer", type_=ANSWERS.c.answer.type),
            bindparam("by", type_=ANSWERS.c.by.type),
            bindparam("given", type_=ANSWERS.c.given.type),
        )
        .where(and_(GAMES.c.id == bindparam("game"), GAMES.c.holder == bindparam("holder")))
        # Whoever takes the game over waits for this answer, and finds it.
        .with_for_update(read=True),
    )
    .execution_options(preserve_rowcount=True)
)


@final
class KeptGame:
    """A game that this program holds and nobody else goes on with."""

    def __init__(
        self,
        database: Database,
        holds: Holds,
        number: int,
        holder: str,
        recording: Recording,
        more: Data,
        ending: Data | None = None,
        hold: str = "",
    ) -> None:
        self.number = number
        #: As it was when it was begun, or taken up again.
        self.recording = recording
        self._database = database
        self._holds = holds
        self._holder = holder
        self._hold = hold or hold_name(number)
        self._more = dict(more)
        #: What is to be kept along with the next answers.
        self._along: dict[str, Any] = {}
        #: How many answers the database has, and how many of them are still those of the game.
        self._there = self._same = len(recording.answers)
        self._ending = dict(ending) if ending is not None else None
        self._seats = list(recording.seats)
        self._busy = threading.Lock()

    def __str__(self) -> str:
        """Return what it is called and where it is, in words."""
        return f"{self._database.place} as game {self.number}"

    @property
    def name(self) -> str:
        """What commands call it."""
        return str(self.number)

    @property
    def more(self) -> dict[str, Any]:
        """What else is known of the game."""
        return dict(self._more)

    def keep(self, recording: Recording, ending: Data | None = None) -> None:
        """Keep all that is new of a game, and how it ended (None: it goes on). When it returns, that is on the disk.

        Raises ``NotKept`` if it can't be kept; what was kept before stays, and the next call catches up.
        """
        with self._busy:
            answers = recording.answers
            told = dict(ending) if ending is not None else None
            new: dict[str, object] = {}
            if recording.seats != self._seats:
                new["seats"] = list(recording.seats)
            if told != self._ending:
                new["ended"], new["ending"] = None if told is None else time.time(), told
            more = {**self._more, **self._along}
            if more != self._more:
                new["more"] = more
            if self._same == self._there == len(answers) and not new:
                return
            try:
                with self._database.writing() as connection:
                    self._write(connection, answers, new)
            except NotKept as error:
                if isinstance(error.__cause__, IntegrityError):
                    raise self._taken_over() from error
                raise
            self._there = self._same = len(answers)
            self._ending = told
            self._seats = list(recording.seats)
            self._more, self._along = more, {}

    def begin_anew(self, recording: Recording) -> None:
        """Keep a game in place of this one that was begun with other decks; raises ``NotKept``."""
        with self._busy:
            new = {"start": packed(recording), "decks": list(recording.decks)}
            self._same = 0
            with self._database.writing() as connection:
                self._write(connection, recording.answers, new)
            self._there = self._same = len(recording.answers)
            self.recording = recording

    def _write(self, connection: Connection, answers: Sequence[Answer], new: Data) -> None:
        if self._same < self._there or new:
            self._change(connection, new or {"holder": self._holder})
        if self._same < self._there:
            later = and_(ANSWERS.c.game == self.number, ANSWERS.c.number > self._same)
            connection.execute(delete(ANSWERS).where(later))
        now = time.time()
        for number, given in enumerate(answers[self._same :], start=self._same + 1):
            added = connection.execute(
                _ADD,
                {
                    "game": self.number,
                    "holder": self._holder,
                    "number": number,
                    "answer": given.answer,
                    "by": given.by,
                    "given": now,
                },
            )
            if added.rowcount != 1:
                raise self._taken_over()

    def take_back(self, length: int) -> None:
        """Note that of the answers only so many are still the same: the next ``keep`` forgets the others."""
        self._same = min(self._same, length)

    def put_more(self, more: Data) -> None:
        """Keep something else of the game; what had another name stays. Raises ``NotKept``."""
        with self._busy:
            new = {**self._more, **more}
            if new != self._more:
                with self._database.writing() as connection:
                    self._change(connection, {"more": new})
                self._more = new

    def put_along(self, more: Data) -> None:
        """Keep something else of the game with the next ``keep``, in the same transaction: both or neither."""
        with self._busy:
            self._along.update(more)

    def put_code(self, code: str) -> None:
        """Give the game a code; raises ``NotKept`` if another one has it."""
        with self._busy, self._database.writing() as connection:
            self._change(connection, {"code": code})

    def release(self) -> None:
        """Let others have the game."""
        self._holds.release(self._hold)

    def _change(self, connection: Connection, values: Data) -> None:
        """Change the game's own row, if it is still held here."""
        mine = and_(GAMES.c.id == self.number, GAMES.c.holder == self._holder)
        if not connection.execute(update(GAMES).where(mine).values(dict(values))).rowcount:
            raise self._taken_over()

    def _taken_over(self) -> TakenOver:
        return TakenOver(
            f"game {self.number} is another program's now, or has been deleted",
            place=str(self._database.place),
            fix="What is answered here is not kept.",
        )


@final
class Games:
    """All games of a database."""

    def __init__(self, database: Database, holds: Holds) -> None:
        self._database = database
        self._holds = holds

    # --- One game ----------------------------------------------------------------------------------------------------

    def begin(
        self, recording: Recording, place: str = "terminal", code: str = "", more: Data | None = None
    ) -> KeptGame:
        """Keep a new game, with the answers it has; it is held. Raises ``NotKept``."""
        holder = secrets.token_hex(8)
        number = 0
        try:
            with self._database.writing() as connection:
                number = insert_game(connection, recording, holder, place=place, code=code, more=more)
                # Held before others can see it.
                if not self._holds.take(hold_name(number)):
                    raise self._being_played(number)
        except NotKept:
            # The number will be another game's.
            self._holds.release(hold_name(number))
            raise
        return KeptGame(self._database, self._holds, number, holder, recording, more or {})

    def hold(self, number: int) -> KeptGame:
        """Return a game to be gone on with; raises ``BeingPlayed`` if somebody else has it."""
        if not take_patiently(self._holds, hold_name(number)):
            raise self._being_played(number)
        try:
            holder = secrets.token_hex(8)
            with self._database.writing() as connection:
                mine = update(GAMES).where(GAMES.c.id == number, GAMES.c.match.is_(None))
                if not connection.execute(mine.values(holder=holder)).rowcount:
                    raise self._missing(number)
                row = self._row(connection, number)
                recording = recording_in(connection, row, self._called(number))
            return KeptGame(
                self._database, self._holds, number, holder, recording, row["more"], row["ending"]
            )
        except BaseException:
            self._holds.release(hold_name(number))
            raise

    def is_held(self, number: int) -> bool:
        """Tell whether somebody is playing a game."""
        if not self._holds.take(hold_name(number)):
            return True
        self._holds.release(hold_name(number))
        return False

    def load(self, number: int) -> Recording:
        """Return a game as it is now; raises ``RuleboundError`` if there is none, or it is damaged."""
        with self._database.reading() as connection:
            return recording_in(connection, self._row(connection, number), self._called(number))

    def one(self, number: int) -> Listed:
        """Return what a list says of a game; raises ``RuleboundError`` if there is none of that number."""
        found = self._listed(GAMES.c.id == number)
        if not found:
            raise self._missing(number)
        return found[0]

    def coded(self, code: str) -> Listed | None:
        """Return the game that was given a code; None if none was."""
        found = self._listed(GAMES.c.code == code)
        return found[0] if found else None

    def delete(self, number: int) -> None:
        """Forget a game; raises ``BeingPlayed`` if somebody has it, ``RuleboundError`` if there is none."""
        if not take_patiently(self._holds, hold_name(number)):
            raise self._being_played(number)
        try:
            with self._database.writing() as connection:
                gone = delete(GAMES).where(GAMES.c.id == number, GAMES.c.match.is_(None))
                if not connection.execute(gone).rowcount:
                    raise self._missing(number)
        finally:
            self._holds.release(hold_name(number))

    # --- Many --------------------------------------------------------------------------------------------------------

    def listed(self, ended: bool | None = None, place: str = "", game: str = "") -> list[Listed]:
        """Return the games (those that have ended, or haven't; of a place; of a game), the latest first.

        Games of matches are not among them.
        """
        wanted: list[ColumnElement[bool]] = [GAMES.c.match.is_(None)]
        if ended is not None:
            wanted.append(GAMES.c.ended.is_not(None) if ended else GAMES.c.ended.is_(None))
        if place:
            wanted.append(GAMES.c.place == place)
        if game:
            wanted.append(GAMES.c.game == game)
        return self._listed(*wanted)

    def _listed(self, *wanted: Any) -> list[Listed]:
        columns = [column for column in GAMES.c if column not in (GAMES.c.start, GAMES.c.holder)]
        asked = select(*columns, _COUNT.label("answers"), _LATEST.label("latest")).where(*wanted)
        with self._database.reading() as connection:
            rows = [row._asdict() for row in connection.execute(asked)]
        found = [
            Listed(
                row["id"],
                row["code"] or "",
                row["place"],
                row["game"],
                row["edition"],
                row["seed"],
                row["seats"],
                row["decks"],
                row["match"],
                row["answers"],
                row["begun"],
                max(row["begun"], row["latest"] or 0.0, row["ended"] or 0.0),
                row["ended"],
                row["ending"],
                row["more"],
            )
            for row in rows
        ]
        return sorted(found, key=lambda one: (one.changed, one.number), reverse=True)

    # --- Words -------------------------------------------------------------------------------------------------------

    def _row(self, connection: Connection, number: int) -> dict[str, Any]:
        row = connection.execute(select(GAMES).where(GAMES.c.id == number)).first()
        if row is None:
            raise self._missing(number)
        return row._asdict()

    def _called(self, number: int) -> str:
        return f"{self._database.place}, game {number}"

    def _missing(self, number: int) -> RuleboundError:
        return RuleboundError(
            f"there is no game {number}", place=str(self._database.place), fix="Look at the list of games."
        )

    def _being_played(self, number: int) -> BeingPlayed:
        return BeingPlayed(
            f"game {number} is being played by another process",
            place=str(self._database.place),
            fix="Leave it there first, or begin another.",
        )


def insert_game(
    connection: Connection,
    recording: Recording,
    holder: str,
    place: str = "terminal",
    code: str = "",
    more: Data | None = None,
    match: int | None = None,
    in_match: int | None = None,
    begun: float = 0.0,
    ending: Data | None = None,
) -> int:
    """Add a game with its answers; return its number. ``begun`` is when that was (0: now)."""
    when = begun or time.time()
    made = connection.execute(
        insert(GAMES).values(
            code=code or None,
            place=place,
            game=recording.kind.name,
            edition=recording.edition,
            seed=recording.seed,
            seats=list(recording.seats),
            decks=list(recording.decks),
            match=match,
            in_match=in_match,
            begun=when,
            ended=None if ending is None else when,
            ending=None if ending is None else dict(ending),
            more=dict(more or {}),
            holder=holder,
            start=packed(recording),
        )
    )
    (number,) = made.inserted_primary_key or (0,)
    rows = [
        {"game": number, "number": at, "answer": given.answer, "by": given.by, "given": when}
        for at, given in enumerate(recording.answers, start=1)
    ]
    if rows:
        connection.execute(insert(ANSWERS), rows)
    return int(number)


def packed(recording: Recording) -> bytes:
    """Return the start of a game as its row has it."""
    return zlib.compress(recording.start.encode("utf-8"))


def recording_in(connection: Connection, row: Data, called: str) -> Recording:
    """Return the recording of a game's row; raises ``RuleboundError`` if it is damaged."""
    wanted = select(ANSWERS.c.answer, ANSWERS.c.by, ANSWERS.c.number)
    found = connection.execute(
        wanted.where(ANSWERS.c.game == row["id"]).order_by(ANSWERS.c.number).limit(MOST_ANSWERS)
    ).all()
    try:
        start = json.loads(zlib.decompress(cast(bytes, row["start"])))
    except (ValueError, zlib.error, RecursionError):
        start = None
    if [row.number for row in found] != list(range(1, len(found) + 1)):
        raise RuleboundError("the game is damaged: answers are missing", place=called, fix="Use a backup.")
    body = {
        **{key: row[key] for key in ("game", "edition", "seed", "decks", "seats")},
        "format": FORMAT,
        "version": FORMAT_VERSION,
        "rulebound": __version__,
        "start": start,
        "hash": "",
        "answers": [row.answer for row in found],
        "by": "".join(row.by for row in found),
    }
    return recording_of(body, called)
