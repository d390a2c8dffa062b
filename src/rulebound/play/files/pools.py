"""Imported cards and decks: other people's files, kept in the user's data folder.

``$XDG_DATA_HOME/rulebound`` (usually ``~/.local/share/rulebound``) has ``pools/GAME/NAME.jsonl`` (the cards as they
were read, after a first line that says where they are from and when) and ``decks/GAME/NAME.txt`` (plain lists).
``$XDG_CACHE_HOME/rulebound`` has what was compiled before (:mod:`rulebound.play.files.shelf`).
"""

from __future__ import annotations

import datetime
import json
import os
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from rulebound.errors import RuleboundError
from rulebound.play.files.whole_files import write_text
from rulebound.text.limits import printable

__all__ = ["Pool", "cache_folder", "deck_files", "keep_deck", "keep_pool", "pools", "safe_name"]


@dataclass(frozen=True)
class Pool:
    """An imported pool: its name, where it is kept, what file it was, when, and how many cards it has."""

    name: str
    path: Path
    source: str
    date: str
    cards: int


def folder(what: str, game: str) -> Path:
    """Return the folder of a game's pools or decks; it need not exist."""
    base = os.environ.get("XDG_DATA_HOME", "")
    home = Path(base) if base and Path(base).is_absolute() else Path.home() / ".local" / "share"
    return home / "rulebound" / what / game


def cache_folder() -> Path:
    """Return the folder of what can be worked out again; it need not exist."""
    base = os.environ.get("XDG_CACHE_HOME", "")
    home = Path(base) if base and Path(base).is_absolute() else Path.home() / ".cache"
    return home / "rulebound"


def safe_name(text: str) -> str:
    """Return a name that can be a file's."""
    return re.sub(r"[^\w' -]+", "-", text).strip("- ") or "imported"


def keep_pool(game: str, name: str, source: str, records: Iterable[dict[str, object]]) -> Pool:
    """Keep the records of cards under a name; an older pool of that name is replaced."""
    kept = list(records)
    path = folder("pools", game) / f"{safe_name(name)}.jsonl"
    date = datetime.date.today().isoformat()
    head = {"pool": safe_name(name), "source": source, "date": date, "cards": len(kept)}
    lines = [json.dumps(head), *(json.dumps(record, ensure_ascii=False) for record in kept)]
    write_text(path, "\n".join(lines) + "\n")
    return Pool(safe_name(name), path, source, date, len(kept))


def pools(game: str) -> list[Pool]:
    """Return the imported pools of a game by name; raises ``RuleboundError`` for one that is damaged."""
    where = folder("pools", game)
    found: list[Pool] = []
    for path in sorted(where.glob("*.jsonl")) if where.is_dir() else []:
        with path.open(encoding="utf-8") as lines:
            try:
                head = json.loads(lines.readline())
                source, date = printable(str(head["source"]), 200), printable(str(head["date"]))
                pool = Pool(path.stem, path, source, date, int(head["cards"]))
            except (ValueError, KeyError, TypeError, RecursionError):
                raise RuleboundError(
                    "not an imported pool", place=str(path), fix="Import the cards again."
                ) from None
        found.append(pool)
    return found


def keep_deck(game: str, name: str, text: str) -> Path:
    """Keep a deck list under a name; an older list of that name is replaced."""
    path = folder("decks", game) / f"{safe_name(name)}.txt"
    write_text(path, text)
    return path


def deck_files(game: str) -> list[Path]:
    """Return the imported deck lists of a game by name."""
    where = folder("decks", game)
    return sorted(where.glob("*.txt")) if where.is_dir() else []
