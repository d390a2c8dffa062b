"""Real abilities do what is printed on them (see :mod:`real_cards.pool`)."""

import pytest

from real_cards.abilities import CHECKS
from real_cards.pool import needs_pool


@needs_pool
@pytest.mark.parametrize("name", CHECKS)
def test_ability(name: str) -> None:
    check = CHECKS[name]
    check()
