"""The toy is small, and the guide that walks through it quotes what stands there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
GUIDE = ROOT / "docs" / "adding-a-game.md"
#: A game on what card games share may have no more lines of Python, its tests apart.
MOST = 400

_QUOTED = re.compile(r"```python\n# (\S+)\n(.*?)```", re.DOTALL)


def test_a_whole_game_takes_no_more_lines_than_this() -> None:
    parts = [path for path in sorted(HERE.glob("*.py")) if not path.name.startswith("test_")]
    lines = {path.name: len(path.read_text(encoding="utf-8").splitlines()) for path in parts}
    assert len(lines) >= 4
    assert sum(lines.values()) <= MOST, lines


def quotations() -> list[tuple[str, str]]:
    """What the guide quotes: the file that it names, and the lines."""
    return [(file, text) for file, text in _QUOTED.findall(GUIDE.read_text(encoding="utf-8"))]


@pytest.mark.parametrize(("file", "text"), quotations(), ids=lambda one: one.split("\n")[0][:40])
def test_what_the_guide_quotes_stands_in_the_file_that_it_names(file: str, text: str) -> None:
    assert text in (ROOT / file).read_text(encoding="utf-8")


def test_the_guide_quotes_every_file_of_the_game() -> None:
    quoted = {Path(file).name for file, _ in quotations()}
    assert quoted == {path.name for path in HERE.glob("*.py") if not path.name.startswith("test_")}
    assert GUIDE.read_text(encoding="utf-8").count("```python") == len(quotations())
