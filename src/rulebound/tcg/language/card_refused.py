"""Why a card is refused whose text can't be compiled."""

from __future__ import annotations

from rulebound.errors import RuleboundError


class CardRefused(RuleboundError):
    """A text that can't be compiled: the card, the paragraph, and the exact words that are not understood.

    Without words it isn't the text that is at fault but its length, its intricacy, or that it is unknown.
    """

    def __init__(self, name: str, paragraph: str, words: str, why: str) -> None:
        self.name = name
        self.paragraph = paragraph
        self.words = words
        self.why = why
        told = f'not understood: "{words}" in "{paragraph}" ({why})' if words else why
        super().__init__(told, place=name)
