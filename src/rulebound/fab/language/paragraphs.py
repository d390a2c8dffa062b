"""The paragraphs of a card's text box in this game: its symbols, its labels, what is printed in bold."""

from __future__ import annotations

import re
from typing import Final

from rulebound.text.tokens import normalise

#: What is printed in italics reminds, and says nothing new.
_REMINDER: Final = re.compile(r"\*\([^()]*\)\*|(?<!\*)\*(?![*\s])[^*]*\*(?!\*)")
#: Resource points in a row are so many of them; where the word "cost" follows, it is the name of a cost.
_POINTS: Final = re.compile(r"\{r\}(?: ?\{r\})*")
_SYMBOL: Final = re.compile(r"\{([a-z])\}")
#: What stands between a label, or the type of an ability, and what it labels [5.2.1].
_DASH: Final = re.compile(r"\s+[-\N{EN DASH}\N{EM DASH}]\s+")
#: What is done then, unless something else is.
_THEN: Final = re.compile(r"(?<=\w) then (?=destroy it unless |they \w)")
#: What is done if something is, and otherwise.
_OTHERWISE: Final = re.compile(r"(\bIf [^.\"]*), otherwise (?=\w)")
#: Words with which a line goes on with the one before.
_GOES_ON: Final = re.compile(
    r"If (?:you|they) (?:do|don't),|Otherwise,|If they choose \w+,|If [^.]*, instead "
)
#: What is said of the next object of a kind, and a line that goes on with that: what it gets if it is so.
_NEXT: Final = re.compile(r"(?:Your next|The next) [^.]* (?:gets|gains) [^.]*\.?$")
_OF_NEXT: Final = re.compile(r"If it(?:'s| is| has) ")
#: A label before what is done instead of what the line before says.
_LABELLED: Final = re.compile(r"[A-Z][a-z]+(?: [A-Z][a-z]+)? \N{EM DASH} If [^.]*, instead ")
#: What ends with that keyword, and is no ability that is activated, or labelled.
_AGAIN: Final = re.compile(r"([^\N{EM DASH}]*\.) (Go again)\.?")
#: A sentence, with what it quotes; one that asks for so many of something; and one that goes on with another number.
_SENTENCE: Final = re.compile(r'(?:"[^"]*"|[^".])+')
_SO_MANY: Final = re.compile(r"(If [^,]*?)(\d+) or more ([^,]+), (.+)")
_ELLIPTIC: Final = re.compile(r" ?(If [^,]*?)?(\d+) or more, (.+)")
#: A mode that stands in a paragraph of its own, and what it is one of.
_MODE: Final = re.compile(r"\s*[-\N{EN DASH}\N{EM DASH}]\s+")
_OF_MODES: Final = re.compile(r"\b[Cc]hoose [^.]*[;:](?:$| \N{EM DASH} )")


def without_marks(text: str) -> str:
    """Return a text with its symbols as icons, points as amounts of them, and nothing in bold or italics."""
    # [2.12.3] what only reminds does nothing
    text = _REMINDER.sub("", text).replace("**", "")
    text = re.sub(r"\{r\}(?= costs?\b)", "[r]", text)
    # [2.2.3, 2.2.5] so many symbols are that number
    text = _POINTS.sub(lambda found: f" {found.group().count('r')} [r]", text)
    text = _SYMBOL.sub(r" [\1]", text)
    text = _DASH.sub(" \N{EM DASH} ", text).replace("banished Zone", "banished zone")
    # (a comma stands before that, or not)
    text = _THEN.sub(", then ", text)
    # (one sentence, or two)
    text = _OTHERWISE.sub(r"\1. Otherwise, ", text)
    # (sentences end with a stop, whether the data has it or not)
    return re.sub(r"[ \t]+", " ", text).strip()


def _one_each(paragraph: str) -> list[str]:
    """Return "If you control 1 or more [cards], .... 2 or more, ..." as a paragraph for each number; [] for others."""
    # (within quotes sentences end, too)
    first, *others = _SENTENCE.findall(paragraph)
    counted = _SO_MANY.fullmatch(first)
    parts = [_ELLIPTIC.fullmatch(one) for one in others]
    if counted is None or not others or not all(parts):
        return []
    before, _, what, _ = counted.groups()
    if any(part is not None and part[1] and part[1] != before for part in parts):
        return []
    return [first, *[f"{before}{part[2]} or more {what}, {part[3]}" for part in parts if part is not None]]


def paragraphs_of(text: str) -> tuple[str, ...]:
    """Return the paragraphs that a card's text comes to, each of which can be read alone."""
    found: list[str] = []
    # [2.12.3] each is an ability
    for part in re.split(r"\n\s*\n", text):
        paragraph = without_marks(part)
        again = _AGAIN.fullmatch(paragraph)
        if again:
            # [8.3.5] a keyword of the card, though it stands in no paragraph of its own
            found.append(again[1])
            paragraph = again[2]
        if not normalise(paragraph):
            continue
        several = _one_each(paragraph)
        if several:
            found.extend(several)
            continue
        if found and _MODE.match(part) and _OF_MODES.search(found[-1]):
            found[-1] = f"{found[-1].rstrip()} \N{EM DASH} {_MODE.sub('', paragraph, count=1)}"
        elif found and _LABELLED.match(paragraph):
            # [8.4] a label does nothing: it may stand before both
            label, _, rest = paragraph.partition(" \N{EM DASH} ")
            found[-1] = f"{label} \N{EM DASH} {found[-1].rstrip('. ')}. {rest}"
        elif found and (_GOES_ON.match(paragraph) or (_OF_NEXT.match(paragraph) and _NEXT.match(found[-1]))):
            found[-1] = f"{found[-1].rstrip('. ')}. {paragraph}"
        else:
            found.append(paragraph)
    return tuple(found)
