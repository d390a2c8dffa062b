"""Real cards of later sets do what is printed on them (see :mod:`real_cards.pool`)."""

import pytest

from real_cards.later_sets import CHECKS
from real_cards.pool import needs_pool


@needs_pool
@pytest.mark.parametrize("name", CHECKS)
def test_later_set(name: str) -> None:
    check = CHECKS[name]
    check()
