"""The last real cards of 2007 do what is printed on them (see :mod:`real_cards.pool`)."""

import pytest

from real_cards.last_of_2007 import CHECKS
from real_cards.pool import needs_pool


@needs_pool
@pytest.mark.parametrize("name", CHECKS)
def test_last_of_2007(name: str) -> None:
    check = CHECKS[name]
    check()
