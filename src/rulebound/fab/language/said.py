"""What texts of this game say that no other does, as it is said."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class SoIf:
    """ "If [condition], this gets ...": so for as long as the condition is."""

    condition: object
    body: object
