"""What every test gets: hypothesis without a clock, the same examples on every machine of the CI, nothing from before.

What an earlier run compiled is no test of what the code does now, let alone of a mutant: nothing is kept (a test that
is about what is kept says so). Nor does any test see, or touch, what the user has: games, decks, imported cards.
"""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

settings.register_profile("local", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
os.environ["RULEBOUND_CACHE"] = "no"
settings.load_profile("ci" if os.environ.get("CI") else "local")


@pytest.fixture(autouse=True, scope="session")
def no_ones_home(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Folders that stand for the user's, for all tests that don't bring their own."""
    home = tmp_path_factory.mktemp("home")
    for variable in ("XDG_DATA_HOME", "XDG_STATE_HOME"):
        os.environ[variable] = str(home / variable)
