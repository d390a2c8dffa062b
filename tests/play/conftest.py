"""Games of these tests are kept in a folder of their own, never in the user's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rulebound.play.keeping.places import VARIABLE
from rulebound.play.keeping.store import close_all


@pytest.fixture(autouse=True)
def state_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder that stands for the user's state, where older versions kept games; what is kept now is beside it."""
    home = tmp_path / "state"
    monkeypatch.setenv("XDG_STATE_HOME", str(home))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.setenv("COLUMNS", "100")
    yield home
    close_all()
