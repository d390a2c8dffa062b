"""Who has a game: one program at a time, until it lets go or ends, however it ends.

Beside an SQLite file that is a lock of the system for each game; with a server it is an advisory lock of a connection
that a program keeps for that alone.
"""

from __future__ import annotations

import threading
import time
import zlib
from pathlib import Path
from typing import Protocol, final

from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError

from rulebound.play.files.whole_files import Lock, remove_leftovers
from rulebound.play.keeping.database import Database
from rulebound.play.keeping.keeper import NotKept

__all__ = ["Holds", "holds_of", "take_patiently"]


class Holds(Protocol):
    """What this program holds."""

    def take(self, name: str) -> bool:
        """Hold what a name ("game-12") stands for; False if somebody has it, in this program or another."""

    def release(self, name: str) -> None:
        """Let go of it, if it is held here."""

    def close(self) -> None:
        """Let go of everything."""

    def forget(self) -> None:
        """In a forked process: leave everything to the process that holds it."""


@final
class FileHolds:
    """Locks of the system, in a folder beside the database."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._held: dict[str, Lock] = {}
        self._busy = threading.Lock()
        remove_leftovers(folder)

    def take(self, name: str) -> bool:
        """Hold what a name stands for; False if somebody has it."""
        with self._busy:
            lock = Lock(self._folder / name)
            if name in self._held or not lock.take():
                return False
            self._held[name] = lock
            return True

    def release(self, name: str) -> None:
        """Let go of it, if it is held here."""
        with self._busy:
            lock = self._held.pop(name, None)
            if lock is not None:
                lock.release()

    def close(self) -> None:
        """Let go of everything."""
        for name in list(self._held):
            self.release(name)

    def forget(self) -> None:
        """In a forked process: leave everything to the process that holds it, or it would be held beyond its end."""
        for lock in self._held.values():
            lock.forget()
        self._held.clear()


@final
class ServerHolds:
    """Advisory locks of PostgreSQL, all of one connection: the server lets go of them as soon as that ends."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._connection: Connection | None = None
        self._held: set[str] = set()
        self._busy = threading.Lock()

    def take(self, name: str) -> bool:
        """Hold what a name stands for; False if somebody has it."""
        with self._busy:
            # To the server, all of this program is one.
            if name in self._held or not self._ask("pg_try_advisory_lock", name):
                return False
            self._held.add(name)
            return True

    def release(self, name: str) -> None:
        """Let go of it, if it is held here."""
        with self._busy:
            if name in self._held:
                self._held.discard(name)
                try:
                    self._ask("pg_advisory_unlock", name)
                except NotKept:
                    # Without the connection nothing is held any more.
                    return

    def close(self) -> None:
        """Let go of everything."""
        with self._busy:
            self._held.clear()
            if self._connection is not None:
                # Closed for good: back in the pool, it would go on to hold.
                self._connection.invalidate()
                self._connection.close()
                self._connection = None

    def forget(self) -> None:
        """In a forked process: leave everything to the process that holds it."""
        self._held.clear()
        if self._connection is not None:
            # Nothing is said to the server, which would take it for its client's.
            self._connection.detach()
            self._connection = None

    def _ask(self, function: str, name: str) -> bool:
        """Call a function of the server that takes or releases a lock."""
        for attempt in (1, 2):
            try:
                if self._connection is None:
                    connection = self._database.engine.connect()
                    self._connection = connection.execution_options(isolation_level="AUTOCOMMIT")
                asked = text(f"SELECT {function}(:group, :one)")
                what, _, number = name.rpartition("-")
                group, one = zlib.crc32(f"rulebound {what}".encode()) >> 1, int(number)
                return bool(self._connection.execute(asked, {"group": group, "one": one}).scalar())
            except SQLAlchemyError as error:
                # The connection has been lost; what it held, others may have taken, which the database will tell.
                if self._connection is not None:
                    self._connection.invalidate()
                    self._connection.close()
                    self._connection = None
                if attempt == 2:
                    raise NotKept(str(error).split("\n")[0], place=str(self._database.place)) from error
        raise AssertionError


def take_patiently(holds: Holds, name: str) -> bool:
    """Hold what a name stands for; False if somebody has it, and not only for a moment, to see whether anybody does."""
    for pause in (0.0, 0.05, 0.1):
        time.sleep(pause)
        if holds.take(name):
            return True
    return False


def holds_of(database: Database) -> Holds:
    """Return what holds the games of a database."""
    path = database.place.path
    return ServerHolds(database) if path is None else FileHolds(path.parent / f"{path.name}-held")
