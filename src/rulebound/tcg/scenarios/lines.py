"""The words of a scenario's text, line by line: names in quotes, entries between semicolons, comments after ``#``."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from typing import Final, NoReturn, final

from rulebound.errors import RuleboundError
from rulebound.text.limits import HIGHEST, said, whole

__all__ = ["Line", "Word", "entries_of", "with_descriptions", "without_comment", "words_in"]

_WORD: Final = re.compile(r'"([^"]*)"|(;)|([^\s;"]+)')
_DEFINE: Final = re.compile(r"^\s*define\s+(.*)$")


@final
class Word:
    """One word of a line: quoted (a name) or not."""

    def __init__(self, text: str, quoted: bool) -> None:
        self.text = text
        self.quoted = quoted


@final
class Line:
    """The words of an entry that are still to be read."""

    def __init__(self, number: int, words: list[Word]) -> None:
        self.number = number
        self.words = words

    def more(self) -> bool:
        """Tell whether words are left."""
        return bool(self.words)

    def peek(self) -> str:
        """Return the next word if it is no name, else nothing."""
        return self.words[0].text if self.words and not self.words[0].quoted else ""

    def word(self, what: str) -> str:
        """Return the next word, which must not be a name."""
        if not self.words:
            self.fail("the line ends", f"{what} is missing")
        found = self.words.pop(0)
        if found.quoted:
            self.fail(f"{found.text!r} is a name", f"{what} belongs here")
        return found.text

    def name(self, what: str) -> str:
        """Return the next word, which must be a name in quotes."""
        if not self.words or not self.words[0].quoted:
            found = self.words[0].text if self.words else "the end of the line"
            self.fail(f"{found!r} is no name", f'{what} belongs here, in quotes: "..."')
        return self.words.pop(0).text

    def has_name(self) -> bool:
        """Tell whether the next word is a name."""
        return bool(self.words) and self.words[0].quoted

    def number_word(self, what: str) -> int:
        """Return the next word, which must be a number."""
        text = self.word(what)
        number = whole(text)
        if number < 0:
            self.fail(f"{said(text)} is no number up to {HIGHEST:,}", f"{what} belongs here")
        return number

    def take(self, word: str) -> bool:
        """Take the next word if it is this one, and tell whether it was."""
        if self.peek() != word:
            return False
        self.words.pop(0)
        return True

    def unknown(self, word: str, known: tuple[str, ...]) -> NoReturn:
        """Refuse a word that isn't known, naming the nearest one."""
        near = difflib.get_close_matches(word, known, 1)
        self.fail(
            f"{word!r} is not understood",
            f"Did you mean {near[0]!r}?" if near else f"known: {', '.join(known)}",
        )

    def fail(self, message: str, fix: str = "") -> NoReturn:
        """Refuse the line."""
        raise RuleboundError(message, place=f"scenario, line {self.number}", fix=fix)


def words_in(text: str, number: int) -> list[Word]:
    """Return the words of a line, by its number; a semicolon is one of its own."""
    if text.count('"') % 2:
        open_at = text[text.rindex('"') :]
        raise RuleboundError(
            f"a name is not closed: {said(open_at)}", place=f"scenario, line {number}", fix='it ends with "'
        )
    return [
        Word(match[1], True) if match[1] is not None else Word(match[2] or match[3], False)
        for match in _WORD.finditer(text)
    ]


def entries_of(number: int, text: str) -> list[Line]:
    """Return the entries of a line, between its semicolons; empty ones are left out."""
    found: list[Line] = []
    words: list[Word] = []
    for word in [*words_in(text, number), Word(";", False)]:
        if word.text == ";" and not word.quoted:
            if words:
                found.append(Line(number, words))
            words = []
        else:
            words.append(word)
    return found


def with_descriptions(
    lines: list[str], describe: Callable[[Line, tuple[str, ...]], None], example: str
) -> list[str]:
    """Let the cards be described that a text defines, ``define ability "Bolt" cost 2`` and below it ``| its text``.

    Their lines come back empty, so that the others keep their numbers.
    """
    left = list(lines)
    place = 0
    while place < len(lines):
        found = _DEFINE.match(lines[place])
        number = place + 1
        if found is None and lines[place].lstrip().startswith("|"):
            raise RuleboundError(
                "a card's text without a card", place=f"scenario, line {number}", fix=f"above it: {example}"
            )
        left[place] = "" if found is not None else lines[place]
        place += 1
        if found is None:
            continue
        paragraphs: list[str] = []
        while place < len(lines) and lines[place].lstrip().startswith("|"):
            paragraphs.append(lines[place].lstrip()[1:].strip())
            left[place] = ""
            place += 1
        describe(Line(number, words_in(found[1], number)), tuple(paragraphs))
    return left


def without_comment(line: str) -> str:
    """Return a line up to a ``#`` that is in no name."""
    parts = line.split('"')
    for place in range(0, len(parts), 2):
        if "#" in parts[place]:
            return '"'.join([*parts[:place], parts[place].split("#")[0]])
    return line
