"""Files that are written whole or not at all, and locks that nobody holds who is dead.

What :func:`write_text` has written is there after a crash and after a loss of power; what it was writing when it was
stopped is removed by the next that writes beside it.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Final, final

__all__ = ["Lock", "remove_leftovers", "write_text"]

#: What a file is called while it is written, and what holds its name: hidden files beside it.
PART: Final = ".part"
LOCK: Final = ".lock"


if sys.platform == "win32":
    import msvcrt

    def _hold(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _hold(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _take_hold(handle: int) -> bool:
    """Hold an open file until it is closed; False if another does (where nothing can be held, nobody does)."""
    try:
        _hold(handle)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        pass
    return True


def _is_at(handle: int, path: str | Path) -> bool:
    """Tell whether an open file still has its name: another may have removed it before it was held."""
    try:
        return os.path.samestat(os.fstat(handle), os.stat(path))
    except FileNotFoundError:
        return False


@final
class Lock:
    """Holds a file's name for one process at a time. The system lets go of it when that ends, however it ends."""

    def __init__(self, path: Path) -> None:
        self.path = path.parent / f".{path.name}{LOCK}"
        self._handle = -1

    def take(self) -> bool:
        """Take the lock; False if it is held already.

        Where its file can't be made, nothing is there to be overwritten: whoever writes beside it will be told why.
        """
        while True:
            try:
                _make_folder(self.path.parent)
                handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            except OSError:
                return True
            if not _take_hold(handle):
                os.close(handle)
                return False
            if _is_at(handle, self.path):
                self._handle = handle
                return True
            # Who held it has let go, and removed the file that was waited for.
            os.close(handle)

    def release(self) -> None:
        """Let go of the lock, if it is held, and leave no file behind."""
        if self._handle >= 0:
            self.path.unlink(missing_ok=True)
            os.close(self._handle)
            self._handle = -1

    def forget(self) -> None:
        """In a forked process: leave the lock to the process that has it."""
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all; its folder is made if it isn't there.

    When this returns, the new text is on the disk under its name; whatever stops it before, the old one is.
    """
    _make_folder(path.parent)
    remove_leftovers(path.parent, path.name)
    while not _written(path, text):
        pass


def _written(path: Path, text: str) -> bool:
    """Write the text beside the file and let it take the file's place; False if the part was swept away meanwhile."""
    handle, part = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=PART)
    try:
        # As long as it is held, nobody takes it for a leftover.
        if not _take_hold(handle) or not _is_at(handle, part):
            os.close(handle)
            return False
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
            os.replace(part, path)
    except BaseException:
        Path(part).unlink(missing_ok=True)
        raise
    _sync(path.parent)
    return True


def remove_leftovers(folder: Path, name: str = "") -> None:
    """Remove what dead processes have left hidden in a folder, beside one file or beside all of them."""
    try:
        names = os.listdir(folder)
    except OSError:
        return
    for found in names:
        if not (found.startswith(f".{name}") and found.endswith((PART, LOCK))):
            continue
        try:
            handle = os.open(folder / found, os.O_RDWR)
        except OSError:
            continue
        try:
            if _take_hold(handle) and _is_at(handle, folder / found):
                (folder / found).unlink(missing_ok=True)
        except OSError:
            pass
        finally:
            os.close(handle)


def _make_folder(folder: Path) -> None:
    """Make a folder and those it lies in, so that they are there after a loss of power, too."""
    if not folder.is_dir():
        _make_folder(folder.parent)
        folder.mkdir(exist_ok=True)
        _sync(folder.parent)


def _sync(folder: Path) -> None:
    """Have the names in a folder written to the disk, where the system can."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        pass
    finally:
        os.close(handle)
