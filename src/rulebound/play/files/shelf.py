"""Shelves: what takes long to work out, kept in the user's cache folder for the next start.

A shelf is a file of lines, each a key, a check, and the text that is kept. Nobody has to trust one: a line that isn't
what was written, or was written for another version, isn't there, and what isn't there is worked out again. It is
written whole beside its place and then put there (:mod:`.whole_files`), so that of several processes which write at
once one has written it. A shelf that can't be read or written is an empty one.

With ``RULEBOUND_CACHE=no`` in the environment nothing is kept.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final, final

import platformdirs

from rulebound.play.files.whole_files import write_text

__all__ = ["Shelf", "cache_folder", "shelf", "shelves"]

#: The bytes of a shelf. All 4,700 cards of a large pool come to a fourth of it.
LARGEST: Final = 16 * 2**20
#: Of how many versions of the program the shelves stay.
VERSIONS: Final = 4
#: How many signs a key and a check have, and where the text begins.
_KEY: Final = 32
_CHECK: Final = 16
_TEXT: Final = _KEY + _CHECK + 2


@final
class Shelf:
    """What is kept of one kind by one version; ``version_now`` says what version lies there when it is written."""

    def __init__(self, folder: Path, kind: str, version: str, version_now: Callable[[], str]) -> None:
        self.path = folder / f"{kind}-{version}.kept"
        self._kind = kind
        self._version = version
        self._version_now = version_now
        self._lines: dict[str, str] | None = None
        #: What this process has put there or found of use, and whether some of it isn't written yet.
        self._used: dict[str, str] = {}
        self._new = False

    def get(self, key: str) -> str | None:
        """Return the text that was put under a key; None if none was, or it is damaged."""
        if self._lines is None:
            self._lines = _lines_of(self.path)
        line = self._lines.get(key)
        if line is None or not self._is_whole(key, line):
            return None
        self._used[key] = line
        return line[_TEXT:]

    def put(self, key: str, text: str) -> None:
        """Put a text of ASCII signs, without line breaks, under a key of 32 hexadecimal digits."""
        line = self._line(key, text)
        if self._lines is None:
            self._lines = _lines_of(self.path)
        self._lines[key] = self._used[key] = line
        self._new = True

    def keep(self) -> None:
        """Write what is new, if anything is; with what others have written meanwhile."""
        if not self._new:
            return
        self._new = False
        if self._version_now() != self._version:
            # The program has been changed while it ran: what it works out belongs to no version.
            return
        others = {key: line for key, line in _lines_of(self.path).items() if key not in self._used}
        lines = [*(line for key, line in others.items() if self._is_whole(key, line)), *self._used.values()]
        try:
            write_text(self.path, "".join(f"{line}\n" for line in _latest(lines)))
            self._remove_old()
        except OSError:
            # What can't be kept is worked out again the next time.
            return

    def _line(self, key: str, text: str) -> str:
        check = hashlib.sha256(f"{self._version} {key} {text}".encode()).hexdigest()[:_CHECK]
        return f"{key} {check} {text}"

    def _is_whole(self, key: str, line: str) -> bool:
        return line == self._line(key, line[_TEXT:])

    def _remove_old(self) -> None:
        """Remove the shelves of all versions but the latest ones."""
        found = [(path.stat().st_mtime_ns, path) for path in self.path.parent.glob(f"{self._kind}-*.kept")]
        for _, old in sorted(found, reverse=True)[VERSIONS:]:
            old.unlink(missing_ok=True)


def _latest(lines: list[str]) -> list[str]:
    """Return as many lines as a shelf holds, those at the end."""
    left = LARGEST
    for at in range(len(lines) - 1, -1, -1):
        left -= len(lines[at]) + 1
        if left < 0:
            return lines[at + 1 :]
    return lines


def _lines_of(path: Path) -> dict[str, str]:
    """Return the lines of a shelf by their keys; none if there is no such file, or one that is no shelf."""
    try:
        if not path.is_file():
            return {}
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError:
        return {}
    if len(content) > LARGEST:
        return {}
    lines = content.decode("ascii", errors="replace").split("\n")
    # A line that broke off is damaged, and so is the one without a line break.
    return {line[:_KEY]: line for line in lines if len(line) > _TEXT}


def cache_folder() -> Path:
    """Return the folder of what can be worked out again; it need not exist."""
    folder = Path(platformdirs.user_cache_dir("rulebound", appauthor=False))
    if not folder.is_absolute():
        raise RuntimeError("there is no home folder")
    return folder


def shelf(kind: str, version: str, version_now: Callable[[], str]) -> Shelf | None:
    """Return the user's shelf of a kind; None if nothing is to be kept."""
    if os.environ.get("RULEBOUND_CACHE", "").casefold() in ("no", "0", "off") or not version:
        return None
    try:
        folder = cache_folder()
    except RuntimeError:
        # Whoever has no home keeps nothing.
        return None
    return shelves(folder, kind, version, version_now)


@cache
def shelves(folder: Path, kind: str, version: str, version_now: Callable[[], str]) -> Shelf:
    """Return a shelf, the same one each time: a process reads it once."""
    return Shelf(folder, kind, version, version_now)
