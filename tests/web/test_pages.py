"""The page as it is shipped: every file that it loads is there, and goes into wheels."""

from __future__ import annotations

import fnmatch
import re
import tomllib
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulebound.web.pages import static_folder
from web.live import Live, serving


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with serving(tmp_path_factory.mktemp("web")) as running:
        yield running


def files() -> list[Path]:
    return [
        path
        for path in sorted(static_folder().rglob("*"))
        if path.is_file() and not path.name.endswith(".d.ts")
    ]


def test_every_file_of_the_page_is_in_the_package() -> None:
    settings = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = settings["tool"]["setuptools"]["package-data"]["*"]
    names = [path.name for path in files()]
    assert "index.html" in names
    assert not [name for name in names if not any(fnmatch.fnmatch(f"x/{name}", each) for each in patterns)]


def test_every_module_that_is_imported_is_served(live: Live) -> None:
    for path in files():
        at = path.relative_to(static_folder()).as_posix()
        with urllib.request.urlopen(live.url(f"/static/{at}"), timeout=20) as answer:
            kind = answer.headers["Content-Type"]
            assert answer.read() == path.read_bytes()
        if path.suffix == ".js":
            assert kind.startswith("text/javascript")
            for name in re.findall(
                r'\b(?:from|import)\s*\(?\s*"(\.[^"]+\.js)"', path.read_text("utf-8"), re.MULTILINE
            ):
                assert (path.parent / name).is_file(), f"{at} imports {name}"


def test_nothing_in_the_page_is_inline() -> None:
    page = (static_folder() / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<script(?![^>]*\bsrc=)", page)
    assert not re.search(r"\bon[a-z]+=", page)
    assert "<style" not in page
