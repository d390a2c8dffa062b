"""What may lie beside the checkout, in ``../shared``: other people's cards and decks, which never come into it.

Tests that need them are skipped, visibly, where they are not there; except where the checks of a change run (``CI`` is
set): there a missing file is a failure.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

SHARED = Path(__file__).parents[2] / "shared"


def needs(path: Path) -> pytest.MarkDecorator:
    """Return the mark of tests that need a file from beside the checkout."""
    missing = not path.exists() and not os.environ.get("CI")
    return pytest.mark.skipif(missing, reason=f"{path.name} is not beside the checkout")
