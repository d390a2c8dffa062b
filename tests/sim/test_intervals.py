"""Win rates come with the Wilson interval."""

from __future__ import annotations

import pytest

from rulebound.sim.intervals import wilson


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    # Source: the closed form, worked out by hand for z = 1.959964.
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (200, 200, 0.9812, 1.0), (180, 200, 0.8506, 0.9343)],
)
def test_wilson(won: float, games: int, low: float, high: float) -> None:
    assert wilson(won, games) == pytest.approx((low, high), abs=1e-4)


def test_without_games_anything_is_possible() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
