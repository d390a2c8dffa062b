"""Matches as they are kept: what was agreed, and each of their games as any other game is kept."""

from __future__ import annotations

import json
import secrets
import time
from dataclasses import dataclass
from typing import Any, cast, final

from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, select, update

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import Plain, canonical
from rulebound.play.keeping.database import Database
from rulebound.play.keeping.games import KeptGame, insert_game, recording_in
from rulebound.play.keeping.holds import Holds, take_patiently
from rulebound.play.keeping.keeper import BeingPlayed, Data, NotKept, TakenOver
from rulebound.play.keeping.tables import GAMES, MATCHES
from rulebound.play.matches import Match, match_of
from rulebound.play.replays import Recording

__all__ = ["KeptMatch", "ListedMatch", "Matches", "insert_match"]


@final
@dataclass(frozen=True)
class ListedMatch:
    """A match in a list; times are seconds since 1970."""

    number: int
    code: str
    place: str
    game: str
    header: dict[str, Any]
    played: int
    games: int
    begun: float
    changed: float
    ended: float | None
    ending: dict[str, Any] | None
    more: dict[str, Any]


@final
class KeptMatch:
    """A match that this program holds; it keeps the game under way as a :class:`KeptGame` does."""

    def __init__(
        self, database: Database, holds: Holds, number: int, holder: str, match: Match, games: list[KeptGame]
    ) -> None:
        self.number = number
        self.match = match
        self._database = database
        self._holds = holds
        self._holder = holder
        self._games = games
        #: The match's own row as it was last kept.
        self._kept: tuple[str, int, bool] | None = None

    def __str__(self) -> str:
        """Return what it is called and where it is, in words."""
        return f"{self._database.place} as match {self.number}"

    @property
    def name(self) -> str:
        """What commands call it."""
        return f"m{self.number}"

    @property
    def more(self) -> dict[str, Any]:
        """What else is known of the game under way, or of the one before it."""
        return self._games[-1].more if self._games else {}

    def keep(self, recording: Recording, ending: Data | None = None) -> None:
        """Keep what is new of the game under way (its end can still be taken back); see ``KeptGame.keep``."""
        self._under_way(recording).keep(recording, ending)

    def take_back(self, length: int) -> None:
        """Note that of the answers of the game under way only so many are still the same."""
        if len(self._games) > len(self.match.played):
            self._games[-1].take_back(length)

    def put_more(self, more: Data) -> None:
        """Keep something else of the game under way, for the later ones as well."""
        if self._games:
            self._games[-1].put_more(more)

    def put_code(self, code: str, more: Data) -> None:
        """Give the match a code, with what else is known of it and its game; raises ``NotKept`` if another has it."""
        with self._database.writing() as connection:
            mine = and_(MATCHES.c.id == self.number, MATCHES.c.holder == self._holder)
            values = {"code": code, "more": {**self.more, **more}}
            if not connection.execute(update(MATCHES).where(mine).values(values)).rowcount:
                raise self._taken_over()
        self.put_more(more)

    def put_along(self, more: Data) -> None:
        """Keep something else of the game under way with its next answer, for the later ones as well."""
        if self._games:
            self._games[-1].put_along(more)

    def keep_all(self) -> None:
        """Keep the match as it is now: what was exchanged, the games that are counted, and the one under way."""
        match = self.match
        recordings = [one.recording for one in match.played]
        if match.recording is not None:
            recordings.append(match.recording)
        for recording in recordings[len(self._games) :]:
            self._games.append(self._add(recording))
        for one, kept in zip(match.played, self._games, strict=False):
            kept.keep(one.recording, ending_of(one.result, one.summary()))
        if match.recording is not None:
            if self._games[-1].recording is not match.recording:
                # [fab:4.1.4] It was begun anew, with the cards that have been selected.
                self._games[-1].begin_anew(match.recording)
            self._games[-1].keep(match.recording)
        header = canonical(match.header())
        now = (header, len(match.played), match.over)
        if now == self._kept:
            return
        ended = time.time() if match.over else None
        ending = {"result": list(match.result or ()), **match.summary()} if match.over else None
        with self._database.writing() as connection:
            mine = and_(MATCHES.c.id == self.number, MATCHES.c.holder == self._holder)
            values = {
                "header": header,
                "played": len(match.played),
                "changed": time.time(),
                "ended": ended,
                "ending": ending,
            }
            if not connection.execute(update(MATCHES).where(mine).values(values)).rowcount:
                raise self._taken_over()
        self._kept = now

    def release(self) -> None:
        """Let others have the match."""
        self._holds.release(hold_name(self.number))

    def _under_way(self, recording: Recording) -> KeptGame:
        """Return the game that is under way, which is begun here if it has just begun."""
        if len(self._games) == len(self.match.played):
            self._games.append(self._add(recording))
        return self._games[-1]

    def _add(self, recording: Recording) -> KeptGame:
        """Begin to keep another game."""
        more = self.more
        with self._database.writing() as connection:
            held = select(func.count()).where(MATCHES.c.id == self.number, MATCHES.c.holder == self._holder)
            if not connection.execute(held).scalar():
                raise self._taken_over()
            number = insert_game(
                connection,
                recording,
                self._holder,
                more=more,
                match=self.number,
                in_match=len(self._games) + 1,
            )
        return KeptGame(
            self._database, self._holds, number, self._holder, recording, more, hold=hold_name(self.number)
        )

    def _taken_over(self) -> TakenOver:
        return TakenOver(
            f"match {self.number} is another program's now, or has been deleted",
            place=str(self._database.place),
            fix="What is answered here is not kept.",
        )


