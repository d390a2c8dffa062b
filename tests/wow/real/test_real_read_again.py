"""Real cards that were once read otherwise do what is printed on them (see :mod:`real_cards.pool`)."""

import pytest

from real_cards.pool import needs_pool
from real_cards.read_again import CHECKS


@needs_pool
@pytest.mark.parametrize("name", CHECKS)
def test_read_again(name: str) -> None:
    check = CHECKS[name]
    check()
