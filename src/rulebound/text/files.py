"""Other people's files: text of a bounded size, and what TOML and JSON in it say, or one clear line why not."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any, Final

from rulebound.errors import RuleboundError

__all__ = ["LARGEST", "parse_json", "parse_toml", "parts_of_toml", "read_file"]

#: The bytes that a file may have: of somebody's whole collection of data, and of what is written by hand.
LARGEST: Final = 64 * 2**20
WRITTEN: Final = 2 * 2**20
#: The dots of names in a line of TOML, "a.b.c". Reading one takes the square of their number.
_DOTS: Final = 64
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


def parse_toml(text: str, place: str) -> dict[str, Any]:
    """Return what TOML says; raises ``RuleboundError`` if it is none, or nested or numbered beyond all use."""
    for number, line in enumerate(text.split("\n"), 1):
        names = line if "{" in line else line.partition("=")[0]
        if names.count(".") > _DOTS:
            told = f"line {number} has more than {_DOTS} dots before its value"
            raise RuleboundError(f"not TOML of any use: {told}", place=place)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RuleboundError(f"not TOML: {error}", place=place) from None
    except RecursionError:
        raise RuleboundError("not TOML of any use: it is nested too deeply", place=place) from None
    except (ValueError, OverflowError):
        raise RuleboundError("not TOML of any use: a number in it has too many digits", place=place) from None


def parts_of_toml(text: str) -> tuple[str, list[str]]:
    """Return what stands before the first ``[[card]]`` of a TOML file, and each card's own part, to be read alone."""
    head, *parts = _CARD.split(text)
    return head, parts


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
