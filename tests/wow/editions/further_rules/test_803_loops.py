"""A loop that nobody chose, in three rulebooks: the game is a draw (801.2), or a trigger fails (7.4: 803.3)."""

from __future__ import annotations

import pytest

from rulebound.kernel.game import Game
from rulebound.tcg.happening import record
from rulebound.wow import constants as c
from rulebound.wow.edition import EDITIONS
from rulebound.wow.events import Move
from rulebound.wow.nodes.effects import TurnCards
from rulebound.wow.nodes.filters import IsThis
from rulebound.wow.nodes.groups import This
from rulebound.wow.nodes.patterns import Becomes
from rulebound.wow.rules import RULES
from rulebound.wow.scenarios import Table, ability, ally, scenario
from wow_cards import powers, when

CLOCK = ally(
    "Clock",
    1,
    1,
    program=powers(
        when(Becomes("exhaust", IsThis()), TurnCards("ready", This())),
        when(Becomes("ready", IsThis()), TurnCards("exhaust", This())),
    ),
)
REST = ability("Rest", "Exhaust target hero or ally.", instant=True)


def alone(table: Table) -> Table:
    """Return the game without the cards that give everybody a choice, played on while anything is on the chain."""
    state = table.state.fork()
    for card in table.cards("Bystander"):
        record(state, [Move("put", "411.8", card.number, c.DECK)])
    table = Table(Game(RULES, state))
    for _ in range(100):
        if table.game.over or not table.state.stack:
            break
        table.game.choose(0)
    return table


@pytest.mark.rule("wow-2007:801.2", "wow-2013:803.3")
@pytest.mark.parametrize("edition", list(EDITIONS))
@pytest.mark.difference("mandatory_loops")
def test_a_mandatory_loop_of_triggers(edition: str) -> None:
    text = 'you: ally "Clock"; hand "Rest"; resources 3\nopponent:'
    table = scenario(text, [CLOCK, REST], edition=EDITIONS[edition]).play("Rest", targets=["Clock"])
    table = alone(table)
    if edition == "2007":
        assert table.state.outcome == (0.5, 0.5)
        return
    # The effect is gone without having done anything, and the game goes on with the turn player.
    assert not table.game.over
    table.expect_chain().expect_running().expect_asked("you", "priority")
    left = table.facts("leave")
    assert [fact.rule for fact in left] == ["7.4:803.3" if edition == "2012" else "803.3"]


@pytest.mark.rule("wow-2013:803.3")
@pytest.mark.example("wow2013-803.3-1")
@pytest.mark.parametrize("edition", ["2012", "2013"])
def test_tokens_that_die_and_come_for_ever(edition: str) -> None:
    mother = ally("Mother", 3, 4, 'When another ally you control is destroyed, put a 0/1 Wisp ally token into play.')
    shout = ability("Shout", "Ongoing: Opposing allies have -1 health.", instant=True)
    text = 'you: ally "Mother"; ally "Wisp" 0/1\nopponent: hand "Shout"; resources 3'
    table = scenario(text, [mother, shout], edition=EDITIONS[edition])
    table.play("Shout", by="opponent")
    table = alone(table)
    table.expect_running().expect_chain().expect_asked("you", "priority")
    table.expect("Mother", zone="play", health=3)
    assert not any(table.state.cards[id].token for id in table.state.play)
