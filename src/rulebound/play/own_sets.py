"""A set of own cards, looked at: which of them can't be played and why, and the file of all that harm no others.

Cards are kept for years, and each version of the program reads them anew. Whatever becomes of one of them, it is
refused by its name, and all others are played.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, final

from rulebound.errors import RuleboundError
from rulebound.play.games import GameKind
from rulebound.tcg.language.card_refused import CardRefused
from rulebound.text.files import parts_of_toml, says_nothing
from rulebound.text.refusals import Ambiguous, NotUnderstood

__all__ = ["OwnSet", "error_of", "looked_at"]

LOG: Final = logging.getLogger("rulebound.play")

Cards = Mapping[str, Any]
#: What writes a file with a text and an ending.
Filed = Callable[[str, str], Path]


@final
@dataclass(frozen=True)
class OwnSet:
    """The files of a set, without what would harm other cards, and by name what is wrong with those not played.

    Those ``unread`` are written as cards are, but their texts aren't understood.
    """

    files: tuple[Path, ...]
    faults: Mapping[str, RuleboundError]
    unread: frozenset[str]


def error_of(error: Exception) -> RuleboundError:
    """Return what is told of a card that can't be read, whatever was raised; what nobody foresaw goes into the log."""
    if isinstance(error, RuleboundError):
        return error
    LOG.error("a card can't be read", exc_info=error)
    told = f"it can't be read: a fault in Rulebound itself ({type(error).__name__}: {error})"
    return RuleboundError(told, fix="Please report it; the server's output has more.")


def looked_at(kind: GameKind, cards: Mapping[str, str], filed: Filed) -> OwnSet:
    """Return what there is in a set, each card's text by its name."""
    left, faults = _without_harm(kind, cards, filed)
    files = _files(left.values(), filed)
    known = kind.cards(files)
    keys: dict[str, list[str]] = {}
    for key in known:
        keys.setdefault(kind.name_of(key), []).append(key)
    for name in list(left):
        error = _fault(kind, known, keys.get(name, []))
        if error is not None:
            faults[name] = error
            # What is refused harms nobody; nothing else is expected of who reads all cards.
            if not isinstance(error, RuleboundError):
                del left[name]
    unread = [name for name, error in faults.items() if isinstance(error, (CardRefused, NotUnderstood, Ambiguous))]
    told = {name: _of_card(error_of(error), name) for name, error in faults.items()}
    return OwnSet(tuple(_files(left.values(), filed)), told, frozenset(unread))


def _without_harm(
    kind: GameKind, cards: Mapping[str, str], filed: Filed
) -> tuple[dict[str, str], dict[str, Exception]]:
    """Return the cards with which all others can be read, and what was raised for each that isn't one of them."""
    faults: dict[str, Exception] = {}
    if _harm(kind, cards.values(), filed) is None:
        return dict(cards), faults
    alone: dict[str, str] = {}
    for name, text in cards.items():
        error = _harm(kind, [text], filed)
        if error is None:
            alone[name] = text
        else:
            faults[name] = error
    if _harm(kind, alone.values(), filed) is None:
        return alone, faults
    # Each can be read, but one is in another's way.
    left: dict[str, str] = {}
    for name, text in alone.items():
        error = _harm(kind, [*left.values(), text], filed)
        if error is None:
            left[name] = text
        else:
            faults[name] = error
    return left, faults


def _harm(kind: GameKind, texts: Iterable[str], filed: Filed) -> Exception | None:
    """Return what is raised by all cards of a game, or by a shipped one, if cards with these texts are among them."""
    try:
        known = kind.cards(_files(texts, filed))
        known[next(iter(kind.cards()))]
    except Exception as error:
        return error
    return None


def _fault(kind: GameKind, known: Cards, keys: Iterable[str]) -> Exception | None:
    """Return what is raised by a card of an own set, which stands under some keys; None if it can be played."""
    found = False
    try:
        for key in keys:
            kind.face(known[key])
            found = True
    except Exception as error:
        return error
    return None if found else RuleboundError("it can't be read", fix="See what the workshop says of it.")


def _files(texts: Iterable[str], filed: Filed) -> list[Path]:
    """Return the files of some cards: one for all that have nothing before them, and for whatever else has been."""
    together: dict[str, list[str]] = {}
    for text in texts:
        head, parts = parts_of_toml(text)
        if says_nothing(head):
            together.setdefault("", []).append(text)
        else:
            together.setdefault(head, []).extend(parts)
    made = [head + "\n".join(parts) for head, parts in together.items()]
    return [filed(text, ".toml") for text in made if text.strip()]


def _of_card(error: RuleboundError, name: str) -> RuleboundError:
    """Return an error with the card for its place: in which file it was read is nobody's business."""
    return RuleboundError(error.message, name, error.fix)
