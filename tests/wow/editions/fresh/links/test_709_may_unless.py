""" "You may do something unless a player does something else": who may says first whether to (Unless, 7.4)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import Table, scenario

BULLY = """
define ally "Bully" 1/1
  | When this ally attacks, you may destroy target ally unless its controller pays 2. If you do, draw a card.
you: ally "Bully"
opponent: hero "Foe"; ally "Prey" 1/1; resources {}
"""


def attacking(resources: int) -> Table:
    table = scenario(BULLY.format(resources))
    return table.attack("Bully", "Foe").resolve().choose("Prey").resolve().expect_asked("you", "may")


@pytest.mark.rule("wow-2013:G.unless", "wow-2013:712.7")
def test_who_would_rather_not_is_not_paid() -> None:
    attacking(2).choose("no").expect_ready_resources("opponent", 2).expect("Prey", zone="play").expect_hand(
        "you"
    )


@pytest.mark.rule("wow-2013:G.unless", "wow-2013:709.2f")
def test_then_the_other_may_do_something_else() -> None:
    table = attacking(2).choose("yes").expect_asked("opponent", "may").choose("yes")
    table.expect_ready_resources("opponent", 0).expect("Prey", zone="play").expect_hand("you")
    table = (
        attacking(2).choose("yes").choose("no").expect("Prey", zone="graveyard").expect_hand("you", "Filler")
    )
    # Who can't pay is not asked.
    attacking(1).choose("yes").expect("Prey", zone="graveyard").expect_hand("you", "Filler")
