"""What the phrasebook says when it refuses: a bad row, text not understood, two readings, a node without words."""

from __future__ import annotations

from rulebound.errors import RuleboundError


class BadRow(RuleboundError):
    """A row that can't be a row: its template, its node or its holes are wrong."""


class CannotPrint(RuleboundError):
    """No row says this node, or a derivation does not match its node."""

    def __init__(self, node: object, reason: str) -> None:
        self.node = node
        self.reason = reason
        super().__init__(f"{reason}: {node!r}")


class NotUnderstood(RuleboundError):
    """Text that the rows do not read: how far they got, the unread words, and what was expected there.

    `position` counts characters of the normalised `text`; `words` are the unread words up to the end of the clause;
    `read` is the text before them; `expected` names sorts ("a character") and quoted words; `perhaps` is an expected
    word spelled like the unread one, or "".
    """

    def __init__(
        self,
        text: str,
        position: int,
        words: str,
        expected: tuple[str, ...],
        read: str,
        perhaps: str = "",
        note: str = "",
    ) -> None:
        self.text = text
        self.position = position
        self.words = words
        self.expected = expected
        self.read = read
        self.perhaps = perhaps
        shown = ", ".join(expected[:8]) + (", ..." if len(expected) > 8 else "")
        unread = f'unread "{words}"' if words else "the text ends"
        parts = [
            f'read "{read}"' if read else "read nothing",
            unread,
            note or f"expected {shown or 'nothing more'}",
        ]
        if perhaps:
            parts.append(f'perhaps "{perhaps}"')
        super().__init__(" | ".join(parts))


class TooIntricate(NotUnderstood):
    """Text that can't be read with the work that a text may be, or is none of a card at all: `reason` says which."""

    def __init__(self, text: str, reason: str = "too intricate to read") -> None:
        self.reason = reason
        super().__init__(text, 0, text, (), "", note=reason)


class Ambiguous(RuleboundError):
    """Text with two readings that no rule decides between; `first` and `second` are the two nodes."""

    def __init__(self, text: str, first: object, second: object) -> None:
        self.text = text
        self.first = first
        self.second = second
        super().__init__(f'two readings of "{text}": {first!r} or {second!r}')
