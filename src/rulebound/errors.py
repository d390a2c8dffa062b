"""The one exception that bad input may raise, so that nobody ever sees a traceback for a typo.

Every error that a person can cause (an unknown card, an illegal deck, a corrupt save) is a `RuleboundError`.
The command line prints it as one line, `place: message. fix`, and exits with code 2.
"""

from __future__ import annotations

__all__ = ["RuleboundError"]


class RuleboundError(Exception):
    """Something the caller gave us cannot be used.

    `message` says what is wrong, `place` where (a file and line, a card, a deck; may be empty), `fix` what to
    do about it (may be empty). Each is a plain clause; `str()` joins them as ``place: message. fix``.
    """

    def __init__(self, message: str, place: str = "", fix: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.place = place
        self.fix = fix

    def __str__(self) -> str:
        text = f"{self.place}: {self.message}" if self.place else self.message
        if not self.fix:
            return text
        return f"{text} {self.fix}" if text.endswith("?") else f"{text.rstrip('.')}. {self.fix}"
