"""Costs by three rulebooks [403]: what friendly players' characters pay for."""

from __future__ import annotations

import pytest

from rulebound.wow.edition import EDITIONS
from rulebound.wow.scenarios import Table, item, scenario

ALTAR = item("Altar", "Destroy a friendly ally → Draw a card.")
PYRE = item("Pyre", "Destroy an ally you control → Draw a card.")
TEXT = """
    you: item "Altar"; item "Pyre"
    mate with you: ally "Squire" 1/1
    opponent: ally "Guard" 1/1
"""


def table_of(edition: str, text: str = TEXT) -> Table:
    return scenario(text, [ALTAR, PYRE], edition=EDITIONS[edition])


def offered(table: Table) -> list[str]:
    options = table.decision.options
    return [table.state.known(one.subject).definition.name for one in options if one.verb == "use"]


@pytest.mark.rule("wow-2012:403.5", "wow-2013:403.5", "wow-2012:403.1", "wow-2013:403.1")
@pytest.mark.difference("friends_as_costs")
@pytest.mark.parametrize("edition", ["2007", "2012", "2013"])
def test_a_friendly_character_that_another_player_controls_pays(edition: str) -> None:
    table = table_of(edition)
    assert "Pyre" not in offered(table)
    if edition == "2007":
        assert "Altar" not in offered(table)
        return
    table.use("Altar")
    if edition == "2012":
        # Who controls it must agree.
        table.expect_asked("mate", "may").choose("yes")
    table.expect("Squire", zone="graveyard").expect("Guard", zone="play").resolve()
    assert len(table.facts("draw")) == 1


@pytest.mark.rule("wow-2012:403.1")
@pytest.mark.parametrize("edition", ["2012"])
def test_without_agreement_it_is_taken_back(edition: str) -> None:
    table = table_of(edition).use("Altar").choose("no")
    table.expect("Squire", zone="play").expect_chain().expect_asked("you", "priority")
    # With one of his own he needs nobody's.
    text = TEXT.replace('item "Pyre"', 'ally "Own" 1/1')
    table = table_of(edition, text).use("Altar").choose("Own").expect("Own", zone="graveyard").resolve()
    assert len(table.facts("draw")) == 1
