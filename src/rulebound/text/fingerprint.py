"""The fingerprint of the machinery that reads texts: what was read by another one has to be read again."""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path
from typing import Final

__all__ = ["fingerprint"]

#: How what was read is written down; another number makes all that was kept before be forgotten.
FORMAT: Final = 1
#: So much is read at once: a library of compiled modules has tens of megabytes.
_AT_ONCE: Final = 1 << 18
#: What code and tables are: sources, and what they are compiled to.
_SUFFIXES: Final = (".py", ".toml", ".yaml", ".txt", ".so", ".pyd")


def fingerprint(game: str, *others: str) -> str:
    """Return the fingerprint of all that decides how the texts of a game are read ("" where nothing tells).

    That is the interpreter, and the content of each file of the kernel, of the phrasebook, of what card games share,
    of the game, and of ``others``, folders of the package. What is compiled counts besides its sources: these may have
    been changed since.
    """
    root = Path(__file__).parent.parent
    made = hashlib.sha256(f"{FORMAT} {sys.version} {sys.platform}".encode())
    paths = [*_files(root, deep=False)]
    for part in ("kernel", "text", "tcg", game, *others):
        paths += _files(root / part, deep=True)
    if not paths:
        return ""
    # Compiled modules share a library, which lies beside the package.
    paths += sorted(root.parent.glob("rulebound*__mypyc.*"))
    try:
        for path in paths:
            with path.open("rb") as file:
                made.update(f"{path.name} {os.fstat(file.fileno()).st_size} ".encode())
                while content := file.read(_AT_ONCE):
                    made.update(content)
    except OSError:
        return ""
    return made.hexdigest()[:16]


def _files(folder: Path, deep: bool) -> list[Path]:
    """Return the files of code in a folder (``deep``: and in those within it), in the same order everywhere."""
    found: list[Path] = []
    for at, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if deep and name != "__pycache__")
        found += [Path(at, name) for name in sorted(names) if name.endswith(_SUFFIXES)]
    return found
