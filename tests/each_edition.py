"""Which editions a test of the World of Warcraft TCG runs in: those whose rules and examples it is marked with.

A test marked with rules of 2007 and of 2012 runs in both: what it says holds in both, but for the rules' numbers.
``@pytest.mark.edition("2012")`` says otherwise, and a test with an argument ``edition`` sees to its editions itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from rulebound.rulebooks.index import ALIASES, load_index
from rulebound.wow.citations import CITATIONS
from rulebound.wow.edition import EDITIONS
from rulebound.wow.scenarios.table import Surprise, Table
from rulebound.wow.setting_up import new_state


def editions_of(node: Any) -> list[str]:
    """Return the editions in which a test runs, in their order."""
    said = [str(name) for mark in node.iter_markers("edition") for name in mark.args]
    if said:
        return said
    marked = [str(id) for kind in ("rule", "example") for mark in node.iter_markers(kind) for id in mark.args]
    named = {_edition(id) for id in marked}
    return [edition for edition in EDITIONS if edition in named] or ["2007"]


def _edition(id: str) -> str:
    """Return the edition that an id of a rule or an example names: wow-2012:414.1, wow2012-414.1-1."""
    book, colon, _ = id.partition(":")
    key = ALIASES.get(book, book) if colon else id.partition("-")[0]
    return key.removeprefix("wow").removeprefix("-")


@contextmanager
def played_in(edition: str, patch: pytest.MonkeyPatch, sees_to_it: bool) -> Iterator[None]:
    """Set positions that name no edition up under this one, and let a number of 2007's stand for this one's.

    Fails if no position is set up: then what is shown isn't shown of this edition. (A test that takes the fixture
    ``in_edition`` as an argument sees to that itself.)
    """
    refused = Table.expect_refused
    played = []

    def begun(decks: Any, seed: Any, chosen: Any, *rest: Any, **options: Any) -> Any:
        played.append(chosen)
        return new_state(decks, seed, chosen if chosen is not None else EDITIONS[edition], *rest, **options)

    def expect_refused(
        table: Table, verb: str, name: str = "", rule: str = "", at: str = "", by: str = ""
    ) -> Table:
        *others, last = numbers_in(edition, rule) if rule else [rule]
        for number in others:
            try:
                return refused(table, verb, name, number, at, by)
            except Surprise:
                continue
        return refused(table, verb, name, last, at, by)

    patch.setattr("rulebound.wow.scenarios.setting.new_state", begun)
    patch.setattr(Table, "expect_refused", expect_refused)
    yield
    assert sees_to_it or None in played, (
        f"nothing is played under {edition}: mark the test with others' rules only"
    )


def numbers_in(edition: str, rule: str) -> list[str]:
    """Return the numbers that an edition has for what a rule of 2007 says; itself if there are none."""
    books = load_index().rulebooks
    rules, lost = books["wow-2007"].rules, books[f"wow-{edition}"].stand_ins
    # (A step that 2007 hasn't has no number there.)
    steps = [step for step, number in CITATIONS["2007"].items() if number == rule and rule]
    found = [CITATIONS[edition][step] for step in steps]
    for other in rules[rule].counterparts if rule in rules else ():
        book, _, number = other.partition(":")
        found += [number] if book == f"wow-{edition}" else []
        found += [f"7.4:{number}"] if book == "wow-2013" and number in lost else []
    return list(dict.fromkeys(found)) or [rule]
