"""A test runs in the editions that its marks name, with their rules and their numbers."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from each_edition import editions_of, numbers_in
from rulebound.wow.position.state import own
from rulebound.wow.scenarios import quest, scenario


def node(**marks: tuple[str, ...]) -> Any:
    """A test with these marks."""
    return SimpleNamespace(
        iter_markers=lambda name: [SimpleNamespace(args=marks[name])] if name in marks else []
    )


@pytest.mark.parametrize(
    ("marks", "editions"),
    [
        ({}, ["2007"]),
        ({"rule": ("wow-2007:404.1",)}, ["2007"]),
        ({"rule": ("wow-2013:407.1", "wow-2007:404.1", "2012:407.1")}, ["2007", "2012", "2013"]),
        ({"rule": ("7.4:602.3",)}, ["2013"]),
        ({"example": ("wow2012-407.1-1",)}, ["2012"]),
        ({"rule": ("wow-2007:404.1", "wow-2012:407.1"), "edition": ("2007",)}, ["2007"]),
        ({"rule": ("war:WAR-6.order.1",)}, ["2007"]),
    ],
)
def test_a_test_runs_in_the_editions_that_its_marks_name(
    marks: dict[str, tuple[str, ...]], editions: list[str]
) -> None:
    assert editions_of(node(**marks)) == editions


@pytest.mark.rule("wow-2007:404.1", "wow-2012:407.1", "wow-2013:407.1")
def test_it_is_played_under_that_edition(in_edition: str) -> None:
    table = scenario("you:\nopponent:")
    assert own(table.state).edition.name == in_edition


@pytest.mark.rule("wow-2007:406.2", "wow-2012:409.2", "wow-2013:409.2")
def test_a_number_of_2007_stands_for_the_editions_own(in_edition: str) -> None:
    table = scenario('you: hand "Errand"\nopponent:', [quest("Errand")])
    assert own(table.state).edition.name == in_edition
    table.expect_refused("play", "Errand", rule="406.2")


def test_each_edition_has_numbers_of_its_own_for_what_2007_says() -> None:
    assert numbers_in("2012", "406.2") == ["409.2"]
    assert numbers_in("2012", "707.1d") == ["7.4:707.1d", "7.4:706.2"]
    assert "602.4" in numbers_in("2013", "602.5")
    assert numbers_in("2012", "999.9") == ["999.9"]
