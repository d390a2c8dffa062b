"""Tokens: unguessable words, each of which seats its holder at one game (or lets them watch it), and nowhere else.

A token begins with the code of its game, so that it is found; the rest is secret, and compared in constant time.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping, Sequence
from typing import Final

__all__ = ["CODE_LETTERS", "code_in", "new_code", "new_token", "seats_of"]

#: How many letters a game's code has, and a token in all (the 32 after the code are 192 random bits).
CODE_LETTERS: Final = 11
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")


def new_code() -> str:
    """Return a code for a game, unlike all others."""
    return secrets.token_urlsafe(8)


def new_token(code: str) -> str:
    """Return a new token for a game."""
    return code + secrets.token_urlsafe(24)


def code_in(token: str) -> str:
    """Return the code of the game that a token would be for; "" for what is no token at all."""
    return token[:CODE_LETTERS] if _TOKEN.fullmatch(token) else ""


def seats_of(token: str, known: Mapping[str, Sequence[int]]) -> tuple[int, ...] | None:
    """Return the seats that a token holds at a game (none: a spectator's); None if it is none of that game's."""
    found: tuple[int, ...] | None = None
    for each, seats in known.items():
        if secrets.compare_digest(each.encode(), token.encode()):
            found = tuple(seats)
    return found
