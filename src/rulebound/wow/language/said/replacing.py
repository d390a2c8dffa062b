"""What would happen to cards and draws, and what happens instead."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class WouldHeal:
    """ "If ... would heal damage, ... instead" [404.2]."""

    plus: object
    source: object = None
    to: object = None
    using: object = None
