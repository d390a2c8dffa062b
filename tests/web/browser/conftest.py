"""What the tests in a real browser share: Chromium and a server, each started once for a module of tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from browser_at_table import Server, chromium


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium; a skip where there is none, in CI a failure."""
    with chromium() as started:
        yield started


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """`rulebound web` with a database of its own."""
    with Server(tmp_path_factory.mktemp("web")) as running:
        yield running
