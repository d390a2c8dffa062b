"""The tables of what is kept; :mod:`.migrations` makes them, and changes those that older versions made."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

__all__ = ["ANSWERS", "DECKS", "GAMES", "MATCHES", "METADATA", "OLD_FILES", "POOLS", "SETTINGS"]

#: Constraints have names, so that a later version can change them.
METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

#: Times are seconds since 1970, UTC. ``holder`` is the word of whoever holds the game: only who has it may write.
MATCHES: Final = Table(
    "matches",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("code", String(200), nullable=True, unique=True),
    Column("place", String(200), nullable=False),
    Column("game", String(200), nullable=False),
    # What the match says besides its games, as its file does (JSON), and how many of them are counted.
    Column("header", Text, nullable=False),
    Column("played", Integer, nullable=False),
    Column("begun", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("ended", Double, nullable=True),
    Column("ending", JSON, nullable=True),
    Column("more", JSON, nullable=False),
    Column("holder", String(200), nullable=False),
    sqlite_autoincrement=True,
)

GAMES: Final = Table(
    "games",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("code", String(200), nullable=True, unique=True),
    Column("place", String(200), nullable=False),
    Column("game", String(200), nullable=False),
    Column("edition", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("seats", JSON, nullable=False),
    Column("decks", JSON, nullable=False),
    # Which game of which match it is, if it is one.
    Column("match", ForeignKey(MATCHES.c.id, ondelete="CASCADE"), nullable=True),
    Column("in_match", Integer, nullable=True),
    Column("begun", Double, nullable=False),
    Column("ended", Double, nullable=True),
    Column("ending", JSON, nullable=True),
    Column("more", JSON, nullable=False),
    Column("holder", String(200), nullable=False),
    # The position that it starts from, as a save, compressed.
    Column("start", LargeBinary, nullable=False),
    Index(None, "match"),
    sqlite_autoincrement=True,
)

ANSWERS: Final = Table(
    "answers",
    METADATA,
    Column("game", ForeignKey(GAMES.c.id, ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("answer", BigInteger, nullable=False),
    Column("by", String(1), nullable=False),
    Column("given", Double, nullable=False),
    sqlite_with_rowid=False,
)

#: ``owner`` is empty for the user of this machine; a server with several users names them.
DECKS: Final = Table(
    "decks",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("owner", String(200), nullable=False),
    Column("game", String(200), nullable=False),
    Column("name", String(200), nullable=False),
    Column("text", Text, nullable=False),
    Column("source", Text, nullable=False),
    Column("changed", Double, nullable=False),
    UniqueConstraint("owner", "game", "name"),
    sqlite_autoincrement=True,
)

POOLS: Final = Table(
    "pools",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("game", String(200), nullable=False),
    Column("name", String(200), nullable=False),
    Column("source", Text, nullable=False),
    Column("date", String(200), nullable=False),
    Column("cards", Integer, nullable=False),
    Column("digest", String(64), nullable=False),
    # The records of its cards, a line of JSON for each, compressed.
    Column("records", LargeBinary, nullable=False),
    UniqueConstraint("game", "name"),
    sqlite_autoincrement=True,
)

SETTINGS: Final = Table(
    "settings",
    METADATA,
    Column("owner", String(200), primary_key=True),
    Column("key", String(200), primary_key=True),
    Column("value", JSON, nullable=False),
)

#: The files of older versions that have been looked at, and why one could not be taken over (empty: it was).
OLD_FILES: Final = Table(
    "old_files",
    METADATA,
    Column("name", String(1000), primary_key=True),
    Column("digest", String(64), primary_key=True),
    Column("problem", Text, nullable=False),
)
