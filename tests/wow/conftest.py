"""What every test of the World of Warcraft TCG gets: whoever plays an example of the rulebook plays it as printed."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from board_reads import watching
from rulebound.sim.bench.benched import is_compiled
from wow_examples import TAKEN, cards_of, examples


@pytest.fixture(autouse=True)
def plays_the_cards_of_its_example(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test marked with an example unless it was played with the cards that the example names."""
    TAKEN.clear()
    yield
    marked = [str(id) for mark in request.node.iter_markers("example") for id in mark.args]
    wanted = [name for id in marked if id in examples() for name in cards_of(id)]
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
