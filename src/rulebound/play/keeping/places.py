"""Where things are kept: folders as the system has them, and which database is used.

The usual database is a file in the user's data folder. Another is named by URL (``postgresql://...``, ``sqlite:///...``)
or by the path of an SQLite file: with ``--database``, or in the environment as ``RULEBOUND_DATABASE``.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

import platformdirs

from rulebound.errors import RuleboundError

__all__ = ["VARIABLE", "Place", "data_folder", "place_named", "place_now", "using"]

#: What names the database in the environment.
VARIABLE: Final = "RULEBOUND_DATABASE"
#: The name of the usual database in the user's data folder.
USUAL: Final = "rulebound.sqlite"
#: The servers that are known, and the driver for each.
SERVERS: Final = ("postgresql", "postgres", "postgresql+psycopg")
FILES: Final = ("sqlite", "sqlite+pysqlite")

_chosen: list[str] = []


@dataclass(frozen=True)
class Place:
    """Where a database is: a file, or a server's URL (empty for a file)."""

    path: Path | None
    url: str = ""
    #: Whether it is the user's own, which takes over what older versions kept in files.
    is_usual: bool = False

    def __str__(self) -> str:
        """Return it as it may be shown: without a password."""
        if self.path is not None:
            return str(self.path)
        parts = urlsplit(self.url)
        at = f"{parts.username}@{parts.hostname or ''}" if parts.username else parts.hostname or ""
        port = f":{parts.port}" if parts.port else ""
        return f"{parts.scheme}://{at}{port}{parts.path}"


def data_folder() -> Path:
    """Return the folder of the user's data; it need not exist."""
    folder = Path(platformdirs.user_data_dir("rulebound", appauthor=False))
    if not folder.is_absolute():
        raise RuleboundError(
            "there is no folder for a user's data", place=str(folder), fix=f"Set {VARIABLE} or XDG_DATA_HOME."
        )
    return folder


@contextmanager
def using(named: str) -> Iterator[None]:
    """Use another database than the environment says for as long as the context lasts."""
    _chosen.append(named)
    try:
        yield
    finally:
        _chosen.pop()


def place_now() -> Place:
    """Return where the database is that is used now."""
    named = _chosen[-1] if _chosen else os.environ.get(VARIABLE, "")
    return place_named(named) if named else Place(data_folder() / USUAL, is_usual=True)


def place_named(named: str) -> Place:
    """Return a place by its URL or path; raises ``RuleboundError`` for what is none."""
    scheme, marks, rest = named.partition("://")
    if not marks:
        return Place(Path(named).expanduser().absolute())
    fix = "Use postgresql://user@host/name, or the path of an SQLite file."
    if scheme in FILES:
        name = unquote(rest.partition("?")[0]).removeprefix("/")
        if not name or name == ":memory:":
            raise RuleboundError("such a database keeps nothing", place="--database", fix=fix)
        return Place(Path(name).expanduser().absolute())
    if scheme not in SERVERS:
        raise RuleboundError(f"no database of the kind {scheme!r} is known", place="--database", fix=fix)
    try:
        _ = urlsplit(named).port
    except ValueError:
        raise RuleboundError("not the URL of a database", place="--database", fix=fix) from None
    return Place(None, f"postgresql+psycopg://{rest}")
