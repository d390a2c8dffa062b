"""The README is true: its example runs as written, its links and its picture are there, its commands exist."""

from __future__ import annotations

import doctest
import re

from house import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_example_runs_as_written() -> None:
    (example,) = re.findall(r"^```python\n(.*?)^```", README, flags=re.DOTALL | re.MULTILINE)
    test = doctest.DocTestParser().get_doctest(example, {}, "README", "README.md", 0)
    assert len(test.examples) >= 8
    told: list[str] = []
    failed = doctest.DocTestRunner(verbose=False).run(test, out=told.append).failed
    assert failed == 0, "".join(told)


def test_everything_it_links_to_is_there() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", README)
    assert "docs/terminal-wow-120x40.svg" in links
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_the_map_shows_what_there_is() -> None:
    shown: list[str] = []
    for line in re.findall(r"^\| (`.*?`) \|", README, flags=re.MULTILINE):
        folder = ""
        for name in re.findall(r"`([\w/]+)/`", line):
            # `src/rulebound/ai/`, `sim/`: the second is beside the first.
            folder = name if "/" in name or not folder else f"{folder.rpartition('/')[0]}/{name}"
            shown.append(folder)
    assert len(shown) >= 8
    assert [name for name in shown if not (ROOT / name).is_dir()] == []
    packages = sorted(path.parent.name for path in (ROOT / "src" / "rulebound").glob("*/__init__.py"))
    assert [name for name in packages if f"src/rulebound/{name}" not in shown] == [], (
        "add it to the README's map"
    )


def test_its_make_targets_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"\bmake ([a-z-]+)", README)
    assert {"play", "test"} <= set(targets)
    assert [target for target in targets if not re.search(rf"^{target}:", makefile, flags=re.MULTILINE)] == []


def test_the_pictures_need_nothing_from_elsewhere() -> None:
    pictures = sorted((ROOT / "docs").glob("terminal-*.svg"))
    assert len(pictures) == 6
    for file in pictures:
        picture = file.read_text(encoding="utf-8")
        assert picture.startswith("<svg")
        assert "url(http" not in picture.replace("&quot;", "").replace('"', "").replace("'", "")
