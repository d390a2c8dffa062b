"""A database as a program opens it: made or brought up to date, with transactions whose errors are one clear line."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, final

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from rulebound.errors import RuleboundError
from rulebound.play.keeping.keeper import NotKept
from rulebound.play.keeping.places import Place
from rulebound.play.keeping.tables import METADATA

__all__ = ["LATEST", "Database"]

#: The step of :mod:`.migrations` that this version's tables are at.
LATEST: Final = "1"
#: How long one program waits for another that writes, in seconds.
PATIENCE: Final = 20
#: What PostgreSQL's locks of this program are called, so that others' are not in the way: for steps, and for games.
STEPPING: Final = 0x52554C45


@final
class Database:
    """An open database. Any thread may use it; a forked process has to call ``forget`` first."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.engine = _engine(place)
        try:
            self._bring_up_to_date()
        except BaseException:
            self.engine.dispose()
            raise

    @property
    def is_server(self) -> bool:
        """Whether others elsewhere may use it at the same time."""
        return self.place.path is None

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that reads; raises ``NotKept`` for what the database can't do."""
        with self._told(), self.engine.connect() as connection, connection.begin():
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that writes: what was done in it is on the disk when it ends, or none of it is."""
        with self._told(), self.engine.connect() as connection:
            connection.execution_options(is_writing=True)
            with connection.begin():
                yield connection

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()

    def forget(self) -> None:
        """Let the connections be the process's that this one was forked from."""
        self.engine.dispose(close=False)

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except SQLAlchemyError as error:
            raise NotKept(_words(error), place=str(self.place)) from error
        except json.JSONDecodeError as error:
            raise NotKept(f"the database is damaged: {error}", str(self.place), "Use a backup.") from error

    # --- Its tables --------------------------------------------------------------------------------------------------

    def _bring_up_to_date(self) -> None:
        """Make the tables, or change those of an older version; a newer version's are left as they are."""
        if self.place.path is not None:
            try:
                self.place.path.parent.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise NotKept(f"{error.filename}: {error.strerror}", place=str(self.place)) from error
        with self.reading() as connection:
            if self._step_of(connection) == LATEST:
                return
        if self.place.path is not None:
            self._keep_a_journal()
        with self.writing() as connection:
            if self.is_server:
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": STEPPING})
            # Another program may have done it meanwhile.
            if self._step_of(connection) != LATEST:
                _take_steps(connection)

    def _step_of(self, connection: Connection) -> str:
        """Return the step that the tables are at, empty for none; raises ``RuleboundError`` if it isn't one of ours."""
        tables = set(inspect(connection).get_table_names())
        if "alembic_version" not in tables:
            others = sorted(tables & set(METADATA.tables))
            if others:
                raise RuleboundError(
                    f"the database has a table {others[0]!r} that isn't Rulebound's",
                    place=str(self.place),
                    fix="Name another with --database.",
                )
            return ""
        step = str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or "")
        if step and not (step.isdecimal() and int(step) <= int(LATEST)):
            raise RuleboundError(
                f"the database was made by a newer Rulebound (step {step}; this one knows {LATEST})",
                place=str(self.place),
                fix="Update Rulebound, or name another with --database.",
            )
        return step

    def _keep_a_journal(self) -> None:
        """Have SQLite write ahead: readers and the one who writes are not in each other's way."""
        with self._told():
            for attempt in range(PATIENCE * 20):
                connection = self.engine.raw_connection()
                try:
                    connection.cursor().execute("PRAGMA journal_mode=WAL")
                    return
                except sqlite3.OperationalError as error:
                    # Nobody waits for this lock by himself.
                    if "locked" not in str(error) or attempt == PATIENCE * 20 - 1:
                        raise NotKept(str(error), place=str(self.place)) from error
                    time.sleep(0.05)
                finally:
                    connection.close()


def _take_steps(connection: Connection) -> None:
    """Do all steps that the tables lack, within the transaction."""
    # Only who makes or changes tables loads Alembic, which takes as long as everything else.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, LATEST)


def _engine(place: Place) -> Engine:
    if place.path is None:
        try:
            return create_engine(
                place.url,
                pool_pre_ping=True,
                # A connection to a server that is gone is noticed within a minute, at both ends.
                connect_args={
                    "connect_timeout": 5,
                    "keepalives_idle": 20,
                    "keepalives_interval": 10,
                    "keepalives_count": 3,
                },
            )
        except ModuleNotFoundError:
            raise RuleboundError(
                "PostgreSQL needs another package", place="--database", fix="Install rulebound[postgresql]."
            ) from None
        except SQLAlchemyError:
            raise RuleboundError(
                "not the URL of a database", place="--database", fix="Use postgresql://user@host/name."
            ) from None
    engine = create_engine(URL.create("sqlite", database=str(place.path)), connect_args={"timeout": PATIENCE})
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: Any, _record: ConnectionPoolEntry) -> None:
    """Set a connection to SQLite up: we begin transactions ourselves, and a commit is on the disk."""
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _begin(connection: Connection) -> None:
    """Begin a transaction of SQLite; one that writes takes the right to at once, so that it need not fail later."""
    writes = connection.get_execution_options().get("is_writing", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _words(error: SQLAlchemyError) -> str:
    """Return what a database said, in a line."""
    said = str(getattr(error, "orig", None) or error)
    return " ".join(said.split()) or type(error).__name__
