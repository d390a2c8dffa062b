"""What goes over the network of what went wrong: every error's words, without the server's paths and its database.

At the terminal an error names the file or the database that it is about: whoever reads it sits there. Over a network
somebody else does. A file is told by its name alone, a database not at all; whatever the server answers about an error
comes from here.
"""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from typing import Final

from rulebound.errors import RuleboundError
from rulebound.play.keeping.keeper import BeingPlayed, NotKept, TakenOver

__all__ = ["fault_told", "renamed", "told", "told_whole", "without_paths"]

#: A database's URL, with whatever stands in it.
_URL: Final = re.compile(r"\b(?:postgres(?:ql)?|sqlite)(?:\+\w+)?://[^\s'\"]*[^\s'\".,;:]", re.IGNORECASE)
#: The beginning of a path that says all of where something is: of Linux and macOS, of Windows, of a Windows server.
_ROOT: Final = r"(?:/(?=[\w.~])|[A-Za-z]:[\\/]|\\\\(?=\w))"
_QUOTED: Final = re.compile(rf"(['\"]){_ROOT}[^'\"\n]*\1")
_BARE: Final = re.compile(rf"(?<![\w/\\.:)\]}}~+-]){_ROOT}[^\s'\",;:()]*")
_WHOLE: Final = re.compile(rf"{_ROOT}[^\n]*")


def told(error: RuleboundError) -> dict[str, str]:
    """Return the parts of an error: its message, place and fix."""
    if isinstance(error, NotKept) and not isinstance(error, TakenOver) and "://" in error.place:
        # What a server of databases says of itself tells its host, its user and its name.
        return {"message": "the database can't be used now", "place": "", "fix": "Try again in a while."}
    place = "" if isinstance(error, (BeingPlayed, NotKept)) else _place(error.place)
    return {"message": _of(error, error.message), "place": place, "fix": _of(error, error.fix)}


def told_whole(error: RuleboundError) -> str:
    """Return an error in one line."""
    return str(RuleboundError(**told(error)))


def fault_told(error: Exception) -> str:
    """Return in words what nobody foresaw."""
    return f"{type(error).__name__}: {without_paths(str(error))}"


def renamed(error: RuleboundError, path: Path, name: str) -> RuleboundError:
    """Return an error that tells a file of ours by what it is for whoever wrote what stands in it."""
    parts = [each.replace(str(path), name) for each in (error.message, error.place, error.fix)]
    return RuleboundError(*parts)


def without_paths(text: str) -> str:
    """Return a text in which each path of a file is its name alone, and no URL of a database stands."""
    text = _URL.sub("the database", text)
    # Only these may have spaces in them where nothing tells where a path ends.
    folders = {str(each) for each in (Path.home(), Path.cwd(), tempfile.gettempdir())}
    for folder in sorted(folders, key=len, reverse=True):
        if len(folder) > 1:
            text = re.sub(rf"{re.escape(folder)}(?=[\\/])", "/_", text)
    text = _QUOTED.sub(lambda found: f"{found[1]}{_name_in(found[0][1:-1])}{found[1]}", text)
    return _BARE.sub(lambda found: _name_in(found[0]), text)


def _of(error: RuleboundError, text: str) -> str:
    """Return what an error says, without its own place if that is a path, spaces in it or not."""
    if _WHOLE.match(error.place):
        text = text.replace(error.place, _place(error.place))
    return without_paths(text)


def _place(place: str) -> str:
    """Return where something is wrong: of a path that the place begins with only the name, and what stands after it."""
    if "://" in place:
        return ""
    return _name_in(place) if _WHOLE.match(place) else without_paths(place)


def _name_in(path: str) -> str:
    """Return what is behind the last folder of a path."""
    return re.split(r"[\\/]", path.rstrip("\\/"))[-1]
