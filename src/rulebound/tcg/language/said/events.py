"""Trigger events as they are said."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Timing:
    """ "At end of turn", once."""

    stage: int
