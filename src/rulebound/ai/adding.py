"""Adding up what things are worth, so that the opponents choose alike wherever they run."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["total"]


def total(worths: Iterable[float]) -> float:
    """Return the sum of some worths, added one after the other (``sum`` rounds otherwise from Python 3.12 on)."""
    added = 0.0
    for worth in worths:
        added += worth
    return added
