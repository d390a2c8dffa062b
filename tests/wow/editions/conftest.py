"""What tests of the differences between editions get: one position, played under each of them."""

from __future__ import annotations

import pytest

from where_they_part import Parting, play_under_each


@pytest.fixture
def parting() -> Parting:
    """Play a file for judges under each edition, with further cards, and say by which rules they part."""
    return play_under_each
