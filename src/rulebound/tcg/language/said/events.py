"""Trigger events as they are said."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Timing:
    """ "At end of turn", "at the end of this turn": once."""

    stage: int


@dataclass(frozen=True)
class EntersUnder:
    """ "[A card] enters play under your control"; "under an opponent's control on his turn"."""

    what: object
    side: str = "your"
    own_turn: bool = False


@dataclass(frozen=True)
class EventWhile:
    """ "[This] deals combat damage while attacking": of whoever the event is said of."""

    pattern: object
    pose: object


@dataclass(frozen=True)
class ComesOrGoes:
    """ "[This] enters or leaves play"."""

    what: object
