"""Words of printed text: normalisation, cutting into tokens, and joining tokens back into text.

Normalised text and its tokens are the same thing twice: `join(cut(normalise(text)))` is `normalise(text)`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from rulebound.text.inflect import article

OPEN, CLOSE = "\N{LEFT DOUBLE QUOTATION MARK}", "\N{RIGHT DOUBLE QUOTATION MARK}"
ARROW = "\N{RIGHTWARDS ARROW}"

GLUED_TO_LEFT = frozenset({",", ".", ";", ":", "!", "?", "'", "'s", ")", "/", CLOSE})
GLUED_TO_RIGHT = frozenset({"+", "-", "non-", "Non-", "(", "/", OPEN})
SENTENCE_ENDS = frozenset({".", ":", ";", "!", "?", ARROW, OPEN, "\N{BULLET}", "\N{EM DASH}", "("})

_CUT = re.compile(
    r"""(?P<icon>\[[^\[\]]*\])
      | (?P<non>\b[Nn]on-(?=\S))
      | (?P<own>'s(?![^\W_]))
      | (?P<word>[^\W_]+(?:(?:'(?!s(?![^\W_]))|-)[^\W_]+)*)
      | (?P<quote>")
      | (?P<mark>\S)""",
    re.VERBOSE,
)
_TRANSLATE = str.maketrans(
    {
        "\N{LEFT SINGLE QUOTATION MARK}": "'",
        "\N{RIGHT SINGLE QUOTATION MARK}": "'",
        "`": "'",
        "\N{LEFT DOUBLE QUOTATION MARK}": '"',
        "\N{RIGHT DOUBLE QUOTATION MARK}": '"',
        "\N{EN DASH}": "-",
        "\N{MINUS SIGN}": "-",
        "\N{NON-BREAKING HYPHEN}": "-",
        "\N{NO-BREAK SPACE}": " ",
    }
)
_ARROWS = re.compile(r"\s*(?:>>>?|-+>|=>|(?:--+\s*)?\N{RIGHTWARDS ARROW})\s*")
_CIRCLED = re.compile(r"[(\[]\s*(\d+|X)\s*[)\]]")
#: What carries a number says something that no reminder may: it stays, for the grammar to read or refuse.
_REMINDER = re.compile(r"\s*\((?![^()]*\bX\b)([^()\d]*)\)")
_JOINED = re.compile(r"([.:!])\s*;")
_STOP_INSIDE = re.compile(r'\.\s*"(?=\s*(?:[A-Z\[\N{BULLET}]|$))')
#: What is said aloud within a sentence ends that sentence, too, if another begins after it.
_SAID_ALOUD = re.compile(r'(?<=[!?])"(?=\s+[A-Z])')
_STOP_LOST = re.compile(r'(?<=\S)\.\s*"(?=\s*[^\sA-Z\[.])')
_MAY_CHANGE_AGAIN = re.compile(r'[>"();]|\[[^\]]*\[')


@dataclass(frozen=True, slots=True)
class Token:
    """One word or mark: its text, what literals it may match, and where it stands in the normalised text."""

    text: str
    keys: tuple[str, ...]
    start: int
    stop: int


def pieces(text: str) -> list[str]:
    """Cut text into canonical token texts ("an" is "a"; opening and closing quotes differ)."""
    found: list[str] = []
    for match in _CUT.finditer(text):
        piece = match.group()
        if match.lastgroup == "quote":
            before = text[match.start() - 1] if match.start() else " "
            after = text[match.end()] if match.end() < len(text) else " "
            # A quote between two spaces opens what none has opened yet.
            free = not after.isspace() or found.count(OPEN) == found.count(CLOSE)
            piece = OPEN if (before.isspace() or before in "([/") and free else CLOSE
        elif piece == "an" or piece == "An":
            piece = piece[0]
        found.append(piece)
    return found


def initials(texts: Sequence[str]) -> list[bool]:
    """Which tokens begin a sentence, a clause after a colon, a quotation, or an item of a cost list before an arrow."""
    result: list[bool] = []
    previous = "."
    arrow_ahead = _before_arrow(texts) if ARROW in texts else None
    for index, text in enumerate(texts):
        result.append(
            previous in SENTENCE_ENDS or (previous == "," and arrow_ahead is not None and arrow_ahead[index])
        )
        previous = text
    return result


def _before_arrow(texts: Sequence[str]) -> list[bool]:
    ahead, result = False, [False] * len(texts)
    outside: list[bool] = []
    for index in range(len(texts) - 1, -1, -1):
        text = texts[index]
        if text == ARROW:
            ahead = True
        elif text == ".":
            ahead = False
        elif text == CLOSE:
            outside.append(ahead)
            ahead = False
        elif text == OPEN:
            ahead = outside.pop() if outside else False
        result[index] = ahead
    return result


def decapitalised(text: str) -> str:
    """The word with its first letter small."""
    return text[:1].lower() + text[1:]


def capitalised(text: str) -> str:
    """The word with its first letter large."""
    return text[:1].upper() + text[1:]


def join(texts: Sequence[str]) -> str:
    """Write canonical token texts as normalised text: spaces, quotes and a/an."""
    return "".join(_written(texts))


def _written(texts: Sequence[str]) -> list[str]:
    parts: list[str] = []
    glue = True
    last = len(texts) - 1
    for index, text in enumerate(texts):
        if not (glue or text in GLUED_TO_LEFT):
            parts.append(" ")
        if text == "a" or text == "A":
            parts.append(article(text, texts[index + 1] if index < last else ""))
        elif text == OPEN or text == CLOSE:
            parts.append('"')
        else:
            parts.append(text)
        glue = text in GLUED_TO_RIGHT
    return parts


def lattice(texts: Sequence[str]) -> tuple[str, list[Token]]:
    """Lay canonical token texts out as (normalised text, tokens with character positions)."""
    at, tokens = 0, list[Token]()
    parts = _written(texts)
    begins = initials(texts)
    index = 0
    for part in parts:
        if part != " ":
            text = texts[index]
            keys: tuple[str, ...] = (text,)
            if begins[index] and text[0].isupper():
                keys = (text, decapitalised(text))
            tokens.append(Token(text, keys, at, at + len(part)))
            index += 1
        at += len(part)
    return "".join(parts), tokens


def canonical(text: str) -> list[str]:
    """The canonical token texts of one paragraph of raw text: everything `normalise` does except joining."""
    return list(_settled(text)[0])


@lru_cache(maxsize=256)
def _settled(text: str) -> tuple[tuple[str, ...], str]:
    """The canonical token texts of a paragraph, and the same joined: asked for many times while a card is read."""
    texts = _canonical(text)
    while _MAY_CHANGE_AGAIN.search(text := join(texts)) and (again := _canonical(text)) != texts:
        texts = again
    return tuple(texts), text


def _canonical(text: str) -> list[str]:
    text = " ".join(unicodedata.normalize("NFC", text).translate(_TRANSLATE).split())
    text = _JOINED.sub(r"\1", _ARROWS.sub(f" {ARROW} ", text))
    text = _CIRCLED.sub(r" \1 ", text)
    while "(" in text:
        text, count = _REMINDER.subn("", text)
        if not count:
            break
    if '"' in text:
        text = _STOP_LOST.sub('"', _SAID_ALOUD.sub('".', _STOP_INSIDE.sub('".', text)))
    texts = _unpaid(pieces(text))
    while texts and texts[-1] in (".", ";"):
        texts.pop()
    return texts


def _unpaid(texts: list[str]) -> list[str]:
    """Drop "Pay" before a number that is an item of a cost list: "Pay 2, Flip it -> ..." is "2, Flip it -> ..."."""
    if ARROW not in texts:
        return texts
    ahead = _before_arrow(texts)
    result: list[str] = []
    for index, text in enumerate(texts):
        after = texts[index + 1 : index + 3]
        if (
            text in ("Pay", "pay")
            and ahead[index]
            and (index == 0 or texts[index - 1] in SENTENCE_ENDS or texts[index - 1] == ",")
            and len(after) == 2
            and (after[0].isdecimal() or after[0] == "X")
            and after[1] in (",", ARROW)
        ):
            continue
        result.append(text)
    return result


def normalise(text: str) -> str:
    """One paragraph of printed text in the form that parsing reads and printing gives back.

    What it does, and nothing else:

    * Unicode NFC; curly quotes and apostrophes straight; en dash and minus sign to a hyphen; spaces collapsed and set
      by one rule (none before , . ; : or 's, none after + - non- or an opening quote);
    * arrows (``>>>``, ``>>``, ``->``, ``=>``) to one arrow;
    * a number or X alone in brackets, ``(2)`` or ``[2]``, to the bare number; in a cost list (before an arrow)
      ``Pay 2,`` to ``2,``;
    * reminder text in parentheses removed (`reminders` gives it); one that carries a number or X is none, and stays;
    * the joins ``.;`` and ``:;`` to ``.`` and ``:``;
    * a full stop before a closing quote moved behind it at the end of a sentence, dropped elsewhere; the last full stop
      of the paragraph dropped;
    * a/an set by the word that follows.

    Capital letters, number words, icons and word order are never changed. It is idempotent.
    """
    return _settled(text)[1]


def reminders(text: str) -> tuple[str, ...]:
    """The reminder texts in parentheses that `normalise` removes, in order."""
    plain = _CIRCLED.sub(" ", text)
    return tuple(match.group(1).strip() for match in _REMINDER.finditer(plain))


def paragraphs(text: str) -> tuple[str, ...]:
    """A card's whole text as its paragraphs: split at line breaks and at the join ``.;``; empty ones left out."""
    parts = re.split(r"\n+|(?<=\.);\s*", text)
    return tuple(part.strip() for part in parts if part.strip())
