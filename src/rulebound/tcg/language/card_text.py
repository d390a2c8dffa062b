"""A card's text, with what is told of its card: all that decides which program it is."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["CardText"]


class CardText(NamedTuple):
    """What a card is called, the paragraphs of its text, and what the reading of these depends on.

    ``variable`` tells whether its cost has an X.
    """

    name: str
    paragraphs: tuple[str, ...]
    types: int
    tags: tuple[str, ...] = ()
    short_names: tuple[str, ...] = ()
    gender: str = ""
    variable: bool = False
