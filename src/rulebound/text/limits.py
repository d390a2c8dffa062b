"""What a text may be at most: its length, its numbers, its characters, and the work of reading it.

Work is counted in steps and not by a clock, so that a text is refused on every machine or on none.
"""

from __future__ import annotations

import unicodedata
from typing import Final, final

#: Characters of a card's whole text, and of a name.
LONGEST_TEXT: Final = 2_000
LONGEST_NAME: Final = 100
#: The highest number that can be printed on a card.
HIGHEST: Final = 9_999
#: Cards of a deck, characters of a line that names some, and lines that are told of where several are wrong.
LARGEST_DECK: Final = 1_000
LONGEST_LINE: Final = 200
TOLD: Final = 20
#: Steps that reading a text may take. Of 4,700 printed texts of up to 511 characters none takes 3,000.
STEPS: Final = 20_000
#: How many phrases may be read inside one another. In those texts it is 24 at most.
DEEPEST: Final = 60


class OutOfSteps(Exception):
    """A text takes more steps than it may, or its phrases lie too deep in one another."""


@final
class Effort:
    """The steps that are left for reading a text."""

    __slots__ = ("left",)

    def __init__(self, steps: int = STEPS) -> None:
        self.left = steps

    def spend(self, steps: int) -> None:
        """Take steps; raises :class:`OutOfSteps` if there are not so many."""
        self.left -= steps
        if self.left < 0:
            raise OutOfSteps


def is_too_high(number: str) -> bool:
    """Tell whether decimal digits are a higher number than can be printed on a card."""
    return len(number) > len(str(HIGHEST))


def whole(digits: str) -> int:
    """Return the number that decimal digits are; -1 for any other text, and for a number that is too high."""
    return int(digits) if digits.isdecimal() and not is_too_high(digits) else -1


def fault_of_text(text: str) -> str:
    """Return why a text can't be a card's, whatever it says ("": it can)."""
    if len(text) > LONGEST_TEXT:
        return f"longer than {LONGEST_TEXT:,} characters, of which a text has at most so many ({len(text):,})"
    return _unprintable(text, "\n\r\t")


def fault_of_name(name: str) -> str:
    """Return why a text can't be a name, or another line of a card ("": it can)."""
    if len(name) > LONGEST_NAME:
        return f"longer than {LONGEST_NAME} characters, of which a name has at most so many ({len(name):,})"
    return _unprintable(name, "")


def _unprintable(text: str, allowed: str) -> str:
    """Return which character of a text is never printed ("": none): controls, and those that hide or turn others."""
    if text.isascii() and text.isprintable():
        return ""
    for at, letter in enumerate(text, 1):
        if unicodedata.category(letter) in ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp") and letter not in allowed:
            called = unicodedata.name(letter, "a control character" if ord(letter) < 0xA0 else "no character")
            return f"character {at} is U+{ord(letter):04X} ({called.lower()}), which nothing prints"
    return ""


def shortened(text: str, most: int = 60) -> str:
    """Return a text as an error quotes it: its beginning, if it is long."""
    return text if len(text) <= most else f"{text[:most].rstrip()} ..."


def printable(text: str, most: int = LONGEST_NAME) -> str:
    """Return a text as a line can show it: what nothing prints by its number, and its beginning if it is long."""
    shown = shortened(text, most)
    if not _unprintable(shown, ""):
        return shown
    return "".join(f"<U+{ord(letter):04X}>" if _unprintable(letter, "") else letter for letter in shown)


def said(value: object) -> str:
    """Return a value as an error quotes it, whatever it is."""
    try:
        return printable(shortened(repr(value)))
    except (ValueError, RecursionError):
        return "something that is too long to be written"
