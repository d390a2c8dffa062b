"""What docs and docstrings refer to is there: modules by their dotted names, files and folders by their paths."""

from __future__ import annotations

import re

import pytest

from house import PACKAGE, ROOT, modules, text_files

#: A reference in a docstring or comment (:mod:`...` and its like), or a dotted name between backticks in the docs.
_DOTTED = re.compile(r"`~?(rulebound(?:\.\w+)+)(?:\(\))?`")
#: A file or folder of the package, or of what stands beside it, between backticks or in a link.
_PATH = re.compile(r"[`(]((?:src/rulebound/|tests/|tools/|benchmarks/)?(?:\w+/)+(?:\w+\.(?:py|toml|json))?)[`)]")
#: The folders of the package, as the docs call them.
_PARTS = tuple(sorted(path.name for path in PACKAGE.iterdir() if path.is_dir() and path.name.isidentifier()))


def lost_references(name: str, text: str) -> list[str]:
    """The modules, files and folders that a text names and that aren't there."""
    found = [each[1] for each in _DOTTED.finditer(text) if not _is_there(each[1])]
    if name.endswith(".md") and name != "CHANGELOG.md":
        for each in _PATH.finditer(text):
            path = each[1]
            if path.split("/")[0] in (*_PARTS, "src", "tests", "tools", "benchmarks"):
                if not (PACKAGE / path).exists() and not (ROOT / path).exists():
                    found.append(path)
    return [f"{name}: {lost} isn't there" for lost in found]


def _is_there(dotted: str) -> bool:
    """Tell whether a dotted name is a module, or something that a module makes."""
    place, parts = PACKAGE, dotted.split(".")[1:]
    while parts and (place / parts[0]).is_dir():
        place /= parts.pop(0)
    if not parts:
        return True
    if (file := place / f"{parts[0]}.py").exists():
        made = r"^ *(?:def|class) {0}\b|^ *{0}\b[^=(\n]*="
        parts.pop(0)
    else:
        file, made = place / "__init__.py", r"\b{0}\b"
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    return all(re.search(made.format(part), text, flags=re.MULTILINE) for part in parts)


def test_what_is_referred_to_is_there() -> None:
    texts = [(module.name, module.text) for module in modules()]
    texts += [(name, text) for name, text in text_files() if name.endswith(".md")]
    assert [lost for name, text in texts for lost in lost_references(name, text)] == []


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("wow/a.py", '"""See :mod:`rulebound.wow.attic`."""'),
        ("wow/a.py", '"""See :func:`~rulebound.attic.clear`."""'),
        ("wow/a.py", '"""See :func:`rulebound.kernel.happening.attic`."""'),
        ("wow/a.py", '"""See :meth:`rulebound.kernel.game.Game.sweep`."""'),
        ("docs/a.md", "`rulebound.wow.attic.clear()` clears it"),
        ("docs/a.md", "see `wow/attic.py`"),
        ("docs/a.md", "all of `kernel/attic/`"),
        ("README.md", "[there](src/rulebound/attic/a.py)"),
        ("docs/a.md", "`tests/promises/test_of_the_attic.py`"),
    ],
)
def test_a_lost_reference_is_seen(name: str, text: str) -> None:
    assert lost_references(name, text)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("wow/a.py", '"""See :class:`~rulebound.kernel.game.Game` and :mod:`rulebound.kernel`."""'),
        ("wow/a.py", '"""See :meth:`rulebound.kernel.game.Game.fork`, :data:`rulebound.wow.constants.PLAY`."""'),
        ("docs/a.md", "`rulebound.new_game()`, `kernel/game.py`, `kernel/` and `deck/of/yours.txt`"),
    ],
)
def test_what_is_there_is_let_be(name: str, text: str) -> None:
    assert lost_references(name, text) == []