@final
class Matches:
    """All matches of a database."""

    def __init__(self, database: Database, holds: Holds) -> None:
        self._database = database
        self._holds = holds

    def begin(
        self, match: Match, place: str = "terminal", code: str = "", more: Data | None = None
    ) -> KeptMatch:
        """Keep a match with all of its games; it is held. Raises ``NotKept``."""
        holder = secrets.token_hex(8)
        number = 0
        try:
            with self._database.writing() as connection:
                number, games = insert_match(connection, match, holder, place, code, more)
                # Held before others can see it.
                if not self._holds.take(hold_name(number)):
                    raise self._being_played(number)
        except NotKept:
            # The number will be another match's.
            self._holds.release(hold_name(number))
            raise
        return self._kept(number, holder, match, games, dict(more or {}))

    def hold(self, number: int) -> KeptMatch:
        """Return a match to be gone on with; raises ``BeingPlayed`` if somebody else has it."""
        if not take_patiently(self._holds, hold_name(number)):
            raise self._being_played(number)
        try:
            holder = secrets.token_hex(8)
            with self._database.writing() as connection:
                mine = update(MATCHES).where(MATCHES.c.id == number)
                if not connection.execute(mine.values(holder=holder)).rowcount:
                    raise self._missing(number)
                connection.execute(update(GAMES).where(GAMES.c.match == number).values(holder=holder))
                match = self._match_in(connection, number)
                rows = self._games_in(connection, number)
            games = [(row["id"], row["more"], row["ending"]) for row in rows]
            return self._kept(number, holder, match, games)
        except BaseException:
            self._holds.release(hold_name(number))
            raise

    def load(self, number: int) -> Match:
        """Return a match as it is now; raises ``RuleboundError`` if there is none, or it is damaged."""
        with self._database.reading() as connection:
            return self._match_in(connection, number)

    def is_held(self, number: int) -> bool:
        """Tell whether somebody is playing a match."""
        if not self._holds.take(hold_name(number)):
            return True
        self._holds.release(hold_name(number))
        return False

    def delete(self, number: int) -> None:
        """Forget a match and its games; raises ``BeingPlayed`` if somebody has it."""
        if not take_patiently(self._holds, hold_name(number)):
            raise self._being_played(number)
        try:
            with self._database.writing() as connection:
                if not connection.execute(delete(MATCHES).where(MATCHES.c.id == number)).rowcount:
                    raise self._missing(number)
        finally:
            self._holds.release(hold_name(number))

    def coded(self, code: str) -> ListedMatch | None:
        """Return the match that was given a code; None if none was."""
        found = self._listed(MATCHES.c.code == code)
        return found[0] if found else None

    def listed(self, ended: bool | None = None, place: str = "", game: str = "") -> list[ListedMatch]:
        """Return the matches (those that have ended, or haven't; of a place; of a game), the latest first."""
        wanted: list[ColumnElement[bool]] = []
        if ended is not None:
            wanted.append(MATCHES.c.ended.is_not(None) if ended else MATCHES.c.ended.is_(None))
        if place:
            wanted.append(MATCHES.c.place == place)
        if game:
            wanted.append(MATCHES.c.game == game)
        return self._listed(*wanted)

    def _listed(self, *wanted: ColumnElement[bool]) -> list[ListedMatch]:
        games = select(func.count()).where(GAMES.c.match == MATCHES.c.id).scalar_subquery()
        asked = select(MATCHES, games.label("games")).where(*wanted)
        with self._database.reading() as connection:
            rows = connection.execute(asked.order_by(MATCHES.c.changed.desc(), MATCHES.c.id.desc())).all()
        return [
            ListedMatch(
                row.id,
                row.code or "",
                row.place,
                row.game,
                _header_of(row.header),
                row.played,
                row.games,
                row.begun,
                row.changed,
                row.ended,
                row.ending,
                row.more,
            )
            for row in rows
        ]

    def one(self, number: int) -> ListedMatch:
        """Return what a list says of a match; raises ``RuleboundError`` if there is none of that number."""
        for found in self.listed():
            if found.number == number:
                return found
        raise self._missing(number)

    def _kept(
        self,
        number: int,
        holder: str,
        match: Match,
        games: list[tuple[int, dict[str, Any], dict[str, Any] | None]],
        more: Data | None = None,
    ) -> KeptMatch:
        recordings = [one.recording for one in match.played]
        if match.recording is not None:
            recordings.append(match.recording)
        kept = [
            KeptGame(
                self._database,
                self._holds,
                game,
                holder,
                recording,
                {**(more or {}), **known},
                ending,
                hold=hold_name(number),
            )
            for (game, known, ending), recording in zip(games, recordings, strict=True)
        ]
        return KeptMatch(self._database, self._holds, number, holder, match, kept)

    def _games_in(self, connection: Connection, number: int) -> list[dict[str, Any]]:
        asked = select(GAMES).where(GAMES.c.match == number).order_by(GAMES.c.in_match)
        return [row._asdict() for row in connection.execute(asked)]

    def _match_in(self, connection: Connection, number: int) -> Match:
        row = connection.execute(select(MATCHES).where(MATCHES.c.id == number)).first()
        if row is None:
            raise self._missing(number)
        called = f"{self._database.place}, match {number}"
        games = self._games_in(connection, number)
        recordings = [recording_in(connection, game, called) for game in games]
        played = [
            {**cast(dict[str, Plain], game["ending"] or {}), "replay": recording.body()}
            for game, recording in zip(games[: row.played], recordings, strict=False)
        ]
        now = recordings[row.played].body() if len(recordings) > row.played else None
        return match_of({**_header_of(row.header), "played": played, "now": now}, called)

    def _missing(self, number: int) -> RuleboundError:
        return RuleboundError(
            f"there is no match {number}", place=str(self._database.place), fix="Look at the list of games."
        )

    def _being_played(self, number: int) -> BeingPlayed:
        return BeingPlayed(
            f"match {number} is being played by another process",
            place=str(self._database.place),
            fix="Leave it there first, or begin another.",
        )


