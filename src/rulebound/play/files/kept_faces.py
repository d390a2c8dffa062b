"""How cards look that lie nowhere, kept for the next start: to show one, its text need not be read anew.

Reading a text takes milliseconds, and a large pool has thousands. What a card looks like depends on what it is written
as and on the code, so it is kept under the digest of the one, on a shelf for the other (:mod:`.shelf`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import digest
from rulebound.play.files.shelf import Shelf, shelf
from rulebound.play.games import GAMES, GameKind
from rulebound.play.presenting.shapes import Face, Keyword, Stat, plain
from rulebound.tcg.cards_when_asked import CardsWhenAsked
from rulebound.text.fingerprint import fingerprint

__all__ = ["faces_of", "keep_faces"]


def _fingerprint_now(game: str) -> str:
    """Return how cards are read and shown by the code that lies there now."""
    return fingerprint(game, f"play/{game}", "play/presenting", "rulebooks")


#: How they are by the code of this process.
_FINGERPRINTS: Final = {game: _fingerprint_now(game) for game in GAMES}
#: One function for each game, so that a process has one shelf for it.
_NOW: Final = {game: lambda game=game: _fingerprint_now(game) for game in GAMES}


def faces_of(kind: GameKind, cards: Mapping[str, Any]) -> list[Face]:
    """Return how all cards of a game look that can be played, by name."""
    kept = _shelf_of(kind)
    found: list[Face] = []
    for name in sorted(cards):
        written = cards.written_as(name) if isinstance(cards, CardsWhenAsked) else None
        key = "" if written is None or kept is None else digest([name, written])
        known, face = _known(kept, key)
        if not known:
            try:
                face = kind.face(cards[name])
            except RuleboundError:
                # It is refused: the workshop says why.
                face = None
            _put(kept, key, face)
        if face is not None:
            found.append(face)
    if kept is not None:
        kept.keep()
    return found


def keep_faces(kind: GameKind, cards: Iterable[tuple[str, Any, Any]]) -> None:
    """Keep how cards look that somebody imports: each by name, as what it is written as, and as it was read."""
    kept = _shelf_of(kind)
    if kept is None:
        return
    for name, written, card in cards:
        _put(kept, digest([name, written]), kind.face(card))
    kept.keep()


def _shelf_of(kind: GameKind) -> Shelf | None:
    return shelf(f"{kind.name}-faces", _FINGERPRINTS[kind.name], _NOW[kind.name])


def _known(kept: Shelf | None, key: str) -> tuple[bool, Face | None]:
    """Return whether it is known how a card looks, and how; None if it can't be played."""
    text = kept.get(key) if kept is not None and key else None
    if text is None:
        return False, None
    try:
        data = json.loads(text)
        return True, None if data is None else _face(data)
    except (AttributeError, ValueError, TypeError, KeyError, RecursionError):
        return False, None


def _put(kept: Shelf | None, key: str, face: Face | None) -> None:
    """Keep how a card looks (None: it can't be played), if it can be kept exactly."""
    if kept is None or not key:
        return
    text = "null" if face is None else json.dumps(plain(face), separators=(",", ":"))
    if face is None or _face(json.loads(text)) == face:
        kept.put(key, text)


def _face(data: dict[str, Any]) -> Face:
    """Return the face that was written as data."""
    parts: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in data.items()}
    parts["stats"] = tuple([Stat(**{**each, "why": tuple(each["why"])}) for each in data["stats"]])
    parts["keywords"] = tuple([Keyword(**each) for each in data["keywords"]])
    parts["counters"] = tuple([(name, count) for name, count in data["counters"]])
    parts["attached"] = tuple([_face(each) for each in data["attached"]])
    return Face(**parts)
