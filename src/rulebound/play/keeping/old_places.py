"""Where older versions kept games, matches, pools and decks: in files, which :mod:`.old_files` takes over."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import final

__all__ = ["OldFile", "is_anything_old", "old_files"]


@final
@dataclass(frozen=True)
class OldFile:
    """A file of an older version: where it is, below which folder, and what is in it: a game, match, pool or deck."""

    path: Path
    root: Path
    what: str

    @property
    def name(self) -> str:
        """What it is called below its folder."""
        return self.path.relative_to(self.root).as_posix()


def _home(variable: str, usual: tuple[str, ...]) -> Path:
    """Return a folder as the older versions found it, on any system."""
    base = os.environ.get(variable, "")
    home = Path(base) if base and Path(base).is_absolute() else Path.home().joinpath(*usual)
    return home / "rulebound"


def old_files() -> Iterator[OldFile]:
    """Find the files of older versions."""
    try:
        state = _home("XDG_STATE_HOME", (".local", "state"))
        data = _home("XDG_DATA_HOME", (".local", "share"))
    except RuntimeError:
        # Whoever has no home has kept nothing.
        return
    for name in ("finished", "unfinished"):
        for path in _files(state / name, "*.json"):
            yield OldFile(path, state, "game")
        for path in _files(state / "matches" / name, "*.json"):
            yield OldFile(path, state, "match")
    for path in _files(data / "pools", "*/*.jsonl"):
        yield OldFile(path, data, "pool")
    for path in _files(data / "decks", "*/*.txt"):
        yield OldFile(path, data, "deck")


def _files(folder: Path, pattern: str) -> list[Path]:
    """Return the files of a folder, the oldest first."""
    if not folder.is_dir():
        return []
    found = [path for path in folder.glob(pattern) if path.is_file() and not path.name.startswith(".")]
    return sorted(found, key=lambda path: (path.stat().st_mtime_ns, path.name))


def is_anything_old() -> bool:
    """Tell whether an older version has left a file."""
    return next(old_files(), None) is not None
