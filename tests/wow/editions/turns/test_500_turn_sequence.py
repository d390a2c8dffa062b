"""What later editions say of turns (500.4, 500.5): turns that are skipped, a turn that ends at once."""

from __future__ import annotations

import pytest

from rulebound.tcg.events import BeginTurn
from rulebound.wow.edition import EDITIONS
from rulebound.wow.nodes.effects import EndTurn
from rulebound.wow.scenarios import ability, item, scenario
from wow_cards import ALLY, atk, gain, spell, target

LATER = ["2012", "2013"]
HALT = ability("Halt", program=spell(EndTurn()), instant=True)
BELL = item("Bell", "At the end of your turn, draw a card.")
GROW = ability("Grow", program=spell(gain(target(ALLY), atk(2))), instant=True)


@pytest.mark.rule("wow-2012:500.5", "wow-2013:500.5")
@pytest.mark.parametrize("edition", LATER)
def test_a_turn_ends_at_once_and_nothing_of_its_end_happens(edition: str) -> None:
    text = """
        you: hand "Grow" "Filler" "Filler" "Filler" "Filler" "Filler" "Filler" "Filler" "Filler"
          ally "Brute" 3/3; item "Bell"
        opponent: hand "Halt" "Rest"; ally "Guard" 1/9
    """
    rest = ability("Rest", "Exhaust target hero or ally.", instant=True)
    table = scenario(text, [HALT, GROW, BELL, rest], edition=EDITIONS[edition])
    table.play("Grow", targets=["Brute"]).resolve().attack("Brute", "Guard").resolve().expect("Brute", attacking=True)
    table.play("Rest", targets=["Guard"], by="opponent").play("Halt", by="opponent").resolve()
    # It is the opponent's turn; the other link is interrupted, and nobody is in combat.
    table.expect_stage("opponent's ready step").expect("Rest", zone="graveyard").expect("Guard", ready=True)
    table.expect("Halt", zone="graveyard").expect("Brute", attacking=False, atk=3, damage=0).expect("Guard", damage=0)
    # Nothing triggered at the end of the turn, and nobody discarded.
    assert (len(table.state.players[0].hand), table.state.stack, table.facts("conclude")) == (8, [], [])
    table.pass_until("your action phase").expect_running()


@pytest.mark.rule("wow-2012:500.4", "wow-2013:500.4")
@pytest.mark.parametrize("edition", LATER)
def test_turns_that_are_skipped_add_up(edition: str) -> None:
    skip = ability("Skip", "Target player skips his next turn.")
    table = scenario('you: hand "Skip" "Skip"\nopponent:', [skip], edition=EDITIONS[edition])
    for _ in range(2):
        table.play("Skip", targets=["opponent"]).resolve()
    table.pass_until("your draw step").pass_until("your end phase").pass_until("your draw step")
    table.expect_log("opponent will skip a turn", 2).expect_log("opponent's turn is skipped", 2)
    table.pass_until("your end phase").pass_until("opponent's draw step")
    turns = [fact.seat for fact in table.facts("turn") if isinstance(fact, BeginTurn)]
    assert turns == [0, 0, 1]
