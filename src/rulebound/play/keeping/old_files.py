"""What older versions kept in files is taken over once.

Those had ``$XDG_STATE_HOME/rulebound`` (usually ``~/.local/state/rulebound``) with ``unfinished`` and ``finished``
games, and ``matches`` the same for matches; and ``$XDG_DATA_HOME/rulebound`` with ``pools/GAME/NAME.jsonl`` and
``decks/GAME/NAME.txt``. A file that has been taken over is moved into a folder ``imported`` beside, as it is; one that
is damaged is told and stays where it is, and so does a game that is being played by an older version.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, final

from sqlalchemy import Connection, insert, select

from rulebound.errors import RuleboundError
from rulebound.play.files.whole_files import Lock
from rulebound.play.keeping.belongings import KeptDeck, Pool, digest_of, put_deck, put_pool, safe_name
from rulebound.play.keeping.database import Database
from rulebound.play.keeping.games import insert_game
from rulebound.play.keeping.matches import insert_match
from rulebound.play.keeping.old_places import OldFile, old_files
from rulebound.play.keeping.tables import DECKS, OLD_FILES, POOLS
from rulebound.play.matches import read_match
from rulebound.play.replays import read_recording
from rulebound.play.table import ending
from rulebound.text.limits import printable

__all__ = ["TakenFrom", "take_over"]

#: Where files go that have been taken over.
TAKEN: Final = "imported"


@final
@dataclass(frozen=True)
class TakenFrom:
    """What became of old files: how many were taken over by what they are, where they lie now, and what is wrong."""

    counts: dict[str, int]
    folders: list[Path]
    problems: list[str]

    def lines(self) -> list[str]:
        """Return it in words."""
        told: list[str] = []
        if self.counts:
            parts = [f"{count} {what}{'' if count == 1 else 's'}" for what, count in self.counts.items()]
            where = " and ".join(str(folder) for folder in self.folders)
            told.append(f"Taken over from an older version: {', '.join(parts)}; the files are in {where}.")
        return told + [f"Not taken over: {problem}" for problem in self.problems]


def take_over(database: Database) -> TakenFrom:
    """Take over what older versions kept in files; each file once, whatever happens meanwhile."""
    counts: dict[str, int] = {}
    folders: list[Path] = []
    problems: list[str] = []
    for old in old_files():
        lock = Lock(old.path)
        if old.what in ("game", "match") and not lock.take():
            # An older version is playing it.
            continue
        try:
            problem = _take(database, old)
            if problem is None:
                continue
            if problem:
                problems.append(problem)
                continue
            what = "matche" if old.what == "match" else old.what
            counts[what] = counts.get(what, 0) + 1
            folders += [old.root / TAKEN] if old.root / TAKEN not in folders else []
        finally:
            lock.release()
    return TakenFrom(counts, folders, problems)


def _take(database: Database, old: OldFile) -> str | None:
    """Take a file over; return why that can't be done (empty: it was), None if it was looked at before."""
    try:
        text = old.path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        text, problem = "", f"{old.path}: {getattr(error, 'strerror', None) or 'not UTF-8 text'}"
    else:
        problem = ""
    digest = digest_of(text)
    with database.writing() as connection:
        asked = select(OLD_FILES.c.problem).where(OLD_FILES.c.name == old.name, OLD_FILES.c.digest == digest)
        known = connection.execute(asked).scalar()
        if known:
            return None
        if known is None:
            if not problem:
                try:
                    with connection.begin_nested():
                        _TAKES[old.what](connection, old, text)
                except RuleboundError as error:
                    problem = str(error)
            row = {"name": old.name, "digest": digest, "problem": problem}
            connection.execute(insert(OLD_FILES).values(row))
    if not problem:
        _put_away(old)
    return problem if known is None else None


def _put_away(old: OldFile) -> None:
    """Move a file that has been taken over out of the way; where that can't be done, it is known all the same."""
    place = old.root / TAKEN / old.name
    number = 1
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        while place.exists():
            number += 1
            place = (old.root / TAKEN / old.name).with_stem(f"{old.path.stem} {number}")
        old.path.rename(place)
    except OSError:
        return


# --- Each kind --------------------------------------------------------------------------------------------------------


def _take_game(connection: Connection, old: OldFile, text: str) -> None:
    recording = read_recording(text, str(old.path))
    finished = None
    if old.path.parent.name == "finished":
        game = recording.game(remember=False)
        finished = ending(game) if game.over else None
    insert_game(connection, recording, "", begun=old.path.stat().st_mtime, ending=finished)


def _take_match(connection: Connection, old: OldFile, text: str) -> None:
    insert_match(connection, read_match(text, str(old.path)), "", begun=old.path.stat().st_mtime)


def _take_pool(connection: Connection, old: OldFile, text: str) -> None:
    first, _, records = text.partition("\n")
    try:
        head = json.loads(first)
        source, date = printable(str(head["source"]), 1_000), printable(str(head["date"]), 200)
        cards = [json.loads(line) for line in records.splitlines() if line.strip()]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise RuleboundError(
            "not an imported pool", place=str(old.path), fix="Remove it, or import the cards again."
        ) from None
    game = old.path.parent.name
    names = connection.execute(select(POOLS.c.name).where(POOLS.c.game == game)).scalars().all()
    name = _free(safe_name(old.path.stem), names)
    put_pool(connection, game, Pool(name, source, date, len(cards), digest_of(records)), records)


def _take_deck(connection: Connection, old: OldFile, text: str) -> None:
    game = old.path.parent.name
    asked = select(DECKS.c.name).where(DECKS.c.game == game, DECKS.c.owner == "")
    name = _free(safe_name(old.path.stem), connection.execute(asked).scalars().all())
    put_deck(connection, game, KeptDeck(name, text, str(old.path), old.path.stat().st_mtime or time.time()))


def _free(name: str, taken: object) -> str:
    """Return a name that nothing has yet."""
    names = set(taken) if isinstance(taken, list | tuple) else set()
    number = 1
    free = name
    while free in names:
        number += 1
        free = f"{name} {number}"
    return free


_TAKES: Final[dict[str, Callable[[Connection, OldFile, str], None]]] = {
    "game": _take_game,
    "match": _take_match,
    "pool": _take_pool,
    "deck": _take_deck,
}
