"""Loops of which somebody is free: how often they begin, where they end (801.1a; 7.4: 803.2), and those of nobody."""

from __future__ import annotations

import pytest

from rulebound.kernel.game import Game
from rulebound.tcg.happening import record
from rulebound.wow import constants as c
from rulebound.wow.edition import EDITIONS
from rulebound.wow.events import Move
from rulebound.wow.refusals import why_not
from rulebound.wow.rules import RULES
from rulebound.wow.scenarios import Table, ability, ally, hero, item, scenario

SPINNER = item("Spinner", "0 >>> Your hero heals 1 damage from itself.")
IMP = ally("Imp", 1, 1, "0 >>> Imp deals 1 fire damage to target hero.")
TROLL = hero("Troll", 2000)


def claim(table: Table, count: int) -> Table:
    """Claim the loop that was shown, and name a number."""
    table.game.choose(next(one for one in table.decision.options if one.verb == "repeat"))
    return answer(table, "number", count)


def answer(table: Table, verb: str, value: int | None = None) -> Table:
    """Answer what is asked about a loop."""
    found = [one for one in table.decision.options if one.verb == verb and value in (None, one.value)]
    assert len(found) == 1
    table.game.choose(found[0])
    return table


@pytest.mark.difference("optional_loops")
@pytest.mark.rule("wow-2007:801.1a", "wow-2013:803.2")
@pytest.mark.parametrize("edition", list(EDITIONS))
def test_who_began_a_loop_ends_it_before_the_action_that_began_it(edition: str) -> None:
    """Once as shown; then seven more times, or until just before it begins the seventh time."""
    table = scenario('you: ally "Imp"\nopponent: hero "Troll"', [IMP, TROLL], edition=EDITIONS[edition])
    table.use("Imp", targets=["Troll"]).resolve()
    answer(claim(table, 7).expect_asked("opponent", "loop"), "agree")
    table.expect("Troll", damage=8 if edition == "2007" else 7).expect_asked("you", "priority").expect_chain()
    # With the same target it would go on.
    table.use("Imp")
    assert table.state.stack[-1].targets == ((table.card("your hero").number,),)


@pytest.mark.rule("wow-2007:801.1a", "wow-2013:803.2")
@pytest.mark.parametrize("edition", list(EDITIONS))
def test_who_names_a_lower_number_gets_priority_where_that_player_would_have_acted(edition: str) -> None:
    text = 'you: ally "Imp"\nopponent: hero "Troll"; item "Spinner"'
    table = scenario(text, [IMP, TROLL, SPINNER], edition=EDITIONS[edition]).use("Imp", targets=["Troll"])
    table.use("Spinner", by="opponent").resolve().resolve().expect("Troll", damage=1)
    answer(claim(table, 5).expect_asked("opponent", "loop"), "lower")
    later = edition != "2007"
    assert [one.value for one in table.decision.options] == list(range(1 if later else 0, 5))
    answer(table, "number", 2).expect_asked("opponent", "priority")
    if later:
        # The Imp has begun the second time, and waits; the Spinner has been used in one of the two.
        table.expect_chain("Imp").expect_refused("use", "Spinner", by="opponent")
        assert len(table.facts("heal")) == 1
        table.resolve().expect("Troll", damage=2)
    else:
        table.expect_chain()
        assert len(table.facts("heal")) == 2


@pytest.mark.rule("wow-2013:803.2")
@pytest.mark.parametrize("edition", ["2012", "2013"])
def test_what_would_go_on_with_a_loop_is_no_next_action_nor_claimed_again(edition: str) -> None:
    text = 'you: item "Spinner"; item "Spinner"; hand "Rest"\nopponent: ally "A" 1/1'
    rest = ability("Rest", "Exhaust target hero or ally.", instant=True)
    table = scenario(text, [SPINNER, rest], edition=EDITIONS[edition]).use("Spinner#1").resolve()
    answer(claim(table, 3).expect_asked("opponent", "loop"), "agree").expect_asked("you", "priority")
    rule = "803.2" if edition == "2013" else "7.4:803.2"
    table.expect_refused("use", "Spinner#1", rule=rule).expect_offered("use", "Spinner#2")
    (why,) = why_not(table.state, table.decision.seat, "repeat", table.card("Spinner#1").number)
    assert (why.rule, "just repeated" in why.text) == (rule, True)
    table.play("Rest", targets=["A"]).expect_offered("use", "Spinner#1")


@pytest.mark.rule("wow-2007:801.2", "wow-2013:803.5")
@pytest.mark.parametrize("edition", list(EDITIONS))
def test_a_loop_without_triggers_that_nobody_can_break_is_a_draw(edition: str) -> None:
    mirror = ability("Mirror", "Ready your hero. Copy this ability.")
    table = scenario('you: hand "Mirror"; resources 3\nopponent:', [mirror], edition=EDITIONS[edition])
    state = table.play("Mirror").state.fork()
    for card in table.cards("Bystander"):
        record(state, [Move("put", "411.8", card.number, c.DECK)])
    table = Table(Game(RULES, state))
    for _ in range(100):
        if table.game.over:
            break
        table.game.choose(0)
    assert table.state.outcome == (0.5, 0.5)
