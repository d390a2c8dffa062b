"""Where games are kept between sessions: the user's state folder, one file for each game, nothing ever overwritten.

``$XDG_STATE_HOME/rulebound`` (usually ``~/.local/state/rulebound``) has ``unfinished`` games, each a replay that is
rewritten after every answer of a person, and the latest ``finished`` ones.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, final

from rulebound.play.replays import write_text

__all__ = ["Autosave", "folder", "unfinished"]

#: How many finished games are kept.
KEPT: Final = 20


def folder() -> Path:
    """Return the folder of games; it need not exist."""
    base = os.environ.get("XDG_STATE_HOME", "")
    home = Path(base) if base and Path(base).is_absolute() else Path.home() / ".local" / "state"
    return home / "rulebound"


def unfinished() -> list[Path]:
    """Return the unfinished games, the latest first."""
    return _latest_first(folder() / "unfinished")


def _latest_first(where: Path) -> list[Path]:
    if not where.is_dir():
        return []
    files = [path for path in where.iterdir() if path.suffix == ".json" and not path.name.startswith(".")]
    return sorted(files, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)


@final
class Autosave:
    """The file of one game at the table."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @classmethod
    def fresh(cls, game: str, seed: str) -> Autosave:
        """Return the file of a new game: a name that nothing has yet."""
        where = folder() / "unfinished"
        safe = "".join(sign if sign.isalnum() else "-" for sign in f"{game}-{seed}")[:40]
        number = 1
        while (where / f"{safe}-{number}.json").exists() or (
            folder() / "finished" / f"{safe}-{number}.json"
        ).exists():
            number += 1
        return cls(where / f"{safe}-{number}.json")

    def write(self, text: str) -> None:
        """Keep the game as it is now."""
        write_text(self.path, text)

    def finish(self, text: str) -> Path:
        """Keep the game as finished; the oldest finished games beyond ``KEPT`` are removed. Return where it is."""
        where = folder() / "finished"
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
        again = folder() / "unfinished" / self.path.name
        if again != self.path:
            self.path.unlink(missing_ok=True)
            self.path = again
