"""What every test gets: hypothesis without a clock, the same examples on every machine of the CI, nothing from before.

What an earlier run compiled is no test of what the code does now, let alone of a mutant: nothing is kept (a test that
is about what is kept says so, or that starts many processes, which share what the first of them compiled). Nor does any
test see, or touch, what the user has: games, decks, imported cards.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("local", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "local")
os.environ["RULEBOUND_CACHE"] = "no"

#: After how many new objects the garbage collector comes; more often than in a process of games, which tests are about.
LESS_OFTEN = 5_000


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection() -> Iterator[None]:
    """Collect without the garbage collector: nothing is garbage then, and it would look through all of it ever again.

    What was collected stays to the end, so that it isn't looked at later either; the rest is, less often than usual.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(LESS_OFTEN, 20, 20)
        gc.enable()


@pytest.fixture(autouse=True, scope="session")
def no_ones_home(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Folders that stand for the user's, for all tests that don't bring their own."""
    home = tmp_path_factory.mktemp("home")
    for variable in ("XDG_DATA_HOME", "XDG_STATE_HOME"):
        os.environ[variable] = str(home / variable)


@pytest.fixture(scope="session")
def shelves_of_these_tests(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder, empty at first, for what processes that these tests start keep for each other, whoever starts them."""
    base = tmp_path_factory.getbasetemp()
    shelves = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "shelves"
    shelves.mkdir(exist_ok=True)
    return shelves


@pytest.fixture
def processes_share_programs(shelves_of_these_tests: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests that start processes: what one of them has compiled, the next ones find."""
    monkeypatch.setenv("RULEBOUND_CACHE", "yes")
    monkeypatch.setenv("XDG_CACHE_HOME", str(shelves_of_these_tests))
