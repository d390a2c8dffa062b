"""Real allies do what is printed on them (see :mod:`real_cards.pool`)."""

import pytest

from real_cards.allies import CHECKS
from real_cards.pool import needs_pool


@needs_pool
@pytest.mark.parametrize("name", CHECKS)
def test_ally(name: str) -> None:
    check = CHECKS[name]
    check()
