"""The paragraphs of a card's text box, without reminders."""

from __future__ import annotations

import re
from typing import Final

from rulebound.text.tokens import normalise, paragraphs
from rulebound.wow.language.reminders import without_reminders

#: Words with which a sentence goes on with the one before.
_GOES_ON: Final = re.compile(r"\s*(?:If (?:you|he|she|they) (?:do|does|don't|doesn't)|Otherwise),")


def paragraphs_of(texts: tuple[str, ...]) -> tuple[str, ...]:
    """Return the paragraphs that a card's texts come to.

    [203.2, 700.1] A paragraph break denotes a new power; [203.1] reminder text says nothing new; [709.2f] "if you do"
    goes on with the sentence before, and can begin no paragraph of its own.
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
