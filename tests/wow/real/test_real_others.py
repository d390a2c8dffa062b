"""Real others do what is printed on them (see :mod:`real_cards.pool`)."""

import pytest

from real_cards.others import CHECKS
from real_cards.pool import needs_pool


@needs_pool
@pytest.mark.parametrize("name", CHECKS)
def test_other(name: str) -> None:
    check = CHECKS[name]
    check()
