"""The same position, another edition: one file for judges for each thing that an edition does otherwise.

They lie in ``apart``; ``rulebound scenario FILE --edition 2007,2012,2013`` tells what happens in one. Each says what it
is about, a field of the editions' record: where its settings differ the editions part, and nowhere else. A test in
Python that shows one is marked ``@pytest.mark.difference("losing")``, and can use the fixture ``parting``.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from rulebound.play.judging import courses_of, read_case, unlike
from rulebound.wow.edition import DIFFERENCES, EDITIONS
from where_they_part import Parting

FOLDER = Path(__file__).parent
FILES = sorted((FOLDER / "apart").glob("*.txt"))

#: What no file and no marked test shows yet. This list only shrinks.
NOT_YET = frozenset(
    """
    """.split()
)


def abouts() -> set[str]:
    """Return what the files are about."""
    return {read_case(path.read_text(encoding="utf-8"), path.name).about for path in FILES}


def marked() -> set[str]:
    """Return the fields that tests in Python are marked with."""
    return {
        str(argument.value)
        for path in FOLDER.rglob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "difference"
        for argument in node.args
        if isinstance(argument, ast.Constant)
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_editions_part_as_the_file_says(path: Path) -> None:
    case = read_case(path.read_text(encoding="utf-8"), path.name)
    assert case.apart, "say what it is about"
    assert unlike(case, courses_of(case, list(EDITIONS))) == []


def test_everything_that_an_edition_does_otherwise_is_shown() -> None:
    otherwise = {each.name for each in DIFFERENCES if len({*each.settings}) > 1}
    assert otherwise - abouts() - marked() <= NOT_YET <= otherwise


@pytest.mark.difference("attachments")
def test_where_editions_part_is_told_with_both_numbers(parting: Parting) -> None:
    text = (FOLDER / "apart" / "attachments.txt").read_text(encoding="utf-8")
    assert parting(text) == {("2007", "2012"): ("306.3e", "400.5"), ("2012", "2013"): None}
