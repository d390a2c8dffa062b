"""Where games are kept between sessions: the user's state folder, one file for each game, nothing ever overwritten.

``$XDG_STATE_HOME/rulebound`` (usually ``~/.local/state/rulebound``) has ``unfinished`` games, each a replay that is
rewritten after every answer of a person, and the latest ``finished`` ones; and ``matches`` has the same for matches.

One process at a time has a game's file: its name is held from before the game begins until it is let go of, or the
process ends. Whatever ends it, each answer that a person has seen accepted is in the file.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, Protocol, final

from rulebound.play.files.whole_files import Lock, remove_leftovers, write_text

__all__ = ["MATCHES", "Autosave", "Keeper", "folder", "unfinished"]

#: How many finished games are kept.
KEPT: Final = 20
#: Where matches lie within the folder.
MATCHES: Final = "matches"


def folder() -> Path:
    """Return the folder of games; it need not exist."""
    base = os.environ.get("XDG_STATE_HOME", "")
    home = Path(base) if base and Path(base).is_absolute() else Path.home() / ".local" / "state"
    return home / "rulebound"


def unfinished(within: str = "") -> list[Path]:
    """Return the unfinished games (or matches, ``within`` their folder), the latest first."""
    return _latest_first(folder() / within / "unfinished")


def _latest_first(where: Path) -> list[Path]:
    if not where.is_dir():
        return []
    files = [path for path in where.iterdir() if path.suffix == ".json" and not path.name.startswith(".")]
    return sorted(files, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)


class Keeper(Protocol):
    """Keeps a game that is played: what the table needs of an :class:`Autosave`."""

    @property
    def path(self) -> Path:
        """Where it is kept."""

    def write(self, text: str) -> None:
        """Keep the game as it is now, unfinished (again, if its end was taken back)."""

    def finish(self, text: str) -> Path:
        """Keep the game as finished. Return where it is."""


@final
class Autosave:
    """The file of one game (or match) at the table."""

    def __init__(self, path: Path, lock: Lock | None = None) -> None:
        self.path = path
        self._lock = lock

    @classmethod
    def fresh(cls, game: str, seed: str, within: str = "") -> Autosave:
        """Return the file of a new game: a name that nothing has yet, and that nobody else will take."""
        where = folder() / within / "unfinished"
        remove_leftovers(where)
        remove_leftovers(where.parent / "finished")
        safe = "".join(sign if sign.isalnum() else "-" for sign in f"{game}-{seed}")[:40]
        number = 1
        while True:
            path = where / f"{safe}-{number}.json"
            lock = Lock(path)
            if lock.take():
                if not path.exists() and not (where.parent / "finished" / path.name).exists():
                    return cls(path, lock)
                lock.release()
            number += 1

    @classmethod
    def again(cls, path: Path) -> Autosave | None:
        """Return the file of an unfinished game, to be gone on with; None if another process is playing it."""
        lock = Lock(path)
        if not lock.take():
            return None
        if path.exists():
            return cls(path, lock)
        # Who played it has just ended it.
        lock.release()
        return None

    def release(self) -> None:
        """Let others have the game."""
        if self._lock is not None:
            self._lock.release()

    def write(self, text: str) -> None:
        """Keep the game as it is now, unfinished (again, if its end was taken back)."""
        self._write("unfinished", text)

    def finish(self, text: str) -> Path:
        """Keep the game as finished; the oldest finished games beyond ``KEPT`` are removed. Return where it is."""
        self._write("finished", text)
        for old in _latest_first(self.path.parent)[KEPT:]:
            old.unlink(missing_ok=True)
        return self.path

    def _write(self, name: str, text: str) -> None:
        """Write the game among the finished or unfinished ones, and only then remove it from where it was."""
        path = self.path.parent.parent / name / self.path.name
        write_text(path, text)
        if path != self.path:
            self.path.unlink(missing_ok=True)
            self.path = path
