"""Loops, chosen and mandatory (section 801)."""

from __future__ import annotations

import pytest

from rulebound.wow.loops import MANDATORY_LOOP, OPTIONAL_LOOP
from rulebound.wow.nodes.effects import TurnCards
from rulebound.wow.nodes.filters import IsThis
from rulebound.wow.nodes.groups import This
from rulebound.wow.nodes.patterns import Becomes
from rulebound.wow.scenario import ability, ally, item, scenario
from wow_cards import doom, powers, when

SPINNER = item("Spinner", "0 >>> Your hero heals 1 damage from itself.")
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


@pytest.mark.rule("wow-2007:801.1", "wow-2007:801.1a")
def test_a_chosen_loop_ends_and_the_next_action_cant_continue_it() -> None:
    """A ruling (docs/rulings.md): the loop is played out, and a player is taken to have chosen a number in advance."""
    table = scenario(
        'you: item "Spinner"; item "Spinner"; hand "Rest"\nopponent: ally "A" 1/1', [SPINNER, REST]
    )
    number = table.card("Spinner#1").number
    for _ in range(OPTIONAL_LOOP):
        use = next(one for one in table.decision.options if (one.verb, one.subject) == ("use", number))
        table.game.choose(use)
        table.resolve()
    offered = [(one.verb, one.subject) for one in table.decision.options]
    assert ("use", number) not in offered
    assert ("use", table.card("Spinner#2").number) in offered
    table.expect_asked("you").expect_offered("pass").expect_offered("play", "Rest")
    table.pass_until("your draw step").pass_until("your action phase").expect_offered("use", "Spinner#1")


@pytest.mark.rule("wow-2007:801.1b")
def test_a_loop_can_be_stopped_in_the_middle_by_responding() -> None:
    engine = ally("Engine", 1, 1, "0 >>> Your hero heals 1 damage from itself.")
    table = scenario('you: ally "Engine"; hero damage 9\nopponent: hand "Doom"', [engine, doom()])
    table.use("Engine").resolve().use("Engine").play(
        "Doom", by="opponent", targets=["Engine"]
    ).resolve().resolve()
    table.expect("your hero", damage=7).expect_refused("use", "Engine")


@pytest.mark.rule("wow-2007:801.2", "wow-2007:102.1a")
def test_a_mandatory_loop_that_nobody_breaks_is_a_draw() -> None:
    table = scenario('you: ally "Clock"; hand "Rest"\nopponent:', [CLOCK, REST]).play(
        "Rest", targets=["Clock"]
    )
    for _ in range(MANDATORY_LOOP * 3):
        if table.game.over:
            break
        table.pass_()
    table.expect_winner()
    assert table.state.outcome == (0.5, 0.5)


@pytest.mark.rule("wow-2007:801.2")
def test_a_player_who_can_break_it_may() -> None:
    table = scenario('you: ally "Clock"; hand "Rest"\nopponent: hand "Doom"', [CLOCK, REST, doom()])
    table.play("Rest", targets=["Clock"]).resolve()
    for _ in range(20):
        table.resolve()
    table.play("Doom", by="opponent", targets=["Clock"]).resolve_all().expect_running().expect_chain()
