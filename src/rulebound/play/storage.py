"""Where games are kept between sessions: the user's state folder, one file for each game, nothing ever overwritten.

``$XDG_STATE_HOME/rulebound`` (usually ``~/.local/state/rulebound``) has ``unfinished`` games, each a replay that is
rewritten after every answer of a person, and the latest ``finished`` ones; and ``matches`` has the same for matches.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, Protocol, final

from rulebound.play.replays import write_text

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
        """Keep the game as it is now."""

    def finish(self, text: str) -> Path:
        """Keep the game as finished. Return where it is."""

    def reopen(self) -> None:
        """Make a finished game an unfinished one again."""


@final
class Autosave:
    """The file of one game (or match) at the table."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @classmethod
    def fresh(cls, game: str, seed: str, within: str = "") -> Autosave:
        """Return the file of a new game: a name that nothing has yet."""
        where = folder() / within / "unfinished"
        safe = "".join(sign if sign.isalnum() else "-" for sign in f"{game}-{seed}")[:40]
        number = 1
        while (where / f"{safe}-{number}.json").exists() or (
            where.parent / "finished" / f"{safe}-{number}.json"
        ).exists():
            number += 1
        return cls(where / f"{safe}-{number}.json")

    def write(self, text: str) -> None:
        """Keep the game as it is now."""
        write_text(self.path, text)

    def finish(self, text: str) -> Path:
        """Keep the game as finished; the oldest finished games beyond ``KEPT`` are removed. Return where it is."""
        where = self._beside("finished")
        kept = where / self.path.name
        write_text(kept, text)
        if self.path != kept:
            self.path.unlink(missing_ok=True)
            self.path = kept
        for old in _latest_first(where)[KEPT:]:
            old.unlink(missing_ok=True)
        return kept

    def reopen(self) -> None:
        """Make a finished game an unfinished one again (its end was taken back)."""
        again = self._beside("unfinished") / self.path.name
        if again != self.path:
            self.path.unlink(missing_ok=True)
            self.path = again

    def _beside(self, name: str) -> Path:
        """Return the folder of finished or unfinished ones, of games or of matches as this file is one."""
        return self.path.parent.parent / name
