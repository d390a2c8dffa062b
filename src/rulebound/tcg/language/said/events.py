"""Trigger events as they are said."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Timing:
    """ "At end of turn", once."""

    stage: int


@dataclass(frozen=True)
class EntersUnder:
    """ "[A card] enters play under your control"."""

    what: object
    side: str = "your"


@dataclass(frozen=True)
class ComesOrGoes:
    """ "[This] enters or leaves play"."""

    what: object
