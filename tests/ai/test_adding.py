"""What things are worth is added up alike on every Python, compiled or not."""

from __future__ import annotations

from rulebound.ai.adding import total


def test_worths_are_added_one_after_the_other() -> None:
    assert total([0.1] * 10) == 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 != 1.0
    assert (total([]), type(total([]))) == (0.0, float)
