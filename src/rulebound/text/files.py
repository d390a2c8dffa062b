"""Other people's files: text of a bounded size, and what TOML and JSON in it say, or one clear line why not."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from rulebound.errors import RuleboundError
from rulebound.text.limits import printable

__all__ = [
    "LARGEST",
    "cards_of_toml",
    "entries_of_json",
    "lines_of",
    "name_in",
    "parse_json",
    "parse_toml",
    "parts_of_toml",
    "read_file",
    "says_nothing",
    "stamp",
]

_DECODER: Final = json.JSONDecoder()
_SPACE: Final = re.compile(r"[ \t\n\r]*")
#: What opens and closes in JSON, and what doesn't because it stands within a text.
_BRACKET: Final = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|[\[\]{}]', re.DOTALL)
#: Where something that can't be read says its name.
_NAME: Final = re.compile(r'\bname"?\s*[:=]\s*"([^"\\\n]{1,200})"')
#: The bytes that a file may have: of somebody's whole collection of data, and of what is written by hand.
LARGEST: Final = 16 * 2**20
WRITTEN: Final = 2 * 2**20
#: The dots of names in a line of TOML, "a.b.c". Reading one takes the square of their number.
_DOTS: Final = 64
#: Where an error of TOML says its line.
_LINE: Final = re.compile(r"\bat line (\d+)")
#: Where a card of a TOML file begins.
_CARD: Final = re.compile(r"^(?=[ \t]*\[\[[ \t]*card[ \t]*\]\])", re.MULTILINE)


def read_file(path: Path, most: int = WRITTEN) -> str:
    """Return the text of somebody's file, without a byte order mark; raises ``RuleboundError`` if it is none."""
    try:
        with path.open("rb") as file:
            content = file.read(most + 1)
    except OSError as error:
        raise RuleboundError(f"can't read the file ({error.strerror})", place=str(path)) from None
    except ValueError:
        # A name with a null character.
        raise RuleboundError("no file can have this name", place=repr(str(path))) from None
    if len(content) > most:
        raise RuleboundError(
            f"the file has more than {most // 2**20} megabytes", place=str(path), fix="Give it in parts."
        )
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise RuleboundError("it isn't UTF-8 text", place=f"{path}:{line}", fix="Save it as UTF-8.") from None
    # As Python reads text: every kind of line end is one.
    return text.replace("\r\n", "\n").replace("\r", "\n")


def stamp(path: Path) -> tuple[int, int]:
    """Return what tells a file from what it was before somebody wrote into it (zeros where it can't be looked at)."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return (0, 0)
    return (found.st_mtime_ns, found.st_size)


def parse_toml(text: str, place: str, first: int = 1) -> dict[str, Any]:
    """Return what TOML says; raises ``RuleboundError`` if it is none, or nested or numbered beyond all use.

    ``first`` is the number that the first line has where the text is a part of a file.
    """
    for number, line in enumerate(text.split("\n"), first):
        names = line if "{" in line else line.partition("=")[0]
        if names.count(".") > _DOTS:
            told = f"line {number} has more than {_DOTS} dots before its value"
            raise RuleboundError(f"not TOML of any use: {told}", place=place)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        told = _LINE.sub(lambda found: f"at line {int(found[1]) + first - 1}", str(error))
        raise RuleboundError(f"not TOML: {told}", place=place) from None
    except RecursionError:
        raise RuleboundError("not TOML of any use: it is nested too deeply", place=place) from None
    except (ValueError, OverflowError):
        raise RuleboundError("not TOML of any use: a number in it has too many digits", place=place) from None


def parts_of_toml(text: str) -> tuple[str, list[str]]:
    """Return what stands before the first ``[[card]]`` of a TOML file, and each card's own part, to be read alone."""
    head, *parts = _CARD.split(text)
    return head, parts


def says_nothing(head: str) -> bool:
    """Tell whether there is nothing but comments in what stands before the first card of a TOML file."""
    return all(line.strip()[:1] in ("", "#") for line in head.split("\n"))


def cards_of_toml(text: str) -> list[str]:
    """Return each card of a TOML file as a file of its own: with all that is said before the first one.

    (Comments there stay with the first one.)
    """
    head, parts = parts_of_toml(text)
    if says_nothing(head):
        return [head + parts[0], *parts[1:]] if parts else []
    return [head + part for part in parts]


def lines_of(head: str, parts: list[str]) -> Iterator[int]:
    """Yield the number of the line at which each part of a file begins, after its head; see :func:`parts_of_toml`."""
    line = head.count("\n") + 1
    for part in parts:
        yield line
        line += part.count("\n")


def name_in(text: str) -> str:
    """Return how what can't be read calls itself, in parentheses ("": it has no name that can be seen)."""
    found = _NAME.search(text)
    return f" ({printable(found[1])})" if found else ""


def entries_of_json(text: str, place: str) -> Iterator[tuple[str, object]]:
    """Yield each entry of a list in JSON with its place; one that is no JSON of any use is the error that says so.

    Raises ``RuleboundError`` for what is no list, or broken off.
    """
    at = _SPACE.match(text).end()  # type: ignore[union-attr]
    if text[at : at + 1] != "[":
        parse_json(text, place)
        raise RuleboundError("not a list of cards", place=place, fix="Write [{...}, {...}]")
    number, ahead = 0, "["
    while ahead != "]":
        at = _SPACE.match(text, at + 1).end()  # type: ignore[union-attr]
        if text[at : at + 1] == "]" and ahead == "[":
            break
        number += 1
        entry, stop = _entry_at(text, at, f"{place}: card {number}", place)
        yield f"{place}: card {number}", entry
        at = _SPACE.match(text, stop).end()  # type: ignore[union-attr]
        ahead = text[at : at + 1]
        if ahead not in (",", "]") or not ahead:
            raise RuleboundError(f"not JSON: after card {number} no comma follows", place=place)
    if text[at + 1 :].strip():
        raise RuleboundError("not JSON: more follows after the list", place=place)


def _entry_at(text: str, at: int, called: str, place: str) -> tuple[object, int]:
    """Return the entry of a list at a place, and where it ends."""
    try:
        return _DECODER.raw_decode(text, at)
    except json.JSONDecodeError as error:
        raise RuleboundError(f"not JSON: {error}", place=place) from None
    except (RecursionError, ValueError) as error:
        stop = _end_of_entry(text, at)
        why = "it is nested too deeply" if isinstance(error, RecursionError) else "a number in it has too many digits"
        return RuleboundError(f"not JSON of any use: {why}", place=called + name_in(text[at:stop])), stop


def _end_of_entry(text: str, at: int) -> int:
    """Return where an entry of a list ends, however deep it is."""
    if text[at] not in "[{":
        return at + len(re.split(r"[,\]\s]", text[at : at + LARGEST], maxsplit=1)[0])
    depth = 0
    for found in _BRACKET.finditer(text, at):
        depth += found[0] in "[{"
        depth -= found[0] in "]}"
        if not depth:
            return found.end()
    return len(text)


def parse_json(text: str, place: str) -> Any:
    """Return what JSON says; raises ``RuleboundError`` if it is none, or nested or numbered beyond all use."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise RuleboundError(f"not JSON: {error}", place=place) from None
    except RecursionError:
        raise RuleboundError("not JSON of any use: it is nested too deeply", place=place) from None
    except ValueError:
        raise RuleboundError("not JSON of any use: a number in it has too many digits", place=place) from None
