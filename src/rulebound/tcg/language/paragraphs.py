"""The paragraphs of a card's text box, without reminders."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from rulebound.text.tokens import normalise, paragraphs

#: Words with which a sentence goes on with the one before.
_GOES_ON: Final = re.compile(
    r"\s*(?:(?:If (?:(?:you|he|she|they) (?:do|does|don't|doesn't)|damage (?:is|was) dealt this way)|Otherwise),"
    r"|If it has\b|If [^.]*, you may (?:choose|do) both\b|Use only\b"
    r"|Put a revealed\b|That (?:player|opponent) (?!is\b|has\b|can\b|can't\b|may\b))"
)


def paragraphs_of(texts: tuple[str, ...], without_reminders: Callable[[str], str] = str) -> tuple[str, ...]:
    """Return the paragraphs that a card's texts come to.

    [wow-2007:203.2, wow-2007:700.1] A paragraph break denotes a new power; [wow-2007:203.1] reminder text says nothing
    new; [wow-2007:709.2f] "if you do" goes on with the sentence before, and can begin no paragraph of its own; nor can
    "if damage is dealt this way".
    ``without_reminders`` is how the game leaves out what only reminds.
    """
    made: list[str] = []
    for part in (part for text in texts for part in paragraphs(text)):
        paragraph = without_reminders(part)
        if not normalise(paragraph):
            continue
        if made and _GOES_ON.match(paragraph):
            made[-1] = f"{made[-1].rstrip('. ')}. {paragraph}"
        else:
            made.append(paragraph)
    return tuple(made)
