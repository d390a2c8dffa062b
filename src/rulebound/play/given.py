"""What a program gives to start a game: lists and tables, or one clear refusal that says which is none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from os import PathLike
from pathlib import Path
from typing import Any, Final

from rulebound.errors import RuleboundError

__all__ = ["listed_as", "refuse_no_decks", "seed_in", "table_of_words", "words_in"]

#: What each list of ``new_game`` and ``new_match`` holds, in words.
_WORDS: Final[dict[type, str]] = {int: "whole numbers", str: "names", Path: "files", object: "decks"}


def listed_as(given: object, place: str, kind: type) -> tuple[Any, ...]:
    """Return a list of numbers, names, files or decks (of any ``object``); nothing for None.

    Raises ``RuleboundError`` naming ``place`` for anything else: a text alone is no list of its letters.
    """
    if given is None:
        return ()
    fits = isinstance(given, Iterable) and not isinstance(given, (str, bytes, Mapping))
    found = tuple(given) if fits and isinstance(given, Iterable) else ()
    kinds = (str, PathLike) if kind is Path else (kind,)
    if not fits or not all(isinstance(each, kinds) and not isinstance(each, bool) for each in found):
        raise RuleboundError(f"{given!r} is no list of {_WORDS[kind]}", place=place, fix="Give one in [ ].")
    return found


def refuse_no_decks(decks: object) -> None:
    """Refuse an empty list of decks, which somebody meant to fill: None alone means the usual ones."""
    if decks is not None and not listed_as(decks, "decks", object):
        raise RuleboundError("no decks are named", place="decks", fix="Name one for each seat, or leave them out.")


def table_of_words(given: object, place: str) -> dict[str, str]:
    """Return a table of words by words; an empty one for None; raises ``RuleboundError`` for anything else."""
    if given is None:
        return {}
    if not isinstance(given, Mapping) or not all(
        isinstance(key, str) and isinstance(value, str) for key, value in given.items()
    ):
        raise RuleboundError(
            f"{given!r} is no table of words by words", place=place, fix='Such as {"key": "value"}.'
        )
    return dict(given)


def words_in(**given: object) -> None:
    """Refuse what is no text, each by the name of its parameter."""
    for place, value in given.items():
        if not isinstance(value, str):
            raise RuleboundError(f"{value!r} is no text", place=place, fix='Give it in quotes: "...".')


def seed_in(given: object) -> None:
    """Refuse what is no seed: a whole number, or a text."""
    if isinstance(given, bool) or not isinstance(given, (int, str)):
        raise RuleboundError(f"{given!r} is no seed", place="seed", fix="Give a whole number, or a text.")
