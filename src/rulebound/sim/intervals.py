"""Confidence intervals of win rates."""

from __future__ import annotations

import math
from typing import Final

__all__ = ["Z95", "wilson"]

#: The 97.5th percentile of the standard normal distribution: a 95% interval.
Z95: Final = 1.959964


def wilson(won: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Return the Wilson score interval of a win rate (each bound from 0 to 1); a draw counts as half a win.

    Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927).
    """
    if games <= 0:
        return 0.0, 1.0
    rate = won / games
    middle = rate + z * z / (2 * games)
    spread = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
