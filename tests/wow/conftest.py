"""What every test of the World of Warcraft TCG gets: an edition, and examples of a rulebook are played as printed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from inspect import signature

import pytest

from board_reads import watching
from each_edition import editions_of, played_in
from rulebound.sim.bench.benched import is_compiled
from wow_examples import IN_FORCE, TAKEN, cards_of, examples


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test in each of the editions that it is about, unless it sees to that itself."""
    editions = editions_of(metafunc.definition)
    if "edition" not in metafunc.fixturenames and editions != ["2007"]:
        metafunc.parametrize("in_edition", editions, indirect=True)


@pytest.fixture(autouse=True)
def in_edition(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Play a test's positions under the edition that it runs in."""
    edition = getattr(request, "param", "2007")
    IN_FORCE[0] = edition
    if edition == "2007":
        yield edition
        return
    with played_in(edition, monkeypatch, "in_edition" in signature(request.function).parameters):
        yield edition


@pytest.fixture(autouse=True)
def plays_the_cards_of_its_example(request: pytest.FixtureRequest, in_edition: str) -> Iterator[None]:
    """Fail a test marked with an example unless it was played with the cards that the example names."""
    TAKEN.clear()
    yield
    marked = [str(id) for mark in request.node.iter_markers("example") for id in mark.args]
    wanted = [name for id in marked if id in examples(in_edition) for name in cards_of(id)]
    missing = [name for name in wanted if name not in TAKEN]
    assert not missing, f"this example is played without {', '.join(missing)}: take them from wow_examples"


@pytest.fixture(autouse=True)
def reads_what_it_declares() -> Iterator[None]:
    """With ``RULEBOUND_TEST_READS=1``, fail a test in which a board reads what no node declares."""
    if not os.environ.get("RULEBOUND_TEST_READS") or is_compiled():
        yield
        return
    with watching() as watch:
        yield
    assert watch.told() == []