def hold_name(number: int) -> str:
    """Return what a match is called where it is held."""
    return f"match-{number}"


def ending_of(result: tuple[float, ...], summary: Data) -> dict[str, object]:
    """Return how a game of a match ended, as its row has it."""
    return {"result": list(result), **summary}


def insert_match(
    connection: Connection,
    match: Match,
    holder: str,
    place: str = "terminal",
    code: str = "",
    more: Data | None = None,
    begun: float = 0.0,
) -> tuple[int, list[tuple[int, dict[str, Any], dict[str, Any] | None]]]:
    """Add a match with its games; return its number, and each game's with what else is known and how it ended."""
    when = begun or time.time()
    values = {
        "code": code or None,
        "place": place,
        "game": match.kind.name,
        "header": canonical(match.header()),
        "played": len(match.played),
        "begun": when,
        "changed": when,
        "ended": when if match.over else None,
        "ending": {"result": list(match.result or ()), **match.summary()} if match.over else None,
        "more": dict(more or {}),
        "holder": holder,
    }
    (number,) = connection.execute(insert(MATCHES).values(values)).inserted_primary_key or (0,)
    games: list[tuple[int, dict[str, Any], dict[str, Any] | None]] = []
    endings: list[dict[str, Any] | None] = [ending_of(one.result, one.summary()) for one in match.played]
    recordings = [one.recording for one in match.played]
    if match.recording is not None:
        recordings.append(match.recording)
        endings.append(None)
    for at, (recording, ending) in enumerate(zip(recordings, endings, strict=True), start=1):
        game = insert_game(
            connection, recording, holder, match=number, in_match=at, begun=begun, ending=ending, more=more
        )
        games.append((game, dict(more or {}), ending))
    return int(number), games


def _header_of(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
